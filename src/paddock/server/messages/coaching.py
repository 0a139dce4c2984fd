"""Questions to the coach during a game, where the table allows them, and its answers. See docs/coach.md."""

import msgspec

from .fields import Key, Number, SeatNumber
from .message import Choice, Message


class AskHint(Message, tag="ask_hint"):
    """What would an expert play on this seat, and why? Everybody is told that it was asked. Answered by `Hint`."""

    key: Key
    seat: SeatNumber
    position: Number


class AskIdea(Message, tag="ask_idea"):
    """Is there a play that can be marked as a good idea? Nobody is told. Answered by `Idea`."""

    key: Key
    seat: SeatNumber
    position: Number


class AskChances(Message, tag="ask_chances"):
    """How likely is everybody to win, by what one of your seats, or a spectator, can know? Answered by `Chances`."""

    key: Key
    viewer: SeatNumber | None


class AskWhy(Message, tag="ask_why"):
    """Why did that bot make its last play? Answered by `Why`."""

    key: Key
    viewer: SeatNumber | None  # who asks: the answer has nothing that this seat, or a spectator, cannot know
    seat: SeatNumber


class Hint(Message, tag="hint"):
    """The expert's play, with its reason in `why`."""

    key: str
    seat: int
    position: int
    choice: Choice


class Idea(Message, tag="idea"):
    """The play that the coach would make, with its reason in `why`. None: no play is good enough beyond doubt to be marked."""

    key: str
    seat: int
    position: int
    choice: Choice | None


class Chances(Message, tag="chances"):
    """Winning chances of the seats, from 0 to 1; their sum is 1."""

    key: str
    viewer: int | None
    position: int
    chances: list[float]


class Why(Message, tag="why"):
    """The reason for the play of this moment. None: there is none, or it would reveal hidden information before the game is over."""

    key: str
    seat: int
    moment: int
    why: str | None
    later: bool  # it can be told when the game is over


class Explains(msgspec.Struct, frozen=True):
    """A bot that can be asked why it played, and the moment whose lines tell of that play."""

    seat: int
    moment: int


class HintTaken(msgspec.Struct, frozen=True):
    """A seat has asked for a hint, after so many moments."""

    seat: int
    moment: int
