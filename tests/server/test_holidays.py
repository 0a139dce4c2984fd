"""Holidays in slow games: the clock stands still until a day, everybody sees it, nobody is called, and nobody can stall a game so."""

import asyncio

import pytest

from paddock.client.table import RequestRefused, connect, new_key
from paddock.server.messages import protocol
from paddock.server.storage.store import ClockState
from paddock.server.tables.events import State, WentAway
from paddock.server.tables.holidays import MAX_DAYS
from paddock.server.tables.lobby import ring

from .server import Hands, run, serving
from .test_matching import known
from .test_people import inside
from .test_web_push import OURS, Browser, play_turn, pushing

DAY = 86_400
SLOW = protocol.Clock(2 * DAY)


def away(seat: int, until: float | None) -> protocol.BeAway:
    return protocol.BeAway(new_key(), seat, None if until is None else int(until))


async def rest(server, table):
    while server.lobby.living(table):
        server.lobby._evict(0)
        await asyncio.sleep(0.01)
    await asyncio.gather(*server.lobby._stopping)


def test_a_day_that_has_begun_counts_and_what_is_left_can_be_taken_later():
    state = State()
    for since, until, days in (
        (0, 3 * DAY, 3),
        (DAY, 5 * DAY + 1, 6),  # another day, while they are away
        (2 * DAY - 1, 2 * DAY - 1, 2),  # back
        (9 * DAY, 9 * DAY, 3),  # gone and back at once: one can do so as often as there are days
        (20 * DAY, 24 * DAY, 7),
    ):
        event = WentAway(1, since, until)
        assert state.days_away(1, event) == days
        state.holidays[1] = state._holidays(event)
    assert (state.days_away(0), state.days_away(1)) == (0, 7)


def test_the_clock_stands_still_until_then_also_over_a_restart_and_at_rest(tmp_path):
    async def test():
        timer = Hands(1200.0)
        start = int(timer.time)
        quiet = {"idle": 0.0, "sweep": 3600.0}
        async with serving(tmp_path, timer, **quiet) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=SLOW)
            async with server.connect(table, tokens[0]) as one, server.connect(table, tokens[1]) as other:
                await one.my_turn()
                timer.turn(DAY / 2)
                until = int(timer.time) + 10 * DAY
                await one.ask(away(0, until))
                await one.until(lambda one: one.position.left_ms is None)
                await other.until(lambda other: other.table.seats[0].away_until == until and other.position.left_ms is None)
                assert other.table.seats[1].away_until == 0
                assert other.table.holidays == [MAX_DAYS - 10, MAX_DAYS]
                live = server.lobby.living(table)
                assert live.autoplay.watch() == ClockState(True, 1, int(1.5 * DAY * 1000), due=until)
            await rest(server, table)
            timer.turn(4 * DAY)
            await ring(server.lobby)
            assert server.lobby.living(table) is None
        timer = Hands(timer.time)
        async with serving(tmp_path, timer, **quiet) as server:
            async with server.connect(table, tokens[1]) as other:
                await other.until(lambda other: other.position)
                assert (other.table.seats[0].away_until, other.position.left_ms) == (until, None)
                live = server.lobby.living(table)
                timer.turn(until - timer.time + 60)
                await other.until(lambda other: other.table.seats[0].away_until == 0 and other.position.left_ms)
                assert abs(other.position.left_ms / 1000 - 1.5 * DAY) <= 120, "it goes on where it stood"
                assert live.state.number == 1
            timer.turn(1.5 * DAY + 60)
            while live.state.number == 1:
                timer.turn(0.01)
                await asyncio.sleep(0.01)
            assert next(iter(live.state.by_bot.values())) == [0], "and runs out"
            assert timer.time - start > 12 * DAY

    run(test)


def test_a_game_at_rest_is_woken_when_a_holiday_ends(tmp_path):
    async def test():
        timer = Hands(1200.0)
        async with pushing() as service, serving(tmp_path, timer, idle=0.0, sweep=3600.0, **OURS) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=SLOW)
            browser = Browser(service)
            until = timer.time + 3 * DAY
            async with server.connect(table, tokens[0]) as one:
                async with server.connect(table, tokens[1]) as other:
                    await other.ask(browser.wish(1))
                    await other.ask(away(1, until))
                await one.until(lambda one: not one.table.seats[1].connected)
                await play_turn(one, 0)
                await one.ask(protocol.Ping(new_key()))
                assert one.position.left_ms is None, "the turn of somebody who is away does not begin to run"
            await rest(server, table)
            assert service.heard.empty(), "who is away is not called"
            assert not server.lobby.services.calls
            timer.turn(3 * DAY + 60)
            await ring(server.lobby)
            _, fields, _ = await asyncio.wait_for(service.heard.get(), 30)
            assert fields["Topic"] == table, "but when they are back"
            live = server.lobby.living(table)
            assert abs(live.autoplay.left() / 1000 - 2 * DAY) <= 120, "and all of their time begins"

    run(test)


