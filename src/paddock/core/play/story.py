"""The log in sentences, for one viewer. A game's `story.py` says what happened; this module puts it into words."""

from collections.abc import Iterator, Sequence
from typing import Any

from ..types.line import Line, Seat
from ..types.moment import Moment
from .game import Game
from .replay import Replay


def speak(game: Game, said: Line, names: Sequence[str], viewer: int | None) -> str:
    """A line as text. For a seat `who`, the message gets `$who`, its name, and `$whoIs`, "you" if it is the viewer's."""
    words = game.words
    values: dict[str, Any] = {}
    for key, value in said.values.items():
        if isinstance(value, Seat):
            values[key] = names[value.number]
            values[f"{key}Is"] = "you" if value.number == viewer else "other"
        elif isinstance(value, dict):
            values[key] = words.some(value)
        elif isinstance(value, list):
            values[key] = _list(game, value, names, viewer)
        else:
            values[key] = value
    return words.say(said.key, **values)


def _list(game: Game, parts: list[Any], names: Sequence[str], viewer: int | None) -> str:
    """Joins nested lines; seats and things (faces of dice, say: messages `face-...`) become "a, b and c"."""
    if parts and isinstance(parts[0], Line):
        return "; ".join(speak(game, part, names, viewer) for part in parts)
    return game.words.join([names[part.number] if isinstance(part, Seat) else game.words.say(f"face-{part}") for part in parts])


class Teller:
    """Tells the story of a match to one viewer, each time from where it stopped."""

    def __init__(self, replay: Replay, viewer: int | None) -> None:
        self.replay = replay
        self.viewer = viewer

    def __iter__(self) -> Iterator[tuple[Moment, list[Line]]]:
        for moment in self.replay:
            lines = self.replay.game.story.tell(moment, self.viewer)
            if lines:
                yield moment, lines
