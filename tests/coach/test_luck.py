"""Results without luck: the mean stays where it is, however bad the values are."""

import random
from types import ModuleType

import msgspec
import numpy as np
import pytest

from paddock import Match, find
from paddock.arena.rating import Games
from paddock.arena.standing import Standing, without_luck
from paddock.bots.search import expert_of
from paddock.cli import main
from paddock.coach import playout
from paddock.coach.luck import luck_of
from paddock.coach.values import Values
from paddock.core.engine.rule import PLAIN

plain_only = pytest.mark.skipif(not PLAIN, reason="another value function would be compiled first")


LAST_ROUND = "deal; scored A S1 S1 S1 S1 S1 S1 S1; scored B S2 S2 S2 S2 S2 S2 S2 S2; scored C S3; first A"


def random_game(name: str, seats: int, seed: int, position: str | None = None) -> Match:
    match, luck = Match(name, seats, seed=seed, position=position), random.Random(seed)
    while not match.over:
        match.play(match.waiting[0], luck.choice(match.moves()))
    return match


@plain_only
def test_a_bad_value_function_does_not_move_the_mean():
    """Whoever holds dogs is said to win, and seat 0 in any case three times over: worthless, and yet fair."""

    def control_variate(game, frame):
        for seat in range(game.players):
            frame.now[seat] = 5.0 * game.hands[seat][3] + 3.0 * (seat == 0) * game.hands[1][0]

    game, bad = find("swip-sheep"), ModuleType("bad")
    vars(bad)["control_variate"] = control_variate
    values = Values(game, 3)
    values.entry_point = playout.compile_playouts(game.rules, expert_of(game), bad, game.title, ()).value
    lucks = []
    for seed in range(120):
        match, total = random_game("swip-sheep", 3, seed), np.zeros(3)
        replay = match.replay()
        row = replay.row
        for moment in replay:
            if moment.seat == -1:
                total += values.luck(row, moment.outcome)
            row = replay.row
        lucks.append(total)
    spread = np.std(lucks, axis=0)
    assert (spread > 3).all(), "this value function should be noisy"
    assert (np.abs(np.mean(lucks, axis=0)) < 4 * spread / np.sqrt(len(lucks))).all()


def test_luck_of_a_game_sums_to_nothing_over_the_seats():
    """One's luck is the others' bad luck: chances sum to one. Here by play-outs, for want of tables."""
    luck = luck_of(random_game("swip-sheep", 3, 4, LAST_ROUND if PLAIN else None))
    assert sum(luck) == pytest.approx(0, abs=1e-9)
    assert max(luck) > 0.01


@pytest.mark.compiled_only(either=True)
def test_results_without_luck_have_the_same_mean_and_a_narrower_interval():
    draw = np.random.default_rng(1)
    luck = draw.normal(0, 0.4, (20_000, 1)) * [1, -1]
    points = np.array([0.6, 0.4]) + luck + draw.normal(0, 0.1, (20_000, 1)) * [1, -1]
    games = Games(["a", "b"], np.array([[0, 1]] * 20_000), None, points, np.arange(0, 20_001, 2), luck)
    here = games.bots == 0
    calm, fewer = without_luck(games, points[:, 0], here, np.ones(20_000, bool))
    assert calm.low < 0.6 < calm.high
    assert calm.high - calm.low == pytest.approx(2 * 1.96 * 0.1 / np.sqrt(20_000), rel=0.05)
    assert fewer == pytest.approx(17, rel=0.1)


def paired(draw, deals, told):
    """Deals of two turns, of which the first bot wins 60%: half of the noise is luck, and of that the values tell `told` times as much."""
    luck = draw.normal(0, 0.3, (2 * deals, 1)) * [1, -1]
    points = np.array([0.6, 0.4]) + luck + draw.normal(0, 0.3, (2 * deals, 1)) * [1, -1]
    return Games(["a", "b"], np.array([[0, 1]] * 2 * deals), None, points, np.arange(0, 2 * deals + 1, 2), told(luck, draw))


def first_of(games):
    return without_luck(games, games.points[:, 0], games.bots == 0, np.ones(len(games.bots), bool))


@pytest.mark.compiled_only(either=True)
@pytest.mark.parametrize(
    ("told", "fewer"),
    [
        (lambda luck, draw: luck, 2.0),
        (lambda luck, draw: 4 * luck, 2.0),
        (lambda luck, draw: -luck, 2.0),
        (lambda luck, draw: draw.normal(0, 0.3, luck.shape) * [1, -1], 1.0),
    ],
    ids=["good", "too much", "the wrong way", "nonsense"],
)
def test_bad_values_help_less_but_never_harm(told, fewer):
    assert first_of(paired(np.random.default_rng(2), 10_000, told))[1] == pytest.approx(fewer, rel=0.05)


@pytest.mark.compiled_only(either=True)
def test_what_is_learnt_about_luck_moves_no_mean():
    """Many small tournaments, with skewed luck and values that tell too much of it."""
    draw = np.random.default_rng(3)

    def told(luck, draw):
        return 3 * (luck + (luck**2 - 0.09) * [[1, -1]])

    means = [first_of(paired(draw, 24, told))[0].value for _ in range(4000)]
    assert abs(np.mean(means) - 0.6) < 4 * np.std(means) / np.sqrt(len(means))


@plain_only
def test_the_arena_shows_both(capsys):
    wish = ["arena", "have-you-herd", "simple", "random", "--games", "8", "--luck-adjusted", "--json", "--processes", "1"]
    assert main(wish) == 0
    standing = msgspec.json.decode(capsys.readouterr().out, type=Standing)
    assert standing.games == 8
    for rung in standing.ladder:
        assert rung.adjusted is not None
        assert rung.fewer is not None
        assert rung.adjusted.low < rung.adjusted.value < rung.adjusted.high
    assert sum(rung.adjusted.value for rung in standing.ladder if rung.adjusted) == pytest.approx(1)


def test_where_there_are_no_chances_luck_cannot_be_weighed(capsys):
    assert main(["arena", "bunny-bunny-moose-moose", "easy", "hard", "--luck-adjusted"]) == 2
    assert "no chances to win" in capsys.readouterr().err
