"""Processes beside the server for long work. A thread would not do: while Python computes in one, no other table gets on.

A worker is this module, run as a program: it reads a job from its input, writes the answer to its output, and ends when the server
does, however that ends.

There are two queues, with processes of their own: what somebody waits for who plays never stands behind what anybody else sends. In each
of them all who ask take turns, and whoever asks pays, also if they do not wait for the answer.
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
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, BinaryIO, NamedTuple, get_type_hints

import msgspec

from ...core.text.words import language, speaking
from ..words import Problem
from .compiler import PARTS, compile_rules

log = logging.getLogger("paddock.server")
KEPT = 64  # answers that may be asked for again
LOADING = 600.0  # seconds: the first time on a machine rules are compiled
CROWD = 400  # jobs that may wait,
EACH = 20  # and of one asker
LINGER = 2.0  # seconds for a job that nobody waits for any more: to start its process anew would cost about as much
SOON_SECONDS = 0.002  # seconds: what takes longer on average is not done on the loop that all tables share;
LEARN, FORGET = 0.05, 0.002  # of the last time in the average: 50 ms are enough once, 20 ms must come three times
SIZE = 4  # bytes that say how long a message is
POLITE = 5  # how far a worker stands back for the server, by the system's count,
SERVING = 1  # and one that somebody waits for who plays
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


class JobDone(msgspec.Struct, array_like=True):
    """What a worker answers: how much of a processor's time it took, and the result, or why there is none."""

    seconds: float
    result: Any = None
    code: str | None = None
    values: dict[str, Any] = {}
    trace: str | None = None


read_answer = msgspec.msgpack.Decoder(float | JobDone).decode  # before the answer come words of how far it is


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

    async def ask(self, job: str, arguments: list[Any], seconds: float, told: Told = lambda part: None) -> JobDone:
        content = pack([job, arguments, language()])
        async with asyncio.timeout(seconds):
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(len(content).to_bytes(SIZE, "big") + content)
            await self._process.stdin.drain()
            while True:
                size = int.from_bytes(await self._process.stdout.readexactly(SIZE), "big")
                answer = read_answer(await self._process.stdout.readexactly(size))
                if isinstance(answer, JobDone):
                    return answer
                told(answer)

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.communicate()


class Asker(NamedTuple):
    """Who wants something done: by which name they take turns, whether they owe for what was done before, and how they pay."""

    name: str
    owes: Callable[[], bool] = lambda: False
    pay: Callable[[float], None] = lambda seconds: None


HOUSE = Asker("")


class Job:
    """What somebody wants to know."""

    __slots__ = ("answer", "arguments", "asker", "begun", "game", "name", "part")

    def __init__(self, name: str, arguments: list[Any], game: str | None, part: str, asker: Asker) -> None:
        self.name, self.arguments, self.game, self.part, self.asker = name, arguments, game, part, asker
        self.begun = False
        self.answer: asyncio.Future[JobDone] = asyncio.get_running_loop().create_future()

    def settle(self, done: JobDone | Problem) -> None:
        """Nobody may be waiting any more."""
        if self.answer.done():
            return
        if isinstance(done, Problem):
            self.answer.set_exception(done)
        else:
            self.answer.set_result(done)


