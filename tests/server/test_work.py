"""Long work is done beside the server, paid for by whoever asks, and remembered: no table waits for it."""

import asyncio
import contextlib
import itertools
import json
import os
import signal
import time
from pathlib import Path

import msgspec
import pytest

from paddock import Match
from paddock.client.table import RequestRefused, connect, new_key, open_table, request
from paddock.core.play import record
from paddock.core.play.frame import view_row
from paddock.server.background import workers as workers_module
from paddock.server.background.workers import MAX_JOBS_EACH, Asker, Workers
from paddock.server.messages import protocol
from paddock.server.messages.requests import NewTable, OpenedTable, PlayOn, Wish
from paddock.server.storage.store import StoredEvent
from paddock.server.tables import jobs, offers, presenter, transcript
from paddock.server.tables.events import Opened, Sat, Started, State, encode, token_hash
from paddock.server.tables.tokens import table_name
from paddock.server.tables.transcript import restore
from paddock.server.words import Problem

from .server import Process, Raw, run, serving

MANY = "A L1 L5 L6 T4 E1 D4 M2; B L3 T5 E3 M1 D1 D6 D2; grass L4 E5 M3 D5 T1 T2 E6; scores 0 0; dealer B; hand 1; turn A; step 2"


async def lay(server, game, position, *names):
    """A table with this position, written down as the server would have done; returns its name and the tokens."""
    table, tokens = table_name(server.store.secret, new_key()), [new_key() for _ in names]
    events = [Opened(game, len(names), position=position)]
    events += [Sat(seat, name, token_hash(tokens[seat])) for seat, name in enumerate(names)]
    await server.store.append(table, [StoredEvent(number, None, encode(event)) for number, event in enumerate([*events, Started()])])
    return table, tokens


def forbidden(*arguments, **more):
    raise AssertionError("this is no work for the process that all tables share")


def played(game, seats, moments, **settings):
    """A match that has gone on for so many moments, or to its end."""
    match = Match(game, seats, seed=5, **settings)
    while not match.over and len(list(match.replay())) < moments:
        for _ in range(20):
            if not match.over:
                match.play(match.waiting[0], next(iter(match.options(match.waiting[0]))))
    return match


# Away from the loop.


def test_a_long_list_of_plays_is_made_elsewhere_and_the_table_goes_on(tmp_path, monkeypatch):
    """Herds with seven cards in hand and seven on the grassland: a list of 500 takes a fifth of a second, and nobody waits for it."""

    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await lay(server, "herds", MANY, "Ann", "Bob")
            async with server.connect(table, *tokens) as client, server.connect(table, *tokens) as friend:
                sight = await client.my_turn()
                expected, complete = presenter.list_choices((await server.lobby.find(table)).options(0), 60, ["Ann", "Bob"])
                monkeypatch.setattr(presenter, "list_choices", forbidden)
                asked = asyncio.create_task(client.ask(protocol.AskOptions(new_key(), 0, 60)))
                await asyncio.sleep(0)
                assert (await friend.ask(protocol.Ping(new_key()))).key
                await friend.play(0, sight.options.choices[0].play)
                found = await asked
                assert (found.choices, found.complete) == (expected, complete) == (expected, False)
                assert len(expected) == 60

    run(test)


def test_in_a_game_of_many_plays_what_a_seat_may_do_is_found_out_elsewhere(tmp_path, monkeypatch):
    """Once it is noticed that suggestions take long, here 20 ms of a clock of our own, no position is worked out here any more."""
    looks = itertools.count()

    async def test():
        async with serving(tmp_path) as server:
            workers = server.lobby.services.workers
            monkeypatch.setattr(offers, "spent", lambda: 0.02 * next(looks))
            for _ in range(5):
                table, tokens = await lay(server, "herds", MANY, "Ann", "Bob")
                async with server.connect(table, *tokens) as client:
                    first = await client.my_turn()
            assert workers.takes_long("herds")
            async with server.connect(table, *tokens) as client:
                monkeypatch.setattr(presenter, "offered", forbidden)
                async with server.connect(table, tokens[0]) as again:
                    assert (await again.my_turn()).options == first.options
                for _ in range(6):
                    sight, number = await client.my_turn(), client.position.number
                    await client.play(sight.viewer, sight.options.choices[0].play)
                    await client.until(lambda client, number=number: client.position.number > number)
                monkeypatch.undo()
                live = await server.lobby.find(table)
                sight = await client.my_turn()
                assert sight.options == presenter.offered(live.match.options(sight.viewer), ["Ann", "Bob"])
                assert not workers.takes_long("super-farmer")

    run(test)


