"""The bot pool: bots think in threads of their own; compiled rules release the GIL, so a thinking bot blocks nobody.

Opening a table never waits for a bot. Tables take turns, and the longer the queue, the less time each bot gets: so nobody waits much
longer than one bot may think. A bot without time plays its expert's choice, which takes microseconds.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import Future
from typing import Any

from ... import names
from ...bots import BOTS, DEFAULT, LEVELS, Bot, Suggested, levels_of, usual_level
from ...bots.bot import BotTurn, bot_turn
from ...core.play.game import Game
from ...core.play.match import Match
from ..background.compiler import Compiler, compile_bots, compile_rules, is_compiled
from ..words import Problem
from .threads import FairQueue, FairThreads

OVERTIME_SECONDS = 5.0  # beyond a bot's own budget
MIN_SEARCH_SECONDS = 0.005  # seconds: searching for less is not worthwhile
PROGRESS_SECONDS = 2.0  # seconds between two progress messages while a game is compiled
TYPICAL_COMPILE_SECONDS = 20.0  # estimated seconds to compile the rules of a game, until one has been measured
LOADER_THREADS = 2  # threads that load compiled code
log = logging.getLogger("paddock.server")

Told = Callable[[int], None]


def check_level(game: Game, level: str) -> str:
    """A level of this game, or another built-in player by name."""
    level = level or usual_level(game)
    if level not in BOTS or (level in LEVELS and level not in levels_of(game)):
        raise Problem("no_bot", level=level[:40])
    return level


class BotPool:
    """The threads of bots, and the loading and compiling of games."""

    def __init__(
        self,
        threads: int,
        seconds: float,
        thought: Callable[[float], None] = lambda seconds: None,
        queue: Callable[[int, str], FairQueue] = FairThreads,
    ) -> None:
        self._bots = queue(threads, "bot")
        self._loaders = queue(LOADER_THREADS, "loader")
        self._compiler = Compiler()
        self._seconds = seconds
        self._warm: dict[str, asyncio.Task[None]] = {}
        self._bots_ready: dict[str, asyncio.Task[None]] = {}
        self._coaches: dict[str, asyncio.Task[None]] = {}
        self._since: dict[str, float] = {}  # start of the compilation of a game's rules
        self._typical = TYPICAL_COMPILE_SECONDS
        self._thought = thought  # is called with each bot's time, waiting included
        self.no_coach = "coach_coming"  # error code while the coach cannot be asked
        self.loaded = False  # whether the rules of all games are loaded
        self._busy = False  # loading the rules of all games: bots come afterwards

    # Loading games.

    def ready(self, name: str) -> bool:
        """Whether a table of that game can be opened with little delay."""
        return (name in self._warm and self._warm[name].done()) or is_compiled(name, "rules")

    async def warm(self, name: str, told: Told | None = None) -> None:
        """Load the compiled rules of a game (or compile them, the first time on a machine) without blocking anybody else.

        `told` is called from time to time with the seconds that it may still take. The bots are compiled afterwards, in the background.
        """
        building = self.prepare(name)
        while told and not self.ready(name):
            told(self._left(name))
            await asyncio.wait({building}, timeout=PROGRESS_SECONDS)
        await asyncio.shield(building)
        if not self._busy:
            self._prepare_bots(name)

    async def warm_all(self) -> None:
        """First all rules, so that every game can be played soon; then all bots."""
        self._busy = True
        for name in names():
            await self.warm(name)
        self._busy, self.loaded = False, True
        for name in names():
            self._prepare_bots(name)

    def prepare(self, name: str) -> "asyncio.Task[None]":
        """Start loading or compiling the rules of a game, once."""
        if name not in self._warm:
            self._warm[name] = asyncio.create_task(self._prepare(name))
        return self._warm[name]

    async def _prepare(self, name: str) -> None:
        try:
            if not is_compiled(name, "rules"):
                self._since[name] = time.monotonic()
                await self._load(name, lambda: self._compiler.compile(name, "rules"))
                self._typical = time.monotonic() - self._since[name]
            await self._load(name, lambda: compile_rules(name))
        except BaseException:
            del self._warm[name]  # the next request tries again
            raise

    def _left(self, name: str) -> int:
        """Estimated seconds until the rules are compiled."""
        return max(1, round(self._typical - time.monotonic() + self._since.get(name, time.monotonic())))

    def _prepare_bots(self, name: str) -> None:
        if name not in self._bots_ready:
            self._bots_ready[name] = asyncio.create_task(self._compile_bots(name))

    async def _compile_bots(self, name: str) -> None:
        await self._load(name, lambda: self._compiler.compile(name, "bots"))
        await self._load(name, lambda: compile_bots(name))

    def can_think(self, name: str) -> bool:
        """Whether the bots of a game are compiled."""
        ready = self._bots_ready.get(name)
        return ready is not None and ready.done() and not ready.cancelled() and not ready.exception()

    def has_coach(self, name: str) -> bool:
        """Whether the coach can be asked about a game now; if not, starts compiling it in the background."""
        ready = self._coaches.get(name)
        if ready is None or (ready.done() and (ready.cancelled() or ready.exception())):
            ready = self._coaches[name] = asyncio.create_task(self.prepare_coach(name))
        return ready.done()

    async def prepare_coach(self, name: str) -> None:
        """Compile the coach of a game, once on a machine; workers load it when it is asked."""
        if not is_compiled(name, "coach"):
            await self._load(name, lambda: self._compiler.compile(name, "coach"))

    async def _load(self, name: str, work: Callable[[], None]) -> None:
        await asyncio.wrap_future(self._loaders.submit(name, work))

    # Playing.

    @property
    def waiting(self) -> int:
        return self._bots.waiting

    def _bot(self, name: str, level: str) -> Bot:
        """A player of that level; while it is being compiled, one that plays the game's suggestions."""
        return BOTS[level]() if self.can_think(name) else Suggested()

    def _turn(self, match: Match, seat: int, level: str) -> BotTurn:
        return bot_turn(self._bot(match.game.name, level), match, seat, secrets.randbits(62))

    def choose(self, match: Match, seat: int, level: str, whose: Hashable = None) -> Coroutine[Any, Any, Any]:
        """A bot's play, as a future. The bot's input is copied at once; tables, by `whose`, take turns."""
        turn, crowd = self._turn(match, seat, level), self._bots.waiting
        return self._await(self._bots.submit(whose, lambda: turn.choose(self._share(crowd))), turn)

    def _share(self, crowd: int) -> float:
        """Time budget in seconds for a bot that starts now: all in the queue, now or when it was asked, share the budget of one."""
        share = self._seconds * min(1.0, self._bots.threads / (1 + max(crowd, self._bots.waiting)))
        return share if share >= MIN_SEARCH_SECONDS else 0.0

    async def _await(self, thinking: "Future[Any]", turn: BotTurn) -> Any:
        """A bot that fails or exceeds its time must not hold up the table: then its quick play is made."""
        begun = time.perf_counter()
        try:
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(thinking)), OVERTIME_SECONDS + 4 * self._seconds)
        except Exception:
            thinking.cancel()
            log.warning("a bot failed", exc_info=True)
            return quick(turn)
        finally:
            self._thought(time.perf_counter() - begun)

    def surely(self, match: Match, seat: int, level: str) -> Any:
        """A play without delay, after one was refused: the expert's choice, or a suggestion, or any play that is allowed."""
        truth = match.options(seat)
        play = quick(self._turn(match, seat, level))
        if play in match.moves(seat) if isinstance(play, int) else play in truth:
            return play
        return truth.suggestions[0] if truth.suggestions else truth.whole(secrets.choice)

    def close(self) -> None:
        """Close without waiting for thinking bots or compilations."""
        self._compiler.close()
        for task in (*self._warm.values(), *self._bots_ready.values(), *self._coaches.values()):
            task.cancel()
        for threads in (self._bots, self._loaders):
            threads.close()


def quick(turn: BotTurn) -> Any:
    """A play without search; if even that fails, a suggestion of the game."""
    try:
        return turn.choose(0.0)
    except Exception:
        log.warning("a bot failed without thinking", exc_info=True)
        return Suggested().choose(None, turn.options, turn.mind)


__all__ = ["DEFAULT", "BotPool", "Told", "check_level"]
