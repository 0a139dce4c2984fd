"""What bots from outside send and get over HTTP, besides the messages of the table itself (`protocol.py`)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...messages.fields import Key, Number, PlayOrText, SeatNumber, Text
from ...messages.message import Message
from ...messages.protocol import Over, Phase, Position, Seat, Table
from ...messages.requests import TableInfo


class NewBot(msgspec.Struct, frozen=True):
    """A new account, where the host lets everybody make one."""

    name: Annotated[str, Meta(max_length=400)]


class MadeBot(msgspec.Struct, frozen=True):
    """The new account with its key. It is shown only here: keep it."""

    id: str
    name: str
    key: str


class Me(msgspec.Struct, frozen=True):
    """Who you are."""

    id: str
    name: str


class Challenge(msgspec.Struct, frozen=True):
    """A table that you may join: somebody wants you on these seats (`yours`), or there are open ones at a public table (`open`)."""

    table: str
    game: str
    yours: list[int]
    open: list[int]
    seats: list[Seat]


class Challenges(msgspec.Struct, frozen=True):
    """Those meant for you first."""

    challenges: list[Challenge]


class Accept(msgspec.Struct, frozen=True):
    """On which of the open seats; None: on any, or on those that are meant for you."""

    seat: SeatNumber | None = None


class Game(msgspec.Struct, frozen=True):
    """A game of yours: your seats, whether it is your turn, and, when it is over, who has won."""

    table: str
    game: str
    phase: Phase
    yours: list[int]
    turn: bool
    winners: list[int]
    seats: list[Seat]


class Games(msgspec.Struct, frozen=True):
    """Your games, the latest first: 100 at most."""

    games: list[Game]


class GameNow(msgspec.Struct, frozen=True):
    """A game as it stands: who sits where, the position as your seats see it (None: it has not begun), and how it ended."""

    table: Table
    position: Position | None
    over: Over | None


class PlayOne(msgspec.Struct, frozen=True):
    """A play in the position of that number, as JSON or as text. With the same key it is made once, however often it is sent."""

    position: Number
    play: PlayOrText
    key: Key
    seat: SeatNumber | None = None  # None: your seat, where you have only one


class SayOne(msgspec.Struct, frozen=True):
    """A line of chat."""

    text: Text
    key: Key


class Done(msgspec.Struct, frozen=True):
    """It is done, and kept."""

    ok: bool = True


# The lines of the stream of events.


class Challenged(Message, tag="challenged"):
    """Somebody wants to play with you: accept or decline."""

    challenge: Challenge


class Withdrawn(Message, tag="withdrawn"):
    """A challenge is gone: it has been answered, or taken back."""

    table: str


class Began(Message, tag="began"):
    """A game of yours is being played: open its stream. After a reconnection all that go on are told again."""

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
