"""Puzzles: each has one best play that is not the first thought; a day has the same one for everybody."""

from datetime import date, timedelta

import msgspec
import pytest

from paddock.cli import main
from paddock.coach import puzzles
from paddock.coach.puzzles import SURE, Puzzles, clear, of_the_day, puzzles_of
from paddock.core.options import Options
from paddock.core.rule import PLAIN
from paddock.core.words import LANGUAGES

GAMES = ["super-farmer", "have-you-herd", "herds", "swip-sheep"]


@pytest.mark.compiled_only  # a file, which is the same in either mode
@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_can_be_asked_and_has_one_best_play(name):
    found = puzzles_of(name)
    assert len(found) >= 50
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert [puzzle.hard for puzzle in found] == sorted(puzzle.hard for puzzle in found)
    for puzzle in found:
        match = puzzle.match()
        assert puzzle.seat in match.waiting
        options = match.options(puzzle.seat)
        best, *others = puzzle.options
        for option in puzzle.options:
            assert options.read(option.play) in options
            assert all(option.said[language] for language in LANGUAGES)
        assert all(best.why[language] for language in LANGUAGES)
        assert all(best.value - other.value >= max(clear(match.game), SURE * other.error) - 2e-4 for other in others)
        first = match.game.plays.write(Options(match.game, match.row, puzzle.seat).suggestions[0])
        assert puzzle.options[puzzle.first].play == first
        assert puzzle.is_solved(best.play)
        assert not puzzle.is_solved(first)


@pytest.mark.compiled_only  # a file, which is the same in either mode
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
    for name, easier in (("SURE", 0.0), ("PROMISING", 0.0), ("USUAL_CLEAR", 0.0), ("USUAL_ROUGH", 2), ("USUAL_LOOK", 4)):
        monkeypatch.setattr(puzzles, name, easier)
    assert main(["puzzles", "make", "swip-sheep", "--count", "1", "--out", str(tmp_path / "new")]) == 0
    assert "1 puzzle in" in capsys.readouterr().out
    made = msgspec.json.decode((tmp_path / "new" / "swip_sheep.json").read_bytes(), type=Puzzles).puzzles
    assert len(made) == 1
    assert all(puzzle.seat in puzzle.match().waiting for puzzle in made)
