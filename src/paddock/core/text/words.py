"""Messages to people, kept in catalogues (`en.ftl`, `pl.ftl`), one for each game or package and language.

The language is set by context: `with speaking("pl"): ...`. Every message made inside, by any game or package, is in that language.
"""

import os
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from .complaint import Complaint
from .numbers import cut

SHARED = Path(__file__).parent
LONGEST_VALUE = 1000  # characters of one value: Fluent's limit
ENGLISH = "en"
LANGUAGES = (ENGLISH, *sorted(file.stem for file in SHARED.glob("*.ftl") if file.stem != ENGLISH))

_reader: ContextVar[str] = ContextVar("reader", default=ENGLISH)


class speaking:  # noqa: N801
    """Context manager: messages made inside are in that language. Unknown languages mean English."""

    __slots__ = ("_before", "_language")

    def __init__(self, language: str) -> None:
        self._language = nearest(language)

    def __enter__(self) -> None:
        self._before = _reader.set(self._language)

    def __exit__(self, *error: object) -> None:
        _reader.reset(self._before)


def language() -> str:
    """The current language."""
    return _reader.get()


def nearest(wished: str) -> str:
    """The language of ours that best matches a tag such as `pl`, `pl-PL` or `pl_PL.UTF-8`."""
    found = wished.lower()[:2]
    return found if found in LANGUAGES else ENGLISH


def of_the_system() -> str:
    """The language of the environment, as terminal programs choose it."""
    wishes = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return nearest(next((wish for wish in wishes if wish), ENGLISH))


class Phrase(msgspec.Struct, frozen=True):
    """A message nested in another one: only its name, translated when the outer one is."""

    key: str


class Sentence(msgspec.Struct, frozen=True):
    """A translated message, with its name for programs."""

    key: str
    text: str


class Words:
    """The catalogue of one game or package, in all its languages. What a language lacks is said in English."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._bundle = cache(self._read)
        self._said = lru_cache(20_000, typed=True)(self._say)  # a cache: the same messages recur, and formatting one takes 0.1 ms

    def _read(self, language: str) -> FluentBundle:
        bundle = FluentBundle([language], use_isolating=False)
        for place in (SHARED, self._folder):
            file = place / f"{language}.ftl"
            if file.exists():
                resource = FluentResource(file.read_text("utf-8"))
                for entry in resource.body:
                    if isinstance(entry, Junk):
                        raise SyntaxError(f"{file.name}: {(entry.content or '').strip().splitlines()[0]}")
                bundle.add_resource(resource, allow_overrides=True)
        return bundle

    def __contains__(self, key: str) -> bool:
        return bool(self._bundle(ENGLISH).has_message(key))

    def say(self, key: str, **values: Any) -> str:
        """Format a message. A missing message or value is a bug and raises."""
        return self._said(_reader.get(), key, tuple(values.items()))

    def _say(self, language: str, key: str, items: tuple[tuple[str, Any], ...]) -> str:
        values = {name: cut(value, LONGEST_VALUE) if isinstance(value, str) else value for name, value in items}
        spoken, errors = self._format(language, key, values)
        if errors:
            raise LookupError(f"{key}: {errors}")
        return spoken

    def _format(self, language: str, key: str, values: dict[str, Any]) -> tuple[str, list[Exception]]:
        bundle = self._bundle(language)
        if not bundle.has_message(key):
            bundle = self._bundle(ENGLISH)
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"the message {key} has no text")
        spoken, errors = bundle.format_pattern(pattern, values)
        return str(spoken), errors

    def complaint(self, key: str, **values: Any) -> Complaint:
        """A message as an exception to raise."""
        return Complaint(self.say(key, **values))

    def gist(self, key: str) -> str:
        """A message without its values: `… trades … for ….`"""
        _, missing = self._format(_reader.get(), key, {})
        names = (str(error).rpartition(" ")[2] for error in missing)  # "Unknown external: who"
        return self._format(_reader.get(), key, dict.fromkeys(names, "…"))[0]

    def named(self, prefix: str) -> dict[str, str]:
        """All messages whose name begins with a prefix, by the rest of the name: what options or fields are called."""
        return {key: self.say(prefix + key) for key in self.keys(prefix)}

    def keys(self, prefix: str) -> list[str]:
        """The rest of all names that begin with a prefix."""
        return [key.removeprefix(prefix) for key in self._bundle(ENGLISH)._messages if key.startswith(prefix)]

    def sentence(self, key: str, **values: Any) -> Sentence:
        """A formatted message, with its name."""
        return Sentence(key, self.say(key, **values))

    def some(self, bundle: Mapping[str, int]) -> str:
        """A bundle of animals in words: `6 rabbits and a sheep`."""
        parts = [self.say(kind, n=number) for kind, number in bundle.items() if number]
        if not parts:
            return self.say("nothing")
        return self.join(parts)

    def join(self, parts: list[str]) -> str:
        if len(parts) == 1:
            return parts[0]
        return self.say("and", first=", ".join(parts[:-1]), last=parts[-1])


@cache
def words_of(folder: Path) -> Words:
    return Words(folder)
