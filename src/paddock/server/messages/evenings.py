"""Requests about an evening, over plain HTTP: many people, several tables, rounds, standings."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from .fields import Face, LongKey, Text, Token
from .requests import Word

MAX_PEOPLE = 200  # people per evening
MAX_ROUNDS = 12

Who = Annotated[int, Meta(ge=0, le=10 * MAX_PEOPLE)]
EveningPhase = Literal["gathering", "called", "playing", "between", "over"]


class NewEvening(msgspec.Struct, frozen=True):
    """POST /api/evenings. Answered by `CameIn`: whoever opens the evening takes part and leads it."""

    title: Text
    name: Text
    face: Face | None = None
    key: LongKey | None = None  # idempotency key: a retry with the same key opens no second one


class ComeIn(msgspec.Struct, frozen=True):
    """POST /api/evenings/{evening}/people: take part, from the next round on. Answered by `CameIn`."""

    name: Text
    face: Face | None = None
    key: LongKey | None = None


class CameIn(msgspec.Struct, frozen=True):
    evening: str
    token: str  # proves who it is


class Look(msgspec.Struct, frozen=True):
    """POST /api/evenings/{evening}: its state. Answered by `Evening`: at once, or, with `since`, as soon as there is a newer version, or
    after some seconds (long polling). Whoever keeps asking counts as present."""

    token: Token = ""
    since: Token = ""  # the version that the client has
    screen: bool = False  # a television


class Act(msgspec.Struct, tag_field="t", frozen=True):
    """POST /api/evenings/{evening}/act. Answered by `Evening`."""

    token: Token


class PlanEvening(Act, tag="plan", frozen=True):
    """The leader chooses the games, the number of rounds, and whether bots fill the tables. Rounds can be added at any time."""

    games: Annotated[list[Word], Meta(max_length=20)]
    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)]
    bots: bool = False
    everybody: bool = False  # pair everybody with everybody, instead of people with similar points


class StartRound(Act, tag="start", frozen=True):
    """The leader starts a round by its number. Idempotent."""

    round: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)]


class BeReady(Act, tag="ready", frozen=True):
    """A table begins when all its people are ready, or after a while."""


class Go(Act, tag="go", frozen=True):
    """Sit out the next rounds, or take part again (`back`)."""

    back: bool = False


class RemoveFromEvening(Act, tag="remove", frozen=True):
    """The leader removes somebody."""

    number: Who


Acts = PlanEvening | StartRound | BeReady | Go | RemoveFromEvening


class EveningPerson(msgspec.Struct, frozen=True):
    number: int
    name: str
    face: int
    here: bool
    out: bool  # sits out the next round
    points: list[float | None]  # for each round; None: not played, or not yet
    total: float
    place: int
    shared: bool  # somebody else has the same rank: the next one is left out


class EveningTable(msgspec.Struct, frozen=True):
    people: list[int]  # by seat; bots have the other seats
    seats: int
    ready: list[int]
    table: str | None  # its name, once it has begun
    since: float | None  # when it began
    places: list[int] | None  # rank of every seat, 0 the best; None: it is not over


class Evening(msgspec.Struct, frozen=True):
    """The state of an evening, as everybody who knows its name may see it, with your own seat."""

    evening: str
    title: str
    version: str
    phase: EveningPhase
    people: list[EveningPerson]
    games: list[str]
    rounds: int
    bots: bool
    everybody: bool
    round: int  # the last one that was drawn; 0: none
    game: str | None  # of that round
    tables: list[EveningTable]
    byes: list[int]  # who has no table in this round
    begins: float | None  # when tables begin by themselves
    calls: float  # seconds from the draw until then
    leads: int | None  # who may start the next round: who opened it, else whoever has been here longest
    screens: int  # televisions
    origin: str | None  # address of the server for others in the network
    now: float = 0.0  # clock of the server, in seconds, like all times here
    you: int | None = None
    seat: int | None = None  # yours, at your table of this round,
    token: str | None = None  # and its token


HTTP = (NewEvening, ComeIn, CameIn, Look, Acts, Evening)
