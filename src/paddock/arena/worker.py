"""A worker process, in which bots play: `python -m paddock.arena.worker FDS`. It gets games to play and answers with lines of results.

Built-in bots and checkpoints play here; all others in child processes. The parent watches the board, a piece of shared memory that says
which bot is thinking, and until when. A supervisor (`bots/keeper.py`) runs this process, and kills it with all its descendants when the
parent asks for it or has died.
"""

import contextlib
import mmap
import os
import struct
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from .. import games as games  # registers the games
from ..bots.bot import Bot, consult
from ..bots.find import BUILT_IN, IN_PROCESS, Source, maker
from ..bots.limits import Limits
from ..bots.pipe import ProgramPool
from ..bots.sandbox import take_in_orphans
from ..bots.search import duel, expert_of
from ..bots.tree import BEGINNER, EXPERT
from ..core.play.game import Game
from ..core.play.match import Match
from ..core.play.registry import find_with_text
from .bout import Call, Guard, Observer, bout
from .pairing import turned
from .results import GameResult, counted, encode, luck_of, table_name

BOARD_BYTES = 512  # bytes: game, seat, deadline, number of process groups, and those groups
MAX_GROUPS = 32
READY = b""  # a worker's first message
FLUSH_SECONDS = 0.25  # seconds between two messages
COMPILED = {"simple": BEGINNER, "expert": EXPERT}  # bots that use no random stream of their own


class Setup(msgspec.Struct):
    """What a worker must know before it plays."""

    game: str
    box: str | None
    seats: int
    settings: dict[str, Any]
    seed: int
    limits: Limits
    bots: list[Source]
    weighs_luck: bool = False  # whether to measure luck, as a control variate


class Ask(msgspec.Struct, array_like=True, frozen=True):
    """A game to play: the deal's bots by number, its seed, and the rotation."""

    table: tuple[int, ...]
    number: int
    turn: int

    def names(self, bots: list[Source]) -> list[str]:
        return [bots[bot].name for bot in self.table]

    def key(self, bots: list[Source]) -> tuple[str, int]:
        return table_name(self.names(bots), self.number), self.turn


class GameDone(msgspec.Struct, array_like=True):
    """Finished games: their indices in the request, and their lines."""

    games: list[int]
    lines: list[bytes]


class Board(Observer):
    """Shared memory of 64-bit words: current game (from 1), seat, deadline in ms, and the process groups of bots."""

    def __init__(self, file: int) -> None:
        self._words = memoryview(mmap.mmap(file, BOARD_BYTES)).cast("q")

    def playing(self, game: int) -> None:
        self._words[2] = 0
        self._words[1] = -1
        self._words[0] = game

    def thinking(self, seat: int, deadline: float) -> None:
        self._words[1] = seat
        self._words[2] = int(deadline * 1000)

    def done(self) -> None:
        self._words[2] = 0

    def groups(self, groups: list[int]) -> None:
        shown = groups[:MAX_GROUPS]
        self._words[4 : 4 + len(shown)] = memoryview(struct.pack(f"{len(shown)}q", *shown)).cast("q")
        self._words[3] = len(shown)

    @property
    def at(self) -> tuple[int, int]:
        """The current game, from 1, and the seat that thought last, or -1."""
        return self._words[0], self._words[1]

    @property
    def late(self) -> bool:
        return 0 < self._words[2] < time.monotonic() * 1000

    @property
    def alive(self) -> list[int]:
        return list(self._words[4 : 4 + self._words[3]])


