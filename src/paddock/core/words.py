"""What is said to people, kept in catalogues (`en.ftl`), one for each game and language, so that languages can be added."""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from .numbers import cut

SHARED = Path(__file__).parent
LONGEST = 1000  # characters of one value: Fluent takes no more


class Sentence(msgspec.Struct, frozen=True):
    """Something said, with what it is made of, for those who say it in another language."""

    key: str
    values: dict[str, Any]
    text: str


class Words:
    """The words of one game in one language."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._said = lru_cache(10_000, typed=True)(self._say)  # much is said again and again, and to make a sentence takes 0.1 ms
        for place in (SHARED, folder):
            file = place / f"{language}.ftl"
            if file.exists():
                resource = FluentResource(file.read_text("utf-8"))
                for entry in resource.body:
                    if isinstance(entry, Junk):
                        raise SyntaxError(f"{file.name}: {(entry.content or '').strip().splitlines()[0]}")
                self._bundle.add_resource(resource, allow_overrides=True)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say(self, key: str, **values: Any) -> str:
        """One message. A missing one, or a missing value, is an error of ours and is not papered over."""
        return self._said(key, tuple(values.items()))

    def _say(self, key: str, items: tuple[tuple[str, Any], ...]) -> str:
        values = {name: cut(value, LONGEST) if isinstance(value, str) else value for name, value in items}
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"the message {key} has no text")
        spoken, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise LookupError(f"{key}: {errors}")
        return str(spoken)

    def sentence(self, key: str, **values: Any) -> Sentence:
        """One message, with its key and values. Lists of names are joined."""
        spoken = {name: self.join(value) if isinstance(value, list) else value for name, value in values.items()}
        return Sentence(key, values, self.say(key, **spoken))

    def some(self, bundle: Mapping[str, int]) -> str:
        """A bundle of animals: `6 rabbits and a sheep`."""
        parts = [self.say(kind, n=number) for kind, number in bundle.items() if number]
        if not parts:
            return self.say("nothing")
        return self.join(parts)

    def join(self, parts: list[str]) -> str:
        if len(parts) == 1:
            return parts[0]
        return self.say("and", first=", ".join(parts[:-1]), last=parts[-1])


@cache
def words_of(folder: Path, language: str = "en") -> Words:
    return Words(folder, language)
