"""Options: the variants of a game that players choose between."""

from collections.abc import Iterable
from typing import Any

import msgspec

from ...core.text.complaint import Complaint
from ..text.numbers import LARGEST_NUMBER, is_within, quoted, read_number


class BadSetting(Complaint):
    """A number of seats or an option that the rules do not have."""


def read_settings(texts: Iterable[str]) -> dict[str, str]:
    """Parse options as they are typed: NAME=VALUE. Whether the game has them is checked later."""
    settings: dict[str, str] = {}
    for text in texts:
        name, sign, value = (part.strip() for part in text.partition("="))
        if not name or not sign:
            raise BadSetting(f"An option is written NAME=VALUE, not {quoted(text)}")
        if name in settings:
            raise BadSetting(f"The option {name} is given twice")
        settings[name] = value
    return settings


class Option(msgspec.Struct, frozen=True):
    """One `(option NAME, default ...)` of the rules: an integer from low to high, or one of some words."""

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
        """The number that stands for a value in the row."""
        if isinstance(value, bool):
            value = "on" if value else "off"
        word = str(value) if is_within(value) else value
        if isinstance(word, str) and word in self.words:
            return self.words[word]
        number = read_number(word, -LARGEST_NUMBER) if isinstance(word, str) else None
        if number is not None and self.low <= number <= self.high:
            return number
        raise BadSetting(f"{self.name} = {quoted(value if number is None else number)}: choose {self.choices}")

    def word(self, code: int) -> str | int:
        """The value a number stands for."""
        return next((word for word, number in self.words.items() if number == code), code)
