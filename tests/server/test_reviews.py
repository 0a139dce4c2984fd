"""Reviews of finished games: worked out beside the server for as long as somebody asks, one after another, and kept with the table."""

import asyncio
import gzip
import os
import signal
import urllib.request

import msgspec
import pytest

from paddock import Match, find
from paddock.client.table import RequestRefused, request
from paddock.coach import account
from paddock.coach.review import review_match
from paddock.core.engine.rule import PLAIN
from paddock.core.play import record
from paddock.core.text.words import speaking
from paddock.server.background.workers import Worker, name_of
from paddock.server.bots.pool import BotPool
from paddock.server.messages.requests import OpenedTable, ReviewStatus
from paddock.server.tables import jobs
from paddock.server.tables.reviews import RETRY_SECONDS, ROUGH_SHARE
from paddock.server.words import say

from .server import Hands, run, serving
from .test_retention import DAYS, age, count

GAME = "swip-sheep"  # the coach is compiled for it before the tests
EFFORT = 0.05
ENDLESS = 1000.0  # hours, on any machine


def recorded() -> record.Record:
    return record.decode((find(GAME).folder / "recorded.json").read_bytes(), GAME)


async def watched(server) -> str:
    """A table at which the game that comes with the rules is over."""
    return msgspec.json.decode(await request(f"{server.url}/api/records/{GAME}", b"{}"), type=OpenedTable).table


async def sent_in(server, lines: int) -> str:
    """Another one, of as many lines of that game."""
    whole = recorded()
    content = record.encode(msgspec.structs.replace(whole, log=whole.log[:lines], stream=None))
    return msgspec.json.decode(await request(f"{server.url}/api/records", content), type=OpenedTable).table


async def ask(server, table: str, language: str = "en", rough: str = "") -> ReviewStatus:
    def get() -> bytes:
        with urllib.request.urlopen(f"{server.url}/api/tables/{table}/review?language={language}{rough}", timeout=30) as answer:
            content = answer.read()
            return gzip.decompress(content) if answer.headers["Content-Encoding"] == "gzip" else content

    return msgspec.json.decode(await asyncio.to_thread(get), type=ReviewStatus)


async def until(server, table: str, *wanted: str) -> list[ReviewStatus]:
    """Ask until it is so; all answers."""
    answers = [await ask(server, table)]
    while answers[-1].status not in wanted:
        await asyncio.sleep(0.01)
        answers.append(await ask(server, table))
    return answers


async def at_work(server, table: str) -> int:
    """Wait until a process works on it; its number."""
    reviews = server.app.state.server.reviews
    while reviews._worker is None:
        assert (await ask(server, table)).status == "working"
    return reviews._worker.pid


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_two_ask_and_one_review_is_worked_out_and_kept(tmp_path, monkeypatch):
    """It is what the coach says anywhere else, word for word; a restarted server has it at once, unless the coach has changed."""
    asked, real = [], Worker.ask

    async def counted(worker, job, *arguments):
        asked.append(job)
        return await real(worker, job, *arguments)

    monkeypatch.setattr(Worker, "ask", counted)

    async def test():
        async with serving(tmp_path, review_effort=EFFORT) as server:
            table = await watched(server)
            mine, theirs = await asyncio.gather(until(server, table, "ready"), until(server, table, "ready"))
            assert asked.count(name_of(jobs.review)) == 2, "a rough one, and the whole"
            match = Match.from_record(recorded(), chance="given")
            expected = review_match(match, EFFORT, cores=1)
            assert mine[-1] == theirs[-1]
            assert account.decode(msgspec.json.encode(mine[-1].review)) == expected
            part = [each.progress for each in (*mine, mine[-1])]
            assert part == sorted(part)
            assert any(0 < each < 1 for each in part)
            with_niceness = os.getpriority(os.PRIO_PROCESS, server.app.state.server.reviews._worker.pid)
            assert with_niceness >= os.getpriority(os.PRIO_PROCESS, 0) + 10 or with_niceness == 19
        async with serving(tmp_path, review_effort=EFFORT) as server:
            assert (await ask(server, table)) == mine[-1]
            assert server.app.state.server.reviews._worker is None
            await server.store._do(lambda file: file.execute("UPDATE reviews SET edition = '1 older'"))
            assert (await ask(server, table)).status == "working"
            await until(server, table, "ready")
            assert await count(server.store, "reviews") == 1
        async with serving(tmp_path, keep_days=DAYS) as server:
            await age(server.store, table)
            assert await server.lobby.forget() == 1
            assert await count(server.store, "reviews") == 0

    run(test)


@pytest.mark.rest
def test_a_review_that_waits_for_the_compiler_says_so(tmp_path, monkeypatch):
    """What the coach needs is compiled once on a machine: whoever waits for that is told, and then the review goes on as ever."""

    async def test():
        ready, real = asyncio.Event(), BotPool.prepare_coach

        async def later(bots, name):
            await ready.wait()
            await real(bots, name)

        monkeypatch.setattr(BotPool, "prepare_coach", later)
        async with serving(tmp_path, review_effort=EFFORT) as server:
            table = await watched(server)
            assert (await until(server, table, "preparing"))[-1].progress == 0
            ready.set()
            assert "working" in {each.status for each in await until(server, table, "ready")}

    run(test)


