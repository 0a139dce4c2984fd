"""One match, with all that the adapters share: observations, masks, rewards, rendering."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ..core.batch.observation import Observer
from ..core.play.clock import clock_of
from ..core.play.game import Game
from ..core.play.match import Match
from ..core.play.registry import find
from ..core.types.option import BadSetting
from ..report.estimate import points_of
from .picture import picture_of, text_of

RENDER_MODES = ["human", "ansi", "rgb_array"]


def untimed(game: Game, settings: dict[str, Any]) -> dict[str, Any]:
    """Options that turn real time off: an environment is stepped."""
    clock = clock_of(game)
    if clock is None:
        return settings
    chosen = {**clock.UNTIMED, **settings}
    if clock.runs({**game.defaults, **chosen}):
        raise BadSetting(f"{game.title} is played in real time with these options; an environment is asked step by step")
    return chosen


@cache
def move_names(game: Game) -> list[str]:
    """The text of every small move."""
    return [game.plays.write_move(move) for move in range(game.rules.MOVES)]


def shares_of(match: Match) -> list[float]:
    """Winners share 1. All get 0 before the end, or if nobody has won."""
    return points_of(match.winners, match.seats) if match.winners else [0.0] * match.seats


class LabTable:
    """A match that can be restarted, with its observer. It can be copied and pickled."""

    def __init__(self, game: str | Game, seats: int | None, mode: str | None, box: str | Path | None, settings: dict[str, Any]) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise ValueError(f"a render mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")
        self.mode = mode
        found = game if isinstance(game, Game) else find(game, box)
        self.match = Match(found, seats, **untimed(found, settings))
        self.names = [f"player_{seat}" for seat in range(self.match.seats)]
        self._observe = Observer(self.match).observe

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def slug(self) -> str:
        return self.game.name.replace("-", "_")

    def observe(self, seat: int) -> dict[str, Any]:
        """A seat's observation, and its action mask: all 0 if it is not asked."""
        return {"observation": self._observe(seat), "action_mask": self.match.mask(seat)}

    def state(self) -> Any:
        """The observations of all seats, a row for each."""
        return np.stack([self._observe(seat) for seat in range(self.match.seats)])

    def shares(self) -> list[float]:
        return shares_of(self.match)

    def render(self, seat: int | None) -> Any:
        """The table as a seat, or a spectator, sees it."""
        if self.mode == "rgb_array":
            return picture_of(self.match, self.names, seat)
        text = text_of(self.match, self.names, seat)
        if self.mode == "ansi":
            return text
        if self.mode == "human":
            print(text)
        return None
