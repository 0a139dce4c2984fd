"""The worker pool of a tournament: processes that play, are watched, and are replaced when a bot has brought one down."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterable
from multiprocessing.connection import Pipe, wait
from typing import Any, Protocol

import msgspec

from ..bots import keeper
from ..bots.find import BUILT_IN
from .pairing import turned
from .results import GameResult, Lost, encode, luck_of
from .words import complaint
from .worker import BOARD_BYTES, READY, Ask, Board, GameDone, Setup

POLL_SECONDS = 0.05  # between two checks of the boards
SECONDS_PER_REQUEST = 0.6  # seconds of work per request
GAMES_PER_REQUEST = 4000  # games per request at most
MAX_FAILED_WORKERS = 3  # failed workers in a row that have not finished a single game, before the run is aborted

Heard = Callable[[list[bytes]], None]


class WorkerPool(Protocol):
    """Plays games: processes on this machine, or a cluster."""

    def play(self, asks: Iterable[Ask], heard: Heard) -> None:
        """Play all of these; `heard` is called with the lines of finished games as they come."""

    def close(self) -> None:
        """Stop all workers."""


class Worker:
    """A worker process, seen from the parent. `process` is its supervisor."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.asked: list[Ask] = []
        self.left: set[int] = set()
        self.ready = False
        self.pace = 1.0  # games per second
        self._since = 0.0
        self.table, theirs = Pipe()
        lifeline, self._lifeline = os.pipe()
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115  (closed by end)
        with tempfile.TemporaryFile() as shared:
            shared.truncate(BOARD_BYTES)
            self.board = Board(shared.fileno())
            files = list(map(str, (theirs.fileno(), shared.fileno())))
            worker = [sys.executable, "-P", "-m", "paddock.arena.worker", *files]
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", keeper.__file__, str(lifeline), str(len(files)), *files, *worker],
                pass_fds=(lifeline, *map(int, files)), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.errors,
                start_new_session=True,
            )  # fmt: skip
        theirs.close()
        os.close(lifeline)
        self._send(setup)

    def _send(self, message: Any) -> None:
        with contextlib.suppress(OSError):  # its end will be noticed
            self.table.send_bytes(msgspec.msgpack.encode(message))

    def ask(self, asks: list[Ask]) -> None:
        self.asked, self.left, self._since = asks, set(range(len(asks))), time.monotonic()
        self._send(asks)

    def hear(self) -> list[bytes]:
        """The lines of games that it has finished. EOFError if it is gone."""
        try:
            heard = self.table.recv_bytes()
        except OSError:  # it ended in the middle of a message
            raise EOFError from None
        if heard == READY:
            self.ready = True
            return []
        done = msgspec.msgpack.decode(heard, type=GameDone)
        self.left.difference_update(done.games)
        if not self.left:
            self.pace = max(1e-3, len(self.asked) / max(1e-3, time.monotonic() - self._since))
        return done.lines

    @property
    def portion(self) -> int:
        return max(1, min(GAMES_PER_REQUEST, int(self.pace * SECONDS_PER_REQUEST)))

    def forfeit(self, how: str, detail: str) -> bytes | None:
        """The result of the game in which a bot has brought this worker down; None if no bot was thinking."""
        game, seat = self.board.at
        if game - 1 not in self.left or seat < 0:
            return None
        ask = self.asked[game - 1]
        self.left.discard(game - 1)
        table, turn = ask.key(self.setup.bots)
        bots = [self.setup.bots[bot] for bot in turned(ask.table, ask.turn)]
        names = [bot.name for bot in bots]
        strangers = [other for other, bot in enumerate(bots) if bot.kind != BUILT_IN]
        if how == "crash" and len(strangers) == 1:
            seat = strangers[0]  # the only bot that is not built in: it is to blame, whoever was thinking
        others = [other for other in range(len(names)) if other != seat]
        return encode(
            GameResult(table, turn, names, luck_of(self.setup.seed, table), None, others, None, Lost(seat, names[seat], how, detail))
        )

    @property
    def rest(self) -> list[Ask]:
        """The games of its request that are not finished."""
        return [self.asked[index] for index in sorted(self.left)]

    def last_words(self) -> str:
        self.errors.seek(0)
        return self.errors.read()[-2000:].decode(errors="replace").strip()

    def end(self) -> None:
        """Kill it with all its descendants: its supervisor does that when the lifeline is closed, however long it takes."""
        os.close(self._lifeline)
        self.process.wait()
        for group in self.board.alive:  # if the supervisor was killed, too
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(group, signal.SIGKILL)
        self.table.close()
        self.errors.close()


class Processes:
    """A pool of processes on this machine. The first one starts alone: the others find compiled what it has compiled, and a few games are
    over before others would have started."""

    alone_seconds = 2.0  # how long the first worker stays alone: starting others takes about as long

    def __init__(self, setup: Setup, processes: int) -> None:
        self.setup = setup
        self.processes = max(1, processes)
        self.workers: list[Worker] = []
        self._strikes = 0
        self._alone_until = float("inf")

    def play(self, asks: Iterable[Ask], heard: Heard) -> None:
        waiting = deque(asks)
        while True:
            self._hand_out(waiting)
            if not any(worker.left for worker in self.workers):
                return
            talking = wait([worker.table for worker in self.workers], POLL_SECONDS)
            for worker in [worker for worker in self.workers if worker.table in talking]:
                try:
                    if lines := worker.hear():
                        self._strikes = 0
                        heard(lines)
                except EOFError:
                    self._replace(worker, "crash", "brought down its process", waiting, heard)
            for worker in [worker for worker in self.workers if worker.board.late]:
                self._replace(worker, "timeout", "did not stop thinking and had to be stopped by force", waiting, heard)

    def _hand_out(self, waiting: deque[Ask]) -> None:
        self._hire(len(waiting))
        for worker in self.workers:
            if waiting and not worker.left:
                worker.ask([waiting.popleft() for _ in range(min(len(waiting), worker.portion))])

    def _hire(self, games: int) -> None:
        """Start as many workers as the remaining games need."""
        now = time.monotonic()
        if self._alone_until == float("inf") and any(worker.ready for worker in self.workers):
            self._alone_until = now + self.alone_seconds
        wanted = min(self.processes if now >= self._alone_until else 1, len(self.workers) + games)
        while len(self.workers) < wanted:
            self.workers.append(Worker(self.setup))

    def _replace(self, worker: Worker, how: str, detail: str, waiting: deque[Ask], heard: Heard) -> None:
        """Replace a worker that was brought down. The bot that was thinking has lost its game; another worker gets the rest."""
        self._dismiss(worker)
        line = worker.forfeit(how, detail)
        waiting.extendleft(reversed(worker.rest))
        if line is not None:
            heard([line])
            self._strikes = 0
            return
        self._strikes += 1
        if self._strikes >= MAX_FAILED_WORKERS:
            raise complaint("workers-die", words=self._last_words)

    def _dismiss(self, worker: Worker) -> None:
        self.workers.remove(worker)
        self._last_words = worker.last_words()
        worker.end()

    def close(self) -> None:
        for worker in list(self.workers):
            self._dismiss(worker)
