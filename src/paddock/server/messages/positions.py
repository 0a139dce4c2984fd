"""Requests about written positions, over plain HTTP as JSON: part of the protocol, like `requests.py`."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...core.types.place import Place
from .fields import Face, LongKey, SeatNumber, Small, Text
from .message import Choice
from .requests import Word

Players = Annotated[int, Meta(ge=1, le=8)]
LEVELS = 3  # from a first estimate to the most exact one


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{table}/position?moment=: a moment of a finished game as a line, with all that is needed to set it up."""

    game: Word
    players: Players
    settings: Annotated[dict[Word, Word | Small], Meta(max_length=16)] = {}
    line: Annotated[str, Meta(max_length=4000)] = ""  # "": the opening position


class Lay(msgspec.Struct, frozen=True):
    """Put other things into one of the places."""

    key: Word
    number: Annotated[int, Meta(ge=0, le=100)]
    holds: Annotated[dict[Word, Small], Meta(max_length=64)]


class SetUp(Written, frozen=True, kw_only=True):
    """POST /api/positions: parse this line, or this line with other things in some places. Answered by `SetPosition`."""

    lay: Annotated[list[Lay], Meta(max_length=4)] = []


class SetPosition(msgspec.Struct, frozen=True):
    """The line as it was understood, and the places in it that can be edited. A faulty line is kept, with the error."""

    line: str
    wrong: str | None
    over: bool
    names: list[str]  # of the players
    winners: list[int]
    waiting: list[int]
    places: list[Place]
    signs: dict[str, str]  # what each sign of a thing means
    left: dict[str, int]  # how many of each the box has left; without limit if it is missing here


class Judge(Written, frozen=True, kw_only=True):
    """POST /api/positions/worth: evaluate it, and find the best plays. A higher level is more exact. Answered by `Judged`."""

    level: Annotated[int, Meta(ge=0, lt=LEVELS)] = 0


class JudgedPlay(msgspec.Struct, frozen=True):
    """A play and its value for whoever makes it: a winning chance, or steps. `error` is that of its difference to the first play."""

    choice: Choice
    value: float
    error: float


class Judged(msgspec.Struct, frozen=True):
    """Winning chances of the seats, from 0 to 1, with half the widths of their 95% confidence intervals. None: a solo game, or one without
    chances (`steps`)."""

    chances: list[float]
    errors: list[float]
    exact: bool
    play_outs: int
    seat: int | None  # the seat whose plays these are
    plays: list[JudgedPlay]  # best first
    steps: bool
    more: bool  # whether a higher level is more exact
    preparing: bool = False  # the coach is being compiled: ask again in a moment


class PlayPosition(Written, frozen=True, kw_only=True):
    """POST /api/positions/play: play on from a position, on that seat, against bots or with friends. Answered by `OpenedTable`."""

    seat: SeatNumber
    level: Word = ""  # of the bots
    name: Text = ""
    face: Face | None = None
    key: LongKey | None = None  # idempotency key: a retry with the same key opens no second table
    friends: bool = False  # the other seats are open, and the game goes on when all are taken


HTTP = (Written, SetUp, SetPosition, Judge, Judged, PlayPosition)
