"""What people ask about themselves over plain HTTP, as JSON: part of the protocol, like `requests.py`."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ...coach.habits import Overview
from .fields import Face, SeatNumber, TableId, Text, Token
from .requests import TableInfo

Label = Annotated[str, Meta(max_length=1000, description="What a person knows a device by.")]
Code = Annotated[str, Meta(max_length=100)]
Credential = dict[str, Any]  # as the browser writes it
Result = Literal["", "won", "lost", "drawn", "practice"]


class KnownPasskey(msgspec.Struct, frozen=True):
    id: str
    label: str
    since: int  # in seconds


class Device(msgspec.Struct, frozen=True):
    """Where a person is signed in."""

    id: str
    label: str
    since: int
    here: bool


class Person(msgspec.Struct, frozen=True):
    name: str
    face: int | None
    since: int
    passkeys: list[KnownPasskey]
    devices: list[Device]


class You(msgspec.Struct, frozen=True):
    """GET /api/you: who is signed in; nobody: a guest."""

    person: Person | None


class Profile(msgspec.Struct, frozen=True):
    """POST /api/you: another name, another face. Answered by `You`."""

    name: Text
    face: Face | None = None


class BeginPasskey(msgspec.Struct, frozen=True):
    """POST /api/people/passkey: what `navigator.credentials.create` is to be told, in its own form."""

    name: Text


class Keep(msgspec.Struct, frozen=True):
    """POST /api/people: be known from now on, or, if you are already, have one more passkey. Answered by `Kept`.

    Without a passkey the recovery code is all there is.
    """

    name: Text
    face: Face | None = None
    label: Label = ""
    credential: Credential | None = None


class Kept(msgspec.Struct, frozen=True):
    """A cookie goes with it, which is the session; programs send its value as `Authorization: Bearer`."""

    you: You
    code: str | None  # the recovery code, told this once; None: the one you have is still good


class SignIn(msgspec.Struct, frozen=True):
    """POST /api/session: by a passkey (POST /api/session/passkey says what `navigator.credentials.get` is to be told) or by the recovery
    code. Answered by `You`, with a cookie."""

    label: Label = ""
    credential: Credential | None = None
    code: Code = ""


class SignOut(msgspec.Struct, frozen=True):
    """POST /api/you/out. Answered by `You`."""

    everywhere: bool = False


class ForgetPasskey(msgspec.Struct, frozen=True):
    """POST /api/you/passkeys: it signs in no more. Answered by `You`."""

    forget: Annotated[str, Meta(max_length=2000)]


class Delete(msgspec.Struct, frozen=True):
    """POST /api/you/delete: all that is kept of you, for good. Your name is needed, so that it is no slip. Answered by `You`."""

    name: Text


class Claim(msgspec.Struct, frozen=True):
    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=10)]


class Claims(msgspec.Struct, frozen=True):
    """POST /api/you/games: seats that were taken as a guest are yours on every device. Answered by `YourGames`."""

    tables: Annotated[list[Claim], Meta(max_length=40)]


class PersonGame(msgspec.Struct, frozen=True):
    """A seat of yours, and the table as it is now (None: it is not kept any more)."""

    table: str
    seat: int
    game: str
    players: int
    since: int
    ended: int | None
    result: Result  # "": it goes on; practice: a game that was played on from a moment of another one
    info: TableInfo | None


class GameStatistic(msgspec.Struct, frozen=True):
    """How often a game was played to its end with so many players, and won."""

    game: str
    players: int
    played: int
    won: int


class YourRating(msgspec.Struct, frozen=True):
    """A rating of yours: a mean, and how unsure it is."""

    game: str
    mean: float
    doubt: float
    games: int


class YourGames(msgspec.Struct, frozen=True):
    """GET /api/you/games: your games, those that go on first, then the latest."""

    games: list[PersonGame]
    statistics: list[GameStatistic]
    ratings: list[YourRating]


class MyGame(msgspec.Struct, frozen=True):
    table: TableId
    seat: SeatNumber
    ended: Annotated[int, Meta(ge=0, le=2**40)]  # in seconds, as the browser remembers it


class MyGames(msgspec.Struct, frozen=True):
    """POST /api/you/time: how much was luck and how much play in finished games, of those that the coach has reviewed: of a person all, of
    a guest those that the browser names. Answered by `Overview`."""

    games: Annotated[list[MyGame], Meta(max_length=40)] = []


HTTP = (You, Profile, BeginPasskey, Keep, Kept, SignIn, SignOut, ForgetPasskey, Delete, Claims, YourGames, MyGames, Overview)
