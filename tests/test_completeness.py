"""Every rule and every worked example is named by a test of `make test`, compiled and in plain Python; every test file names only what
exists."""

import ast
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from paddock import find, names
from paddock.core.play.books import Paragraph, book_of
from paddock.core.play.match import Match
from paddock.core.text.words import LANGUAGES, speaking

ROOT = Path(__file__).parents[1]
ELSEWHERE = ("pytest.mark.compiled_only", "pytest.mark.skipif", "pytest.mark.rest")


def page_of(name: str) -> str:
    """The page of a game's rules, called like its folder; a game without one fails here."""
    return (ROOT / "docs/rules" / f"{find(name).folder.name.replace('_', '-')}.md").read_text("utf-8")


def rules_of(page: str) -> set[str]:
    return set(re.findall(r"^- (?:\*\*)?([A-Z]{2,3}-\d\d)\b", page, re.MULTILINE))


def examples_of(page: str) -> set[str]:
    return set(re.findall(r"^\| ([EG]\d\d) \|", page, re.MULTILINE)) | set(re.findall(r"^- ([A-Z]{3}-X\d\d)\b", page, re.MULTILINE))


def named_in(file: Path, always: bool = False) -> set[str]:
    """Ids in docstrings of tests and in other strings of the file, spans like `SF-01 to SF-03` counting all; if so wished, without the
    tests that run in one mode only or in `make test-rest`."""
    found: set[str] = set()
    for node in parts(ast.parse(file.read_text("utf-8")), always):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for prefix, first, last in re.findall(r"\b([A-Z]{2,3})-(\d\d) to (?:[A-Z]{2,3}-)?(\d\d)\b", node.value):
                found |= {f"{prefix}-{number:02}" for number in range(int(first), int(last) + 1)}
            found |= set(re.findall(r"\b[A-Z]{2,3}-X?\d\d\b|\b[EG]\d\d\b", node.value))
    return found


def parts(node: ast.AST, always: bool) -> Iterator[ast.AST]:
    yield node
    for inner in ast.iter_child_nodes(node):
        if not (always and is_elsewhere(inner)):
            yield from parts(inner, always)


def is_elsewhere(node: ast.AST) -> bool:
    """A test, or one set of its parameters, that does not run in every mode of `make test`."""
    if isinstance(node, ast.FunctionDef):
        return any(ast.unparse(mark).startswith(ELSEWHERE) for mark in node.decorator_list)
    return isinstance(node, ast.Call) and (
        ast.unparse(node.func) == "rest"
        or any(word.arg == "marks" and ast.unparse(word.value).startswith(ELSEWHERE) for word in node.keywords)
    )


@pytest.mark.parametrize("name", names())
def test_every_rule_and_example_is_tested(name: str) -> None:
    page = page_of(name)
    wanted = rules_of(page) | examples_of(page)
    package = find(name).folder.name
    file = ROOT / "tests/games" / f"test_{package}.py"
    prefix = sorted(rules_of(page))[0].split("-")[0]
    assert sorted(rules_of(page)) == [f"{prefix}-{number:02}" for number in range(1, len(rules_of(page)) + 1)], "rules are numbered on"
    assert sorted(wanted - named_in(file, always=True)) == [], "compiled and in plain Python"
    assert sorted(found for found in named_in(file) if found.startswith(f"{prefix}-") and found not in wanted) == []


@pytest.mark.parametrize("name", names())
def test_rules_now_names_existing_rules(name: str) -> None:
    text = find(name).file("view").read_text("utf-8")
    ids = set(re.findall(r"\"([A-Z]{2,3}-\d\d)\"", text))
    assert ids or "rules_now" not in text, "rules_now names no rule"
    assert ids <= rules_of(page_of(name))


