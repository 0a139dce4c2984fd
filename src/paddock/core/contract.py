"""The contract: what a game provides, one class for each part of its folder. Read this file to add a game (`docs/add-a-game.md`).

A part is a module of the game's folder, or a package where it is large: `rules`, `view`, `plays`, `story` and so on. The functions and
constants of the module are the members of the class:

- what is abstract, or a type without a value, the module must have;
- what has a body or a value here, it may leave out, and then this is what it does.

Only `rules` and `view` must be there. A part that is missing altogether is replaced by the class that `PARTS` names for it.
mypy proves every game against this file (`tests/test_contract.py`). Compiled code stands in `rules`, `expert`, `insight` and `solo` only.

Parts that few games have are described where they are used: `clock` (real time) in `play/clock.py`, `rounds` (games without a tree, for the
coach) in `play/rounds.py`, `expert` in `engine/expert.py`, `solo` (what one player alone plays by) in `games/solo.py`. Box files, and the
constants of `__init__.py` (`TITLE`, `MINUTES`, `SECRETS`, `TOGETHER`), are described in `docs/add-a-game.md`.

Some names mean something to those who use a game:

- A reason code that begins with `confirm_` asks back: the play is allowed once its field `confirmed` is true.
- A field `winner` of the row is the seat that has won, or -1: rewards for research go by it, and by `score` where there is none.
- Messages of the catalogue: `refused-CODE` for each reason, `option-NAME` and `tally-NAME` for options and results, `label-TAG` for a play
  on a button, `field-NAME` for a field of a view; those that begin with `poem-` go to a client that reads aloud.
"""

import abc
from collections.abc import Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any, NamedTuple, Protocol, Union, cast

import msgspec

from ..core.text.complaint import Complaint
from .engine.question import OVER
from .engine.row import PlainRow, blank_row
from .text.numbers import cut
from .text.words import Phrase, Sentence, Words
from .types.line import Line, Seat, line
from .types.moment import NATURE, Moment
from .types.option import Option
from .types.place import Place, laid
from .types.refused import Refused
from .types.seating import Seating

Tally = dict[str, int]


