"""Event sourcing: a table is the fold of its stored events.

A live table and one that is loaded after a restart apply the same events in the same way: there is no other state. Plays are stored as
text, like those of a saved game, with the edition of the rules that they were made by: they survive a change of the rules.
"""

from collections import Counter, deque
from collections.abc import Iterable
from hashlib import sha256
from math import ceil
from typing import Any

import msgspec

from ...bots import DEFAULT
from ...core.play.match import Match
from ...core.play.registry import find
from ...core.types.moment import NATURE, Entry
from ..messages.attendance import Attended, RatingChange
from ..messages.protocol import Watch

Entries = list[Entry]
STRICT: tuple[Watch, ...] = ("link", "friends", "nobody")  # from least to most strict
DAY = 86_400  # seconds
LISTED_ABSENCES = 60  # disconnections that are remembered


class Event(msgspec.Struct, tag_field="e", omit_defaults=True):
    """One thing that has happened for good."""


class Opened(Event, tag="opened"):
    """The first event of every table. Only hashes of tokens are stored."""

    game: str
    players: int
    settings: dict[str, str | int] = {}
    clock: int | None = None
    public: bool = False
    host: str = ""
    host_name: str = ""
    position: str | None = None
    begins: bool = False  # nobody else is awaited: the game starts by itself
    edition: str = ""  # digest of the rules and the box
    after: str = ""  # the table of which this is the rematch
    help: bool = False  # whether the coach may be asked during the game
    person: str = ""  # account of whoever opened it, if they are signed in
    matched: bool = False  # by matchmaking: it has no host, and begins when it is full
    rated: bool = False  # counts for ratings
    level: str = ""  # of the bots that fill it
    practice: bool = False  # continues a moment of another game, and is never rated
    past: list[str] = []  # the log so far, if the game only continues when all have come
    evening: str = ""  # the evening it belongs to (`evenings/`)

    @property
    def goes_on(self) -> bool:
        """Whether leaving does not end the game: others wait for its result."""
        return self.rated or bool(self.evening)


class Sat(Event, tag="sat"):
    seat: int
    name: str
    token: str
    face: int | None = None  # None: from before people had faces
    account: str = ""  # of an external bot
    person: str = ""  # account, if they are signed in: then the seat is theirs on every device
    alone: bool = False  # in matchmaking: wants people only, no bots


class Botted(Event, tag="botted"):
    seat: int
    name: str
    level: str


class Asked(Event, tag="asked"):
    """A seat of a rematch is reserved for somebody who has not answered yet. `Sat`: they play; `Cleared`: they do not. With `account`, it
    is reserved for a challenged external bot."""

    seat: int
    name: str
    token: str
    face: int | None = None
    account: str = ""
    person: str = ""


class Claimed(Event, tag="claimed"):
    """Somebody has signed in and claims a seat, or the table (None), that they took as a guest."""

    seat: int | None
    person: str


class Cleared(Event, tag="cleared"):
    seat: int
    declined: str = ""  # name of an external bot that declined


class Muted(Event, tag="muted"):
    """A person's chat messages are muted, or no longer."""

    seat: int
    muted: bool


class Talked(Event, tag="talked"):
    """Whether spectators may chat."""

    spectators: bool


class Watched(Event, tag="watched"):
    """Whom the person of a seat allows to watch."""

    seat: int
    who: Watch


class Renamed(Event, tag="renamed"):
    seat: int
    name: str
    face: int | None = None  # None: as before


class Started(Event, tag="started"):
    """The game begins, with the first outcomes of chance."""

    lines: list[str] = []
    at: float | None = None  # in real time: seconds


class Played(Event, tag="played"):
    """A play with the outcomes that followed it; `seat` is NATURE for a beat of real time."""

    seat: int
    lines: list[str]
    by_bot: dict[int, list[int]] = {}  # moments that bots played for people, and for which seats
    at: float | None = None  # in real time: seconds


class Locked(Event, tag="locked"):
    """An answer in a simultaneous step, while others are awaited. It is not played yet, so nobody can see it in the game."""

    seat: int
    play: str
    by_bot: bool = False  # a bot answered for a person


class Unlocked(Event, tag="unlocked"):
    seat: int


