"""Every rule and every worked example is named by a test, and every test file names only what exists."""

import ast
import re
from pathlib import Path

import pytest

from paddock import find, names

ROOT = Path(__file__).parents[1]


def page_of(name: str) -> str:
    """The page of a game's rules, called like its folder; a game without one fails here."""
    return (ROOT / "docs/rules" / f"{find(name).folder.name.replace('_', '-')}.md").read_text("utf-8")


def rules_of(page: str) -> set[str]:
    return set(re.findall(r"^- (?:\*\*)?([A-Z]{2,3}-\d\d)\b", page, re.MULTILINE))


def examples_of(page: str) -> set[str]:
    return set(re.findall(r"^\| ([EG]\d\d) \|", page, re.MULTILINE)) | set(re.findall(r"^- ([A-Z]{3}-X\d\d)\b", page, re.MULTILINE))


def named_in(file: Path) -> set[str]:
    """Ids in docstrings of tests and in other strings of the file, spans like `SF-01 to SF-03` counting all."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for prefix, first, last in re.findall(r"\b([A-Z]{2,3})-(\d\d) to (?:[A-Z]{2,3}-)?(\d\d)\b", node.value):
                found |= {f"{prefix}-{number:02}" for number in range(int(first), int(last) + 1)}
            found |= set(re.findall(r"\b[A-Z]{2,3}-X?\d\d\b|\b[EG]\d\d\b", node.value))
    return found


@pytest.mark.parametrize("name", names())
def test_every_rule_and_example_is_tested(name: str) -> None:
    page = page_of(name)
    wanted = rules_of(page) | examples_of(page)
    package = find(name).folder.name
    tested = named_in(ROOT / "tests/games" / f"test_{package}.py")
    prefix = sorted(rules_of(page))[0].split("-")[0]
    assert sorted(rules_of(page)) == [f"{prefix}-{number:02}" for number in range(1, len(rules_of(page)) + 1)], "rules are numbered on"
    assert sorted(wanted - tested) == []
    assert sorted(found for found in tested if found.startswith(f"{prefix}-") and found not in wanted) == []


@pytest.mark.parametrize("name", names())
def test_rules_now_names_existing_rules(name: str) -> None:
    text = (find(name).folder / "view.py").read_text("utf-8")
    ids = set(re.findall(r"\"([A-Z]{2,3}-\d\d)\"", text))
    assert ids, "rules_now names no rule"
    assert ids <= rules_of(page_of(name))


def test_every_game_has_a_page_of_its_own() -> None:
    """No game is checked against the page of another one."""
    pages = {name: page_of(name) for name in names()}
    assert all(page.startswith(f"# {find(name).title}\n") for name, page in pages.items())
    prefixes = [{rule.split("-")[0] for rule in rules_of(page)} for page in pages.values()]
    assert all(len(prefix) == 1 for prefix in prefixes)
    assert len(set().union(*prefixes)) == len(pages)
