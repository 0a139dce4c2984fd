"""Rated games are fair, and nobody wonders why nothing happens: who leaves, gives up, is away, takes back, or deletes an account."""

import pytest

from paddock import Match, find, names
from paddock.client.table import RequestRefused, connect, new_key
from paddock.core.play.options import Options
from paddock.server.messages import protocol
from paddock.server.messages.attendance import AnswerUndo, BotNow, Resign, WaitLonger
from paddock.server.storage import accounts, ratings
from paddock.server.tables.events import Botted, Opened, Played, Sat, State, StoodIn, Undone
from paddock.server.tables.presenter import offered
from paddock.server.tables.results import ranks

from .server import Hands, first_choice, run, serving
from .test_bot_api import Outside, seated
from .test_log import lines_of
from .test_matching import HERD, known
from .test_people import LOOSE, inside, rows


@pytest.fixture(autouse=True)
def listed(monkeypatch):
    monkeypatch.setattr(ratings, "MIN_RATED_GAMES", 1)


async def strangers(server, *people, **wish):
    """A rated game of people who are known, which has begun. Returns its table."""
    found = [
        await inside(person, "/api/play", {**HERD, "rated": True, "name": name, "players": len(people), **wish}) for name, person in people
    ]
    assert len({each["table"] for each in found}) == 1
    return found[0]["table"]


def at(server, table, person, **more):
    return connect(server.url, table, additional_headers=person.headers, **more)


# One person, one seat.


def test_one_person_has_one_seat_at_a_table_of_strangers_by_whichever_socket(tmp_path):
    async def test():
        async with serving(tmp_path, match_wait=1000, **LOOSE) as server:
            ada = await known(server, "Ada")
            for rated in (True, False):
                opened = await inside(ada, "/api/play", {**HERD, "players": 3, "name": "Ada", "rated": rated})
                async with at(server, opened["table"], ada, watching=True) as again:
                    assert again.welcome.seats == []
                    with pytest.raises(RequestRefused, match="one_seat"):
                        await again.sit(1, "Ada too")

    run(test)


# Bots come where somebody asked for them.


def test_bots_join_a_rated_game_only_if_everybody_who_waits_wants_them(tmp_path):
    async def test():
        timer = Hands()
        async with serving(tmp_path, timer, **LOOSE) as server:
            ada, ben = await known(server, "Ada"), await known(server, "Ben")
            wish = {**HERD, "players": 3, "rated": True}
            table = (await inside(ada, "/api/play", {**wish, "name": "Ada", "bots": True}))["table"]
            async with at(server, table, ada) as one:
                assert one.table.bots_ms == 1000 * server.settings.match_wait
                await inside(ben, "/api/play", {**wish, "name": "Ben"})
                await one.until(lambda client: client.table.seats[1].name == "Ben")
                assert one.table.bots_ms is None
                timer.turn(server.settings.match_wait + 1)
                await one.ask(protocol.Ping(new_key()))
                assert one.table.phase == "gathering"
            friendly = (await inside(ben, "/api/play", {**HERD, "name": "Ben"}))["table"]
            async with at(server, friendly, ben) as two:
                assert two.table.bots_ms is not None

    run(test)


# No ideas.


@pytest.mark.parametrize("game", list(names()))
def test_without_ideas_nothing_tells_which_play_is_good(game):
    """The same plays in the order of the rules, also where there are too many to be sent; and what can be done at all can still be done."""
    rules = find(game)
    match = Match(rules, 3, seed=3)
    compared = 0
    for _ in range(60):
        if match.over:
            break
        seat = match.waiting[0]
        options = match.options(seat)
        if not options.midway:
            plain = offered(Options(rules, match.row, seat), ["A", "B", "C", "D"], ideas=False)
            assert (plain.suggested, [choice.why for choice in plain.choices if choice.why]) == (0, [])
            told = [choice.text for choice in plain.choices]
            assert told == [rules.plays.write(play) for play, _ in zip(options, told, strict=False)]
            compared += len(told) > 1
        match.play(seat, options.suggestions[0] if options.suggestions else next(iter(options)))
    assert compared


def test_a_rated_table_sends_no_ideas(tmp_path):
    async def test():
        async with serving(tmp_path, **LOOSE) as server:
            ada = await known(server, "Ada")
            for rated in (True, False):
                wish = {"game": "super-farmer", "players": 2, "name": "Ada", "rated": rated, "at_once": True}
                table = (await inside(ada, "/api/play", wish))["table"]
                async with at(server, table, ada) as client:
                    sight = await client.my_turn()
                    assert (sight.options.suggested == 0) == rated

    run(test)


# The rating at the end, and giving up.


