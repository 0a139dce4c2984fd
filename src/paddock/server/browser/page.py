"""What the worker of a page calls (`web/pocket.ts`): the host of its tables, over strings and bytes of JavaScript."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from pyodide.ffi import JsException, create_proxy, to_js

from ...core.text.words import language, speaking
from ..background.workers import JobDone, Told, carry_out, pack, read_answer
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


class PageWorker:
    """A second Python, in a worker of its own: what it does keeps nobody waiting who plays."""

    pid = 0

    def __init__(self, helper: Any) -> None:
        self._helper = helper

    async def load(self, game: str, part: str = "rules") -> None:
        pass

    async def ask(self, job: str, arguments: list[Any], seconds: float, told: Told = lambda part: None) -> JobDone:
        hear = create_proxy(told)
        try:
            async with asyncio.timeout(seconds):
                done = await self._helper.ask(to_js(pack([job, arguments, language()])), hear)
        except JsException as error:
            raise OSError(str(error)) from None
        finally:
            hear.destroy()
        answer = read_answer(done.to_bytes())
        assert isinstance(answer, JobDone)
        return answer

    async def end(self) -> None:
        self._helper.end()


def help(content: Any, told: Told) -> Any:
    """A long job, on the helper's side."""
    return to_js(pack(carry_out(content.to_bytes(), told)))


class Page:
    def __init__(self, files: Sequence[Any], tell: Callable[[int, str | None], None], new_helper: Callable[[], Any]) -> None:
        async def start(polite: int) -> PageWorker:
            return PageWorker(new_helper())

        self._host = DeviceHost([PageSlot(file) for file in files], tell, start=start)
        self.dial, self.hear, self.hang_up = self._host.dial, self._host.hear, self._host.hang_up

    async def ask(self, address: str, content: str | None, language: str) -> Any:
        return to_js(
            await self._host.ask(address, content if isinstance(content, str) else None, language)
        )  # nothing of JavaScript's is no None


async def begin(files: Sequence[Any], tell: Callable[[int, str | None], None], new_helper: Callable[[], Any], language: str) -> Page | str:
    """The host; or, where what is kept cannot be used, why."""
    with speaking(language):
        try:
            return Page(files, tell, new_helper)
        except BadStore as bad:
            return str(bad)