class PlayedAhead(Event, tag="ahead"):
    """A premove; or (None) it was withdrawn, or dropped (`dropped`) because it was not allowed when their turn came."""

    seat: int
    play: str | None
    dropped: bool = False


class WentAway(Event, tag="away"):
    """A holiday, in seconds of the wall clock. If the seat is on holiday already, only its end changes; one that ends when it begins says
    that they are back."""

    seat: int
    since: int
    until: int


class Undone(Event, tag="undone"):
    """Undo: the last lines are taken back. One, or all those of a play that was made by small moves."""

    seat: int
    lines: int = 1
    moment: int | None = None  # None: from before this was stored


class StoodIn(Event, tag="stood_in"):
    """A bot plays for a person, or (level None) the person plays again."""

    seat: int
    level: str | None
    resigned: bool = False  # for good
    moment: int | None = None  # number of moments so far; None: from before this was stored


class Missed(Event, tag="missed"):
    """A person has lost their connection, or (`back`) reconnected before a bot stood in; with the number of moments so far."""

    seat: int
    moment: int
    back: bool = False


class Rated(Event, tag="rated"):
    """The game has been rated. It is stored in one transaction with the event that ended the game."""

    changes: list[RatingChange]


class Hinted(Event, tag="hinted"):
    """A seat has asked for a hint; with the number of moments so far."""

    seat: int
    moment: int


class Rematched(Event, tag="rematched"):
    """Somebody proposes a rematch: the new table, and everybody's seat there."""

    table: str
    by: int
    seats: list[int]


class Answered(Event, tag="answered"):
    """Whether somebody agrees to the rematch."""

    seat: int
    agreed: bool


class Shown(Event, tag="shown"):
    """An uploaded record, to be watched."""

    lines: list[str]


class Revised(Event, tag="revised"):
    """The rules have changed, and the whole log is still valid: from here on the table plays by this edition."""

    edition: str


AnyEvent = (
    Opened | Sat | Botted | Asked | Claimed | Cleared | Rematched | Answered | Muted | Talked | Watched | Renamed | StoodIn | Missed
    | Rated | Hinted | Started | Played | Locked | Unlocked | PlayedAhead | WentAway | Undone | Shown | Revised
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEvent).decode