def test_a_rated_game_is_resigned_ends_with_one_left_and_tells_the_change(tmp_path):
    async def test():
        async with serving(tmp_path, match_wait=1000, **LOOSE) as server:
            ada, ben = await known(server, "Ada"), await known(server, "Ben")
            table = await strangers(server, ("Ada", ada), ("Ben", ben))
            async with at(server, table, ada) as one, at(server, table, ben) as two:
                with pytest.raises(RequestRefused, match="rated_leave"):
                    await one.ask(protocol.Leave(new_key(), 0))
                await one.ask(Resign(new_key(), 0))
                for client in (one, two):
                    over = await client.until(lambda client: client.over)
                    assert (over.winners, over.resigned, client.table.phase) == ([1], [0], "over")
                    up, down = over.ratings[1], over.ratings[0]
                    assert (up.before, up.games, up.place, up.was) == (None, 1, 1, None)
                    assert up.after[0] > 25 > down.after[0]
                    assert down.place == 2
                with pytest.raises(RequestRefused, match="game_over"):
                    await two.play(1, "roll")
            assert sorted(mean for (mean,) in rows(tmp_path, "SELECT mean FROM ratings")) == [down.after[0], up.after[0]]
            assert (await inside(ben, "/api/you/games"))["games"][0]["result"] == "won"
            (info,) = (await inside(ben, "/api/tables/these", {"tables": [table]}))["tables"]
            assert (info["phase"], info["winners"]) == ("over", [1])
        async with serving(tmp_path, **LOOSE) as server, at(server, table, ben) as two:  # also after a restart
            assert (await two.until(lambda client: client.over)).ratings == over.ratings

    run(test)


