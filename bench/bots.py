"""Bots: how fast they search, and how well they play. `python -m bench.bots [--only GAME ...] [--deals N] [--seats K] [--report FOLDER]`.

Every ladder is a tournament with rotated seats and common random numbers. For two neighbours it prints how often the stronger one
finished ahead of the other (a tie is half), with a 95% confidence interval. At larger tables (`--seats`) one of the stronger level sits
among weaker ones, or two against two where partners play together, and the figure is their share of the wins.
"""

import argparse
import os
import random
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, repeat
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from rich.console import Console
from rich.table import Table

from paddock import Match, find, names
from paddock.arena.report import write_page
from paddock.arena.results import ResultsBook
from paddock.arena.standing import Standing
from paddock.arena.tournament import Terms, Tournament, schedule, terms
from paddock.arena.worker_pool import Processes
from paddock.bots import LEVELS, consult
from paddock.bots.find import find_bots
from paddock.bots.levels import level_of
from paddock.bots.limits import Limits
from paddock.bots.search import Thinker, duel
from paddock.bots.tree import EXPERT
from paddock.core.engine.expert import Level
from paddock.report.estimate import Estimate

STEP: dict[str, dict[str, Any]] = {"bunny-bunny-moose-moose": {"tempo": "step"}}
ONE_HAND: dict[str, dict[str, Any]] = {"herds": {"target": 1}}  # at larger tables: whole matches would take days
SIMULATIONS = 400  # in each position that is measured
SOLO = 20_000
console = Console()


def positions(name: str, number: int) -> list[tuple[bytes, int]]:
    """Rows from whole games of experts, each with a seat that has more than one choice."""
    game, settings = find(name), STEP.get(name, {})
    found: list[tuple[bytes, int]] = []
    seed = 0
    while len(found) < number:
        seed += 1
        match = Match(game, max(2, game.seats(settings)[0]), seed=seed, **settings)
        luck = random.Random(seed)
        while not match.over:
            seat = match.waiting[0]
            if luck.random() < 0.2:
                found.append((match.row, seat))
            match.play(seat, consult(level_of(game, "hard"), match, seat, seed))
    luck = random.Random(1)
    return luck.sample(found, number)


def simulations_per_second(name: str, rows: list[tuple[bytes, int]]) -> float:
    """Per second of CPU time, on one core."""
    spent = 0.0
    for row, seat in rows:
        thinker = Thinker(find(name), row, seat, 7, 1024)
        start = time.thread_time()
        thinker.grow(SIMULATIONS, 0.5)
        spent += time.thread_time() - start
    return SIMULATIONS * len(rows) / spent


def expert_microseconds(name: str, rows: list[tuple[bytes, int]]) -> float:
    spent = []
    for row, seat in rows:
        thinker = Thinker(find(name), row, seat)
        start = time.perf_counter()
        for _ in range(20):
            thinker.advised(EXPERT)
        spent.append((time.perf_counter() - start) / 20)
    return mean(spent) * 1e6


def speed(chosen: list[str]) -> Table:
    table = Table("game", "simulations/s, one core", "expert", "champion thinks", title="Thinking")
    for name in chosen:
        rows = positions(name, 60)
        champion = level_of(find(name), "champion")
        level = getattr(champion, "level", Level())
        if level.simulations:
            pace = simulations_per_second(name, rows)
            thinks = f"{level.simulations / pace:.2f} s of one core"
            shown = f"{pace:,.0f}"
        else:
            shown, thinks = "no tree", "-"
        table.add_row(find(name).title, shown, f"{expert_microseconds(name, rows):.0f} µs", thinks)
    return table


def tournament(name: str, bots: list[str], deals: int, seats: int | None = None, report: Path | None = None, **settings: Any) -> Standing:
    """So many deals of every table, on all cores."""
    chosen: Terms = terms(find(name), find_bots(bots), seats, {**STEP.get(name, {}), **settings}, 0, Limits(seconds=30))
    with tempfile.TemporaryDirectory() as folder:
        pool = Processes(chosen.setup(), os.cpu_count() or 1)
        try:
            with ResultsBook(Path(folder) / "book", chosen.head()) as book:
                played = Tournament(chosen, schedule(chosen, deals * chosen.seats))
                with console.status(name) as status:
                    played.run(book, pool, lambda done: status.update(f"{name}: {' and '.join(bots)}: {done} of {played.planned}"))
                standing = played.standing(book)
        finally:
            pool.close()
    assert standing is not None
    if report is not None:
        write_page(report / f"{'-'.join([name, *bots])}.html", standing)
    return standing


def percent(share: Estimate) -> str:
    return f"{100 * share.value:.1f}% ({100 * share.low:.1f} to {100 * share.high:.1f})"


