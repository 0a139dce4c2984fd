"""The built client, read once: requests are answered from a table in memory, without the disk.

Starlette's StaticFiles would use the disk and compress again for every response.
"""

import asyncio
import gzip
import mimetypes
import re
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

ROOTED = re.compile(rb'(\b(?:href|src)=")/')
NOWHERE = b'<meta name="prefix" content=""'
LOBBY = ""  # the only page that requests all games at once: they are sent along with its scripts
COMPRESSED_FROM_BYTES = 500  # smaller files are not worth compressing
FOREVER, AGAIN = "public, max-age=31536000, immutable", "no-cache"
UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Paddock</title>
<h1>The server is running</h1>
<p>The page itself has not been built yet. In a checkout, <code>make web</code> builds it; then reload.</p></html>"""


class Asset:
    """One file as it is sent. It is compressed at its first request: compressing all of them would delay the start by half a second."""

    def __init__(self, name: str, plain: bytes, immutable: bool = False) -> None:
        """`immutable`: its name has a hash of its content, so caches may keep it."""
        self.type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.plain = plain
        self.cache = FOREVER if immutable else AGAIN

    @cached_property
    def etag(self) -> str:
        return f'"{sha256(self.plain).hexdigest()[:24]}"'

    @cached_property
    def compressed(self) -> bytes | None:
        """The gzipped content; None if that is not much smaller."""
        found = gzip.compress(self.plain, 9, mtime=0) if len(self.plain) > COMPRESSED_FROM_BYTES else self.plain
        return found if len(found) < 0.9 * len(self.plain) else None

    def _prepare(self) -> None:
        _ = self.etag, self.compressed

    async def answer(self, request: Request) -> Response:
        if "compressed" not in vars(self):
            await asyncio.to_thread(self._prepare)
        headers = {"ETag": self.etag, "Cache-Control": self.cache, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.etag:
            return Response(status_code=304, headers=headers)
        if self.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.compressed, media_type=self.type, headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.plain, media_type=self.type, headers=headers)


class Assets:
    """Every file of the built client by its address."""

    def __init__(self, folder: Path, prefix: str = "") -> None:
        self.folder = folder
        self._prefix = prefix
        self._built: int | None = None
        self._files: dict[str, Asset] = {}
        self.read()

    @property
    def old(self) -> bool:
        """Whether the client has been rebuilt since it was read."""
        return self._edition() != self._built

    def _edition(self) -> int | None:
        try:
            return (self.folder / "index.html").stat().st_mtime_ns
        except OSError:
            return None

    def read(self) -> None:
        """Read everything, so that all files are of one build."""
        built = self._edition()
        paths = [path for path in self.folder.rglob("*") if path.is_file()] if built is not None else []
        names = {path: path.relative_to(self.folder).as_posix() for path in paths}
        self._files = {name: Asset(name, self._content(path, name), "assets" in name.split("/")) for path, name in names.items()}
        self._built = built

    def plain(self) -> dict[str, bytes]:
        """The content of every file, by name."""
        return {name: each.plain for name, each in self._files.items()}

    def _content(self, path: Path, name: str) -> bytes:
        """The page says where it is served: the prefix is put before all addresses in it."""
        content = path.read_bytes()
        if name != "index.html" or not self._prefix:
            return content
        prefix = self._prefix.encode()
        return ROOTED.sub(rb"\1" + prefix + b"/", content).replace(NOWHERE, NOWHERE.replace(b'""', b'"' + prefix + b'"'))

    async def answer(self, path: str, request: Request) -> Response:
        """A file. Every other address gets the client's page, which does its own routing."""
        found = self._files.get(path)
        if found is None and "." in path.rpartition("/")[2]:
            return Response("There is no such file.", 404, media_type="text/plain")
        found = found or self._files.get("index.html")
        answer = await found.answer(request) if found else HTMLResponse(UNBUILT, 503)
        if path == LOBBY:
            answer.headers["Link"] = f"<{self._prefix}/api/games>; rel=preload; as=fetch; crossorigin"
        return answer
