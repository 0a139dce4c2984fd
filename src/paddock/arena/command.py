"""The commands `arena` and `hill`: run a tournament and show its standing."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

from ..bots import SOLVED
from ..bots.find import CHECKPOINT, BadBot, Source, find_bots
from ..bots.limits import Limits
from ..bots.search import expert_of
from ..bots.solved import Unsolved
from ..bots.trained import BadCheckpoint, check_network, read_network
from ..core.play.game import Game
from ..core.play.registry import find
from ..core.play.rounds import rounds_of
from ..core.types.option import read_settings
from ..games.solo import solo_of
from .hill import Hill, bots_on
from .report import to_json, write_page
from .results import ResultsBook
from .show import show
from .standing import Standing
from .tournament import Report, Terms, Tournament, schedule, terms
from .words import complaint, say
from .worker_pool import Processes, WorkerPool

INTERRUPTED = 130  # exit status after Ctrl-C, as shells have it


def arena(asked: argparse.Namespace) -> int:
    """Play a tournament, or continue one."""
    chosen = read_terms(asked, find(asked.game), read_bots(lambda: find_bots(asked.bots)), asked.seats)
    if asked.luck_adjusted:
        check_luck(chosen)
        chosen = msgspec.structs.replace(chosen, weighs_luck=True)
    tournament = Tournament(chosen, schedule(chosen, read_games(asked.games)))
    console = Console(stderr=True, highlight=False)
    with ResultsBook(asked.out, chosen.head()) as book:
        for bot, games in book.enter(chosen.bots).items():
            console.print(say("changed", bot=bot, games=games), markup=False)
        if book.games:
            console.print(say("resumed", games=len(book.games)), markup=False)

        def run(pool: WorkerPool, report: Report) -> None:
            tournament.run(book, pool, report, asked.stop_when_certain)

        stopped = play(asked, chosen, tournament.planned, console, run)
        if stopped:
            key = "stopped" if asked.out else "stopped-lost"
            console.print(say(key, file=str(asked.out)), markup=False, soft_wrap=True)
        present(asked, tournament.standing(book), console)
    return INTERRUPTED if stopped else 0


def hill(asked: argparse.Namespace) -> int:
    """Play all games that are missing between bots on the hill, and show the ladder."""
    game = find(asked.game)
    console = Console(stderr=True, highlight=False)
    chosen = read_terms(asked, game, read_bots(lambda: bots_on(asked.folder)), None)
    with Hill(asked.folder, chosen, read_games(asked.games)) as ground:
        for sentence in ground.greeting():
            console.print(sentence, markup=False)
        stopped = play(asked, chosen, ground.tournament.planned, console, ground.run)
        standing = ground.standing()
        present(asked, standing, console)
        if standing is not None and not stopped and not asked.json:
            Console(highlight=False).print(ground.crown(standing), markup=False)
    return INTERRUPTED if stopped else 0


def check_luck(chosen: Terms) -> None:
    """Luck can only be measured if the game has an expert and winning chances."""
    if expert_of(chosen.game) is None or rounds_of(chosen.game) is not None:
        raise complaint("luck-unknown", title=chosen.game.title)


def read_bots(find: Callable[[], list[Source]]) -> list[Source]:
    try:
        return find()
    except BadBot as error:
        raise complaint(f"bot-{error.code}", **error.details) from None


def read_games(games: int) -> int:
    if games < 1:
        raise complaint("games-few", games=games)
    return games


def read_terms(asked: argparse.Namespace, game: Game, bots: list[Source], seats: int | None) -> Terms:
    settings = read_settings(asked.option)
    check_solved(game, bots, settings)
    chosen = terms(game, bots, seats, settings, asked.seed, Limits(seconds=asked.seconds, memory=asked.memory))
    check_trained(chosen)
    return chosen


def check_solved(game: Game, bots: list[Source], settings: dict[str, Any]) -> None:
    """Bots that play from a solution need its file."""
    for bot in bots:
        player = SOLVED.get(bot.spec.rpartition("=")[2])
        if player is not None and solo_of(game) is not None:
            try:
                player().expected(game, settings)
            except Unsolved as error:
                raise complaint("bot-unsolved", reason=str(error)) from None


def check_trained(chosen: Terms) -> None:
    """A trained bot only plays the game and number of seats that it was trained for."""
    for bot in chosen.bots:
        if bot.kind == CHECKPOINT:
            try:
                check_network(read_network(bot.content), chosen.game, chosen.seats)
            except BadCheckpoint as error:
                raise complaint("bot-checkpoint", file=bot.path, reason=str(error)) from None


def gather(asked: argparse.Namespace, chosen: Terms) -> WorkerPool:
    """Processes on this machine, or actors of a Ray cluster."""
    processes = asked.processes or os.cpu_count() or 1
    if asked.ray is None:
        return Processes(chosen.setup(), processes)
    from .distributed import Cluster

    return Cluster(chosen.setup(), asked.ray, asked.processes)


def play(asked: argparse.Namespace, chosen: Terms, planned: int, console: Console, run: Callable[[WorkerPool, Report], None]) -> bool:
    """Run it with a progress bar. Returns True if it was interrupted."""
    bar = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    pool = gather(asked, chosen)
    try:
        with bar:
            task = bar.add_task(say("progress", title=chosen.game.title), total=planned)
            run(pool, lambda games: bar.update(task, completed=games))
    except KeyboardInterrupt:
        return True
    except OSError as error:  # a full disk
        raise complaint("file-unwritten", file=str(error.filename or ""), reason=error.strerror or str(error)) from None
    finally:
        pool.close()
    return False


def present(asked: argparse.Namespace, standing: Standing | None, console: Console) -> None:
    """Show the standing in every form that was asked for."""
    if standing is None:
        console.print(say("nothing"), markup=False)
        return
    if asked.json:
        sys.stdout.write(to_json(standing).decode() + "\n")
    else:
        show(Console(highlight=False, emoji=False), standing)
    if asked.report:
        write_page(Path(asked.report), standing)
        console.print(say("written", file=str(asked.report)), markup=False, soft_wrap=True)
