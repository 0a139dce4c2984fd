"""Plays in advance in slow games: made as soon as it is one's turn, known to nobody else, dropped with a word, kept over a kill."""

import pytest

from paddock.client.table import RequestRefused, connect, new_key
from paddock.server.messages import protocol
from paddock.server.storage.store import StoredEvent
from paddock.server.tables.events import Opened, Sat, Started, encode, token_hash

from .server import run, serving

DAYS = 3 * 86_400
BOTH = "A R8 S3 P3 C1; B R8 S2 P2; turn A"


async def laid(server, position: str, clock: int | None = DAYS) -> str:
    """A table of two people in a position, written down as the server would have done."""
    table = "aheadahead01"
    opened = Opened("super-farmer", 2, clock=clock, host_name="P1", position=position)
    events = [opened, *(Sat(seat, f"P{seat + 1}", token_hash(f"token-{seat}")) for seat in range(2)), Started()]
    await server.store.append(table, [StoredEvent(number, None, encode(event)) for number, event in enumerate(events)])
    return table


def mine(client) -> protocol.Sight:
    return client.position.sights[0]


def ahead(play: str | None, seat: int = 1) -> protocol.PlayAhead:
    return protocol.PlayAhead(new_key(), seat, play)


def test_it_is_made_when_the_turn_comes_and_nobody_else_hears_of_it(tmp_path):
    """Also where the page of whoever wished it is closed, and the server was killed meanwhile."""

    async def test():
        async with serving(tmp_path) as server:
            table = await laid(server, BOTH)
            async with connect(server.url, table, ["token-1"]) as other, connect(server.url, table, ["token-0"]) as one:
                await one.until(lambda one: one.position)
                answer = await other.ask(protocol.AskOptions(new_key(), 1, 50))
                assert "roll" in [each.text for each in answer.choices]
                heard = one.position
                await other.ask(ahead("roll"))
                await other.until(lambda other: mine(other).ahead)
                assert mine(other).ahead.text == "roll"
                await one.ask(protocol.Ping(new_key()))
                assert one.position is heard, "nobody else is told anything"
                assert mine(one).ahead is None
        async with serving(tmp_path) as server, connect(server.url, table, ["token-0"]) as one:
            await one.play((await one.my_turn()).viewer, "roll")
            await one.until(lambda one: one.position.number > 2 and one.position.waiting == [0])
            assert mine(one).ahead is None
            async with connect(server.url, table, ["token-1"]) as other:
                await other.until(lambda other: other.position)
                assert (mine(other).ahead, mine(other).ahead_dropped) == (None, False)
                live = await server.lobby.find(table)
                assert [seat for seat, plays in live.state.plays.items() if plays] == [0, 1]

    run(test)


def test_what_does_not_fit_is_dropped_with_a_word(tmp_path):
    """An offer is an answer that nobody has given in advance."""

    async def test():
        async with serving(tmp_path) as server:
            table = await laid(server, BOTH)
            async with connect(server.url, table, ["token-0"]) as one, connect(server.url, table, ["token-1"]) as other:
                await other.until(lambda other: other.position)
                await other.ask(ahead("roll"))
                await one.play((await one.my_turn()).viewer, "1 pig for 2 sheep from player 2")
                await other.until(lambda other: mine(other).ahead_dropped)
                assert mine(other).ahead is None
                assert other.position.waiting == [1], "it is asked, and nothing was answered for it"
                assert not mine(one).ahead_dropped
                await other.play(1, "deny")
                await other.until(lambda other: not mine(other).ahead_dropped)

    run(test)


def test_it_can_be_taken_back_and_must_be_possible(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table = await laid(server, BOTH)
            async with connect(server.url, table, ["token-0"]) as one, connect(server.url, table, ["token-1"]) as other:
                await one.until(lambda one: one.position)
                await other.until(lambda other: other.position)
                for client, wish, why in (
                    (one, ahead("roll", 0), "no_ahead"),
                    (one, ahead("roll", 1), "not_yours"),
                    (other, ahead("2 cows for 1 horse"), "giver_short"),
                    (other, ahead("sing"), "unclear"),
                ):
                    with pytest.raises(RequestRefused, match=why):
                        await client.ask(wish)
                await other.ask(ahead("roll"))
                await other.until(lambda other: mine(other).ahead)
                await other.ask(ahead(None))
                await other.until(lambda other: mine(other).ahead is None)
                await one.play(0, "roll")
                await other.my_turn()
                await other.ask(protocol.Ping(new_key()))
                assert other.position.waiting == [1], "nothing is played for whoever has taken it back"
            quick, tokens = await server.open("super-farmer", "mm", clock=protocol.Clock(40))
            async with server.connect(quick, tokens[1]) as hurried:
                with pytest.raises(RequestRefused, match="no_ahead"):
                    await hurried.ask(ahead("roll"))

    run(test)
