"""What is written down about a table, event by event, and the table as the sum of its events.

A live table and one that is read back after a restart are the same fold of the same events: nothing else is remembered. Plays are
lines of text, like those of a saved game, with the edition of the rules they were made by: they outlive a change of the rules.
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
STRICT: tuple[Watch, ...] = ("link", "friends", "nobody")  # the last one is the strictest
DAY = 86_400  # seconds
NOTED = 60  # comings and goings that are remembered


class Event(msgspec.Struct, tag_field="e", omit_defaults=True):
    """One thing that has happened for good."""


class Opened(Event, tag="opened"):
    """The first event of every table. Tokens are written down as hashes only."""

    game: str
    players: int
    settings: dict[str, str | int] = {}
    clock: int | None = None
    public: bool = False
    host: str = ""
    host_name: str = ""
    position: str | None = None
    begins: bool = False  # nobody else is needed: the game starts by itself
    edition: str = ""  # of the rules and the box
    after: str = ""  # the table whose people play again here
    help: bool = False  # the coach may be asked during the game
    person: str = ""  # who has opened it, if they are known
    matched: bool = False  # strangers meet here: it has no host, and begins when it is full
    rated: bool = False  # it counts for the ratings of all who play
    level: str = ""  # of the bots that fill it
    practice: bool = False  # it goes on from a moment of another game, and counts for nothing
    past: list[str] = []  # what has been played there, if the game goes on only when all have come
    evening: str = ""  # of which it is a table (`evenings/`)

    @property
    def goes_on(self) -> bool:
        """Nobody ends it by leaving: others wait for how it ends."""
        return self.rated or bool(self.evening)


class Sat(Event, tag="sat"):
    seat: int
    name: str
    token: str
    face: int | None = None  # None: from a time when nobody had one
    account: str = ""  # of a bot from outside
    person: str = ""  # whose seat it is on every device, if they are known
    alone: bool = False  # among strangers: bots must not take the seats that are left


class Botted(Event, tag="botted"):
    seat: int
    name: str
    level: str


class Asked(Event, tag="asked"):
    """A seat is kept for somebody of the last game who has not said yet whether they play again. `Sat`: they do; `Cleared`: they do not.
    With an account, it is kept for a bot from outside that has been challenged."""

    seat: int
    name: str
    token: str
    face: int | None = None
    account: str = ""
    person: str = ""


class Claimed(Event, tag="claimed"):
    """A person who is known keeps a seat, or the table (None), that they took as a guest."""

    seat: int | None
    person: str


class Cleared(Event, tag="cleared"):
    seat: int
    declined: str = ""  # the name of a bot from outside that did not want to play


class Muted(Event, tag="muted"):
    """What a person says is passed on no more, or again."""

    seat: int
    muted: bool


class Talked(Event, tag="talked"):
    """Spectators may chat, or may not."""

    spectators: bool


class Watched(Event, tag="watched"):
    """Whom the person of a seat lets watch."""

    seat: int
    who: Watch


class Renamed(Event, tag="renamed"):
    seat: int
    name: str
    face: int | None = None  # None: as before


class Started(Event, tag="started"):
    """The game begins, with whatever nature does first."""

    lines: list[str] = []
    at: float | None = None  # in real time: when, in seconds


class Played(Event, tag="played"):
    """A play with all that came of it; `seat` is NATURE for a beat of real time."""

    seat: int
    lines: list[str]
    by_bot: dict[int, list[int]] = {}  # moments in which a bot has played for people, and on which seats
    at: float | None = None  # in real time: when, in seconds


class Locked(Event, tag="locked"):
    """An answer in a simultaneous step, while others are awaited. It is not in the game yet: it cannot be seen there."""

    seat: int
    play: str
    by_bot: bool = False  # a bot has answered for a person


class Unlocked(Event, tag="unlocked"):
    seat: int


class PlayedAhead(Event, tag="ahead"):
    """A play that somebody has made in advance, or (None) it is taken back, or did not fit when their turn came (`dropped`)."""

    seat: int
    play: str | None
    dropped: bool = False


class WentAway(Event, tag="away"):
    """Somebody is away from then until then, in seconds by the calendar. If they were away already, only the end changes; what ends when
    it begins says that they are back."""

    seat: int
    since: int
    until: int


class Undone(Event, tag="undone"):
    """The last lines have been taken back: one, or those of a play that was made by small moves."""

    seat: int
    lines: int = 1
    moment: int | None = None  # None: from a time when nobody noted what bots play for people


class StoodIn(Event, tag="stood_in"):
    """A bot plays for a person, or (level None) the person plays again."""

    seat: int
    level: str | None
    resigned: bool = False  # for good
    moment: int | None = None  # after so many moments; None: from a time when nobody noted it


class Missed(Event, tag="missed"):
    """The line of a person is gone, or (`back`) has come back before a bot played for them, after so many moments."""

    seat: int
    moment: int
    back: bool = False


class Rated(Event, tag="rated"):
    """The game has counted. It is written down together with the event that ended it."""

    changes: list[RatingChange]


class Hinted(Event, tag="hinted"):
    """A seat has asked the coach, after so many moments."""

    seat: int
    moment: int


class Rematched(Event, tag="rematched"):
    """Somebody wants to play again: at which table, and which seat everybody has there."""

    table: str
    by: int
    seats: list[int]


class Answered(Event, tag="answered"):
    """Whether somebody plays again."""

    seat: int
    agreed: bool


class Shown(Event, tag="shown"):
    """A record that was sent in to be watched."""

    lines: list[str]


class Revised(Event, tag="revised"):
    """The rules have changed, and all that was played fits them: from here on the table goes by this edition."""

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
    token: str | None = None  # hashed; a person's
    level: str | None = None  # a bot's
    stand_in: str | None = None  # the level of the bot that plays for a person
    muted: bool = False
    face: int | None = None  # a person's, kept by the bot that plays on
    asked: bool = False  # it is kept for somebody who has not answered yet
    account: str = ""  # of a bot from outside, which sits here as a person does
    declined: str = ""  # the name of a bot from outside that was asked and did not want to play
    resigned: bool = False  # the bot plays on for good
    person: str = ""  # who it is, if they are known
    alone: bool = False  # no bots, while strangers are waited for

    @property
    def former(self) -> bool:
        """Whoever sat here has been forgotten since (`people/forgetting.py`): nothing proves the seat to be anybody's."""
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
    """One seat's keys are no business of another's."""
    return sha256(f"{seat}:{key}".encode()).digest()[:16]


