"""What the house says for a game that leaves it out: see `interfaces.py`. It knows the rules of the game, its view and its catalogue."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any, Union, cast

import msgspec
import numpy as np

from .desk import Desk
from .insight import Puzzling
from .interfaces import BadPosition, RulesMayName, Tally
from .numbers import cut
from .pages import page_of
from .question import OVER
from .refused import Refused
from .replay import NATURE, Moment
from .row import Plain
from .story import Line, Seat, line
from .words import Phrase, Sentence

if TYPE_CHECKING:
    from .game import Game


def desk_with(game: "Game", row: Plain) -> Desk:
    """A desk on which the rules can be asked about a row."""
    desk = Desk(game)
    desk.store(row)
    return desk


class Default:
    """One room of a game without a file of its own, or the rest of one."""

    def __init__(self, game: "Game") -> None:
        self.game = game


class Views(Default):
    PACKED: Mapping[str, int] = {}

    def review(self, row: Plain, shown: Any) -> Any:
        return shown

    def winners(self, row: Plain, scores: list[int]) -> list[int]:
        """Who has the highest score."""
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def tally(self, row: Plain, scores: list[int]) -> list[Tally]:
        return [{"score": score} for score in scores]

    def rules_now(self, shown: Any) -> list[str]:
        """All that stand on its page."""
        page = page_of(self.game)
        return list(page.rules) if page else []


class Plays(Default):
    """Every small move is a whole play, and is called as `MOVE_NAMES` of the rules says."""

    VOCABULARY: Sequence[str] = ()

    @property
    def _names(self) -> RulesMayName:
        return cast(RulesMayName, self.game.rules)

    @cached_property
    def PLAYS(self) -> tuple[type[msgspec.Struct], ...]:  # noqa: N802
        return tuple(msgspec.defstruct(name.title().replace("-", ""), [], frozen=True, tag=name) for name in self._names.MOVE_NAMES)

    @cached_property
    def Play(self) -> Any:  # noqa: N802
        return Union[self.PLAYS]  # noqa: UP007  (made when it runs)

    def midway(self, row: Plain) -> bool:
        return False

    def reveals(self, moment: Moment) -> bool:
        return False

    def unfold(self, row: Plain, seat: int, play: Any) -> list[int]:
        return [self.PLAYS.index(type(play))]

    def fold(self, row: Plain, seat: int, moves: list[int]) -> Any:
        return self.PLAYS[moves[0]]()

    def older(self, text: str) -> str:
        return text

    def reason(self, row: Plain, seat: int, play: Any) -> Refused:
        """Whoever is asked and cannot stop hears `refused-no_stop` of the catalogue."""
        desk, own = desk_with(self.game, row), f"no_{self.write(play)}"
        if desk.who == OVER:
            return Refused("game_over")
        if seat not in desk.waiting:
            return Refused("not_your_turn")
        known = f"refused-{own}" in self.game.words
        return Refused(own) if known else Refused("not_allowed")

    def write(self, play: Any) -> str:
        return str(self._names.MOVE_NAMES[self.PLAYS.index(type(play))])

    def write_move(self, move: int) -> str:
        """As the play that it is."""
        plays = self.game.plays
        return plays.write(plays.fold(Plain(np.zeros((), self.game.row)[()]), 0, [move]))

    def read(self, text: str, row: Plain, seat: int) -> Any:
        said, names = text.strip().lower(), self._names.MOVE_NAMES
        meant = [kind for kind, name in zip(self.PLAYS, names, strict=True) if said and name.startswith(said)]
        exact = [kind for kind, name in zip(self.PLAYS, names, strict=True) if name == said]
        if len(exact or meant) != 1:
            raise Refused("unclear", text=text, help=Phrase("help"))
        return (exact or meant)[0]()

    def write_outcome(self, row: Plain, outcome: int) -> str:
        return str(self._names.OUTCOME_NAMES[outcome])

    def read_outcome(self, row: Plain, text: str) -> int:
        if text.strip() not in self._names.OUTCOME_NAMES:
            raise ValueError(f"what happens by chance is one of {', '.join(self._names.OUTCOME_NAMES)}, not {cut(text)!r}")
        return list(self._names.OUTCOME_NAMES).index(text.strip())


class Story(Default):
    """Who played what, what happened by chance, and who has won: `played`, `befell` and `won` of the catalogue."""

    def tell(self, moment: Moment, viewer: int | None) -> list[Line]:
        plays = self.game.plays
        if moment.seat == NATURE:
            told = [line("befell", outcome=plays.write_outcome(moment.before, moment.outcome))]
        else:
            told = [line("played", who=Seat(moment.seat), play=plays.write(moment.play))]
        desk = desk_with(self.game, moment.after)
        if desk.who == OVER:
            told += [line("won", who=Seat(seat)) for seat in self.game.view.winners(moment.after, desk.scores())]
        return told


class Notation(Default):
    """A position can be shown, field by field, but not be laid out: nobody here knows what can be."""

    def write(self, row: Plain) -> str:
        return "; ".join(f"{name} {msgspec.json.encode(_plain(getattr(row, name))).decode()}" for name in self.game.row.names or ())

    def read(self, text: str, row: Plain) -> None:
        raise BadPosition(f"{self.game.title} has no notation for positions")

    def things(self, row: Plain) -> list[int]:
        """Nothing that could get lost."""
        return []


def _plain(value: Any) -> Any:
    return {name: _plain(inner) for name, inner in vars(value).items()} if isinstance(value, Plain) else value


class Speech(Default):
    """`ask` of the catalogue, `label-...` for a play where it is there, or else the play as it is written down."""

    def ask(self, view: Any, names: Sequence[str]) -> Sentence:
        turn = getattr(view, "turn", None)
        return self.game.words.sentence("ask", who="" if turn is None else names[turn])

    def label(self, play: Any, names: Sequence[str]) -> str:
        key = f"label-{type(play).__struct_config__.tag}"
        return self.game.words.say(key) if key in self.game.words else self.game.plays.write(play)

    def standing(self, view: Any, seat: int) -> str:
        return ""

    def facts(self, view: Any, play: Any, names: Sequence[str]) -> list[str]:
        return []


class Suggest(Default):
    def suggest(self, view: Any) -> Sequence[Any]:
        return []


class Screen(Default):
    """The view, field by field, with names where a list goes by seats; `field-...` of the catalogue says what fields are called."""

    def draw(self, view: Any, names: Sequence[str]) -> str:
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


class Insight(Default):
    PLAY_OUTS = 40_000
    PUZZLES = Puzzling()

    def is_solved(self, row: Plain) -> bool:
        return False


ROOMS = {
    "view": Views, "plays": Plays, "story": Story, "notation": Notation, "speech": Speech, "suggest": Suggest, "screen": Screen,
    "insight": Insight,
}  # fmt: skip


class Room:
    """A room of a game: what its module says, and the rest by default."""

    def __init__(self, module: ModuleType | None, default: Default) -> None:
        self._module = module
        self._default = default

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._module if hasattr(self._module, name) else self._default, name)
        setattr(self, name, value)
        return value
