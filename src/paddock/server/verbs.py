"""The verbs of a server: `serve`, `backup`, `restore` and `host`. What they do is loaded when it is asked for."""

import argparse
from pathlib import Path
from typing import Any

from ..core.arguments import whole_number


def add_serve(verbs: Any) -> None:
    about = "Open tables in the browser, for everybody who can reach this machine. Settings also come from PADDOCK_HOST and so on."
    verb = verbs.add_parser("serve", help="play together in the browser", description=about)
    verb.add_argument("--host", metavar="NAME", help="where to listen (default 127.0.0.1: this machine only; 0.0.0.0: the network)")
    verb.add_argument("--port", type=whole_number, metavar="N", help="on which port (default 8000; 0: any free one)")
    add_data(verb)
    verb.add_argument("--metrics-port", type=whole_number, metavar="N", help="measure for Prometheus (/metrics), on a port of its own")
    verb.add_argument("--log", choices=("text", "json"), help="how events are told (default: text in a terminal, else JSON)")
    verb.set_defaults(run=run_serve)


def add_data(verb: Any) -> None:
    verb.add_argument("--data", type=Path, metavar="DIR", help="where games are kept")


def add_backup(verbs: Any) -> None:
    about = "Copy all games of a server into one file, also while people play there. The copy is checked before it gets its name."
    verb = verbs.add_parser("backup", help="copy all games of a server", description=about)
    verb.add_argument("file", type=Path, metavar="FILE", help="a new file")
    add_data(verb)
    verb.set_defaults(run=run_backup)


def add_restore(verbs: Any) -> None:
    about = "Put such a copy back, into a folder that no server uses."
    verb = verbs.add_parser("restore", help="put a copy of all games back", description=about)
    verb.add_argument("file", type=Path, metavar="FILE", help="a copy that `paddock backup` has made")
    add_data(verb)
    verb.add_argument("--replace", action="store_true", help="where there are games already: put them aside, and these in their place")
    verb.set_defaults(run=run_restore)


def add_host(verbs: Any) -> None:
    about = "Look after a server that is running: what people report, who did what, removing a guest, closing a table. Needs PADDOCK_ADMIN."
    verb = verbs.add_parser("host", help="look after a server that is running", description=about)
    verb.add_argument("what", choices=("reports", "audit", "remove", "close"), help="what to look at, or to do")
    verb.add_argument("table", nargs="?", default="", metavar="TABLE", help="with remove and close: the name of the table")
    verb.add_argument("seat", nargs="?", type=whole_number, metavar="SEAT", help="with remove: which seat, counted from 1")
    verb.add_argument("--why", default="", metavar="WORDS", help="a remark for the audit log")
    verb.add_argument("--server", default="http://127.0.0.1:8000", metavar="URL", help="where it is (default http://127.0.0.1:8000)")
    verb.set_defaults(run=run_host)


def run_serve(asked: argparse.Namespace) -> int:
    from .serve import serve
    from .settings import BadSettings, from_environment
    from .storage.folder import BadStore
    from .words import BadCommand

    try:
        serve(from_environment(host=asked.host, port=asked.port, data=asked.data, metrics_port=asked.metrics_port, log=asked.log))
    except (BadSettings, BadStore, OSError) as error:
        raise BadCommand(str(error)) from None
    return 0


def run_backup(asked: argparse.Namespace) -> int:
    from .settings import from_environment
    from .storage.backup import backup
    from .storage.folder import BadStore
    from .words import BadCommand, say

    try:
        made = backup(from_environment(data=asked.data).data, asked.file)
    except BadStore as error:
        raise BadCommand(str(error)) from None
    print(say("backup-made", tables=made.tables, events=made.events, file=str(asked.file), at=made.at))
    return 0


def run_restore(asked: argparse.Namespace) -> int:
    from .settings import from_environment
    from .storage.backup import restore
    from .storage.folder import BadStore
    from .words import BadCommand, say

    folder = from_environment(data=asked.data).data
    try:
        made = restore(asked.file, folder, asked.replace)
    except BadStore as error:
        raise BadCommand(str(error)) from None
    print(say("restore-made", tables=made.tables, events=made.events, folder=str(folder)))
    if made.aside:
        print(say("restore-aside", aside=str(made.aside)))
    return 0


def run_host(asked: argparse.Namespace) -> int:
    from .settings import from_environment
    from .transport.admin import BadAnswer, look_after
    from .words import BadCommand, say

    if (asked.what in ("remove", "close") and not asked.table) or (asked.what == "remove" and not asked.seat):
        raise BadCommand(say("host-which"))
    try:
        lines = look_after(asked.server, from_environment().admin, asked.what, asked.table, asked.seat, asked.why)
    except BadAnswer as error:
        raise BadCommand(str(error)) from None
    print("\n".join(lines) or say("host-nothing"))
    return 0