@pytest.mark.rest
def test_a_rough_review_comes_first_and_once(tmp_path):
    """It has the events of the whole one; it is not kept; and whoever has it is only told how far the whole one is."""

    async def test():
        async with serving(tmp_path, review_effort=0.5 if PLAIN else 3.0) as server:
            table = await watched(server)
            first = await ask(server, table)
            while first.review is None:
                await asyncio.sleep(0.01)
                first = await ask(server, table)
            assert (first.status, first.progress) == ("working", ROUGH_SHARE)
            again = await ask(server, table, rough="&rough")
            assert (again.status, again.review) == ("working", None)
            assert again.progress >= first.progress
            assert await count(server.store, "reviews") == 0
            rough = account.decode(msgspec.json.encode(first.review))
            exact = review_match(Match.from_record(recorded(), chance="given"), EFFORT, cores=1)
            assert [(event.first, event.last, event.moment) for event in rough.events] == [
                (event.first, event.last, event.moment) for event in exact.events
            ]

    run(test)


def test_a_review_that_nobody_asks_for_any_more_is_not_worked_out(tmp_path):
    hands = Hands()

    async def test():
        async with serving(tmp_path, hands, review_effort=ENDLESS, review_patience=5.0) as server:
            first, second = await watched(server), await sent_in(server, 40)
            pid = await at_work(server, first)
            waiting = await ask(server, second)
            assert (waiting.status, waiting.ahead) == ("waiting", 1)
            reviews = server.app.state.server.reviews
            for _ in range(3):  # for one of them somebody asks
                hands.turn(3)
                assert (await ask(server, first)).status == "working"
            assert set(reviews._wanted) == {first}
            hands.turn(9)
            while is_running(pid):
                await asyncio.sleep(0.01)
            while reviews._wanted:
                await asyncio.sleep(0.01)
            assert reviews._worker is None
            assert (await ask(server, first)).status == "working", "asked again it starts anew"

    run(test)


def test_a_worker_that_is_killed_hurts_nobody_and_is_told(tmp_path):
    hands = Hands()

    async def test():
        async with serving(tmp_path, hands, review_effort=ENDLESS) as server:
            table = await watched(server)
            os.kill(await at_work(server, table), signal.SIGKILL)
            failed = (await until(server, table, "impossible"))[-1]
            assert failed.reason == say("refused-no_review")
            with speaking("pl"):
                assert (await ask(server, table, "pl")).reason == say("refused-no_review") != failed.reason
            assert b'"ok":true' in await request(f"{server.url}/health")
            hands.turn(RETRY_SECONDS + 1)
            assert (await ask(server, table)).status == "working"

    run(test)


def test_a_review_that_takes_too_long_is_given_up(tmp_path):
    async def test():
        async with serving(tmp_path, review_effort=ENDLESS, review_limit=0.5) as server:
            table = await watched(server)
            failed = (await until(server, table, "impossible"))[-1]
            assert failed.reason == say("refused-too_much")
            assert server.app.state.server.reviews._worker is None

    run(test)


def test_what_cannot_be_reviewed_says_why(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            playing, _ = await server.open("super-farmer", "mm")
            for table, code in ((playing, "not_over"), ("nowhere", "no_table")):
                with pytest.raises(RequestRefused) as refused:
                    await request(f"{server.url}/api/tables/{table}/review")
                assert refused.value.code == code
            alone = record.Record(record.FORMAT, "super-farmer", 1, {"solo": "on"}, [])
            table = msgspec.json.decode(await request(f"{server.url}/api/records", record.encode(alone)), type=OpenedTable).table
            english, polish = await ask(server, table), await ask(server, table, "pl")
            assert (english.status, polish.status) == ("impossible", "impossible")
            assert english.reason
            assert polish.reason not in (None, english.reason)

    run(test)


@pytest.mark.rest
def test_one_client_cannot_have_the_coach_alone(tmp_path):
    """So many at a time, and so much of its time; what is kept can always be looked at."""

    async def test():
        async with serving(tmp_path, review_effort=ENDLESS, reviews_each=2, reviews=2, review_limit=1000.0) as server:
            tables = [await watched(server), *[await sent_in(server, lines) for lines in (20, 30)]]
            assert [(await ask(server, table)).ahead for table in tables[:2]] == [0, 1]
            with pytest.raises(Exception, match="429"):
                await ask(server, tables[2])
            assert (await ask(server, tables[1])).ahead == 1
        async with serving(tmp_path, review_effort=EFFORT, review_rate=1e-6, review_burst=1e-6) as server:
            await until(server, tables[0], "ready")
            with pytest.raises(Exception, match="429"):
                await ask(server, tables[1])
            assert (await ask(server, tables[0])).status == "ready"

    run(test)
