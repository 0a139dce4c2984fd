"""Open connections of external bots: they are closed as soon as their account is removed or gets a new key.

`paddock account` changes accounts directly in the database, so the database is polled: once a second, for all connections together.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any

from ..storage import accounts
from ..storage.accounts import Account
from ..storage.store import StoreFailed
from ..tables.lobby import Lobby

POLL_SECONDS = 1.0  # seconds between two polls

Lost = Callable[[bool], None]  # is called with whether the account is gone, or only its key


class OpenLines:
    """All open connections of bots, each with the key that opened it."""

    def __init__(self, lobby: Lobby, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._lobby = lobby
        self._spawn = spawn
        self._open: dict[Lost, Account] = {}
        self._watching = False

    @contextlib.contextmanager
    def watched(self, account: Account, lost: Lost) -> Iterator[None]:
        """Register a connection for as long as it is open; `lost` is called once."""
        self._open[lost] = account
        if not self._watching:
            self._watching = True
            self._spawn(self._watch())
        try:
            yield
        finally:
            self._open.pop(lost, None)

    async def _watch(self) -> None:
        try:
            while self._open and not self._lobby.leaving:
                with contextlib.suppress(StoreFailed):  # the disk may have room later
                    await self._close_revoked()
                await asyncio.sleep(POLL_SECONDS)
        finally:
            self._watching = False

    async def _close_revoked(self) -> None:
        known = sorted({account.id for account in self._open.values()})
        keys = await self._lobby.services.store.do(partial(accounts.keys_of, accounts=known))
        for lost, account in list(self._open.items()):
            if keys.get(account.id) != account.key_hash and self._open.pop(lost, None) is not None:
                lost(account.id not in keys)
