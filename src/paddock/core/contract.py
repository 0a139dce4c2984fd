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

from .engine.question import OVER
from .engine.row import PlainRow, blank_row
from .text.complaint import Complaint
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
    """`rules`, compiled: the state of the game, and what may happen to it. `engine/question.py` describes each function."""

    ROW: Any  # the layout of the state: one record holds a whole game
    MOVES: int  # how many small moves there are, under 256
    OUTCOMES: int  # how many outcomes of chance

    @property
    def OPTIONS(self) -> tuple[Option, ...]: ...  # noqa: N802
    def __hash__(self) -> int: ...
    def seats(self, settings: list[int]) -> range:
        """The numbers of players that these options allow."""

    def set_up(self, game: Any, players: int, settings: Any) -> None: ...
    def waiting(self, game: Any) -> int: ...
    def allowed(self, game: Any, seat: int, mask: Any) -> None: ...
    def play(self, game: Any, seat: int, move: int) -> None: ...
    def odds(self, game: Any, weights: Any) -> None: ...
    def apply_outcome(self, game: Any, outcome: int) -> None: ...
    def score(self, game: Any, out: Any) -> None: ...


class HiddenRules(Protocol):
    """What `rules` of a game with hidden information must have, too."""

    INFO: Any  # the layout of an information state

    def observe(self, game: Any, seat: int, seen: Any) -> None: ...
    def imagine(self, game: Any, seat: int, stream: Any, scratch: Any) -> None: ...


class ScratchRules(Protocol):
    """`rules` whose `imagine` has to write something down meanwhile, besides."""

    SCRATCH: Any  # the layout of what it writes on: no part of a state, and no call finds there what another one wrote


