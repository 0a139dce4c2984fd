"""Hidden stays hidden in every byte: what a viewer is sent cannot depend on what that viewer may not know.

Twins: the same table twice, once with the true position and once with one in which everything the viewer cannot know has been
dealt anew. Whatever the server sends to that viewer must be the same, byte by byte, in both.
"""

import asyncio
import random

import msgspec
import pytest

from paddock import Match
from paddock.server.background.workers import Workers
from paddock.server.bots.pool import BotPool
from paddock.server.messages import protocol
from paddock.server.messages.protocol import Play
from paddock.server.settings import Settings
from paddock.server.storage.store import Store
from paddock.server.tables.events import Botted, Opened, Sat, Started, State, token_hash
from paddock.server.tables.handlers import handle
from paddock.server.tables.live import Services
from paddock.server.tables.presenter import TableStory
from paddock.server.tables.sight import viewers
from paddock.server.tables.table import Table
from paddock.server.timer import Timer
from paddock.server.watch.metrics import Metrics

from .server import SHORT, Hands, run

HIDING = [("swip-sheep", 4), ("herds", 3)]


class Ear:
    """A guest that remembers every byte."""

    def __init__(self, seats=(), host=False):
        self.seats = set(seats)
        self.host = host
        self.language = "en"
        self.heard = []
        self.person = ""
        self.received = 0.0

    def send(self, content):
        self.heard.append(content)


class NoStore:
    """Everything is kept at once."""

    secret = b"s" * 32

    async def append(self, table, lines, summary=None, fence=None, also=None):
        pass


def server_of(timer=None):
    return Services(
        Settings(bot_pause=0.0), NoStore(), BotPool(1, 0.05), Workers(1, 20.0), timer or Hands(), lambda point: None, Metrics([], [])
    )


def seated(game, players):
    """A table that has begun."""
    state = State()
    state.apply(Opened(game, players))
    for seat in range(players):
        state.apply(Sat(seat, f"P{seat + 1}", token_hash(f"{seat}")))
    state.apply(Started([]))
    return state


def stand_at(match, row):
    """A match that begins in a row, whatever the notation of the rules can say of it."""
    twin = Match(match.game, match.seats, chance="given", **match.settings)
    twin._start = twin._frame.bytes = row
    twin.log.clear()
    twin._draw_chance()
    assert twin.row == row
    return twin


async def all_bytes(server, match, row, viewer, messages=()):
    """Everything a viewer is sent who comes to a table in that position, looks around, and asks."""
    table = Table("twin", seated(match.game.name, match.seats), server)
    table.match = stand_at(match, row)
    table.story = TableStory(table.match)
    ear = Ear([] if viewer is None else [viewer])
    await table.welcome(ear)
    for message in messages:
        try:
            await handle(table, ear, message)
        except Exception as refused:
            ear.heard.append(f"{type(refused).__name__} {refused} {getattr(refused, 'sentence', '')}".encode())
    table.autoplay.stop()
    return b"\n".join(ear.heard)


ENOUGH = 80  # positions to compare


@pytest.mark.parametrize(("game", "players"), HIDING)
def test_twins_cannot_be_told_apart_by_any_byte(game, players):
    """Whole games; at every decision, for every seat: the true table and an imagined one send the same bytes."""
    Match(game, players)
    compared = changed = 0

    async def test():
        nonlocal compared, changed
        server = server_of()
        rng = random.Random(7)
        match = Match(game, players, seed=11, **SHORT.get(game, {}))
        steps = 0
        while compared <= ENOUGH or not match.over:
            if match.over:  # they are short: another one
                match = Match(game, players, seed=12, **SHORT.get(game, {}))
            for viewer in range(players):
                true, twin = match.row, match.imagined(viewer, rng.getrandbits(60))
                asks = [protocol.AskOptions("o", viewer, 20), protocol.Check("c", viewer, "nonsense")]
                one, two = [await all_bytes(server, match, each, viewer, asks) for each in (true, twin)]
                assert one == two, f"seat {viewer} could tell the difference after {steps} plays"
                one, two = [await all_bytes(server, match, each, None) for each in (true, twin)]
                assert one == two, f"a spectator could tell the difference after {steps} plays"
                compared += 1
                changed += true != twin
            for seat in match.waiting:  # a table makes the plays of one step together: who has chosen is no news
                options = match.options(seat)
                match.play(seat, options.suggestions[0] if options.suggestions and rng.random() < 0.5 else options.whole(rng.choice))
            steps += 1
        server.bots.close()

    run(test)
    assert compared > ENOUGH
    assert changed > compared / 3, "most twins differ in something hidden"


