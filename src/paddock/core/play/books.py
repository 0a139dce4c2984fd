"""The rules for people: beside the numbered ones (in `people/`) a page for each game, told in words, pictures and played examples.

    ## Your turn

    Words for a ten-year-old, and which rules they tell. [SF-05, SF-23]

    ```picture
    R6 = S1
    ```

    ```played
    seats 2
    at A R3; rolling
    * R/S
    then A R5
    ```

A picture is signs of the game's notation. An example is a position, plays (`A roll`), outcomes (`* R/S`) or refusals
(`A R5 for S1 is giver_short`), and what must be there afterwards; tests play every one of them with the real rules.
Whoever shows a page draws the signs; the paragraph below says the same in words.
"""

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from ...core.text.complaint import Complaint
from ..text.words import ENGLISH, language
from .game import Game
from .pages import HEADING, MARKDOWN, PLACES

NUMBERS = re.compile(r"\s*\[((?:[A-Z]{2,4}-\d+(?:, )?)+)\]$")
SHOWN = re.compile(r"([A-F]|(?:herd|scored) [A-F]|grass|stock|supply|tops) ")  # parts of a position that lie on the table
PLAY = re.compile(r"([*A-F]) (.+?)(?: is ([a-z_]+))?")


class Paragraph(msgspec.Struct, frozen=True, tag="words"):
    """Some text, and the ids of the rules that state it exactly."""

    text: str
    rules: list[str]


class Picture(msgspec.Struct, frozen=True, tag="picture"):
    """Things of the game side by side, in one or several lines."""

    lines: list[str]


class Step(msgspec.Struct, frozen=True):
    """One step of an example: a play of a seat, or (without one) an outcome of chance; `refused` is the reason code why it is not
    allowed."""

    who: str | None
    does: str
    refused: str | None = None


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A small example: the position before, what happens, and the position after."""

    seats: int
    position: str
    steps: list[Step]
    then: list[str]
    before: list[str]  # of both: what lies on the table
    after: list[str]


Block = Paragraph | Picture | Played


class Chapter(msgspec.Struct, frozen=True):
    title: str
    blocks: list[Block]


class Book(msgspec.Struct, frozen=True):
    title: str
    chapters: list[Chapter]
    language: str

    @property
    def blocks(self) -> Iterator[Block]:
        return (block for chapter in self.chapters for block in chapter.blocks)


def book_of(game: Game) -> Book | None:
    """The page for people of a game, if there is one, in the current language or else in English."""
    name = game.folder.name.replace("_", "-")
    return find_book(name, language()) or find_book(name)


@cache
def find_book(name: str, language: str = ENGLISH) -> Book | None:
    folder = "people" if language == ENGLISH else f"people/{language}"
    for place in PLACES:
        file = place / folder / f"{name}.md"
        if file.is_file():
            return read_book(file.read_text("utf-8"), language)
    return None


def read_book(text: str, language: str = ENGLISH) -> Book:
    """Parse a page from its Markdown. Text before the first heading becomes a chapter without a title."""
    title, chapters = "", [Chapter("", [])]
    lines = text.splitlines()
    for token in MARKDOWN.parse(text):
        if token.level or not token.map:
            continue
        block = "\n".join(line.strip() for line in lines[slice(*token.map)])
        if token.type == "fence":
            chapters[-1].blocks.append(read_figure(token.info.strip(), token.content))
        elif token.type == "paragraph_open":
            chapters[-1].blocks.append(read_paragraph(block.replace("\n", " ")))
        elif (named := HEADING.match(block)) and named[1] == "#":
            title = named[2]
        elif named:
            chapters.append(Chapter(named[2], []))
        else:
            raise Complaint(f"a page for people has no {token.type}: {block[:60]!r}")
    return Book(title, [chapter for chapter in chapters if chapter.blocks], language)


def read_paragraph(text: str) -> Paragraph:
    numbers = NUMBERS.search(text)
    return Paragraph(NUMBERS.sub("", text), numbers[1].split(", ") if numbers else [])


def read_figure(kind: str, text: str) -> Picture | Played:
    lines = text.strip().splitlines()
    if kind == "picture":
        return Picture(lines)
    if kind != "played":
        raise Complaint(f"a figure is called picture or played, not {kind!r}")
    seats, position, steps, then = 2, "", list[Step](), list[str]()
    for line in lines:
        word, _, value = line.partition(" ")
        if word == "seats":
            seats = int(value)
        elif word == "at":
            position = value
        elif word == "then":
            then += value.split("; ")
        elif play := PLAY.fullmatch(line):
            steps.append(Step(None if play[1] == "*" else play[1], play[2], play[3]))
        else:
            raise Complaint(f"an example has no line like {line!r}")
    before, after = ([part for part in parts if SHOWN.match(part)] for parts in (position.split("; "), then))
    return Played(seats, position, steps, then, before, after)