def test_a_game_is_not_slow_because_it_once_was():
    """Everybody at a slow game waits for the worker: a game that has just been loaded must not stay there for good."""
    workers = Workers(1, 20.0)
    workers.note("herds", 0.15)
    assert workers.takes_long("herds")
    for seconds in (0.012, 0.009, *[0.0004] * 100, 0.008):
        workers.note("super-farmer", seconds)
        assert not workers.takes_long("super-farmer")
    for _ in range(10):
        workers.note("super-farmer", 0.006)
    assert workers.takes_long("super-farmer")
    for _ in range(1000):
        workers.note("super-farmer", 0.0004)
    assert not workers.takes_long("super-farmer")


def test_old_lines_and_replays_are_told_elsewhere_word_for_word(tmp_path, monkeypatch):
    match = played("super-farmer", 3, 10_000, first_seat=1, turn_cap=60)

    async def test():
        async with serving(tmp_path) as server:
            content = record.encode(match.to_record())
            monkeypatch.setattr(Match, "from_record", forbidden)
            opened = msgspec.json.decode(await request(f"{server.url}/api/records", content), type=OpenedTable)
            monkeypatch.undo()
            live = await server.lobby.find(opened.table)
            assert (live.match.row, live.story.told) == (match.row, len(list(match.replay())))
            async with server.connect(opened.table) as client:
                monkeypatch.setattr(presenter, "tell", forbidden)
                told, before = [], live.story.told
                while before:
                    answer = await client.ask(protocol.History(new_key(), 1, before))
                    assert answer.until == before
                    assert before - answer.since == min(60, before)
                    told, before = [line.text for line in answer.lines] + told, answer.since
                names = [f"Player {seat + 1}" for seat in range(3)]
                monkeypatch.undo()
                assert told == match.story(1, names)
                film = list(match.replay())
                for step in (0, 1, 29, 30, 31, 59, 60, 61, len(film) - 1, len(film)):
                    shown = await client.ask(protocol.ReplayStep(new_key(), step, 2))
                    row = film[step - 1].after if step else film[0].before
                    assert shown.sight.view == msgspec.json.decode(msgspec.json.encode(view_row(match.game, row, 2)))
                    assert {line.moment for line in shown.lines} <= {step - 1}
                with pytest.raises(RequestRefused, match="no_step"):
                    await client.ask(protocol.ReplayStep(new_key(), len(film) + 1))
                saved = record.decode(await request(f"{server.url}/api/tables/{opened.table}/record"), "it")
                assert saved.log == match.lines()

    run(test)


def test_a_long_game_is_taken_up_at_its_last_mark():
    """Whatever is set up again, after a fault, an undo or a restart, is the same, and takes two snapshots' worth of moments at most."""
    match = played("super-farmer", 2, 400, turn_cap=1000)
    state = State()
    state.apply(Opened("super-farmer", 2, {"turn_cap": 1000}))
    state.apply(Started(match.lines()))
    snapshots = asyncio.run(restore(state, asyncio.Lock()))
    assert (state.log, state.unread) == (match.log, 0)
    whole = presenter.TableStory(state.match())
    assert [mark.moment for mark in whole.snapshots] == list(range(0, whole.told + 1, presenter.RECENT_MOMENTS))
    assert snapshots == whole.snapshots
    again = state.match(whole.snapshots[-1].entry, whole.snapshots[-1].row)
    story = presenter.TableStory(again, whole.snapshots)
    assert again.row == match.row
    assert again.log == state.log
    assert (story.told, story.snapshots) == (whole.told, whole.snapshots)
    assert [number for number, _ in story.recent] == [number for number, _ in whole.recent]
    assert len(list(story.recent)) == presenter.RECENT_MOMENTS
    for since, until in ((0, 60), (37, 97), (whole.told - 60, whole.told), (whole.told, whole.told)):
        mark, log = whole.excerpt(since, until)
        assert mark.moment <= since < mark.moment + presenter.RECENT_MOMENTS + 1
        told = msgspec.json.decode(jobs.tell("super-farmer", mark, log, since, until, None, ["A", "B"], {}))
        assert {line["moment"] for line in told} <= set(range(since, until))
        assert len(log) < 400


def test_a_very_long_game_keeps_no_other_waiting(monkeypatch):
    """Two tables are brought back at once, the longer one first: after a while the other has its turn."""
    monkeypatch.setattr(transcript, "LONG_TRANSCRIPT", 40)
    read = []

    async def bring(plays, turn):
        match, state = played("super-farmer", 2, plays, turn_cap=1000), State()
        state.apply(Opened("super-farmer", 2, {"turn_cap": 1000}))
        state.apply(Started(match.lines()))
        await restore(state, turn)
        assert (state.log, state.unread) == (match.log, 0)
        read.append(plays)

    async def test():
        turn = asyncio.Lock()
        await asyncio.gather(bring(100, turn), bring(15, turn))

    asyncio.run(test())
    assert read == [15, 100]


def test_undo_over_a_mark_forgets_it():
    match = played("super-farmer", 2, 60, turn_cap=1000)
    moments = list(match.replay())[: 2 * presenter.RECENT_MOMENTS]
    state = State()
    state.apply(Opened("super-farmer", 2, {"turn_cap": 1000}))
    state.apply(Started())
    state.log = match.log[: moments[-1].last]
    story = presenter.TableStory(state.match())
    assert [mark.moment for mark in story.snapshots] == [0, 30, 60]
    del state.log[moments[-1].first :]
    assert story.take_back(state.match()) == 59
    assert [mark.moment for mark in story.snapshots] == [0, 30]


# Paid for, and remembered.


def test_who_asks_for_much_work_pays_for_it(tmp_path):
    async def test():
        async with serving(tmp_path, work_rate=1e-6, work_burst=1e-6) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as greedy, server.connect(table, local_addr=("127.0.0.9", 0)) as friend:
                await greedy.my_turn()
                await greedy.ask(protocol.History(new_key(), None, 5))
                for message in (protocol.AskOptions(new_key(), 0, 51), protocol.History(new_key(), 0, 5)):
                    with pytest.raises(RequestRefused, match="too_fast"):
                        await greedy.ask(message)
                assert (await greedy.ask(protocol.Ping(new_key()))).key
                for _ in range(2):
                    assert (await friend.ask(protocol.History(new_key(), None, 5))).until == 0, "what is remembered costs nothing"

    run(test)


def test_what_was_asked_before_is_remembered_until_the_position_changes(tmp_path, monkeypatch):
    async def test():
        async with serving(tmp_path) as server:
            done = []
            do = server.lobby.services.workers._do

            async def noted(job, *arguments):
                done.append(job.name.partition(":")[2])
                return await do(job, *arguments)

            monkeypatch.setattr(server.lobby.services.workers, "_do", noted)
            table, tokens = await server.open("super-farmer", "mm", settings={"first_seat": 1})
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                first = await client.ask(protocol.AskOptions("a", 0, 50))
                again = await client.ask(protocol.AskOptions("b", 0, 50))
                assert (again.key, again.choices) == ("b", first.choices)
                assert done == ["list_plays"]
                await client.play(0, "roll")
                await client.ask(protocol.AskOptions("c", 0, 50))
                assert done == ["list_plays"] * 2

    run(test)


# Workers come and go.


def test_a_worker_that_dies_or_takes_too_long_is_replaced():
    async def test():
        workers = Workers(1, 20.0)
        row = Match("super-farmer", 2, seed=1).row
        asked = (jobs.list_plays, "super-farmer", row, 0, 5, ["A", "B"])
        seconds, found = await workers.ask(*asked, game="super-farmer")
        assert seconds > 0
        assert len(msgspec.json.decode(found[0])) <= 5
        (worker,) = workers._all
        os.kill(worker._process.pid, signal.SIGKILL)
        with pytest.raises(Exception, match="fault"):
            await workers.ask(*asked)
        assert (await workers.ask(*asked, game="super-farmer"))[1] == found
        with pytest.raises(Exception, match="not_a_record"):
            await workers.ask(jobs.take_record, b"nonsense")
        with pytest.raises(Exception, match="fault"):
            await workers.ask(jobs.list_plays, "chess", row, 0, 5, [])
        workers._seconds = 1e-6
        with pytest.raises(Exception, match="too_much"):
            await workers.ask(*asked)
        workers._seconds = 20.0
        assert (await workers.ask(*asked, game="super-farmer"))[1] == found
        await workers.close()

    run(test)