class BadPosition(Complaint):
    """A written position that cannot be read, or that the rules cannot lead to: `wrong-...` of the catalogue says which part and why."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values
        self.words: Words | None = None

    def of(self, words: Words) -> "BadPosition":
        """Spoken with the catalogue of a game."""
        self.words = words
        return self

    def __str__(self) -> str:
        """Why, in the language of whoever listens."""
        if self.words is None:
            return self.code
        said = {name: each.spoken(self.words) if isinstance(each, Refused) else str(each) for name, each in self.values.items()}
        return self.words.say(f"wrong-{self.code}", **said)


class Part(abc.ABC):  # noqa: B024  (each part says itself what is abstract)
    """One part of a game. `game` is the game that it belongs to: what a default may ask of it."""

    def __init__(self, game: "AnyGame") -> None:
        self.game = game


class Rules(Protocol):
    """`rules`, compiled: the state of the game, and what may happen to it. `engine/question.py` says what each function is asked."""

    ROW: Any  # the layout of the state: one record holds a whole game
    MOVES: int  # how many small moves there are, under 256
    OUTCOMES: int  # how many outcomes of chance

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
    def apply_outcome(self, game: Any, outcome: int) -> None: ...
    def score(self, game: Any, out: Any) -> None: ...


class HiddenRules(Protocol):
    """`rules` of a game with hidden information, besides."""

    INFO: Any  # the layout of an information state

    def observe(self, game: Any, seat: int, seen: Any) -> None: ...
    def imagine(self, game: Any, seat: int, stream: Any) -> None: ...


class NamedRules(Protocol):
    """`rules` of a game without `plays`, in which every small move is a whole play: what moves and outcomes are called."""

    @property
    def MOVE_NAMES(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def OUTCOME_NAMES(self) -> Sequence[str]: ...  # noqa: N802


class Views(Part):
    """`view`: what a seat, or a spectator, may see."""

    View: type[msgspec.Struct]
    PACKED: Mapping[str, int] = {}  # fields of an information state that are sets, two bits for each thing: how many things

    @abc.abstractmethod
    def view(self, seen: PlainRow, seat: int | None, /) -> Any:
        """What is shown of an information state: of `INFO`, or of the row where nothing is hidden."""

    def review(self, game: PlainRow, shown: Any) -> Any:
        """A view of a game that is over, where more may be shown than in play."""
        return shown

    def winners(self, game: PlainRow, scores: list[int]) -> list[int]:
        """The seats that have won: by default those with the highest score."""
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def tally(self, game: PlainRow, scores: list[int]) -> list[Tally]:
        """What every seat has to show at the end, by name: see `play/tally.py`."""
        return [{"score": score} for score in scores]

    def rules_now(self, shown: Any) -> list[str]:
        """The ids of the rules that matter now: by default all that stand on its page."""
        return self.game.rule_ids


class Plays(Part):
    """`plays`: what a person does at once, as typed structs and as text. A play is made of small moves."""

    PLAYS: tuple[type[msgspec.Struct], ...]
    Play: Any  # the union of all of them
    VOCABULARY: Sequence[str] = ()  # every word that can stand in a play (cards, kinds, lines of a chart): laws write plays of them

    @abc.abstractmethod
    def unfold(self, game: PlainRow, seat: int, play: Any) -> list[int]:
        """The small moves of a play, allowed or not."""

    @abc.abstractmethod
    def fold(self, game: PlainRow, seat: int, moves: list[int]) -> Any:
        """The play that small moves make up."""

    @abc.abstractmethod
    def write(self, play: Any) -> str:
        """A play as one line of text."""

    @abc.abstractmethod
    def read(self, text: str, game: PlainRow, seat: int) -> Any:
        """Whatever people type. What is no play raises `Refused("unclear")`."""

    def midway(self, game: PlainRow) -> bool:
        """Whether a play of several small moves has been begun and not ended."""
        return False

    def reveals(self, moment: Moment) -> bool:
        """Whether a play showed anybody something new: then it cannot be taken back."""
        return False

    def reason(self, game: PlainRow, seat: int, play: Any) -> Refused | None:
        """Why the rules do not allow a play. By default it is not the seat's turn, or what `refused-no_TAG` of the catalogue says."""
        frame, own = self.game.frame(game), f"no_{self.write(play)}"
        if frame.who == OVER:
            return Refused("game_over")
        if seat not in frame.waiting:
            return Refused("not_your_turn")
        return Refused(own) if f"refused-{own}" in self.game.words else Refused("not_allowed")

    def older(self, text: str) -> str:
        """What an older edition wrote into records, in the words of today."""
        return text

    def write_move(self, move: int) -> str:
        """One small move as text, where it is not a whole play."""
        return self.write(self.fold(blank_row(self.game.row), 0, [move]))

    def write_outcome(self, game: PlainRow, outcome: int) -> str:
        return str(self._named.OUTCOME_NAMES[outcome])

    def read_outcome(self, game: PlainRow, text: str) -> int:
        outcomes = list(self._named.OUTCOME_NAMES)
        if text.strip() not in outcomes:
            raise ValueError(f"what happens by chance is one of {', '.join(outcomes)}, not {cut(text)!r}")
        return outcomes.index(text.strip())

    @property
    def _named(self) -> NamedRules:
        return cast(NamedRules, self.game.rules)


