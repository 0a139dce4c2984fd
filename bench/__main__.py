"""The main benchmark: `python -m bench [NAME ...] [--write]`. With `--write` it updates docs/bench.md."""

import argparse
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from paddock import Match, find, names, simulate
from paddock.core.play.frame import Frame

PAGE = Path(__file__).parents[1] / "docs/bench.md"
TABLES: dict[str, tuple[int, dict[str, Any]]] = {"bunny-bunny-moose-moose": (4, {"tempo": "step"}), "herds": (4, {})}
SECONDS = 1.0


def table_of(name: str) -> tuple[int, dict[str, Any]]:
    return TABLES.get(name, (4, {}))


def best(measure: Callable[[], float], times: int = 3) -> float:
    """The best of a few runs: other load on the machine only ever makes things slower."""
    return max(measure() for _ in range(times))


def moves_per_second(name: str, threads: int = 1) -> float:
    """Small moves per second of random play in batches."""
    seats, settings = table_of(name)
    games = 16
    while True:
        start = time.perf_counter()
        batch = simulate(name, games, seats, seed=1, threads=threads, **settings)
        spent = time.perf_counter() - start
        if spent > SECONDS / 2:
            return batch.moves / spent
        games *= 4


def plain_moves_per_second(name: str) -> float:
    """The same in plain Python, in a process of its own."""
    seats, settings = table_of(name)
    script = f"""
import time
from paddock import simulate
play = lambda seed: simulate({name!r}, 1, {seats}, seed=seed, threads=1, **{settings!r}).moves
play(99)
start = time.perf_counter()
print(sum(play(seed) for seed in range(8)) / (time.perf_counter() - start))
"""
    return float(run(script, PADDOCK_JIT="0"))


def decision(name: str) -> float:
    """Microseconds for one decision from Python: list what is allowed, play, see who is next."""
    seats, settings = table_of(name)
    luck = random.Random(1)
    numbers = [luck.getrandbits(20) for _ in range(1 << 12)]
    spent, count = 0.0, 0
    while count < 60_000:
        match = Match(name, seats, seed=count, **settings)
        clock = time.perf_counter
        start = clock()
        for number in numbers:
            waiting = match.waiting
            if not waiting:
                break
            moves = match.moves(waiting[0])
            match.play(waiting[0], moves[number % len(moves)])
            count += 1
        spent += clock() - start
    return spent / count * 1e6


def imagining(name: str) -> float:
    """Microseconds for one determinization from Python, averaged over positions of one game. Half of it is the cost of the call."""
    game = find(name)
    seats, settings = table_of(name)
    rows = []
    match = Match(name, seats, seed=3, **settings)
    luck = random.Random(3)
    while not match.over and len(rows) < 400:
        rows.append(match.row)
        seat = luck.choice(match.waiting)
        match.play(seat, luck.choice(match.moves(seat)))
    frame = Frame(game)
    frame.seed(1)

    def imagine_all() -> float:
        start = time.perf_counter()
        for i, row in enumerate(rows):
            frame.bytes = row
            for _ in range(20):
                frame.imagine(i % seats)
        return time.perf_counter() - start

    return min(imagine_all() for _ in range(4)) / (20 * len(rows)) * 1e6


def run(script: str, **environment: str) -> str:
    done = subprocess.run([sys.executable, "-c", script], env={**os.environ, **environment}, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def import_seconds() -> float:
    return min(float(run("import time; t = time.perf_counter(); import paddock; print(time.perf_counter() - t)")) for _ in range(3))


def first_compile(name: str) -> float:
    seats, settings = table_of(name)
    with tempfile.TemporaryDirectory() as folder:
        script = (
            "import time; from paddock import Match, simulate; t = time.perf_counter(); "
            f"Match({name!r}, {seats}, **{settings!r}); simulate({name!r}, 1, {seats}, **{settings!r}); print(time.perf_counter() - t)"
        )
        return float(run(script, PADDOCK_CACHE=folder))


def measure(chosen: list[str]) -> list[list[str]]:
    rows = []
    for name in chosen:
        seats, settings = table_of(name)
        Match(name, seats, **settings)
        one = best(lambda name=name: moves_per_second(name))  # type: ignore[misc]
        two = best(lambda name=name: moves_per_second(name, 2))  # type: ignore[misc]
        secrets = hasattr(find(name).rules, "imagine")
        rows.append(
            [
                find(name).title,
                f"{seats}",
                f"{one / 1e6:.2f} M",
                f"{two / one:.2f} x",
                f"{plain_moves_per_second(name) / 1e3:.0f} k",
                f"{min(decision(name) for _ in range(3)):.2f} µs",
                f"{imagining(name):.2f} µs" if secrets else "nothing hidden",
                f"{first_compile(name):.1f} s",
                f"{find(name).row.itemsize} B",
            ]
        )
    return rows


HEADER = ["game", "seats", "moves/s, 1 core", "2 cores", "plain moves/s", "decision", "imagine", "first compile", "row"]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure Paddock.")
    parser.add_argument("games", nargs="*", default=list(names()), help="games to measure (all)")
    parser.add_argument("--write", action="store_true", help="keep the table in docs/bench.md")
    arguments = parser.parse_args()
    console = Console()
    machine = (
        f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, NumPy {np.__version__}"
    )
    with console.status("measuring; a minute or two for each game ..."):
        rows = measure(arguments.games)
        loaded = import_seconds()
    table = Table(title="Random play with the full rules", caption=f"import paddock: {loaded:.2f} s. {machine}")
    for title in ["", *(row[0] for row in rows)]:
        table.add_column(title, justify="right" if title else "left")
    for column, what in enumerate(HEADER[1:], 1):
        table.add_row(what, *(row[column] for row in rows))
    console.print(table)
    if arguments.write:
        lines = [
            "# Figures",
            "",
            "The last table of `make bench ARGS=--write`: random play with the full rules, best of three runs.",
            "",
            f"| {' | '.join(HEADER)} |",
            f"|{'---|' * len(HEADER)}",
            *(f"| {' | '.join(row)} |" for row in rows),
            "",
            f"`import paddock` with warm caches: {loaded:.2f} s. Machine: {machine}.",
            "",
        ]
        PAGE.write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    main()
