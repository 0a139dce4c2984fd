"""Many games at once are the same games: number by number what a match with that seed and these moves is."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

from paddock import BadSetting, Match, names
from paddock.core.batch.observation import Observer
from paddock.core.engine.rule import PLAIN
from paddock.lab.gym import id_of
from paddock.lab.table import shares_of, untimed
from paddock.lab.vector import ALIGNMENT, TOLD, Lanes

from ..support import first_of
from .tables import TABLES

SHORT: dict[str, dict[str, Any]] = {"super-farmer": {"turn_cap": 6}, "have-you-herd": {"turn_cap": 8}, "herds": {"target": 1}}
MANY = 3 if PLAIN else 8
STEPS = 60 if PLAIN else 300


def told(lanes: Lanes) -> list[bytes]:
    return [getattr(lanes, name).tobytes() for name in TOLD] + [lanes.row(lane) for lane in range(lanes.number)]


def chosen(lanes: Lanes, luck: np.random.Generator) -> Any:
    """An allowed move in each lane."""
    return (lanes.masks * luck.random(lanes.masks.shape)).argmax(axis=1)


@pytest.mark.parametrize(("name", "seats", "settings"), first_of(TABLES), ids=str)
def test_side_by_side_is_one_by_one(name: str, seats: int, settings: dict[str, Any]) -> None:
    """Rows, observations, masks and rewards, bit by bit; where a game ends, the next one of its lane has its own seed."""
    settings = settings | SHORT.get(name, {})
    lanes, luck, ends = Lanes(name, MANY, seats, **settings), np.random.default_rng(seats), 0
    lanes.reset(seed=100)
    new = lambda seed: Observer(Match(lanes.game, seats, seed=seed, **untimed(lanes.game, settings)))  # noqa: E731
    alone, seeds = [new(100 + lane) for lane in range(MANY)], [100 + lane for lane in range(MANY)]
    for _ in range(STEPS):
        moves = chosen(lanes, luck)
        lanes.step(moves)
        for lane, move in enumerate(moves.tolist()):
            match = alone[lane].match
            mover = match.waiting[0]
            match.play(mover, move)
            assert lanes.ended[lane] == match.over
            assert lanes.rewards[lane].tolist() == np.array(shares_of(match), np.float32).tolist()
            if match.over:
                assert (lanes.finals[lane] == alone[lane].observe(mover)).all()
                ends += 1
                seeds[lane] += MANY
                alone[lane] = new(seeds[lane])
                match = alone[lane].match
            asked = match.waiting[0]
            assert lanes.seats[lane] == asked
            assert lanes.seed_of(lane) == seeds[lane]
            assert lanes.row(lane) == match.row
            assert (lanes.masks[lane] == match.mask(asked)).all()
            assert (lanes.observations[lane] == alone[lane].observe(asked)).all()
    assert PLAIN or ends or name == "bunny-bunny-moose-moose", "no game has ended"
    assert not lanes.refused.any()


@pytest.mark.parametrize("name", names())
def test_whole_games_end_as_they_do_alone(name: str) -> None:
    """Also the long ones: every lane's first game, and who has won it."""
    settings = SHORT.get(name, {})
    lanes, luck = Lanes(name, 2 if PLAIN else 6, **settings), np.random.default_rng(3)
    lanes.reset(seed=3)
    played: list[list[int]] = [[] for _ in range(lanes.number)]
    results: dict[int, list[float]] = {}
    while len(results) < lanes.number:
        moves = chosen(lanes, luck)
        lanes.step(moves)
        for lane in set(range(lanes.number)) - results.keys():
            played[lane].append(int(moves[lane]))
            if lanes.ended[lane]:
                results[lane] = lanes.rewards[lane].tolist()
    for lane, result in results.items():
        match = Match(lanes.game, lanes.players, seed=3 + lane, **untimed(lanes.game, settings))
        for move in played[lane]:
            match.play(match.waiting[0], move)
        assert match.over
        assert result == np.array(shares_of(match), np.float32).tolist()


@pytest.mark.compiled_only
def test_the_number_of_threads_changes_nothing() -> None:
    games = [Lanes("swip-sheep", 1000, 3, threads=threads) for threads in (1, 2, 3)]
    assert [len(lanes._spans) for lanes in games] == [1, 2, 3]
    for lanes in games:
        luck = np.random.default_rng(1)
        lanes.reset(seed=5)
        for _ in range(80):
            lanes.step(chosen(lanes, luck))
    assert any(lanes.seed_of(0) > 5 for lanes in games)
    assert told(games[0]) == told(games[1]) == told(games[2])


def test_copies_and_pickles_go_on_alike() -> None:
    lanes = Lanes("super-farmer", 5, 2, turn_cap=6)
    lanes.reset(seed=1)
    lanes.step(chosen(lanes, np.random.default_rng(1)))
    twins = [lanes, copy.deepcopy(lanes), pickle.loads(pickle.dumps(lanes))]
    before = told(lanes)
    assert [told(twin) for twin in twins] == [before] * 3
    for twin in twins:
        luck = np.random.default_rng(2)
        for _ in range(40):
            twin.step(chosen(twin, luck))
    assert told(twins[0]) == told(twins[1]) == told(twins[2]) != before