class MovesAsPlays(Plays):
    """A game without `plays`: every small move is a whole play, and is called as `MOVE_NAMES` of the rules says."""

    @cached_property
    def PLAYS(self) -> tuple[type[msgspec.Struct], ...]:  # type: ignore[override]  # noqa: N802
        return tuple(msgspec.defstruct(name.title().replace("-", ""), [], frozen=True, tag=name) for name in self._named.MOVE_NAMES)

    @cached_property
    def Play(self) -> Any:  # noqa: N802
        return Union[self.PLAYS]  # noqa: UP007  (made when it runs)

    def unfold(self, game: PlainRow, seat: int, play: Any) -> list[int]:
        return [self.PLAYS.index(type(play))]

    def fold(self, game: PlainRow, seat: int, moves: list[int]) -> Any:
        return self.PLAYS[moves[0]]()

    def write(self, play: Any) -> str:
        return str(self._named.MOVE_NAMES[self.PLAYS.index(type(play))])

    def read(self, text: str, game: PlainRow, seat: int) -> Any:
        said, names = text.strip().lower(), self._named.MOVE_NAMES
        meant = [kind for kind, name in zip(self.PLAYS, names, strict=True) if said and name.startswith(said)]
        exact = [kind for kind, name in zip(self.PLAYS, names, strict=True) if name == said]
        if len(exact or meant) != 1:
            raise Refused("unclear", text=text, help=Phrase("help"))
        return (exact or meant)[0]()


class Story(Part):
    """`story`: what happened, as lines of the catalogue."""

    @abc.abstractmethod
    def tell(self, moment: Moment, viewer: int | None) -> list[Line]:
        """A moment for one viewer, who may not be told more than the view shows."""


class PlainStory(Story):
    """Who played what, what happened by chance, and who has won: `played`, `befell` and `won` of the catalogue."""

    def tell(self, moment: Moment, viewer: int | None) -> list[Line]:
        plays = self.game.plays
        if moment.seat == NATURE:
            told = [line("befell", outcome=plays.write_outcome(moment.before, moment.outcome))]
        else:
            told = [line("played", who=Seat(moment.seat), play=plays.write(moment.play))]
        frame = self.game.frame(moment.after)
        if frame.who == OVER:
            told += [line("won", who=Seat(seat)) for seat in self.game.view.winners(moment.after, frame.scores())]
        return told


class Notation(Part):
    """`notation`: a position as one line of text, as FEN is for chess."""

    @abc.abstractmethod
    def write(self, game: PlainRow) -> str: ...

    @abc.abstractmethod
    def read(self, text: str, game: PlainRow) -> None:
        """Lay out a position on a row as `set_up` leaves it. A wrong one raises `BadPosition`."""

    @abc.abstractmethod
    def things(self, game: PlainRow) -> list[int]:
        """Everything in the box, counted: the same numbers at all times."""

    BOX: Mapping[str, int] = {}  # how many there are of each thing that can be set, by its sign

    def signs(self) -> dict[str, str]:
        """What the signs of things mean."""
        return {}

    def places(self, line: str, players: int) -> list[Place]:
        """What can be set one by one, in a line that need not be right; by default nothing but the line itself."""
        return []

    def lay(self, line: str, place: Place, holds: Mapping[str, int]) -> str:
        """The line with other things in a place."""
        return laid(line, place, holds)


class FieldNotation(Notation):
    """A position is shown field by field, and cannot be laid out."""

    def write(self, game: PlainRow) -> str:
        return "; ".join(f"{name} {msgspec.json.encode(_plain(getattr(game, name))).decode()}" for name in self.game.row.names or ())

    def read(self, text: str, game: PlainRow) -> None:
        raise BadPosition("no-notation", title=self.game.title)

    def things(self, game: PlainRow) -> list[int]:
        """Nothing that could get lost."""
        return []


def _plain(value: Any) -> Any:
    return {name: _plain(inner) for name, inner in vars(value).items()} if isinstance(value, PlainRow) else value


class Speech(Part):
    """`speech`: what people are asked and told about a position, in the words of the catalogue."""

    def ask(self, view: Any, names: Sequence[str]) -> Sentence:
        """What now? By default `ask` of the catalogue."""
        turn = getattr(view, "turn", None)
        return self.game.words.sentence("ask", who="" if turn is None else names[turn])

    def label(self, play: Any, names: Sequence[str]) -> str:
        """A play as menus and buttons name it: by default `label-TAG` of the catalogue, or else the play as it is written down."""
        key = f"label-{type(play).__struct_config__.tag}"
        return self.game.words.say(key) if key in self.game.words else self.game.plays.write(play)

    def standing(self, view: Any, seat: int) -> str:
        """In a race, which counts nothing: how far somebody came."""
        return ""

    def facts(self, view: Any, play: Any, names: Sequence[str]) -> list[str]:
        """What is so once this seat makes a play, as far as it can know: sentences with the numbers of this position."""
        return []


