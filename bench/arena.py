"""The arena: overhead of a bot in a process of its own per play, its start-up time, and games per second.

`python -m bench.arena`, or `python -m bench.arena super-farmer` for one game.
"""

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from paddock import Match, find, names
from paddock.arena.results import ResultsBook
from paddock.arena.tournament import Tournament, schedule, terms
from paddock.arena.worker_pool import Processes
from paddock.bots import consult
from paddock.bots.find import find_bot, find_bots, maker
from paddock.bots.limits import Limits
from paddock.bots.pipe import Pipe, ProgramPool

from . import __main__ as main_benchmark

# Reads a line, writes the first move of "moves": the fastest possible program, so that the overhead of the arena is measured.
QUICK = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int words, char **word) {
    char *line = NULL, *moves;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (!strncmp(line, "{\"type\":\"hello\"", 15)) puts(words > 1 ? word[1] : "{\"type\":\"ready\",\"wants\":[]}");
        else if ((moves = strstr(line, "\"moves\":["))) printf("{\"play\":%d}\n", atoi(moves + 9));
        fflush(stdout);
    }
}
"""


def compile_quick(folder: Path) -> list[str]:
    source = folder / "quick.c"
    source.write_text(QUICK)
    subprocess.run([shutil.which("cc") or "gcc", "-O2", "-w", "-o", folder / "quick", source], check=True)
    return [str(folder / "quick")]


IDLE = """
class Idle:
    def choose(self, view, options, mind):
        return options.moves[0]
"""


class Idle:
    """A bot in this process that reads the same input and does not think."""

    def choose(self, view: Any, options: Any, mind: Any) -> int:
        return int(options.moves[0])


def one_play(bot: Any, match: Match, luck: random.Random, plays: int) -> float:
    """Median microseconds to ask a bot on the first seat, over plays of random games."""
    spent = []
    game, seats, settings = match.game, match.seats, match.settings
    while len(spent) < plays:
        if match.over:
            match = Match(game, seats, seed=len(spent), **settings)
        seat = match.waiting[0]
        if seat == 0:
            start = time.perf_counter()
            consult(bot, match, seat, 1)
            spent.append(time.perf_counter() - start)
        match.play(seat, luck.choice(match.moves(seat)))
    return sorted(spent)[plays // 2] * 1e6


Making = Callable[[ProgramPool], Any]


def a_play(name: str, make: Making, plays: int = 1000) -> tuple[float, float]:
    """Microseconds per play of a bot that does not think, and milliseconds until it sits at its first table."""
    _, settings = main_benchmark.table_of(name)
    seats = find(name).seats(settings)[0]
    match = Match(name, seats, seed=1, **settings)
    programs = ProgramPool()
    bot = make(programs)
    start = time.perf_counter()
    if isinstance(bot, Pipe):
        bot.sit(match.game, seats, 0, dict(match.settings), 1)
    started = time.perf_counter() - start
    try:
        return min(one_play(bot, Match(name, seats, seed=1, **settings), random.Random(1), plays) for _ in range(3)), 1000 * started
    finally:
        programs.close()


def games_per_second(name: str, games: int, bots: list[str], seats: int | None = None, **settings: Any) -> float:
    """A whole tournament of these bots on all cores, with its results file; without starting and compiling."""
    chosen = terms(find(name), find_bots(bots), seats, {**main_benchmark.table_of(name)[1], **settings}, 0, Limits())
    with tempfile.TemporaryDirectory() as folder:
        pool = Processes(chosen.setup(), os.cpu_count() or 1)
        pool.alone_seconds = 0.0  # all workers warm up
        try:
            with ResultsBook(Path(folder) / "warm", chosen.head()) as book:
                Tournament(chosen, schedule(chosen, 20 * pool.processes)).run(book, pool)
            with ResultsBook(Path(folder) / "book", chosen.head()) as book:
                start = time.perf_counter()
                Tournament(chosen, schedule(chosen, games)).run(book, pool)
                return games / (time.perf_counter() - start)
        finally:
            pool.close()


def measure(chosen: list[str]) -> list[list[str]]:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        command = compile_quick(Path(folder))
        file = Path(folder) / "idle.py"
        file.write_text(IDLE)
        makers: list[Making] = [
            lambda programs: Idle(),
            lambda programs: Pipe(command, Limits(), programs),
            lambda programs: Pipe([*command, '{"type":"ready"}'], Limits(), programs),
            lambda programs: maker(find_bot(str(file)), Limits(), programs)(),
        ]
        for name in chosen:
            (idle, _), (piped, _), (listed, _), (filed, start) = (a_play(name, make) for make in makers)
            pace = games_per_second(name, 40, ["simple", "random"])
            times = (idle, piped, piped - idle, listed, filed, filed - idle)
            rows.append([find(name).title, *(f"{time:.0f} µs" for time in times), f"{start:.0f} ms", f"{pace:.0f}"])
    return rows


HEADER = [
    "game", "a play in the process", "through a pipe", "the pipe alone", "with all plays listed", "a Python file", "its process alone",
    "start of it", "games/s, simple and random",
]  # fmt: skip


def main() -> None:
    console = Console()
    table = Table(*HEADER, title="The arena")
    with console.status("measuring the arena ..."):
        for row in measure(sys.argv[1:] or list(names())):
            table.add_row(*row)
    console.print(table)


if __name__ == "__main__":
    main()
