"""What a server has threads and processes for, on the one loop of a page: bots think there in turn, and long work is done in between."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from typing import Any

from ...bots import Bot, level_of, levels_of
from ...bots.search import Thinking
from ...core.engine.rule import SLOW
from ...core.play.game import Game
from ...core.text.words import language
from ..background.workers import JobDone, Told, Workers, carry_out, pack
from ..bots.pool import BotPool
from ..bots.threads import FairQueue


class LoopQueue(FairQueue):
    """One job after another, and whatever else waits in between."""

    def __init__(self, threads: int, name: str) -> None:
        super().__init__(1)

    def submit(self, whose: Hashable, work: Callable[[], Any]) -> "Future[Any]":
        future = super().submit(whose, work)
        asyncio.get_running_loop().call_soon(self._work)
        return future


class LoopWorker:
    """Looks from outside like a process that does long work."""

    pid = 0

    @classmethod
    async def start(cls, polite: int) -> "LoopWorker":
        return cls()

    async def load(self, game: str, part: str = "rules") -> None:
        pass

    async def ask(self, job: str, arguments: list[Any], seconds: float, told: Told = lambda part: None) -> JobDone:
        await asyncio.sleep(0)
        return carry_out(pack([job, arguments, language()]), told)

    async def end(self) -> None:
        pass


def thinks_ahead() -> bool:
    """Whether there is anything here that makes thinking ahead quick enough. Plain Python does not: a champion would take minutes, and so
    would the coach. This is the one place that knows."""
    return not SLOW


def can_play(game: Game, level: str) -> bool:
    """Whether a bot of a level answers soon enough here."""
    bot: Bot = level_of(game, level)
    return thinks_ahead() or not isinstance(bot, Thinking) or not bot.level.simulations


def levels_here(game: Game) -> list[str]:
    return [level for level in levels_of(game) if can_play(game, level)]


class LoneWorkers(Workers):
    def takes_long(self, game: str) -> bool:
        """There is nobody else who would do it sooner."""
        return False


class LoneBots(BotPool):
    def __init__(self, seconds: float, thought: Callable[[float], None]) -> None:
        super().__init__(1, seconds, thought, LoopQueue)
        self.no_coach = "coach_coming" if thinks_ahead() else "no_coach_here"

    def has_coach(self, name: str) -> bool:
        return thinks_ahead() and super().has_coach(name)

    async def _compile_bots(self, name: str) -> None:
        """There is nothing to compile in a page."""
