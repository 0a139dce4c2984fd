"""Messages of external bots over HTTP, besides those of the table itself (`protocol.py`)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...messages.fields import Key, Number, PlayOrText, SeatNumber, Text
from ...messages.message import Message
from ...messages.protocol import Over, Phase, Position, Seat, Table
from ...messages.requests import TableInfo


class NewBot(msgspec.Struct, frozen=True):
    """A new account, on servers where anybody may create one."""

    name: Annotated[str, Meta(max_length=400)]


class MadeBot(msgspec.Struct, frozen=True):
    """The new account with its API key. The key is shown only here: keep it."""

    id: str
    name: str
    key: str


class Me(msgspec.Struct, frozen=True):
    """Who you are."""

    id: str
    name: str


class Challenge(msgspec.Struct, frozen=True):
    """A table that you may join: you are challenged on these seats (`yours`), or a public table has open ones (`open`)."""

    table: str
    game: str
    yours: list[int]
    open: list[int]
    seats: list[Seat]


class Challenges(msgspec.Struct, frozen=True):
    """All challenges; those to you come first."""

    challenges: list[Challenge]


class Accept(msgspec.Struct, frozen=True):
    """Which of the open seats to take; None: any, or the one you are challenged on."""

    seat: SeatNumber | None = None


class Game(msgspec.Struct, frozen=True):
    """A game of yours: your seats, whether it is your turn, and, once it is over, the winners."""

    table: str
    game: str
    phase: Phase
    yours: list[int]
    turn: bool
    winners: list[int]
    seats: list[Seat]


class Games(msgspec.Struct, frozen=True):
    """Your games, the latest first, at most 100."""

    games: list[Game]


class GameNow(msgspec.Struct, frozen=True):
    """A game now: its seats, the position as your seats see it (None: it has not begun), and the result."""

    table: Table
    position: Position | None
    over: Over | None


class PlayOne(msgspec.Struct, frozen=True):
    """A play in the position of that number, as JSON or as text. Idempotent: with the same key it is made once, however often it is
    sent."""

    position: Number
    play: PlayOrText
    key: Key
    seat: SeatNumber | None = None  # None: your only seat


class SayOne(msgspec.Struct, frozen=True):
    """A chat message."""

    text: Text
    key: Key


class Done(msgspec.Struct, frozen=True):
    """It is done, and stored."""

    ok: bool = True


# Lines of the event stream.


class Challenged(Message, tag="challenged"):
    """You are challenged: accept or decline."""

    challenge: Challenge


class Withdrawn(Message, tag="withdrawn"):
    """A challenge is gone: it was answered or withdrawn."""

    table: str


class Began(Message, tag="began"):
    """A game of yours is running: open its stream. After a reconnection all running games are sent again."""

    game: Game


class Ended(Message, tag="ended"):
    """A game of yours is over."""

    table: str


def as_challenge(info: TableInfo, account: str) -> Challenge:
    yours = [seat.seat for seat in info.seats if seat.account == account and seat.asked]
    return Challenge(info.table, info.game, yours, [seat.seat for seat in info.seats if seat.kind == "open"], info.seats)


def as_game(info: TableInfo, account: str) -> Game:
    yours = [seat.seat for seat in info.seats if seat.account == account and not seat.asked]
    return Game(info.table, info.game, info.phase, yours, any(seat in info.waiting for seat in yours), info.winners, info.seats)
