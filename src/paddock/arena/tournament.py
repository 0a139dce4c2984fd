"""Runs a tournament: plays the games that are missing in the results file, until there are enough."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from ..bots.find import Source
from ..bots.limits import Limits
from ..core.play.clock import clock_of
from ..core.play.game import Game
from ..core.play.match import Match
from .pairing import Deal, deals, lap
from .rating import is_certain, rate, to_arrays
from .results import FORMAT, GameResult, Head, ResultsBook
from .standing import Standing, standing
from .words import complaint
from .worker import Ask, Setup
from .worker_pool import WorkerPool

FIRST_LOOK_DEALS = 30  # deals of every bot before the first look
LOOK_FACTOR = 1.5  # factor from one look to the next

Report = Callable[[int], None]


class Terms(msgspec.Struct, frozen=True):
    """What is played, and by whom."""

    game: Game
    seats: int
    settings: dict[str, str | int]
    seed: int
    limits: Limits
    bots: list[Source]
    weighs_luck: bool = False

    def head(self) -> Head:
        return Head(FORMAT, self.game.name, self.game.edition, self.seats, self.settings, self.seed, self.limits.seconds)

    def setup(self) -> Setup:
        return Setup(self.game.name, self.game.box_text, self.seats, self.settings, self.seed, self.limits, self.bots, self.weighs_luck)

    @property
    def names(self) -> list[str]:
        return [bot.name for bot in self.bots]


def terms(game: Game, bots: list[Source], seats: int | None, settings: dict[str, Any], seed: int, limits: Limits) -> Terms:
    """Terms that the rules allow. By default with the fewest seats possible."""
    if clock := clock_of(game):
        settings = {**clock.UNTIMED, **settings}  # bots do not wait for a beat
    allowed = game.seats(settings)
    if seats is None:
        seats = max(2, allowed[0])
    if seats < 2:
        raise complaint("seats-solo")
    game.check_seats(seats, settings)
    if not bots:
        raise complaint("bots-none")
    return Terms(game, seats, Match(game, seats, seed=1, **settings).settings, seed, limits, bots)


def schedule(terms: Terms, games: int) -> list[Deal]:
    """So many games, or a few more, so that everybody plays equally often."""
    unit = lap(len(terms.bots), terms.seats)
    wanted = -(-games // (terms.seats * unit)) * unit
    return list(islice(deals(len(terms.bots), terms.seats, terms.seed), wanted))


class Tournament:
    """A schedule of deals, each in all its rotations."""

    def __init__(self, terms: Terms, deals: list[Deal]) -> None:
        self.terms = terms
        self.deals = deals
        self.planned = len(self.deals) * terms.seats
        self.looks = 0

    def asks(self, deals: Sequence[Deal]) -> Iterator[Ask]:
        for deal in deals:
            for turn in range(self.terms.seats):
                yield Ask(deal.table, deal.number, turn)

    def missing(self, book: ResultsBook, deals: Sequence[Deal]) -> list[Ask]:
        return [ask for ask in self.asks(deals) if ask.key(self.terms.bots) not in book.games]

    def played(self, book: ResultsBook, deals: Sequence[Deal]) -> list[GameResult]:
        """The results of these deals, in order, as far as all rotations of a deal have been played."""
        found = []
        for deal in deals:
            turns = [book.games.get(ask.key(self.terms.bots)) for ask in self.asks([deal])]
            found.extend([game for game in turns if game is not None] if None not in turns else [])
        return found

    def stages(self) -> list[int]:
        """Numbers of deals after which the stopping rule is checked: first when everybody has played enough, then at growing intervals."""
        bots, seats = len(self.terms.bots), self.terms.seats
        unit = lap(bots, seats)
        at = -(-FIRST_LOOK_DEALS * bots // (seats * unit)) * unit
        stages = []
        while at < len(self.deals):
            stages.append(at)
            at = -(-int(at * LOOK_FACTOR) // unit) * unit
        return [*stages, len(self.deals)]

    def run(self, book: ResultsBook, pool: WorkerPool, report: Report = lambda games: None, stop: bool = False) -> None:
        """Play what is missing. With `stop`, only until the order of the ladder is significant."""
        for stage in self.stages() if stop else [len(self.deals)]:
            missing = self.missing(book, self.deals[:stage])
            done = stage * self.terms.seats - len(missing)
            report(done)

            def heard(lines: list[bytes]) -> None:
                nonlocal done
                done += len(book.add(lines))
                report(done)

            pool.play(missing, heard)
            if stop:
                self.looks += 1
                if self.certain(book, stage):
                    self.deals = self.deals[:stage]
                    return

    def certain(self, book: ResultsBook, stage: int) -> bool:
        return is_certain(rate(to_arrays(self.played(book, self.deals[:stage]), self.terms.names)), self.looks)

    def standing(self, book: ResultsBook) -> Standing | None:
        """The standing, if any games have been played."""
        games = self.played(book, self.deals)
        if not games:
            return None
        return standing(book.head, self.terms.game.title, self.terms.names, games, self.planned, self.looks)
