"""Debian's WebKit (MiniBrowser), driven by WebDriver: playwright's own build is not available from any source that we may install from."""

import contextlib
import json
import os
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .server import PATIENCE

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the key of an element in WebDriver's JSON
WAITS = 4 * PATIENCE / 1000
# As root it has no sandbox, and without a graphics card it renders in software: the quicker way draws on the processor at once.
ALONE = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}


class Gone(RuntimeError):
    """An element that is no longer there, still moves, or is covered."""


class WebKit:
    """One window, with the few WebDriver commands that the tests need."""

    def __init__(self, address: str, browser: str) -> None:
        self._address = address
        options = {
            "webkitgtk:browserOptions": {"binary": browser, "args": ["--automation", "--enable-write-console-messages-to-stdout=true"]}
        }
        self._session = f"/session/{self.ask('POST', '/session', {'capabilities': {'alwaysMatch': options}})['sessionId']}"
        self.ask("POST", f"{self._session}/timeouts", {"script": int(WAITS * 1000), "pageLoad": int(WAITS * 1000)})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, data, {"content-type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * WAITS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            said = error.read().decode()
            raise (Gone if re.search("stale element|not interactable|intercepted", said) else RuntimeError)(said) from None

    def close(self) -> None:
        self.ask("DELETE", self._session)

    def resize(self, width: int, height: int) -> None:
        """Resize the page: the window is larger by its frame and its bar."""
        inner, window = "return [innerWidth, innerHeight]", self.ask("GET", f"{self._session}/window/rect")
        wide, high = self.run(inner)
        size = {"width": window["width"] - wide + width, "height": window["height"] - high + height}
        self.ask("POST", f"{self._session}/window/rect", size)
        self.wait_for("return innerWidth === arguments[0] && innerHeight === arguments[1]", width, height)

    def goto(self, address: str) -> None:
        self.ask("POST", f"{self._session}/url", {"url": address})

    def run(self, script: str, *args: Any) -> Any:
        return self.ask("POST", f"{self._session}/execute/sync", {"script": script, "args": list(args)})

    def click(self, element: dict[str, str]) -> bool:
        """A mouse click; False if the element is gone, still moving or covered."""
        try:
            self.ask("POST", f"{self._session}/element/{element[ELEMENT]}/click", {})
        except Gone:
            return False
        return True

    def wait_for(self, script: str, *args: Any) -> Any:
        """The result of the script, once it is truthy."""
        deadline = time.monotonic() + WAITS
        while True:
            with contextlib.suppress(Gone):  # found, and redrawn before it could be handed over
                if found := self.run(script, *args):
                    return found
            assert time.monotonic() < deadline, f"not so within {WAITS:.0f} seconds: {script}"
            time.sleep(0.02)


@contextlib.contextmanager
def running(command: list[str], **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, **more) as process:
        try:
            yield process
        finally:
            process.terminate()


@contextlib.contextmanager
def webkit(driver: str, browser: str, console: Path, **settings: str) -> Iterator[WebKit]:
    """On a virtual screen. Console messages of pages go to a file; `settings` are variables of its environment."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with running(screen, stdout=subprocess.PIPE) as shown, console.open("ab") as said:
        assert shown.stdout is not None
        environment = {**os.environ, **ALONE, **settings, "DISPLAY": f":{shown.stdout.readline().decode().strip()}"}
        with running([driver, f"--port={port}", "--host=127.0.0.1"], env=environment, stdout=said) as driving:
            deadline = time.monotonic() + WAITS
            while True:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                    break
                assert driving.poll() is None, "the driver of WebKit has ended"
                assert time.monotonic() < deadline, "the driver of WebKit does not answer"
                time.sleep(0.05)
            window = WebKit(f"http://127.0.0.1:{port}", browser)
            try:
                yield window
            finally:
                window.close()
