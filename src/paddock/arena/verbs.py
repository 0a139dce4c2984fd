"""The verbs `arena` and `hill`. What they do is in command.py, loaded when it is asked for."""

import argparse
from pathlib import Path
from typing import Any


def add_arena(verbs: Any) -> None:
    about = "A tournament of bots: every deal from all seats with the same luck, ratings with intervals. See docs/arena.md."
    verb = verbs.add_parser("arena", help="let bots play a tournament", description=about)
    verb.add_argument("game", metavar="GAME")
    kinds = "a level (easy, normal, hard, champion), random, simple, expert, a file (my_bot.py, my_bot.py:Class), a command (pipe:./bot)"
    verb.add_argument("bots", nargs="+", metavar="BOT", help=kinds)
    verb.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default 1000; rounded up to be fair)")
    verb.add_argument("--seats", type=int, metavar="K", help="how many sit at a table (default: as few as the game allows, but two)")
    verb.add_argument("--out", type=Path, metavar="FILE", help="the book of results (JSON lines); an old one is gone on with")
    verb.add_argument("--luck-adjusted", action="store_true", help="also correct every result by the luck that happened: see docs/arena.md")
    verb.add_argument("--stop-when-certain", action="store_true", help="stop as soon as the ladder is certain")
    add_common(verb)
    verb.set_defaults(run=run_arena)


def add_hill(verbs: Any) -> None:
    about = "King of the hill: a folder of bot files and their ladder. Put a bot file into it and run this again."
    verb = verbs.add_parser("hill", help="keep a ladder of bots in a folder", description=about)
    verb.add_argument("folder", type=Path, metavar="FOLDER")
    verb.add_argument("game", metavar="GAME")
    verb.add_argument("--games", type=int, default=100, metavar="N", help="how many games each two bots play (default 100)")
    add_common(verb)
    verb.set_defaults(run=run_hill)


def add_common(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the rules")
    verb.add_argument("--seed", type=int, default=0, metavar="N", help="other luck (default 0)")
    verb.add_argument("--processes", type=int, metavar="N", help="how many processes play (default: one for each core)")
    verb.add_argument("--seconds", type=float, default=1.0, metavar="S", help="time for one play (default 1; one second of grace)")
    verb.add_argument("--memory", type=int, default=2048, metavar="MIB", help="memory of a bot (default 2048)")
    verb.add_argument("--ray", metavar="ADDRESS", help="play on Ray: local, auto, or the address of a cluster")
    verb.add_argument("--report", type=Path, metavar="FILE", help="write a page with plots")
    verb.add_argument("--json", action="store_true", help="print the standing as JSON")


def run_arena(asked: argparse.Namespace) -> int:
    from .command import arena

    return arena(asked)


def run_hill(asked: argparse.Namespace) -> int:
    from .command import hill

    return hill(asked)
