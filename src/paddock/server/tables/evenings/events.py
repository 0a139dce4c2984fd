"""Event sourcing: an evening is the fold of its stored events, as a table is (`tables/events.py`)."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import msgspec

from .pairing import Meetings, Player, pair
from .standings import BYE_POINTS, points_of, standings

MAX_ROUNDS = 12  # at most


class Event(msgspec.Struct, tag_field="e", omit_defaults=True):
    """One thing that has happened for good."""


class Hosted(Event, tag="hosted"):
    """The first event of every evening."""

    title: str


class Came(Event, tag="came"):
    """Somebody has come, and is known by a number from now on. Only the hash of their token is stored."""

    name: str
    face: int
    token: str
    person: str = ""  # the account, if they are signed in


class Went(Event, tag="went"):
    """Somebody plays no more rounds, or plays again (`back`); `removed`: by the host, and for good."""

    number: int
    back: bool = False
    removed: bool = False


class Planned(Event, tag="planned"):
    """The plan: each round plays the next game, starting over after the last."""

    games: list[str]
    rounds: int
    bots: bool
    everybody: bool  # pair everybody with everybody, instead of people with similar points


class Drawn(Event, tag="drawn"):
    """A round has been drawn: who sits where."""

    game: str
    tables: list[list[int]]
    seats: int | None  # per table, filled up with bots; None: as many as there are people
    byes: list[int]
    at: float  # wall-clock time


class Readied(Event, tag="readied"):
    number: int


class Begun(Event, tag="begun"):
    """A table of this round has been opened."""

    table: int
    at: float


class Finished(Event, tag="finished"):
    """A game has ended: the rank of every seat, 0 the best; empty if the table was lost."""

    table: int
    places: list[int]


AnyEvent = Hosted | Came | Went | Planned | Drawn | Readied | Begun | Finished
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEvent).decode


class Person(msgspec.Struct):
    name: str
    face: int
    token: str
    out: bool = False
    removed: bool = False
    person: str = ""
    points: list[Fraction | None] = []  # for each round; None: not played, or not yet
    byes: int = 0


class Place(msgspec.Struct):
    """A table of the current round."""

    people: list[int]
    begun: float | None = None  # when, by the wall clock
    places: list[int] | None = None  # None: the game is not over


class State:
    """The state of an evening."""

    def __init__(self) -> None:
        self.title = ""
        self.people: list[Person] = []
        self.plan = Planned([], 4, False, False)
        self.round = 0  # the last round that was drawn, from 1
        self.drawn: Drawn | None = None
        self.tables: list[Place] = []  # of this round
        self.ready: set[int] = set()
        self.met: Meetings = Counter()
        self.events = 0

    @property
    def playing(self) -> bool:
        return any(table.places is None for table in self.tables)

    @property
    def over(self) -> bool:
        return self.round >= self.plan.rounds and self.drawn is not None and not self.playing

    def totals(self) -> dict[int, Fraction]:
        """The points of everybody who counts, by number."""
        return {
            number: sum((each for each in person.points if each is not None), Fraction(0))
            for number, person in enumerate(self.people)
            if not person.removed
        }

    def standings(self) -> dict[int, tuple[int, bool]]:
        return standings(self.totals())

    def players(self, gone: Iterable[int]) -> list[Player]:
        """The people who are drawn for the next round."""
        totals, away = self.totals(), {*gone}
        return [
            Player(number, totals[number], person.byes)
            for number, person in enumerate(self.people)
            if not person.out and number not in away
        ]

    def table_of(self, number: int) -> int | None:
        return next((index for index, table in enumerate(self.tables) if number in table.people), None)

    def apply(self, event: AnyEvent) -> None:
        """The only place that changes the state."""
        match event:
            case Hosted(title):
                self.title = title
            case Came(name, face, token, known):
                self.people.append(Person(name, face, token, person=known, points=[None] * self.round))
            case Went(number, back, removed):
                person = self.people[number]
                person.out, person.removed = not back, person.removed or removed
            case Planned():
                self.plan = event
            case Drawn():
                self._begin_round(event)
            case Readied(number):
                self.ready.add(number)
            case Begun(table, at):
                self.tables[table].begun = at
            case Finished(table, places):
                self._note(self.tables[table], places)
        self.events += 1

    def _begin_round(self, drawn: Drawn) -> None:
        self.drawn, self.round = drawn, self.round + 1
        self.tables = [Place(people) for people in drawn.tables]
        self.ready = set()
        for person in self.people:
            person.points.append(None)
        for number in drawn.byes:
            self.people[number].points[-1] = BYE_POINTS
            self.people[number].byes += 1
        for people in drawn.tables:
            self.met.update(pair(one, other) for one, other in combinations(people, 2))

    def _note(self, table: Place, places: list[int]) -> None:
        table.places = places
        for number, points in zip(table.people, points_of(places), strict=False):  # bots' ranks earn points nobody gets
            self.people[number].points[-1] = points


def fold(kept: Iterable[tuple[bytes | None, bytes]]) -> State:
    """The state after these stored events."""
    state = State()
    for _, written in kept:
        state.apply(decode(written))
    return state