@pytest.mark.parametrize("name", [name for name in names() if book_of(find(name))])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_for_people_speaks_of_every_moment(name: str, language: str) -> None:
    """Whoever asks in the terminal what matters now is told in the words of the book."""
    match, luck = Match(find(name), seed=1), Random(1)
    with speaking(language):
        book = book_of(find(name))
    assert book is not None
    told = {rule for block in book.blocks if isinstance(block, Paragraph) for rule in block.rules}
    for _ in range(60):
        if match.over:
            break
        seat = match.waiting[0]
        now = match.game.view.rules_now(match.view(seat))
        assert told.intersection(now), now
        match.play(seat, luck.choice(list(islice(match.options(seat), 20))))


def test_every_game_has_a_page_of_its_own() -> None:
    """No game is checked against the page of another one."""
    pages = {name: page_of(name) for name in names()}
    assert all(page.startswith(f"# {find(name).title}\n") for name, page in pages.items())
    prefixes = [{rule.split("-")[0] for rule in rules_of(page)} for page in pages.values()]
    assert all(len(prefix) == 1 for prefix in prefixes)
    assert len(set().union(*prefixes)) == len(pages)


def chapter(page: str, title: str) -> str:
    return page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def plays_on(page: str) -> set[str]:
    """The plays that the chapter about what players see offers: rows of its table, or items of its list like `pass {card}`."""
    seen = chapter(page, "What players see")
    return set(re.findall(r"^\| `(\w+)` \|", seen, re.MULTILINE)) | set(re.findall(r"`(\w+) \{[^`]*\}`", seen))


def codes_on(page: str) -> list[str]:
    """The reason codes in the chapter about refusals: a table, and a sentence about those of every game."""
    found = chapter(page, "Refusals")
    return re.findall(r"^\| `(\w+)` \|", found, re.MULTILINE) + re.findall(r"`(\w+)`,", found.partition("In every game besides:")[2])


def codes_of(folder: Path) -> set[str]:
    """Every first word that is given to `Refused` in a folder, also where an expression chooses between several."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused" and node.args:
                found |= {each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    return found


def sentences_of(folder: Path) -> set[str]:
    return set(re.findall(r"^refused-(\w+) =", (folder / "en.ftl").read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("name", names())
def test_the_page_names_the_plays_that_there_are(name: str) -> None:
    assert plays_on(page_of(name)) == {play.__struct_config__.tag for play in find(name).plays.PLAYS}


@pytest.mark.parametrize("name", names())
def test_the_page_names_every_refusal_and_no_other(name: str) -> None:
    folder, core = find(name).folder, ROOT / "src/paddock/core"
    given, spoken, on_page = codes_of(folder) | codes_of(core), sentences_of(folder) | sentences_of(core / "text"), codes_on(page_of(name))
    assert sorted(on_page) == sorted(spoken), "the page and the catalogue name the same codes, each once"
    assert given <= spoken, "every refusal has a sentence"
    code = "".join(file.read_text("utf-8") for place in (folder, core) for file in place.rglob("*.py"))
    used = {each for each in spoken if f'"{each}"' in code or f'"{each.removeprefix("no_")}"' in code}  # `no_stop`: a move that is not open
    assert sorted(spoken - used) == [], "every sentence is used"


@pytest.mark.parametrize("name", names())
def test_the_page_names_nothing_else(name: str) -> None:
    """Whatever looks like a name of the program on a page is one: a code, a play, one of its fields, or an option."""
    game = find(name)
    known = sentences_of(game.folder) | {option.name for option in game.options} | sentences_of(ROOT / "src/paddock/core/text")
    for play in game.plays.PLAYS:
        known |= {play.__struct_config__.tag, *play.__struct_fields__}
    assert set(re.findall(r"`([a-z]+(?:_[a-z]+)+)`", page_of(name))) <= known
    ids = {f"{prefix}-{number}" for prefix, number in re.findall(r"\b([A-Z]{3}|SF)-(\d\d)", chapter(page_of(name), "Refusals"))}
    assert ids <= rules_of(page_of(name))
