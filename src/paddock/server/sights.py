"""The table as each viewer sees and hears it. Everything that leaves the server about a game is made here, from views."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any

import msgspec
import numpy as np

from ..core.desk import Desk
from ..core.game import Game
from ..core.match import Match
from ..core.options import Options
from ..core.replay import Moment, Replay
from ..core.row import Plain
from ..core.story import speak
from .protocol import Choice, Offered, Sight, StoryLine

SUGGESTED = 12  # suggestions sent with a position
FEW = 24  # so many small moves are tried out, to send all plays there are
RECENT = 30  # moments that a newcomer hears about at once

Memo = dict[Any, msgspec.Raw]
_encode = msgspec.json.Encoder().encode


def choice(game: Game, play: Any, names: Sequence[str], why: str | None = None) -> Choice:
    """A play as JSON, as text, and in words."""
    text: str = game.plays.write(play)
    label = getattr(game.room("screen"), "label", None)
    return Choice(msgspec.to_builtins(play), text, label(play, names) if label else text, why)


def reasons(options: Options) -> Callable[[Any], str | None]:
    """Why a play may be a good idea, in a sentence, where the game has a room that says it (`reasons.py`)."""
    game = options.game
    if not (game.folder / "reasons.py").exists():
        return lambda play: None
    room, view, words = game.room("reasons"), options.view, game.words()
    return lambda play: words.say(room.why(view, play))


def offered(options: Options, names: Sequence[str]) -> Offered | None:
    """What a seat may do now: suggestions, then all other plays where there are few."""
    if not options:
        return None
    suggested = options.suggestions[:SUGGESTED]
    every = options.few(FEW)
    plays = suggested + [play for play in every or () if play not in suggested]
    if not plays:  # nothing to suggest: then the first that are allowed
        plays = list(islice(options, SUGGESTED))
    why = reasons(options)
    choices = [choice(options.game, play, names, why(play) if play in suggested else None) for play in plays]
    return Offered(choices, len(suggested), every is not None)


def list_choices(options: Options, limit: int, names: Sequence[str]) -> tuple[list[Choice], bool]:
    """The whole plays of a seat up to a limit, and whether these are all."""
    plays = list(islice(options, limit + 1))
    return [choice(options.game, play, names) for play in plays[:limit]], len(plays) <= limit


def row_of(match: Match) -> Plain:
    """The whole position, to make views from."""
    return Plain(np.frombuffer(match.row, match.game.row)[0])


def row_with_answer(match: Match, seat: int, moves: Iterable[int]) -> Plain:
    """The table as the seat sees it once its own answer of a simultaneous step lies there, whatever the others do."""
    desk = Desk(match.game)
    desk.bytes = match.row
    for move in moves:
        desk.move(seat, move)
    return desk.plain()


def sight(
    game: Game,
    row: Plain,
    viewer: int | None,
    names: Sequence[str],
    options: Offered | None = None,
    locked: Choice | None = None,
    can_undo: bool = False,
) -> Sight:
    view = game.view.view(row, viewer)
    return Sight(viewer, view, game.room("screen").ask(view, names), game.view.rules_now(view), options, locked, can_undo)


class Story:
    """The log of a live table: where the telling has come to, and the last moments for those who come late."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told = 0  # moments so far
        self.recent: deque[tuple[int, Moment]] = deque(maxlen=RECENT)
        self._replay: Replay = match.replay()
        self.catch_up()

    def catch_up(self) -> list[tuple[int, Moment]]:
        """The moments since the last time, each with its number."""
        new: list[tuple[int, Moment]] = []
        for moment in self._replay:
            new.append((self.told, moment))
            self.recent.append(new[-1])
            self.told += 1
        return new

    def take_back(self, match: Match) -> int:
        """The last moment has been undone, and the match set up anew. Returns the moment's number."""
        self.match = match
        self.recent.pop()
        self.told -= 1
        self._replay = Replay(match.game, match.row, match.log)
        self._replay.at = len(match.log)
        return self.told

    @property
    def last(self) -> Moment | None:
        return self.recent[-1][1] if self.recent else None

    def lines(self, moments: Iterable[tuple[int, Moment]], viewer: int | None, names: Sequence[str], memo: Memo) -> list[Any]:
        """What a viewer hears of these moments."""
        return [said for number, moment in moments for said in tell(self.match.game, number, moment, viewer, names, memo)]


def tell(game: Game, number: int, moment: Moment, viewer: int | None, names: Sequence[str], memo: Memo) -> list[Any]:
    """The lines of one moment, ready to be sent. What two viewers hear alike is said once."""
    lines: list[Any] = []
    for said in game.story.tell(moment, viewer):
        written = _encode(said)
        you = viewer is not None and b'{"seat":%d}' % viewer in written  # who is spoken of hears "you"
        key = (number, written, viewer if you else None)
        if key not in memo:
            text = speak(game, said, names, viewer)
            memo[key] = msgspec.Raw(_encode(StoryLine(number, said.key, said.values, text)))
        lines.append(memo[key])
    return lines


def ready_to_undo(game: Game, moment: Moment | None, seat: int) -> bool:
    """Whether the last thing that happened was the seat's own play, and showed nobody anything new."""
    if moment is None or moment.seat != seat:
        return False
    reveals = getattr(game.plays, "reveals", None)
    return not (reveals and reveals(moment))
