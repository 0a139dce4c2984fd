"""The table as each viewer sees it. All that the server sends about a game is made here, from views."""

import re
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from ...core.engine.row import PlainRow, unpacked
from ...core.play.frame import Frame, fold_up, view_row
from ...core.play.game import Game
from ...core.play.match import Match
from ...core.play.options import Options
from ...core.play.replay import Replay, line_of, small_line
from ...core.play.story import speak
from ...core.text.words import language
from ...core.types.line import Line, Seat
from ...core.types.moment import Entry, Moment
from ...core.types.seating import values_at
from ..messages.coaching import Explains
from ..messages.message import SmallMoves, pack
from ..messages.protocol import VERSION, Choice, Offered, Sight, StoryLine, Welcome
from ..words import say

SUGGESTED_PLAYS = 12  # plays sent with a position
TRIED_MOVES = 24  # up to so many small moves are tried out, to send all plays
RECENT_MOMENTS = 30  # moments that a newcomer gets at once; and the distance between snapshots

Memo = dict[Any, Any]  # cache: happenings by moment and viewer, and formatted sentences
SEAT = re.compile(rb'{"seat":(\d+)}')


def choice(game: Game, play: Any, names: Sequence[str], why: str | None = None) -> Choice:
    """A play as JSON, as notation, and in words."""
    return Choice(msgspec.to_builtins(play), game.plays.write(play), game.speech.label(play, names), why)


def offered(options: Options, names: Sequence[str], ideas: bool = True) -> Offered | None:
    """The offer to a seat: suggestions first, then all other plays if they are few. Empty in the middle of a play.

    It marks no play as good: that is for the coach. Without ideas (a rated game) the plays are in the order of the rules.
    """
    if not options or options.midway:
        return None
    suggested = options.suggestions[:SUGGESTED_PLAYS] if ideas else []
    every = options.few(TRIED_MOVES)
    plays = suggested + [play for play in every or () if play not in suggested]
    if not plays:  # no suggestions: the first allowed plays
        plays = list(islice(options, SUGGESTED_PLAYS))
    return Offered([choice(options.game, play, names) for play in plays], len(suggested), every is not None)


def list_choices(options: Options, limit: int, names: Sequence[str]) -> tuple[list[Choice], bool]:
    """The whole plays of a seat up to a limit, and whether these are all."""
    plays = list(islice(options, limit + 1))
    return [choice(options.game, play, names) for play in plays[:limit]], len(plays) <= limit


def field_names(game: Game) -> dict[str, str]:
    """The names of the fields of a game's views, where its catalogue has them."""
    return game.words.named("field-")


def verses(game: Game) -> dict[str, str]:
    """The verses that are read out at each beat, in games with a poem: a client cannot wait for each half line."""
    return game.words.named("poem-")


def sides(match: Match) -> list[list[int]]:
    """The partners, as the game's views declare them; empty where everybody plays alone."""
    place = match.game.seating.sides
    if place is None:
        return []
    (found,) = values_at(place, msgspec.to_builtins(view_row(match.game, row_of(match), None)))
    return found if any(len(seats) > 1 for seats in found) else []


def greeting(
    match: Match, table: str, seats: list[int], *, host: bool = False, unknown: int = 0, starts: bool = False, origin: str | None = None
) -> Welcome:
    """The answer to a hello, in the current language."""
    game = match.game
    return Welcome(
        version=VERSION,
        table=table,
        game=game.name,
        title=game.title,
        secrets=game.has_secrets,
        settings=match.settings,
        seats=seats,
        host=host,
        unknown_tokens=unknown,
        starts=starts,
        seating=game.seating,
        fields=field_names(game),
        verses=verses(game),
        invite=f"/t/{table}",
        origin=origin,
        sides=sides(match),
    )


def row_of(match: Match) -> PlainRow:
    """The whole position, to make views from."""
    return unpacked(match.game.row, match.row)


def view_with_answer(match: Match, seat: int, moves: Iterable[int]) -> Any:
    """What a seat sees after its own answer in a simultaneous step, whatever the others answer."""
    frame = Frame(match.game)
    frame.bytes = match.row
    for move in moves:
        frame.move(seat, move)
    return frame.view(seat)


