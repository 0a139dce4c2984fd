"""Puzzles: each has one best play that is not the first thought; a day has the same one for everybody."""

from datetime import date, timedelta

import pytest

from paddock.cli import main
from paddock.coach.puzzles import CLEAR, SURE, of_the_day, puzzles_of
from paddock.core.options import Options
from paddock.core.words import LANGUAGES

GAMES = ["have-you-herd", "herds", "swip-sheep"]


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_can_be_asked_and_has_one_best_play(name):
    puzzles = puzzles_of(name)
    assert len(puzzles) >= 50
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert [puzzle.hard for puzzle in puzzles] == sorted(puzzle.hard for puzzle in puzzles)
    for puzzle in puzzles:
        match = puzzle.match()
        assert puzzle.seat in match.waiting
        options = match.options(puzzle.seat)
        best, *others = puzzle.options
        for option in puzzle.options:
            assert options.read(option.play) in options
            assert all(option.said[language] for language in LANGUAGES)
        assert all(best.why[language] for language in LANGUAGES)
        assert all(best.value - other.value >= max(CLEAR, SURE * other.error) - 2e-4 for other in others)
        first = match.game.plays.write(Options(match.game, match.row, puzzle.seat).suggestions[0])
        assert puzzle.options[puzzle.first].play == first
        assert puzzle.is_solved(best.play)
        assert not puzzle.is_solved(first)


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
    assert "0 is no number of puzzles" in capsys.readouterr().err
