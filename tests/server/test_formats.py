"""Tables outlive a change of the rules and of the store's format: plays are kept as text, old stores are read, and what does not fit
the rules any more is shown as far as it fits, and frozen there."""

import asyncio
import contextlib
import json
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from paddock import find
from paddock.core.words import speaking
from paddock.server import protocol
from paddock.server.storage.folder import BadStore
from paddock.server.storage.schema import FORMAT
from paddock.server.storage.store import Store
from paddock.server.tables.events import Played, Revised, Unread, decode, fold
from paddock.server.tables.migrations import migrate
from paddock.server.tables.transcript import restore
from paddock.server.transport.client import RequestRefused, new_key, request
from paddock.server.words import say

from .house import first_choice, run, serving

pytestmark = pytest.mark.usefixtures("plain_workers")

KEPT = Path(__file__).parent / "kept"
TABLES = json.loads((KEPT / "format-1.json").read_text("utf-8"))  # what the server of that time knew of them
SPLIT = "splitplay1"  # at which a play was written down in two parts
RUNNING = [name for name, told in TABLES.items() if told["phase"] == "playing"]
FINISHED = [name for name, told in TABLES.items() if told["phase"] == "over"]


@pytest.fixture
def old(tmp_path):
    """A folder with the store of format 1: all games, running and finished, with undo, locked answers, names and chat."""
    shutil.copy(KEPT / "format-1.sqlite3", tmp_path / "tables.sqlite3")
    return tmp_path


@contextlib.contextmanager
def file_in(folder):
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as file, file:
        yield file


def events_in(folder, table):
    with file_in(folder) as file:
        return file.execute("SELECT key, entry FROM events WHERE table_id = ? ORDER BY number", (table,)).fetchall()


def everything_in(folder):
    with file_in(folder) as file:
        tables = ("events", "chats", "tables", "watches")
        return [file.execute(f"SELECT * FROM {table}").fetchall() for table in tables], file.execute("PRAGMA user_version").fetchone()


def replace_in(folder, table, old, new):
    """Change what is written down of a table, as if other rules had been played by."""
    with file_in(folder) as file:
        rows = file.execute("SELECT number, entry FROM events WHERE table_id = ?", (table,)).fetchall()
        changed = [(entry.replace(old, new, 1), table, number) for number, entry in rows if old in entry]
        assert changed
        file.executemany("UPDATE events SET entry = ? WHERE table_id = ? AND number = ?", changed[:1])


# Format 1.


def check_migrated(folder):
    for name, told in TABLES.items():
        state = fold(events_in(folder, name))
        charter = state.charter
        assert charter.edition == find(told["game"]).edition
        asyncio.run(restore(state, asyncio.Lock()))
        assert (state.unread, state.number, state.names) == (0, told["number"], told["names"])
        match = state.match()
        assert match.position == told["position"]
        assert match.lines() == told["lines"]
        assert state.lines == told["lines"] or name == SPLIT
        assert sorted(state.locks) == told["locks"]
        assert all(isinstance(lock, str) for lock in state.locks.values())


def test_an_old_store_is_not_taken_for_a_new_one(old):
    before = everything_in(old)
    with pytest.raises(ValueError, match="has format 1"):
        Store(old)
    assert everything_in(old) == before


def test_a_kept_store_of_format_1_is_migrated(old):
    before = {name: [key for key, _ in events_in(old, name)] for name in TABLES}
    Store(old, migrate=migrate).close_now()
    assert {name: [key for key, _ in events_in(old, name)] for name in TABLES} == before
    assert everything_in(old)[1] == (FORMAT,) == (3,)
    check_migrated(old)
    migrated = everything_in(old)
    Store(old, migrate=migrate).close_now()
    assert everything_in(old) == migrated


def test_what_was_written_in_format_1_goes_on(old):
    """Every running table with its chat and its locked answers; every finished one with its end, its replay and its record."""

    async def test():
        async with serving(old) as house:
            for name in [name for name in RUNNING if name != SPLIT]:
                told = TABLES[name]
                async with house.connect(name, *(token for seat, token in told["tokens"].items() if seat != "None")) as client:
                    await client.ask(protocol.Ping(new_key()))  # after which all has been heard
                    assert client.table.phase == "playing"
                    assert client.position.moments >= told["moments"]  # in real time it goes on at once
                    heard = [each.text for each in client.other if isinstance(each, protocol.Chat) and each.text]
                    assert heard == ([f"Hello from {told['game']}!"] if len(told["names"]) == len(told["tokens"]) - 1 else [])
                    if client.turn() is not None:
                        moments = client.position.moments
                        while client.position.moments == moments:
                            sight, shown = client.turn(), client.position
                            await client.play(sight.viewer, first_choice(sight))
                            await client.until(lambda client, shown=shown: client.position is not shown)
            for name in FINISHED:
                async with house.connect(name) as client:
                    over = await client.until(lambda client: client.over)
                    assert over.moments == TABLES[name]["moments"]
                    assert (await client.ask(protocol.ReplayStep(new_key(), over.moments))).step == over.moments
                record = json.loads(await request(f"{house.url}/api/tables/{name}/record"))
                assert record["log"] == TABLES[name]["lines"]

    run(test)