class Views:
    """Views of a match, cached for each position; where nothing is hidden, all viewers share one but for the field `viewer`."""

    def __init__(self) -> None:
        self._mark: Any = None
        self._made: dict[int | None, Any] = {}

    def forget(self) -> None:
        """Drop the cache: everybody has got their view."""
        self._made = {}

    def of(self, match: Match, viewer: int | None) -> Any:
        if self._mark != (match, len(match.log)):
            self._mark, self._made = (match, len(match.log)), {}
        if viewer not in self._made:
            alike = match.game.info is None and viewer is not None
            self._made[viewer] = msgspec.structs.replace(self.of(match, None), viewer=viewer) if alike else match.view(viewer)
        return self._made[viewer]


def sight(
    game: Game, row: PlainRow, viewer: int | None, names: Sequence[str], options: Offered | None = None, *, review: bool = False
) -> Sight:
    """What a viewer sees of a row. The review of a finished game may show hidden things."""
    view = view_row(game, row, viewer)
    return shown(game, game.view.review(row, view) if review else view, viewer, names, options)


def shown(
    game: Game,
    view: Any,
    viewer: int | None,
    names: Sequence[str],
    options: Offered | None = None,
    locked: Choice | None = None,
    can_undo: bool = False,
    can_hint: bool = False,
    chances: bool = False,
    explains: Sequence[Explains] = (),
    ideas: bool = False,
    small: SmallMoves | None = None,
    ahead: Choice | None = None,
    ahead_dropped: bool = False,
) -> Sight:
    """A view, and all that is sent with it."""
    asks, rules = game.speech.ask(view, names), game.view.rules_now(view)
    return Sight(
        viewer, view, asks, rules, options, locked, can_undo, can_hint, chances, list(explains), ideas, small, ahead, ahead_dropped
    )


class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """A place from which a long game can be replayed: the moment it stands before, its place in the log, and the row."""

    moment: int
    entry: int
    row: bytes


