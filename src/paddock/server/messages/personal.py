"""Requests of people about their own account, over plain HTTP as JSON: part of the protocol, like `requests.py`."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ...coach.habits import Overview
from .fields import Face, SeatNumber, TableId, Text, Token
from .requests import TableInfo

Label = Annotated[str, Meta(max_length=1000, description="What a person knows a device by.")]
Code = Annotated[str, Meta(max_length=100)]
Credential = dict[str, Any]  # in the browser's own format
Result = Literal["", "won", "lost", "drawn", "practice"]


class KnownPasskey(msgspec.Struct, frozen=True):
    id: str
    label: str
    since: int  # in seconds


class Device(msgspec.Struct, frozen=True):
    """A device on which a person is signed in."""

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
    """GET /api/you: who is signed in; None: a guest."""

    person: Person | None


class Profile(msgspec.Struct, frozen=True):
    """POST /api/you: change name or face. Answered by `You`."""

    name: Text
    face: Face | None = None


class BeginPasskey(msgspec.Struct, frozen=True):
    """POST /api/people/passkey: the options for `navigator.credentials.create`, in its own format."""

    name: Text


class Keep(msgspec.Struct, frozen=True):
    """POST /api/people: create an account, or add a passkey to yours. Answered by `Kept`.

    Without a passkey the recovery code is the only way to sign in.
    """

    name: Text
    face: Face | None = None
    label: Label = ""
    credential: Credential | None = None


class Kept(msgspec.Struct, frozen=True):
    """Comes with a session cookie; programs send its value as `Authorization: Bearer`."""

    you: You
    code: str | None  # the recovery code, shown only this once; None: the one you have is still valid


class SignIn(msgspec.Struct, frozen=True):
    """POST /api/session: sign in by a passkey (POST /api/session/passkey gives the options for `navigator.credentials.get`) or by the
    recovery code. Answered by `You`, with a cookie."""

    label: Label = ""
    credential: Credential | None = None
    code: Code = ""


class SignOut(msgspec.Struct, frozen=True):
    """POST /api/you/out. Answered by `You`."""

    everywhere: bool = False


class ForgetPasskey(msgspec.Struct, frozen=True):
    """POST /api/you/passkeys: remove a passkey. Answered by `You`."""

    forget: Annotated[str, Meta(max_length=2000)]


class Delete(msgspec.Struct, frozen=True):
    """POST /api/you/delete: delete your account and all its data, for good. Needs your name, so that it is no accident. Answered by
    `You`."""

    name: Text


class Claim(msgspec.Struct, frozen=True):
    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=10)]


class Claims(msgspec.Struct, frozen=True):
    """POST /api/you/games: claim seats that were taken as a guest, so that they are yours on every device. Answered by `YourGames`."""

    tables: Annotated[list[Claim], Meta(max_length=40)]


class PersonGame(msgspec.Struct, frozen=True):
    """A seat of yours, and its table now (None: it was deleted)."""

    table: str
    seat: int
    game: str
    players: int
    since: int
    ended: int | None
    result: Result  # "": it is not over; practice: it continued a moment of another game
    info: TableInfo | None


class GameStatistic(msgspec.Struct, frozen=True):
    """How many games of a kind, with so many players, you have finished and won."""

    game: str
    players: int
    played: int
    won: int


class YourRating(msgspec.Struct, frozen=True):
    """A rating of yours: mean and uncertainty."""

    game: str
    mean: float
    doubt: float
    games: int


class YourGames(msgspec.Struct, frozen=True):
    """GET /api/you/games: your games, running ones first, then the latest."""

    games: list[PersonGame]
    statistics: list[GameStatistic]
    ratings: list[YourRating]


class MyGame(msgspec.Struct, frozen=True):
    table: TableId
    seat: SeatNumber
    ended: Annotated[int, Meta(ge=0, le=2**40)]  # in seconds, as the browser remembers it


class MyGames(msgspec.Struct, frozen=True):
    """POST /api/you/time: luck and play in your finished games, as far as the coach has reviewed them: all games of a person, or those that
    a guest's browser names. Answered by `Overview`."""

    games: Annotated[list[MyGame], Meta(max_length=40)] = []


HTTP = (You, Profile, BeginPasskey, Keep, Kept, SignIn, SignOut, ForgetPasskey, Delete, Claims, YourGames, MyGames, Overview)
