"""The expert of Have You Herd?: what it plays and why, what it knows by heart, and how much stronger it is than a beginner."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paddock import find
from paddock.bots.search import Thinker, duel, expert_of
from paddock.bots.tree import BEGINNER, EXPERT
from paddock.core.engine.rule import array_of
from paddock.core.engine.tables import read_tables
from paddock.games.have_you_herd.expert.farms import CERTAIN, PARTS, RANKS
from paddock.games.have_you_herd.expert.known import FILE, Known, known, mark, worked_out
from paddock.games.have_you_herd.expert.race import Course, number_of
from paddock.games.have_you_herd.expert.value import chance_begun
from tests.support import at

GAME = "have-you-herd"

ADVICE = [
    # seats, position, what the expert plays, and why
    (2, "A R1 S1 P1 C3; B R1", "trade horse", "why-win"),
    (2, "A R1 S3 C1 H1; B R2 P2 C1 H1; after T", "trade pig with player 2", "why-win"),  # E50: the active player is checked first
    (2, "A R3; B R3; traded", "roll", "why-roll"),
    (2, "A R5; B R3", "roll", "why-breed"),  # five rabbits breed; one sheep alone does not
    (2, "A R6; B R3", "trade sheep", "why-new-kind"),  # a rabbit stays
    (2, "A R8 S2 P3 C2 G1; B R12 S1 P3 C2", "trade horse", "why-new-kind"),  # then a cow is enough, and others have cows
    (2, "A R8 S2 P2 C1; B R12 S1 P3", "trade sheep", "why-climb"),
    (2, "A R5 S2; B R5; final", "skip", "why-keep"),
    (2, "A R3 S2; B R2 P2 C1 H1; after T", "skip", "why-force-none"),  # E49: the partner would win
    (2, "A R6 S2 P3; B R6 S3 P1 C1; after T", "trade sheep with player 2", "why-force-use"),
    (2, "A R4 S1 P3 C2; B R6 S3 P1 H1; after T", "trade horse with player 2", "why-force-harm"),
    (2, "A R6 S2 P3; B R6 S3 P1 C2; giving", "skunk to player 2", "why-skunk-only"),
    (4, "A R6 S2 P3; B R6; C R1; D R3 S2 P2 C2; giving", "skunk to player 4", "why-skunk-leader"),
    (4, "A R6 S2 P3; B R6; C R3 S2 P2 C2; D R3; D skunk from B; giving", "skunk to player 3", "why-skunk-leader"),
]


@pytest.mark.parametrize(("seats", "position", "play", "why"), ADVICE)
def test_the_expert_finds_the_right_play_and_says_why(seats: int, position: str, play: str, why: str) -> None:
    game = find(GAME)
    match = at(GAME, position, seats)
    expert: Any = expert_of(game)
    thinker = Thinker(game, match.row, 0)
    moves = thinker.planned(0)
    assert match.game.plays.write(match.options(0).fold(moves)) == play
    assert expert.REASONS[thinker.reason] == why


def test_nobody_slips_when_the_win_is_there_or_would_be_given_away() -> None:
    game = find(GAME)
    for position in ("A R1 S1 P1 C3; B R1", "A R3 S2; B R2 P2 C1 H1; after T"):
        thinker = Thinker(game, at(GAME, position).row, 0)
        thinker.planned(0)
        best, *others = thinker.likes
        assert best > 40 * sum(others), position


def test_a_beginner_takes_a_win_and_does_not_give_one_away() -> None:
    game = find(GAME)
    for position, play in (("A R1 S1 P1 C3; B R1", "trade horse"), ("A R3 S2; B R2 P2 C1 H1; after T", "skip")):
        match = at(GAME, position)
        assert game.plays.write(match.options(0).fold(Thinker(game, match.row, 0).advised(BEGINNER))) == play


# What it knows by heart.


def chances(table: Any, **farm: int) -> list[float]:
    """Against every rank, the nearest to a herd first."""
    number = int(number_of(np.array([farm.get(kind, 0) for kind in "RSPCHG"])))
    return [float(chance) / CERTAIN for chance in table[number * RANKS : (number + 1) * RANKS]]


def test_what_is_kept_was_worked_out_for_this_box_by_this_file() -> None:
    assert read_tables(FILE)["mark"].numbers == mark(), "run python -m paddock.games.have_you_herd.expert.known"
    assert known().rolling.format == "H"


def test_chances_are_chances() -> None:
    """HYH-53: a complete herd has won; without one nobody has a chance against an opponent who can win at once and is on turn."""
    kept = known()
    assert chances(kept.waiting, R=1, S=1, P=1, C=1, H=1) == [1.0] * RANKS
    assert [chance_begun(array_of([1, 1, 1, 3, 0, 0]), rank) for rank in range(RANKS)] == [CERTAIN] * RANKS
    assert chances(kept.waiting, R=12, S=5, P=4, C=1)[0] == 0
    for farm in ({"R": 1}, {"R": 5, "S": 2, "P": 1}, {"R": 3, "S": 3, "P": 3, "C": 1, "G": 1}):
        for table in (kept.rolling, kept.waiting):
            row = chances(table, **farm)
            assert row == sorted(row), "the further away the opponent, the better"
        assert all(roll >= wait for roll, wait in zip(chances(kept.rolling, **farm), chances(kept.waiting, **farm), strict=True))


def test_no_farm_is_faster_for_buying_a_dog() -> None:
    """HYH-08: the rabbit and the sheep are always worth more; a dog is welcome when the dice bring it (HYH-38)."""
    kept, trades = known(), Course().trades
    for turns in map(np.array, (kept.turns_begun, kept.turns_rolling)):
        dog, others = turns[trades[-1]].astype(int), turns[trades[:-1]].min(axis=0).astype(int)
        assert (others <= dog).all()
        guarded = turns.reshape(-1, 2)
        assert (guarded[:, 1] <= guarded[:, 0]).all()


@pytest.mark.rest
@pytest.mark.compiled_only  # NumPy does it in either mode
def test_what_is_kept_can_be_worked_out_again() -> None:
    for name, old, new in zip(Known._fields, known(), worked_out(), strict=True):
        assert np.abs(np.array(old, int) - np.array(new, int)).max() <= 4, name


@pytest.mark.rest
@pytest.mark.compiled_only  # NumPy does it in either mode
def test_another_box_has_other_chances(tmp_path: Path) -> None:
    box = (find(GAME).folder / "box.toml").read_text("utf-8")
    (tmp_path / "dear.toml").write_text(box.replace("horse = { cow = 2 }", "horse = { cow = 3 }"), "utf-8")
    games = find(GAME, tmp_path / "dear.toml"), find(GAME)
    rabbit = np.eye(6, dtype=int)[0]
    start, usual = (each.room("expert.known").known().turns_begun[each.room("expert.race").number_of(rabbit)] for each in games)
    assert 16 * PARTS < usual < 17 * PARTS
    assert usual + PARTS < start


# How strong it is.


def shares(seats: int, seeds: int, style: int, others: int) -> Any:
    """What one player wins among others, in every seat with the same luck."""
    styles = [[style if seat == own else others for seat in range(seats)] for _ in range(seeds) for own in range(seats)]
    ends = duel(find(GAME), seats, {}, [number // seats for number in range(seats * seeds)], styles)
    won = np.array([end.winners == [number % seats] for number, end in enumerate(ends)])
    return won.reshape(seeds, seats).mean(axis=1)


def least(found: Any) -> float:
    """The lower end of the 95% interval."""
    return float(found.mean() - 1.96 * found.std() / len(found) ** 0.5)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("seats", "share"), [(2, 0.74), (3, 0.58), (4, 0.48)])
def test_the_expert_beats_beginners(seats: int, share: float) -> None:
    assert least(shares(seats, 1500, EXPERT, BEGINNER)) > share


@pytest.mark.compiled_only
def test_the_chances_are_those_of_real_games() -> None:
    """Two experts from the beginning: the first wins as often as the expert believes."""
    ends = duel(find(GAME), 2, {}, range(6000), [[EXPERT, EXPERT]] * 6000)
    first = sum(end.winners == [0] for end in ends) / 6000
    assert abs(first - chance_begun(array_of([1, 0, 0, 0, 0, 0]), RANKS - 1) / CERTAIN) < 0.03
