"""Again, together: everybody is asked, whoever agrees has their seat at the next table, and nobody is left behind."""

import asyncio
from typing import Any

import pytest

from paddock.client.table import LineLost, RequestRefused, connect, new_key
from paddock.server.messages import protocol
from paddock.server.storage.store import StoredEvent, Summary
from paddock.server.tables import events

from .server import Process, run, serving

PEOPLE = ["Ada", "Ben", "Cleo"]
TOKENS = [f"token-{name}" for name in PEOPLE]
OLD = "oldtable"


async def finish(store, fence=None):
    """A game of three people and a bot that Ada has just won, written down as the server would have done."""
    kept: list[Any] = [events.Opened("super-farmer", 4, {"turn_cap": 77}, 45, host_name="Ada", position="A S1 P1 C1 H1; B R2; C R1; D R1")]
    kept += [events.Sat(seat, name, events.token_hash(TOKENS[seat]), face=seat + 2) for seat, name in enumerate(PEOPLE)]
    kept += [events.Botted(3, "Robo", "hard"), events.Started(), events.Played(0, ["1 roll", "* R/R"])]
    lines = [StoredEvent(number, None, events.encode(each)) for number, each in enumerate(kept)]
    await store.append(OLD, lines, Summary(False, "over", b"{}"), fence)


def again(agree=True, rotate=False):
    return protocol.Again(new_key(), agree, rotate)


async def said(client, happened):
    """Until the table has told of the next game so."""

    def last(client):
        told = [each for each in client.other if isinstance(each, protocol.Rematch)]
        return told[-1] if told and happened(told[-1]) else None

    return await client.until(last)


def test_three_people_and_a_bot_play_again(tmp_path):
    """Two ask at once: one table. All are there with name, face and options, the bot too, one seat on; the last one to agree starts it."""

    async def test():
        async with serving(tmp_path) as server:
            await finish(server.store)
            async with (
                server.connect(OLD, TOKENS[0]) as ada,
                server.connect(OLD, TOKENS[1]) as ben,
                server.connect(OLD, TOKENS[2]) as cleo,
                server.connect(OLD) as fan,
            ):
                one, two = await asyncio.gather(ada.ask(again(rotate=True)), ben.ask(again()))
                assert one.table == two.table
                invitation = await said(cleo, lambda told: told.answers[:2] == [True, True])
                assert (invitation.table, invitation.answers) == (one.table, [True, True, None, None])
                await said(fan, lambda told: told.table == one.table)
                with pytest.raises(RequestRefused, match="spectator"):
                    await fan.ask(again())
                turned = (await said(fan, lambda told: True)).by == 0
                async with server.connect(one.table, *one.tokens) as new:
                    assert new.table.phase == "gathering"
                    assert [seat.asked for seat in new.table.seats].count(True) == 1
                    three = await cleo.ask(again())
                    await new.until(lambda client: client.table.phase == "playing" and client.position)
                    assert new.welcome.settings["turn_cap"] == 77
                    assert new.table.clock == protocol.Clock(45)
                    names = [*PEOPLE, "Robo"]
                    assert [seat.name for seat in new.table.seats] == (names[-1:] + names[:-1] if turned else names)
                    assert {seat.name: seat.face for seat in new.table.seats if seat.kind == "person"} == {"Ada": 2, "Ben": 3, "Cleo": 4}
                    assert [(seat.name, seat.level) for seat in new.table.seats if seat.kind == "bot"] == [("Robo", "hard")]
                for person, answer in enumerate((one, two, three)):
                    async with server.connect(answer.table, *answer.tokens) as client:
                        assert client.welcome.seats == [person + turned]
                        assert client.welcome.unknown_tokens == 0
                assert (await cleo.ask(again())).tokens == three.tokens

    run(test)


def test_who_declines_leaves_the_seat_and_who_has_not_answered_finds_it_kept(tmp_path):
    """The one who asked goes away, another begins: a bot plays for who has not answered, until they come, over a restart."""

    async def test():
        async with serving(tmp_path) as server:
            await finish(server.store)
            async with server.connect(OLD, TOKENS[0]) as ada, server.connect(OLD, TOKENS[1]) as ben:
                await ada.ask(again())
                answer = await ben.ask(again())
            async with server.connect(answer.table, *answer.tokens) as new:
                assert not new.welcome.host
                assert new.welcome.starts
                with pytest.raises(RequestRefused, match="not_host"):
                    await new.ask(protocol.Clear(new_key(), 0))
                async with server.connect(answer.table) as stranger:
                    assert not stranger.welcome.starts
                    with pytest.raises(RequestRefused, match="seat_taken"):
                        await stranger.sit(2, "Eve")
                    with pytest.raises(RequestRefused, match="not_host"):
                        await stranger.ask(protocol.Start(new_key()))
                async with server.connect(OLD, TOKENS[2]) as cleo:
                    assert (await cleo.ask(again(agree=False))).tokens == []
                    await said(cleo, lambda told: told.answers[2] is False)
                    await new.until(lambda client: client.table.seats[2].kind == "open")
                    with pytest.raises(RequestRefused, match="open_seats"):
                        await new.ask(protocol.Start(new_key()))
                    await cleo.ask(again())  # changed their mind
                await new.until(lambda client: client.table.phase == "playing")

    run(test)


def test_a_game_begun_without_somebody_keeps_their_seat(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            await finish(server.store)
            async with server.connect(OLD, TOKENS[0]) as ada:
                answer = await ada.ask(again())
            async with server.connect(answer.table, *answer.tokens) as new:
                await new.ask(protocol.Start(new_key()))
                await new.until(lambda client: client.table.phase == "playing")
                assert [seat.stand_in for seat in new.table.seats] == [False, True, True, False]
        async with serving(tmp_path) as server, server.connect(OLD, TOKENS[1]) as ben:
            invitation = await said(ben, lambda told: True)
            assert invitation.answers == [True, None, None, None]
            answer = await ben.ask(again())
            async with server.connect(answer.table, *answer.tokens) as new:
                assert new.welcome.seats == [1]
                assert not new.table.seats[1].stand_in
                assert not new.table.seats[1].asked

    run(test)


@pytest.mark.rest
@pytest.mark.parametrize("commit", [9, 11, 13])
def test_a_kill_between_loses_nobody(tmp_path, commit):
    """The server dies at any step of a rematch: asked again, everybody ends at one table, and it begins.

    The first seven transactions are those of the start and of finding the old table.
    """

    async def ask_all(url):
        answers = []
        for token in TOKENS:
            async with connect(url, OLD, [token]) as client:
                answers.append(await client.ask(again(), 10))
        return answers

    async def test():
        async with serving(tmp_path) as running:
            await finish(running.store)
        server = Process(tmp_path, "after commit", commit)
        with pytest.raises(LineLost):
            await ask_all(server.url)
        server.wait()
        server = Process(tmp_path)
        answers = await ask_all(server.url)
        assert len({answer.table for answer in answers}) == 1
        async with connect(server.url, answers[2].table, answers[2].tokens) as client:
            assert client.welcome.seats == [2]
            await client.until(lambda client: client.table.phase == "playing")
        server.kill()

    run(test)
