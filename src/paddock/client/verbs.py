"""The commands that talk to a server: `bridge` and `host`. Their modules are imported when they run."""

import argparse
from typing import Any

from ..core.text.arguments import whole_number


def add_bridge(verbs: Any) -> None:
    about = "Put a pipe bot online: it plays everybody who challenges its account on a server. See docs/bot-api.md."
    verb = verbs.add_parser("bridge", help="put a pipe bot online", description=about)
    verb.add_argument("command", metavar="COMMAND", help="the program, as in the arena: `./bot --fast`")
    verb.add_argument("--server", required=True, metavar="URL", help="the server, like https://games.example")
    verb.add_argument("--key", metavar="KEY", help="the key of its account (or set PADDOCK_KEY)")
    verb.add_argument("--game", action="append", default=[], metavar="GAME", help="a game that it plays; repeat for several (default: all)")
    verb.add_argument("--seconds", type=float, default=5.0, metavar="S", help="time for one play (default 5)")
    verb.add_argument(
        "--games", type=whole_number, default=4, metavar="N", help="how many games at the same time (default 4); more are declined"
    )
    verb.set_defaults(run=run_bridge)


def run_bridge(asked: argparse.Namespace) -> int:
    import contextlib
    import os
    import shlex

    from ..server.words import complaint
    from .bridge import Bridge

    key = asked.key or os.environ.get("PADDOCK_KEY", "")
    if not key:
        raise complaint("bridge-no-key")
    with contextlib.suppress(KeyboardInterrupt):
        Bridge(asked.server, key, shlex.split(asked.command), asked.game, asked.seconds, asked.games).run()
    return 0


def add_host(verbs: Any) -> None:
    about = "Moderate a running server: read reports and the audit log, remove a guest, close a table. Needs PADDOCK_ADMIN."
    verb = verbs.add_parser("host", help="moderate a running server", description=about)
    verb.add_argument("what", choices=("reports", "audit", "remove", "close"), help="what to do")
    verb.add_argument("table", nargs="?", default="", metavar="TABLE", help="with remove and close: the name of the table")
    verb.add_argument("seat", nargs="?", type=whole_number, metavar="SEAT", help="with remove: which seat, counted from 1")
    verb.add_argument("--why", default="", metavar="WORDS", help="a note for the audit log")
    verb.add_argument("--server", default="http://127.0.0.1:8000", metavar="URL", help="the server (default http://127.0.0.1:8000)")
    verb.set_defaults(run=run_host)


def run_host(asked: argparse.Namespace) -> int:
    from ..server.settings import from_environment
    from ..server.words import complaint, say
    from .admin import look_after

    if (asked.what in ("remove", "close") and not asked.table) or (asked.what == "remove" and not asked.seat):
        raise complaint("host-which")
    lines = look_after(asked.server, from_environment().admin, asked.what, asked.table, asked.seat, asked.why)
    print("\n".join(lines) or say("host-nothing"))
    return 0
