"""What whoever runs a server does about the accounts of bots: beside a server that is running, too."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from .settings import Settings
from .storage import accounts
from .storage.folder import FILE, BadStore, take_folder
from .storage.schema import FORMAT
from .storage.store import Store
from .tables.migrations import migrate
from .tables.sanitize import clean_name
from .words import Problem, say


def served(folder: Path) -> bool:
    """Whether a server uses it just now, which has then made it what it must be."""
    try:
        os.close(take_folder(folder))
    except BadStore:
        return (folder / FILE).is_file()
    return False


@contextlib.contextmanager
def beside(settings: Settings) -> Iterator[sqlite3.Connection]:
    """The database, in one transaction. Where no server runs it is made or brought up to date first."""
    file = settings.data / FILE
    if not served(settings.data):
        Store(settings.data, migrate=migrate).close_now()
    with contextlib.closing(sqlite3.connect(file, timeout=settings.busy, isolation_level=None)) as connection:
        try:
            if connection.execute("PRAGMA user_version").fetchone()[0] != FORMAT:
                raise BadStore(say("account-busy", file=str(file), reason="format"))
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise BadStore(say("account-busy", file=str(file), reason=str(error))) from None


def keep_accounts(settings: Settings, name: str | None, new_key: bool, remove: bool, tell: Callable[[str], None]) -> None:
    """Make an account, renew its key, take it away, or list all."""
    with beside(settings) as connection:
        if name is None:
            listed = accounts.every(connection)
            for each in listed:
                tell(say("account-line", name=each.name, here="yes" if each.here else "no"))
            if not listed:
                tell(say("account-none"))
            return
        account = accounts.by_name(connection, name)
        if (new_key or remove) and account is None:
            raise Problem("no_account", name=name)
        key = ""
        if account is not None and remove:
            accounts.remove(connection, account.id)
            said = say("account-removed", name=account.name)
        elif account is not None and new_key:
            key, said = accounts.renew(connection, account.id), say("account-renewed", name=account.name)
        else:
            made = accounts.make(connection, clean_name(name))
            if made is None:
                raise Problem("name_taken", name=name)
            key, said = made[1], say("account-made", name=made[0].name)
    tell(said)  # only now it is kept
    if key:
        tell(key)
