"""Processes beside the server for long work. A thread would not do: while Python computes in one, no other table gets on.

A worker is this module, run as a program: it reads a job from its input, writes the answer to its output, and ends when the server
does, however that ends.
"""

import asyncio
import contextlib
import importlib
import inspect
import logging
import os
import signal
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, BinaryIO, get_type_hints

import msgspec

from ...core.words import language, speaking
from ..words import Problem
from .compiler import PARTS, compile_rules

log = logging.getLogger("paddock.server")
KEPT = 64  # answers that may be asked for again
LOADING = 600.0  # seconds: the first time on a machine rules are compiled
CROWD = 200  # jobs that may wait
SOON = 0.002  # seconds: what takes longer on average is not done on the loop that all tables share;
LEARN, FORGET = 0.05, 0.002  # of the last time in the average: 50 ms are enough once, 20 ms must come three times
SIZE = 4  # bytes that say how long a message is
POLITE = 5  # how far a worker stands back for the server, by the system's count
NEWS = 0.01  # how much further a job must have come before it is told
pack = msgspec.msgpack.Encoder().encode


def name_of(job: Callable[..., Any]) -> str:
    """How a job is called over the pipe: any function of a module that a worker can import."""
    return f"{job.__module__}:{job.__name__}"


def find_job(name: str) -> Callable[..., Any]:
    module, _, function = name.partition(":")
    job: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return job


def read_arguments(job: Callable[..., Any], given: Sequence[Any]) -> list[Any]:
    """What came over a pipe, as what the job wants."""
    wanted = get_type_hints(job)
    return [msgspec.convert(each, kind) for each, kind in zip(given, wanted.values(), strict=False)]


Told = Callable[[float], None]  # how far a job has come, from 0 to 1


class Done(msgspec.Struct, array_like=True):
    """What a worker answers: how much of a processor's time it took, and the result, or why there is none."""

    seconds: float
    result: Any = None
    code: str | None = None
    values: dict[str, Any] = {}
    trace: str | None = None


read_answer = msgspec.msgpack.Decoder(float | Done).decode  # before the answer come words of how far it is


