"""Restart is boring: tables, clocks, bots and what was said come back by themselves, after a kill and after a polite end."""

import asyncio
import contextlib
import sqlite3
import time

import pytest

from paddock.client.table import RequestRefused, connect, new_key, open_table
from paddock.server.messages import protocol
from paddock.server.messages.requests import NewTable, Wish

from .server import PATIENCE, Hands, Process, run, serving

ANN, BOB, BOT = Wish("me", "Ann"), Wish("me", "Bob"), Wish("bot", "Mary")


def look(folder, query, *values):
    """What lies on the disk, read from outside."""
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3", timeout=10)) as file:
        return file.execute(query, values).fetchall()


def left_on_disk(folder, table):
    rows = look(folder, "SELECT left_ms FROM watches WHERE table_id = ?", table)
    return rows[0][0] if rows else None


def events_on_disk(folder, table):
    return look(folder, "SELECT count(*) FROM events WHERE table_id = ?", table)[0][0]


async def until(condition):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


async def go_away(server, client):
    """The server ends while somebody is there."""
    server.uvicorn.should_exit = True
    assert (await client.until(lambda client: client.closing)).retry


@contextlib.contextmanager
def lives(folder, **settings):
    """A server that is killed and started again; the last one is killed at the end."""
    box = [Process(folder, **settings)]

    def again(**other):
        box[0].kill()
        box[0] = Process(folder, **settings | other)
        return box[0].url

    try:
        yield box[0].url, again
    finally:
        box[0].kill()


@pytest.mark.rest
def test_a_turn_clock_goes_on_with_the_time_that_was_left(tmp_path):
    """The clock of a killed server is noted every second: at most that second is given back, and the time of the outage does not count."""

    async def test():
        with lives(tmp_path) as (url, again):
            opened = await open_table(url, NewTable("super-farmer", [ANN, BOB], clock=protocol.Clock(60)))
            tokens = [token.token for token in opened.tokens]
            began = time.monotonic()
            async with connect(url, opened.table, tokens) as client:
                await client.my_turn()
                assert 59_000 < client.position.left_ms <= 60_000
                await until(lambda: (left_on_disk(tmp_path, opened.table) or 60_000) < 58_500)
            url = again()
            async with connect(url, opened.table, tokens) as client:
                await client.my_turn()
                assert client.position.left_ms < 58_500, "it has not been wound up again"
                assert client.position.left_ms >= 60_000 - 1000 * (time.monotonic() - began) - 10, "and has not run faster than time"
                number = client.position.number
                await client.play(client.turn().viewer, "roll")
                await client.until(lambda client: client.position.number > number)
                assert client.position.left_ms > 59_000, "the next turn has all its time"

    run(test)


@pytest.mark.rest
def test_a_turn_clock_runs_out_after_a_kill_though_nobody_comes_back(tmp_path):
    """Everybody was there when the server died, nobody says hello to the new one: the clock rings, and a bot makes that play."""

    async def test():
        with lives(tmp_path) as (url, again):
            opened = await open_table(url, NewTable("super-farmer", [ANN, BOB], clock=protocol.Clock(5)))
            tokens = [token.token for token in opened.tokens]
            async with connect(url, opened.table, tokens) as client:
                await client.my_turn()
                number = client.position.number
                await until(lambda: (left_on_disk(tmp_path, opened.table) or 5_000) < 4_500)
            before = events_on_disk(tmp_path, opened.table)
            url = again()
            await until(lambda: events_on_disk(tmp_path, opened.table) > before)
            async with connect(url, opened.table, tokens) as client:
                await client.until(lambda client: client.position)
                assert client.position.number > number
                assert not any(seat.stand_in for seat in client.table.seats), "one play, not the seat"

    run(test)


@pytest.mark.rest
def test_a_bot_whose_turn_it_was_plays_after_a_kill_though_nobody_comes_back(tmp_path):
    async def test():
        with lives(tmp_path, bot_pause=1000.0) as (url, again):
            opened = await open_table(url, NewTable("super-farmer", [ANN, BOT]))
            tokens = [token.token for token in opened.tokens]
            async with connect(url, opened.table, tokens) as client:
                await client.my_turn()
                await until(lambda: look(tmp_path, "SELECT attended FROM watches WHERE table_id = ?", opened.table) == [(1,)])
                await client.play(0, "roll")
                await client.until(lambda client: client.position.waiting == [1])
                number, before = client.position.number, events_on_disk(tmp_path, opened.table)
                url = again(bot_pause=0.0)
            await until(lambda: events_on_disk(tmp_path, opened.table) > before)
            async with connect(url, opened.table, tokens) as client:
                await client.my_turn()
                assert client.position.number > number

    run(test)


