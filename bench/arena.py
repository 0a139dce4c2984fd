"""The arena: what a play of a pipe bot costs besides the bot, and games per second. `python -m bench.arena`."""

import os
import random
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from paddock import Match, find, names
from paddock.arena.crew import Processes
from paddock.arena.results import Book
from paddock.arena.tournament import Tournament, schedule, terms
from paddock.bots import consult
from paddock.bots.find import find_bots
from paddock.bots.limits import Limits
from paddock.bots.pipe import Kennel, Pipe

from . import __main__ as house

# Reads a line, writes the first move of "moves": as quick as a program can be, so that what is measured is the arena.
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


class Idle:
    """A bot of this process that looks at the same things and thinks nothing."""

    def choose(self, view: Any, options: Any, mind: Any) -> int:
        return int(options.moves[0])


def one_play(bot: Any, match: Match, luck: random.Random, plays: int) -> float:
    """Median microseconds to ask a bot, over plays of random games."""
    spent = []
    game, seats, settings = match.game, match.seats, match.settings
    while len(spent) < plays:
        if match.over:
            match = Match(game, seats, seed=len(spent), **settings)
        seat = match.waiting[0]
        start = time.perf_counter()
        consult(bot, match, seat, 1)
        spent.append(time.perf_counter() - start)
        match.play(seat, luck.choice(match.moves(seat)))
    return sorted(spent)[plays // 2] * 1e6


def a_play(name: str, command: list[str] | None, plays: int = 1000) -> float:
    """Microseconds for one play of a bot that thinks nothing: in this process, or a program through the pipe."""
    _, settings = house.table_of(name)
    seats = find(name).seats(settings)[0]
    match = Match(name, seats, seed=1, **settings)
    kennel = Kennel()
    bot = Pipe(command, Limits(), kennel) if command else Idle()
    if isinstance(bot, Pipe):
        bot.sit(match.game, seats, 0, dict(match.settings), 1)
    try:
        return min(one_play(bot, Match(name, seats, seed=1, **settings), random.Random(1), plays) for _ in range(3))
    finally:
        kennel.close()


def games_per_second(name: str, games: int, bots: list[str], seats: int | None = None, **settings: Any) -> float:
    """A whole tournament of these bots, with its book on the disk, on all cores; starting and compiling not counted."""
    chosen = terms(find(name), find_bots(bots), seats, {**house.table_of(name)[1], **settings}, 0, Limits())
    with tempfile.TemporaryDirectory() as folder:
        crew = Processes(chosen.setup(), os.cpu_count() or 1)
        try:
            with Book(Path(folder) / "warm", chosen.head()) as book:
                Tournament(chosen, schedule(chosen, 20 * crew.processes)).run(book, crew)
            with Book(Path(folder) / "book", chosen.head()) as book:
                start = time.perf_counter()
                Tournament(chosen, schedule(chosen, games)).run(book, crew)
                return games / (time.perf_counter() - start)
        finally:
            crew.close()


def measure(chosen: list[str]) -> list[list[str]]:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        command = compile_quick(Path(folder))
        for name in chosen:
            idle, piped, listed = (a_play(name, each) for each in (None, command, [*command, '{"type":"ready"}']))
            pace = games_per_second(name, 40, ["simple", "random"])
            rows.append([find(name).title, *(f"{time:.0f} µs" for time in (idle, piped, piped - idle, listed)), f"{pace:.0f}"])
    return rows


HEADER = ["game", "a play in the process", "through a pipe", "the pipe alone", "with all plays listed", "games/s, simple and random"]


def main() -> None:
    console = Console()
    table = Table(*HEADER, title="The arena")
    with console.status("measuring the arena ..."):
        for row in measure(list(names())):
            table.add_row(*row)
    console.print(table)


if __name__ == "__main__":
    main()