def test_resets() -> None:
    lanes = Lanes("super-farmer", 4, 2)
    with pytest.raises(ValueError, match="reset comes before step"):
        lanes.step([0] * 4)
    lanes.reset(seed=[9, 8, 7, 6])
    assert [lanes.seed_of(lane) for lane in range(4)] == [9, 8, 7, 6]
    for _ in range(5):
        lanes.step(chosen(lanes, np.random.default_rng(1)))
    before = [lanes.row(lane) for lane in range(4)]
    lanes.reset(chosen=[False, True, False, False])
    assert [lanes.seed_of(lane) for lane in range(4)] == [9, 12, 7, 6], "without a seed it is the next game of the lane"
    assert [lanes.row(lane) == row for lane, row in enumerate(before)] == [True, False, True, True]
    assert lanes.row(1) == Match("super-farmer", 2, seed=12).row


def test_wrong_moves_end_a_game_and_cost_1_and_the_others_go_on() -> None:
    lanes = Lanes("super-farmer", 4, 3)
    lanes.reset(seed=1)
    wrong = int(np.flatnonzero(lanes.masks[0] == 0)[0])
    lanes.masks[:] = 1  # whatever is done to what is told, the rules hold
    lanes.step([wrong, -1, 10**15, 0])
    assert lanes.refused.tolist() == lanes.ended.tolist() == [True, True, True, False]
    assert [row.min() for row in lanes.rewards] == [-1, -1, -1, 0]
    assert [lanes.seed_of(lane) for lane in range(4)] == [5, 6, 7, 4]


@pytest.mark.parametrize(
    ("wrong", "said"), [([0.0] * 4, "moves are 4 whole numbers, not float64"), ([0] * 3, r"not int64 of shape \(3,\)")]
)
def test_what_are_no_moves_is_said(wrong: Any, said: str) -> None:
    lanes = Lanes("super-farmer", 4)
    lanes.reset(seed=1)
    with pytest.raises(ValueError, match=said):
        lanes.step(wrong)


def test_wrong_settings_are_named() -> None:
    with pytest.raises(BadSetting, match="is played in real time"):
        Lanes("bunny-bunny-moose-moose", 4, tempo="real")
    with pytest.raises(ValueError, match="0 games on None threads cannot be played"):
        Lanes("herds", 0)
    with pytest.raises(ValueError, match="there are 2 lanes and 3 seeds"):
        Lanes("super-farmer", 2).reset(seed=[1, 2, 3])


def test_nothing_is_copied_on_the_way_to_others() -> None:
    """NumPy looks at the same memory; so do PyTorch, where it is installed, and JAX (test_train.py)."""
    lanes = Lanes("super-farmer", 32, 2)
    lanes.reset(seed=1)
    for name in TOLD:
        assert getattr(lanes, name).ctypes.data % ALIGNMENT == 0
        assert np.from_dlpack(getattr(lanes, name)).ctypes.data == getattr(lanes, name).ctypes.data


def test_torch_looks_at_the_same_memory() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    lanes = Lanes("super-farmer", 32, 2)
    lanes.reset(seed=1)
    seen, masks = torch.from_dlpack(lanes.observations), torch.from_dlpack(lanes.masks)
    for _ in range(20):
        lanes.step(torch.argmax(masks.float(), dim=1))
    assert seen.data_ptr() == lanes.observations.ctypes.data
    assert (seen.numpy() == lanes.observations).all()


def test_gymnasium() -> None:
    """Its spaces, and the reward of whoever moved."""
    envs: Any = gymnasium.make_vec(id_of("super-farmer", "SelfPlay"), num_envs=6, seats=2, turn_cap=6)
    lanes, luck = envs.unwrapped.lanes, np.random.default_rng(1)
    seen, infos = envs.reset(seed=4)
    assert lanes.row(2) == Match("super-farmer", 2, seed=6, turn_cap=6).row
    finished = 0
    for _ in range(400):
        assert envs.observation_space.contains(seen)
        movers, actions = infos["seat"].copy(), chosen(lanes, luck)
        assert envs.action_space.contains(actions)
        seen, rewards, terminations, truncations, infos = envs.step(actions)
        assert rewards.tolist() == [infos["rewards"][lane, seat] for lane, seat in enumerate(movers)]
        assert not truncations.any()
        assert ("final_obs" in infos) == terminations.any()
        for lane in np.flatnonzero(terminations):
            assert infos["final_obs"]["observation"][lane, 0] == movers[lane]
            finished += 1
    assert finished > 20
    envs.reset(options={"reset_mask": np.array([True] + [False] * 5)})
    envs.close()
