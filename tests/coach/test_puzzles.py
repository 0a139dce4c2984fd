"""Puzzles: each has one best play that is not the first thought; a day has the same one for everybody."""

from collections import Counter
from datetime import date, timedelta
from itertools import combinations, pairwise

import msgspec
import pytest

from paddock.cli import main
from paddock.coach import puzzles
from paddock.coach.puzzle import BASELINE_RATING, Option, Puzzle, Puzzles, of_the_day, puzzles_of
from paddock.coach.puzzles import CLEAR, DEVIATIONS, EASY, is_like, varied
from paddock.core.engine.rule import PLAIN
from paddock.core.play.registry import find
from paddock.core.text.words import LANGUAGES, speaking

GAMES = ["super-farmer", "have-you-herd", "herds", "swip-sheep"]


@pytest.mark.compiled_only  # a file, which is the same in either mode
@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_can_be_asked_and_has_one_play_that_is_clearly_best(name):
    found = puzzles_of(name)
    assert len(found) >= 24
    assert len({puzzle.id for puzzle in found}) == len(found)
    for puzzle in found:
        match = puzzle.match()
        assert puzzle.seat in match.waiting
        options = match.options(puzzle.seat)
        best, *others = puzzle.options
        assert all(options.read(option.play) in options for option in puzzle.options)
        assert best.reason in match.game.words
        assert all(best.value - other.value - DEVIATIONS * other.error >= CLEAR - 4e-4 for other in others), "what was rounded"
        assert all(abs(option.chances[puzzle.seat] - option.value) < 1e-3 for option in puzzle.options)
        assert puzzle.first != 0
        assert puzzle.is_solved(best.play)
        assert not puzzle.is_solved(puzzle.options[puzzle.first].play)


@pytest.mark.parametrize("name", GAMES)
def test_a_set_is_varied(name):
    """No two of a kind in a row, not too many of one, neither nearly the same twice nor too many that are easy."""
    found = puzzles_of(name)
    assert all(one.kind != other.kind for one, other in pairwise(found))
    kinds = Counter(puzzle.kind for puzzle in found)
    assert len(kinds) >= 4
    assert max(kinds.values()) <= len(found) / 2
    assert not any(is_like(one, other) for one, other in combinations(found, 2))
    assert max(puzzle.rating for puzzle in found) - min(puzzle.rating for puzzle in found) > 400
    assert sum(puzzle.rating < EASY for puzzle in found) <= len(found) / 2


@pytest.mark.parametrize("name", GAMES)
def test_every_theme_has_a_name_in_every_language(name):
    game = find(name)
    for puzzle in puzzles_of(name):
        own, *others = puzzle.themes
        assert own == puzzle.kind.removeprefix("why-")
        assert others == [theme for theme in ("finish", "mistake", "ahead", "behind") if theme in others]
        for language in LANGUAGES:
            with speaking(language):
                assert f"theme-{own}" in game.words


def option(baseline, value):
    return Option("roll", "why-roll", value, 0.0, baseline, [value, 1 - value])


def test_what_nobody_finds_is_rated_higher():
    """The baseline player's own rating where it finds the play half of the time by itself; the expert's half does not count."""

    def rating(baseline):
        return Puzzle("0", "super-farmer", 2, 0, {}, [option(baseline, 0.5), option(0.1, 0.3)], 1).rating

    assert rating(0.75) == BASELINE_RATING
    assert rating(0.95) < rating(0.8) < BASELINE_RATING < rating(0.6) < rating(0.5)
    assert rating(0.1) > rating(0.4) > BASELINE_RATING
    assert rating(1.0) > 0


def test_puzzles_of_a_kind_take_turns():
    def puzzle(number, kind):
        best = msgspec.structs.replace(option(0.5, 0.5), reason=kind)
        return Puzzle(f"{number:02}", "super-farmer", 2, 0, {}, [best, option(0.1, 0.3)], 1)

    order = varied([puzzle(number, kind) for number, kind in enumerate("aaaaabbc")])
    assert [each.kind for each in order].count("a") == 5
    assert sum(one.kind == other.kind for one, other in pairwise(order)) <= 1
    order = varied([puzzle(number, kind) for number, kind in enumerate("aaaabbc")])
    assert all(one.kind != other.kind for one, other in pairwise(order))


@pytest.mark.parametrize("name", GAMES)
def test_all_puzzles_come_once_before_any_comes_again(name):
    count = len(puzzles_of(name))
    begin = date.fromordinal(739_000 // count * count)
    ids = [of_the_day(name, begin + timedelta(days=day)).id for day in range(count)]
    assert len(set(ids)) == count
    assert of_the_day(name, begin) == of_the_day(name, begin)


def test_bad_wishes_are_refused(capsys):
    assert main(["puzzles", "make", "bunny-bunny-moose-moose"]) == 2
    assert "no puzzles" in capsys.readouterr().err
    assert main(["puzzles", "make", "swip-sheep", "--count", "0"]) == 2
    assert "0 is not a number of puzzles" in capsys.readouterr().err


@pytest.mark.skipif(not PLAIN, reason="compiled it takes a minute to begin, and the files above were made so")
def test_making_some_writes_a_file_that_can_be_read(tmp_path, capsys, monkeypatch):
    for name, easier in (("DEVIATIONS", 0.0), ("PROMISING", 0.0), ("CLEAR", 0.0), ("USUAL_ROUGH", 2), ("USUAL_LOOK", 4)):
        monkeypatch.setattr(puzzles, name, easier)
    assert main(["puzzles", "make", "swip-sheep", "--count", "1", "--out", str(tmp_path / "new")]) == 0
    assert "1 puzzle in" in capsys.readouterr().out
    made = msgspec.json.decode((tmp_path / "new" / "swip_sheep.json").read_bytes(), type=Puzzles).puzzles
    assert len(made) == 1
    assert all(puzzle.seat in puzzle.match().waiting for puzzle in made)
