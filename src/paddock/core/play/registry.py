"""The registry of games: a game registers itself by one line, and is found by name, with its own box or a custom one."""

import copyreg
from collections.abc import Iterable
from pathlib import Path

from ...core.text.complaint import Complaint
from .game import Game

_packages: dict[str, str] = {}
_aliases: dict[str, str] = {}
_opened: dict[tuple[str, str | None], Game] = {}


class UnknownGame(Complaint, LookupError):
    """No game of that name is registered."""


def register(name: str, package: str, *aliases: str) -> None:
    """Register a game. `paddock.games` has one line for each."""
    _packages[name] = package
    for alias in aliases:
        _aliases[alias] = name


def names() -> Iterable[str]:
    return tuple(_packages)


def find(name: str, box: str | Path | None = None) -> Game:
    """The game of that name, with its own box or a custom box file."""
    text = None if box is None else Path(box).read_text("utf-8")
    return find_with_text(name, None if box is None else str(box), text)


def find_with_text(name: str, source: str | None, text: str | None) -> Game:
    name = _aliases.get(name, name)
    if name not in _packages:
        raise UnknownGame(f"no game is called {name!r}; there are {', '.join(_packages)}")
    if (name, text) not in _opened:
        _opened[name, text] = Game(name, _packages[name], source, text)
    return _opened[name, text]


def _again(game: Game) -> tuple[object, tuple[str, str, str | None]]:
    """Unpickle: there is one `Game` for each name and box, and copies are looked up again."""
    return find_with_text, (game.name, "the box", game.box_text)


copyreg.pickle(Game, _again)  # type: ignore[arg-type]


def game_in(module: str) -> Game:
    """The game that a module belongs to, with the box that it was loaded with: for parts that try out moves."""
    found = next((game for game in _opened.values() if module.startswith(f"{game.package}.")), None)
    return found or find(next(name for name, home in _packages.items() if module.startswith(f"{home}.")))
