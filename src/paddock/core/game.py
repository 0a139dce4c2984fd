"""A game as the rest of the house sees it: its rooms, its box, its options. Games register themselves by one line."""

import importlib
import importlib.util
import sys
from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from .box import choose_box, read_box
from .numbers import LARGEST, is_within, quoted, read_number
from .question import SETTINGS
from .seating import Seating, seating_of
from .words import Words, words_of


class BadSetting(ValueError):
    """A number of seats or an option that the rules do not have."""


class BadPosition(ValueError):
    """A written position that cannot be read, or that the rules cannot lead to; the message says which part and why."""


class Option(msgspec.Struct, frozen=True):
    """One `(option NAME, default ...)` of the rules: a number between low and high, or one of some words."""

    name: str
    default: str | int
    words: dict[str, int] = {}
    low: int = 0
    high: int = -1
    rule: str = ""

    @property
    def choices(self) -> str:
        numbers = [f"{self.low} to {self.high}"] if self.high >= self.low else []
        return ", ".join([*self.words, *numbers])

    def code(self, value: Any) -> int:
        """The number that stands for a value in a row."""
        if isinstance(value, bool):
            value = "on" if value else "off"
        word = str(value) if is_within(value) else value
        if isinstance(word, str) and word in self.words:
            return self.words[word]
        number = read_number(word, -LARGEST) if isinstance(word, str) else None
        if number is not None and self.low <= number <= self.high:
            return number
        raise BadSetting(f"{self.name} = {quoted(value if number is None else number)}: choose {self.choices}")

    def word(self, code: int) -> str | int:
        """The value a number stands for."""
        return next((word for word, number in self.words.items() if number == code), code)


class Game:
    """One game with one box. `rules`, `plays`, `view`, `story`, `notation` and `screen` are its rooms."""

    def __init__(self, name: str, package: str, box_source: str | None = None, box_text: str | None = None) -> None:
        self.name = name
        self.box_text = box_text
        home = importlib.import_module(package)
        self.title: str = home.TITLE
        self.folder = Path(str(home.__file__)).parent
        if box_text is None:
            self.package = package
        else:
            schema = importlib.import_module(f"{package}.box").Box
            read_box(box_text, schema, str(box_source))
            self.package = _with_box(home, str(box_source), box_text)

    def room(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    @cached_property
    def rules(self) -> Any:
        return self.room("rules")

    @cached_property
    def plays(self) -> Any:
        return self.room("plays")

    @cached_property
    def view(self) -> Any:
        return self.room("view")

    @cached_property
    def seating(self) -> Seating:
        """Where its views hold seats."""
        return seating_of(self.view.View)

    @cached_property
    def story(self) -> Any:
        return self.room("story")

    @cached_property
    def speech(self) -> Any:
        return self.room("speech")

    def label(self, play: Any, names: Sequence[str]) -> str:
        """A play as menus and buttons name it: in the game's words, or as it is written down."""
        label = getattr(self.speech, "label", self.plays.write)
        said: str = label(play, names) if label is not self.plays.write else label(play)
        return said

    @cached_property
    def notation(self) -> Any:
        return self.room("notation")

    @cached_property
    def doors(self) -> Any:
        from . import drive  # compiled code is loaded when a game is first driven

        return drive.bind(self.rules, self.title)

    @property
    def row(self) -> np.dtype[Any]:
        row: np.dtype[Any] = self.rules.ROW
        return row

    @property
    def seen(self) -> np.dtype[Any] | None:
        """The record of what a seat can know. None: nothing is hidden, and everybody knows the row."""
        seen: np.dtype[Any] | None = getattr(self.rules, "SEEN", None)
        return seen

    @property
    def options(self) -> tuple[Option, ...]:
        options: tuple[Option, ...] = self.rules.OPTIONS
        return options

    @cached_property
    def has_secrets(self) -> bool:
        """Whether people who share a screen must not see each other's: where the game can imagine what a seat does not see,
        unless it says itself that nothing of it concerns them (`SECRETS = False`)."""
        return bool(getattr(importlib.import_module(self.package), "SECRETS", hasattr(self.rules, "imagine")))

    @cached_property
    def words(self) -> Words:
        """What it says, in the language of whoever listens."""
        return words_of(self.folder)

    def codes(self, settings: dict[str, Any]) -> list[int]:
        """Chosen options as the numbers that `set_up` reads."""
        known = {option.name: option for option in self.options}
        for name in settings:
            if name not in known:
                raise BadSetting(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
        codes = [option.code(settings.get(option.name, option.default)) for option in self.options]
        return codes + [0] * (SETTINGS - len(codes))

    def seats(self, settings: dict[str, Any] | None = None) -> range:
        """How many may play with these options."""
        codes = self.codes(settings or {})
        allowed: range = self.rules.seats(codes)
        if not allowed:
            pairs = zip(self.options, codes, strict=False)
            chosen = [f"{option.name} = {option.word(code)}" for option, code in pairs if code != option.code(option.default)]
            raise BadSetting(f"{self.title} has no number of players for {' and '.join(chosen)}: these options do not go together")
        return allowed

    def check_seats(self, seats: int, settings: dict[str, Any]) -> None:
        allowed = self.seats(settings)
        if not is_within(seats) or seats not in allowed:
            span = (
                f"{allowed[0]} to {allowed[-1]} players" if len(allowed) > 1 else "1 player" if allowed[0] == 1 else f"{allowed[0]} players"
            )
            raise BadSetting(f"{self.title} is for {span} with these options, not for {quoted(seats)}")

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


def _with_box(home: ModuleType, source: str, text: str) -> str:
    """Load a game's package once more, under a name of its own, bound to another box."""
    alias = f"{home.__name__}__{sha256(text.encode()).hexdigest()[:12]}"
    if alias not in sys.modules:
        choose_box(alias, source, text)
        spec = importlib.util.spec_from_file_location(alias, home.__file__, submodule_search_locations=list(home.__path__))
        if spec is None or spec.loader is None:
            raise ImportError(f"cannot load {home.__name__} again")
        module = importlib.util.module_from_spec(spec)
        sys.modules[alias] = module
        spec.loader.exec_module(module)
    return alias


_packages: dict[str, str] = {}
_aliases: dict[str, str] = {}
_opened: dict[tuple[str, str | None], Game] = {}


class UnknownGame(LookupError):
    def __str__(self) -> str:
        return str(self.args[0])


def register(name: str, package: str, *aliases: str) -> None:
    """Make a game known. One line for each game in `paddock.games`."""
    _packages[name] = package
    for alias in aliases:
        _aliases[alias] = name


def names() -> Iterable[str]:
    return tuple(_packages)


def find(name: str, box: str | Path | None = None) -> Game:
    """The game of that name, with its own box or with a box file."""
    text = None if box is None else Path(box).read_text("utf-8")
    return find_with_text(name, None if box is None else str(box), text)


def find_with_text(name: str, source: str | None, text: str | None) -> Game:
    name = _aliases.get(name, name)
    if name not in _packages:
        raise UnknownGame(f"no game is called {name!r}; there are {', '.join(_packages)}")
    if (name, text) not in _opened:
        _opened[name, text] = Game(name, _packages[name], source, text)
    return _opened[name, text]


def game_in(package: str) -> Game:
    """The game whose rooms are in this package, with the box that it was loaded with: for rooms that try moves out."""
    found = next((game for game in _opened.values() if game.package == package), None)
    return found or find(next(name for name, home in _packages.items() if home == package))