class TableStory:
    """The log of a live table, told once: the moments that nobody has heard, the last ones for newcomers, and snapshots to look back from.

    With the snapshots of a game that has been told before, only its end is told again.
    """

    def __init__(self, match: Match, snapshots: Sequence[Snapshot] = ()) -> None:
        self.match = match
        self.recent: deque[tuple[int, Moment]] = deque(maxlen=RECENT_MOMENTS)
        self.snapshots = list(snapshots[:-1])  # from the last but one on, so that all recent moments are told again
        self._replay: Replay = match.replay()
        self.told = 0  # number of moments so far
        self.untold: list[tuple[int, Moment]] = []  # numbered moments that nobody has been told yet
        if self.snapshots:
            self._replay = Replay(match.game, self.snapshots[-1].row, match.log, self.snapshots[-1].entry)
            self.told = self.snapshots[-1].moment
        self.catch_up()
        self.untold.clear()

    def catch_up(self) -> list[tuple[int, Moment]]:
        """The moments that nobody has been told yet, numbered. The caller takes and clears them."""
        self._take_snapshot()
        for moment in self._replay:
            self._note(moment)
        return self.untold

    def hear(self, *moments: Moment) -> None:
        """Add the moments that the match has just returned, so that they need not be replayed. None came: it was a small move."""
        if not moments or moments[0].first != self._replay.at:
            self.catch_up()
            return
        self._take_snapshot()
        for moment in moments:
            self._replay.skip(moment)
            self._note(moment)

    def _note(self, moment: Moment) -> None:
        self.untold.append((self.told, moment))
        self.recent.append(self.untold[-1])
        self.told += 1
        self._take_snapshot()

    def settle(self) -> None:
        """All have been told: keep the last moments for newcomers, with their rows folded up."""
        for _, moment in self.untold:
            fold_up(moment.before)
            fold_up(moment.after)
        self.untold.clear()

    def write(self, first: int) -> list[str]:
        """The log from that entry on as text. A play that was begun before, or has not ended, is written as small moves."""
        lines: list[str] = []
        for _, moment in self.catch_up():
            if moment.first >= first:
                lines.append(line_of(self.match.game, moment))
            else:
                lines += [small_line(*entry) for entry in self.match.log[first : moment.last]]
            first = max(first, moment.last)
        return lines + [small_line(*entry) for entry in self.match.log[first:]]

    def _take_snapshot(self) -> None:
        if self.told == len(self.snapshots) * RECENT_MOMENTS:
            self.snapshots.append(Snapshot(self.told, self._replay.at, self._replay.row))

    def snapshot_before(self, moment: int) -> Snapshot:
        return self.snapshots[min(moment // RECENT_MOMENTS, len(self.snapshots) - 1)]

    def excerpt(self, since: int, until: int) -> tuple[Snapshot, list[Entry]]:
        """The input for telling the moments since .. until - 1: a snapshot before them, and the log from there to one after them."""
        start, after = self.snapshot_before(since), until // RECENT_MOMENTS + 1
        end = self.snapshots[after].entry if after < len(self.snapshots) else len(self.match.log)
        return start, self.match.log[start.entry : end]

    def take_back(self, match: Match) -> int:
        """The last moment has been undone, and the match set up again. Returns the moment's number."""
        self.match = match
        self.recent.pop()
        self.told -= 1
        del self.snapshots[self.told // RECENT_MOMENTS + 1 :]
        self._replay = Replay(match.game, match.row, match.log, len(match.log))
        return self.told

    @property
    def last(self) -> Moment | None:
        return self.recent[-1][1] if self.recent else None

    @property
    def new(self) -> list[int]:
        """The moments that nobody has been told yet."""
        return [number for number, _ in self.untold]

    def lines(
        self, moments: Iterable[tuple[int, Moment]], viewer: int | None, names: Sequence[str], by_bot: Mapping[int, list[int]], memo: Memo
    ) -> list[Any]:
        """The lines of these moments for a viewer. Viewers who are not mentioned share the same lines."""
        game = self.match.game
        you = viewer if game.info is not None or any(viewer in spoken_of(game, *each, memo) for each in moments) else None
        key = ("lines", you, language())
        if key not in memo:
            memo[key] = [said for number, moment in moments for said in tell(game, number, moment, you, names, by_bot, memo)]
        lines: list[Any] = memo[key]
        return lines


def tell(
    game: Game, number: int, moment: Moment, viewer: int | None, names: Sequence[str], by_bot: Mapping[int, list[int]], memo: Memo
) -> list[Any]:
    """The lines of one moment, ready to be sent. Lines that two viewers share are formatted once.

    If a bot played for a person, the lines say so, to that person as well.
    """
    lines: list[Any] = []
    for said, seat, written in happened(game, number, moment, viewer, memo):
        away = seat in by_bot.get(number, ())
        you = viewer is not None and b'{"seat":%d}' % viewer in written  # the viewer is mentioned, and reads "you"
        key = (number, written, viewer if you else None, language())
        if key not in memo:
            text = speak(game, said, names, viewer)
            if away and seat is not None:
                text = say("by-bot", text=text, name=names[seat], whoIs="you" if viewer == seat else "other")
            memo[key] = msgspec.Raw(pack(StoryLine(number, said.key, said.values, text, away)))
        lines.append(memo[key])
    return lines


def happened(game: Game, number: int, moment: Moment, viewer: int | None, memo: Memo) -> list[tuple[Line, int | None, bytes]]:
    """The lines of one moment before formatting, each with its actor. Where nothing is hidden, all viewers share them."""
    eyes = None if game.info is None else viewer
    if (number, eyes) not in memo:
        memo[number, eyes] = [(said, actor(said), pack(said)) for said in game.story.tell(moment, eyes)]
    lines: list[tuple[Line, int | None, bytes]] = memo[number, eyes]
    return lines


def spoken_of(game: Game, number: int, moment: Moment, memo: Memo) -> set[int]:
    """The seats that a moment mentions, where nothing is hidden."""
    if ("of", number) not in memo:
        written = [line for _, _, line in happened(game, number, moment, None, memo)]
        memo["of", number] = {int(seat) for line in written for seat in SEAT.findall(line)}
    seats: set[int] = memo["of", number]
    return seats


def actor(said: Line) -> int | None:
    """The actor of a line: `by`, where a game says so, or else the seat it mentions."""
    who = said.values.get("by", said.values.get("who"))
    return who.number if isinstance(who, Seat) else None


def ready_to_undo(game: Game, moment: Moment | None, seat: int) -> bool:
    """Whether the seat can undo: the last moment was its own play, and showed nobody anything new."""
    return moment is not None and moment.seat == seat and not game.plays.reveals(moment)
