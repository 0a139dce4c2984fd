"""What the worker of a page calls (`web/src/pocket/worker.ts`): the host of its tables, over strings and bytes of JavaScript."""

from collections.abc import Callable, Sequence
from typing import Any

from pyodide.ffi import JsException, to_js

from ...core.text.words import speaking
from ..storage.folder import BadStore
from .host import DeviceHost


class PageSlot:
    """A file of the browser's own."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def _do(self, method: str, *arguments: Any) -> Any:
        try:
            return getattr(self._file, method)(*arguments)
        except JsException as error:
            raise OSError(str(error)) from None

    def read(self) -> bytes:
        return bytes(self._do("read").to_bytes())

    def write(self, content: bytes, at: int) -> None:
        self._do("write", to_js(content), at)

    def truncate(self, size: int) -> None:
        self._do("truncate", size)

    def flush(self) -> None:
        self._do("flush")


class Page:
    def __init__(self, files: Sequence[Any], tell: Callable[[int, str | None], None]) -> None:
        self._host = DeviceHost([PageSlot(file) for file in files], tell)
        self.dial, self.hear, self.hang_up = self._host.dial, self._host.hear, self._host.hang_up

    async def ask(self, address: str, content: str | None, language: str) -> Any:
        return to_js(await self._host.ask(address, content, language))


async def begin(files: Sequence[Any], tell: Callable[[int, str | None], None], language: str) -> Page | str:
    """The host; or, where what is kept cannot be used, why."""
    with speaking(language):
        try:
            return Page(files, tell)
        except BadStore as bad:
            return str(bad)