class Lane:
    """A few workers, and who waits for one: first one job of everybody, then the second ones."""

    def __init__(self, count: int, polite: int) -> None:
        self.polite = polite
        self.asked: Counter[str] = Counter()  # jobs that are not done, by asker
        self._free: list[Worker | None] = [None] * count  # None: to be started
        self._turns: OrderedDict[str, deque[asyncio.Future[Worker | None]]] = OrderedDict()

    async def take(self, whose: str) -> Worker | None:
        """The next worker that is free, when it is their turn."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        self._turns.setdefault(whose, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had just come
                self.give(turn.result())
            raise

    def give(self, worker: Worker | None) -> None:
        while self._turns:
            whose, turns = self._turns.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._turns[whose] = turns
            if not turn.done():
                turn.set_result(worker)
                return
        self._free.append(worker)


class Workers:
    """A few of them, started when they are first needed. Each has one job at a time; what has been asked before is remembered."""

    def __init__(self, count: int, seconds: float, start: Callable[[int], Awaitable[Worker]] = Worker.start) -> None:
        self._seconds = seconds
        self.start = start
        self._asked, self._served = Lane(count, POLITE), Lane(count, SERVING)
        self._all: set[Worker] = set()
        self._jobs: dict[asyncio.Task[None], Job] = {}
        self._kept: OrderedDict[Any, Any] = OrderedDict()
        self._usual: dict[str, float] = {}  # seconds that it takes on average, in each game, to find out what a seat may do
        self._closed = False

    async def ask(
        self,
        job: Callable[..., Any],
        *arguments: Any,
        asker: Asker = HOUSE,
        game: str | None = None,
        key: Any = None,
        part: str = "rules",
        waited: bool = False,
    ) -> tuple[float, Any]:
        """The seconds it took and the answer, in the language of whoever listens; the same key has the same answer.
        What goes wrong there is a `Problem` here. `waited`: for by somebody who plays, and who has not asked for it."""
        key = None if key is None else (language(), key)
        if key is not None and key in self._kept:
            self._kept.move_to_end(key)
            return 0.0, self._kept[key]
        done = await self._ask(Job(name_of(job), list(arguments), game, part, asker), self._served if waited else self._asked)
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

    async def _ask(self, job: Job, lane: Lane) -> JobDone:
        if self._closed:
            raise Problem("going")
        if lane.asked[job.asker.name] >= EACH or job.asker.owes():
            raise Problem("too_fast")
        if lane.asked.total() >= CROWD:
            raise Problem("full")
        lane.asked[job.asker.name] += 1
        task = asyncio.create_task(self._do(job, lane))
        self._jobs[task] = job
        task.add_done_callback(lambda done: self._settle(done, lane))
        try:
            return await job.answer
        except asyncio.CancelledError:  # who asked has left: what has not begun is dropped, what has may be nearly done
            if job.begun:
                asyncio.get_running_loop().call_later(LINGER, task.cancel)
            else:
                task.cancel()
            raise

    def _settle(self, task: asyncio.Task[None], lane: Lane) -> None:
        job = self._jobs.pop(task)
        lane.asked -= Counter([job.asker.name])
        job.settle(Problem("fault" if not task.cancelled() and task.exception() else "going"))

    @property
    def waiting(self) -> int:
        """Jobs that are not done."""
        return len(self._jobs)

    def note(self, game: str, seconds: float) -> None:
        """How long it took this time to find out what a seat may do. A few slow ones, as when it has just been loaded, are forgotten."""
        usual = self._usual.get(game, 0.0)
        self._usual[game] = usual + (seconds - usual) * (LEARN if seconds > usual else FORGET)

    def takes_long(self, game: str) -> bool:
        """Whether that is better done by a worker."""
        return self._usual.get(game, 0.0) > SOON_SECONDS

    async def warm(self, games: Iterable[str]) -> None:
        """Start one, and let it load these games, so that nobody has to wait for that."""
        for game in games:
            await self.ask(compile_rules, game, game=game)

    async def _do(self, job: Job, lane: Lane) -> None:
        worker = await lane.take(job.asker.name)
        answered: Worker | None = worker
        begun, paid = time.monotonic(), 0.0
        try:
            if job.asker.owes():  # for what it has asked at the same time
                raise Problem("too_fast")
            job.begun, answered = True, None
            if worker is None:
                worker = await self.start(lane.polite)
                self._all.add(worker)
            if job.game is not None:
                await worker.load(job.game, job.part)
            begun = time.monotonic()
            answer = await worker.ask(job.name, job.arguments, self._seconds)
            done: JobDone | Problem = answer
            answered, paid = worker, answer.seconds
        except Problem as problem:
            done = problem
        except TimeoutError:
            log.warning("a job took too long", extra={"job": job.name})
            done = Problem("too_much")
        except (asyncio.IncompleteReadError, OSError) as error:
            done = JobDone(0.0, trace=f"the worker is gone: {error!r}")
        finally:
            if job.begun:
                job.asker.pay(paid or time.monotonic() - begun)
            if answered is None and worker is not None:  # the next job starts a new one
                self._all.discard(worker)
                await worker.end()
            lane.give(answered)
        job.settle(done)

    async def close(self) -> None:
        """At once: whatever is not done can be asked again, and whoever waits for it is told so."""
        self._closed = True
        tasks = list(self._jobs)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self._all:
            await worker.end()
        self._all.clear()


# The worker's side.


def main(polite: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends us
    give_way(polite)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever prints must not get among the answers
    while (content := receive(sys.stdin.buffer)) is not None:
        write(answers, carry_out(content, lambda part: write(answers, part)))


def write(stream: BinaryIO, answer: JobDone | float) -> None:
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


def carry_out(content: bytes, told: Told = lambda part: None) -> JobDone:
    """A job that takes `told` says from time to time how far it is."""
    name, given, listener = msgspec.msgpack.decode(content)
    start = time.process_time()
    try:
        with speaking(listener):
            job = find_job(name)
            more = {"told": seldom(told)} if "told" in inspect.signature(job).parameters else {}
            result = job(*read_arguments(job, given), **more)
    except Problem as problem:
        return JobDone(time.process_time() - start, code=problem.code, values=problem.values)
    except Exception:
        return JobDone(time.process_time() - start, trace=traceback.format_exc())
    return JobDone(time.process_time() - start, result)


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
