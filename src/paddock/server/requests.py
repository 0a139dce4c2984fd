"""What is asked over plain HTTP, as JSON: part of the protocol, like the messages of the socket."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ..core.books import Chapter
from .protocol import Clock, Face, LongKey, Over, Phase, Seat, Sight, Small, StoryLine, Table, Text, Welcome

Word = Annotated[str, Meta(max_length=40)]


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of a game's rules: one of some words, or a number from low to high where high is not below low."""

    name: str
    default: str | int
    words: list[str]
    low: int
    high: int
    rule: str
    seat: bool  # the number is a seat, counted from 1
    seats: dict[str, list[int]]  # words that let other numbers of people play, and how many


class GameWords(msgspec.Struct, frozen=True):
    """What a game says of itself, in one language."""

    about: str  # in a sentence or two
    options: dict[str, str]  # what they are called, by their names
    choices: dict[str, str]  # what their words mean; by the name of an option, what its number does


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    words: dict[str, GameWords]  # by language
    seats: list[int]  # how many play, as the options are at first
    options: list[OptionInfo]
    bots: list[str]  # levels, the weakest first
    bot: str  # the level to offer first
    recorded: bool = False  # whether a whole game comes with it, to be watched


class Games(msgspec.Struct, frozen=True):
    """GET /api/games"""

    version: int
    games: list[GameInfo]


class Wish(msgspec.Struct, frozen=True):
    """Who is to sit on a seat: the person who opens the table ("me", also several times: hot seat), a bot, or whoever comes."""

    who: Literal["me", "bot", "open"]
    name: Text = ""
    level: Word = ""
    face: Face | None = None  # of a person


class NewTable(msgspec.Struct, frozen=True):
    """POST /api/tables. A game that needs nobody else starts at once."""

    game: Word
    seats: Annotated[list[Wish], Meta(max_length=8)]
    settings: Annotated[dict[Word, Word | Small], Meta(max_length=16)] = {}
    clock: Clock | None = None
    public: bool = False  # shown in the lobby
    key: LongKey | None = None  # a retry with the same key opens no second table


class SeatToken(msgspec.Struct, frozen=True):
    """A token: of a seat, or of the host (seat None)."""

    seat: int | None
    token: str


class OpenedTable(msgspec.Struct, frozen=True):
    """The answer to NewTable, and to who wants to watch a record (which has no tokens)."""

    table: str
    tokens: list[SeatToken]


class TableInfo(msgspec.Struct, frozen=True):
    table: str
    game: str
    phase: Phase
    seats: list[Seat]


class Tables(msgspec.Struct, frozen=True):
    """GET /api/tables: those that are public and not over."""

    tables: list[TableInfo]


class RuleSection(msgspec.Struct, frozen=True):
    title: str
    rules: dict[str, str]  # text by id, in order


class RulePage(msgspec.Struct, frozen=True):
    """GET /api/rules/{game}"""

    title: str
    book: list[Chapter]  # told for people; empty where a game has no such page
    intro: str
    sections: list[RuleSection]


class TapeMoment(msgspec.Struct, frozen=True):
    """The table after a moment, what is told of it, and whose play it was (None: chance, or the beginning)."""

    sight: Sight
    lines: list[StoryLine]
    seat: int | None


class Tape(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/tape: a whole finished game as a spectator sees it, to be kept and watched without a line."""

    welcome: Welcome
    table: Table
    over: Over
    moments: list[TapeMoment]


class ErrorBody(msgspec.Struct, frozen=True):
    """What a refused HTTP request gets."""

    code: str
    sentence: str


HTTP = (Games, NewTable, OpenedTable, Tables, RulePage, Tape, ErrorBody)
