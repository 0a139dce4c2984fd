"""`paddock host`: the admin's requests to a running server, over plain HTTP."""

import json
import time
import urllib.error
import urllib.request
from typing import Any

from ..core.text.complaint import Complaint
from ..server.words import complaint, say


def look_after(server: str, token: str, what: str, table: str = "", seat: int | None = None, why: str = "") -> list[str]:
    """Carry out one request; returns the lines to print."""
    if what == "remove":
        ask(server, token, f"tables/{table}/{what}", {"seat": (seat or 1) - 1, "why": why})
        return [say("host-removed", seat=seat, table=table)]
    if what == "close":
        ask(server, token, f"tables/{table}/{what}", {"why": why})
        return [say("host-closed", table=table)]
    if what == "reports":
        return [told_report(each) for each in ask(server, token, what)["reports"]]
    return [told_entry(each) for each in ask(server, token, what)["entries"]]


def told_entry(each: dict[str, Any]) -> str:
    return f"{moment(each['at'])}  {each['who']}  {each['what']}  {each['table']}  {each['detail']}".rstrip()


def told_report(each: dict[str, Any]) -> str:
    said = f"  “{each['said']}”" if each["said"] else ""
    return f"{moment(each['at'])}  {each['table']}  {each['seat'] + 1}: {each['name']}{said}  {each['reason']}  ({each['who']})"


def moment(seconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(seconds))


def ask(server: str, token: str, what: str, body: Any = None) -> Any:
    content = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(f"{server.rstrip('/')}/api/host/{what}", content, headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            raise Complaint(json.loads(error.read())["sentence"]) from None
    except (OSError, ValueError) as error:
        raise complaint("host-no-answer", server=server, reason=str(error)) from None
