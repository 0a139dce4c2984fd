"""Disconnected players, resigning, undo by consent, and rating changes."""

from typing import Literal

import msgspec

from .fields import Key, SeatNumber
from .message import Message


class Resign(Message, tag="resign"):
    """Resign, for good: a bot plays on; if only one player is left, that one has won. It is the only way to leave a rated table."""

    key: Key
    seat: SeatNumber


class WaitLonger(Message, tag="wait_longer"):
    """Somebody is disconnected: wait two more minutes before a bot plays. Any player may ask for it, twice in a game."""

    key: Key


class BotNow(Message, tag="bot_now"):
    """Somebody is disconnected: let a bot play for them now. It does once all connected players agree; at a rated table never before the
    time."""

    key: Key
    seat: SeatNumber


class AnswerUndo(Message, tag="answer_undo"):
    """At a rated table: agree to an undo, or refuse it. It happens when all other people agree."""

    key: Key
    agree: bool


class Away(msgspec.Struct, frozen=True):
    """Somebody has been disconnected for a while."""

    seat: int
    left_ms: int  # until a bot plays for them
    bot_now: list[int]  # the seats that vote for one now


class Attended(msgspec.Struct, frozen=True):
    """After so many moments somebody was disconnected or came back, a bot took over, or somebody resigned."""

    seat: int
    moment: int
    what: Literal["gone", "back", "bot", "resigned"]


class UndoAsked(msgspec.Struct, frozen=True):
    """Somebody asks for an undo, and these seats have agreed."""

    seat: int
    agreed: list[int]


class RatingChange(msgspec.Struct, frozen=True):
    """How a rated game changed the rating of a seat: mean and uncertainty, before (None: their first game) and after."""

    seat: int
    before: tuple[float, float] | None
    after: tuple[float, float]
    games: int  # rated games, this one included
    place: int | None = None  # place on the ladder, if they are on it,
    was: int | None = None  # and before the game
