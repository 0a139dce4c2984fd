"""A bot that plays from a solution: the optimal solo play, as stored by `paddock study solve`.

With others at the table it goes on as if it were alone. Where somebody has taken what it needs, it plays as the expert does.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

from ..core.play.game import Game
from ..core.play.options import Options
from ..core.text.complaint import Complaint
from ..core.text.folders import data_folder
from ..games.policy import FREE, Policy
from ..games.solo import Solo, solo_of
from .bot import Mind, viewless
from .levels import Expert
from .search import play_of


class Unsolved(Complaint):
    """There is no solution file; the message says how to make one."""


def solution_file(game: Game, trades: str, settings: dict[str, Any]) -> Path:
    """The path of a solution: one file for each edition of the rules, so that it is never used with others."""
    chosen = "-".join(str(settings[name]) for name in sorted(settings))
    return data_folder() / "solved" / f"{'-'.join(filter(None, (game.name, trades, chosen, game.edition)))}.npz"


@lru_cache(maxsize=4)
def read_policy(file: Path, changed: int) -> Policy:
    import numpy as np

    with np.load(file, allow_pickle=False) as kept:
        return Policy(kept["scale"], kept["choice"], kept["trades"], bool(kept["whole"]))


class Solved:
    """Plays optimal solo play, whoever else is at the table."""

    def __init__(self, trades: str = FREE) -> None:
        self.trades = trades

    @viewless
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        solo = solo_of(mind.game)
        moves = [] if solo is None or options.midway else self.moves(solo, mind)
        return play_of(options, moves) if mind.imagine().make(mind.seat, moves) else Expert().choose(view, options, mind)

    def moves(self, solo: Solo, mind: Mind) -> list[int]:
        row = mind.imagine().plain()
        chosen = {option.name: option.word(getattr(row, option.name)) for option in mind.game.options if option.name in solo.OPTIONS}
        return solo.moves(row, mind.seat, lambda farm, step: self.expected(mind.game, chosen).trade(farm, step))

    def expected(self, game: Game, settings: dict[str, Any]) -> Policy:
        """The solution for a game with these options, or Unsolved."""
        solo = solo_of(game)
        if solo is None:
            raise Unsolved(f"{game.title} cannot be solved")
        chosen = {name: settings[name] for name in solo.OPTIONS if name in settings and settings[name] != game.defaults[name]}
        trades = solo.trades(self.trades, chosen)
        file = solution_file(game, trades, chosen)
        try:
            return read_policy(file, file.stat().st_mtime_ns)
        except OSError:
            wanted = "".join(f" --option {name}={value}" for name, value in chosen.items())
            wanted += f" --trades {trades}" if trades != solo.trades(FREE, chosen) else ""
            raise Unsolved(f"{game.title} is not solved yet. First: paddock study solve {game.name} --solo{wanted}") from None
