"""Our rule pages say the same in every language: the same rules, options, codes, numbers and examples, and nothing is left in English."""

import re
from collections import Counter
from pathlib import Path

import pytest

from paddock import find, names
from paddock.core.play import pages
from paddock.core.play.game import Game
from paddock.core.play.pages import Page, find_page, page_of, read_page
from paddock.core.text.words import ENGLISH, LANGUAGES, speaking

PAGES = Path(__file__).parents[1] / "docs" / "rules"
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
GAMES = list(names())
CODE = re.compile(r"`([^`]+)`")
PROSE = re.compile(r"^\(|\w{3,} \w{3,}")  # remarks and sentences stand in code marks, too
OPTION = re.compile(r"\(\w+ `?([\w-]+)`?, \w+ `?([\w-]+)")  # (option solo, default off), in any language
EXAMPLE = re.compile(r"^(?:\| ([EG]\d\d) \||- ([A-Z]{2,3}-X\d\d) )(.*)", re.MULTILINE)
ENGLISH_WORD = re.compile(r"\b(?:the|and|of|is|are|with|each|roll|give|take|refused|player|hand|herd)\b", re.IGNORECASE)


def in_language(name: str, language: str) -> Page:
    with speaking(language):
        page = page_of(find(name).folder)
    assert page is not None
    assert page.language == language
    return page


def text_of(name: str, language: str) -> str:
    folder = "" if language == ENGLISH else language
    return (PAGES / folder / f"{find(name).folder.name.replace('_', '-')}.md").read_text("utf-8")


def tokens(game: Game, text: str) -> Counter[str]:
    """What is the same in every language: numbers, what stands in code marks, and options with their defaults."""
    words = {form: option.words for option in game.options for form in (option.name, option.name.replace("_", "-"))}
    options = [f"{name}={word}" for name, word in OPTION.findall(text) if name in words and (word.isdigit() or word in words[name])]
    codes = [code for code in CODE.findall(text) if not PROSE.search(code)]
    return Counter(re.findall(r"\d+", text)) + Counter(codes) + Counter(options)


def differences(game: Game, one: str, other: str) -> tuple[Counter[str], Counter[str]]:
    ours, theirs = tokens(game, one), tokens(game, other)
    return ours - theirs, theirs - ours


def examples(text: str) -> dict[str, str]:
    return {table or listed: rest for table, listed, rest in EXAMPLE.findall(text)}


@pytest.mark.parametrize("language", OTHERS)
def test_every_page_is_there(language: str) -> None:
    assert {file.name for file in (PAGES / language).iterdir()} == {file.name for file in PAGES.glob("*.md")}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_rules(name: str, language: str) -> None:
    """Ids in the same order under as many headings, and in each rule the same codes, options and numbers."""
    english, other = in_language(name, ENGLISH), in_language(name, language)
    assert other.title == english.title
    assert [list(section.rules) for section in other.sections] == [list(section.rules) for section in english.sections]
    assert len({section.title for section in other.sections}) == len(other.sections)
    for rule, text in english.rules.items():
        assert differences(find(name), text, other.rules[rule]) == ({}, {}), rule


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_examples(name: str, language: str) -> None:
    english, other = examples(in_language(name, ENGLISH).examples), examples(in_language(name, language).examples)
    assert english
    assert list(other) == list(english)
    for example, text in english.items():
        assert differences(find(name), text, other[example]) == ({}, {}), example


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_lines(name: str, language: str) -> None:
    """Line by line the same headings, tables and lists, with the same numbers and codes: what is in the box, too."""
    english, other = text_of(name, ENGLISH).splitlines(), text_of(name, language).splitlines()
    assert len(other) == len(english)
    for one, two in zip(english, other, strict=True):
        assert re.match(r"[#|-]*", one)[0] == re.match(r"[#|-]*", two)[0], two  # type: ignore[index]
        assert one.count("|") == two.count("|"), two
        assert differences(find(name), one, two) == ({}, {}), two


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_left_in_english(name: str, language: str) -> None:
    """No paragraph with words is the same, and no English word stands outside code marks."""
    english = set(text_of(name, ENGLISH).splitlines()[1:])
    for line in text_of(name, language).splitlines()[1:]:
        said = CODE.sub(lambda code: code[1] if PROSE.search(code[1]) else "", line)
        assert line not in english or not re.search(r"[a-z]{3,}", said), line
        assert not ENGLISH_WORD.search(said), line


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_is_assumed(name: str, language: str) -> None:
    """The chapters, the column and the mark are found in every language."""
    english, other = in_language(name, ENGLISH), in_language(name, language)
    assert all((page.box, page.examples) for page in (english, other))
    assert len(other.assumed) == len(english.assumed)
    assert not set(other.assumed) & set(english.assumed)


def test_a_page_that_a_language_lacks_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sheep.md").write_text("# Sheep\n\nWool.\n\n## Rules\n\nAll\n- SH-01 One.\n")
    monkeypatch.setattr(pages, "PLACES", (tmp_path,))
    assert find_page("sheep", "pl") is None
    page = find_page("sheep")
    assert page is not None
    assert (page.language, page.rules, page.box, page.examples, page.assumed) == (ENGLISH, {"SH-01": "One."}, "", "", [])


def test_chapters_are_found_by_what_the_language_calls_them() -> None:
    page = read_page(
        "# Owce\n\nWełna.\n\n## W pudełku\n\n| Rzecz | Źródło |\n|---|---|\n| - A | instrukcja |\n| - B | Przyjęte |\n\nDalej.\n\n"
        "| Rzecz | Źródło |\n|---|---|\n| C | przyjęte |\n\n## Zasady\n\nWszystkie\n- SH-01 Jeden.\n\n## Przykłady\n\nBrak.\n",
        "pl",
    )
    assert (page.rules, page.examples, page.assumed) == ({"SH-01": "Jeden."}, "Brak.", ["B"])