class Suggest(Part):
    """`suggest`: a few plays for a menu, and for a bot that has nothing better, the likeliest first. What is good the expert says."""

    def suggest(self, view: Any) -> Sequence[Any]:
        return []


class Screen(Part):
    """`screen`: the table as a terminal shows it; text, or whatever rich can render."""

    def draw(self, view: Any, names: Sequence[str]) -> Any:
        """By default field by field, with names where a list goes by seats; `field-NAME` of the catalogue says what fields are called."""
        called, seating = self.game.words.named("field-"), self.game.seating
        lines = []
        for name, value in msgspec.to_builtins(view).items():
            if name == "viewer":
                continue
            if name in seating.by_seat:
                shown = ", ".join(f"{person} {self._text(each)}" for person, each in zip(names, value, strict=True))
            elif name in seating.seats and value is not None:
                shown = names[value]
            else:
                shown = self._text(value)
            if shown:
                lines.append(f"{called.get(name, name)}: {shown}")
        return "\n".join(lines)

    def _text(self, value: Any) -> str:
        if isinstance(value, dict):
            return ", ".join(f"{name} {self._text(inner)}" for name, inner in value.items())
        if isinstance(value, list):
            return ", ".join(map(self._text, value))
        if isinstance(value, bool):
            return self.game.words.say("yes" if value else "no")
        return "" if value is None else str(value)


class Puzzling(NamedTuple):
    """How puzzles of a game are looked for. None: as in most games (`coach/puzzles.py`)."""

    most_seats: int = 4
    settings: Mapping[str, Any] = {}
    rough: int | None = None  # play-outs of each option at first sight,
    close: int | None = None  # and of those that look promising


class Insight(Part):
    """`insight`: what the coach knows of a game besides its expert. What is compiled of it: see `coach/playout.py`."""

    PLAY_OUTS: int = 40_000  # in a review of normal effort
    PUZZLES: Puzzling = Puzzling()

    def is_solved(self, game: PlainRow) -> bool:
        """Whether chances at the beginning of a turn are read from a table, and exact."""
        return False


# By the name of a part: its class, and the class that stands in for a part that a game does not have.
PARTS: dict[str, tuple[type[Part], type[Part] | None]] = {
    "view": (Views, None),
    "plays": (Plays, MovesAsPlays),
    "story": (Story, PlainStory),
    "notation": (Notation, FieldNotation),
    "speech": (Speech, Speech),
    "suggest": (Suggest, Suggest),
    "screen": (Screen, Screen),
    "insight": (Insight, Insight),
}


class Asked(Protocol):
    """A row on which the rules can be asked."""

    @property
    def who(self) -> int: ...
    @property
    def waiting(self) -> tuple[int, ...]: ...
    def scores(self) -> list[int]: ...


class AnyGame(Protocol):
    """A game as its parts see it."""

    def __hash__(self) -> int: ...

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def row(self) -> Any: ...
    @property
    def info(self) -> Any: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def plays(self) -> Plays: ...
    @property
    def view(self) -> Views: ...
    @property
    def seating(self) -> Seating: ...
    @property
    def words(self) -> Words: ...
    @property
    def rule_ids(self) -> list[str]: ...
    @property
    def entry_points(self) -> Any: ...
    def frame(self, row: PlainRow) -> Asked: ...


def fulfil(name: str, game: AnyGame, module: ModuleType | None) -> Part:
    """A part of a game: what its module says, and the rest as it stands here."""
    contract, stand_in = PARTS[name]
    if module is None:
        if stand_in is None:
            raise ImportError(f"{game.title} has no {name}.py")
        return stand_in(game)
    members = {key: value for key, value in vars(module).items() if key[0] != "_"}
    own = {key: staticmethod(value) if callable(value) and not isinstance(value, type) else value for key, value in members.items()}
    made: Part = type(contract.__name__, (contract,), own)(game)
    return made
