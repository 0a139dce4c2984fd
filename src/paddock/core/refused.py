"""A refusal always says why: by a reason code of the rules, and in a sentence."""

from typing import Any

from .game import Game
from .words import Words


class Refused(Exception):
    """Nothing has changed. `code` is the reason in the words of the rules, `details` what the sentence needs."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.game: Game | None = None

    def of(self, game: Game) -> "Refused":
        self.game = game
        return self

    def sentence(self, language: str = "en") -> str:
        if self.game is None:
            return self.code
        return self.spoken(self.game.words(language))

    def spoken(self, words: Words) -> str:
        """The sentence in some words."""
        details = {key: words.some(value) if isinstance(value, dict) else value for key, value in self.details.items()}
        return words.say(f"refused-{self.code}", **details)

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence()}"
