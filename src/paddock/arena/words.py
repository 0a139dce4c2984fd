"""What the arena says, from its own catalogue."""

from pathlib import Path
from typing import Any

from ..core.text.words import words_of

WORDS = words_of(Path(__file__).parent)
say = WORDS.say


class BadArena(ValueError):
    """A tournament that cannot be held: the message says why, in a sentence."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(say(key, **values))
