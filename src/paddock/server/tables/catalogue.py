"""What there is to play: the games with their options and words, and their rules."""

import re
from collections.abc import Mapping

from ... import BadSetting, UnknownGame, find, names
from ...bots import levels_of, usual_level
from ...bots.recorded import recorded
from ...core.books import book_of
from ...core.game import Game
from ...core.option import Option
from ...core.pages import page_of
from ...core.words import LANGUAGES, speaking
from .. import protocol, requests
from ..requests import GameInfo, GameWords, OptionInfo
from ..words import Problem
from .lessons import has_lesson
from .puzzles import has_puzzles


def find_game(name: str) -> Game:
    try:
        return find(name)
    except UnknownGame:
        raise Problem("bad_game", game=name[:40]) from None


def check_settings(game: Game, players: int, chosen: Mapping[str, str | int]) -> dict[str, str | int]:
    """All options of the rules. What is not chosen is as the rules say today, and stays so when they say something else one day."""
    try:
        game.check_seats(players, dict(chosen))
    except BadSetting as error:
        raise Problem("bad_settings", reason=str(error)[:300]) from None
    return game.defaults | dict(chosen)


def games() -> requests.Games:
    return requests.Games(protocol.VERSION, [game_info(find(name)) for name in names()])


def game_info(game: Game) -> GameInfo:
    options = [option_info(game, option) for option in game.options]
    words = {each: game_words(game, each) for each in LANGUAGES}
    beside = recorded(game) is not None, has_lesson(game), has_puzzles(game)
    return GameInfo(game.name, game.title, words, list(game.seats({})), options, list(levels_of(game)), usual_level(game), *beside)


def option_info(game: Game, option: Option) -> OptionInfo:
    usual = list(game.seats({}))
    allowed = {word: list(game.seats({option.name: word})) for word in option.words}
    other = {word: seats for word, seats in allowed.items() if seats != usual}
    seat = (option.low, option.high) == (1, usual[-1])
    return OptionInfo(option.name, option.default, list(option.words), option.low, option.high, option.rule, seat, other)


def first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?])\s", text)[0]


def game_words(game: Game, language: str) -> GameWords:
    with speaking(language):
        page = page_of(game)
        about = game.words.say("about") if "about" in game.words else first_sentence(page.intro if page else "")
        return GameWords(about, game.words.named("option-"), game.words.named("choice-"))


def rule_page(game: Game) -> requests.RulePage:
    page = page_of(game)
    if page is None:
        raise Problem("no_page")
    book = book_of(game)
    sections = [requests.RuleSection(each.title, each.rules) for each in page.sections]
    return requests.RulePage(page.title, book.chapters if book else [], page.intro, sections, page.assumed)
