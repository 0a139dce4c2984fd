"""A bot that plays what has been worked out: the optimum of one player alone, as `paddock study solve` has kept it.

At a table it goes on as if it were alone. Where somebody has taken what it would ask for, it plays as the expert does.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.folders import data_folder
from ..core.game import Game
from ..core.options import Options
from .bot import Mind, viewless
from .levels import Expert
from .search import play_of

FREE, LINE, ONCE, SINGLE = "free", "line", "once", "single"  # which trades a solution makes


class Policy(NamedTuple):
    """What to trade for at each farm. A farm is one number: how many of each kind, times its scale."""

    scale: NDArray[np.int64]
    choice: NDArray[np.int16]  # by trade step and farm: which of the trades
    trades: NDArray[np.int64]  # what the farm gains and pays of each kind
    whole: bool  # or else what it shall have afterwards

    def trade(self, farm: Any, step: int = 0) -> list[int]:
        """What a farm gains and pays: all zero for no trade."""
        asked = self.trades[self.choice[step, int(self.scale @ np.asarray(farm))]]
        return (asked - np.asarray(farm) if self.whole else asked).tolist()  # type: ignore[no-any-return]


class Unsolved(LookupError):
    """There is no solution to play by; the message says how to make one."""


def solution_file(game: Game, trades: str, settings: dict[str, Any]) -> Path:
    """Where a solution is kept: one file for each edition of the rules, so that it is never read for others."""
    chosen = "-".join(str(settings[name]) for name in sorted(settings))
    return data_folder() / "solved" / f"{'-'.join(filter(None, (game.name, trades, chosen, game.edition)))}.npz"


@lru_cache(maxsize=4)
def read_policy(file: Path, changed: int) -> Policy:
    with np.load(file, allow_pickle=False) as kept:
        return Policy(kept["scale"], kept["choice"], kept["trades"], bool(kept["whole"]))


class Solved:
    """Plays alone against the stock, whoever else is there."""

    def __init__(self, trades: str = "") -> None:
        self.trades = trades

    @viewless
    def choose(self, view: Any, options: Options, mind: Mind) -> Any:
        reader = READERS.get(mind.game.name)
        moves = [] if reader is None or options.midway else reader(self, mind)
        return play_of(options, moves) if mind.imagine().make(mind.seat, moves) else Expert().choose(view, options, mind)

    def expected(self, game: Game, settings: dict[str, Any]) -> Policy:
        """The solution for a game with these options; Unsolved, if there is none."""
        if game.name == "super-farmer":
            granna = settings.get("variant") == "granna-2013"
            trades, chosen = (SINGLE, {"variant": "granna-2013"}) if granna else (self.trades or FREE, {})
        else:
            trades, chosen = LINE, {"first_game_sheep": "on"} if settings.get("first_game_sheep") == "on" else {}
        file = solution_file(game, trades, chosen)
        try:
            return read_policy(file, file.stat().st_mtime_ns)
        except OSError:
            wanted = "".join(f" --option {name}={value}" for name, value in chosen.items())
            wanted += f" --trades {trades}" if trades in (LINE, ONCE) and game.name == "super-farmer" else ""
            raise Unsolved(f"{game.title} is not solved yet. First: paddock study solve {game.name} --solo{wanted}") from None


def super_farmer(bot: Solved, mind: Mind) -> list[int]:
    row, game = mind.game.room("row"), mind.imagine().plain()
    if game.step != row.TRADE:
        return []
    if game.traded:
        return [row.ROLL]
    policy = bot.expected(mind.game, {"variant": "granna-2013" if game.variant == row.GRANNA else "rulebook"})
    change = policy.trade(game.farms[mind.seat])
    if not any(change):
        return [row.ROLL]
    asked = [row.TAKE + kind for kind, number in enumerate(change) for _ in range(number)]
    return [row.PARTNER + row.BANK, *asked, *(row.GIVE + kind for kind, number in enumerate(change) for _ in range(-number))]


def have_you_herd(bot: Solved, mind: Mind) -> list[int]:
    row, game = mind.game.room("row"), mind.imagine().plain()
    if game.step not in (row.FIRST, row.FINAL) or game.bound:
        return []
    if game.traded and game.step == row.FIRST:
        return [row.ROLL]
    policy = bot.expected(mind.game, {"first_game_sheep": "on" if game.first_game_sheep else "off"})
    change = policy.trade(game.farms[mind.seat], int(game.step == row.FINAL))
    bought = [line for line in range(row.LINES) if change[row.GOODS[line]] > 0]
    return [row.TRADE + bought[0] if bought else row.ROLL if game.step == row.FIRST else row.SKIP]


READERS = {"super-farmer": super_farmer, "have-you-herd": have_you_herd}
