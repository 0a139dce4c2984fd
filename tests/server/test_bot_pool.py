"""Bots at the table: they never keep anybody waiting, not even while what they think with is compiled."""

import asyncio
import contextlib
import gc
import threading
import time
import warnings

import pytest

from paddock import Match, names
from paddock.bots import BOTS, LEVELS, Suggested, consult
from paddock.bots.search import Thinking
from paddock.client.table import open_table, play_on
from paddock.games.super_farmer.row import BANK, PARTNER
from paddock.server.bots import pool
from paddock.server.bots.pool import BotPool
from paddock.server.bots.threads import FairThreads
from paddock.server.messages.requests import NewTable, Wish
from tests.support import first_of

from .server import first_choice, run, serving


@pytest.mark.parametrize("name", first_of(names()))
def test_bots_follow_suggestions_until_they_have_been_compiled(name):
    async def test():
        bots = BotPool(1, 0.02)
        try:
            match = Match(name, seed=1, **({"tempo": "step"} if "moose" in name else {}))
            assert all(type(bots._bot(name, level)) is Suggested for level in LEVELS)
            for learnt in (False, True):
                for level in LEVELS:
                    seat = match.waiting[0]
                    match.play(seat, await bots.choose(match, seat, level))
                if not learnt:
                    await bots.warm(name)
                    await asyncio.wrap_future(bots._bots_ready[name])
                    assert [getattr(bots._bot(name, level), "name", None) for level in LEVELS] == list(LEVELS)
        finally:
            bots.close()

    asyncio.run(test())


@pytest.mark.rest
def test_all_rules_come_before_all_bots():
    async def test():
        bots = BotPool(1, 0.02)
        try:
            warming = asyncio.create_task(bots.warm_all())
            while len(bots._warm) < len(names()):
                await asyncio.sleep(0)
            assert bots._bots_ready == {}
            await warming
            assert list(bots._bots_ready) == list(names())
        finally:
            bots.close()

    asyncio.run(test())


def test_a_bot_that_was_asked_when_the_table_stopped_is_not_left_behind(tmp_path):
    """Python complains of an answer that nobody has ever waited for, when it is thrown away."""

    async def test():
        async with serving(tmp_path) as server:
            table, _ = await server.open("super-farmer", "mb")
            live = await server.lobby.find(table)
            live.autoplay._ask(0, live.state.number, "easy")
            live.autoplay.stop()
            while live.autoplay._tasks:
                await asyncio.sleep(0)

    with warnings.catch_warnings(record=True) as complaints:
        warnings.simplefilter("always")
        run(test)
        gc.collect()
    assert [str(each.message) for each in complaints] == []


class Gate:
    """Once it is shut, whoever thinks ahead is stuck until the test is over."""

    def __init__(self, think):
        self.open = threading.Event()
        self.open.set()
        self.inside = threading.Semaphore(0)
        self._think = think

    def shut(self):
        self.open.clear()

    def think(self, thinking, mind):
        self.inside.release()
        self.open.wait()
        return self._think(thinking, mind)


@pytest.fixture
def gate(monkeypatch):
    gate = Gate(Thinking.think)
    monkeypatch.setattr(Thinking, "think", lambda thinking, mind: gate.think(thinking, mind))
    yield gate
    gate.open.set()


def test_tables_take_turns():
    """Whoever asks for much waits for his own, not others for it; what one asks for is done in order."""
    done, begin = [], threading.Event()
    pool = FairThreads(1, "test")
    try:
        first = pool.submit("z", begin.wait)
        while not first.running():
            time.sleep(0.001)
        jobs = [pool.submit(whose, lambda name=name: done.append(name)) for whose, name in zip("aaabbc", "123456", strict=True)]
        begin.set()
        for job in (first, *jobs):
            job.result(30)
        assert done == ["1", "4", "6", "2", "5", "3"]
    finally:
        pool.close()


def test_a_closed_pool_does_nothing_more():
    pool, begin = FairThreads(1, "test"), threading.Event()
    running = pool.submit("a", begin.wait)
    while not running.running():
        time.sleep(0.001)
    waiting = pool.submit("a", lambda: None)
    pool.close()
    assert waiting.cancelled()
    assert pool.submit("a", lambda: None).cancelled()
    assert not running.done(), "nobody has waited for it"
    begin.set()
    assert running.result(30)


async def learn(bots, name):
    await bots.warm(name)
    await bots._bots_ready[name]