class Worker:
    """One process, and what it has loaded of which games."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._loaded: set[tuple[str, str]] = set()

    @classmethod
    async def start(cls, polite: int = POLITE) -> "Worker":
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, str(polite), stdin=pipe, stdout=pipe))

    @property
    def pid(self) -> int:
        return self._process.pid

    async def load(self, game: str, part: str = "rules") -> None:
        """The rules of a game, or what its bots or the coach think with."""
        if (game, part) not in self._loaded:
            await self.ask(name_of(PARTS[part]), [game], LOADING)
            self._loaded.add((game, part))

    async def ask(self, job: str, arguments: list[Any], seconds: float, told: Told = lambda part: None) -> Done:
        content = pack([job, arguments, language()])
        async with asyncio.timeout(seconds):
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(len(content).to_bytes(SIZE, "big") + content)
            await self._process.stdin.drain()
            while True:
                size = int.from_bytes(await self._process.stdout.readexactly(SIZE), "big")
                answer = read_answer(await self._process.stdout.readexactly(size))
                if isinstance(answer, Done):
                    return answer
                told(answer)

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.communicate()


class Workers:
    """A few of them, started when they are first needed. Each has one job at a time; what has been asked before is remembered."""

    def __init__(self, count: int, seconds: float) -> None:
        self._seconds = seconds
        self._free: asyncio.LifoQueue[Worker | None] = asyncio.LifoQueue()
        for _ in range(count):
            self._free.put_nowait(None)
        self._all: set[Worker] = set()
        self._tasks: set[asyncio.Task[Done]] = set()
        self._kept: OrderedDict[Any, Any] = OrderedDict()
        self._usual: dict[str, float] = {}  # seconds that it takes on average, in each game, to find out what a seat may do

    async def ask(
        self, job: Callable[..., Any], *arguments: Any, game: str | None = None, key: Any = None, part: str = "rules"
    ) -> tuple[float, Any]:
        """The seconds it took and the answer, in the language of whoever listens; the same key has the same answer.
        What goes wrong there is a `Problem` here."""
        key = None if key is None else (language(), key)
        if key is not None and key in self._kept:
            self._kept.move_to_end(key)
            return 0.0, self._kept[key]
        if len(self._tasks) >= CROWD:
            raise Problem("full")
        task = asyncio.create_task(self._do(name_of(job), list(arguments), game, part))
        self._tasks.add(task)
        task.add_done_callback(self._settle)
        done = await asyncio.shield(task)  # who asked may have left: the worker is free only when it has answered
        if done.code is not None:
            raise Problem(done.code, **done.values)
        if done.trace is not None:
            log.error("fault in a worker", extra={"job": name_of(job), "trace": done.trace})
            raise Problem("fault")
        if key is not None:
            self._kept[key] = done.result
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return done.seconds, done.result

    @property
    def waiting(self) -> int:
        """Jobs that are not done."""
        return len(self._tasks)

    def note(self, game: str, seconds: float) -> None:
        """How long it took this time to find out what a seat may do. A few slow ones, as when it has just been loaded, are forgotten."""
        usual = self._usual.get(game, 0.0)
        self._usual[game] = usual + (seconds - usual) * (LEARN if seconds > usual else FORGET)

    def takes_long(self, game: str) -> bool:
        """Whether that is better done by a worker."""
        return self._usual.get(game, 0.0) > SOON

    def _settle(self, task: asyncio.Task[Done]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # perhaps nobody waits any more

    async def warm(self, games: Iterable[str]) -> None:
        """Start one, and let it load these games, so that nobody has to wait for that."""
        for game in games:
            await self.ask(compile_rules, game, game=game)

    async def _do(self, job: str, arguments: list[Any], game: str | None, part: str) -> Done:
        worker = await self._free.get()
        answered: Worker | None = None
        try:
            if worker is None:
                worker = await Worker.start()
                self._all.add(worker)
            if game is not None:
                await worker.load(game, part)
            done = await worker.ask(job, arguments, self._seconds)
            answered = worker
        except TimeoutError:
            log.warning("a job took too long", extra={"job": job})
            raise Problem("too_much") from None
        except (asyncio.IncompleteReadError, OSError) as error:
            done = Done(0.0, trace=f"the worker is gone: {error!r}")
        finally:
            if answered is None and worker is not None:  # the next job starts a new one
                self._all.discard(worker)
                await worker.end()
            self._free.put_nowait(answered)
        return done

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._all:
            await worker.end()


# The worker's side.


def main(polite: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends us
    give_way(polite)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever prints must not get among the answers
    while (content := receive(sys.stdin.buffer)) is not None:
        write(answers, carry_out(content, lambda part: write(answers, part)))


def write(stream: BinaryIO, answer: Done | float) -> None:
    content = pack(answer)
    stream.write(len(content).to_bytes(SIZE, "big") + content)
    stream.flush()


def give_way(polite: int) -> None:
    """The server comes first, whenever it has anything to do."""
    os.nice(polite)
    with contextlib.suppress(AttributeError, OSError):  # Linux only
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def receive(stream: BinaryIO) -> bytes | None:
    head = stream.read(SIZE)
    return stream.read(int.from_bytes(head, "big")) if len(head) == SIZE else None


def carry_out(content: bytes, told: Told = lambda part: None) -> Done:
    """A job that takes `told` says from time to time how far it is."""
    name, given, listener = msgspec.msgpack.decode(content)
    start = time.process_time()
    try:
        with speaking(listener):
            job = find_job(name)
            more = {"told": seldom(told)} if "told" in inspect.signature(job).parameters else {}
            result = job(*read_arguments(job, given), **more)
    except Problem as problem:
        return Done(time.process_time() - start, code=problem.code, values=problem.values)
    except Exception:
        return Done(time.process_time() - start, trace=traceback.format_exc())
    return Done(time.process_time() - start, result)


def seldom(told: Told) -> Told:
    """Only what is news."""
    last = 0.0

    def tell(part: float) -> None:
        nonlocal last
        if part >= last + NEWS:
            last = part
            told(float(part))

    return tell


if __name__ == "__main__":
    main(int(sys.argv[1]))
