"""The ladder of Bunny Bunny Moose Moose, from toddler to machine. `python -m bench.moose_levels [--deals N] [--seed N]`

Every level plays against the one below it. A deal is a stream of cards, which no pose can change: it is played with the two levels
in alternate seats and once the other way round, in every rotation of the seats, so an even share of the wins is one half. The value is
the sum of the steps of all frozen poses, in whole games, divided by the maximum that any rabbit or moose could have earned with the
same cards.
"""

import argparse
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from paddock import find
from paddock.games.moose.expert import LEVELS
from paddock.games.moose.expert.attention import Attentive, compare

DEALS = 1000
TABLES: list[tuple[int, dict[str, Any]]] = [
    (seats, {"deck": deck, "tempo": tempo}) for tempo in ("step", "real") for deck in ("full", "basic") for seats in (3, 4)
]
BEATS = (1, 2, 4, 8)  # seconds


class Outcome(NamedTuple):
    """How one player did against another: its share of the wins (ties shared) with a 95% interval; and the value of both."""

    share: float
    interval: float
    value: float
    other_value: float

    @property
    def sure(self) -> bool:
        """Whether the whole interval is above the even share."""
        return self.share - self.interval > 0.5


def versus(player: Attentive, other: Attentive, seats: int, deals: Sequence[int], **settings: Any) -> Outcome:
    """All rotations of the seats in all deals."""
    alternate = [seat % 2 == 0 for seat in range(seats)]
    turns = [
        [mine[(seat + turn) % seats] for seat in range(seats)] for turn in range(seats) for mine in (alternate, [not m for m in alternate])
    ]
    lines = [[player if mine else other for mine in turn] for turn in turns]
    seeds = [deal for deal in deals for _ in turns]
    results = compare(find("moose").codes(settings), seats, seeds, lines * len(deals))
    mine = np.array(turns * len(deals))
    scores = results["scores"][:, :seats]
    wins = scores == scores.max(1, keepdims=True)
    shares = (wins * mine).sum(1) / wins.sum(1)
    by_deal = shares.reshape(len(deals), -1).mean(1)
    steps, best = results["steps"][:, :seats], results["best"][:, :seats]
    values = [float(steps[who].sum() / best[who].sum()) for who in (mine, ~mine)]
    return Outcome(float(by_deal.mean()), float(1.96 * by_deal.std(ddof=1) / np.sqrt(len(deals))), *values)


def ladder(seats: int, deals: Sequence[int], **settings: Any) -> dict[str, Outcome]:
    """Each level against the one below it."""
    return {name: versus(LEVELS[name], LEVELS[below], seats, deals, **settings) for below, name in pairwise(LEVELS)}


def value(player: Attentive, seats: int, deals: Sequence[int], **settings: Any) -> float:
    """The share of the best possible value that a player earns among others of its level."""
    results = compare(find("moose").codes(settings), seats, list(deals), [[player] * seats] * len(deals))
    return float(results["steps"].sum() / results["best"].sum())


def show_ladder(console: Console, seats: int, deals: Sequence[int], settings: dict[str, Any]) -> None:
    games = 2 * seats * len(deals)
    table = Table(title=f"{seats} players, {settings['deck']} deck, tempo {settings['tempo']}: {games:,} games for each pair")
    for heading in ("level", "wins against the one below", "above one half", "value"):
        table.add_column(heading, justify="left" if heading == "level" else "right")
    found = ladder(seats, deals, **settings)
    for name, outcome in reversed(found.items()):
        table.add_row(name, f"{outcome.share:.1%} ± {outcome.interval:.1%}", "yes" if outcome.sure else "no", f"{outcome.value:.1%}")
    table.add_row(next(iter(LEVELS)), "", "", f"{next(iter(found.values())).other_value:.1%}")
    console.print(table)


def show_beats(console: Console, deals: Sequence[int]) -> None:
    table = Table(title="Real time, 4 players, full deck: value by the seconds that a beat lasts")
    table.add_column("level")
    for seconds in BEATS:
        table.add_column(f"{seconds} s", justify="right")
    for name, player in reversed(LEVELS.items()):
        table.add_row(name, *(f"{value(player, 4, deals, tempo='real', beat_seconds=seconds):.1%}" for seconds in BEATS))
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help="streams of cards for each pair of levels")
    parser.add_argument("--seed", type=int, default=0, help="the first of these streams")
    chosen = parser.parse_args()
    deals = range(chosen.seed, chosen.seed + chosen.deals)
    console = Console()
    for seats, settings in TABLES:
        show_ladder(console, seats, deals, settings)
    show_beats(console, deals)


if __name__ == "__main__":
    main()