def test_whoever_plays_is_back(tmp_path):
    """A play in advance is no sign that somebody is there."""

    async def test():
        timer = Hands(1200.0)
        async with serving(tmp_path, timer) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=SLOW)
            async with server.connect(table, tokens[0]) as one, server.connect(table, tokens[1]) as other:
                await one.my_turn()
                await other.until(lambda other: other.position)
                await other.ask(protocol.PlayAhead(new_key(), 1, "roll"))
                await other.ask(away(1, 1200 + DAY))
                await one.ask(away(0, 1200 + 9 * DAY))
                await one.play(0, "roll")
                timer.turn(1)
                await one.until(lambda one: one.position.number > 2)
                assert [seat.away_until for seat in one.table.seats] == [0, 1200 + DAY]
                assert one.table.holidays == [MAX_DAYS - 1, MAX_DAYS - 1]
                await other.ask(away(1, None))
                await one.until(lambda one: one.table.seats[1].away_until == 0)
                await other.ask(away(1, None))
                assert server.lobby.living(table).state.days_away(1) == 1

    run(test)


def test_nobody_stalls_a_game(tmp_path):
    async def test():
        timer = Hands(1200.0)
        async with serving(tmp_path, timer) as server:
            table, tokens = await server.open("super-farmer", "mmm", clock=SLOW)
            async with (
                server.connect(table, tokens[0]) as one,
                server.connect(table, tokens[1]) as other,
                server.connect(table) as watching,
            ):
                await one.my_turn()
                for client, wish, why in (
                    (one, away(0, timer.time + MAX_DAYS * DAY + 1), "long_holiday"),
                    (one, away(1, timer.time + DAY), "not_yours"),
                    (watching, away(0, timer.time + DAY), "spectator"),
                ):
                    with pytest.raises(RequestRefused, match=why):
                        await client.ask(wish)
                assert server.lobby.living(table).state.holidays == {}
                for left in range(MAX_DAYS, 0, -1):
                    assert one.table.holidays[0] == left
                    await one.ask(away(0, timer.time + 60))
                    timer.turn(120)
                    await one.until(lambda one: one.table.seats[0].away_until == 0)
                with pytest.raises(RequestRefused, match="away for 14 days in each game"):
                    await one.ask(away(0, timer.time + 60))
                await other.ask(protocol.Leave(new_key(), 1))
                with pytest.raises(RequestRefused, match="no_holiday"):
                    await other.ask(away(1, timer.time + DAY))
            quick, tokens = await server.open("super-farmer", "mm", clock=protocol.Clock(40))
            async with server.connect(quick, tokens[0]) as one:
                await one.until(lambda one: one.table)
                assert one.table.holidays == []
                with pytest.raises(RequestRefused, match="no_holiday"):
                    await one.ask(away(0, timer.time + DAY))

    run(test)


def test_who_is_signed_in_is_away_from_anywhere(tmp_path):
    async def test():
        timer = Hands(1200.0)
        async with serving(tmp_path, timer) as server:
            ada, ben = await known(server, "Ada"), await known(server, "Ben")
            seats = [{"who": "open"}, {"who": "me", "name": "Ada"}]
            opened = await inside(ada, "/api/tables", {"game": "super-farmer", "seats": seats, "clock": {"seconds": 2 * DAY}})
            table = opened["table"]
            with pytest.raises(RequestRefused, match="no_holiday"):  # it has not begun
                await inside(ada, f"/api/tables/{table}/away", {"until": 1200 + DAY})
            host = next(each["token"] for each in opened["tokens"] if each["seat"] is None)
            async with connect(server.url, table, [host]) as client:
                await client.ask(protocol.Sit(new_key(), 0, "Cleo"))
                await client.ask(protocol.Start(new_key()))
                info = await inside(ada, f"/api/tables/{table}/away", {"until": 1200 + 2 * DAY})
                assert [seat["away_until"] for seat in info["seats"]] == [0, 1200 + 2 * DAY]
                assert info["holidays"] == [MAX_DAYS, MAX_DAYS - 2]
                await client.until(lambda client: client.table.seats[1].away_until)
                (game,) = (await inside(ada, "/api/you/games"))["games"]
                assert (game["info"]["seats"][1]["away_until"], game["info"]["holidays"]) == (1200 + 2 * DAY, info["holidays"])
                with pytest.raises(RequestRefused, match="not_yours"):
                    await inside(ben, f"/api/tables/{table}/away", {"until": 1200 + DAY})
                await inside(ada, f"/api/tables/{table}/away", {"until": None})
                await client.until(lambda client: not client.table.seats[1].away_until)

    run(test)
