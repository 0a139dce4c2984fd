"""The rules on the screen: a whole page, or the rules that matter now."""

import re
from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..core.play.books import Block, Book, Paragraph, Picture, Played
from ..core.play.pages import Page
from .display import LOUD, NUMBER
from .words import say

CODE = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")


def find_rule(page: Page, name: str) -> list[str]:
    """A rule by its id, or by its number alone: `SF-07`, `sf7`, `7`."""
    found = re.fullmatch(r"(?:([A-Za-z]+)-?)?0*(\d+)", name)
    if not found:
        return []
    ids = (rule.partition("-") for rule in page.rules)
    return [f"{head}-{tail}" for head, _, tail in ids if found[1] in (None, head, head.lower()) and tail.lstrip("0") == found[2]]


def rule_list(rules: Mapping[str, str]) -> Grid:
    """Rules with their ids in the margin."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for name, text in rules.items():
        grid.add_row(Text(name, NUMBER), spoken(text))
    return grid


def spoken(text: str) -> Text:
    """The inline Markdown of rules, as styled text."""
    line, at = Text(), 0
    for found in CODE.finditer(text):
        line.append(text[at : found.start()]).append(found[1] or found[2], LOUD)
        at = found.end()
    return line.append(text[at:])


def whole_page(page: Page) -> RenderableType:
    """A whole page: introduction, contents of the box, rules, examples."""
    parts: list[RenderableType] = [Text(page.title, LOUD), Text(say("rules-unofficial", title=page.title)), Markdown(page.intro)]
    parts += [heading(say("page-box")), Markdown(page.box), Text(assumptions(page))]
    for section in page.sections:
        parts += [heading(section.title), rule_list(section.rules)]
    if page.examples:
        parts += [heading(say("page-examples")), Markdown(page.examples)]
    return Group(*parts)


def told(book: Book) -> RenderableType:
    """The page for people. Pictures are shown in notation; the paragraph below each says the same in words."""
    parts: list[RenderableType] = [Text(book.title, LOUD), Text(say("rules-unofficial", title=book.title)), Text(say("rules-numbered"))]
    for chapter in book.chapters:
        parts += [heading(chapter.title)] if chapter.title else []
        parts += [Padding(block_text(block), (1, 0, 0, 0)) for block in chapter.blocks]
    return Group(*parts)


def told_of(book: Book, ids: Sequence[str]) -> RenderableType:
    """The paragraphs of the page for people about any of these rules, with their pictures but without played examples."""
    parts: list[Text] = []
    shown, before = False, None
    for block in book.blocks:
        if isinstance(block, Paragraph):
            shown = not isinstance(before, Played) and not set(ids).isdisjoint(block.rules)
        if shown and not isinstance(block, Played):
            parts.append(block_text(block))
        before = block
    return Group(*(Padding(part, (1, 0, 0, 0)) for part in parts))


def block_text(block: Block) -> Text:
    if isinstance(block, Paragraph):
        return Text(block.text).append(f"  {' '.join(block.rules)}", NUMBER)
    if isinstance(block, Picture):
        return Text("\n".join(f"    {line}" for line in block.lines), LOUD)
    steps = [step.does if step.who is None else f"{step.who}: {step.does}{' ✗' if step.refused else ''}" for step in block.steps]
    return Text("    " + "  →  ".join(["; ".join(block.before), *steps, "; ".join(block.after)]), LOUD)


def heading(title: str) -> RenderableType:
    return Padding(Text(title, LOUD), (1, 0, 0, 0))


def assumptions(page: Page) -> str:
    """The contents of the box that are assumptions, in one sentence."""
    return say("rules-assumed", items="; ".join(page.assumed)) if page.assumed else say("rules-known")
