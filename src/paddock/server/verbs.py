"""The commands of a server: `serve`, `site`, `account`, `backup` and `restore`. Their modules are imported when they run."""

import argparse
from pathlib import Path
from typing import Any

from ..core.text.arguments import whole_number
from ..core.text.complaint import Complaint


def add_serve(verbs: Any) -> None:
    about = "Start a server for play in the browser, on this machine or over the network. Settings also come from PADDOCK_HOST and so on."
    verb = verbs.add_parser("serve", help="play together in the browser", description=about)
    verb.add_argument("--host", metavar="NAME", help="where to listen (default 127.0.0.1: this machine only; 0.0.0.0: the network)")
    verb.add_argument("--port", type=whole_number, metavar="N", help="on which port (default 8000; 0: any free one)")
    verb.add_argument(
        "--prefix", metavar="PATH", help="the path of a site below which it is served, behind a proxy: /paddock (default: the root)"
    )
    add_data(verb)
    verb.add_argument(
        "--store", metavar="ADDRESS", help="store games in a PostgreSQL (postgresql://user@host/name), which several servers can share"
    )
    verb.add_argument("--metrics-port", type=whole_number, metavar="N", help="serve metrics for Prometheus (/metrics) on this port")
    verb.add_argument("--log", choices=("text", "json"), help="the format of the log (default: text in a terminal, else JSON)")
    verb.set_defaults(run=run_serve)


def add_site(verbs: Any) -> None:
    about = "Write a static site for any web host: games against bots, rules, lessons and puzzles, without a server. See docs/site.md."
    verb = verbs.add_parser("site", help="write a static site, for any web host", description=about)
    verb.add_argument("folder", type=Path, metavar="OUT", help="a new folder, or one that `paddock site` has written")
    verb.add_argument("--server", default="", metavar="ADDRESS", help="a server to which the page sends people to play with others")
    verb.add_argument(
        "--program", type=Path, metavar="FILE", help="a wheel of Paddock (make wheel), which people can download from the page"
    )
    verb.set_defaults(run=run_site)


def add_data(verb: Any) -> None:
    verb.add_argument("--data", type=Path, metavar="DIR", help="the folder of the games")


def add_account(verbs: Any) -> None:
    about = "Make an account for an external bot, and print its key, once; without a name, list all. The server may be running."
    verb = verbs.add_parser("account", help="let an external bot play on a server", description=about)
    verb.add_argument("name", nargs="?", metavar="NAME", help="what the bot is called")
    verb.add_argument("--new-key", action="store_true", help="replace the key of an account")
    verb.add_argument("--remove", action="store_true", help="remove an account")
    add_data(verb)
    verb.set_defaults(run=run_account)


def add_backup(verbs: Any) -> None:
    about = "Back up all games of a server to one file, also while people play there. The backup is checked before it gets its name."
    verb = verbs.add_parser("backup", help="back up all games of a server", description=about)
    verb.add_argument("file", type=Path, metavar="FILE", help="a new file")
    add_data(verb)
    verb.set_defaults(run=run_backup)


def add_restore(verbs: Any) -> None:
    about = "Restore a backup, into a folder that no server uses."
    verb = verbs.add_parser("restore", help="restore a backup", description=about)
    verb.add_argument("file", type=Path, metavar="FILE", help="a backup made by `paddock backup`")
    add_data(verb)
    verb.add_argument("--replace", action="store_true", help="replace the games that are there, and keep them in a folder beside")
    verb.set_defaults(run=run_restore)


def run_serve(asked: argparse.Namespace) -> int:
    from .serve import serve
    from .settings import from_environment
    from .words import complaint

    if asked.data is not None and asked.store is not None:
        raise complaint("two-stores")
    try:
        told = {name: getattr(asked, name) for name in ("host", "port", "prefix", "data", "store", "metrics_port", "log")}
        serve(from_environment(**told))
    except OSError as error:
        raise Complaint(str(error)) from None
    return 0


def run_site(asked: argparse.Namespace) -> int:
    from .site import write_site
    from .words import say

    try:
        size = write_site(asked.folder, asked.server, asked.program)
    except OSError as error:
        raise Complaint(str(error)) from None
    print(say("site-made", folder=str(asked.folder), kilobytes=size // 1000))
    return 0


def run_account(asked: argparse.Namespace) -> int:
    from .people.bot_accounts import keep_accounts
    from .settings import from_environment
    from .words import Problem

    try:
        keep_accounts(from_environment(data=asked.data), asked.name, asked.new_key, asked.remove, print)
    except Problem as problem:
        raise Complaint(problem.sentence) from None
    return 0


def folder_of(asked: argparse.Namespace) -> Path:
    """The data folder, if the games are stored in one."""
    from .settings import from_environment
    from .words import complaint

    settings = from_environment(data=asked.data)
    if settings.store:
        raise complaint("backup-postgres")
    return settings.data


def run_backup(asked: argparse.Namespace) -> int:
    from .storage.backup import backup
    from .words import say

    made = backup(folder_of(asked), asked.file)
    print(say("backup-made", tables=made.tables, events=made.events, file=str(asked.file), at=made.at))
    return 0


def run_restore(asked: argparse.Namespace) -> int:
    from .storage.backup import restore
    from .words import say

    folder = folder_of(asked)
    made = restore(asked.file, folder, asked.replace)
    print(say("restore-made", tables=made.tables, events=made.events, folder=str(folder)))
    if made.aside:
        print(say("restore-aside", aside=str(made.aside)))
    return 0
