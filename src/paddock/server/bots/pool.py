"""Bots, asked off the event loop: compiled rules release the GIL, so a thinking bot disturbs nobody.

Bots have threads of their own; to open a table nobody waits for one. Tables take turns, and the more of them wait, the less time each
bot has: so nobody waits much longer than a bot may think. A bot without time plays what its expert would, which takes microseconds.
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

OVERTIME_SECONDS = 5.0  # beyond its own budget
GLANCE = 0.005  # seconds: to think ahead for less is not worth the while
TOLD = 2.0  # seconds between two words to those who wait for a game
TYPICAL = 20.0  # seconds to compile the rules of a game, as long as nothing better is known
LOADERS = 2  # threads that load what was compiled
log = logging.getLogger("paddock.server")

Told = Callable[[int], None]


def check_level(game: Game, level: str) -> str:
    """A level that this game has, or another player of the house by its name."""
    level = level or usual_level(game)
    if level not in BOTS or (level in LEVELS and level not in levels_of(game)):
        raise Problem("no_bot", level=level[:40])
    return level


class BotPool:
    """The threads and processes for everything that takes long."""

    def __init__(
        self,
        threads: int,
        seconds: float,
        thought: Callable[[float], None] = lambda seconds: None,
        queue: Callable[[int, str], FairQueue] = FairThreads,
    ) -> None:
        self._bots = queue(threads, "bot")
        self._loaders = queue(LOADERS, "loader")
        self._compiler = Compiler()
        self._seconds = seconds
        self._warm: dict[str, asyncio.Task[None]] = {}
        self._bots_ready: dict[str, asyncio.Task[None]] = {}
        self._coaches: dict[str, asyncio.Task[None]] = {}
        self._since: dict[str, float] = {}  # when the rules of a game began to be compiled
        self._typical = TYPICAL
        self._thought = thought  # is told how long each bot took, waiting included
        self.no_coach = "coach_coming"  # why the coach cannot be asked
        self.loaded = False  # the rules of all games are
        self._busy = False  # with the rules of all games: bots come afterwards

    # Games.

    def ready(self, name: str) -> bool:
        """Whether a table of that game can be set up at once, or nearly so."""
        return (name in self._warm and self._warm[name].done()) or is_compiled(name, "rules")

    async def warm(self, name: str, told: Told | None = None) -> None:
        """Load the compiled rules of a game (or have them compiled, the first time on a machine) without stopping anybody else.

        Whoever waits is told from time to time how many seconds it may still take. Its bots are compiled afterwards; nobody waits for that.
        """
        building = self.prepare(name)
        while told and not self.ready(name):
            told(self._left(name))
            await asyncio.wait({building}, timeout=TOLD)
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
        """Begin to load or compile the rules of a game, once."""
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
            del self._warm[name]  # the next one who asks tries again
            raise

    def _left(self, name: str) -> int:
        """About how many seconds it takes until the rules are compiled."""
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
        """Whether the coach can be asked about positions of a game at once; else it is compiled, and nobody waits for that."""
        ready = self._coaches.get(name)
        if ready is None or (ready.done() and (ready.cancelled() or ready.exception())):
            ready = self._coaches[name] = asyncio.create_task(self.prepare_coach(name))
        return ready.done()

    async def prepare_coach(self, name: str) -> None:
        """Compile what the coach needs in a game, once on a machine; whoever asks it loads that in a process of its own."""
        if not is_compiled(name, "coach"):
            await self._load(name, lambda: self._compiler.compile(name, "coach"))

    async def _load(self, name: str, work: Callable[[], None]) -> None:
        await asyncio.wrap_future(self._loaders.submit(name, work))

    # Bots.

    @property
    def waiting(self) -> int:
        return self._bots.waiting

    def _bot(self, name: str, level: str) -> Bot:
        """A player of that level; or, as long as it is still being compiled, one that follows the suggestions of the game."""
        return BOTS[level]() if self.can_think(name) else Suggested()

    def _turn(self, match: Match, seat: int, level: str) -> BotTurn:
        return bot_turn(self._bot(match.game.name, level), match, seat, secrets.randbits(62))

    def choose(self, match: Match, seat: int, level: str, whose: Hashable = None) -> Coroutine[Any, Any, Any]:
        """A bot's play, to be awaited. All that the bot gets is made at once; the tables, by `whose`, take turns."""
        turn, crowd = self._turn(match, seat, level), self._bots.waiting
        return self._await(self._bots.submit(whose, lambda: turn.choose(self._share(crowd))), turn)

    def _share(self, crowd: int) -> float:
        """Seconds for a bot that begins to think now: all who wait, now or when it was asked, share what one would have alone."""
        share = self._seconds * min(1.0, self._bots.threads / (1 + max(crowd, self._bots.waiting)))
        return share if share >= GLANCE else 0.0

    async def _await(self, thinking: "Future[Any]", turn: BotTurn) -> Any:
        """A bot that fails or forgets the time is no reason to hold up the table: then it plays what takes no time."""
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
        """A play at once, for when one was refused: what the expert would do, or a suggestion; whatever happens, one that is allowed."""
        truth = match.options(seat)
        play = quick(self._turn(match, seat, level))
        if play in match.moves(seat) if isinstance(play, int) else play in truth:
            return play
        return truth.suggestions[0] if truth.suggestions else truth.whole(secrets.choice)

    def close(self) -> None:
        """At once: nothing is waited for, neither a bot that thinks nor what is being compiled."""
        self._compiler.close()
        for task in (*self._warm.values(), *self._bots_ready.values(), *self._coaches.values()):
            task.cancel()
        for threads in (self._bots, self._loaders):
            threads.close()


def quick(turn: BotTurn) -> Any:
    """What a player does without thinking ahead; if even that fails, what the game suggests."""
    try:
        return turn.choose(0.0)
    except Exception:
        log.warning("a bot failed without thinking", exc_info=True)
        return Suggested().choose(None, turn.options, turn.mind)


__all__ = ["DEFAULT", "BotPool", "Told", "check_level"]
