"""The verb `study`. What it does is in command.py, loaded when it is asked for."""

import argparse
from pathlib import Path
from typing import Any


def add_study(verbs: Any) -> None:
    verb = verbs.add_parser("study", help="find out about a game", description="Exact answers, and what many games say.")
    tasks = verb.add_subparsers(title="what to do", metavar="TASK", required=True, parser_class=type(verb))
    add_solve(tasks)
    add_survey(tasks)
    add_compare(tasks)
    add_sweep(tasks)


def add_solve(tasks: Any) -> None:
    about = "The best play of one player alone, exactly, checked twice. See docs/solved.md."
    task = tasks.add_parser("solve", help="the best play, exactly", description=about)
    task.add_argument("game", metavar="GAME", help="super-farmer or have-you-herd")
    task.add_argument("--solo", action="store_true", help="one player alone against the stock")
    task.add_argument("--duel", action="store_true", help="Super Farmer for two; needs a CUDA GPU")
    trades = "free: as the rules allow (default); line: one printed rate, any number of times; once: one printed rate, once"
    task.add_argument("--trades", default="free", metavar="KIND", help=trades)
    add_option(task)
    task.add_argument("--box", type=Path, metavar="FILE", help="your own box.toml")
    task.add_argument("--games", type=int, default=1_000_000, metavar="N", help="how many games check it (default 1,000,000)")
    task.add_argument("--seed", type=int, default=0, metavar="N", help="other luck in these games (default 0)")
    task.add_argument("--again", action="store_true", help="solve it anew, also if the answer has been kept")
    task.add_argument("--farms", action="store_true", help="print the best farm of every worth (free trades)")
    task.add_argument("--write", action="store_true", help="renew the tables that our expert of Super Farmer reads")
    task.add_argument("--json", action="store_true", help="print the answer as JSON, and nothing else")
    task.set_defaults(run=run_solve)


def add_option(task: argparse.ArgumentParser) -> None:
    task.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the rules")


def run_solve(asked: argparse.Namespace) -> int:
    from .command import solve

    return solve(asked)


def add_games(task: argparse.ArgumentParser) -> None:
    """What all surveys have in common."""
    task.add_argument("--bots", nargs="+", default=[], metavar="BOT", help="built-in bots (default: expert); they change seats")
    task.add_argument("--games", type=int, default=200, metavar="N", help="how many games (default 200; of each box)")
    task.add_argument("--seats", type=int, metavar="K", help="how many sit at a table (default: as few as the game allows, but two)")
    add_option(task)
    task.add_argument("--seed", type=int, default=0, metavar="N", help="other luck (default 0)")
    task.add_argument("--processes", type=int, metavar="N", help="how many processes play (default: one for each core)")
    task.add_argument("--ray", metavar="ADDRESS", help="play on Ray: local, auto, or the address of a cluster")
    task.add_argument("--no-luck", action="store_true", help="do not weigh luck and comebacks: much quicker")
    task.add_argument("--out", type=Path, metavar="FILE", help="keep the facts (JSON lines); an old file is gone on with")
    task.add_argument("--page", type=Path, metavar="FILE", help="write a page with plots")
    task.add_argument("--json", action="store_true", help="print the numbers as JSON, and nothing else")


def add_survey(tasks: Any) -> None:
    about = "What many games between bots say: length, seats, choices, luck, comebacks, what happens. See docs/boxes.md."
    task = tasks.add_parser("survey", help="what many games say", description=about)
    task.add_argument("game", metavar="GAME")
    task.add_argument("--box", type=Path, metavar="FILE", help="your own box.toml")
    add_games(task)
    task.set_defaults(run=run_survey)


def add_compare(tasks: Any) -> None:
    task = tasks.add_parser("compare", help="two boxes or more, side by side", description="What a changed box does, beside the usual one.")
    task.add_argument("game", metavar="GAME")
    task.add_argument("--box", dest="boxes", type=Path, action="append", required=True, metavar="FILE", help="a box.toml; once for each")
    add_games(task)
    task.set_defaults(run=run_compare)


def add_sweep(tasks: Any) -> None:
    task = tasks.add_parser("sweep", help="try numbers of the box", description="A survey for each value of one or two numbers of the box.")
    task.add_argument("game", metavar="GAME")
    task.add_argument("axes", nargs="+", metavar="KEY=VALUES", help="stock.rabbit=40:80:20 or stock.rabbit=40,60,80")
    task.add_argument("--measure", default="length", metavar="NAME", help="length (default), seat, luck, leads or comebacks")
    task.add_argument("--box", type=Path, metavar="FILE", help="the box.toml to begin with")
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
