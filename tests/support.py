"""Helpers for the tests of all games."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from paddock import Match, Refused


def at(game: str, position: str, seats: int = 2, **settings: Any) -> Match:
    """A position in the notation; outcomes of chance are given by the test."""
    return Match(game, seats, position=position, chance="given", **settings)


def rest(*values: Any) -> list[Any]:
    """Parameters that only `make test-rest` runs: `["desk", *rest("phone")]`."""
    marked = type(pytest.param())  # one that `rest` has made already
    return [
        value if isinstance(value, marked) else pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.rest)
        for value in values
    ]


def first_of(values: Iterable[Any]) -> list[Any]:
    """Several parameters: the first, and the others for `make test-rest` only."""
    first, *others = values
    return [first, *rest(*others)]


def one_of_each(tables: Iterable[tuple[str, int, dict[str, Any]]]) -> list[Any]:
    """Tables as parameters: the first of each game, and the others for `make test-rest` only."""
    found, seen = list[Any](), set[str]()
    for table in tables:
        found += rest(table) if table[0] in seen else [table]
        seen.add(table[0])
    return found


def say(match: Match, seat: int, text: str) -> None:
    """Play what a person would type."""
    match.play(seat, match.options(seat).read(text))


def why_not(match: Match, seat: int, play: Any) -> str | None:
    """The reason code of a refusal; checks that `play` refuses, too, and changes nothing."""
    if isinstance(play, str):
        play = match.options(seat).read(play)
    refused = match.options(seat).why_not(play)
    assert (play in match.options(seat)) == (refused is None)
    before, log = match.row, list(match.log)
    if refused is None:
        return None
    assert refused.sentence(), "a refusal has a sentence"
    with pytest.raises(Refused) as error:
        match.play(seat, play)
    assert error.value.code == refused.code
    assert match.row == before
    assert match.log == log
    return refused.code


def write_site(folder: Path, *more: str) -> Path:
    """The static site, made by `paddock site` in plain Python."""
    command = [sys.executable, "-m", "paddock.cli", "site", str(folder), *more]
    done = subprocess.run(command, env={**os.environ, "PADDOCK_JIT": "0"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder
