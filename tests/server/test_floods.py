"""Whoever stands in the door without a word, and whoever does not stop talking: they are sent away or slowed, and nobody else feels it."""

import asyncio
import contextlib
import io
import json
import logging
import os
import re
import resource
import socket
import subprocess
import sys
import time

import pytest
from websockets.frames import Frame, Opcode

from paddock.client.table import LineLost, RequestRefused, new_key
from paddock.server.messages import protocol
from paddock.server.transport import admission
from paddock.server.transport.rate import Budget
from paddock.server.watch.logs import log_to

from .server import Hands, Raw, run, serving
from .test_abuse import still_well

pytestmark = pytest.mark.usefixtures("plain_workers")

POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


async def knock(server, content=b"", source="127.0.0.1"):
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
    writer.write(content)
    return reader, writer


async def end_of(reader):
    """All that comes until the server ends the connection."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while part := await reader.read(65536):
            heard += part
    return heard


# Silence.


@pytest.mark.parametrize(
    ("content", "more"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nHost: 127", b""),
        (b"GET / HTTP/1.1\r\n", b"X-Slow: yes\r\n"),
        (POST + b"{", b""),
        (POST, b" "),
        (GET, b"G"),
    ],
    ids=["nothing", "half a head", "a slow head", "half a body", "a slow body", "half a second request"],
)
def test_a_request_that_is_not_finished_in_time_is_over(tmp_path, content, more):
    """Whatever trickles in: the time is for the whole head, and for the whole body."""

    async def trickle(writer):
        with contextlib.suppress(ConnectionError):
            while not writer.is_closing():
                writer.write(more)
                await asyncio.sleep(0.05)

    async def test():
        async with serving(tmp_path, head_seconds=0.3, body_seconds=0.3) as server:
            lines = [await knock(server, content) for _ in range(10)]
            slow = [asyncio.create_task(trickle(writer)) for _, writer in lines]
            heard = await asyncio.wait_for(asyncio.gather(*(end_of(reader) for reader, _ in lines)), 20)
            assert all(each.endswith(b"\r\n\r\n") and b"408" in each for each in heard if each)
            for task in slow:
                task.cancel()
            for _, writer in lines:
                writer.close()
            while server.app.state.admission._newcomers:
                await asyncio.sleep(0.01)

    run(test)


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(tmp_path):
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("x")
    (web / "assets" / "big.bin").write_bytes(os.urandom(8_000_000))

    async def test():
        async with serving(tmp_path / "data", web=web, body_seconds=0.3) as server:
            host, port = server.url.removeprefix("http://").split(":")
            line = socket.create_connection((host, int(port)))
            line.sendall(b"GET /assets/big.bin HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            newcomers = server.app.state.admission
            while not newcomers._newcomers:
                await asyncio.sleep(0.01)
            while newcomers._newcomers:
                await asyncio.sleep(0.01)
            line.close()

    run(test)


def test_the_silent_of_one_address_make_room_for_others_of_it(tmp_path):
    """Guests who have said hello stay, newcomers get in, and no more than the limit wait."""

    async def test():
        async with serving(tmp_path, newcomers_each=5) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                silent = [await knock(server) for _ in range(40)]
                sockets = [await Raw.open(server.url) for _ in range(10)]
                newcomers = server.app.state.admission
                assert len(newcomers._newcomers) <= 5
                async with server.connect(table) as friend:
                    assert friend.welcome
                await still_well(client)
                for _, writer in silent:
                    writer.close()
                for raw in sockets:
                    raw.close()
            while newcomers._newcomers or newcomers._guests:
                await asyncio.sleep(0.01)
            assert not newcomers._each

    run(test)


@pytest.mark.parametrize(("word", "told"), [(b"", 0), (b"G", 1)], ids=["nothing", "a letter"])
def test_silent_connections_do_not_use_up_the_handles_nor_fill_the_log(tmp_path, word, told):
    """The server may have 400 handles, and raises what it has at first; 800 silent connections from 50 addresses keep nobody out.
    Of those who say nothing at all it does not even hear at once: the system holds them."""

    def few():
        resource.setrlimit(resource.RLIMIT_NOFILE, (100, 400))

    command = [sys.executable, "-m", "paddock.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    environment = {**os.environ, "PADDOCK_JIT": "0", "PADDOCK_WARM": "0"}
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=environment, preexec_fn=few)
    lines = []
    try:
        assert server.stdout is not None
        host, port = re.search(rb"http://([\w.]+):(\d+)", server.stdout.readline()).groups()
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (400, 400)
        for number in range(800):
            lines.append(socket.create_connection((host.decode(), int(port)), 10, (f"127.0.1.{number % 50 + 1}", 0)))
            lines[-1].sendall(word)
        for _ in range(5):
            with socket.create_connection((host.decode(), int(port)), 10) as visitor:
                visitor.sendall(GET)
                assert visitor.recv(1000).startswith(b"HTTP/1.1 200")
    finally:
        for line in lines:
            line.close()
        server.terminate()
        server.wait(30)
        server.stdout.close()
    said = (tmp_path / "log").read_text().splitlines()
    assert sum("makes room" in line for line in said) == told
    assert len(said) < 10


@pytest.mark.usefixtures("logs_put_back")
def test_a_fault_that_comes_again_is_told_once():
    heard = io.StringIO()
    log_to(heard)
    log = logging.getLogger("paddock.server")
    for _ in range(50):
        logging.getLogger("asyncio").error("socket.accept() out of system resource")
        log.info("table opened")
        with contextlib.suppress(ValueError):
            try:
                raise ValueError("same")
            except ValueError:
                log.exception("fault")
                raise
    said = [json.loads(line)["event"] for line in heard.getvalue().splitlines()]
    assert (said.count("fault"), said.count("socket.accept() out of system resource"), said.count("table opened")) == (1, 1, 50)
    later = logging.LogRecord("paddock.server", logging.ERROR, "", 0, "full", (), None)
    for seconds in (0, 1, 2, 61):
        record = logging.makeLogRecord({**vars(later), "created": later.created + seconds})
        log.handle(record)
    assert json.loads(heard.getvalue().splitlines()[-1])["repeated"] == 2


# Floods.


def test_who_comes_and_goes_without_end_has_to_wait(tmp_path):
    async def test():
        hands = Hands()
        async with serving(tmp_path, hands, connections_each=10, arrivals_each=0.5) as server:
            table, _ = await server.open()
            for _ in range(10):
                async with server.connect(table) as client:
                    assert client.welcome
                while server.app.state.server.connections:
                    await asyncio.sleep(0)
            for _ in range(2):
                with pytest.raises(RequestRefused, match="too_fast"):
                    async with server.connect(table):
                        pass
            hands.turn(2)
            async with server.connect(table) as client:
                assert client.welcome

    run(test)


def test_a_budget_is_paid_back():
    budget = Budget(10, 30, 0)
    assert budget.debt(0) == 0
    budget.spend(0, 50)
    assert budget.debt(0) == 2
    assert budget.debt(1) == 1
    assert budget.debt(2) == 0
    assert budget.left(100) == 30


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.TEXT])
def test_a_flood_of_frames_waits_outside(tmp_path, opcode):
    """Control frames count like others: what is not paid for is not read, and others play on."""

    async def test():
        async with serving(tmp_path, read_rate=500.0, read_burst=50_000.0) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                flood = await Raw.open(server.url)
                await flood.text(json.dumps({"t": "hello", "table": table}))
                content = b'{"t":"ping","key":"k"}' if opcode is Opcode.TEXT else b""
                flood.writer.write(Frame(opcode, content).serialize(mask=True) * 20_000)
                for _ in range(20):
                    await client.ask(protocol.Ping(new_key()))
                    await still_well(client)
                (socket,) = [each for each in server.uvicorn.server_state.connections if each._held]
                left = socket._budget.left(asyncio.get_running_loop().time())
                assert -50_000 < left < 500, "it owes no more than one bite can cost"
                assert len(socket._held) <= 512 * 1024, "the rest waits with its sender"
                flood.close()

    run(test)


def test_a_message_in_endless_pieces_ends_its_connection(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                raw = await Raw.open(server.url)
                raw.writer.write(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True))
                raw.writer.write(Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 100)
                await raw.ended()
                raw.close()
                await still_well(client)

    run(test)


# At the gate.


async def knock_often(server, times, source="127.0.0.1"):
    """Those who were let in, or did not notice at once that they were not."""
    lines = []
    for _ in range(times):
        with contextlib.suppress(ConnectionError):
            lines.append(await knock(server, source=source))
    return lines


def test_who_knocks_a_thousand_times_is_turned_away_at_the_gate(tmp_path, monkeypatch):
    """Where as many of an address are silent as may be, few take their places, and for the others nothing is made. Others are let in."""
    made = []
    monkeypatch.setattr(admission, "RENEWALS_AT_ONCE", 20)
    real = admission.LimitedHttp.connection_made

    def connection_made(self, line):
        made.append(self)
        real(self, line)

    monkeypatch.setattr(admission.LimitedHttp, "connection_made", connection_made)

    async def test():
        async with serving(tmp_path, newcomers_each=5) as server:
            start = time.monotonic()
            lines = await knock_often(server, 300, "127.0.0.9")
            renewed = 20 + admission.RENEWALS_PER_SECOND * (time.monotonic() - start)
            most = 5 + renewed + admission.MIN_NEWCOMERS  # those who come in at once are counted after that
            assert len(made) <= most < 300
            assert len(server.app.state.admission._newcomers) <= 5
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, *tokens.values()) as client:
                await still_well(client)
            for _, writer in lines:
                writer.close()

    run(test)


def test_people_behind_the_address_of_a_flood_still_get_in(tmp_path, monkeypatch):
    """A few places become free each second."""
    monkeypatch.setattr(admission, "RENEWALS_AT_ONCE", 5)
    monkeypatch.setattr(admission, "RENEWALS_PER_SECOND", 50.0)

    async def test():
        async with serving(tmp_path, newcomers_each=5) as server:
            table, tokens = await server.open("super-farmer", "mm")
            lines = await knock_often(server, 100)
            while True:
                with contextlib.suppress(LineLost):
                    async with server.connect(table, *tokens.values()) as client:
                        await still_well(client)
                        break
            for _, writer in lines:
                writer.close()

    run(test)


def test_another_connection_has_no_more_to_spend(tmp_path):
    """What lists of plays cost is counted for all connections of a person together, wherever they come from."""
    hands = Hands()

    async def test():
        async with serving(tmp_path, timer=hands, work_rate=0.001, work_burst=1e-9, people_each=10**12) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, tokens[0]) as client:
                await client.ask(protocol.AskOptions(new_key(), 0, 10))
                with pytest.raises(RequestRefused, match="too_fast"):
                    await client.ask(protocol.AskOptions(new_key(), 0, 11))
            for source in ("127.0.0.1", "127.0.0.9"):
                async with server.connect(table, tokens[0], local_addr=(source, 0)) as client:
                    with pytest.raises(RequestRefused, match="too_fast"):
                        await client.ask(protocol.AskOptions(new_key(), 0, 12))
            async with server.connect(table, tokens[1]) as client:  # another person of the same address
                await client.ask(protocol.History(new_key(), 1, 10))
            hands.turn(10_000_000)
            async with server.connect(table, *tokens.values()) as client:
                await client.ask(protocol.AskOptions(new_key(), 0, 14))

    run(test)


def test_all_people_behind_an_address_together_have_an_end_too(tmp_path):
    hands = Hands()

    async def test():
        async with serving(tmp_path, timer=hands, work_rate=0.001, work_burst=1e-9, people_each=1) as server:
            table, tokens = await server.open("super-farmer", "mm")
            async with server.connect(table, tokens[0]) as client:
                await client.ask(protocol.AskOptions(new_key(), 0, 10))
            async with server.connect(table, tokens[1]) as client:
                with pytest.raises(RequestRefused, match="too_fast"):
                    await client.ask(protocol.History(new_key(), 1, 10))
            async with server.connect(table, tokens[1], local_addr=("127.0.0.9", 0)) as client:
                await client.ask(protocol.History(new_key(), 1, 11))

    run(test)


# A school behind one address.


def test_a_class_plays_behind_one_address_while_a_stranger_there_floods_it(tmp_path):
    """Whoever has a seat counts for themselves; who has none shares the room of one person with all others who have none."""

    async def test():
        async with contextlib.AsyncExitStack() as stack:
            server = await stack.enter_async_context(serving(tmp_path, connections_each=4, people_each=10))
            table, tokens = await server.open("super-farmer", "mmo")
            for token in (tokens[0], tokens[1]) * 4:
                assert (await stack.enter_async_context(server.connect(table, token))).welcome
            with pytest.raises(RequestRefused, match="too_many"):  # a fifth one of the same person
                await stack.enter_async_context(server.connect(table, tokens[0]))
            strangers = [await stack.enter_async_context(server.connect(table)) for _ in range(4)]
            with pytest.raises(RequestRefused, match="too_many"):
                await stack.enter_async_context(server.connect(table))
            await strangers[0].sit(2, "Cat")  # a person now: there is room for one more
            assert (await stack.enter_async_context(server.connect(table))).welcome
            limits = server.app.state.server.limits
            assert (limits.visitors, limits._of_person[f"{table} 2"], limits._of_person["127.0.0.1"]) == (13, 1, 4)
            await strangers[0].close()
            while limits.visitors > 12:
                await asyncio.sleep(0.01)
            assert f"{table} 2" not in limits._of_person

    run(test)


def test_nothing_of_a_visitor_is_left_behind(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open("super-farmer", "mo")
            async with server.connect(table, tokens[0]), server.connect(table) as friend, server.connect(table):
                await friend.sit(1, "Bob")
            limits = server.app.state.server.limits
            while limits.visitors:
                await asyncio.sleep(0.01)
            assert not limits._of_person
            assert not limits._of_address

    run(test)
