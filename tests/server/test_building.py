"""The first game on a machine: it is compiled in a process of its own, those who wait are told, and the server can stop at once."""

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from paddock.client.table import connect, new_key, open_table
from paddock.server.background import compiler
from paddock.server.bots import pool
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.storage.store import StoreFailed
from paddock.server.transport import connection

from .server import PATIENCE, run, serving

ONE = [Wish("me", "Ann"), Wish("bot", "Mary")]


@pytest.fixture
def cold(monkeypatch):
    """A machine that has compiled nothing yet, and takes as long as the test wants."""
    built = threading.Event()

    def is_compiled(name, part):
        return built.is_set()

    monkeypatch.setattr(pool, "is_compiled", is_compiled)
    monkeypatch.setattr(compiler, "is_compiled", is_compiled)
    monkeypatch.setattr(compiler.Compiler, "compile", lambda self, name, part: built.wait())
    yield built
    built.set()


def test_a_table_is_opened_at_once_and_whoever_comes_is_told_to_wait(tmp_path, cold, monkeypatch):
    """Nobody is taken for silent meanwhile, and the game begins when it can."""
    monkeypatch.setattr(pool, "PROGRESS_SECONDS", 0.05)
    monkeypatch.setattr(connection, "HELLO_SECONDS", 0.3)

    async def test():
        async with serving(tmp_path) as server:
            wanted = NewTable("super-farmer", ONE, public=True, key=new_key())
            opened, again = await asyncio.gather(open_table(server.url, wanted), open_table(server.url, wanted))
            assert opened == again, "the same key, twice at once"
            (listed,) = await server.lobby.public()
            assert (listed.table, listed.phase, [seat.name for seat in listed.seats]) == (opened.table, "gathering", ["Ann", "Mary"])
            coming = asyncio.create_task(enter(server, opened))
            await asyncio.sleep(2 * connection.HELLO_SECONDS)
            assert not coming.done()
            cold.set()
            assert 1 <= (await coming).seconds <= pool.TYPICAL_COMPILE_SECONDS
            assert (await server.lobby.find(opened.table)).state.started

    async def enter(server, opened):
        async with server.connect(opened.table, *(token.token for token in opened.tokens)) as client:
            await client.my_turn()
            return client.building

    run(test)


def test_a_table_that_was_being_built_begins_after_a_restart(tmp_path, cold):
    async def test():
        async with serving(tmp_path) as server:
            opened = await open_table(server.url, NewTable("super-farmer", ONE))
        cold.set()
        async with serving(tmp_path) as server, server.connect(opened.table, *(token.token for token in opened.tokens)) as client:
            await client.my_turn()
            assert client.building is None

    run(test)


def test_a_full_disk_refuses_a_table_that_is_to_be_built(tmp_path, cold, monkeypatch):
    async def test():
        async with serving(tmp_path) as server:

            async def full(*arguments):
                raise StoreFailed("the disk is full")

            monkeypatch.setattr(server.store, "append", full)
            with pytest.raises(Exception, match="not_kept"):
                await open_table(server.url, NewTable("super-farmer", ONE))

    run(test)


# A real server, with a real compiler.


class Cold:
    """A server on a machine that has compiled nothing yet."""

    def __init__(self, folder, **settings):
        env = {**os.environ, "PADDOCK_CACHE": str(folder / "cache"), "PADDOCK_JIT": "1", **settings}
        command = [sys.executable, "-m", "paddock.cli", "serve", "--port", "0", "--data", str(folder / "data")]
        self.log = folder / "log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=env)
        self.url = re.search(r"http://[\w.:]+", self.process.stdout.readline())[0]

    def compiler(self):
        """The process that compiles, as soon as there is one."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for task in Path(f"/proc/{self.process.pid}/task").iterdir():
                with contextlib.suppress(FileNotFoundError):
                    for child in (task / "children").read_text().split():
                        if b"paddock.server.background.compiler" in Path(f"/proc/{child}/cmdline").read_bytes():
                            return int(child)
            time.sleep(0.05)
        raise AssertionError("nothing is compiled")

    def close(self):
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()


def gone(pid):
    deadline = time.monotonic() + PATIENCE
    while Path(f"/proc/{pid}").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    return not Path(f"/proc/{pid}").exists()


@pytest.fixture
def server(tmp_path):
    server = Cold(tmp_path, PADDOCK_WARM="1")
    yield server
    server.close()


@pytest.mark.compiled_only
@pytest.mark.rest
@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks at processes as Linux shows them")
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_a_server_that_compiles_stops_at_once_and_takes_the_compiler_with_it(server, sign):
    compiler = server.compiler()
    server.process.send_signal(sign)
    server.process.wait(10)  # it used to be as long as the compiler took
    assert gone(compiler)


@pytest.mark.compiled_only
@pytest.mark.rest
def test_a_game_is_played_on_a_machine_that_had_compiled_nothing(tmp_path):
    server = Cold(tmp_path, PADDOCK_WARM="0")

    async def test():
        began = time.monotonic()
        opened = await open_table(server.url, NewTable("super-farmer", ONE))
        answered = time.monotonic()
        async with connect(server.url, opened.table, [token.token for token in opened.tokens]) as client:
            assert client.building is not None
            assert time.monotonic() - answered > answered - began, "it was answered before it was built"
            sight = await client.my_turn()
            await client.play(sight.viewer, "roll")
            await client.my_turn()  # a bot has played, so what it thinks with is compiled, too

    try:
        run(test)
    finally:
        server.close()
    assert [line for line in server.log.read_text().splitlines() if not is_ours(line)] == [], "a host sees nothing but our own lines"


def is_ours(line):
    if line.startswith("{"):
        return json.loads(line)["level"] == "info"
    return re.fullmatch(r"Compiling [\w '?]+: once on this machine, up to half a minute \.\.\.", line) is not None
