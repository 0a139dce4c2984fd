"""What a game must and may provide: one interface for each room of its folder. Its modules are checked against them by mypy
(`tests/test_interfaces.py`).

A game must have `rules` and `view`. Whatever else it leaves out, a whole room or one function of it, `defaults.py` provides: what a
game need not say stands in an interface of its own, with `May` in its name.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
import numpy as np

from .insight import Puzzling, Shown, Worths
from .option import Option
from .policy import Trade
from .row import Plain

if TYPE_CHECKING:
    from .match import Match
    from .refused import Refused
    from .replay import Moment
    from .story import Line
    from .words import Sentence

Tally = dict[str, int]


class BadPosition(ValueError):
    """A written position that cannot be read, or that the rules cannot lead to; the message says which part and why."""


class Rules(Protocol):
    """`rules`, compiled: see `question.py` for what each question asks. Where something is hidden, `imagine` is there, too."""

    ROW: np.dtype[Any]
    MOVES: int
    OUTCOMES: int

    @property
    def OPTIONS(self) -> tuple[Option, ...]: ...  # noqa: N802
    def __hash__(self) -> int: ...
    def seats(self, settings: list[int]) -> range:
        """How many may play with these options."""

    def set_up(self, game: Any, players: int, settings: Any) -> None: ...
    def waiting(self, game: Any) -> int: ...
    def allowed(self, game: Any, seat: int, mask: Any) -> None: ...
    def play(self, game: Any, seat: int, move: int) -> None: ...
    def odds(self, game: Any, weights: Any) -> None: ...
    def befall(self, game: Any, outcome: int) -> None: ...
    def score(self, game: Any, out: Any) -> None: ...


class RulesMayHide(Protocol):
    SEEN: np.dtype[Any]

    def see(self, game: Any, seat: int, seen: Any) -> None: ...
    def imagine(self, game: Any, seat: int, stream: Any) -> None: ...


class RulesMayName(Protocol):
    """For a game without `plays`, in which every small move is a whole play: what moves and outcomes are called."""

    @property
    def MOVE_NAMES(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def OUTCOME_NAMES(self) -> Sequence[str]: ...  # noqa: N802


class Views(Protocol):
    """`view`: what a seat, or a spectator, may see."""

    @property
    def View(self) -> type[msgspec.Struct]: ...  # noqa: N802
    def view(self, seen: Plain, seat: int | None) -> Any:
        """What is shown of what a seat can know: of `SEEN`, or of the row where nothing is hidden."""


class ViewsMayReview(Protocol):
    def review(self, game: Plain, shown: Any) -> Any:
        """A view of a game that is over, where more may be shown than in play."""


class ViewsMayName(Protocol):
    def winners(self, game: Plain, scores: list[int]) -> list[int]: ...


class ViewsMayTally(Protocol):
    def tally(self, game: Plain, scores: list[int]) -> list[Tally]:
        """What every seat has to show at the end: see `tally.py`."""


class ViewsMayPack(Protocol):
    @property
    def PACKED(self) -> Mapping[str, int]:  # noqa: N802
        """Fields of what a seat can know that are sets, two bits for each thing: how many things."""


class ViewsMayRefer(Protocol):
    def rules_now(self, shown: Any) -> list[str]:
        """The ids of the rules that matter now."""


class Plays(Protocol):
    """`plays`: whole plays, typed, and as text."""

    @property
    def PLAYS(self) -> tuple[type[msgspec.Struct], ...]: ...  # noqa: N802
    @property
    def Play(self) -> Any:  # noqa: N802
        """The union of all of them."""

    def unfold(self, game: Plain, seat: int, play: Any) -> list[int]:
        """The small moves of a play, allowed or not."""

    def fold(self, game: Plain, seat: int, moves: list[int]) -> Any:
        """The play that small moves make up."""

    def write(self, play: Any) -> str: ...
    def read(self, text: str, game: Plain, seat: int) -> Any:
        """Whatever people type. What is no play raises `Refused("unclear")`."""


class PlaysMayHaveWords(Protocol):
    @property
    def VOCABULARY(self) -> Sequence[str]:  # noqa: N802
        """Every word that can stand in a play: the cards of the box, kinds, lines of a chart. Laws write plays of them."""


class PlaysMayTakeSteps(Protocol):
    def midway(self, game: Plain) -> bool:
        """Whether a play of several small moves has been begun and not ended."""


class PlaysMayWriteMoves(Protocol):
    def write_move(self, move: int) -> str:
        """One small move as text, where it is not a whole play."""


class PlaysMayReveal(Protocol):
    def reveals(self, moment: "Moment") -> bool:
        """Whether a play showed anybody something new: then it cannot be taken back."""


class PlaysMayExplain(Protocol):
    def reason(self, game: Plain, seat: int, play: Any) -> "Refused | None":
        """Why the rules do not allow a play."""


class PlaysMayRemember(Protocol):
    def older(self, text: str) -> str:
        """What an older edition wrote into records, in the words of today."""


class PlaysMayHaveLuck(Protocol):
    def write_outcome(self, game: Plain, outcome: int) -> str: ...
    def read_outcome(self, game: Plain, text: str) -> int: ...


class Story(Protocol):
    """`story`: what happened, as lines of the catalogue."""

    def tell(self, moment: "Moment", viewer: int | None) -> "list[Line]": ...


class Notation(Protocol):
    """`notation`: a position as one line of text."""

    def write(self, game: Plain) -> str: ...
    def read(self, text: str, game: Plain) -> None:
        """Lay out a position on a row as `set_up` leaves it. A wrong one raises `BadPosition`."""

    def things(self, game: Plain) -> list[int]:
        """Everything in the box, counted: the same numbers at all times."""


class SpeechMayAsk(Protocol):
    def ask(self, view: Any, names: Sequence[str]) -> "Sentence":
        """What now?"""


class SpeechMayLabel(Protocol):
    def label(self, play: Any, names: Sequence[str]) -> str:
        """A play as menus and buttons name it."""


class SpeechMayTell(Protocol):
    def standing(self, view: Any, seat: int) -> str:
        """In a race, which counts nothing: how far somebody came."""


class SpeechMayExplain(Protocol):
    def facts(self, view: Any, play: Any, names: Sequence[str]) -> list[str]:
        """What is so once this seat makes a play, as far as it can know: sentences with the numbers of this position."""


class Suggest(Protocol):
    """`suggest`: a few plays for a menu, and for a bot that has nothing better, the likeliest first. What is good the expert says."""

    def suggest(self, view: Any) -> Sequence[Any]: ...


class Screen(Protocol):
    """`screen`: the table as a terminal shows it; text, or whatever rich can render."""

    def draw(self, view: Any, names: Sequence[str]) -> Any: ...


class InsightMayBudget(Protocol):
    """`insight`: what the coach knows of a game besides its expert. What is compiled of it: see `coach/playout.py`."""

    PLAY_OUTS: int  # in a review of normal effort


class InsightMayPuzzle(Protocol):
    PUZZLES: Puzzling


class InsightMayBeExact(Protocol):
    def is_solved(self, row: Plain, /) -> bool:
        """Whether chances at the beginning of a turn are read from a table, and exact."""


class Timing(Protocol):
    """`clock.py`: how long things take in real time, in seconds."""

    TIMED: Mapping[str, Any]  # options with which the game is played in real time,
    UNTIMED: Mapping[str, Any]  # and without

    def runs(self, settings: Mapping[str, Any], /) -> bool:
        """Whether a match with these options is played in real time."""

    def line(self, match: "Match", /) -> float:
        """How long a whole beat lasts."""

    def practice(self, match: "Match", seat: int, /) -> Mapping[str, Any]:
        """The options of a slow round for that seat to try its hands in, before the match itself begins."""

    def fresh(self, match: "Match", /) -> bool:
        """Whether nothing has happened yet that a practice round would come too late for."""

    def practised(self, match: "Match", /) -> bool:
        """Whether the first round is over."""

    def pause(self, match: "Match", /) -> float:
        """From what happened last until chance acts."""

    def patience(self, match: "Match", /) -> float | None:
        """How long those who are asked may take; None: as long as they like."""

    def check(self, match: "Match", play: Any, waited: float, /) -> None:
        """Refuse a play (`clock.TooSoon`) that comes too soon, so long after what happened last."""

    def reaction(self, match: "Match", quickness: float, slowest: float, luck: random.Random, /) -> float:
        """Until a bot looks up after something new: at its usual pace times `quickness`, and fair to the slowest line."""

    def stays(self, match: "Match", seat: int, play: Any, /) -> bool:
        """Whether a play changes nothing, so that it need not be made."""


class Solo(Protocol):
    """`solo`, for a game that `study solve` solves: what one player alone plays by. See `policy.py`."""

    GOAL: str  # what is least: rolls, or turns
    SETTINGS: Mapping[str, Any]  # further options of games that one plays alone

    @property
    def OPTIONS(self) -> tuple[str, ...]:  # noqa: N802
        """Those that matter alone. A field of the row is called like each."""

    def trades(self, asked: str, settings: Mapping[str, Any], /) -> str:
        """Which trades are made where these are asked for: the rules may not leave a choice."""

    def start(self, settings: Mapping[str, Any], /) -> list[int]:
        """The farm at the beginning."""

    def moves(self, game: Plain, seat: int, trade: Trade, /) -> list[int]:
        """The small moves of a seat that trades like this; none where a solution has nothing to say."""

    def alone(self, desk: Any, scale: Any, choice: Any, trades: Any, whole: bool, /) -> tuple[int, int]:
        """Compiled: a whole game by a policy. Its rolls and turns, or STUCK twice if the rules refuse a move."""


class Rounds(Protocol):
    """`rounds`, for a game without a tree, in which what is shown can be changed until a round ends: the coach tells rounds, no chances."""

    def shown(self, match: "Match", worths: Worths, /) -> Iterator[Shown]:
        """What was shown at the end of every round."""

    def describe(self, play: Any, names: Sequence[str], /) -> str:
        """What was shown, in words for people, without a sign of the notation."""

    def reactions(self, match: "Match", /) -> list[list[float]]:
        """For every seat, the seconds from something new to its answer, where the record knows them."""

    def is_posing(self, view: Any, /) -> bool:
        """Whether the viewer has to find what to show: nobody is told that."""


# The rooms as the house sees them: with everything, their own or by default.


class WholeViews(Views, ViewsMayReview, ViewsMayName, ViewsMayTally, ViewsMayPack, ViewsMayRefer, Protocol): ...


class WholePlays(
    Plays,
    PlaysMayHaveWords,
    PlaysMayTakeSteps,
    PlaysMayWriteMoves,
    PlaysMayReveal,
    PlaysMayExplain,
    PlaysMayRemember,
    PlaysMayHaveLuck,
    Protocol,
): ...


class WholeSpeech(SpeechMayAsk, SpeechMayLabel, SpeechMayTell, SpeechMayExplain, Protocol): ...


class WholeInsight(InsightMayBudget, InsightMayPuzzle, InsightMayBeExact, Protocol): ...


MUST: dict[str, type] = {
    "rules": Rules,
    "view": Views,
    "plays": Plays,
    "story": Story,
    "notation": Notation,
    "suggest": Suggest,
    "screen": Screen,
    "clock": Timing,
    "rounds": Rounds,
    "solo": Solo,
}
MAY: dict[str, tuple[type, ...]] = {
    "rules": (RulesMayHide, RulesMayName),
    "view": (ViewsMayReview, ViewsMayName, ViewsMayTally, ViewsMayPack, ViewsMayRefer),
    "plays": (
        PlaysMayHaveWords,
        PlaysMayTakeSteps,
        PlaysMayWriteMoves,
        PlaysMayReveal,
        PlaysMayExplain,
        PlaysMayRemember,
        PlaysMayHaveLuck,
    ),
    "speech": (SpeechMayAsk, SpeechMayLabel, SpeechMayTell, SpeechMayExplain),
    "insight": (InsightMayBudget, InsightMayPuzzle, InsightMayBeExact),
}