def test_workers_end_with_the_server_however_that_ends(tmp_path):
    server = Process(tmp_path)

    def children():
        listed = Path(f"/proc/{server.process.pid}/task").glob("*/children")
        return [int(pid) for path in listed for pid in path.read_text().split()]

    def runs(pid):
        try:
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        except FileNotFoundError:
            return False

    async def test():
        opened = await open_table(server.url, NewTable("super-farmer", [Wish("me", "Ann"), Wish("me", "Bob")]))
        async with connect(server.url, opened.table, [token.token for token in opened.tokens]) as client:
            await client.my_turn()
            await client.ask(protocol.AskOptions("k", 0, 5))
        (worker,) = children()
        assert runs(worker)
        server.kill()
        while runs(worker):  # for ever, where it does not end: `run` has no patience for that
            await asyncio.sleep(0.02)

    try:
        run(test)
    finally:
        server.kill()


# Records from anywhere.


@pytest.mark.rest
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (
            b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{},"log":[],"notes":' + b'{"a":' * 5000 + b"1" + b"}" * 5001,
            "bad_record",
        ),
        (b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{},"log":["1 R' + b"9" * 200 + b' for S1"]}', "bad_record"),
        (b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{},"log":["1 move ' + b"9" * 200 + b'"]}', "bad_record"),
        (b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{},"log":[],"position":"A R' + b"9" * 30 + b'"}', "bad_record"),
        (b'{"paddock":1,"game":"herds","seats":2,"settings":{},"log":[],"position":"hand ' + b"9" * 30 + b'"}', "bad_record"),
        (b'{"paddock":1,"game":"super-farmer","seats":1' + b"0" * 30 + b',"settings":{},"log":[]}', "bad_record"),
        (b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{"turn_cap":"' + b"9" * 5000 + b'"},"log":[]}', "bad_record"),
        (b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{"turn_cap":1' + b"0" * 30 + b'},"log":[]}', "bad_record"),
        (b'{"paddock":1,"game":"super-farmer","seats":2,"settings":{},"log":[],"stream":"' + b"f" * 5000 + b'x"}', "bad_record"),
        (b"[" * 100_000, "not_a_record"),
    ],
    ids=["nested", "a bundle", "a move", "a position", "a hand", "seats", "a written setting", "a setting", "a stream", "deep"],
)
@pytest.mark.usefixtures("plain_workers")
def test_no_record_is_a_fault(tmp_path, content, code, caplog):
    async def test():
        async with serving(tmp_path) as server:
            with pytest.raises(RequestRefused) as refused:
                await request(f"{server.url}/api/records", content)
            assert (refused.value.code, bool(refused.value.sentence)) == (code, True)

    run(test)
    assert "fault" not in caplog.text


# Nobody stops another.


def doze(seconds: float) -> str:
    """Work that takes so long, for a worker to find here."""
    time.sleep(seconds)
    return "done"


FOR_EVER = 1000.0


def test_what_a_player_waits_for_never_stands_behind_what_a_stranger_sends():
    """A stranger's work would take a quarter of an hour; a player's next choices come all the same."""

    async def test():
        workers = Workers(1, FOR_EVER)
        strangers = [asyncio.create_task(workers.ask(doze, FOR_EVER, asker=Asker("stranger"))) for _ in range(3)]
        while not any(job.begun for job in workers._jobs.values()):
            await asyncio.sleep(0.01)
        row = Match("super-farmer", 2, seed=1).row
        _, found = await workers.ask(jobs.offer, "super-farmer", row, 0, ["A", "B"], game="super-farmer", waited=True)
        assert msgspec.json.decode(found)["choices"]
        await workers.close()
        for stranger in strangers:
            with pytest.raises(Problem, match="going"):
                await stranger

    run(test)