def test_a_locked_answer_sounds_the_same_whatever_it_is_and_whoever_gives_it(tmp_path):
    """Others hear how many are ready. Not what, and not who: the bytes are the same."""

    async def sent(seat, pick):
        server = server_of()
        match = Match("swip-sheep", 4, seed=5, chance="given", first_player=1)
        while match.chance:
            match.draw()
        table = Table("locks", seated("swip-sheep", 4), server)
        table.match = stand_at(match, match.row)
        table.story = TableStory(table.match)
        ears = {each: Ear([each]) for each in range(4)} | {None: Ear()}
        for ear in ears.values():
            await table.welcome(ear)
        for ear in ears.values():
            ear.heard.clear()
        plays = list(table.match.options(seat))
        await handle(table, ears[seat], Play("k", seat, table.state.number, msgspec.to_builtins(plays[pick])))
        server.bots.close()
        return {each: b"\n".join(ear.heard) for each, ear in ears.items() if each != seat}

    async def test():
        first = await sent(0, 0)
        other = await sent(0, -1)
        assert first == other
        by_another = await sent(1, 0)
        assert {first[each] for each in (2, 3, None)} == {by_another[each] for each in (2, 3, None)}
        assert all(first.values())

    run(test)


def test_a_nudge_in_a_simultaneous_step_says_how_many_are_late_and_not_who():
    """Whoever of two others has answered: a third seat and a spectator hear the same bytes."""

    async def nudged(answered):
        hands = Hands()
        server = server_of(hands)
        state = seated("swip-sheep", 4)
        state.opened = Opened("swip-sheep", 4, clock=40)
        match = Match("swip-sheep", 4, seed=5, chance="given", first_player=1)
        while match.chance:
            match.draw()
        table = Table("late", state, server)
        table.match = stand_at(match, match.row)
        table.story = TableStory(table.match)
        table.start()
        ears = {each: Ear([each]) for each in range(4)} | {None: Ear()}
        for ear in ears.values():
            await table.do(lambda ear=ear: table.welcome(ear))
        for seat in (answered, 3):
            play = Play(f"k{seat}", seat, table.state.number, msgspec.to_builtins(next(iter(table.match.options(seat)))))
            await table.do(lambda seat=seat, play=play: handle(table, ears[seat], play))
        for ear in ears.values():
            ear.heard.clear()
        hands.turn(30)
        await table.do(table.ensure_consistent)
        await table.stop()
        server.bots.close()
        return {each: b"\n".join(ear.heard) for each, ear in ears.items()}

    async def test():
        first, second = await nudged(0), await nudged(1)
        assert first[3] == second[3] == first[None] == second[None]
        read = msgspec.json.Decoder(protocol.Server).decode
        assert read(first[3]) == protocol.Nudge([], 2, 10_000)
        assert read(first[1]) == protocol.Nudge([1], 2, 10_000), "one's own seat is told that it is late"
        assert read(first[0]) == read(first[3])

    run(test)


@pytest.mark.parametrize(("game", "players"), HIDING)
def test_whole_games_send_each_viewer_only_its_own_sights(tmp_path, game, players):
    """Every message of a whole game with bots, over a real store: views of other seats never come along."""
    Match(game, players)  # compiled before the clock of the test runs

    async def test():
        server = Services(
            Settings(bot_pause=0.0, bot_seconds=0.02),
            Store(tmp_path),
            BotPool(1, 0.02),
            Workers(1, 20.0),
            Timer(),
            lambda point: None,
            Metrics([], []),
        )
        state = State()
        state.apply(Opened(game, players, SHORT.get(game, {})))
        for seat in range(players):
            state.apply(Botted(seat, f"B{seat + 1}", "random"))
        table = Table("whole", state, server)
        table.start()
        ears = [Ear([seat]) for seat in range(players)] + [Ear(), Ear([0, 1])]
        for ear in ears:
            await table.do(lambda ear=ear: table.welcome(ear))

        async def begin():
            await table.begin()
            await table.publish()

        await table.do(begin)
        while table.phase != "over":
            await asyncio.sleep(0.01)
        await table.stop()
        await server.store.close()
        server.bots.close()
        read = msgspec.json.Decoder(protocol.Server).decode
        for ear in ears:
            mine = viewers(ear)
            messages = [read(content) for content in ear.heard]
            positions = [each for each in messages if isinstance(each, protocol.Position)]
            assert len(positions) > 10
            for position in positions:
                assert [sight.viewer for sight in position.sights] == mine
                assert [sight.view["viewer"] for sight in position.sights] == mine
            told = [each for each in messages if isinstance(each, protocol.Told)]
            assert {each.viewer for each in told} == set(mine)
            for viewer in mine:  # word for word the story for that viewer, which law 6 holds to what the viewer sees
                heard = [line.text for each in told if each.viewer == viewer for line in each.lines]
                assert heard == table.match.story(viewer, table.state.names)

    run(test)