def test_many_tables_share_the_time_of_one(monkeypatch):
    """Thirty champions at once, on two threads: each has a fifteenth of its time, and all together take as long as one alone."""
    given = []

    def think(thinking, mind):
        given.append(mind.seconds)
        raise RuntimeError("enough")

    async def test():
        bots = BotPool(2, 0.5)
        try:
            await learn(bots, "swip-sheep")
            monkeypatch.setattr(Thinking, "think", think)
            match = Match("swip-sheep", seats=3, seed=3)
            hold = threading.Event()
            held = [bots._bots.submit(name, hold.wait) for name in "ab"]
            while bots._bots.waiting:
                await asyncio.sleep(0)
            asked = [bots.choose(match, match.waiting[0], "champion", table) for table in range(30)]
            hold.set()
            await asyncio.gather(*asked)
            assert all(each.done() for each in held)
            assert len(given) == 30
            assert max(given) <= 0.5 * 2 / 15
            assert sum(given) / 2 <= 2 * 0.5
            given.clear()
            await bots.choose(match, match.waiting[0], "champion", "alone")
            assert given == [0.5]
        finally:
            bots.close()

    asyncio.run(test())


@pytest.mark.parametrize("name", first_of(names()))
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_without_time_plays_as_its_expert_would_and_thinks_no_moment(name, level, gate):
    """However many tables there are: the gate would hold up whoever thinks ahead."""

    async def test():
        bots = BotPool(1, 0.5)
        try:
            bots._seconds = 0.0  # too many tables
            await learn(bots, name)
            gate.shut()
            match = Match(name, seed=1, **({"tempo": "step"} if "moose" in name else {}))
            for _ in range(6):
                seat = match.waiting[0]
                play = await asyncio.wait_for(bots.choose(match, seat, level), 30)
                if level == "champion" and "moose" not in name:  # which does not think ahead, and fumbles
                    assert play == consult(BOTS["expert"](), match, seat, 1)
                match.play(seat, play)
        finally:
            bots.close()

    asyncio.run(test())


def test_a_bot_that_forgets_the_time_plays_as_its_expert_would(monkeypatch, gate):
    async def test():
        bots = BotPool(1, 0.01)
        try:
            await learn(bots, "swip-sheep")
            gate.shut()
            monkeypatch.setattr(pool, "OVERTIME_SECONDS", 0.1)
            match = Match("swip-sheep", seats=3, seed=3)
            seat = match.waiting[0]
            expected = consult(BOTS["expert"](), match, seat, 1)
            stuck, behind = await asyncio.gather(*(bots.choose(match, seat, "champion", each) for each in "ab"))
            assert stuck == behind == expected, "the one that thinks too long, and the one that waits behind it"
        finally:
            bots.close()

    asyncio.run(test())


def test_a_refused_play_is_followed_by_one_that_is_allowed(monkeypatch):
    """Whatever a bot says twice: the table goes on with a suggestion."""

    class Stubborn:
        def choose(self, view, options, mind):
            return 10_000

    async def test():
        bots = BotPool(1, 0.01)
        try:
            await learn(bots, "super-farmer")
            monkeypatch.setitem(BOTS, "stubborn", Stubborn)
            match = Match("super-farmer", seats=2, seed=3)
            seat = match.waiting[0]
            assert bots.surely(match, seat, "stubborn") == match.options(seat).suggestions[0]
            assert bots.surely(match, seat, "expert") == consult(BOTS["expert"](), match, seat, 1)
        finally:
            bots.close()

    asyncio.run(test())


def test_tables_are_opened_found_and_played_while_all_bots_think(tmp_path, gate):
    """Every thread of the bots is taken for ever: nobody else notices."""

    async def test():
        async with serving(tmp_path, bot_threads=2) as server:
            await learn(server.lobby.services.bots, "swip-sheep")
            while gate.inside.acquire(blocking=False):
                pass
            gate.shut()
            async with contextlib.AsyncExitStack() as watchers:
                for _ in range(3):
                    opened = await open_table(server.url, NewTable("swip-sheep", [Wish("bot", level="champion")] * 3))
                    await watchers.enter_async_context(server.connect(opened.table))
                for _ in range(2):
                    assert await asyncio.to_thread(gate.inside.acquire, timeout=30)
                table, tokens = await server.open("super-farmer", "mm", settings={"turn_cap": 10})
                while not (await server.lobby.find(table)).idle:
                    await asyncio.sleep(0.01)
                server.lobby._evict(0)
                assert table not in server.lobby._tables
                async with server.connect(table, *tokens.values()) as client:
                    assert await play_on(client, first_choice)

    run(test)


def test_a_play_that_a_bot_has_begun_is_ended_by_a_bot(tmp_path):
    """A person who comes back in the middle of it is not asked to, and the table stays well."""

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            live = await server.lobby.find(table)
            async with server.connect(table, tokens[0], tokens[1]) as client:
                while PARTNER + BANK not in live.match.moves(live.match.waiting[0]):
                    sight = await client.my_turn()
                    await client.play(sight.viewer, {"type": "roll"})
                seat = live.match.waiting[0]

                async def begin():
                    await live.play(seat, PARTNER + BANK)
                    await live.publish()

                await live.do(begin)
                assert live.options(seat).midway
                begun = live.state.number
                await client.until(lambda client: client.position.number > begun and (turn := client.turn()) and turn.options)
                assert not live.options(live.match.waiting[0]).midway

    run(test)
