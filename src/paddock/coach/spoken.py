"""Plays and reasons in every language: a review is read by people of different languages."""

from collections.abc import Callable, Sequence
from typing import Any

from ..bots.search import expert_of
from ..core.play.game import Game
from ..core.text.words import LANGUAGES, speaking
from .account import Said

NO_REASON = -1


def in_all_languages(say: Callable[[], str]) -> Said:
    said = {}
    for language in LANGUAGES:
        with speaking(language):
            said[language] = say()
    return said


def names_at(game: Game, seats: int, names: Sequence[str]) -> list[str]:
    """The names at the table, or default names."""
    return list(names) or [game.words.say("player", number=seat + 1).capitalize() for seat in range(seats)]


def label(game: Game, seats: int, names: Sequence[str], play: Any) -> Said:
    return in_all_languages(lambda: game.speech.label(play, names_at(game, seats, names)))


def say_reason(game: Game, number: int) -> str | None:
    """The reason for a plan in the current language; empty if the expert gives none."""
    reasons: Sequence[str] = getattr(expert_of(game), "REASONS", ())
    return game.words.say(reasons[number]) if reasons and number != NO_REASON else None


def reason(game: Game, number: int) -> Said:
    return in_all_languages(lambda: say_reason(game, number) or "")