class Chair(msgspec.Struct):
    """A seat of a table."""

    name: str = ""
    token: str | None = None  # hashed; None: no person sits here
    level: str | None = None  # of a bot
    stand_in: str | None = None  # level of the bot that plays for a person
    muted: bool = False
    face: int | None = None  # of a person; a bot that stands in keeps it
    asked: bool = False  # reserved for somebody who has not answered yet
    account: str = ""  # of an external bot, which sits here as a person does
    declined: str = ""  # name of an external bot that declined
    resigned: bool = False  # the bot plays on for good
    person: str = ""  # account, if they are signed in
    alone: bool = False  # in matchmaking: wants people only

    @property
    def former(self) -> bool:
        """Whether whoever sat here has been forgotten (`people/forgetting.py`): then no token gives access to the seat."""
        return self.token == "" and not (self.person or self.account)

    @property
    def open(self) -> bool:
        return self.token is None and self.level is None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now."""
        return self.level or self.stand_in


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def key_hash(seat: int | None, key: str) -> bytes:
    """Idempotency keys of different seats are independent."""
    return sha256(f"{seat}:{key}".encode()).digest()[:16]


class State:
    """The state of a table."""

    def __init__(self) -> None:
        self.opened: Opened | None = None
        self.host_person = ""
        self.chairs: list[Chair] = []
        self.started = False
        self.winner: int | None = None  # the last player who has not resigned
        self.shown = False
        self.talk = False  # may spectators chat?
        self.watch: dict[int, Watch] = {}  # whom the person of each seat allows to watch
        self.edition = ""
        self.revised = False  # since the game began
        self.lines: list[str] = []  # the whole log, as it is stored
        self.times: list[float] = []  # times of the lines, in real time
        self.log: Entries = []  # the log by the current rules, as far as it is valid (`transcript.restore`)
        self.unread = 0  # lines that are not valid any more
        self.number = 0  # of the position
        self.events = 0
        self.locks: dict[int, str] = {}
        self.bot_locks: set[int] = set()  # answers that bots gave for people
        self.ahead: dict[int, str] = {}  # premoves,
        self.ahead_dropped: set[int] = set()  # and the seats whose premove was dropped
        self.holidays: dict[int, list[tuple[int, int]]] = {}  # (from, until) of each seat's holidays
        self.rematch: Rematched | None = None
        self.answers: dict[int, bool] = {}  # to the rematch
        self.by_bot: dict[int, list[int]] = {}  # moments that bots played for people, and for which seats
        self.hints: list[tuple[int, int]] = []  # seat, and number of moments so far
        self.attendance: deque[Attended] = deque(maxlen=LISTED_ABSENCES)  # disconnections and returns
        self.plays: Counter[int] = Counter()  # per seat,
        self.bot_plays: Counter[int] = Counter()  # and how many of them bots made for people
        self.rated: list[RatingChange] = []
        self.keys: dict[bytes, int] = {}  # idempotency keys: the position that each stored request led to

    @property
    def settled(self) -> bool:
        """Whether every seat is taken and nobody is still asked."""
        return not any(chair.open or chair.asked for chair in self.chairs)

    @property
    def charter(self) -> Opened:
        if self.opened is None:
            raise ValueError("a table begins with the event opened")
        return self.opened

    @property
    def watch_by(self) -> list[Watch | None]:
        """Whom the person of each seat allows to watch; None: no person sits there."""
        usual: Watch = "nobody" if self.charter.rated else "link"
        return [
            None if chair.token is None or chair.account or chair.former else self.watch.get(seat, usual)
            for seat, chair in enumerate(self.chairs)
        ]

    @property
    def watching(self) -> Watch:
        """Who may watch: the strictest choice of all seats."""
        return max((wish for wish in self.watch_by if wish is not None), key=STRICT.index, default="link")

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def notes(self) -> dict[str, Any]:
        """What a saved game holds besides its plays."""
        notes: dict[str, Any] = {"names": self.names, "bots": [chair.level for chair in self.chairs]}
        if self.hints:
            notes["hints"] = self.hints
        if self.times and len(self.times) == len(self.log):
            notes["times"] = [round(time - self.times[0], 3) for time in self.times]
        return notes

    def apply(self, event: AnyEvent, key: bytes | None = None) -> None:
        """The only place that changes the state."""
        match event:
            case Opened():
                self.opened, self.edition, self.host_person = event, event.edition, event.person
                self.chairs = [Chair() for _ in range(event.players)]
            case Sat(seat, name, token, face, account, person, alone):
                self.chairs[seat] = Chair(name, token=token, face=face, account=account, person=person, alone=alone)
                if self.chairs[seat].former:
                    self.chairs[seat].stand_in, self.chairs[seat].resigned = DEFAULT, True
            case Botted(seat, name, level):
                self.watch.pop(seat, None)
                self._ahead(seat)
                self.holidays.pop(seat, None)
                self.chairs[seat] = Chair(name, level=level, face=self.chairs[seat].face)
            case Asked(seat, name, token, face, account, person):
                self.chairs[seat] = Chair(name, token=token, face=face, asked=True, account=account, person=person)
            case Claimed(seat, person):
                if seat is None:
                    self.host_person = person
                else:
                    self.chairs[seat].person = person
            case Cleared(seat, declined):
                self.watch.pop(seat, None)
                self.chairs[seat] = Chair(declined=declined)
            case Rematched():
                self.rematch = event
            case Answered(seat, agreed):
                self.answers[seat] = agreed
            case Muted(seat, muted):
                self.chairs[seat].muted = muted
            case Talked(spectators):
                self.talk = spectators
            case Watched(seat, who):
                self.watch[seat] = who
            case Renamed(seat, name, face):
                chair = self.chairs[seat]
                chair.name, chair.face = name, chair.face if face is None else face
            case StoodIn(seat, level, resigned, moment):
                chair = self.chairs[seat]
                chair.stand_in, chair.resigned = level, resigned or chair.former
                if moment is not None:
                    self.attendance.append(Attended(seat, moment, "resigned" if resigned else "bot" if level else "back"))
            case Missed(seat, moment, back):
                self.attendance.append(Attended(seat, moment, "back" if back else "gone"))
            case Rated(changes):
                self.rated = changes
            case PlayedAhead(seat, wished, dropped):
                self._ahead(seat, wished, dropped)
            case WentAway(seat):
                self.holidays[seat] = self._holidays(event)
            case Locked(seat, play, by_bot):
                self.locks[seat] = play
                (self.bot_locks.add if by_bot else self.bot_locks.discard)(seat)
            case Unlocked(seat):
                del self.locks[seat]
                self.bot_locks.discard(seat)
            case Hinted(seat, moment):
                self.hints.append((seat, moment))
            case Started(lines, at):
                self.started = True
                self._append(lines, at)
            case Played(seat, lines, by_bot, at):
                self.by_bot |= by_bot
                self._ahead(seat)
                self.plays.update({each for each in (seat, *self.locks) if each != NATURE})
                self.bot_plays.update({each for seats in by_bot.values() for each in seats})
                self._append(lines, at)
            case Undone(seat, count, moment):
                del self.lines[-count:]
                self.plays[seat] -= 1
                self.bot_plays.subtract(self.by_bot.pop(-1 if moment is None else moment, []))
                self._append([])
            case Shown(lines):
                self.started = self.shown = True
                self._append(lines)
            case Revised(edition):
                self.edition, self.revised = edition, self.started
        left = [seat for seat, chair in enumerate(self.chairs) if not chair.resigned]
        self.winner = left[0] if self.started and len(left) == 1 < len(self.chairs) else None
        self.events += 1
        if key is not None:
            self.keys[key] = self.number

    def _ahead(self, seat: int, play: str | None = None, dropped: bool = False) -> None:
        self.ahead.pop(seat, None)
        if play is not None:
            self.ahead[seat] = play
        (self.ahead_dropped.add if dropped else self.ahead_dropped.discard)(seat)

    def _holidays(self, event: WentAway) -> list[tuple[int, int]]:
        """The holidays of a seat, with one more, or with the last one changed."""
        spans = self.holidays.get(event.seat, [])
        if spans and spans[-1][1] > event.since:
            return [*spans[:-1], (spans[-1][0], event.until)]
        return [*spans, (event.since, event.until)]

    def days_away(self, seat: int, wish: WentAway | None = None) -> int:
        """How many days a seat has been on holiday, with one more if given: every day that has begun counts, and each holiday at least
        one."""
        spans = self._holidays(wish) if wish else self.holidays.get(seat, [])
        return sum(max(1, ceil((until - since) / DAY)) for since, until in spans)

    def pass_by(self, key: bytes | None = None) -> None:
        """Next position, without an event: in a practice round nothing is stored."""
        self.number += 1
        if key is not None:
            self.keys[key] = self.number

    def _append(self, lines: Iterable[str], at: float | None = None) -> None:
        """Append lines of the log: a new position, in which no play is locked yet."""
        before = len(self.lines)
        self.lines.extend(lines)
        if at is not None:  # a machine that restarts counts from zero: times never run backwards
            self.times += [max([at, *self.times[-1:]])] * (len(self.lines) - before)
        self.locks.clear()
        self.bot_locks.clear()
        self.number += 1

    def match(self, entry: int = 0, row: bytes | None = None) -> Match:
        """The match at this point. Chance is given: the server draws an outcome when it is due, and stores it.

        With the row after so many entries of the log, only the rest is replayed.
        """
        charter = self.charter
        settings: dict[str, Any] = dict(charter.settings)
        match = Match(find(charter.game), charter.players, position=charter.position, chance="given", **settings)
        if row is not None:
            match.resume(row, self.log[:entry])
        play_numbers(match, self.log[entry:])
        return match


def play_numbers(match: Match, entries: Iterable[Entry]) -> None:
    """Entries of a log, as they are."""
    for seat, number in entries:
        if seat == NATURE:
            match.apply_outcome(number)
        else:
            match.play(seat, number)


def fold(kept: Iterable[tuple[bytes | None, bytes]]) -> State:
    """The state after these stored events."""
    state = State()
    for key, written in kept:
        state.apply(decode(written), key)
    return state
