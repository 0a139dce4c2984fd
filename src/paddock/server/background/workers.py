"""Worker processes for long work. A thread would not do: while Python computes in one, no table gets on.

A worker is this module, run as a program: it reads jobs from its input, writes answers to its output, and ends when the server
does, however that ends.

There are two lanes with processes of their own: jobs that a player is waiting for never queue behind other people's requests. Within a
lane, askers take turns (fair queueing), and the quota of whoever asked is charged, even if they stop waiting for the answer.
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
CACHED_ANSWERS = 64  # answers in the cache
LOADING_SECONDS = 600.0  # seconds: the first time on a machine the rules must be compiled
MAX_QUEUED_JOBS = 400  # jobs in the queue,
MAX_JOBS_EACH = 20  # and of one asker
ABANDONED_SECONDS = 2.0  # before the worker of a job that nobody waits for is killed: a new process costs about as much
ON_LOOP_SECONDS = 0.002  # seconds: jobs that take longer on average are not run on the event loop;
RISING_WEIGHT, FALLING_WEIGHT = (
    0.05,
    0.002,
)  # of the last time in the average: 50 ms are enough once, 20 ms must come three times
LENGTH_BYTES = 4  # bytes of the length prefix of a message
NICENESS = 5  # niceness of workers,
WAITED_NICENESS = 1  # and of those that a player waits for
PROGRESS_STEP = 0.01  # smallest progress that is reported
pack = msgspec.msgpack.Encoder().encode


def name_of(job: Callable[..., Any]) -> str:
    """The name of a job on the pipe: any function of a module that a worker can import."""
    return f"{job.__module__}:{job.__name__}"


def find_job(name: str) -> Callable[..., Any]:
    module, _, function = name.partition(":")
    job: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return job


def read_arguments(job: Callable[..., Any], given: Sequence[Any]) -> list[Any]:
    """Decode the arguments of a job, by its signature."""
    wanted = get_type_hints(job)
    return [msgspec.convert(each, kind) for each, kind in zip(given, wanted.values(), strict=False)]


Told = Callable[[float], None]  # progress callback: from 0 to 1


class JobDone(msgspec.Struct, array_like=True):
    """A worker's answer: the CPU time, and the result or the error."""

    seconds: float
    result: Any = None
    code: str | None = None
    values: dict[str, Any] = {}
    trace: str | None = None


read_answer = msgspec.msgpack.Decoder(float | JobDone).decode  # progress reports come before the answer