def neighbours(name: str, deals: int, report: Path | None) -> list[list[str]]:
    """Each level against the one below, at the smallest table."""
    rows = []
    for lower, upper in pairwise(LEVELS):
        standing = tournament(name, [upper, lower], deals, report=report)
        [pair] = [pair for pair in standing.pairs if pair.one == upper]
        rows.append([find(name).title, f"{standing.seats}", f"{upper} before {lower}", f"{standing.games}", percent(pair.ahead)])
    return rows


def two_against_two(deal: int, upper: str, lower: str) -> float:
    """Herds with partners: how often the stronger pair wins one hand, from both sides of the table."""
    game = find("herds")
    won = 0
    for side in range(2):
        match, luck = Match(game, 4, seed=deal, **ONE_HAND["herds"]), random.Random(deal)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, consult(level_of(game, upper if seat % 2 == side else lower), match, seat, luck.getrandbits(32)))
        won += side in match.winners
    return won / 2


def partners(deals: int) -> list[list[str]]:
    rows = []
    for lower, upper in pairwise(LEVELS):
        with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
            shares = list(pool.map(two_against_two, range(deals), repeat(upper), repeat(lower)))
        error = 1.96 * stdev(shares) / deals**0.5
        share = f"{100 * mean(shares):.1f}% (± {100 * error:.1f})"
        rows.append(["Herds", "4", f"two {upper} against two {lower}", f"{2 * deals}", share])
    return rows


def among(name: str, deals: int, seats: int) -> list[list[str]]:
    """One of each level among those of the level below, at a table of this size."""
    rows = []
    for lower, upper in pairwise(LEVELS):
        standing = tournament(name, [upper, *[lower] * (seats - 1)], deals, seats=seats, **ONE_HAND.get(name, {}))
        [rung] = [rung for rung in standing.ladder if rung.name == upper]
        who = f"{upper} among {lower}, even share {100 / seats:.0f}%"
        rows.append([find(name).title, f"{seats}", who, f"{standing.games}", percent(rung.points)])
    return rows


def against_randoms(name: str, deals: int) -> list[str]:
    """A champion among three random players."""
    standing = tournament(name, ["champion", "random", "random", "random"], deals, seats=4)
    [rung] = [rung for rung in standing.ladder if rung.name == "champion"]
    return [find(name).title, "4", "champion wins against three randoms", f"{standing.games}", percent(rung.points)]


def farmer(deals: int) -> list[list[str]]:
    rows = []
    for one, other, games in (("expert", "simple", 20_000), ("champion", "expert", 2 * deals)):
        standing = tournament("super-farmer", [one, other], games // 2)
        [rung] = [rung for rung in standing.ladder if rung.name == one]
        rows.append(["Super Farmer", "2", f"{one} beats {other}", f"{standing.games}", percent(rung.points)])
    return rows


def solo() -> str:
    """The expert's mean number of rolls in solo games, with its standard error."""
    played = duel(find("super-farmer"), 1, {"solo": "on"}, list(range(SOLO)), [[EXPERT]] * SOLO)
    rolls = [end.scores[0] for end in played]
    error = 1.96 * stdev(rolls) / len(rolls) ** 0.5
    return f"Super Farmer alone: {mean(rolls):.2f} ± {error:.2f} rolls over {SOLO} games (best published: 38.96)"


def compiled_arena() -> str:
    """100,000 games of simple bots, with their results file and their ratings."""
    start = time.perf_counter()
    standing = tournament("super-farmer", ["simple", "also=simple"], 50_000)
    spent = time.perf_counter() - start
    return f"The arena: {standing.games} games of simple Super Farmer bots in {spent:.1f} s, with starting up, book and ratings"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--only", nargs="+", metavar="GAME", default=list(names()))
    words.add_argument("--deals", type=int, default=100, help="for each pair of levels")
    words.add_argument("--seats", type=int, metavar="K", help="one among weaker ones at tables of this size, and nothing else")
    words.add_argument("--report", type=Path, metavar="FOLDER", help="a page for each pair of levels")
    asked = words.parse_args()
    chosen = [find(name).name for name in asked.only]
    if not asked.seats:
        console.print(speed(chosen))
        if "super-farmer" in chosen:
            console.print(compiled_arena())
            console.print(solo())
    table = Table("game", "seats", "who", "games", "share", title="Playing")
    for name in chosen:
        if asked.seats:
            rows = partners(asked.deals) if (name, asked.seats) == ("herds", 4) else among(name, asked.deals, asked.seats)
        else:
            rows = neighbours(name, asked.deals, asked.report)
            rows += farmer(asked.deals) if name == "super-farmer" else []
            rows += [against_randoms(name, asked.deals)] if name in ("herds", "swip-sheep") else []
        for row in rows:
            table.add_row(*row)
    console.print(table)


if __name__ == "__main__":
    main()