def test_all_who_ask_take_turns_and_pay_for_what_is_done():
    async def test():
        workers, done, paid = Workers(1, 20.0), [], []

        async def ask(who, pays=paid.append, owes=lambda: False):
            await workers.ask(doze, 0.05, asker=Asker(who, owes, pays))
            done.append(who)

        asked = [asyncio.create_task(ask("greedy")) for _ in range(MAX_JOBS_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(Problem, match="too_fast"):
            await ask("greedy")
        await ask("friend")
        assert done.count("greedy") <= 2, "only what had begun, and one turn"
        await asyncio.gather(*asked)
        assert len(paid) == MAX_JOBS_EACH + 1
        debts = []
        in_debt = [asyncio.create_task(ask("debtor", debts.append, lambda: bool(debts))) for _ in range(5)]
        told = await asyncio.gather(*in_debt, return_exceptions=True)
        assert [str(each) for each in told] == ["None"] + ["too_fast"] * 4, "who owes for the first has none of the others done"
        await workers.close()

    run(test)


def test_work_is_dropped_when_nobody_waits_for_it_any_more(monkeypatch):
    monkeypatch.setattr(workers_module, "ABANDONED_SECONDS", 0.0)

    async def test():
        workers, paid = Workers(1, FOR_EVER), []
        asked = [asyncio.create_task(workers.ask(doze, FOR_EVER, asker=Asker("gone", pay=paid.append))) for _ in range(5)]
        while not any(job.begun for job in workers._jobs.values()):
            await asyncio.sleep(0.01)
        for task in asked:
            task.cancel()
        assert (await workers.ask(doze, 0.0, asker=Asker("friend")))[1] == "done"
        assert len(paid) == 1, "also who hangs up pays for what was begun, and the rest is dropped"
        await workers.close()

    run(test)


@pytest.mark.parametrize("way", ["http", "socket"])
def test_who_hangs_up_has_nothing_done_for_them(tmp_path, monkeypatch, way):
    monkeypatch.setattr(workers_module, "ABANDONED_SECONDS", 0.0)
    match = played("super-farmer", 2, 10_000, turn_cap=20)

    async def test():
        async with serving(tmp_path) as server:
            workers = server.lobby.services.workers
            content = record.encode(match.to_record())
            stuck = asyncio.create_task(workers.ask(doze, FOR_EVER, asker=Asker("stranger")))
            while not workers.waiting:
                await asyncio.sleep(0)
            if way == "http":
                host, port = server.url.removeprefix("http://").split(":")
                _, writer = await asyncio.open_connection(host, int(port))
                head = f"POST /api/records HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {len(content)}"
                writer.write(f"{head}\r\n\r\n".encode() + content)
            else:
                table, tokens = await server.open("super-farmer", "mm")
                raw = await Raw.open(server.url)
                writer = raw.writer
                await raw.text(json.dumps({"t": "hello", "table": table, "tokens": [tokens[0]], "version": protocol.VERSION}))
                await raw.text(json.dumps({"t": "ask_options", "key": "k", "seat": 0, "limit": 5}))
            while workers.waiting < 2:
                await asyncio.sleep(0.01)
            writer.transport.abort()
            while workers.waiting > 1:  # for ever, where it is not dropped: `run` has no patience for that
                await asyncio.sleep(0.01)
            stuck.cancel()

    run(test)


def test_every_costly_route_pays(tmp_path):
    """What a stranger lets the server work out over plain HTTP is paid from one allowance, whichever way it is asked for."""
    match = played("super-farmer", 2, 10_000, turn_cap=20)

    async def test():
        async with serving(tmp_path, work_rate=1e-6, work_burst=1e-6) as server:
            content = record.encode(match.to_record())
            table = msgspec.json.decode(await request(f"{server.url}/api/records", content), type=OpenedTable).table
            asked = {
                "api/records": content,
                "api/records/super-farmer": b"{}",
                f"api/tables/{table}/record": None,
                f"api/tables/{table}/tape": None,
                f"api/tables/{table}/continue": msgspec.json.encode(PlayOn(3, 0)),
            }
            for path, body in asked.items():
                with pytest.raises(RequestRefused, match="too_fast"):
                    await request(f"{server.url}/{path}", body)

    run(test)


def test_a_play_is_acknowledged_before_the_next_choices_are_found_and_the_end_waits_for_nothing(tmp_path):
    """The worker that should find them is stuck: the play counts all the same, and the server ends within what its unit allows."""

    async def test():
        async with contextlib.AsyncExitStack() as stack:
            server = await stack.enter_async_context(serving(tmp_path))
            workers = server.lobby.services.workers
            table, tokens = await server.open("super-farmer", "mm", settings={"first_seat": 1})
            async with server.connect(table, *tokens.values()) as client:
                await client.my_turn()
                waiting = [
                    asyncio.create_task(workers.ask(doze, FOR_EVER, asker=Asker(str(number)), waited=waited))
                    for number in range(10)
                    for waited in (True, False)
                ]
                workers.note("super-farmer", 1.0)
                await client.play(0, "roll")
            await asyncio.wait_for(stack.aclose(), 20)
            for each in waiting:
                with pytest.raises(Problem, match="going"):
                    await each

    run(test)
