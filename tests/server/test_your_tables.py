"""The tables that a browser remembers: one bounded request says of all of them who plays, whose turn it is, and how it ended."""

import asyncio

import msgspec
import pytest

from paddock.client.table import RequestRefused, new_key, request
from paddock.server.messages import protocol
from paddock.server.messages.requests import Tables, TheseTables

from .server import run, serving
from .test_rematch import OLD, TOKENS, finish


async def these(server, *names):
    answer = await request(f"{server.url}/api/tables/these", TheseTables(list(names)))
    return {each.table: each for each in msgspec.json.decode(answer, type=Tables).tables}


def test_your_tables_tell_whose_turn_it_is_and_who_has_won(tmp_path, monkeypatch):
    """While they live and when they rest, also over a kill a moment after everybody has left; what is gone is left out."""
    monkeypatch.setattr("paddock.server.tables.lobby.WATCH_SECONDS", 0.01)

    async def test():
        async with serving(tmp_path) as server:
            await finish(server.store)
            open_one, _ = await server.open("herds", "mo")
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client, server.connect(OLD, TOKENS[0]) as ada:
                assert (await these(server, table))[table].waiting == [0]
                await client.play(0, "roll")
                await client.until(lambda client: client.position.waiting == [1])
                found = await these(server, table, open_one, OLD, "nosuchtable")
                assert set(found) == {table, open_one, OLD}
                assert (found[table].phase, found[table].waiting, found[table].winners) == ("playing", [1], [])
                assert (found[open_one].phase, found[open_one].waiting) == ("gathering", [])
                assert (found[OLD].phase, found[OLD].winners, found[OLD].rematch) == ("over", [0], None)
                assert [seat.name for seat in found[OLD].seats] == ["Ada", "Ben", "Cleo", "Robo"]
                await client.play(1, "roll")
                await client.until(lambda client: client.position.waiting == [0])
                new = (await ada.ask(protocol.Again(new_key()))).table
            while b'"waiting":[0]' not in (await server.store.summaries([table]))[0]:
                await asyncio.sleep(0.01)
            while b'"winners":[0]' not in (await server.store.summaries([OLD]))[0]:
                await asyncio.sleep(0.01)
        async with serving(tmp_path) as server:
            found = await these(server, table, OLD)
            assert server.lobby.live == 0, "none is brought back for that"
            assert (found[table].phase, found[table].waiting) == ("playing", [0])
            assert (found[OLD].winners, found[OLD].rematch) == ([0], new)

    run(test)


def test_no_more_than_forty_tables_are_asked_for_at_once(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            assert await these(server) == {}
            with pytest.raises(RequestRefused, match="malformed"):
                await these(server, *(f"table{number}" for number in range(41)))
            with pytest.raises(RequestRefused, match="malformed"):
                await these(server, "no such name")

    run(test)