KILLED = """
import os, signal, sys
from pathlib import Path
from paddock.server.tables import migrations
from paddock.server.storage.store import Store

rewrite, left = migrations.rewrite, [int(sys.argv[2])]

def dying(*arguments):
    left[0] -= 1
    if not left[0]:
        os.kill(os.getpid(), signal.SIGKILL)
    return rewrite(*arguments)

migrations.rewrite = dying
Store(Path(sys.argv[1]), migrate=migrations.migrate).close_now()
"""


@pytest.mark.parametrize("table", [1, 7, len(TABLES)])
def test_a_migration_that_is_killed_starts_over(old, table):
    before = everything_in(old)
    killed = subprocess.run([sys.executable, "-c", KILLED, str(old), str(table)], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert everything_in(old) == before
    Store(old, migrate=migrate).close_now()
    check_migrated(old)


@pytest.mark.parametrize(
    ("what", "with_what"),
    [(b"[0,", b"[9,"), (b'"first":', b'"first":1')],
    ids=["a seat that there is not", "an undo of something else"],
)
def test_numbers_that_mean_nothing_any_more_are_kept_as_they_were(old, what, with_what):
    """The table is frozen before them, and all others go on."""
    name = next(name for name in RUNNING if TABLES[name]["game"] == "herds")
    replace_in(old, name, what, with_what)
    written = [entry for _, entry in events_in(old, name)]
    Store(old, migrate=migrate).close_now()
    state = fold(events_in(old, name))
    unread = [event.event for _, entry in events_in(old, name) if isinstance(event := decode(entry), Unread)]
    plays = [entry for entry in written if json.loads(entry)["e"] in ("started", "played", "undone")]
    assert state.unread == len(unread) > 0
    assert [bytes(each) for each in unread] == plays[-len(unread) :]
    assert plays[: -len(unread)]
    assert with_what in bytes(unread[0])
    assert all(fold(events_in(old, other)).unread == 0 for other in TABLES if other != name)


def test_a_table_of_a_game_that_is_gone_is_kept(old):
    name = RUNNING[0]
    written = [entry for _, entry in events_in(old, name)]
    replace_in(old, name, b'"super-farmer"', b'"super-hunter"')

    async def test():
        async with serving(old) as house:
            with pytest.raises(RequestRefused, match="no_rules"):
                async with house.connect(name):
                    pass

    run(test)
    kept = [entry for _, entry in events_in(old, name)]
    assert len(kept) == len(written)
    assert [bytes(decode(entry).event) for entry in kept[-4:]] == written[-4:]


def test_a_store_of_a_newer_format_is_refused_and_left_alone(tmp_path):
    Store(tmp_path).close_now()
    with file_in(tmp_path) as file:
        file.execute(f"PRAGMA user_version={FORMAT + 1}")
    before = (tmp_path / "tables.sqlite3").read_bytes()
    with pytest.raises(BadStore) as refused:
        Store(tmp_path)
    assert str(refused.value) == say("newer-store", file=str(tmp_path / "tables.sqlite3"), theirs=FORMAT + 1, ours=FORMAT)
    assert "newer Paddock" in str(refused.value)
    assert (tmp_path / "tables.sqlite3").read_bytes() == before
    with speaking("pl"), pytest.raises(BadStore, match="nowsza wersja"):
        Store(tmp_path)


# Other rules.


async def play_some(house, table, tokens, plays=3):
    async with house.connect(table, *tokens.values()) as client:
        await client.until(lambda client: client.position)
        for _ in range(plays):
            shown = client.position
            await client.play(client.turn().viewer, "roll")
            await client.until(lambda client, shown=shown: client.position is not shown)
        await client.ask(protocol.Say(new_key(), "until tomorrow"))


def test_plays_are_kept_as_text_with_the_edition(tmp_path):
    async def test():
        async with serving(tmp_path) as house:
            table, tokens = await house.open("super-farmer", "mm")
            await play_some(house, table, tokens)
            live = await house.lobby.find(table)
            assert live.state.edition == live.match.game.edition
            events = [decode(entry) for _, entry in events_in(tmp_path, table)]
            lines = [event.lines for event in events if isinstance(event, Played)]
            assert [each[0] for each in lines] == ["1 roll", "2 roll", "1 roll"]
            assert [line for each in lines for line in each] == live.state.lines == live.match.lines()

    run(test)


def test_a_table_that_fits_the_new_rules_goes_by_them(tmp_path, monkeypatch):
    async def test():
        async with serving(tmp_path) as house:
            table, tokens = await house.open("super-farmer", "mm")
            await play_some(house, table, tokens)
        monkeypatch.setitem(vars(find("super-farmer")), "edition", "another")
        for _ in range(2):
            async with serving(tmp_path) as house:
                await play_some(house, table, tokens)
                assert (await house.lobby.find(table)).state.edition == "another"
                async with house.connect(table) as client:
                    assert (await client.until(lambda client: client.table)).revised, "they are told that they play by other rules"
        events = [decode(entry) for _, entry in events_in(tmp_path, table)]
        assert [event for event in events if isinstance(event, Revised)] == [Revised("another")]

    run(test)


async def check_frozen(house, table, tokens, moments, unread):
    async with house.connect(table, *tokens.values()) as client:
        await client.ask(protocol.Ping(new_key()))  # after which all has been heard
        assert (client.table.phase, client.table.unread) == ("frozen", unread)
        assert (client.position.moments, client.position.waiting, client.turn()) == (moments, [], None)
        assert [each.text for each in client.other if isinstance(each, protocol.Chat)] == ["until tomorrow"]
        for message in (
            protocol.Play(new_key(), 0, client.position.number, "roll"),
            protocol.Undo(new_key(), 0, client.position.number),
            protocol.Check(new_key(), 0, "roll"),
            protocol.AskOptions(new_key(), 0),
        ):
            with pytest.raises(RequestRefused) as refused:
                await client.ask(message)
            assert (refused.value.code, refused.value.sentence) == ("frozen", say("refused-frozen"))
        told = await client.ask(protocol.History(new_key(), None, 100))
        assert told.until == moments
        with pytest.raises(RequestRefused, match="not_over"):
            await client.ask(protocol.ReplayStep(new_key(), 1))
        await client.ask(protocol.Say(new_key(), "what a pity"))
        await client.until(lambda client: any(getattr(each, "text", None) == "what a pity" for each in client.other))
        await client.ask(protocol.Leave(new_key(), 0))  # no bot stands in where nobody can play
        assert not client.table.seats[0].stand_in


def test_a_table_that_does_not_fit_the_rules_any_more_is_shown_and_frozen(tmp_path):
    """As far as it fits. Chat goes on, others notice nothing, nothing is thrown away: with the old rules it is played on."""

    async def test():
        async with serving(tmp_path) as house:
            table, tokens = await house.open("super-farmer", "mm", public=True)
            other, others = await house.open("super-farmer", "mm", public=True)
            for name, mine in ((table, tokens), (other, others)):
                await play_some(house, name, mine)
            listed = {each["table"] for each in json.loads(await request(f"{house.url}/api/tables"))["tables"]}
            assert {table, other} == listed
        replace_in(tmp_path, table, b'["2 roll"', b'["2 fly"')
        written = events_in(tmp_path, table)
        for _ in range(2):
            async with serving(tmp_path) as house:
                async with house.connect(table) as watcher:
                    assert (await watcher.until(lambda client: client.table)).phase == "frozen"
                await check_frozen(house, table, tokens, moments=2, unread=4)
                await play_some(house, other, others)
                listed = {each["table"] for each in json.loads(await request(f"{house.url}/api/tables"))["tables"]}
                assert listed == {other}
            assert events_in(tmp_path, table) == written
            with file_in(tmp_path) as file:
                file.execute("DELETE FROM chats WHERE table_id = ? AND number > 0", (table,))
        replace_in(tmp_path, table, b'["2 fly"', b'["2 roll"')
        async with serving(tmp_path) as house:
            await play_some(house, table, tokens)

    run(test)


def test_a_locked_answer_that_does_not_fit_freezes_the_table(tmp_path):
    async def test():
        async with serving(tmp_path) as house:
            table, tokens = await house.open("swip-sheep", "mmm")
            async with house.connect(table, tokens[0]) as client:
                await client.play(0, first_choice(client.turn()))
        replace_in(tmp_path, table, b'"play":"pass', b'"play":"slip')
        async with serving(tmp_path) as house, house.connect(table, tokens[0]) as client:
            await client.ask(protocol.Ping(new_key()))
            assert (client.table.phase, client.table.unread) == ("frozen", 1)
            assert client.position.sights[0].locked is None

    run(test)


def test_the_frozen_are_told_in_their_language(tmp_path):
    async def test():
        async with serving(tmp_path) as house:
            table, tokens = await house.open("super-farmer", "mm")
            await play_some(house, table, tokens)
        replace_in(tmp_path, table, b'["2 roll"', b'["2 fly"')
        async with serving(tmp_path) as house, house.connect(table, tokens[0], language="pl") as client:
            with speaking("pl"):
                sentence = say("refused-frozen")
            with pytest.raises(RequestRefused, match="Zasady zmieniły się") as refused:
                await client.ask(protocol.Play(new_key(), 0, 1, "roll"))
            assert refused.value.sentence == sentence

    run(test)
