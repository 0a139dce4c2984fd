"""The rules for people: every paragraph names rules that exist, every language tells the same, every example is played by the rules."""

import re
from collections import Counter
from pathlib import Path

import pytest

from paddock import Match, find, names
from paddock.core.play.books import Book, Paragraph, Played, book_of, find_book, read_book
from paddock.core.play.pages import page_of
from paddock.core.text.complaint import Complaint
from paddock.core.text.words import ENGLISH, LANGUAGES, speaking

from .support import say, why_not

GAMES = list(names())
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
PEOPLE = Path(__file__).parents[1] / "docs" / "rules" / "people"


def in_language(name: str, language: str) -> Book:
    with speaking(language):
        book = book_of(find(name))
    assert book is not None
    assert book.language == language
    return book


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_paragraph_names_rules_that_exist(name: str, language: str) -> None:
    book, page = in_language(name, language), page_of(find(name).folder)
    assert page is not None
    assert book.title == page.title
    paragraphs = [block for block in book.blocks if isinstance(block, Paragraph)]
    assert all(block.rules for block in paragraphs), [block.text for block in paragraphs if not block.rules]
    assert {rule for block in paragraphs for rule in block.rules} <= set(page.rules)
    assert not [block.text for block in paragraphs if re.search(r"`|\b[A-Z]{2,4}-\d|floor|min\(", block.text)], "people read no codes"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_every_language_tells_the_same(name: str, language: str) -> None:
    """Chapter by chapter the same pictures, examples and numbers of rules, and not one title or paragraph is left in English."""
    english, other = in_language(name, ENGLISH), in_language(name, language)
    assert len(other.chapters) == len(english.chapters)
    for one, two in zip(english.chapters, other.chapters, strict=True):
        assert one.title != two.title or not one.title
        assert len(one.blocks) == len(two.blocks), two.title
        for here, there in zip(one.blocks, two.blocks, strict=True):
            if isinstance(here, Paragraph) and isinstance(there, Paragraph):
                assert here.rules == there.rules, there.text
                assert here.text != there.text
            else:
                assert here == there


@pytest.mark.parametrize("name", GAMES)
def test_examples_are_played_as_they_stand(name: str) -> None:
    """Whatever an example says lies there afterwards, the real rules say too."""
    examples = [block for block in in_language(name, ENGLISH).blocks if isinstance(block, Played)]
    assert len(examples) >= 5
    for example in examples:
        match = played(name, example)
        there = [Counter(part.split()) for part in match.position.split("; ")]
        assert example.then
        for part in example.then:
            assert Counter(part.split()) in there, (part, match.position)


def played(name: str, example: Played) -> Match:
    match = Match(name, example.seats, position=example.position, chance="given")
    for step in example.steps:
        if step.who is None:
            match.apply_outcome(step.does)
        elif step.refused:
            assert why_not(match, "ABCDEF".index(step.who), step.does) == step.refused
        else:
            say(match, "ABCDEF".index(step.who), step.does)
    return match


def test_every_game_has_a_book_in_every_language() -> None:
    files = {file.name for file in PEOPLE.glob("*.md")}
    assert files == {f"{find(name).folder.name.replace('_', '-')}.md" for name in GAMES}
    assert all({file.name for file in (PEOPLE / language).iterdir()} == files for language in OTHERS)


def test_a_page_that_cannot_be_read_says_why() -> None:
    for text, why in (("```song\nla\n```", "song"), ("```played\nroll R/S\n```", "roll R/S"), ("- one\n- two", "bullet_list")):
        with pytest.raises(Complaint, match=why):
            read_book(text)
    assert find_book("no-such-game") is None