def test_what_was_said_is_heard_after_a_kill_and_once(tmp_path):
    async def test():
        with lives(tmp_path) as (url, again):
            opened = await open_table(url, NewTable("super-farmer", [ANN, BOB]))
            tokens = [token.token for token in opened.tokens]
            key = new_key()
            async with connect(url, opened.table, tokens) as client:
                await client.ask(protocol.Say(key, "hello"))
                await client.ask(protocol.SayEmote(new_key(), "wow"))
                for number in range(40):
                    await client.ask(protocol.Say(new_key(), f"line {number}"))
            url = again()
            async with connect(url, opened.table, tokens) as client:
                await client.ask(protocol.Say(key, "hello"))
                await client.ask(protocol.Say(new_key(), "back again"))
                said = [each.text for each in client.other if isinstance(each, protocol.Chat)]
                assert said == [f"line {number}" for number in range(10, 40)] + ["back again"], "a newcomer hears the last 30"
        assert look(tmp_path, "SELECT count(*) FROM chats") == [(43,)]

    run(test)


def test_old_chat_makes_room(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                for number in range(230):
                    await client.ask(protocol.Say(new_key(), f"line {number}"))
        assert look(tmp_path, "SELECT min(number), max(number) FROM chats") == [(30, 229)]

    run(test)


def test_the_clock_waits_while_nobody_is_there_and_is_not_wound_up_by_coming_back(tmp_path):
    """Leaving and coming again, resting tables, a polite restart: the time that was left is the time that is left."""

    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=protocol.Clock(40))
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                hands.turn(15)
            live = await server.lobby.find(table)
            await until(lambda: not live.guests)
            hands.turn(1000)
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                assert client.position.left_ms == 25_000
                hands.turn(5)
            await until(lambda: not live.guests)
            server.lobby._evict(0)
            assert server.lobby.live == 0
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                assert client.position.left_ms == 20_000
                hands.turn(1)
                await go_away(server, client)
        later = Hands()
        async with serving(tmp_path, later) as server, server.connect(table, *tokens.values()) as client:
            await client.my_turn()
            assert client.position.left_ms == 19_000
            later.turn(9)
            nudge = await client.until(lambda client: next((each for each in client.other if isinstance(each, protocol.Nudge)), None))
            assert nudge.left_ms == 10_000

    run(test)


def test_a_stand_in_does_not_wind_the_clock_up(tmp_path):
    """Letting a bot play and taking the seat back in the same turn gives no new time."""

    async def test():
        hands = Hands()
        async with serving(tmp_path, hands, bot_pause=1000.0) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=protocol.Clock(40))
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                hands.turn(15)
                await client.ask(protocol.Leave("l", 0))
                hands.turn(100)
                before = client.position
                await client.ask(protocol.TakeBack("t", 0))
                await client.ask(protocol.Ping("p"))
                async with server.connect(table) as watcher:
                    await watcher.until(lambda client: client.position)
                    assert watcher.position.number == before.number
                    assert watcher.position.left_ms == 25_000

    run(test)


@pytest.mark.parametrize("comes", [False, True])
def test_those_who_were_there_are_waited_for_and_then_the_table_rests(tmp_path, comes):
    """After a restart bots play on for the time of grace. If nobody has come by then, everything waits again; if one has, it goes on."""

    async def test():
        async with serving(tmp_path, bot_pause=1000.0) as server:
            table, tokens = await server.open("super-farmer", "mbb")
            async with server.connect(table, tokens[0]) as client:
                sight = await client.my_turn()
                await client.play(sight.viewer, "roll")
                await client.until(lambda client: client.position.waiting == [1])
                await server.lobby._note()
                await go_away(server, client)
        hands = Hands()
        async with serving(tmp_path, hands, grace=30.0, bot_pause=1000.0) as server:
            await until(lambda: server.lobby.live and server.lobby._living() and server.lobby._living()[0].autoplay.expecting)
            live = await server.lobby.find(table)
            assert not live.idle, "it is not sent to rest meanwhile"
            if comes:
                async with server.connect(table, tokens[0]) as client:
                    hands.turn(31)
                    await client.until(lambda client: client.position.waiting == [1])
                    number = client.position.number
                    hands.turn(1000)
                    await client.until(lambda client: client.position.number > number)
            else:
                number = live.state.number
                hands.turn(31)
                await until(lambda: not live.autoplay.expecting)
                hands.turn(5000)
                await live.do(live.ensure_consistent)
                assert live.state.number == number
                assert live.idle
                await server.lobby._note()
                assert await server.store.attended() == [], "and the next restart leaves it alone"

    run(test)


def test_a_broken_table_does_not_hinder_the_others(tmp_path):
    async def test():
        async with serving(tmp_path, bot_pause=1000.0) as server:
            good, tokens = await server.open("super-farmer", "mb")
            bad, _ = await server.open("super-farmer", "mb")
            async with server.connect(good, tokens[0]) as client, server.connect(bad):
                await server.store._do(lambda file: file.execute("UPDATE events SET entry = x'7b' WHERE table_id = ?", (bad,)))
                await go_away(server, client)
        assert look(tmp_path, "SELECT count(*) FROM watches WHERE attended") == [(2,)]
        async with serving(tmp_path, Hands()) as server:
            await until(lambda: [table.id for table in server.lobby._living()] == [good])
            with pytest.raises(RequestRefused, match="fault"):
                async with server.connect(bad):
                    pass

    run(test)
