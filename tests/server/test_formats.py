"""Tables outlive a change of the rules: plays are kept as text, and what does not fit the rules any more is shown as far as it fits,
and frozen there. A store of another format is refused, and left alone."""

import contextlib
import json
import sqlite3

import pytest

from paddock import find
from paddock.client.table import RequestRefused, new_key, request
from paddock.core.text.words import speaking
from paddock.server.messages import protocol
from paddock.server.storage.folder import BadStore
from paddock.server.storage.schema import FORMAT
from paddock.server.storage.store import Store
from paddock.server.tables.events import Played, Revised, decode
from paddock.server.words import say

from .server import first_choice, run, serving

pytestmark = pytest.mark.usefixtures("plain_workers")


@contextlib.contextmanager
def file_in(folder):
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as file, file:
        yield file


def events_in(folder, table):
    with file_in(folder) as file:
        return file.execute("SELECT key, entry FROM events WHERE table_id = ? ORDER BY number", (table,)).fetchall()


def replace_in(folder, table, old, new):
    """Change what is written down of a table, as if other rules had been played by."""
    with file_in(folder) as file:
        rows = file.execute("SELECT number, entry FROM events WHERE table_id = ?", (table,)).fetchall()
        changed = [(entry.replace(old, new, 1), table, number) for number, entry in rows if old in entry]
        assert changed
        file.executemany("UPDATE events SET entry = ? WHERE table_id = ? AND number = ?", changed[:1])


@pytest.mark.parametrize(
    ("theirs", "key", "said", "in_polish"),
    [(FORMAT + 1, "newer-store", "newer Paddock", "nowsza wersja"), (FORMAT - 1, "older-store", "older Paddock", "starsza wersja")],
)
def test_a_store_of_another_format_is_refused_and_left_alone(tmp_path, theirs, key, said, in_polish):
    Store(tmp_path).close_now()
    with file_in(tmp_path) as file:
        file.execute(f"PRAGMA user_version={theirs}")
    before = (tmp_path / "tables.sqlite3").read_bytes()
    with pytest.raises(BadStore) as refused:
        Store(tmp_path)
    assert str(refused.value) == say(key, file=str(tmp_path / "tables.sqlite3"), theirs=theirs, ours=FORMAT)
    assert said in str(refused.value)
    assert (tmp_path / "tables.sqlite3").read_bytes() == before
    with speaking("pl"), pytest.raises(BadStore, match=in_polish):
        Store(tmp_path)


# Other rules.


async def play_some(server, table, tokens, plays=3):
    async with server.connect(table, *tokens.values()) as client:
        await client.until(lambda client: client.position)
        for _ in range(plays):
            shown = client.position
            await client.play(client.turn().viewer, "roll")
            await client.until(lambda client, shown=shown: client.position is not shown)
        await client.ask(protocol.Say(new_key(), "until tomorrow"))


def test_plays_are_kept_as_text_with_the_edition(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            await play_some(server, table, tokens)
            live = await server.lobby.find(table)
            assert live.state.edition == live.match.game.edition
            events = [decode(entry) for _, entry in events_in(tmp_path, table)]
            lines = [event.lines for event in events if isinstance(event, Played)]
            assert [each[0] for each in lines] == ["1 roll", "2 roll", "1 roll"]
            assert [line for each in lines for line in each] == live.state.lines == live.match.lines()

    run(test)


def test_a_table_that_fits_the_new_rules_goes_by_them(tmp_path, monkeypatch):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            await play_some(server, table, tokens)
        monkeypatch.setitem(vars(find("super-farmer")), "edition", "another")
        for _ in range(2):
            async with serving(tmp_path) as server:
                await play_some(server, table, tokens)
                assert (await server.lobby.find(table)).state.edition == "another"
                async with server.connect(table) as client:
                    assert (await client.until(lambda client: client.table)).revised, "they are told that they play by other rules"
        events = [decode(entry) for _, entry in events_in(tmp_path, table)]
        assert [event for event in events if isinstance(event, Revised)] == [Revised("another")]

    run(test)


async def check_frozen(server, table, tokens, moments, unread):
    async with server.connect(table, *tokens.values()) as client:
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
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm", public=True)
            other, others = await server.open("super-farmer", "mm", public=True)
            for name, mine in ((table, tokens), (other, others)):
                await play_some(server, name, mine)
            listed = {each["table"] for each in json.loads(await request(f"{server.url}/api/tables"))["tables"]}
            assert {table, other} == listed
        replace_in(tmp_path, table, b'["2 roll"', b'["2 fly"')
        written = events_in(tmp_path, table)
        for _ in range(2):
            async with serving(tmp_path) as server:
                async with server.connect(table) as watcher:
                    assert (await watcher.until(lambda client: client.table)).phase == "frozen"
                await check_frozen(server, table, tokens, moments=2, unread=4)
                await play_some(server, other, others)
                listed = {each["table"] for each in json.loads(await request(f"{server.url}/api/tables"))["tables"]}
                assert listed == {other}
            assert events_in(tmp_path, table) == written
            with file_in(tmp_path) as file:
                file.execute("DELETE FROM chats WHERE table_id = ? AND number > 0", (table,))
        replace_in(tmp_path, table, b'["2 fly"', b'["2 roll"')
        async with serving(tmp_path) as server:
            await play_some(server, table, tokens)

    run(test)


def test_a_locked_answer_that_does_not_fit_freezes_the_table(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("swip-sheep", "mmm")
            async with server.connect(table, tokens[0]) as client:
                await client.play(0, first_choice(client.turn()))
        replace_in(tmp_path, table, b'"play":"pass', b'"play":"slip')
        async with serving(tmp_path) as server, server.connect(table, tokens[0]) as client:
            await client.ask(protocol.Ping(new_key()))
            assert (client.table.phase, client.table.unread) == ("frozen", 1)
            assert client.position.sights[0].locked is None

    run(test)


def test_the_frozen_are_told_in_their_language(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            await play_some(server, table, tokens)
        replace_in(tmp_path, table, b'["2 roll"', b'["2 fly"')
        async with serving(tmp_path) as server, server.connect(table, tokens[0], language="pl") as client:
            with speaking("pl"):
                sentence = say("refused-frozen")
            with pytest.raises(RequestRefused, match="Zasady zmieniły się") as refused:
                await client.ask(protocol.Play(new_key(), 0, 1, "roll"))
            assert refused.value.sentence == sentence

    run(test)
