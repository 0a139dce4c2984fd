"""Whole games over the socket, and what people do at a table: sit, leave, come back, take back, watch, talk, look back."""

import asyncio
import gzip
import urllib.request

import msgspec
import pytest

from paddock import find, names
from paddock.bots import levels_of, usual_level
from paddock.client.table import RequestRefused, new_key, play_on, request
from paddock.server.messages import protocol
from paddock.server.messages.requests import Games, OpenedTable, RulePage, Tables, Tape, TapeMoment
from paddock.server.tables.catalogue import check_settings, game_info
from paddock.server.tables.events import decode

from .server import SHORT, Hands, first_choice, run, serving

GAMES = list(names())
UNHURRIED = {"bunny-bunny-moose-moose": {"tempo": "step"}}  # nothing waits for a beat


@pytest.mark.parametrize("game", GAMES)
def test_every_registered_game_is_played_to_the_end_by_people_and_bots(tmp_path, game):
    async def test():
        async with serving(tmp_path) as server:
            listed = msgspec.json.decode(await request(f"{server.url}/api/games"), type=Games)
            info = next(each for each in listed.games if each.name == game)
            assert info.title
            assert (tuple(info.bots), info.bot) == (levels_of(find(game)), usual_level(find(game)))
            table, tokens = await server.open(
                game, "mm" + "b" * (max(info.seats[0], 3) - 2), settings=SHORT.get(game, {}) | UNHURRIED.get(game, {})
            )
            async with server.connect(table, tokens[0]) as one, server.connect(table, tokens[1]) as two, server.connect(table) as watcher:
                overs = await asyncio.gather(play_on(one, first_choice), play_on(two, first_choice))
                assert overs[0] == overs[1]
                await watcher.until(lambda client: client.over)
                assert watcher.over == overs[0]
                assert overs[0].winners or not any(overs[0].scores)
                assert two.table.phase == "over"
                lines = [line for told in one.told for line in told.lines]
                assert lines[-1].moment == overs[0].moments - 1
                assert all(line.text for line in lines)
                assert sorted(line.moment for line in lines) == [line.moment for line in lines]

    run(test)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_keeps_every_option_also_those_that_nobody_chose(tmp_path, game):
    """Given as they are or left out, the defaults of today are written down: the game stays the same when the rules say something else."""

    async def test():
        options = {option.name: option.default for option in find(game).options}
        async with serving(tmp_path) as server:
            for settings in ({}, options):
                table, tokens = await server.open(game, "oooo", settings=settings)
                kept = decode((await server.store.load(table))[0][1])
                assert kept.settings == options
                async with server.connect(table, tokens[None]) as client:
                    assert client.welcome.settings == options

    run(test)


