"""How rules and entry points are compiled: once each, and quickly."""

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paddock.core.engine import rule

pytestmark = pytest.mark.compiled_only

if not rule.PLAIN:
    import numba
    from numba.core.errors import NumbaError

    from paddock.core.engine.linking import EntryPointCompiler

ROW = np.dtype([("small", "i1"), ("wide", "i8"), ("many", "i4")], align=True)


@rule.rule
def twice(number):
    return 2 * number


@rule.rule
def fourfold(number):
    return twice(twice(number))


@rule.rule
def factorial(number):
    return number * factorial(number - 1) if number > 1 else 1


def add_up(rows):
    row = rows[0]
    return fourfold(row.small) + fourfold(row.wide) + twice(row.many) + twice(3) + factorial(row.small)


@rule.rule
def ping(number):
    return pong(number - 1) if number > 0 else 0


@rule.rule
def pong(number):
    return ping(number - 1) if number > 0 else 1


def test_rules_are_compiled_once_for_numbers_of_every_width():
    entry_point = numba.njit(add_up, pipeline_class=EntryPointCompiler)  # an entry point that is not kept on disk
    assert entry_point(np.array([(5, -7, 100)], ROW)) == 4 * 5 - 4 * 7 + 200 + 6 + 120
    rules: list[Any] = [twice, fourfold, factorial]
    assert [len(each.overloads) for each in rules] == [1, 1, 1]
    (compiled,) = rules[0].overloads.values()
    assert compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name) == 0  # only entry points become machine code


def test_a_rule_can_be_called_from_python():
    assert [fourfold(number) for number in (0, 3, -3)] == [0, 12, -12]
    assert factorial(np.int8(6)) == 720


def test_rules_that_call_each_other_in_circles_are_refused():
    with pytest.raises(NumbaError, match="but not in circles"):
        ping(3)


def test_what_was_used_last_stays_compiled(tmp_path, monkeypatch):
    """An edition that was made long ago and is used every day is not forgotten for newer ones."""

    def entry_point():
        pass

    sources = entry_point.__dict__["sources"] = ("some-game", Path(__file__))
    monkeypatch.setenv("PADDOCK_CACHE", str(tmp_path))
    mine = rule.shelf(*sources)
    for number, folder in enumerate([mine, *(tmp_path / "some-game" / str(each) for each in range(rule.KEPT_EDITIONS))]):
        folder.mkdir(parents=True)
        (folder / "entry_point.nbi").touch()
        os.utime(folder, (number, number))
    assert rule.CacheLocator.from_function(entry_point, __file__) is not None
    kept = {file.parent for file in tmp_path.rglob("entry_point.nbi")}
    assert mine in kept
    assert len(kept) == rule.KEPT_EDITIONS