class NamedRules(Protocol):
    """What `rules` of a game without `plays` must have, too: every small move is a whole play, and these are the names of moves and
    outcomes."""

    @property
    def MOVE_NAMES(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def OUTCOME_NAMES(self) -> Sequence[str]: ...  # noqa: N802


class Views(Part):
    """`view`: what a seat, or a spectator, may see."""

    View: type[msgspec.Struct]
    PACKED: Mapping[str, int] = {}  # bit-packed fields of an information state, two bits for each thing: how many things

    @abc.abstractmethod
    def view(self, seen: PlainRow, seat: int | None, /) -> Any:
        """The view of an information state: of `INFO`, or of the row where nothing is hidden."""

    def review(self, game: PlainRow, shown: Any) -> Any:
        """A view of a game that is over, where more may be shown than in play."""
        return shown

    def winners(self, game: PlainRow, scores: list[int]) -> list[int]:
        """The seats that have won: by default those with the highest score."""
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def tally(self, game: PlainRow, scores: list[int]) -> list[Tally]:
        """The results of every seat by name: see `play/tally.py`."""
        return [{"score": score} for score in scores]

    def rules_now(self, shown: Any) -> list[str]:
        """The ids of the rules that matter in this position: by default all that stand on the game's page."""
        return self.game.rule_ids


class Plays(Part):
    """`plays`: what a person does at once, as typed structs and as text. A play is made of small moves."""

    PLAYS: tuple[type[msgspec.Struct], ...]
    Play: Any  # the union of `PLAYS`
    VOCABULARY: Sequence[str] = ()  # every word that a play can contain (cards, kinds, lines of a chart): laws make random plays of them

    @abc.abstractmethod
    def unfold(self, game: PlainRow, seat: int, play: Any) -> list[int]:
        """Split a play into its small moves, whether the rules allow them or not."""

    @abc.abstractmethod
    def fold(self, game: PlainRow, seat: int, moves: list[int]) -> Any:
        """Put small moves together to a play."""

    @abc.abstractmethod
    def write(self, play: Any) -> str:
        """A play as one line of text."""

    @abc.abstractmethod
    def read(self, text: str, game: PlainRow, seat: int) -> Any:
        """Parse what a person typed. Raises `Refused("unclear")` for text that is no play."""

    def midway(self, game: PlainRow) -> bool:
        """Whether a play of several small moves has been begun and not ended."""
        return False

    def reveals(self, moment: Moment) -> bool:
        """Whether a play showed anybody something new: then it cannot be undone."""
        return False

    def reason(self, game: PlainRow, seat: int, play: Any) -> Refused | None:
        """Why the rules do not allow a play: by default that it is not the seat's turn, or else `refused-no_TAG` of the catalogue."""
        frame, own = self.game.frame(game), f"no_{self.write(play)}"
        if frame.who == OVER:
            return Refused("game_over")
        if seat not in frame.waiting:
            return Refused("not_your_turn")
        return Refused(own) if f"refused-{own}" in self.game.words else Refused("not_allowed")

    def older(self, text: str) -> str:
        """Translate a play from a record of an older edition into today's notation."""
        return text

    def write_move(self, move: int) -> str:
        """The text of one small move that is not a whole play."""
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
    """The default of `plays`: every small move is a whole play, named as in `MOVE_NAMES` of the rules."""

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
        """Tell a moment to one viewer: no more than their view shows."""


class PlainStory(Story):
    """The default of `story`: who played what, what happened by chance, who has won (`played`, `befell` and `won` of the catalogue)."""

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
        """Parse a position into a row as `set_up` leaves it. Raises `BadPosition` for a wrong one."""

    @abc.abstractmethod
    def things(self, game: PlainRow) -> list[int]:
        """How many there are of everything in the box, wherever it is: an invariant of the game, equal in every position."""

    BOX: Mapping[str, int] = {}  # for each sign of a thing that an editor can place: how many there are

    def signs(self) -> dict[str, str]:
        """What each sign of a thing means."""
        return {}

    def places(self, line: str, players: int) -> list[Place]:
        """The places that an editor can change one by one. The line may be wrong. By default none: only the line as a whole can be
        edited."""
        return []

    def lay(self, line: str, place: Place, holds: Mapping[str, int]) -> str:
        """The line after an editor has put other things into a place."""
        return laid(line, place, holds)


class FieldNotation(Notation):
    """The default of `notation`: shows a position field by field, and cannot read one."""

    def write(self, game: PlainRow) -> str:
        return "; ".join(f"{name} {msgspec.json.encode(_plain(getattr(game, name))).decode()}" for name in self.game.row.names or ())

    def read(self, text: str, game: PlainRow) -> None:
        raise BadPosition("no-notation", title=self.game.title)

    def things(self, game: PlainRow) -> list[int]:
        """Nothing to count."""
        return []


def _plain(value: Any) -> Any:
    return {name: _plain(inner) for name, inner in vars(value).items()} if isinstance(value, PlainRow) else value


class Speech(Part):
    """`speech`: what people are asked and told about a position, in the words of the catalogue."""

    def ask(self, view: Any, names: Sequence[str]) -> Sentence:
        """The question to whoever is to play: by default `ask` of the catalogue."""
        turn = getattr(view, "turn", None)
        return self.game.words.sentence("ask", who="" if turn is None else names[turn])

    def label(self, play: Any, names: Sequence[str]) -> str:
        """The text of a play in menus and on buttons: by default `label-TAG` of the catalogue, or else the play as it is written down."""
        key = f"label-{type(play).__struct_config__.tag}"
        return self.game.words.say(key) if key in self.game.words else self.game.plays.write(play)

    def standing(self, view: Any, seat: int) -> str:
        """How far a seat has come, for a race, where nothing is counted. Empty in other games."""
        return ""

    def facts(self, view: Any, play: Any, names: Sequence[str]) -> list[str]:
        """What is true once this seat makes a play, as far as it can know: sentences with the numbers of this position."""
        return []


class Suggest(Part):
    """`suggest`: a few plays for menus, and for bots without an expert, the likeliest first. Whether they are good is for `expert` to
    say."""

    def suggest(self, view: Any) -> Sequence[Any]:
        return []


class Screen(Part):
    """`screen`: the table as a terminal shows it. Text, or anything that rich can render."""

    def draw(self, view: Any, names: Sequence[str]) -> Any:
        """By default one line for each field, called as `field-NAME` of the catalogue says; lists that go by seats get names."""
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
    """How puzzles of a game are searched for. None: the defaults of `coach/puzzles.py`."""

    most_seats: int = 4
    settings: Mapping[str, Any] = {}
    rough: int | None = None  # play-outs of each option in the first pass,
    close: int | None = None  # and in the second, of the promising ones


class Insight(Part):
    """`insight`: what the coach knows of a game besides its expert. `coach/playout.py` describes its compiled functions (control
    variates)."""

    PLAY_OUTS: int = 40_000  # per review of normal effort
    PUZZLES: Puzzling = Puzzling()

    def is_solved(self, game: PlainRow) -> bool:
        """Whether exact winning chances at the beginning of a turn can be read from a table."""
        return False


# By the name of a part: its class, and the default class for games that do not have the part (None: every game must).
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
    """A row that answers questions about the rules."""

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
    """Make a part of a game: the members of its module, and the defaults of the contract for the rest."""
    contract, stand_in = PARTS[name]
    if module is None:
        if stand_in is None:
            raise ImportError(f"{game.title} has no {name}.py")
        return stand_in(game)
    members = {key: value for key, value in vars(module).items() if key[0] != "_"}
    own = {key: staticmethod(value) if callable(value) and not isinstance(value, type) else value for key, value in members.items()}
    made: Part = type(contract.__name__, (contract,), own)(game)
    return made
