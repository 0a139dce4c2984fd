"""`paddock account`: bot accounts, managed by the admin, also while a server runs."""

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from ..settings import Settings
from ..storage import accounts
from ..storage.engine import Connection, T, Work
from ..storage.folder import FILE, BadStore, take_folder
from ..storage.postgres import PostgresEngine
from ..storage.schema import FORMAT
from ..storage.store import Store
from ..tables.sanitize import clean_name
from ..words import Problem, say


def served(folder: Path) -> bool:
    """Whether a running server uses the folder: then it has already migrated it."""
    try:
        os.close(take_folder(folder))
    except BadStore:
        return (folder / FILE).is_file()
    return False


def carry_out(settings: Settings, work: Work[T]) -> T:
    """Run work in one transaction. If no server runs, the folder is created or migrated first."""
    if settings.store:
        engine = PostgresEngine(settings.store, settings.busy, lambda point: None, lambda seconds, jobs: None)
        with contextlib.closing(engine):
            result: T = engine.transact([work])[0]
            return result
    file = settings.data / FILE
    if not served(settings.data):
        Store(settings.data).close_now()
    with contextlib.closing(sqlite3.connect(file, timeout=settings.busy, isolation_level=None)) as connection:
        try:
            if connection.execute("PRAGMA user_version").fetchone()[0] != FORMAT:
                raise BadStore(say("account-busy", file=str(file), reason="format"))
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("BEGIN IMMEDIATE")
            result = work(connection)
            connection.execute("COMMIT")
            return result
        except sqlite3.Error as error:
            raise BadStore(say("account-busy", file=str(file), reason=str(error))) from None


def keep_accounts(settings: Settings, name: str | None, new_key: bool, remove: bool, tell: Callable[[str], None]) -> None:
    """Create an account, renew its key, remove it, or list all."""

    def work(connection: Connection) -> list[str]:
        if name is None:
            listed = accounts.every(connection)
            lines = [say("account-line", name=each.name, here="yes" if each.here else "no") for each in listed]
            return lines or [say("account-none")]
        account = accounts.by_name(connection, name)
        if (new_key or remove) and account is None:
            raise Problem("no_account", name=name)
        if account is not None and remove:
            accounts.remove(connection, account.id)
            return [say("account-removed", name=account.name)]
        if account is not None and new_key:
            return [say("account-renewed", name=account.name), accounts.renew(connection, account.id)]
        made = accounts.make(connection, clean_name(name))
        if made is None:
            raise Problem("name_taken", name=name)
        return [say("account-made", name=made[0].name), made[1]]

    for line in carry_out(settings, work):  # printed after the commit
        tell(line)