class State:
    """All that is known of a table."""

    def __init__(self) -> None:
        self.opened: Opened | None = None
        self.host_person = ""
        self.chairs: list[Chair] = []
        self.started = False
        self.winner: int | None = None  # who is left when everybody else has given up
        self.shown = False
        self.talk = False  # of spectators
        self.watch: dict[int, Watch] = {}  # whom the person of each seat lets watch
        self.edition = ""
        self.revised = False  # since the game began
        self.lines: list[str] = []  # all plays, as they are written down
        self.times: list[float] = []  # and when, in real time
        self.log: Entries = []  # the same by the rules of today, as far as it fits them (`transcript.restore`)
        self.unread = 0  # plays that do not fit
        self.number = 0  # of the position
        self.events = 0
        self.locks: dict[int, str] = {}
        self.bot_locks: set[int] = set()  # those of people for whom a bot has answered
        self.ahead: dict[int, str] = {}  # plays made in advance,
        self.ahead_dropped: set[int] = set()  # and whose did not fit
        self.holidays: dict[int, list[tuple[int, int]]] = {}  # from when until when each seat was away, or is
        self.rematch: Rematched | None = None
        self.answers: dict[int, bool] = {}  # who plays again, and who does not
        self.by_bot: dict[int, list[int]] = {}  # moments in which a bot has played for people, and on which seats
        self.hints: list[tuple[int, int]] = []  # who has asked the coach, and after how many moments
        self.attendance: deque[Attended] = deque(maxlen=NOTED)  # who has gone and come back
        self.plays: Counter[int] = Counter()  # of every seat,
        self.bot_plays: Counter[int] = Counter()  # and how many of them bots have made for people
        self.rated: list[RatingChange] = []
        self.keys: dict[bytes, int] = {}  # the position that each kept request led to

    @property
    def settled(self) -> bool:
        """Whether every seat has somebody, and nobody is still asked."""
        return not any(chair.open or chair.asked for chair in self.chairs)

    @property
    def charter(self) -> Opened:
        if self.opened is None:
            raise ValueError("a table begins with the event opened")
        return self.opened

    @property
    def watch_by(self) -> list[Watch | None]:
        """Whom the person of each seat lets watch; None: no person sits there."""
        usual: Watch = "nobody" if self.charter.rated else "link"
        return [
            None if chair.token is None or chair.account or chair.former else self.watch.get(seat, usual)
            for seat, chair in enumerate(self.chairs)
        ]

    @property
    def watching(self) -> Watch:
        """Who may watch: the strictest wish counts."""
        return max((wish for wish in self.watch_by if wish is not None), key=STRICT.index, default="link")

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def notes(self) -> dict[str, Any]:
        """What a record of the game says besides its plays."""
        notes: dict[str, Any] = {"names": self.names, "bots": [chair.level for chair in self.chairs]}
        if self.hints:
            notes["hints"] = self.hints
        if self.times and len(self.times) == len(self.log):
            notes["times"] = [round(time - self.times[0], 3) for time in self.times]
        return notes

    def apply(self, event: AnyEvent, key: bytes | None = None) -> None:
        """The only place where a table changes."""
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
                self._go_on(lines, at)
            case Played(seat, lines, by_bot, at):
                self.by_bot |= by_bot
                self._ahead(seat)
                self.plays.update({each for each in (seat, *self.locks) if each != NATURE})
                self.bot_plays.update({each for seats in by_bot.values() for each in seats})
                self._go_on(lines, at)
            case Undone(seat, count, moment):
                del self.lines[-count:]
                self.plays[seat] -= 1
                self.bot_plays.subtract(self.by_bot.pop(-1 if moment is None else moment, []))
                self._go_on([])
            case Shown(lines):
                self.started = self.shown = True
                self._go_on(lines)
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
        """Those of a seat, with one more, or with the last one changed."""
        spans = self.holidays.get(event.seat, [])
        if spans and spans[-1][1] > event.since:
            return [*spans[:-1], (spans[-1][0], event.until)]
        return [*spans, (event.since, event.until)]

    def days_away(self, seat: int, wish: WentAway | None = None) -> int:
        """How many days somebody has been away, or would have been with one more wish: those that have begun, of each time at least one."""
        spans = self._holidays(wish) if wish else self.holidays.get(seat, [])
        return sum(max(1, ceil((until - since) / DAY)) for since, until in spans)

    def pass_by(self, key: bytes | None = None) -> None:
        """Another position, of which nothing is written down: of a practice round."""
        self.number += 1
        if key is not None:
            self.keys[key] = self.number

    def _go_on(self, lines: Iterable[str], at: float | None = None) -> None:
        before = len(self.lines)
        self.lines.extend(lines)
        if at is not None:  # a machine that starts anew counts from zero: times never run backwards
            self.times += [max([at, *self.times[-1:]])] * (len(self.lines) - before)
        self.locks.clear()
        self.bot_locks.clear()
        self.number += 1

    def match(self, entry: int = 0, row: bytes | None = None) -> Match:
        """The game as it stands. Chance is given: the server draws, at the moment it chooses, and writes down what came.

        Where the row after so many entries of the log is known, only the rest is played.
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
    """A table from what is written down about it."""
    state = State()
    for key, written in kept:
        state.apply(decode(written), key)
    return state
