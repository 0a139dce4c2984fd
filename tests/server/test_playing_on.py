"""Playing on from a moment of a finished game: the same game so far, one person on one of its seats, bots on all others."""

from itertools import pairwise

import msgspec
import pytest

from paddock import Match, find, names
from paddock.client.table import RequestRefused, new_key, play_on, request
from paddock.coach.steps import TOGETHER, steps_of
from paddock.core.play import record
from paddock.core.play.clock import is_timed
from paddock.server.messages import protocol
from paddock.server.messages.requests import OpenedTable, PlayOn

from ..support import first_of
from .server import SHORT, first_choice, run, serving

MOOSE = "bunny-bunny-moose-moose"
PLACES = 4  # of a game, from its beginning to its end


def recorded(game: str, **settings) -> Match:
    """The game that comes with the rules; with other settings, a short one of first choices."""
    if not settings:
        return Match.from_record(record.decode((find(game).folder / "recorded.json").read_bytes(), game), chance="given")
    match = Match(game, seed=3, **settings)
    while not match.over:
        match.play(match.waiting[0], match.options(match.waiting[0]).suggestions[0])
    return match


async def watched(server, match: Match) -> str:
    content = record.encode(match.to_record())
    return msgspec.json.decode(await request(f"{server.url}/api/records", content), type=OpenedTable).table


async def go_on(server, table: str, moment: int, seat: int, **more) -> tuple[str, list[str]]:
    """The new table, and the tokens there."""
    content = await request(f"{server.url}/api/tables/{table}/continue", PlayOn(moment, seat, **more))
    opened = msgspec.json.decode(content, type=OpenedTable)
    return opened.table, [token.token for token in opened.tokens]


