"""Who is there: what people say about somebody who has gone, about giving up and taking back, and what everybody is told of it."""

from typing import Literal

import msgspec

from .fields import Key, SeatNumber
from .message import Message


class Resign(Message, tag="resign"):
    """Give the game up, for good: a bot plays on, and where only one player is left, that one has won. At a rated table it is the only way
    to leave."""

    key: Key
    seat: SeatNumber


class WaitLonger(Message, tag="wait_longer"):
    """Somebody's line is gone: wait two more minutes for them before a bot plays. Anybody who plays may say so, twice in a game."""

    key: Key


class BotNow(Message, tag="bot_now"):
    """Somebody's line is gone: let a bot play for them now. It does when everybody who is there has said so; at a rated table, never
    before the time."""

    key: Key
    seat: SeatNumber


class AnswerUndo(Message, tag="answer_undo"):
    """At a rated table somebody asks to take the last play back. It is when all other people agree."""

    key: Key
    agree: bool


class Away(msgspec.Struct, frozen=True):
    """Somebody's line has been gone for a while."""

    seat: int
    left_ms: int  # until a bot plays for them
    bot_now: list[int]  # the seats that want one now


class Attended(msgspec.Struct, frozen=True):
    """After so many moments somebody's line was gone or came back, a bot took over, or somebody gave up."""

    seat: int
    moment: int
    what: Literal["gone", "back", "bot", "resigned"]


class UndoAsked(msgspec.Struct, frozen=True):
    """Somebody asks to take the last play back, and these seats have agreed."""

    seat: int
    agreed: list[int]


class RatingChange(msgspec.Struct, frozen=True):
    """What a rated game has done to the rating of a seat: a mean and how unsure it is, before (None: their first one) and after."""

    seat: int
    before: tuple[float, float] | None
    after: tuple[float, float]
    games: int  # rated ones, with this one
    place: int | None = None  # on the ladder, if it lists them,
    was: int | None = None  # and before
