"""The command `study`. Its module `command.py` is imported when it runs."""

import argparse
from pathlib import Path
from typing import Any


def add_study(verbs: Any) -> None:
    verb = verbs.add_parser("study", help="study a game", description="Exact solutions, and statistics of many games.")
    tasks = verb.add_subparsers(title="what to do", metavar="TASK", required=True, parser_class=type(verb))
    add_solve(tasks)
    add_survey(tasks)
    add_compare(tasks)
    add_sweep(tasks)


def add_solve(tasks: Any) -> None:
    about = "Compute the best play of one player alone, exactly, and check it twice. See docs/solved.md."
    task = tasks.add_parser("solve", help="compute the best play, exactly", description=about)
    task.add_argument("game", metavar="GAME", help="super-farmer or have-you-herd")
    task.add_argument("--solo", action="store_true", help="one player alone against the stock")
    task.add_argument("--duel", action="store_true", help="Super Farmer for two; needs a CUDA GPU")
    trades = "free: as the rules allow (default); line: one printed rate, any number of times; once: one printed rate, once"
    task.add_argument("--trades", default="free", metavar="KIND", help=trades)
    add_option(task)
    task.add_argument("--box", type=Path, metavar="FILE", help="your own box.toml")
    task.add_argument("--games", type=int, default=1_000_000, metavar="N", help="how many games to check it with (default 1,000,000)")
    task.add_argument("--seed", type=int, default=0, metavar="N", help="random seed of these games (default 0)")
    task.add_argument("--again", action="store_true", help="solve it again, even if the answer is stored")
    task.add_argument("--farms", action="store_true", help="print the best farm of every worth (free trades)")
    task.add_argument("--write", action="store_true", help="renew the tables of our expert for Super Farmer")
    task.add_argument("--json", action="store_true", help="print the answer as JSON, and nothing else")
    task.set_defaults(run=run_solve)


def add_option(task: argparse.ArgumentParser) -> None:
    task.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option")


def run_solve(asked: argparse.Namespace) -> int:
    from .command import solve

    return solve(asked)


def add_games(task: argparse.ArgumentParser) -> None:
    """The arguments that all surveys share."""
    task.add_argument("--bots", nargs="+", default=[], metavar="BOT", help="built-in bots (default: expert), which rotate seats")
    task.add_argument("--games", type=int, default=200, metavar="N", help="how many games (default 200; for each box)")
    task.add_argument("--seats", type=int, metavar="K", help="players at a table (default: as few as the game allows, at least 2)")
    add_option(task)
    task.add_argument("--seed", type=int, default=0, metavar="N", help="random seed (default 0)")
    task.add_argument("--processes", type=int, metavar="N", help="worker processes (default: one for each core)")
    task.add_argument("--ray", metavar="ADDRESS", help="play on Ray: local, auto, or the address of a cluster")
    task.add_argument("--no-luck", action="store_true", help="leave out luck and comebacks: much quicker")
    task.add_argument("--out", type=Path, metavar="FILE", help="save the facts of each game (JSON lines); an existing file is continued")
    task.add_argument("--page", type=Path, metavar="FILE", help="write an HTML page with plots")
    task.add_argument("--json", action="store_true", help="print the numbers as JSON, and nothing else")


def add_survey(tasks: Any) -> None:
    about = "Play many games between bots and report length, seats, choices, luck, comebacks and events. See docs/boxes.md."
    task = tasks.add_parser("survey", help="report on many games", description=about)
    task.add_argument("game", metavar="GAME")
    task.add_argument("--box", type=Path, metavar="FILE", help="your own box.toml")
    add_games(task)
    task.set_defaults(run=run_survey)


def add_compare(tasks: Any) -> None:
    task = tasks.add_parser("compare", help="compare boxes", description="Compare a changed box with the usual one.")
    task.add_argument("game", metavar="GAME")
    task.add_argument("--box", dest="boxes", type=Path, action="append", required=True, metavar="FILE", help="a box.toml; repeat for each")
    add_games(task)
    task.set_defaults(run=run_compare)


def add_sweep(tasks: Any) -> None:
    task = tasks.add_parser("sweep", help="vary numbers of the box", description="Survey each value of one or two numbers of the box.")
    task.add_argument("game", metavar="GAME")
    task.add_argument("axes", nargs="+", metavar="KEY=VALUES", help="stock.rabbit=40:80:20 or stock.rabbit=40,60,80")
    task.add_argument("--measure", default="length", metavar="NAME", help="length (default), seat, luck, leads or comebacks")
    task.add_argument("--box", type=Path, metavar="FILE", help="the box.toml to start from")
    add_games(task)
    task.set_defaults(run=run_sweep)


def run_survey(asked: argparse.Namespace) -> int:
    from .survey.command import survey

    return survey(asked)


def run_compare(asked: argparse.Namespace) -> int:
    from .survey.command import compare

    return compare(asked)


def run_sweep(asked: argparse.Namespace) -> int:
    from .survey.command import sweep

    return sweep(asked)
