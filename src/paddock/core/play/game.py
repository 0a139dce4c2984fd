"""A game as other packages see it: its parts, its box, its options."""

import importlib
import importlib.util
import sys
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from ..contract import Insight, Notation, Part, Plays, Rules, Screen, Speech, Story, Suggest, Views, fulfil
from ..engine import drive
from ..engine.row import PlainRow
from ..engine.rule import sources_of
from ..text.numbers import is_within, quoted
from ..text.words import Words, words_of
from ..types.box import choose_box, read_box
from ..types.option import BadSetting, Option
from ..types.seating import Seating, seating_of
from .frame import Frame
from .pages import page_of


class Game:
    """One game with one box. `rules`, `plays`, `view` and so on are its parts: see `core/contract.py`."""

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
        self.optional_room = cache(self._optional_room)  # servers call it at every play

    def room(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    def _optional_room(self, name: str) -> ModuleType | None:
        """A module of the game's folder that not every game has."""
        return self.room(name) if self.file(name) else None

    def file(self, room: str) -> Path | None:
        """The file of a part, if the game has it: a module, or the `__init__.py` of a package."""
        places = self.folder / f"{room}.py", self.folder / room / "__init__.py"
        return next((place for place in places if place.is_file()), None)

    @cached_property
    def rules(self) -> Rules:
        return cast(Rules, self.room("rules"))

    @cached_property
    def plays(self) -> Plays:
        return cast(Plays, self._part("plays"))

    @cached_property
    def view(self) -> Views:
        return cast(Views, self._part("view"))

    @cached_property
    def story(self) -> Story:
        return cast(Story, self._part("story"))

    @cached_property
    def notation(self) -> Notation:
        return cast(Notation, self._part("notation"))

    @cached_property
    def speech(self) -> Speech:
        return cast(Speech, self._part("speech"))

    @cached_property
    def suggest(self) -> Suggest:
        return cast(Suggest, self._part("suggest"))

    @cached_property
    def screen(self) -> Screen:
        return cast(Screen, self._part("screen"))

    @cached_property
    def insight(self) -> Insight:
        """What the coach knows besides the expert. `coach/values.py` calls the compiled functions of this part."""
        return cast(Insight, self._part("insight"))

    def _part(self, name: str) -> Part:
        return fulfil(name, self, self.optional_room(name))

    def frame(self, row: PlainRow) -> Frame:
        """A frame that answers questions about a row."""
        frame = Frame(self)
        frame.store(row)
        return frame

    @property
    def rule_ids(self) -> list[str]:
        """The ids of all rules on its page."""
        page = page_of(self.folder)
        return list(page.rules) if page else []

    @cached_property
    def seating(self) -> Seating:
        """Which fields of its views hold seats."""
        return seating_of(self.view.View)

    @cached_property
    def entry_points(self) -> Any:

        return drive.compile_game(self.rules, self.title)

    @property
    def row(self) -> Any:
        """The layout of a row."""
        return self.rules.ROW

    @cached_property
    def info(self) -> Any:
        """The layout of an information state. None: nothing is hidden, and everybody knows the row."""
        return getattr(self.rules, "INFO", None)

    @property
    def options(self) -> tuple[Option, ...]:
        return self.rules.OPTIONS

    @cached_property
    def has_secrets(self) -> bool:
        """Whether people who share a screen must not see each other's view: where the game has hidden information, unless it says itself
        that none of it matters to them (`SECRETS = False`)."""
        return bool(getattr(importlib.import_module(self.package), "SECRETS", hasattr(self.rules, "imagine")))

    @cached_property
    def together(self) -> bool:
        """Whether several seats may have to play at the same time. The game declares it (`TOGETHER = True`), and a law checks it."""
        return bool(getattr(importlib.import_module(self.package), "TOGETHER", False))

    @cached_property
    def minutes(self) -> int | None:
        """About how long a game takes at a table of people, if the game says so (`MINUTES = 20`)."""
        found: int | None = getattr(importlib.import_module(self.package), "MINUTES", None)
        return found

    @cached_property
    def words(self) -> Words:
        """Its catalogue of messages."""
        return words_of(self.folder)

    @cached_property
    def edition(self) -> str:
        """A digest of the rules and the box. Games of different editions are not rated together, nor continued without a check."""
        digest = sha256((self.box_text or "").encode())
        for file in sources_of(*(file for file in (self.file("rules"), self.file("view")) if file)):
            if file.is_relative_to(self.folder):
                digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
        return digest.hexdigest()[:12]

    @property
    def defaults(self) -> dict[str, Any]:
        """The default value of each option."""
        return {option.name: option.default for option in self.options}

    def codes(self, settings: dict[str, Any]) -> list[int]:
        """Options as the numbers that `set_up` reads."""
        known = {option.name: option for option in self.options}
        for name in settings:
            if name not in known:
                raise BadSetting(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
        return [option.code(settings.get(option.name, option.default)) for option in self.options]

    def seats(self, settings: dict[str, Any] | None = None) -> range:
        """The numbers of players that these options allow."""
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


def _with_box(home: ModuleType, source: str, text: str) -> str:
    """Import a game's package a second time, under a name of its own, with another box."""
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
