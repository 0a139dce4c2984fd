"""King of the hill: a folder with bots, a results file of all games between them, and the ladder.

Every pair of bots (every table, if the game needs more seats) meets equally often. A new file plays everybody; a changed one counts as
a new bot and starts over. Two built-in bots are on every hill, for comparison.
"""

import os
from collections.abc import Iterator
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

from ..bots.find import Source, find_bot, find_program, unique
from ..bots.trained import ENDINGS
from .pairing import Deal
from .rating import rate, to_arrays
from .results import ResultsBook
from .standing import Standing
from .tournament import Report, Terms, Tournament
from .words import complaint, say
from .worker_pool import WorkerPool

ALWAYS = ("random", "simple")


def bots_on(folder: Path) -> list[Source]:
    """All bots on a hill: Python files, checkpoints, programs, `*.pipe` files with a command. Ignores names that begin with _ or a dot."""
    if not folder.is_dir():
        raise complaint("hill-no-folder", folder=str(folder))
    found = [bot for file in sorted(folder.iterdir()) if file.is_file() and file.name[0] not in "_." for bot in bot_in(file)]
    if not found:
        raise complaint("hill-empty", folder=str(folder))
    return unique([*(find_bot(name) for name in ALWAYS), *found])


def bot_in(file: Path) -> Iterator[Source]:
    """The bot in a file, if there is one."""
    if file.suffix == ".py" or file.suffix in ENDINGS:
        yield find_bot(str(file))
    elif file.suffix == ".pipe":
        yield find_program(file.read_text("utf-8").strip(), file.parent).named(file.stem)
    elif file.suffix not in (".jsonl", ".html") and os.access(file, os.X_OK):
        yield find_program(f"./{file.name}", file.parent).named(file.stem)


def meetings(bots: int, seats: int, games: int) -> list[Deal]:
    """Every table equally often, with its bots in every order of seats."""
    deals = []
    for first, *others in combinations(range(bots), seats):
        orders = list(permutations(others))
        deals += [Deal((first, *orders[number % len(orders)]), number) for number in range(-(-games // seats))]
    return sorted(deals, key=lambda deal: deal.number)


class Hill:
    """The hill of one game, in one folder."""

    def __init__(self, folder: Path, terms: Terms, games: int) -> None:
        self.terms = terms
        self.book = ResultsBook(folder / f"{terms.game.name}.jsonl", terms.head())
        self.before = sorted({name for game in self.book.games.values() for name in game.bots})
        self.king = self._king()
        self.changed = self.book.enter(terms.bots)
        self.tournament = Tournament(terms, meetings(len(terms.bots), terms.seats, games))

    def _king(self) -> str | None:
        """The leader before this run."""
        games = [game for _, game in sorted(self.book.games.items())]
        if not games:
            return None
        return self.before[rate(to_arrays(games, self.before), resamples=1).order[0]]

    def greeting(self) -> list[str]:
        """Names the bots that are new."""
        said = [say("changed", bot=bot, games=games) for bot, games in self.changed.items()]
        new = [name for name in self.terms.names if name not in self.before]
        if new:
            said.append(say("hill-new", bots=", ".join(new)))
        elif not self.changed and not self.tournament.missing(self.book, self.tournament.deals):
            said.append(say("hill-nothing-new"))
        return said

    def run(self, pool: WorkerPool, report: Report) -> None:
        self.tournament.run(self.book, pool, report)

    def standing(self) -> Standing | None:
        return self.tournament.standing(self.book)

    def crown(self, standing: Standing) -> str:
        """Names the leader now."""
        now = standing.ladder[0].name
        if self.king is None:
            return say("hill-king", bot=now)
        return say("hill-king-stays", bot=now) if now == self.king else say("hill-king-falls", bot=now, before=self.king)

    def __enter__(self) -> "Hill":
        return self

    def __exit__(self, *_: Any) -> None:
        self.book.close()
