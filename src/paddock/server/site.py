"""Static site: the page as files for any web host, below any path and without a server. It has the built client, and the answers of those
server routes that need no tables."""

import asyncio
import gzip
import html
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette

from .app import create_app
from .messages import requests
from .settings import Settings
from .transport.assets import Assets
from .transport.middleware import SECURITY
from .words import complaint

HERE = "."  # prefix of a page that finds out its own path
PAGE = "index.html"
MARK = b'<meta name="prefix" content="."'  # how such a page is recognised
HEAD = b'<meta charset="utf-8" />'
ONLY_IN_HEADERS = "frame-ancestors"  # directive that is not allowed in a meta element
SECRET = bytes(32)  # constant, so that recorded games have the same address on every site


class Answers:
    """Calls the server's own routes in process, without a network."""

    def __init__(self, app: Starlette) -> None:
        self._app = app

    async def get(self, address: str) -> bytes:
        return await self._ask("GET", address)

    async def post(self, address: str) -> bytes:
        return await self._ask("POST", address, b"{}")

    async def _ask(self, method: str, address: str, body: bytes = b"") -> bytes:
        path, _, query = address.partition("?")
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        told: list[dict[str, Any]] = []
        coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()  # nothing comes after the body: the client stays connected
        coming.put_nowait({"type": "http.request", "body": body, "more_body": False})

        async def hear(message: Any) -> None:
            told.append(message)

        head = {"type": "http", "http_version": "1.1", "method": method, "scheme": "http", "client": ("127.0.0.1", 0), "root_path": ""}
        where = {"path": path, "raw_path": path.encode(), "query_string": query.encode(), "headers": headers, "server": ("localhost", 80)}
        await self._app({**head, **where}, coming.get, hear)
        content = b"".join(each.get("body", b"") for each in told[1:])
        if told[0]["status"] != 200:
            raise RuntimeError(f"{method} {address}: {told[0]['status']} {content[:500].decode(errors='replace')}")
        return gzip.decompress(content) if (b"content-encoding", b"gzip") in told[0]["headers"] else content


def file_of(address: str) -> str:
    """The file name of a route's answer; the client computes it, too (`lib/base.ts`): /api/rules/herds?language=en is in
    api/rules/herds.en.json."""
    return re.sub(r"\?language=(\w+)$", r".\1", address).removesuffix(".json").lstrip("/") + ".json"


def of_a_game(game: requests.GameInfo) -> Iterator[str]:
    """The paths that the page requests for a game, in every language."""
    for language in game.words:
        yield f"/api/rules/{game.name}?language={language}"
        if game.lesson:
            yield f"/lessons/{game.name}.{language}.json"
        if game.puzzles:
            yield f"/puzzles/{game.name}.{language}.json"


async def answers_of(app: Starlette) -> dict[str, bytes]:
    """All answers by file name: the games, their rules, lessons and puzzles, and the recorded games."""
    answers = Answers(app)
    games = await answers.get("/api/games")
    found = {file_of("/api/games"): games}
    for game in msgspec.json.decode(games, type=requests.Games).games:
        for address in of_a_game(game):
            found[file_of(address)] = await answers.get(address)
        if not game.recorded:
            continue
        shown = await answers.post(f"/api/records/{game.name}")
        found[file_of(f"/api/records/{game.name}")] = shown
        table = f"/api/tables/{msgspec.json.decode(shown, type=requests.OpenedTable).table}"
        for address in (f"{table}/record", *(f"{table}/tape?language={language}" for language in game.words)):
            found[file_of(address)] = await answers.get(address)
    return found


async def whole(server: str, program: Path | None) -> dict[str, bytes]:
    """All files of a site, by name. `server`: where people can play with others; `program`: a file to install a server from."""
    with tempfile.TemporaryDirectory(prefix="paddock-site-") as data:
        app = create_app(Settings(data=Path(data), work_burst=3600.0, work_limit=600.0))
        files = Assets(app.state.assets.folder, HERE).plain()
        if PAGE not in files:
            raise complaint("site-unbuilt")
        files[PAGE] = head_of(files[PAGE], server, program.name if program else "")
        async with app.router.lifespan_context(app):
            app.state.server.lobby.services.store.secret = SECRET
            files |= await answers_of(app)
    if program:
        files[program.name] = program.read_bytes()
    return files


def head_of(page: bytes, server: str, program: str) -> bytes:
    """Put into meta elements what the server says in headers, and where there is a server."""
    policy = "; ".join(each for each in SECURITY["Content-Security-Policy"].split("; ") if not each.startswith(ONLY_IN_HEADERS))
    said = [f'<meta http-equiv="Content-Security-Policy" content="{policy}" />']
    said += [f'<meta name="{name}" content="{html.escape(told)}" />' for name, told in (("server", server), ("program", program)) if told]
    return page.replace(HEAD, HEAD + "".join(said).encode(), 1)


def write_site(folder: Path, server: str = "", program: Path | None = None) -> int:
    """Write a site; returns its size in bytes. Replaces the files of an earlier site there, and nothing else."""
    if folder.exists() and not (folder.is_dir() and (is_site(folder) or not any(folder.iterdir()))):
        raise complaint("site-taken", folder=str(folder))
    if server and urlsplit(server).scheme not in ("http", "https"):
        raise complaint("site-bad-server", server=server)
    if program and not program.is_file():
        raise complaint("no-backup", file=str(program))
    files = asyncio.run(whole(server, program))
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{folder.name}-", dir=folder.parent) as beside:
        made = Path(beside) / "site"
        for name, content in files.items():
            file = made / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        shutil.rmtree(folder, ignore_errors=True)
        made.rename(folder)
    return sum(map(len, files.values()))


def is_site(folder: Path) -> bool:
    """Whether the folder has a site that may be replaced."""
    page = folder / PAGE
    return page.is_file() and MARK in page.read_bytes()
