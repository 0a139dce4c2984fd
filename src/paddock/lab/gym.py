"""Gymnasium: one seat learns, bots sit in the others. See `docs/research.md`.

import gymnasium
import paddock.lab.gym  # makes the names known

env = gymnasium.make("paddock/SuperFarmer-v0", seats=3, bot="normal")
seen, info = env.reset(seed=7)
"""

from pathlib import Path
from typing import Any

import gymnasium

from ..bots.bot import Bot, consult
from ..bots.levels import DEFAULT, FURTHER, LEVELS, level_of
from ..core.game import Game, find, names
from ..core.refused import Refused
from .spaces import action_space, observation_space
from .table import RENDER_MODES, Table, move_names

ILLEGAL_REWARD = -1.0


class PaddockEnv(gymnasium.Env[dict[str, Any], Any]):
    """A game as its learner lives it: whatever the others and chance do lies between two of its decisions."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seat: int = 0,
        bot: str | Bot = DEFAULT,
        render_mode: str | None = None,
        box: str | Path | None = None,
        **settings: Any,
    ) -> None:
        """The learner sits at `seat`; `bot` is a level (easy, normal, hard, champion), or anything that has `choose`."""
        self.table = Table(game, seats, render_mode, box, settings)
        if seat not in range(self.match.seats):
            raise ValueError(f"the learner's seat is one of 0 to {self.match.seats - 1}, not {seat!r}")
        if isinstance(bot, str) and bot not in (*LEVELS, *FURTHER):
            raise ValueError(f"a bot is one of the levels {', '.join(LEVELS)}, or has a method `choose`; not {bot!r}")
        self.seat, self.render_mode = seat, render_mode
        self.bot = level_of(self.table.game, bot) if isinstance(bot, str) else bot
        self.observation_space = observation_space(self.table.game, self.table.game.rules.MOVES)
        self.action_space = action_space(self.table.game.rules.MOVES)

    @property
    def match(self) -> Any:
        """The game itself: views, options, story, record."""
        return self.table.match

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.match.restart(self._number() if seed is None else seed)
        self._let_others_play()
        while self.match.over:  # before the learner was asked at all
            self.match.restart(self._number())
            self._let_others_play()
        return self.table.observe(self.seat), {}

    def _number(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def _let_others_play(self) -> None:
        """Until only the learner is waited for, or nobody any more."""
        while others := [seat for seat in self.match.waiting if seat != self.seat]:
            self.match.play(others[0], consult(self.bot, self.match, others[0], self._number()))

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """A small move of the learner. One that is not allowed ends the game and costs 1; `info` says why it was refused."""
        try:
            self.match.play(self.seat, int(action))
        except Refused as refused:
            return self.table.observe(self.seat), ILLEGAL_REWARD, True, False, {"refused": refused.sentence()}
        self._let_others_play()
        return self.table.observe(self.seat), self.table.shares()[self.seat], bool(self.match.over), False, {}

    def view(self) -> Any:
        """What the learner knows as a typed struct with names."""
        return self.match.view(self.seat)

    def write_action(self, action: int) -> str:
        """A small move as text."""
        return move_names(self.table.game)[action]

    def render(self) -> Any:
        """The table as the learner sees it."""
        return self.table.render(self.seat)


def id_of(name: str) -> str:
    """`paddock/SuperFarmer-v0`."""
    return f"paddock/{find(name).name.title().replace('-', '')}-v0"


for _name in names():
    gymnasium.register(id_of(_name), f"{__name__}:PaddockEnv", kwargs={"game": _name})