def test_with_three_the_others_play_on_when_one_gives_up(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mmb")
            async with server.connect(table, tokens[0]) as one, server.connect(table, tokens[1]) as two:
                await one.my_turn()
                await one.ask(Resign("r", 0))
                await two.until(lambda client: client.table.seats[0].resigned)
                assert two.table.phase == "playing"
                with pytest.raises(RequestRefused, match="resigned"):
                    await one.ask(protocol.TakeBack("t", 0))
                await two.my_turn()
                assert [each.what for each in two.table.attended] == ["resigned"]

    run(test)


def rated(*seats):
    state = State()
    for event in (Opened("herds", len(seats), rated=True), *seats):
        state.apply(event)
    return state


def test_who_comes_back_for_the_end_has_not_played():
    """A bot may make a quarter of somebody's plays, in a tunnel say; with more, they come behind all who have played."""
    state = rated(*(Sat(seat, f"P{seat}", "x", person=f"p{seat}") for seat in range(2)), Botted(2, "B", "hard"))
    for number in range(12):
        state.apply(Played(0, ["."], {number: [0]} if number < 3 else {}))
    assert ranks(state, [0], [9, 1, 5]) == [("person:p0", 0), ("person:p1", 2), ("bot:hard", 1)]
    state.apply(Played(0, ["."], {12: [0]}))
    state.apply(StoodIn(0, None))
    assert ranks(state, [0], [9, 1, 5]) == [("person:p0", 2), ("person:p1", 1), ("bot:hard", 0)]
    state.apply(Undone(0, 1, 12))
    assert ranks(state, [0], [9, 1, 5])[0] == ("person:p0", 0)
    state.apply(StoodIn(1, "normal", True))
    assert ranks(state, [0], [9, 10, 5])[1] == ("person:p1", 2)


@pytest.mark.parametrize("players", [2, 3])
def test_who_deletes_an_account_loses_that_game_and_voids_nobodys(tmp_path, players):
    async def test():
        async with serving(tmp_path, match_wait=1000, **LOOSE) as server:
            people = [(name, await known(server, name)) for name in ("Ada", "Ben", "Cleo")[:players]]
            table = await strangers(server, *people)
            ada, others = people[0][1], [person for _, person in people[1:]]
            async with at(server, table, others[0]) as one:
                await inside(ada, "/api/you/delete", {"name": "Ada"})
                await one.until(lambda client: client.table.seats[0].resigned)
                if players > 2:
                    async with at(server, table, others[1]) as two:
                        await two.ask(Resign(new_key(), 2))
                over = await one.until(lambda client: client.over)
                assert (over.winners, [each.after[0] > 25 for each in over.ratings][:2]) == ([1], [False, True])
                assert one.table.seats[0].name == "A former guest"
            left = sorted(identity.split(":")[0] for (identity,) in rows(tmp_path, "SELECT identity FROM ratings"))
            assert left == ["person"] * (players - 1), "and what Ada was worth is forgotten, too"

    run(test)


def test_who_deletes_an_account_while_waiting_leaves_the_seat_free(tmp_path):
    async def test():
        async with serving(tmp_path, match_wait=1000, **LOOSE) as server:
            ada, ben = await known(server, "Ada"), await known(server, "Ben")
            table = (await inside(ada, "/api/play", {**HERD, "rated": True, "name": "Ada"}))["table"]
            await inside(ada, "/api/you/delete", {"name": "Ada"})
            assert (await inside(ben, "/api/play", {**HERD, "rated": True, "name": "Ben"}))["table"] == table
            async with at(server, table, ben) as client:
                assert (client.table.phase, [seat.kind for seat in client.table.seats]) == ("gathering", ["person", "open"])
            assert "Ada" not in repr(rows(tmp_path, "SELECT * FROM events")), "nor is anything left of who sat there"

    run(test)


# Clocks, and taking back.


def skip(sight):
    """To end a turn with nothing shows nobody anything: that can be taken back. Not while somebody has the skunk, and with it no turn."""
    return next((choice.play for choice in sight.options.choices if choice.text == "skip" and sight.view["skunk"] is None), None)


async def until_skip(*clients):
    """Play on until somebody may end a turn with nothing. Returns who, and how."""
    while True:
        for client in clients:
            if (sight := client.turn()) is not None:
                if (play := skip(sight)) is not None:
                    return client, sight.viewer, play
                await client.play(sight.viewer, first_choice(sight))
        await clients[0].ask(protocol.Ping(new_key()))


def test_playing_and_taking_back_does_not_rewind_a_clock(tmp_path):
    """It runs on as if nothing had been played; when it would be over, nothing is taken back any more."""

    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open("have-you-herd", "mm", clock=protocol.Clock(8))
            async with server.connect(table, *tokens.values()) as client:
                _, seat, play = await until_skip(client)
                for spent in (2, 4, 6):
                    hands.turn(2)
                    number = client.position.number
                    await client.play(seat, play)
                    after = await client.until(lambda client, number=number: client.position.number > number and client.position)
                    assert after.left_ms == 8000, "whoever is next has all of theirs"
                    await client.ask(protocol.Undo(new_key(), seat, after.number))
                    again = await client.until(lambda client, after=after: client.position.number > after.number and client.position)
                    assert again.left_ms == 8000 - 1000 * spent
                await client.play(seat, play)
                await client.until(lambda client: client.position.number > again.number)
                hands.turn(2)
                with pytest.raises(RequestRefused, match="no_undo"):
                    await client.ask(protocol.Undo(new_key(), seat, client.position.number))

    run(test)


def test_in_a_rated_game_a_play_is_taken_back_only_if_the_other_agrees(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands, match_wait=1000, **LOOSE) as server:
            ada, ben = await known(server, "Ada"), await known(server, "Ben")
            table = await strangers(server, ("Ada", ada), ("Ben", ben))
            async with at(server, table, ada) as one, at(server, table, ben) as two:
                assert one.table.clock.seconds == server.settings.rated_clock, "nobody holds up a rated game for ever"
                me, seat, play = await until_skip(one, two)
                other = two if me is one else one
                hands.turn(30)
                await me.play(seat, play)
                number = (await other.my_turn()) and other.position.number
                for agree in (False, True):
                    await me.ask(protocol.Undo(new_key(), seat, number))
                    await other.until(lambda client: client.table.undo)
                    assert (other.table.undo.seat, other.position.number) == (seat, number), "nothing has happened yet"
                    with pytest.raises(RequestRefused, match="not_yours"):
                        await me.ask(AnswerUndo(new_key(), True))
                    hands.turn(5)
                    await other.ask(AnswerUndo(new_key(), agree))
                    await me.until(lambda client: client.table.undo is None)
                again = await me.until(lambda client: client.turn() and client.position)
                assert again.number > number
                assert again.left_ms == 1000 * (server.settings.rated_clock - 30), "as it stood when it was played"
            alone = (await inside(ada, "/api/play", {**HERD, "rated": True, "name": "Ada", "at_once": True}))["table"]
            async with at(server, alone, ada) as one:
                _, seat, play = await until_skip(one)
                await one.play(seat, play)
                with pytest.raises(RequestRefused, match=r"rated_undo|stale"):
                    await one.ask(protocol.Undo(new_key(), seat, one.position.number))

    run(test)


# Somebody's line is gone.


def test_everybody_is_told_who_is_gone_and_may_wait_or_let_a_bot_play(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open("super-farmer", "mmm")
            async with server.connect(table, tokens[0]) as one, server.connect(table, tokens[1]) as two:
                async with server.connect(table, tokens[2]):
                    await one.until(lambda client: client.table.seats[2].connected)
                    with pytest.raises(RequestRefused, match="nobody_away"):
                        await one.ask(WaitLonger(new_key()))
                await one.until(lambda client: not client.table.seats[2].connected)
                assert one.table.away == [], "it may be a tunnel"
                hands.turn(8)
                away = (await one.until(lambda client: client.table.away))[0]
                assert (away.seat, away.left_ms, one.table.waits) == (2, 52_000, 2)
                for waits, left in ((1, 172_000), (0, 292_000)):
                    await two.ask(WaitLonger(new_key()))
                    await one.until(lambda client, waits=waits: client.table.waits == waits)
                    assert one.table.away[0].left_ms == left
                with pytest.raises(RequestRefused, match="waited"):
                    await one.ask(WaitLonger(new_key()))
                async with server.connect(table) as watcher:
                    with pytest.raises(RequestRefused, match="spectator"):
                        await watcher.ask(BotNow(new_key(), 2))
                await one.ask(BotNow(new_key(), 2))
                await two.until(lambda client: client.table.away[0].bot_now == [0])
                assert not two.table.seats[2].stand_in, "not everybody has agreed"
                async with server.connect(table, tokens[2]):
                    await one.until(lambda client: not client.table.away and len(client.table.attended) == 2)
                await one.until(lambda client: not client.table.seats[2].connected)
                hands.turn(8)
                await two.until(lambda client: client.table.away)
                assert two.table.away[0].bot_now == [], "that was the time before"
                for client in (one, two):
                    await client.ask(BotNow(new_key(), 2))
                await one.until(lambda client: client.table.seats[2].stand_in)
                async with server.connect(table, tokens[2]) as three:
                    await three.ask(protocol.TakeBack(new_key(), 2))
                    await one.until(lambda client: not client.table.seats[2].stand_in)
                told = [each.what for each in one.table.attended]
                assert told == ["gone", "back", "gone", "bot", "back"]
        async with serving(tmp_path) as server, server.connect(table) as watcher:
            assert [each.what for each in watcher.table.attended][:5] == told, "the log knows it after a restart"

    run(test)


def test_in_a_rated_game_no_bot_comes_before_the_time(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands, match_wait=1000, **LOOSE) as server:
            ada, ben = await known(server, "Ada"), await known(server, "Ben")
            table = await strangers(server, ("Ada", ada), ("Ben", ben))
            async with at(server, table, ada) as one:
                hands.turn(8)
                await one.until(lambda client: client.table.away)
                with pytest.raises(RequestRefused, match="not_yet"):
                    await one.ask(BotNow(new_key(), 1))
                hands.turn(52)
                await one.until(lambda client: client.table.seats[1].stand_in)

    run(test)


# How a line begins and ends for whoever gave the card, and for the other one: with the other's name.
MINE = {"en": ("You pass ", " to {}. (a bot played for you)"), "pl": ("Podajesz ", " graczowi {}. (zagrał za ciebie bot)")}
THEIRS = {"en": ("{} passes you ", ". (a bot played for {})"), "pl": ("{} podaje ci ", ". (za gracza {} zagrał bot)")}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_a_bot_passes_for_somebody_is_told_to_them_as_what_it_is(tmp_path, language):
    """The giver hears which card went to whom, and that a bot did it for them; the receiver that it came to them, and for whom."""

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("herds", "mm")
            async with connect(server.url, table, list(tokens.values()), language) as client:
                for seat in (0, 1):
                    await client.ask(protocol.Leave(new_key(), seat))
                passes = lambda viewer: [line for line in lines_of(client, viewer) if line.key == "pass-seen"]  # noqa: E731
                await client.until(lambda client: len(passes(0)) > 2 and len(passes(1)) > 2)
                for viewer in (0, 1):
                    for line in passes(viewer):
                        begin, end = MINE[language] if line.values["who"]["seat"] == viewer else THEIRS[language]
                        assert line.text.startswith(begin.format(f"P{2 - viewer}")), line.text
                        assert line.text.endswith(end.format(f"P{2 - viewer}")), line.text

    run(test)


# A removed bot is out.


@pytest.mark.parametrize("removed", [True, False])
def test_a_bot_that_is_removed_or_has_a_new_key_loses_its_open_lines(tmp_path, removed):
    async def test():
        async with serving(tmp_path) as server:
            bot = await Outside(server).join()
            table, tokens = await seated(server, bot, "mo")
            async with (
                server.connect(table, *tokens.values()) as ann,
                bot.lines("/games/{table}/stream", table=table) as hears,
                bot.lines("/events") as events,
            ):
                await hears("position")
                await ann.until(lambda client: client.table.seats[1].connected)
                work = accounts.remove if removed else accounts.renew
                await server.store.do(lambda connection: work(connection, bot.account.id))
                for line in (hears, events):
                    told = await line("closing")
                    assert (told["code"], told["retry"]) == ("no_key", False)
                await ann.until(lambda client: client.table.phase == "over" if removed else not client.table.seats[1].connected)
            assert (await bot.ask("/me"))[0] == 401

    run(test)
