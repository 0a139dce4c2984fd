"""The catalogue: all games with their options, messages and rules."""

import re
import secrets
from collections.abc import Mapping

from ... import BadSetting, UnknownGame, find, names
from ...bots import levels_of, usual_level
from ...bots.recorded import recorded
from ...core.play.books import book_of
from ...core.play.game import Game
from ...core.play.pages import page_of
from ...core.text.words import LANGUAGES, speaking
from ...core.types.option import Option
from ..messages import protocol, requests
from ..messages.requests import GameInfo, GameWords, OptionInfo
from ..words import Problem
from .lessons import has_lesson
from .puzzles import has_puzzles

RANDOM = "random"


def find_game(name: str) -> Game:
    try:
        return find(name)
    except UnknownGame:
        raise Problem("bad_game", game=name[:40]) from None


def check_settings(game: Game, players: int, chosen: Mapping[str, str | int]) -> dict[str, str | int]:
    """Validate options, and fill in the defaults of today: a table keeps them even if the rules change theirs one day. In every game a seat
    can be left to chance; where the rules do not draw it, it is drawn here."""
    drawn = dict(chosen)
    for option in game.options:
        if drawn.get(option.name) == RANDOM and is_seat(game, option) and RANDOM not in option.words:
            drawn[option.name] = 1 + secrets.randbelow(max(1, players))
    try:
        game.check_seats(players, drawn)
    except BadSetting as error:
        raise Problem("bad_settings", reason=str(error)[:300]) from None
    return game.defaults | drawn


def games() -> requests.Games:
    return requests.Games(protocol.VERSION, [game_info(find(name)) for name in names()])


def game_info(game: Game) -> GameInfo:
    options = [option_info(game, option) for option in game.options]
    words = {each: game_words(game, each) for each in LANGUAGES}
    beside = recorded(game) is not None, has_lesson(game), has_puzzles(game)
    bots = list(levels_of(game)), usual_level(game)
    return GameInfo(game.name, game.title, words, list(game.seats({})), options, *bots, *beside, game.minutes)


def option_info(game: Game, option: Option) -> OptionInfo:
    usual = list(game.seats({}))
    allowed = {word: list(game.seats({option.name: word})) for word in option.words}
    other = {word: seats for word, seats in allowed.items() if seats != usual}
    seat = is_seat(game, option)
    words = [*([RANDOM] if seat and RANDOM not in option.words else []), *option.words]
    return OptionInfo(option.name, option.default, words, option.low, option.high, option.rule, seat, other)


def is_seat(game: Game, option: Option) -> bool:
    """Whether the number of an option is a seat."""
    return (option.low, option.high) == (1, list(game.seats({}))[-1])


def first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?])\s", text)[0]


def game_words(game: Game, language: str) -> GameWords:
    with speaking(language):
        page = page_of(game.folder)
        about = game.words.say("about") if "about" in game.words else first_sentence(page.intro if page else "")
        return GameWords(about, *(game.words.named(prefix) for prefix in ("option-", "choice-", "explain-")))


def rule_page(game: Game) -> requests.RulePage:
    page = page_of(game.folder)
    if page is None:
        raise Problem("no_page")
    book = book_of(game)
    sections = [requests.RuleSection(each.title, each.rules) for each in page.sections]
    return requests.RulePage(page.title, book.chapters if book else [], page.intro, sections, page.assumed)