def test_a_game_is_found_again_as_it_was_after_a_restart(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open()
            async with server.connect(table, *tokens.values()) as client:
                for _ in range(12):
                    sight = await client.my_turn()
                    await client.play(sight.viewer, first_choice(sight))
                    await client.until(lambda client: client.turn())
                before = client.position
                told = {line.moment: line.text for each in client.told if each.viewer == 0 for line in each.lines}
        async with serving(tmp_path) as server, server.connect(table, *tokens.values()) as client:
            await client.until(lambda client: client.position and client.told)
            assert msgspec.structs.replace(client.position, left_ms=None) == msgspec.structs.replace(before, left_ms=None)
            again = {line.moment: line.text for each in client.told if each.viewer == 0 for line in each.lines}
            assert again
            assert all(told[moment] == text for moment, text in again.items())
            assert client.welcome.seats == [0, 1, 2]
            assert client.welcome.host

    run(test)


def test_friends_sit_down_by_the_link_and_the_host_starts(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "moo", public=True)
            async with server.connect(table, tokens[0], tokens[None]) as host, server.connect(table) as friend:
                assert host.table.phase == "gathering"
                with pytest.raises(RequestRefused, match="open_seats"):
                    await host.ask(protocol.Start("a"))
                with pytest.raises(RequestRefused, match="not_host"):
                    await friend.ask(protocol.Start("a"))
                with pytest.raises(RequestRefused, match="same_name"):
                    await friend.sit(1, "p1")
                key = new_key()
                token = await friend.sit(1, "Friend", key)
                assert await friend.sit(1, "Friend", key) == token, "a retry gets the same token"
                with pytest.raises(RequestRefused, match="seat_taken"):
                    await friend.sit(1, "Other")
                with pytest.raises(RequestRefused, match="no_seat"):
                    await friend.sit(5, "Other")
                with pytest.raises(RequestRefused, match="not_host"):
                    await friend.ask(protocol.SetBot("b", 2, "easy"))
                with pytest.raises(RequestRefused, match="no_bot"):
                    await host.ask(protocol.SetBot("b", 2, "genius"))
                await host.ask(protocol.SetBot("c", 2, "champion"))
                listed = msgspec.json.decode(await request(f"{server.url}/api/tables"), type=Tables)
                assert [each.table for each in listed.tables] == [table]
                await friend.ask(protocol.Rename("r", 1, "Fred"))
                await host.ask(protocol.Start("d"))
                await friend.until(lambda client: client.position)
                assert [each.viewer for each in friend.position.sights] == [1]
                assert [seat.name for seat in friend.table.seats][1] == "Fred"
                with pytest.raises(RequestRefused, match="already_started"):
                    await server_sits(server, table)
            async with server.connect(table, token) as again:
                assert again.welcome.seats == [1]
                assert not again.welcome.host

    async def server_sits(server, table):
        async with server.connect(table) as late:
            await late.sit(0, "Late")

    run(test)


def test_the_host_opens_a_seat_again_and_its_token_is_worth_nothing(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "moo")
            async with server.connect(table, tokens[0], tokens[None]) as host, server.connect(table) as friend:
                token = await friend.sit(1, "Friend")
                await host.ask(protocol.Clear("a", 1))
                await friend.until(lambda client: client.table.seats[1].kind == "open")
                with pytest.raises(RequestRefused, match="spectator"):
                    await friend.ask(protocol.Rename("x", 1, "Me"))
                async with server.connect(table, token) as again:
                    assert again.welcome.seats == []
                    assert again.welcome.unknown_tokens == 1

    run(test)


def test_a_trade_is_taken_back_but_not_a_roll(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm", settings={})
            async with server.connect(table, *tokens.values()) as client:
                while True:
                    sight = await client.my_turn()
                    assert not sight.can_undo
                    trade = next(
                        (each for each in sight.options.choices if each.play["type"] == "trade" and each.play["partner"] is None), None
                    )
                    if trade is not None:
                        break
                    number = client.position.number
                    await client.play(sight.viewer, "roll")
                    await client.until(lambda client, number=number: client.position.number != number)
                seat, before = sight.viewer, client.position
                await client.play(seat, trade.play)
                await client.until(lambda client: client.position is not before)
                moved = client.position
                assert next(each for each in moved.sights if each.viewer == seat).can_undo
                await client.ask(protocol.Undo("u", seat, moved.number))
                await client.until(lambda client: client.position is not moved)
                assert client.position.number == moved.number + 1, "numbers are never used again"
                assert client.position.moments == before.moments
                assert [each.view for each in client.position.sights] == [each.view for each in before.sights]
                gone = client.told[-1]
                assert (gone.since, gone.until, gone.lines) == (before.moments, before.moments + 1, [])
                with pytest.raises(RequestRefused, match="no_undo"):
                    await client.ask(protocol.Undo("v", seat, client.position.number))
        async with serving(tmp_path) as server, server.connect(table, *tokens.values()) as client:
            await client.until(lambda client: client.position)
            assert client.position.moments == before.moments

    run(test)


def test_a_play_is_checked_without_being_made_and_options_are_listed(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                seat = sight.viewer
                yes = await client.ask(protocol.Check("a", seat, {"type": "roll"}))
                assert (yes.code, yes.choice.text) == (None, "roll")
                no = await client.ask(protocol.Check("b", seat, "6 rabbits for 1 sheep"))
                assert no.code == "giver_short"
                assert "rabbit" in no.sentence
                unclear = await client.ask(protocol.Check("c", seat, "hocus pocus"))
                assert unclear.code == "unclear"
                listed = await client.ask(protocol.AskOptions("d", seat, 50))
                assert listed.position == client.position.number
                assert {"type": "roll"} in [each.play for each in listed.choices]
                assert client.position.number == listed.position

    run(test)


def test_who_is_away_is_stood_in_for_after_the_grace_and_takes_the_seat_back(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands, grace=30.0) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, tokens[0]) as one:
                async with server.connect(table, tokens[1]):
                    await one.until(lambda client: client.table.seats[1].connected)
                await one.until(lambda client: not client.table.seats[1].connected)
                hands.turn(29)
                await one.ask(protocol.Ping("p"))
                assert not one.table.seats[1].stand_in
                hands.turn(2)
                await one.until(lambda client: client.table.seats[1].stand_in)
                async with server.connect(table, tokens[1]) as two:
                    assert two.table.seats[1].stand_in
                    with pytest.raises(RequestRefused, match="bot_plays"):
                        await two.play(1, "roll")
                    await two.ask(protocol.TakeBack("t", 1))
                    await one.until(lambda client: not client.table.seats[1].stand_in)
                    with pytest.raises(RequestRefused, match="not_standing_in"):
                        await two.ask(protocol.TakeBack("t2", 1))
                    await two.ask(protocol.Leave("l", 1))
                    await one.until(lambda client: client.table.seats[1].stand_in)

    run(test)


def test_everything_waits_while_nobody_is_there(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open("super-farmer", "mb", clock=protocol.Clock(30))
            async with server.connect(table, tokens[0]) as one:
                await one.until(lambda client: client.position)
            live = await server.lobby.find(table)
            while live.guests:
                await asyncio.sleep(0)
            number = live.state.number
            hands.turn(10_000)
            await live.do(nothing)
            assert live.state.number == number
            assert not live.state.chairs[0].stand_in

    async def nothing():
        pass

    run(test)


def test_the_turn_clock_nudges_and_then_a_bot_makes_the_play(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=protocol.Clock(40))
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                number = client.position.number
                assert client.position.left_ms == 40_000
                hands.turn(30)
                nudge = await client.until(lambda client: next((each for each in client.other if isinstance(each, protocol.Nudge)), None))
                assert (nudge.yours, nudge.missing, nudge.left_ms) == ([sight.viewer], 1, 10_000)
                hands.turn(10)
                await client.until(lambda client: client.position.number > number)
                assert client.position.left_ms == 40_000

    run(test)


def test_chat_is_heard_once_also_by_those_who_come_later(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open()
            async with server.connect(table, tokens[0], tokens[None]) as one, server.connect(table) as watcher:
                await one.ask(protocol.LetTalk(new_key(), True))
                for _ in range(2):
                    await one.ask(protocol.Say("k", "hello <b>there</b>"))
                await watcher.ask(protocol.SayEmote("k", "wow"))
                async with server.connect(table) as late:
                    await late.until(lambda client: len(client.other) == 2)
                    assert [(each.seat, each.text, each.emote) for each in late.other] == [
                        (0, "hello <b>there</b>", None),
                        (None, None, "wow"),
                    ]

    run(test)


def test_a_finished_game_is_looked_at_step_by_step_saved_and_shown_again(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("swip-sheep", "mbb")
            for path in ("record", "tape"):
                with pytest.raises(RequestRefused, match="not_over"):
                    await request(f"{server.url}/api/tables/{table}/{path}")
            async with server.connect(table, tokens[0]) as client:
                with pytest.raises(RequestRefused, match="not_over"):
                    await client.ask(protocol.ReplayStep("a", 0))
                over = await play_on(client, first_choice)
                end = await client.ask(protocol.ReplayStep("b", over.moments, 0))
                assert {**end.sight.view, "hands": None, "gifts": None} == client.position.sights[0].view
                seen = await client.ask(protocol.ReplayStep("c", over.moments - 5, 1))
                assert seen.sight.view["viewer"] == 1
                assert [len(hand) for hand in seen.sight.view["hands"]] == seen.sight.view["sizes"], "a finished game shows all hands"
                with pytest.raises(RequestRefused, match="no_step"):
                    await client.ask(protocol.ReplayStep("d", over.moments + 1))
                past = await client.ask(protocol.History("e", 0, over.moments))
                assert past.until == over.moments
                assert past.lines[-1].text == client.told[-1].lines[-1].text
            content = await request(f"{server.url}/api/tables/{table}/record")
            shown = msgspec.json.decode(await request(f"{server.url}/api/records", content), type=OpenedTable)
            async with server.connect(shown.table) as watcher:
                assert watcher.table.phase == "over"
                assert watcher.table.seats[0].name == "P1"
                again = await watcher.ask(protocol.ReplayStep("b", over.moments, 0))
                assert again.sight.view == end.sight.view
                assert await request(f"{server.url}/api/tables/{shown.table}/record")

    run(test)


def test_two_tabs_of_one_seat_see_the_same(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, tokens[0], tokens[1]) as one, server.connect(table, tokens[0], tokens[1]) as two:
                for _ in range(4):
                    sight = await one.my_turn()
                    number = one.position.number
                    await one.play(sight.viewer, first_choice(sight))
                    for client in (one, two):
                        await client.until(lambda client, number=number: client.position.number > number)
                    assert one.position == two.position

    run(test)


def test_rules_in_the_language_that_is_asked_for(tmp_path):
    """By the address, or as browsers ask; a language that nobody speaks is English."""

    async def test():
        async with serving(tmp_path) as server:
            address = f"{server.url}/api/rules/super-farmer"
            for asked, browser, said in (
                ("", "pl-PL,pl;q=0.9,en;q=0.8", "Na początku wszystkie zwierzęta"),
                ("?language=pl", "en", "Na początku wszystkie zwierzęta"),
                ("?language=en", "pl", "All animals start"),
                ("?language=xx", "pl", "All animals start"),
            ):
                wish = urllib.request.Request(address + asked, headers={"Accept-Language": browser})
                with await asyncio.to_thread(urllib.request.urlopen, wish, timeout=30) as answer:
                    page = msgspec.json.decode(answer.read(), type=RulePage)
                assert page.sections[0].rules["SF-02"].startswith(said)

    run(test)


def test_rules_and_health(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            page = msgspec.json.decode(await request(f"{server.url}/api/rules/super-farmer"), type=RulePage)
            rules = {rule: text for section in page.sections for rule, text in section.rules.items()}
            assert rules["SF-02"].startswith("All animals start in the stock")
            assert msgspec.json.decode(await request(f"{server.url}/health"))["ok"]
            for path in ("api/rules/chess", "api/nothing", "api/tables/abcdefgh/record"):
                with pytest.raises(RequestRefused):
                    await request(f"{server.url}/{path}")

    run(test)


def test_the_same_key_opens_one_table(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            key = new_key()
            first = await server.open("super-farmer", "mm", key=key)
            assert await server.open("super-farmer", "mm", key=key) == first
        async with serving(tmp_path) as server:
            assert await server.open("super-farmer", "mm", key=key) == first

    run(test)


def test_idle_tables_rest_and_come_back(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands, tables=2) as server:
            first, tokens = await server.open()
            await server.open()
            await server.open()
            assert server.lobby.live <= 2
            async with server.connect(first, tokens[0]) as client:
                assert client.table.phase == "playing"

    run(test)


def test_a_bot_joins_over_the_network(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mo")
            async with server.connect(table, *tokens.values()) as host, server.connect(table) as bot:
                await bot.sit(1, "Robot")
                await host.ask(protocol.Start(new_key()))
                overs = await asyncio.gather(play_on(host, first_choice), play_on(bot, first_choice))
                assert overs[0] == overs[1]

    run(test)


def test_real_time_beats_fall_by_the_clock_and_poses_need_no_number(tmp_path):
    """BBM-54 to BBM-56 at the table: nothing waits for anybody, a pose counts if it comes before the Bam."""

    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open(
                "bunny-bunny-moose-moose", "mmm", settings={"tempo": "real", "beat_seconds": 4, "first_narrator": 1}
            )
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                assert sight.viewer == 0
                await client.play(0, first_choice(sight))
                await client.until(lambda client: client.position.beat_ms is not None)
                number = client.position.number
                poser = next(each for each in client.position.sights if each.viewer == 1)
                assert poser.options is None, "nobody is told what to pose"
                before = client.position.beat_ms
                await client.play(1, "WU/CD", position=0)
                await client.until(lambda client: client.position.number > number)
                assert client.position.beat_ms == before, "a pose does not move the beat"
                for _ in range(200):
                    seen = client.position
                    if client.over or client.turn():
                        break
                    hands.turn(seen.beat_ms / 1000)
                    await client.until(lambda client, seen=seen: client.position is not seen)
                view = client.position.sights[0].view
                assert view["bam"] is not None, "the hunter has come"
                assert client.turn().viewer == 2, "the right neighbour narrates next"

    run(test)


async def kept(server, table: str, language: str = "en") -> Tape:
    """A whole game, to be watched without a line."""
    return msgspec.json.decode(gzip.decompress(await request(f"{server.url}/api/tables/{table}/tape?language={language}")), type=Tape)


def test_the_game_that_comes_with_the_rules_is_watched_at_one_table(tmp_path):
    """Everybody comes to the same table, also those who come at the same time and after a restart; there is no other way to its name."""

    async def test():
        async def show(game: str) -> str:
            return msgspec.json.decode(await request(f"{server.url}/api/records/{game}", b"{}"), type=OpenedTable).table

        async with serving(tmp_path) as server:
            games = msgspec.json.decode(await request(f"{server.url}/api/games"))["games"]
            assert all(game["recorded"] for game in games)
            table, *same = await asyncio.gather(*(show("swip-sheep") for _ in range(3)))
            assert same == [table, table]
            async with server.connect(table) as watcher:
                assert watcher.table.phase == "over"
                assert [seat.name for seat in watcher.table.seats] == ["Ada", "Ben", "Cleo", "Dan"]
                steps = [await watcher.ask(protocol.ReplayStep(f"r{step}", step)) for step in range(20)]
                tape = await kept(server, table)
                for step in steps:
                    assert tape.moments[step.step] == TapeMoment(step.sight, step.lines, step.seat)
                assert (tape.table.seats, tape.over, tape.over.moments) == (watcher.table.seats, watcher.over, len(tape.moments) - 1)
                assert (tape.welcome.table, tape.welcome.seats, tape.welcome.host) == (table, [], False)
                assert (await kept(server, table, "pl")).moments[-1].lines[-1].text != tape.moments[-1].lines[-1].text
            assert steps[0].seat is None
            assert [step.seat for step in steps if step.seat is not None][:4] == [0, 1, 2, 3], "whose play led there; else chance"
            with pytest.raises(RequestRefused, match="bad_game"):
                await show("chess")
        async with serving(tmp_path) as server:
            assert await show("swip-sheep") == table

    run(test)


@pytest.mark.parametrize("game", [name for name in GAMES if any(option.seat for option in game_info(find(name)).options)])
def test_who_begins_can_be_left_to_chance_in_every_game(game, monkeypatch):
    """Where the rules do not draw a seat, the server does, and writes down which; elsewhere it leaves that to the rules."""
    found = find(game)
    [option] = [each for each in game_info(found).options if each.seat]
    assert option.words == ["random"]
    players = found.seats()[0]
    monkeypatch.setattr("paddock.server.tables.catalogue.secrets.randbelow", lambda below: below - 1)
    kept = check_settings(found, players, {option.name: "random"})
    assert kept == found.defaults | {option.name: "random" if "random" in option_of(found, option.name).words else players}


def option_of(game, name):
    return next(option for option in game.options if option.name == name)


def test_options_say_which_numbers_are_seats_and_which_words_let_others_play(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            found = msgspec.json.decode(await request(f"{server.url}/api/games"), type=Games).games
            seats = {game.name: [option.name for option in game.options if option.seat] for game in found}
            begins = {"super-farmer": "first_seat", "have-you-herd": "first_seat", "herds": "first_dealer", "swip-sheep": "first_player"}
            expected = {name: [option] for name, option in {**begins, "bunny-bunny-moose-moose": "first_narrator"}.items()}
            assert {name: seats[name] for name in expected} == expected
            others = {
                (game.name, option.name): option.seats
                for game in found
                for option in game.options
                if option.seats and game.name in expected
            }
            assert others == {("super-farmer", "solo"): {"on": [1]}, ("super-farmer", "variant"): {"granna-2013": [2, 3, 4]}}

    run(test)
