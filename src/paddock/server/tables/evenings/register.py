"""All evenings of a server: opens new ones, and loads stored ones."""

import asyncio
import csv
import io
import logging
import secrets

from ....core.text.people import LONGEST_NAME
from ...messages.evenings import CameIn, ComeIn, NewEvening
from ...messages.evenings import Evening as Told
from ...storage.store import StoredEvent, StoreFailed
from ...words import Problem, say
from ..sanitize import clean_line, clean_name
from ..tokens import table_name
from .evening import Evening, Tables, summary_of
from .events import Hosted, State, encode, fold

log = logging.getLogger("paddock.server")
MARK = "0"  # at the end of an evening's name: no table has it there
FORMULA = ("=", "+", "-", "@")  # with these a spreadsheet begins a formula


def is_evening(name: str) -> bool:
    return name.endswith(MARK)


class Evenings:
    def __init__(self, tables: Tables) -> None:
        self._tables, self._services = tables, tables.services
        self._live: dict[str, Evening] = {}
        self._turn = asyncio.Lock()  # loads one at a time, so that no evening is loaded twice

    async def open(self, wanted: NewEvening, known: str = "") -> CameIn:
        """Open an evening, with its creator as the first person. The same idempotency key gives the same evening."""
        self._services.filter.check(wanted.title, wanted.name)
        title, name = clean_line(wanted.title)[: 2 * LONGEST_NAME], clean_name(wanted.name)
        key = wanted.key or secrets.token_urlsafe(24)
        evening = table_name(self._services.store.secret, f"an evening {key}") + MARK
        if not await self._services.store.load(evening):
            fence = await self._tables.claim(evening, new=True)
            first = StoredEvent(0, None, encode(Hosted(title)))
            try:
                await self._services.store.append(evening, [first], summary_of(evening, "gathering"), fence)
            except StoreFailed:
                raise Problem("not_kept") from None
            log.info("an evening is opened", extra={"table": evening})
        return await self.come(evening, ComeIn(name, wanted.face, key), known)

    async def come(self, name: str, wanted: ComeIn, known: str = "") -> CameIn:
        self._services.filter.check(wanted.name)
        evening = await self.find(name)
        came: CameIn = await evening.do(lambda: evening.come(wanted, known))
        return came

    async def find(self, name: str) -> Evening:
        """An evening, from memory or from the store."""
        if self._services.leases is not None:
            await self._services.leases.ensure_current()
        async with self._turn:
            found = self._live.get(name)
            if found is not None and not found.ended:
                return found
            if not is_evening(name):
                raise Problem("no_evening")
            self._live = {name: each for name, each in self._live.items() if not each.ended}  # drops those that have been idle
            if len(self._live) >= self._services.settings.tables:
                raise Problem("full")
            try:
                fence = await self._tables.claim(name)
                kept = await self._services.store.load(name)
            except StoreFailed:
                raise Problem("fault") from None
            if not kept:
                raise Problem("no_evening")
            evening = self._live[name] = Evening(name, self._fold(name, kept), self._tables, fence)
            evening.start()
            return evening

    def _fold(self, name: str, kept: list[tuple[bytes | None, bytes]]) -> State:
        try:
            return fold(kept)
        except Exception:
            log.exception("an evening cannot be understood", extra={"table": name})
            raise Problem("fault") from None

    def fences(self) -> dict[str, int | None]:
        return {name: evening.fence for name, evening in self._live.items() if not evening.ended}

    def hand_off(self, name: str, fence: int | None) -> None:
        """Another server has taken it over: clients reconnect there."""
        if (evening := self._live.get(name)) is not None and evening.fence == fence:
            del self._live[name]
            evening.end()

    def reread(self, name: str) -> None:
        """Its stored events have changed: read them again."""
        if (evening := self._live.pop(name, None)) is not None:
            evening.reopen()

    async def close(self) -> None:
        for evening in self._live.values():
            await evening.stop()
        self._live.clear()


def as_file(told: Told) -> bytes:
    """The standings as a CSV file, in the current language."""
    written = io.StringIO()
    lines = csv.writer(written)
    rounds = [say("standings-round", number=number) for number in range(1, told.round + 1)]
    lines.writerow([say("standings-place"), say("standings-who"), *rounds, say("standings-points")])
    for each in sorted(told.people, key=lambda each: each.place):
        place = f"{each.place} =" if each.shared else str(each.place)
        name = f"'{each.name}" if each.name.startswith(FORMULA) else each.name
        points = ["" if one is None else round(one, 2) for one in each.points]
        lines.writerow([place, name, *points, round(each.total, 2)])
    return b"\xef\xbb\xbf" + written.getvalue().encode()