class Player:
    """Plays the games of a request."""

    def __init__(self, setup: Setup, board: Board, programs: ProgramPool) -> None:
        self.setup = setup
        self.board = board
        self.programs = programs
        self.guard = Guard(setup.limits, board)
        self.game = find_with_text(setup.game, "the box of the tournament", setup.box)
        self.makers = [maker(bot, setup.limits, programs) for bot in setup.bots]
        self.styles = [style_of(self.game, bot) for bot in setup.bots]
        warm_up(self.game, setup, self.makers)

    def play(self, asks: list[Ask]) -> Iterator[tuple[int, GameResult]]:
        """Play games between compiled players first, as one batch; then the others, one after another."""
        quick = [index for index, ask in enumerate(asks) if self._is_quick(ask)]
        yield from zip(quick, self.duels([asks[index] for index in quick]), strict=True)
        for index, ask in enumerate(asks):
            if not self._is_quick(ask):
                self.board.playing(index + 1)
                yield index, self.bout(ask)
        self.board.playing(0)

    def _is_quick(self, ask: Ask) -> bool:
        return not self.setup.weighs_luck and all(self.styles[bot] is not None for bot in ask.table)

    def duels(self, asks: list[Ask]) -> list[GameResult]:
        """The same games as `bout` would play, without leaving compiled code."""
        if not asks:
            return []
        keys = [ask.key(self.setup.bots) for ask in asks]
        bots = [turned(ask.table, ask.turn) for ask in asks]
        seeds = [luck_of(self.setup.seed, table) for table, _ in keys]
        styles = [[self.styles[bot] or 0 for bot in seated] for seated in bots]
        played = duel(self.game, self.setup.seats, self.setup.settings, seeds, styles)
        names = [[self.setup.bots[bot].name for bot in seated] for seated in bots]
        return [
            GameResult(*key, seated, seed, end.scores, end.winners, end.plays, endless=end.endless, tallies=counted(end.tallies))
            for key, seated, seed, end in zip(keys, names, seeds, played, strict=True)
        ]

    def bout(self, ask: Ask) -> GameResult:
        bots = turned(ask.table, ask.turn)
        table, turn = ask.key(self.setup.bots)
        seed = luck_of(self.setup.seed, table)
        names, makers = [self.setup.bots[bot].name for bot in bots], [self.makers[bot] for bot in bots]
        return bout(self.game, self.setup.settings, Call(table, turn, seed, names, makers, self.setup.weighs_luck), self.guard)


def style_of(game: Game, bot: Source) -> int | None:
    """The compiled player that plays exactly like this bot, if there is one."""
    return COMPILED.get(bot.spec.rpartition("=")[2]) if bot.kind == BUILT_IN and expert_of(game) else None


def warm_up(game: Game, setup: Setup, makers: list[Callable[[], Bot]]) -> None:
    """Load or compile what the first game needs. Only bots that play in this process are tried out."""
    for bot, make in zip(setup.bots, makers, strict=True):
        match = Match(game, setup.seats, seed=1, **setup.settings)
        if bot.kind in IN_PROCESS and match.waiting:
            consult(make(), match, match.waiting[0], 1, min(setup.limits.seconds, 0.1))


def serve(table: Connection, board_file: int) -> None:
    """Answer requests until there are no more. If the parent dies, the supervisor kills this process with all bots."""
    board = Board(board_file)
    take_in_orphans()
    programs = ProgramPool(board.groups, sweeps=True)
    with contextlib.suppress(EOFError):
        player = Player(msgspec.msgpack.decode(table.recv_bytes(), type=Setup), board, programs)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # discards whatever is printed from now on
        table.send_bytes(READY)
        while True:
            answer(player, msgspec.msgpack.decode(table.recv_bytes(), type=list[Ask]), table)
    programs.close()


def answer(player: Player, asks: list[Ask], table: Connection) -> None:
    """Play, and send finished games at intervals, so that little is lost if this process must be killed."""
    done, sent = GameDone([], []), time.monotonic()
    for index, played in player.play(asks):
        done.games.append(index)
        done.lines.append(encode(played))
        if time.monotonic() - sent > FLUSH_SECONDS:
            table.send_bytes(msgspec.msgpack.encode(done))
            done, sent = GameDone([], []), time.monotonic()
    table.send_bytes(msgspec.msgpack.encode(done))


if __name__ == "__main__":
    handle, *others = (int(word) for word in sys.argv[1:])
    serve(Connection(handle), *others)
