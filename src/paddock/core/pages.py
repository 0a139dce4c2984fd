"""Our rule pages: `docs/rules/*.md` in a checkout, `paddock/pages` where Paddock is installed."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from .game import Game

PLACES = (Path(__file__).parents[1] / "pages", Path(__file__).parents[3] / "docs" / "rules")
RULE = re.compile(r"- (?:\*\*)?(?P<id>[A-Z]{2,4}-[A-Z]?\d+[a-z]?)(?:\*\*)? +(?P<text>.+)", re.DOTALL)
HEADING = re.compile(r"(#+) +(.+)")


class Section(msgspec.Struct, frozen=True):
    """Some rules under one heading: their text by id, in the order of the page."""

    title: str
    rules: dict[str, str]


class Page(msgspec.Struct, frozen=True):
    """The rules of one game in our own words. Everything but the rules themselves is kept as Markdown."""

    title: str
    intro: str
    chapters: dict[str, str]  # title and Markdown of every chapter
    sections: list[Section]

    @property
    def rules(self) -> dict[str, str]:
        """Every rule by its id."""
        return {name: text for section in self.sections for name, text in section.rules.items()}


def page_of(game: Game) -> Page | None:
    """The page of a game, if there is one. It is called like the game's folder."""
    return find_page(game.folder.name.replace("_", "-"))


@cache
def find_page(name: str) -> Page | None:
    for place in PLACES:
        file = place / f"{name}.md"
        if file.is_file():
            return read_page(file.read_text("utf-8"))
    return None


def read_page(text: str) -> Page:
    """A page from its Markdown: a title, an introduction, then chapters, one of which is called Rules."""
    head, *rest = re.split(r"^## +", text, flags=re.MULTILINE)
    title, _, intro = head.strip().removeprefix("# ").partition("\n")
    chapters = {name.strip(): body.strip() for name, _, body in (part.partition("\n") for part in rest)}
    return Page(title.strip(), intro.strip(), chapters, list(read_sections(chapters.get("Rules", ""))))


def read_sections(text: str) -> Iterator[Section]:
    """Rules stand as list items that begin with their id; a heading, or any other line, begins a new section."""
    title, rules = "", dict[str, str]()
    for block in blocks(text):
        rule = RULE.match(block)
        if rule:
            rules[rule["id"]] = rule["text"].strip()
        elif rules and re.match(r"[-|]|\d+\.", block):
            last = next(reversed(rules))  # a list or table that belongs to the rule above it
            rules[last] = f"{rules[last]}\n{block}"
        else:
            if rules:
                yield Section(title, rules)
            heading = HEADING.match(block)
            title, rules = (heading[2] if heading else block), {}
    if rules:
        yield Section(title, rules)


def blocks(text: str) -> Iterator[str]:
    """The lines of a page, each with the indented ones and paragraphs that go on with it."""
    block, gap = "", False
    for line in text.splitlines():
        if not line.strip():
            gap = True
        elif block and line.startswith((" ", "\t")):
            block += ("\n\n" if gap else "\n") + line.strip()
            gap = False
        else:
            if block:
                yield block
            block, gap = line.strip(), False
    if block:
        yield block
