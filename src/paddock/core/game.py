"""A game as the rest of the house sees it: its rooms, its box, its options. Games register themselves by one line."""

import importlib
import importlib.util
import sys
from collections.abc import Iterable
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import numpy as np

from . import interfaces
from .box import choose_box, read_box
from .interfaces import BadPosition as BadPosition
from .numbers import is_within, quoted
from .option import BadSetting as BadSetting
from .option import Option
from .rule import sources_of
from .seating import Seating, seating_of
from .words import Words, words_of


class Game:
    """One game with one box. `rules`, `plays`, `view` and so on are its rooms: see `interfaces.py`."""

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

    def file(self, room: str) -> Path | None:
        """Where a room begins, if the game has it: a module, or a package of several."""
        places = self.folder / f"{room}.py", self.folder / room / "__init__.py"
        return next((place for place in places if place.is_file()), None)

    @cached_property
    def rules(self) -> interfaces.Rules:
        return cast(interfaces.Rules, self.room("rules"))

    @cached_property
    def plays(self) -> interfaces.WholePlays:
        return cast(interfaces.WholePlays, self._whole("plays"))

    @cached_property
    def view(self) -> interfaces.WholeViews:
        return cast(interfaces.WholeViews, self._whole("view"))

    @cached_property
    def story(self) -> interfaces.Story:
        return cast(interfaces.Story, self._whole("story"))

    @cached_property
    def notation(self) -> interfaces.Notation:
        return cast(interfaces.Notation, self._whole("notation"))

    @cached_property
    def speech(self) -> interfaces.WholeSpeech:
        return cast(interfaces.WholeSpeech, self._whole("speech"))

    @cached_property
    def suggest(self) -> interfaces.Suggest:
        return cast(interfaces.Suggest, self._whole("suggest"))

    @cached_property
    def screen(self) -> interfaces.Screen:
        return cast(interfaces.Screen, self._whole("screen"))

    @cached_property
    def insight(self) -> interfaces.WholeInsight:
        """What the coach knows besides the expert. What is compiled of it is asked for by `coach/values.py`."""
        return cast(interfaces.WholeInsight, self._whole("insight"))

    def _whole(self, room: str) -> object:
        """A room with all that the game says in it, and the rest by default."""
        from . import defaults

        return defaults.Room(self.room(room) if self.file(room) else None, defaults.ROOMS[room](self))

    @cached_property
    def seating(self) -> Seating:
        """Where its views hold seats."""
        return seating_of(self.view.View)

    @cached_property
    def clock(self) -> interfaces.Timing | None:
        """How long things take in real time; None if it is always played at leisure."""
        return cast(interfaces.Timing, self.room("clock")) if self.file("clock") else None

    @cached_property
    def rounds(self) -> interfaces.Rounds | None:
        """How its rounds are told, where the coach tells no chances: a game without a tree."""
        return cast(interfaces.Rounds, self.room("rounds")) if self.file("rounds") else None

    @cached_property
    def solo(self) -> interfaces.Solo | None:
        """How one player alone plays by a solution, where there can be one."""
        return cast(interfaces.Solo, self.room("solo")) if self.file("solo") else None

    @cached_property
    def doors(self) -> Any:
        from . import drive  # compiled code is loaded when a game is first driven

        return drive.bind(self.rules, self.title)

    @property
    def row(self) -> np.dtype[Any]:
        return self.rules.ROW

    @cached_property
    def seen(self) -> np.dtype[Any] | None:
        """The record of what a seat can know. None: nothing is hidden, and everybody knows the row."""
        seen: np.dtype[Any] | None = getattr(self.rules, "SEEN", None)
        return seen

    @property
    def options(self) -> tuple[Option, ...]:
        return self.rules.OPTIONS

    @cached_property
    def has_secrets(self) -> bool:
        """Whether people who share a screen must not see each other's: where the game can imagine what a seat does not see,
        unless it says itself that nothing of it concerns them (`SECRETS = False`)."""
        return bool(getattr(importlib.import_module(self.package), "SECRETS", hasattr(self.rules, "imagine")))

    @cached_property
    def together(self) -> bool:
        """Whether several seats may be asked at the same time: the game says so itself (`TOGETHER = True`), and a law holds it to that."""
        return bool(getattr(importlib.import_module(self.package), "TOGETHER", False))

    @cached_property
    def minutes(self) -> int | None:
        """How long a game takes at a table of people, about, where the game says it (`MINUTES = 20`)."""
        found: int | None = getattr(importlib.import_module(self.package), "MINUTES", None)
        return found

    @cached_property
    def words(self) -> Words:
        """What it says, in the language of whoever listens."""
        return words_of(self.folder)

    @cached_property
    def edition(self) -> str:
        """A digest of the rules and the box: games by other rules do not belong in the same book, nor unread on the same table."""
        digest = sha256((self.box_text or "").encode())
        for file in sources_of(*(file for file in (self.file("rules"), self.file("view")) if file)):
            if file.is_relative_to(self.folder):
                digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
        return digest.hexdigest()[:12]

    @property
    def defaults(self) -> dict[str, Any]:
        """All options as they are where nobody has chosen."""
        return {option.name: option.default for option in self.options}

    def codes(self, settings: dict[str, Any]) -> list[int]:
        """Chosen options as the numbers that `set_up` reads."""
        known = {option.name: option for option in self.options}
        for name in settings:
            if name not in known:
                raise BadSetting(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
        return [option.code(settings.get(option.name, option.default)) for option in self.options]

    def seats(self, settings: dict[str, Any] | None = None) -> range:
        """How many may play with these options."""
        codes = self.codes(settings or {})
        allowed = self.rules.seats(codes)
        if not allowed:
            pairs = zip(self.options, codes, strict=True)
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

    def __reduce__(self) -> tuple[Any, ...]:
        """There is one of each game and box: copied or pickled, it is found again."""
        return find_with_text, (self.name, "the box", self.box_text)


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


def game_in(module: str) -> Game:
    """The game that this module belongs to, with the box that it was loaded with: for rooms that try moves out."""
    found = next((game for game in _opened.values() if module.startswith(f"{game.package}.")), None)
    return found or find(next(name for name, home in _packages.items() if module.startswith(f"{home}.")))
