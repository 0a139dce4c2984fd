"""A refusal always says why: by a reason code of the rules, and in a sentence."""

from typing import TYPE_CHECKING, Any

from .words import Phrase, Words

if TYPE_CHECKING:
    from .game import Game


class Refused(Exception):
    """Nothing has changed. `code` is the reason in the words of the rules, `details` what the sentence needs."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.game: Game | None = None

    def of(self, game: "Game") -> "Refused":
        self.game = game
        return self

    def sentence(self) -> str:
        """Why not, in the language of whoever listens."""
        if self.game is None:
            return self.code
        return self.spoken(self.game.words)

    def spoken(self, words: Words) -> str:
        """The sentence in some words."""
        return words.say(f"refused-{self.code}", **{key: spoken(words, value) for key, value in self.details.items()})

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence()}"


def spoken(words: Words, value: Any) -> Any:
    """What a sentence is told of: a bundle as its animals, a phrase in words."""
    if isinstance(value, dict):
        return words.some(value)
    return words.say(value.key) if isinstance(value, Phrase) else value
