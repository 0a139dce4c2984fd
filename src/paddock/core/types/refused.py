"""A refusal always gives the reason: a reason code of the rules, and a sentence."""

from typing import Any

from ..text.words import Phrase, Words


class Refused(Exception):
    """A play that is not allowed; nothing has changed. `code` is the reason code, `details` are the values of the sentence.

    A code that begins with `confirm_` is a question: the same play with `confirmed` is allowed.
    """

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.words: Words | None = None

    def of(self, words: Words) -> "Refused":
        """Attach the catalogue of a game."""
        self.words = words
        return self

    def sentence(self) -> str:
        """The reason in the current language."""
        return self.code if self.words is None else self.spoken(self.words)

    def spoken(self, words: Words) -> str:
        """The reason in the words of a catalogue."""
        return words.say(f"refused-{self.code}", **{key: spoken(words, value) for key, value in self.details.items()})

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence()}"


def spoken(words: Words, value: Any) -> Any:
    """A value as a message formats it: a bundle as its animals, a phrase in words."""
    if isinstance(value, dict):
        return words.some(value)
    return words.say(value.key) if isinstance(value, Phrase) else value
