"""What is asked of an evening over plain HTTP: many people, several tables, some rounds, standings."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from .fields import Face, LongKey, Text, Token
from .requests import Word

MOST = 200  # people of an evening
ROUNDS = 12

Who = Annotated[int, Meta(ge=0, le=10 * MOST)]
EveningPhase = Literal["gathering", "called", "playing", "between", "over"]


class NewEvening(msgspec.Struct, frozen=True):
    """POST /api/evenings. Answered by `CameIn`: whoever opens it is the first who is there, and leads."""

    title: Text
    name: Text
    face: Face | None = None
    key: LongKey | None = None  # a retry with the same key opens no second one


class ComeIn(msgspec.Struct, frozen=True):
    """POST /api/evenings/{evening}/people: take part, from the next round on. Answered by `CameIn`."""

    name: Text
    face: Face | None = None
    key: LongKey | None = None


class CameIn(msgspec.Struct, frozen=True):
    evening: str
    token: str  # all that proves who it is


class Look(msgspec.Struct, frozen=True):
    """POST /api/evenings/{evening}: how it stands. Answered by `Evening`: at once, or if it is known already (`since`) as soon as there is
    something new, or after some seconds. Whoever goes on asking is there."""

    token: Token = ""
    since: Token = ""  # the version that is known
    screen: bool = False  # a television


class Act(msgspec.Struct, tag_field="t", frozen=True):
    """POST /api/evenings/{evening}/act. Answered by `Evening`."""

    token: Token


class PlanEvening(Act, tag="plan", frozen=True):
    """Whoever leads chooses the games, how many rounds, and whether bots fill the tables up. More rounds can be added at any time."""

    games: Annotated[list[Word], Meta(max_length=20)]
    rounds: Annotated[int, Meta(ge=1, le=ROUNDS)]
    bots: bool = False
    everybody: bool = False  # meets everybody; else those with similar points meet


class StartRound(Act, tag="start", frozen=True):
    """Whoever leads has the tables of a round drawn, by its number: said twice, it is one round."""

    round: Annotated[int, Meta(ge=1, le=ROUNDS)]


class BeReady(Act, tag="ready", frozen=True):
    """A table begins when all its people are ready, or after a while."""


class Go(Act, tag="go", frozen=True):
    """Take no part in the next rounds, or again (`back`)."""

    back: bool = False


class RemoveFromEvening(Act, tag="remove", frozen=True):
    """Whoever leads sends somebody away."""

    number: Who


Acts = PlanEvening | StartRound | BeReady | Go | RemoveFromEvening


class EveningPerson(msgspec.Struct, frozen=True):
    number: int
    name: str
    face: int
    here: bool
    out: bool  # takes no part in the next round
    points: list[float | None]  # of each round; None: not played, or not yet
    total: float
    place: int
    shared: bool  # somebody else has the same place: the next one is left out


class EveningTable(msgspec.Struct, frozen=True):
    people: list[int]  # by seat; bots have those that follow
    seats: int
    ready: list[int]
    table: str | None  # its name, once it has begun
    since: float | None  # when that was
    places: list[int] | None  # of every seat, 0 the best; None: it is not over


class Evening(msgspec.Struct, frozen=True):
    """How an evening stands, as everybody may see it who knows its name, and what is one's own."""

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
    origin: str | None  # where others in the network find this server
    now: float = 0.0  # by the clock of the server, in seconds, like all times here
    you: int | None = None
    seat: int | None = None  # yours, at your table of this round,
    token: str | None = None  # and what proves it


HTTP = (NewEvening, ComeIn, CameIn, Look, Acts, Evening)
