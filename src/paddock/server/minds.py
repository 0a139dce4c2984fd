"""Bots, asked off the event loop: compiled rules release the GIL, so a thinking bot disturbs nobody."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from .. import find, names
from ..bots import BOTS, DEFAULT, LEVELS, Bot, Mind, Suggested, consult, level_of
from ..core.game import Game
from ..core.match import Match
from ..core.options import Options
from .words import Problem

PATIENCE = 5.0  # seconds beyond its own budget
GLANCE = 0.01  # seconds to think while learning
log = logging.getLogger("paddock.server")


def levels() -> list[str]:
    """How well bots can play, the weakest first."""
    return list(LEVELS)


def check_level(level: str) -> str:
    level = level or DEFAULT
    if level not in BOTS:
        raise Problem("no_bot", level=level[:40])
    return level


def quickness(game: Game, level: str) -> float:
    """How long a player of this level takes to react, compared with the usual one; the same where the game's players have no reaction."""
    mine, usual = (getattr(level_of(game, each), "reaction", 0) if each in LEVELS else 0 for each in (level, DEFAULT))
    return mine / usual if mine and usual else 1.0


class Minds:
    """A few threads for all bots of the server."""

    def __init__(self, threads: int, seconds: float) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._seconds = seconds
        self._school = ThreadPoolExecutor(1, thread_name_prefix="school")
        self._warm: dict[str, asyncio.Future[None]] = {}
        self._learnt: dict[str, Future[None]] = {}
        self._busy = False  # with the rules of all games: bots learn afterwards

    async def warm(self, name: str) -> None:
        """Load the compiled rules of a game (or compile them, the first time on a machine) without stopping anybody else.

        Then its bots learn to play, and nobody waits for that.
        """
        if name not in self._warm:
            self._warm[name] = asyncio.get_running_loop().run_in_executor(self._pool, _open, name)
        await asyncio.shield(self._warm[name])
        if not self._busy:
            self._teach(name)

    async def warm_all(self) -> None:
        """First all rules, so that every game can be played soon; then all bots."""
        self._busy = True
        for name in names():
            await self.warm(name)
        self._busy = False
        for name in names():
            self._teach(name)

    def _teach(self, name: str) -> None:
        if name not in self._learnt:
            self._learnt[name] = self._school.submit(_learn, name)

    def _bot(self, name: str, level: str) -> Bot:
        """A player of that level; or, as long as it still learns, one that follows the suggestions of the game."""
        learnt = self._learnt.get(name)
        return BOTS[level]() if learnt is not None and learnt.done() and not learnt.exception() else Suggested()

    def choose(self, match: Match, seat: int, level: str) -> Awaitable[Any]:
        """A bot's play, to be awaited. All that the bot gets is made at once: a view, and a row in which secrets are guesses."""
        seed = secrets.randbits(62)
        row = match.imagined(seat, seed)
        mind = Mind(match.game, row, seat, seed, self._seconds)
        bot = self._bot(match.game.name, level)
        thinking = self._pool.submit(bot.choose, match.view(seat), Options(match.game, row, seat), mind)
        return self._await(thinking, Options(match.game, match.row, seat))

    async def _await(self, thinking: Future[Any], options: Options) -> Any:
        """A bot that fails or forgets the time is no reason to hold up the table: then anything allowed is played."""
        try:
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(thinking)), PATIENCE + 4 * self._seconds)
        except Exception:
            log.warning("a bot failed", exc_info=True)
            return options.whole(secrets.choice)

    def anything(self, match: Match, seat: int) -> Any:
        """Any play that is allowed."""
        return match.options(seat).whole(secrets.choice)

    async def run(self, work: Any, *arguments: Any) -> Any:
        """Something long, on one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)

    def close(self) -> None:
        for pool in (self._school, self._pool):
            pool.shutdown(wait=True, cancel_futures=True)


def _open(name: str) -> None:
    match = Match(find(name))
    if match.waiting:
        match.options().moves  # noqa: B018
        match.imagined(match.waiting[0], 1)


def _learn(name: str) -> None:
    """Load or compile what bots think with: a bot of every level looks at the first position."""
    match = Match(find(name))
    if match.waiting:
        for level in LEVELS:
            consult(BOTS[level](), match, match.waiting[0], 1, GLANCE)


__all__ = ["DEFAULT", "Minds", "check_level", "levels", "quickness"]