class Worker:
    """A worker process, and what it has loaded of which games."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._loaded: set[tuple[str, str]] = set()

    @classmethod
    async def start(cls, polite: int = NICENESS) -> "Worker":
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, str(polite), stdin=pipe, stdout=pipe))

    @property
    def pid(self) -> int:
        return self._process.pid

    async def load(self, game: str, part: str = "rules") -> None:
        """Load the rules of a game, or what its bots or the coach need."""
        if (game, part) not in self._loaded:
            await self.ask(name_of(PARTS[part]), [game], LOADING_SECONDS)
            self._loaded.add((game, part))

    async def ask(self, job: str, arguments: list[Any], seconds: float, told: Told = lambda part: None) -> JobDone:
        content = pack([job, arguments, language()])
        async with asyncio.timeout(seconds):
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(len(content).to_bytes(LENGTH_BYTES, "big") + content)
            await self._process.stdin.drain()
            while True:
                size = int.from_bytes(await self._process.stdout.readexactly(LENGTH_BYTES), "big")
                answer = read_answer(await self._process.stdout.readexactly(size))
                if isinstance(answer, JobDone):
                    return answer
                told(answer)

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.communicate()


class Asker(NamedTuple):
    """On whose behalf a job runs: the key by which askers take turns, whether they are over quota, and how they are charged."""

    name: str
    owes: Callable[[], bool] = lambda: False
    pay: Callable[[float], None] = lambda seconds: None


SERVER_ITSELF = Asker("")


class Job:
    """A job in the queue."""

    __slots__ = ("answer", "arguments", "asker", "begun", "game", "name", "part")

    def __init__(self, name: str, arguments: list[Any], game: str | None, part: str, asker: Asker) -> None:
        self.name, self.arguments, self.game, self.part, self.asker = name, arguments, game, part, asker
        self.begun = False
        self.answer: asyncio.Future[JobDone] = asyncio.get_running_loop().create_future()

    def settle(self, done: JobDone | Problem) -> None:
        """Set the result, if anybody still waits for it."""
        if self.answer.done():
            return
        if isinstance(done, Problem):
            self.answer.set_exception(done)
        else:
            self.answer.set_result(done)


class Lane:
    """A few workers and their fair queue: first one job of each asker, then the second ones."""

    def __init__(self, count: int, polite: int) -> None:
        self.polite = polite
        self.asked: Counter[str] = Counter()  # unfinished jobs by asker
        self._free: list[Worker | None] = [None] * count  # None: not started yet
        self._turns: OrderedDict[str, deque[asyncio.Future[Worker | None]]] = OrderedDict()

    async def take(self, whose: str) -> Worker | None:
        """The next free worker, when it is this asker's turn."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        self._turns.setdefault(whose, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the turn had come at the same moment
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
    """The worker processes, started when they are first needed. Each runs one job at a time; answers are cached."""

    def __init__(self, count: int, seconds: float, start: Callable[[int], Awaitable[Worker]] = Worker.start) -> None:
        self._seconds = seconds
        self.start = start
        self._asked, self._served = Lane(count, NICENESS), Lane(count, WAITED_NICENESS)
        self._all: set[Worker] = set()
        self._jobs: dict[asyncio.Task[None], Job] = {}
        self._kept: OrderedDict[Any, Any] = OrderedDict()
        self._usual: dict[str, float] = {}  # average seconds, for each game, to list what a seat may do
        self._closed = False

    async def ask(
        self,
        job: Callable[..., Any],
        *arguments: Any,
        asker: Asker = SERVER_ITSELF,
        game: str | None = None,
        key: Any = None,
        part: str = "rules",
        waited: bool = False,
    ) -> tuple[float, Any]:
        """Run a job; returns the seconds it took and the answer, in the current language. Equal keys share a cached answer. Errors become a
        `Problem`. `waited`: a player waits for it without having asked for it."""
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
            if len(self._kept) > CACHED_ANSWERS:
                self._kept.popitem(last=False)
        return done.seconds, done.result

    async def _ask(self, job: Job, lane: Lane) -> JobDone:
        if self._closed:
            raise Problem("going")
        if lane.asked[job.asker.name] >= MAX_JOBS_EACH or job.asker.owes():
            raise Problem("too_fast")
        if lane.asked.total() >= MAX_QUEUED_JOBS:
            raise Problem("full")
        lane.asked[job.asker.name] += 1
        task = asyncio.create_task(self._do(job, lane))
        self._jobs[task] = job
        task.add_done_callback(lambda done: self._settle(done, lane))
        try:
            return await job.answer
        except asyncio.CancelledError:  # the asker has left: drop a job that has not begun; one that has may be nearly done
            if job.begun:
                asyncio.get_running_loop().call_later(ABANDONED_SECONDS, task.cancel)
            else:
                task.cancel()
            raise

    def _settle(self, task: asyncio.Task[None], lane: Lane) -> None:
        job = self._jobs.pop(task)
        lane.asked -= Counter([job.asker.name])
        job.settle(Problem("fault" if not task.cancelled() and task.exception() else "going"))

    @property
    def waiting(self) -> int:
        """Unfinished jobs."""
        return len(self._jobs)

    def note(self, game: str, seconds: float) -> None:
        """Update the average time to list what a seat may do. A few slow ones, as right after loading, have little weight."""
        usual = self._usual.get(game, 0.0)
        self._usual[game] = usual + (seconds - usual) * (RISING_WEIGHT if seconds > usual else FALLING_WEIGHT)

    def takes_long(self, game: str) -> bool:
        """Whether listing what a seat may do should be left to a worker."""
        return self._usual.get(game, 0.0) > ON_LOOP_SECONDS

    async def warm(self, games: Iterable[str]) -> None:
        """Start a worker and let it load these games, so that nobody has to wait for that."""
        for game in games:
            await self.ask(compile_rules, game, game=game)

    async def _do(self, job: Job, lane: Lane) -> None:
        worker = await lane.take(job.asker.name)
        answered: Worker | None = worker
        begun, paid = time.monotonic(), 0.0
        try:
            if job.asker.owes():  # for other jobs of theirs meanwhile
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
            if answered is None and worker is not None:  # the worker is gone: the next job starts a new one
                self._all.discard(worker)
                await worker.end()
            lane.give(answered)
        job.settle(done)

    async def close(self) -> None:
        """Kill all workers. Whoever waits is told so, and can ask again."""
        self._closed = True
        tasks = list(self._jobs)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self._all:
            await worker.end()
        self._all.clear()


# In the worker process.


def main(polite: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    give_way(polite)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # prints go to stderr, so that they cannot corrupt the answers
    while (content := receive(sys.stdin.buffer)) is not None:
        write(answers, carry_out(content, lambda part: write(answers, part)))


def write(stream: BinaryIO, answer: JobDone | float) -> None:
    content = pack(answer)
    stream.write(len(content).to_bytes(LENGTH_BYTES, "big") + content)
    stream.flush()


def give_way(polite: int) -> None:
    """Lower our priority (niceness): the server comes first."""
    os.nice(polite)
    with contextlib.suppress(AttributeError, OSError):  # Linux only
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def receive(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH_BYTES)
    return stream.read(int.from_bytes(head, "big")) if len(head) == LENGTH_BYTES else None


def carry_out(content: bytes, told: Told = lambda part: None) -> JobDone:
    """Run a job. If it takes a parameter `told`, it reports its progress there."""
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
    """Throttle: pass on progress only after a noticeable step."""
    last = 0.0

    def tell(part: float) -> None:
        nonlocal last
        if part >= last + PROGRESS_STEP:
            last = part
            told(float(part))

    return tell


if __name__ == "__main__":
    main(int(sys.argv[1]))
