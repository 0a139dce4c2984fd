"""The coach during a game, where the table allows it: hints, chances, why a bot has played so. Nobody hears what they could not know."""

import asyncio

import pytest

from paddock import Match, find
from paddock.client.table import RequestRefused, new_key, open_table, play_on, request
from paddock.coach import advice, weighing
from paddock.core.play import record
from paddock.core.text.words import speaking
from paddock.server.messages import protocol
from paddock.server.messages.coaching import AskChances, AskHint, AskIdea, AskWhy
from paddock.server.messages.requests import NewTable, Wish

from .server import first_choice, run, serving

GAME, MOOSE = "swip-sheep", "bunny-bunny-moose-moose"  # the coach is compiled for the first before the tests


async def refused(asking) -> str:
    with pytest.raises(RequestRefused) as no:
        await asking
    return no.value.code


async def thinking(server, game: str) -> None:
    """Wait until the bots are there."""
    while not server.lobby.services.bots.can_think(game):
        await asyncio.sleep(0.01)


# Who may ask.


def test_help_is_for_those_who_agreed_to_it(tmp_path):
    """By default where one person plays against bots; the next game has it too; without it nothing is told."""

    async def test():
        async with serving(tmp_path) as server:
            expected = (("mbb", None, True), ("mb", False, False), ("mmb", None, False), ("mob", None, False), ("mm", True, True))
            for seats, wanted, has in expected:
                table, tokens = await server.open("super-farmer", seats, help=wanted)
                async with server.connect(table, *tokens.values()) as client:
                    assert (client.table.help, client.table.hints) == (has, [])
            table, tokens = await server.open("super-farmer", "mb", help=False)
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                assert not sight.can_hint
                for message in (AskHint(new_key(), 0, client.position.number), AskChances(new_key(), 0), AskWhy(new_key(), 0, 1)):
                    assert await refused(client.ask(message)) == "no_help"

    run(test)


def test_a_hint_is_the_experts_play_and_everybody_hears_of_it(tmp_path, monkeypatch):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open(GAME, "mmm", help=True)
            async with server.connect(table, tokens[0]) as ann, server.connect(table, tokens[1], tokens[2]) as bob:
                await thinking(server, GAME)
                bots = server.lobby.services.bots
                monkeypatch.setattr(bots, "has_coach", lambda game: False)
                sight = await ann.my_turn()
                assert sight.can_hint
                number = ann.position.number
                live = await server.lobby.find(table)
                assert await refused(ann.ask(AskHint(new_key(), 1, number))) == "not_yours"
                await ann.play(0, sight.options.choices[0].play)
                assert await refused(ann.ask(AskHint(new_key(), 0, number))) == "no_hint", "who has answered needs none"
                await ann.ask(protocol.Undo(new_key(), 0, number))
                assert await refused(ann.ask(AskHint(new_key(), 0, number + 1))) == "stale"
                assert ann.table.hints == []
                hint = await ann.ask(AskHint(new_key(), 0, number))
                expected = advice.advise(live.match.game, live.match.row, 0)
                assert (hint.choice.text, hint.choice.why) == (live.match.game.plays.write(expected.play), expected.why)
                assert hint.choice.why
                await bob.until(lambda client: client.table.hints)
                assert [(taken.seat, taken.moment) for taken in bob.table.hints] == [(0, live.story.told)]
                assert (await ann.ask(AskHint(new_key(), 0, number))).choice == hint.choice
                assert len(ann.table.hints) == 1, "asked twice it is one hint"
                async with server.connect(table, tokens[0], language="pl") as again:
                    polish = await again.ask(AskHint(new_key(), 0, number))
                    with speaking("pl"):
                        assert polish.choice.why == advice.advise(live.match.game, live.match.row, 0).why != hint.choice.why
                await ann.play(0, hint.choice.play)
        async with serving(tmp_path) as server:  # kept like a play, and in the record
            live = await server.lobby.find(table)
            assert [seat for seat, _ in live.state.hints] == [0]

    run(test)


@pytest.mark.compiled_only  # in plain Python nothing is marked
def test_a_good_idea_is_what_a_hint_would_say(tmp_path, monkeypatch):
    """It comes after the position, is worked out from what the seat knows, and nobody hears of it. Without the coach nothing is marked."""

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open(GAME, "mmm", help=True)
            async with server.connect(table, tokens[0]) as ann, server.connect(table, tokens[1], tokens[2]):
                sight = await ann.my_turn()
                assert sight.ideas
                assert sight.options.idea is None
                number, live = ann.position.number, await server.lobby.find(table)
                with monkeypatch.context() as patch:
                    patch.setattr(server.lobby.services.bots, "has_coach", lambda game: False)
                    assert await refused(ann.ask(AskIdea(new_key(), 0, number))) == "coach_coming"
                assert await refused(ann.ask(AskIdea(new_key(), 1, number))) == "not_yours"
                assert await refused(ann.ask(AskIdea(new_key(), 0, number + 1))) == "stale"
                while not server.lobby.services.bots.has_coach(GAME):
                    await asyncio.sleep(0.01)
                idea = await ann.ask(AskIdea(new_key(), 0, number))
                assert ann.table.hints == []
                found = weighing.weigh(live.match.game, 3, live.match.imagined(0, 7), 0)
                text = live.match.game.plays.write(found.play)
                assert (idea.choice and idea.choice.text) == (text if found.sure else None)
                assert (await ann.ask(AskHint(new_key(), 0, number))).choice.text == text
                await ann.play(0, found.play if found.sure else sight.options.choices[0].play)
                assert await refused(ann.ask(AskIdea(new_key(), 0, number))) == "no_hint", "who has answered needs none"

    run(test)


