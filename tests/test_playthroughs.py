"""Whole games, kept as text: the rules, the stories and the notation still say the same."""

import pytest

from paddock import find, names
from tests.playthrough import FOLDER, render, replayed


@pytest.mark.parametrize("name", names())
def test_playthrough(name: str) -> None:
    text = (FOLDER / f"{find(name).name}.txt").read_text("utf-8")
    match = replayed(text)
    assert match.over
    assert render(match) == text
