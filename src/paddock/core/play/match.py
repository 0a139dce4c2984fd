"""A game in progress, for Python: who must play, what is allowed, play, view, undo, save."""

import re
import secrets
from collections.abc import Iterable
from copy import deepcopy
from pathlib import Path
from typing import Any

from ..contract import BadPosition, Tally
from ..engine import drive
from ..engine.question import CHANCE, OVER
from ..engine.row import PlainRow
from ..text.numbers import cut, is_within, quoted, read_number
from ..text.words import Phrase
from ..types.moment import NATURE, Entry, Moment
from ..types.option import BadSetting
from ..types.refused import Refused
from . import record
from .frame import FIRST_IN, SEATS_IN, Frame
from .game import Game
from .options import Options
from .record import BadRecord, Record
from .registry import find, find_with_text
from .replay import Replay, line_of, small_line
from .story import Teller, speak

STREAM = re.compile(r"[0-9a-fA-F]{1,16}")


def check_seed(seed: int | None) -> None:
    if seed is not None and not is_within(seed):
        raise BadSetting(f"the seed of a match is a number of at most 63 bits, not {quoted(seed)}")


class Match:
    """A game in progress.

        match = Match("super-farmer", seats=3, seed=7)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, next(iter(match.options(seat))))
        print(match.scores)

    Chance happens by itself, from the match's own random stream. With `chance="given"` it does not: the match then
    stops at `match.chance` and goes on with `match.apply_outcome(outcome)`.
    """

    __slots__ = (
        "_dispatch",
        "_frame",
        "_frames",
        "_given",
        "_happened",
        "_list",
        "_position",
        "_scribe",
        "_shown",
        "_start",
        "_step",
        "_who",
        "_written",
        "game",
        "log",
        "notes",
        "seats",
        "settings",
    )  # fmt: skip

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seed: int | None = None,
        position: str | None = None,
        chance: str = "drawn",
        box: str | Path | None = None,
        **settings: Any,
    ) -> None:
        self.game = game if isinstance(game, Game) else find(game, box)
        codes = self.game.codes(settings)
        self.seats = self.game.seats(settings)[0] if seats is None else seats
        self.game.check_seats(self.seats, settings)
        self.settings = {option.name: option.word(code) for option, code in zip(self.game.options, codes, strict=True)}
        check_seed(seed)
        if chance not in ("drawn", "given"):
            raise ValueError(f"chance is 'drawn' or 'given', not {chance!r}")
        self._position = position
        self._clear(chance == "given")
        self._begin(seed, codes)

    def _clear(self, given: bool) -> None:
        """Start with an empty log and a new frame."""
        self._given = given
        self.notes: dict[str, Any] = {}
        self.log: list[Entry] = []
        self._frame = Frame(self.game)
        self._frames, self._dispatch, self._happened = self._frame.frames, self._frame.dispatch, self._frame.happened
        self._list = self._frame.shown
        self._step = drive.OP_MOVE if self._given else drive.OP_STEP
        self._shown = -1  # the seat whose moves are in the frame
        self._scribe: Replay | None = None  # how far the log has been written as text,
        self._written: list[str] = []  # and its lines
        self._who: int = CHANCE

    def _begin(self, seed: int | None, codes: list[int]) -> None:
        self._frame.seed(secrets.randbits(62) if seed is None else seed)
        self._frame.begin(self.seats, codes)
        if self._position is not None:
            try:
                self._lay_out(self._position)
            except BadPosition as wrong:
                raise wrong.of(self.game.words) from None
        self._start = self._frame.bytes
        self._draw_chance()

    def restart(self, seed: int | None = None) -> None:
        """Begin again with the same game, seats and options: faster than a new match."""
        check_seed(seed)
        self.log, self.notes, self._scribe = [], {}, None
        self._begin(seed, self.game.codes(self.settings))

    def _lay_out(self, position: str) -> None:
        """Set up a written position. Whatever the notation accepts, it must not hold more than the box, and the game must be able to go
        on."""
        row, things = self._frame.plain(), self.game.notation.things
        box = things(row)
        self.game.notation.read(position, row)
        if any(here > there for here, there in zip(things(row), box, strict=True)):
            raise BadPosition("more-than-box")
        try:
            self._frame.store(row)
        except OverflowError:
            raise BadPosition("too-large") from None
        if any(not self._frame.moves(seat) for seat in self._frame.waiting):
            raise BadPosition("nothing-to-choose")
        if self._frame.who == CHANCE and not any(self._frame.odds()):
            raise BadPosition("no-outcome")

    # Whose turn it is.

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must play now; several when they choose simultaneously."""
        return SEATS_IN[self._who]

    @property
    def over(self) -> bool:
        return self._who == OVER

    @property
    def chance(self) -> bool:
        """Whether an outcome of chance comes next (only with `chance="given"`)."""
        return self._who == CHANCE

    def moves(self, seat: int | None = None) -> list[int]:
        """The small moves allowed to a seat, by default to the first that must play."""
        if seat is None:
            seat = SEATS_IN[self._who][0] if self._who > 0 else 0
        if seat != self._shown:
            self._dispatch(self._frames, drive.OP_LOOK, seat, 0)
            self._shown = seat
        return self._list()

    def mask(self, seat: int) -> Any:
        """The same as an array: 1 where a small move is allowed."""
        if seat != self._shown:
            self._dispatch(self._frames, drive.OP_LOOK, seat, 0)
            self._shown = seat
        return self._frame.mask()

    def options(self, seat: int | None = None) -> Options:
        """The whole plays allowed to a seat, by default to the first that must play."""
        if seat is None:
            seat = self.waiting[0] if self.waiting else 0
        return Options(self.game, self._frame.bytes, seat)

    # Playing.

    def play(self, seat: int, play: Any) -> list[Moment]:
        """Make a whole play, or one small move by its number. Raises `Refused` and changes nothing if the rules do not allow it.

        Returns the moments of a whole play: mostly one.
        """
        if play.__class__ is int:
            try:
                who = self._dispatch(self._frames, self._step, seat, play)
            except OverflowError:  # does not fit the integers of compiled code
                who = drive.REFUSED
            if who == drive.REFUSED:
                self._shown = -1  # the refused move left that seat's moves in the frame
                raise Refused("game_over" if self.over else "not_allowed" if seat in self.waiting else "not_your_turn").of(self.game.words)
            self.log.append((seat, play))
            self._follow(who)
            return []
        options = self.options(seat)
        moves = options.moves_of(play)
        moments = self._make(seat, moves, options.plain)
        if not moments or moments[-1].last != len(self.log) + len(moves):
            self._frame.bytes = options.row
            self._shown = -1
            raise options.reason(play)
        self.log.extend((seat, move) for move in moves)
        self._draw_chance()
        return moments

    def _make(self, seat: int, moves: list[int], before: PlainRow) -> list[Moment]:
        """Make small moves, as far as the rules allow them. Returns a moment for each point where a whole play ends."""
        moments: list[Moment] = []
        first, begun = len(self.log), 0
        for done, move in enumerate(moves, 1):
            if not self._frame.move(seat, move):
                break
            if not self._frame.midway:
                after, made = self._frame.plain(), self.game.plays.fold(before, seat, moves[begun:done])
                moments.append(Moment(first + begun, first + done, seat, made, -1, before, after))
                before, begun = after, done
        return moments

    def _draw_chance(self) -> None:
        """Draw outcomes until somebody must play, unless chance is given."""
        self._follow(self._frame.who if self._given else self._dispatch(self._frames, drive.OP_NATURE, 0, 0))

    def _follow(self, who: int) -> None:
        """Log the outcomes of the last dispatch, and who must play now."""
        happened = self._happened
        if happened[0] == 1:
            self.log.append((NATURE, happened[1]))
        elif happened[0]:
            self.log.extend([(NATURE, outcome) for outcome in self._frame.luck()])
            while who == CHANCE:  # there were more outcomes than one dispatch can return
                who = self._dispatch(self._frames, drive.OP_NATURE, 0, 0)
                self.log.extend([(NATURE, outcome) for outcome in self._frame.luck()])
        self._who = who
        self._shown = -1 if self._given else FIRST_IN[who]  # the dispatch left that seat's moves in the frame

    def odds(self) -> dict[str, float]:
        """The probability of every outcome that is possible now, by its text."""
        row = self._frame.plain()
        return {self.game.plays.write_outcome(row, outcome): chance for outcome, chance in self.chances()}

    def chances(self) -> list[tuple[int, float]]:
        """The same by number."""
        weights = self._frame.odds() if self._who == CHANCE else []
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def apply_outcome(self, outcome: str | int) -> None:
        """Apply an outcome, with `chance="given"`."""
        number = self.game.plays.read_outcome(self._frame.plain(), outcome) if isinstance(outcome, str) else outcome
        who = self._dispatch(self._frames, drive.OP_APPLY_OUTCOME, 0, number) if self._who == CHANCE else drive.REFUSED
        if who == drive.REFUSED:
            raise ValueError(f"nature cannot choose {outcome!r} now")
        self._follow(who)  # the dispatch left the outcome in the frame

    def draw(self) -> Moment:
        """Draw one outcome from the match's own stream, with `chance="given"`: a clock calls this for every beat."""
        if not self.chance:
            raise ValueError("no outcome is due now")
        first, before = len(self.log), self._frame.plain()
        self._dispatch(self._frames, drive.OP_DRAW, 0, 0)
        moment = Moment(first, first + 1, NATURE, None, self._frame.luck()[0], before, self._frame.plain())
        self.log.append((NATURE, moment.outcome))
        self._draw_chance()
        return moment

    def undo(self, seat: int) -> None:
        """Take back the seat's last play, as long as nothing hidden or random has been revealed since."""
        moments = list(Replay(self.game, self._start, self.log))
        mine = next((moment for moment in reversed(moments) if moment.seat == seat), None)
        if mine is None:
            raise Refused("no_undo", reason=Phrase("undo-nothing")).of(self.game.words)
        since = [moment for moment in moments if moment.first >= mine.last]
        if any(moment.seat == NATURE for moment in since) or any(self.game.plays.reveals(moment) for moment in [mine, *since]):
            raise Refused("no_undo", reason=Phrase("undo-seen")).of(self.game.words)
        rest = self.log[: mine.first] + self.log[mine.last :]
        try:
            row = self._fold(rest)
        except ValueError:
            raise Refused("no_undo", reason=Phrase("undo-others")).of(self.game.words) from None
        self.resume(row, rest)

    def resume(self, row: bytes, log: Iterable[Entry]) -> None:
        """Take over a row and the log that led to it, without replaying: fast for long games."""
        self.log[:] = log
        self._scribe = None
        self._frame.bytes = row
        self._draw_chance()

    def _fold(self, log: Iterable[Entry]) -> bytes:
        frame = Frame(self.game)
        frame.bytes = self._start
        for seat, number in log:
            if not (frame.apply_outcome(number) if seat == NATURE else frame.move(seat, number)):
                raise ValueError(f"({seat}, {number}) is not allowed")
        return frame.bytes

    # Views and results.

    def view(self, seat: int | None = None) -> Any:
        """What a seat, or a spectator, may see."""
        return self._frame.view(seat)

    def info_state(self, seat: int) -> Any:
        """The information state of a seat, as an array of one record (`game.info`, or the row). The next question overwrites it."""
        return self._frame.info_state(seat)

    def replay(self) -> Replay:
        """The game so far, moment by moment."""
        return Replay(self.game, self._start, self.log)

    def teller(self, viewer: int | None = None) -> Teller:
        return Teller(self.replay(), viewer)

    def story(self, viewer: int | None = None, names: list[str] | None = None) -> list[str]:
        """The game so far in sentences, as told to a seat or a spectator."""
        names = names or [self.game.words.say("player", number=seat + 1).capitalize() for seat in range(self.seats)]
        return [speak(self.game, said, names, viewer) for _, lines in self.teller(viewer) for said in lines]

    @property
    def scores(self) -> list[int]:
        return self._frame.scores()

    @property
    def winners(self) -> list[int]:
        """The seats with the highest score; nobody before the end, nor in a game without a winner."""
        if not self.over:
            return []
        return self.game.view.winners(self._frame.plain(), self.scores)

    @property
    def tallies(self) -> list[Tally]:
        """The results of every seat for people, by name: `{"rabbit": 7, "moose": 9}`; empty where the winner says it all."""
        return self.game.view.tally(self._frame.plain(), self.scores)

    @property
    def position(self) -> str:
        """The position in the notation of the rules. `Match(..., position=...)` sets it up again."""
        return self.game.notation.write(self._frame.plain())

    def imagined(self, seat: int, seed: int | None = None) -> bytes:
        """A determinization: a row in which all that the seat cannot know is dealt afresh. Bots never get another row."""
        frame = Frame(self.game)
        frame.bytes = self._frame.bytes
        frame.seed(secrets.randbits(62) if seed is None else seed)
        frame.imagine(seat)
        return frame.bytes

    @property
    def row(self) -> bytes:
        """The true row, as bytes: for tests and comparisons, never for a player."""
        return self._frame.bytes

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with the log, the stream and the row: a copy, or a match in another process, goes on alike."""
        chance, told = "given" if self._given else "drawn", (self._position, self._start, self._frame.bytes, self._frame.stream)
        return take_up, (self.game, self.seats, chance, self.settings, told, list(self.log), self.notes)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        """Entries of a log are immutable: they need no deep copy."""
        begin, (*rest, notes) = self.__reduce__()
        match: Match = begin(*rest, deepcopy(notes, memo))
        return match

    # Records.

    def lines(self) -> list[str]:
        """The log as text, one line for each moment."""
        if self._scribe is None:
            self._scribe, self._written = self.replay(), []
        self._written += [line_of(self.game, moment) for moment in self._scribe]
        return [*self._written, *(small_line(*entry) for entry in self.log[self._scribe.at :])]

    def to_record(self) -> Record:
        usual = self.game.defaults
        settings = {name: value for name, value in self.settings.items() if value != usual[name]}
        return Record(
            record.FORMAT,
            self.game.name,
            self.seats,
            settings,
            self.lines(),
            position=self._position,
            box=self.game.box_text,
            stream=f"{self._frame.stream:016x}",
            notes=self.notes,
        )

    def save(self, path: str | Path) -> None:
        record.write(path, self.to_record())

    @classmethod
    def load(cls, path: str | Path) -> "Match":
        return cls.from_record(record.read(path), str(path))

    @classmethod
    def from_record(cls, written: Record, source: str = "the record", chance: str = "drawn") -> "Match":
        """Replay a record. Raises with the number of the line that the rules refuse, and the reason."""
        try:
            game = find_with_text(written.game, f"the box in {source}", written.box)
            settings: dict[str, Any] = dict(written.settings)
            match = cls(game, written.seats, position=written.position, chance="given", **settings)
        except (LookupError, ValueError) as error:
            raise BadRecord(f"{source}: {error}") from None
        for number, text in enumerate(written.log, 1):
            try:
                match.play_line(text)
            except (Refused, ValueError) as error:
                raise BadRecord(f"{source}: line {number} of the log, “{cut(text)}”: {cut(str(error), 300)}") from None
        match.notes = dict(written.notes)
        match._given = chance == "given"
        match._step = drive.OP_MOVE if match._given else drive.OP_STEP
        if written.stream is not None:
            if not STREAM.fullmatch(written.stream):
                raise BadRecord(f"{source}: the stream “{cut(written.stream)}” is not a hexadecimal number of 64 bits")
            match._frame.stream = int(written.stream, 16)
        match._draw_chance()
        return match

    def play_line(self, text: str) -> None:
        """Play one line of the log. Raises the reason if the rules do not allow it."""
        who, _, what = text.partition(" ")
        if who == "*":
            self.apply_outcome(what)
            return
        seat = read_number(who, 1, self.seats)
        if seat is None:
            raise ValueError(f"it must begin with a seat from 1 to {self.seats}, or with *")
        move = read_number(what.removeprefix("move ")) if what.startswith("move ") else None
        self.play(seat - 1, self.options(seat - 1).read(self.game.plays.older(what)) if move is None else move)


def take_up(
    game: Game, seats: int, chance: str, settings: dict[str, Any], told: tuple[str | None, bytes, bytes, int], log: list[Entry], notes: Any
) -> Match:
    """Rebuild a pickled or copied match."""
    match = Match.__new__(Match)  # arguments were checked when the original was made
    match.game, match.seats, match.settings = game, seats, dict(settings)
    match._clear(chance == "given")
    match._position, match._start, row, stream = told
    match.resume(row, log)
    match._frame.stream, match.notes = stream, notes
    return match
