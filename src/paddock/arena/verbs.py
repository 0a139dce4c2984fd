"""The commands `arena` and `hill`. Their module `command.py` is imported when they run."""

import argparse
from pathlib import Path
from typing import Any


def add_arena(verbs: Any) -> None:
    about = "Run a tournament of bots, with the same luck from all seats, and ratings with intervals. See docs/arena.md."
    verb = verbs.add_parser("arena", help="run a tournament of bots", description=about)
    verb.add_argument("game", metavar="GAME")
    kinds = "a level (easy, normal, hard, champion), random, simple, expert, a file (my_bot.py, my_bot.py:Class), a command (pipe:./bot)"
    verb.add_argument("bots", nargs="+", metavar="BOT", help=kinds)
    verb.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default 1000; rounded up to be fair)")
    verb.add_argument("--seats", type=int, metavar="K", help="players at a table (default: as few as the game allows, at least 2)")
    verb.add_argument("--out", type=Path, metavar="FILE", help="the results file (JSON lines); an existing one is continued")
    verb.add_argument("--luck-adjusted", action="store_true", help="also subtract the luck from every result: see docs/arena.md")
    verb.add_argument("--stop-when-certain", action="store_true", help="stop as soon as the ladder is certain")
    add_common(verb)
    verb.set_defaults(run=run_arena)


def add_hill(verbs: Any) -> None:
    about = "King of the hill: the ladder of all bots in a folder. Add a bot file to it and run this again."
    verb = verbs.add_parser("hill", help="keep a ladder of bots in a folder", description=about)
    verb.add_argument("folder", type=Path, metavar="FOLDER")
    verb.add_argument("game", metavar="GAME")
    verb.add_argument("--games", type=int, default=100, metavar="N", help="games for each pair of bots (default 100)")
    add_common(verb)
    verb.set_defaults(run=run_hill)


def add_common(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option")
    verb.add_argument("--seed", type=int, default=0, metavar="N", help="random seed (default 0)")
    verb.add_argument("--processes", type=int, metavar="N", help="worker processes (default: one for each core)")
    verb.add_argument("--seconds", type=float, default=1.0, metavar="S", help="time for one play (default 1, and one second of grace)")
    verb.add_argument("--memory", type=int, default=2048, metavar="MIB", help="memory limit of a bot (default 2048)")
    verb.add_argument("--ray", metavar="ADDRESS", help="play on Ray: local, auto, or the address of a cluster")
    verb.add_argument("--report", type=Path, metavar="FILE", help="write an HTML page with plots")
    verb.add_argument("--json", action="store_true", help="print the standings as JSON")


def run_arena(asked: argparse.Namespace) -> int:
    from .command import arena

    return arena(asked)


def run_hill(asked: argparse.Namespace) -> int:
    from .command import hill

    return hill(asked)
