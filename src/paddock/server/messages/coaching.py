"""What the coach is asked during a game, where the table allows it, and what it says. See docs/coach.md."""

import msgspec

from .fields import Key, Number, SeatNumber
from .message import Choice, Message


class AskHint(Message, tag="ask_hint"):
    """What would an expert do on this seat, and why? Everybody hears that it was asked. Answered by `Hint`."""

    key: Key
    seat: SeatNumber
    position: Number


class AskIdea(Message, tag="ask_idea"):
    """Is there a play that can be marked as a good idea? Nobody hears of it. Answered by `Idea`."""

    key: Key
    seat: SeatNumber
    position: Number


class AskChances(Message, tag="ask_chances"):
    """How likely is everybody to win, by what one of your seats can know, or anybody? Answered by `Chances`."""

    key: Key
    viewer: SeatNumber | None


class AskWhy(Message, tag="ask_why"):
    """Why did that bot play what it played last? Answered by `Why`."""

    key: Key
    viewer: SeatNumber | None  # who asks: nothing is told that this seat, or anybody, could not know
    seat: SeatNumber


class Hint(Message, tag="hint"):
    """The expert's play, with its reason in `why`."""

    key: str
    seat: int
    position: int
    choice: Choice


class Idea(Message, tag="idea"):
    """What the coach would play, with its reason in `why`. None: no play is so surely good that it may be marked."""

    key: str
    seat: int
    position: int
    choice: Choice | None


class Chances(Message, tag="chances"):
    """From 0 to 1, one for each seat; together 1."""

    key: str
    viewer: int | None
    position: int
    chances: list[float]


class Why(Message, tag="why"):
    """The reason for the play that was this moment. None: there is none, or it would tell what is hidden until the game is over."""

    key: str
    seat: int
    moment: int
    why: str | None
    later: bool  # when the game is over


class Explains(msgspec.Struct, frozen=True):
    """A bot that can be asked why it played, and the moment whose lines tell of that play."""

    seat: int
    moment: int


class HintTaken(msgspec.Struct, frozen=True):
    """A seat has asked the coach, after so many moments."""

    seat: int
    moment: int
