"""The log says who did something: also that it was a bot, for a person who was away."""

import pytest

from paddock.client.table import connect, new_key
from paddock.server.messages import protocol

from .server import Hands, first_choice, run, serving


def lines_of(client, viewer):
    return [line for told in client.told if told.viewer == viewer for line in told.lines]


@pytest.mark.parametrize(("game", "seats"), [("super-farmer", "mm"), ("swip-sheep", "mmm")])
def test_what_a_bot_plays_for_a_person_is_told_as_such(tmp_path, game, seats):
    """Everybody hears it by the name of who is away, that person as "you", also after a restart."""

    async def test():
        async with serving(tmp_path, bot_pause=0.3) as server:  # a short game is read again at once
            table, tokens = await server.open(game, seats)
            async with server.connect(table, *tokens.values()) as client:
                for seat in range(len(seats)):
                    await client.ask(protocol.Leave(new_key(), seat))
                await client.until(lambda client: sum(line.by_bot for line in lines_of(client, 0)) > 1)
                for seat in range(len(seats)):
                    await client.ask(protocol.TakeBack(new_key(), seat))
                said = [line for line in lines_of(client, 0) if line.by_bot]
                told = {(line.moment, line.text) for line in said}
                last = said[-1].moment
                for line in said:
                    who = line.values.get("by", line.values.get("who"))["seat"]
                    assert line.text.endswith("(a bot played for you)" if who == 0 else f"(a bot played for P{who + 1})")
                    assert line.text.startswith("You") == (who == 0), line.text
        async with serving(tmp_path) as server, connect(server.url, table, list(tokens.values()), "pl") as client:
            await client.until(lambda client: client.told)
            async with server.connect(table, *tokens.values()) as english:
                await english.until(lambda client: lines_of(client, 0))
                again = {(line.moment, line.text) for line in lines_of(english, 0) if line.by_bot}
                assert {each for each in again if each[0] <= last} == told
            assert any("zagrał bot)" in line.text for line in lines_of(client, 0))

    run(test)


def test_an_answer_that_was_taken_back_from_a_bot_is_ones_own(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("swip-sheep", "mmm")
            live = await server.lobby.find(table)
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                await client.ask(protocol.Leave(new_key(), 0))
                await client.until(lambda client: 0 in live.state.locks)
                await client.ask(protocol.TakeBack(new_key(), 0))
                await client.ask(protocol.Undo(new_key(), 0, client.position.number))
                for seat in (1, 2, 0):
                    sight = next(sight for sight in client.position.sights if sight.viewer == seat)
                    await client.play(seat, first_choice(sight))
                await client.until(lambda client: lines_of(client, 0))
                assert not [line.text for line in lines_of(client, 0) if line.by_bot]

    run(test)


def test_a_play_that_the_clock_has_left_to_a_bot_is_told_so_and_the_next_one_is_not(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=protocol.Clock(40))
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                hands.turn(40)
                await client.until(lambda client: lines_of(client, 0))
                assert lines_of(client, 0)[0].by_bot
                assert lines_of(client, 0)[0].text.startswith("You ")
                await client.my_turn()
                number = client.position.number
                await client.play(client.turn().viewer, "roll")
                await client.until(lambda client: client.position.number > number and len(lines_of(client, 0)) > 1)
                assert not lines_of(client, 0)[-1].by_bot

    run(test)
