"""Our rule pages: `docs/rules/*.md` in a checkout, `paddock/pages` in an installed package; other languages in subfolders (`pl/`)."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
from markdown_it import MarkdownIt

from ..text.words import ENGLISH, SHARED, language, speaking, words_of

PLACES = (Path(__file__).parents[2] / "pages", Path(__file__).parents[4] / "docs" / "rules")
RULE = re.compile(r"- (?:\*\*)?(?P<id>[A-Z]{2,4}-[A-Z]?\d+[a-z]?)(?:\*\*)? +(?P<text>.+)", re.DOTALL)
MARKDOWN = MarkdownIt("commonmark").enable("table")
HEADING = re.compile(r"(#+) +(.+)")


class Section(msgspec.Struct, frozen=True):
    """The rules under one heading: their text by id, in the order of the page."""

    title: str
    rules: dict[str, str]


class Page(msgspec.Struct, frozen=True):
    """The rules of one game in our own words. Everything except the rules themselves is kept as Markdown."""

    title: str
    intro: str
    chapters: dict[str, str]  # title and Markdown of every chapter
    sections: list[Section]
    language: str

    @property
    def rules(self) -> dict[str, str]:
        """Every rule by its id."""
        return {name: text for section in self.sections for name, text in section.rules.items()}

    @property
    def box(self) -> str:
        """The chapter about what is in the box."""
        return self.chapters.get(heading("page-box", self.language), "")

    @property
    def examples(self) -> str:
        """The chapter of worked examples."""
        return self.chapters.get(heading("page-examples", self.language), "")

    @property
    def assumed(self) -> list[str]:
        """Which contents of the box nobody has published: the first table about the box names a source for each item."""
        rows = table(self.box)
        column, word = heading("page-source", self.language), heading("page-assumed", self.language)
        if not rows or column not in rows[0]:
            return []
        at = rows[0].index(column)
        return [row[0].removeprefix("- ") for row in rows[1:] if word in row[at].lower()]


def heading(key: str, language: str) -> str:
    """The title of a chapter, a column or a mark in a language."""
    with speaking(language):
        return words_of(SHARED).say(key)


def page_of(folder: Path) -> Page | None:
    """The page of a game, if there is one, in the current language or else in English. It has the name of the game's folder."""
    name = folder.name.replace("_", "-")
    return find_page(name, language()) or find_page(name)


@cache
def find_page(name: str, language: str = ENGLISH) -> Page | None:
    folder = "" if language == ENGLISH else language
    for place in PLACES:
        file = place / folder / f"{name}.md"
        if file.is_file():
            return read_page(file.read_text("utf-8"), language)
    return None


def read_page(text: str, language: str = ENGLISH) -> Page:
    """Parse a page: a title, an introduction, then chapters. The catalogue has the title of the chapter with the rules."""
    head, *rest = re.split(r"^## +", text, flags=re.MULTILINE)
    title, _, intro = head.strip().removeprefix("# ").partition("\n")
    chapters = {name.strip(): body.strip() for name, _, body in (part.partition("\n") for part in rest)}
    rules = chapters.get(heading("page-rules", language), "")
    return Page(title.strip(), intro.strip(), chapters, list(read_sections(rules)), language)


def read_sections(text: str) -> Iterator[Section]:
    """Rules are list items that begin with their id; a heading, or any other line, begins a new section."""
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
            named = HEADING.match(block)
            title, rules = (named[2] if named else block), {}
    if rules:
        yield Section(title, rules)


def table(text: str) -> list[list[str]]:
    """The cells of the first table in some Markdown, its header first."""
    rows: list[list[str]] = []
    for token in MARKDOWN.parse(text):
        if token.type == "table_close":
            break
        if token.type == "tr_open":
            rows.append([])
        elif rows and token.type == "inline":
            rows[-1].append(token.content)
    return rows


def blocks(text: str) -> Iterator[str]:
    """The blocks of a page as Markdown: headings, paragraphs, tables, and every list item with all that belongs to it."""
    lines = text.splitlines()
    for token in MARKDOWN.parse(text):
        item = token.type == "list_item_open" and token.level == 1
        if token.map and (item or (token.level == 0 and not token.type.endswith("list_open"))):
            yield "\n".join(line.strip() for line in lines[slice(*token.map)]).strip()