def places(match: Match) -> dict[int, int]:
    """Some moments all over the game, in the middle of somebody's turn, and between choices made at the same time; and how many entries
    of the log a game that goes on from there begins with: of choices made together all, or none."""
    moments, steps = list(match.replay()), [step for step in steps_of(match) if step.kind == TOGETHER]
    taken = {0: 0} | {number: moment.last for number, moment in enumerate(moments, 1)}
    turns = [at + 1 for at, (one, two) in enumerate(pairwise(moments)) if one.seat == two.seat >= 0]
    for step in steps:
        taken |= dict.fromkeys(range(step.moment - len(step.moments) + 1, step.moment), step.first)
    some = {*range(0, len(moments), len(moments) // PLACES), *turns[:1], *turns[-1:], len(moments) - 1}
    return {moment: taken[moment] for moment in sorted(some | {step.moment - 1 for step in (*steps[:1], *steps[-1:])})}


def moments_taken(match: Match, moment: int) -> int:
    """How many entries of the log a game begins with that goes on after so many moments."""
    taken = {number: each.last for number, each in enumerate(match.replay(), 1)}[moment]
    for step in steps_of(match):
        if step.kind == TOGETHER and step.moment - len(step.moments) < moment < step.moment:
            taken = step.first
    return taken


@pytest.mark.parametrize("game", first_of([*names(), "moose in real time"]))
def test_a_game_goes_on_from_any_of_its_moments(tmp_path, game):
    match = recorded(MOOSE, tempo="real") if " " in game else recorded(game)

    async def test():
        async with serving(tmp_path) as server:
            old, begun = await watched(server, match), []
            for number, (moment, entry) in enumerate(places(match).items()):
                seat = number % match.seats
                table, tokens = await go_on(server, old, moment, seat, level="easy")
                live = await server.lobby.find(table)
                assert live.match.log[:entry] == match.log[:entry]
                assert all(each == -1 for each, _ in live.match.log[entry:]), "after that only chance has acted"
                assert (live.match.settings, live.match.seats) == (match.settings, match.seats)
                assert [chair.level for chair in live.state.chairs] == [None if each == seat else "easy" for each in range(match.seats)]
                assert live.match.waiting or live.match.over or is_timed(match)
                begun.append((table, tokens, seat))
            table, tokens, seat = begun[1]
            async with server.connect(table, *tokens) as client:  # a bot thinks, the beat falls, or it is our turn
                assert (client.welcome.seats, client.table.phase) == ([seat], "playing")
                kept = list((await server.lobby.find(table)).state.log)
                assert client.position.waiting or client.position.beat_ms is not None
        async with serving(tmp_path) as server:  # it is all written down
            again = await server.lobby.find(table)
            assert (again.phase, again.state.chairs[seat].level) == ("playing", None)
            assert again.match.log[: len(kept)] == kept

    run(test)


@pytest.mark.parametrize("game", first_of(names()))
def test_what_is_played_on_has_a_record_a_replay_and_another_game(tmp_path, game):
    match = recorded(game, **SHORT.get(game, {}))

    async def test():
        async with serving(tmp_path) as server:
            old = await watched(server, match)
            late = len(list(match.replay())) * 9 // 10
            table, tokens = await go_on(server, old, late, 1, level="easy", name="Ann")
            async with server.connect(table, *tokens) as client:
                over = await play_on(client, first_choice)
                live = await server.lobby.find(table)
                again = Match.from_record(record.decode(await request(f"{server.url}/api/tables/{table}/record"), "it"))
                assert (again.row, again.over, again.notes["names"][1]) == (live.match.row, True, "Ann")
                replayed = await client.ask(protocol.ReplayStep(new_key(), over.moments))
                assert (replayed.step, replayed.moments) == (over.moments, over.moments)
                joined = await client.ask(protocol.Again(new_key()))
                begun = await server.lobby.find(joined.table)
                assert [chair.level for chair in begun.state.chairs] == [None if seat == 1 else "easy" for seat in range(match.seats)]
                assert begun.state.charter.position == match._position

    run(test)


def test_what_cannot_go_on_says_why(tmp_path):
    match = recorded("swip-sheep")
    last = len(list(match.replay()))

    async def test():
        async with serving(tmp_path) as server:
            old, (playing, _) = await watched(server, match), await server.open("super-farmer", "mm")
            wrong = (
                (old, (last, 0), {}, "nothing_left"),
                (old, (last + 1, 0), {}, "no_step"),
                (old, (1, 7), {}, "no_seat"),
                (old, (1, 0), {"level": "genius"}, "no_bot"),
                (old, (1, 0), {"name": match.notes["names"][1]}, "same_name"),
                (playing, (0, 0), {}, "not_over"),
                ("nowhere", (0, 0), {}, "no_table"),
            )
            for table, places, more, code in wrong:
                with pytest.raises(RequestRefused) as refused:
                    await go_on(server, table, *places, **more)
                assert refused.value.code == code
            key = new_key()
            assert await go_on(server, old, 5, 0, key=key) == await go_on(server, old, 5, 0, key=key), "a retry opens no second table"
        async with serving(tmp_path, tables_each=1) as server:
            await go_on(server, old, 5, 0)
            with pytest.raises(RequestRefused) as refused:
                await go_on(server, old, 5, 0)
            assert refused.value.code == "too_fast"

    run(test)


@pytest.mark.parametrize("game", first_of(names()))
def test_friends_go_on_when_all_have_come(tmp_path, game):
    """From the same moment, also if the server was stopped while they came."""
    match = recorded(game)
    moment = len(list(match.replay())) // 2
    entry = moments_taken(match, moment)

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await go_on(server, await watched(server, match), moment, 0, name="Ada", friends=True)
            live = await server.lobby.find(table)
            assert live.phase == "gathering"
            assert [chair.open for chair in live.state.chairs] == [False] + [True] * (match.seats - 1)
        async with serving(tmp_path) as server, server.connect(table, *tokens) as client:
            for seat in range(1, match.seats):
                async with server.connect(table) as friend:
                    await friend.sit(seat, f"Friend {seat}")
            await client.ask(protocol.Start(new_key()))
            live = await server.lobby.find(table)
            assert live.match.log[:entry] == match.log[:entry]
            assert all(each == -1 for each, _ in live.match.log[entry:]), "after that only chance has acted"
            assert live.state.names == ["Ada", *(f"Friend {seat}" for seat in range(1, match.seats))]
        async with serving(tmp_path) as server:
            assert (await server.lobby.find(table)).match.log == live.match.log

    run(test)
