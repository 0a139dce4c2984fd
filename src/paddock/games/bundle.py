"""Bundles of animals, as both farm games write them: `R6 S1`, or `6 rabbits and a sheep`."""

import re
from collections.abc import Mapping, Sequence

from ..core.text.numbers import read_number

Bundle = dict[str, int]

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
NUMBERS |= {"eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12}
FILLERS = re.compile(r"\b(?:the|my|your|his|her|their) ", re.IGNORECASE)
MOST_OF_A_KIND = 9_999  # of a kind, in notation and in input: no box has as many


class Notation:
    """The letters and names of a game's animals."""

    def __init__(self, letters: Mapping[str, str]) -> None:
        self.letters = dict(letters)
        self.kind_of = {letter: kind for kind, letter in letters.items()}
        by_length = sorted(letters.values(), key=len, reverse=True)
        spoken = sorted((kind.replace("_", " ") for kind in letters), key=len, reverse=True)
        words = "|".join(spoken)
        signs = "|".join(by_length)
        number = r"\d+|" + "|".join(NUMBERS)
        self._short = re.compile(rf"({signs})(\d+)(?![\w.])", re.IGNORECASE)
        self._long = re.compile(rf"(?:({number})\s*)?({words})s?(?!\w)|(\d+)\s*({signs})(?!\w)", re.IGNORECASE)
        self._between = re.compile(r"(?:\s|\+|,|&|\band\b)+")

    def write(self, bundle: Mapping[str, int]) -> str:
        return " ".join(f"{self.letters.get(kind, kind)}{number}" for kind, number in bundle.items() if number) or "-"

    def row(self, counts: Sequence[int]) -> Bundle:
        """The counts in a row as a bundle, with every kind."""
        return dict(zip(self.letters, counts, strict=True))

    def read(self, text: str) -> Bundle | None:
        """Parse a bundle from notation or plain words; None if it is neither."""
        text = FILLERS.sub("", text.strip())
        bundle: Bundle = {}
        if text in ("-", "nothing"):
            return bundle
        at = 0
        while at < len(text):
            short = self._short.match(text, at)
            long = None if short else self._long.match(text, at)
            if short:
                kind, said = self.kind_of[short[1].upper()], short[2]
            elif long:
                kind = long[2].lower().replace(" ", "_") if long[2] else self.kind_of[long[4].upper()]
                said = (long[1] or long[3] or "1").lower()
            else:
                return None
            number = NUMBERS[said] if said in NUMBERS else read_number(said, high=MOST_OF_A_KIND)
            if number is None:
                return None
            bundle[kind] = bundle.get(kind, 0) + number
            found = short or long
            at = found.end() if found else at
            between = self._between.match(text, at)
            at = between.end() if between else at
        return {kind: bundle[kind] for kind in self.letters if kind in bundle} or None


def read_roll(text: str, rolls: Sequence[str]) -> int:
    """Parse a roll: its index among those that are possible."""
    if text.strip() not in rolls:
        raise ValueError(f"no roll is written {text!r}; a roll looks like R/S or fox/wolf")
    return rolls.index(text.strip())


def plain_words(text: str) -> str:
    """Input without redundant blanks and full stops."""
    return " ".join(text.split()).rstrip(" .!")


def nonzero(bundle: Mapping[str, int]) -> Bundle:
    return {kind: number for kind, number in bundle.items() if number}
