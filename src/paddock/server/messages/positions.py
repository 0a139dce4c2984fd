"""What is asked about written positions over plain HTTP, as JSON: part of the protocol, like `requests.py`."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...core.types.place import Place
from .fields import Face, LongKey, SeatNumber, Small, Text
from .message import Choice
from .requests import Word

Players = Annotated[int, Meta(ge=1, le=8)]
LEVELS = 3  # from a first look to as sure as the coach gets


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{table}/position?moment=: a moment of a finished game as one line, with all that it takes to set it up."""

    game: Word
    players: Players
    settings: Annotated[dict[Word, Word | Small], Meta(max_length=16)] = {}
    line: Annotated[str, Meta(max_length=4000)] = ""  # "": as a game begins


class Lay(msgspec.Struct, frozen=True):
    """Other things in one of the places."""

    key: Word
    number: Annotated[int, Meta(ge=0, le=100)]
    holds: Annotated[dict[Word, Small], Meta(max_length=64)]


class SetUp(Written, frozen=True, kw_only=True):
    """POST /api/positions: what does this line mean, or this one with other things in some places? Answered by `SetPosition`."""

    lay: Annotated[list[Lay], Meta(max_length=4)] = []


class SetPosition(msgspec.Struct, frozen=True):
    """A line as it was understood, and what can be set in it one by one. Where something is wrong with it, it says so and stays."""

    line: str
    wrong: str | None
    over: bool
    names: list[str]  # of the players
    winners: list[int]
    waiting: list[int]
    places: list[Place]
    signs: dict[str, str]  # what the signs of things mean
    left: dict[str, int]  # how many of each thing the box has left; what is not here has no end


class Judge(Written, frozen=True, kw_only=True):
    """POST /api/positions/worth: what is it worth, and what is best? Ask with a higher level to know better. Answered by `Judged`."""

    level: Annotated[int, Meta(ge=0, lt=LEVELS)] = 0


class JudgedPlay(msgspec.Struct, frozen=True):
    """A play, and what it is worth to whoever makes it: a chance, or steps. The error is that of the difference to the first play."""

    choice: Choice
    value: float
    error: float


class Judged(msgspec.Struct, frozen=True):
    """Chances from 0 to 1, one for each seat, and half the width of their intervals (19 times in 20 the truth lies within). None: there is
    nobody to compare with, or the game has no chances (`steps`)."""

    chances: list[float]
    errors: list[float]
    exact: bool
    play_outs: int
    seat: int | None  # whose plays these are
    plays: list[JudgedPlay]  # the best first
    steps: bool
    more: bool  # whether a higher level knows better
    preparing: bool = False  # the coach is still getting ready: ask again in a moment


class PlayPosition(Written, frozen=True, kw_only=True):
    """POST /api/positions/play: play on from a position, on that seat, against bots or with friends. Answered by `OpenedTable`."""

    seat: SeatNumber
    level: Word = ""  # of the bots
    name: Text = ""
    face: Face | None = None
    key: LongKey | None = None  # a retry with the same key opens no second table
    friends: bool = False  # the other seats are open, and the game goes on when all are taken


HTTP = (Written, SetUp, SetPosition, Judge, Judged, PlayPosition)
