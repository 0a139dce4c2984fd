"""The verb `study`. What it does is in command.py, loaded when it is asked for."""

import argparse
from pathlib import Path
from typing import Any


def add_study(verbs: Any) -> None:
    verb = verbs.add_parser("study", help="find out about a game", description="Exact answers, and what many games say.")
    tasks = verb.add_subparsers(title="what to do", metavar="TASK", required=True, parser_class=type(verb))
    add_solve(tasks)


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