def test_hints_are_noted_in_the_record(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            wishes = [Wish("me", "Ann"), *[Wish("bot", level="easy")] * 2]
            opened = await open_table(server.url, NewTable(GAME, wishes))
            async with server.connect(opened.table, *[each.token for each in opened.tokens]) as client:
                await client.my_turn()
                await client.ask(AskHint(new_key(), 0, client.position.number))
                moment = client.table.hints[0].moment
                await play_on(client, first_choice)
                written = record.decode(await request(f"{server.url}/api/tables/{opened.table}/record"), "it")
                assert written.notes["hints"] == [[0, moment]]
                assert Match.from_record(written).over
                why = await client.ask(AskWhy(new_key(), None, 1))
                assert why.seat == 1

    run(test)


@pytest.mark.parametrize("tempo", ["step", "real"])
def test_nobody_solves_a_pose(tmp_path, tempo):
    """Bunny Bunny Moose Moose: the narrator may ask whom to bet on; who poses may not ask, nor does anybody hear chances."""

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open(MOOSE, "mmm", settings={"tempo": tempo, "first_narrator": 1}, help=True)
            async with server.connect(table, *tokens.values()) as client:
                await thinking(server, MOOSE)
                sight = await client.my_turn()
                assert sight.can_hint
                hint = await client.ask(AskHint(new_key(), sight.viewer, client.position.number))
                assert hint.choice.text.startswith("bet")
                assert await refused(client.ask(AskChances(new_key(), 0))) == "no_chances"
                await client.play(sight.viewer, hint.choice.play)
                live = await server.lobby.find(table)
                await client.until(lambda client: client.position.number == live.state.number)
                for seat in range(3):
                    if seat != sight.viewer:
                        assert live.match.moves(seat), "it may pose"
                        assert not client.position.sights[seat].can_hint
                        assert await refused(client.ask(AskHint(new_key(), seat, client.position.number))) == "no_hint"

    run(test)


# What they hear.


def test_chances_are_those_of_the_worlds_a_seat_imagines(tmp_path):
    async def test():
        async with serving(tmp_path, work_limit=100.0) as server:
            table, tokens = await server.open(GAME, "mmm", help=True)
            async with server.connect(table, *tokens.values()) as client, server.connect(table) as spectator:
                await client.my_turn()
                live = await server.lobby.find(table)
                while not server.lobby.services.bots.has_coach(GAME):
                    await asyncio.sleep(0.05)
                found = await client.ask(AskChances(new_key(), 1))
                assert (found.viewer, found.position, len(found.chances)) == (1, live.state.number, 3)
                assert sum(found.chances) == pytest.approx(1, abs=0.01)
                assert await client.ask(AskChances(found.key + "2", 1)) == type(found)(found.key + "2", 1, found.position, found.chances)
                assert [sight.chances for sight in (*client.position.sights, *spectator.position.sights)] == [True, True, True, False]
                assert await refused(spectator.ask(AskChances(new_key(), None))) == "no_chances"
                assert await refused(spectator.ask(AskChances(new_key(), 1))) == "spectator"

    run(test)


def test_a_bot_says_why_it_played(tmp_path, monkeypatch):
    """All dice show a rabbit and a sheep, so that the bot soon has a choice: with some dice it has none in a whole game."""

    def draw(match):
        match.apply_outcome("R/S")
        return list(match.replay())[-1]

    monkeypatch.setattr(Match, "draw", draw)

    async def test():
        async with serving(tmp_path) as server:
            wishes = [Wish("me", "Ann"), Wish("bot", level="hard")]
            opened = await open_table(server.url, NewTable("have-you-herd", wishes))
            async with (
                server.connect(opened.table, *[each.token for each in opened.tokens]) as client,
                server.connect(opened.table) as other,
            ):
                await thinking(server, "have-you-herd")
                assert await refused(client.ask(AskWhy(new_key(), 0, 1))) == "no_play"
                assert await refused(client.ask(AskWhy(new_key(), 0, 0))) == "no_play"
                told = None
                while told is None:
                    sight = await client.my_turn()
                    number = client.position.number
                    await client.play(0, sight.options.choices[0].play)
                    await client.until(lambda client, number=number: client.over or (client.position.number > number and client.turn()))
                    if client.position.sights[0].explains:
                        told = await client.ask(AskWhy(new_key(), 0, 1))
                words = find("have-you-herd").words
                assert told.why in {words.say(reason) for reason in find("have-you-herd").room("expert").REASONS}
                assert not told.later
                assert client.position.sights[0].explains[0].seat == 1
                assert (await other.ask(AskWhy(new_key(), None, 1))).why == told.why

    run(test)


@pytest.mark.parametrize(("game", "settings"), [("herds", {"first_dealer": 2}), ("super-farmer", {})])
def test_a_bot_that_only_dealt_or_had_no_choice_is_not_asked_why(tmp_path, game, settings):
    """Whoever begins in Super Farmer can only roll. In Herds everybody first takes this card or that; no spectator hears why."""

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open(game, "mb", settings=settings, help=True)
            async with server.connect(table, *tokens.values()) as client, server.connect(table) as other:
                live = await server.lobby.find(table)
                sight = await client.my_turn()
                assert sight.explains == []
                while not any(moment.seat == 1 for _, moment in live.story.recent) or not client.turn():
                    number = client.position.number
                    await client.play(0, sight.options.choices[0].play)
                    sight = await client.until(lambda client, number=number: client.position.number > number and client.turn())
                if game == "super-farmer":
                    assert sight.explains == []
                    return
                (asked,) = sight.explains
                assert (asked.seat, dict(live.story.recent)[asked.moment].seat) == (1, 1)
                await thinking(server, game)
                assert (await client.ask(AskWhy(new_key(), 0, 1))).seat == 1
                assert [each.explains for each in other.position.sights] == [[]]

    run(test)
