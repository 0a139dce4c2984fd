"""Gymnasium's own checker, and whole games against bots."""

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from paddock import names
from paddock.bots import Random
from paddock.lab.gym import PaddockEnv, id_of
from paddock.lab.lanes import ILLEGAL_REWARD
from tests.support import first_of

from .tables import OTHERWISE, TABLES, sample

EASY = Random()


@pytest.mark.parametrize(("name", "seats", "settings"), first_of(TABLES), ids=str)
def test_env_checker(name: str, seats: int, settings: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(id_of(name), seats=seats, seat=seats - 1, bot=EASY, disable_env_checker=True, **settings)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def played(env: Any, luck: np.random.Generator, seen: Any, limit: int = 10**9) -> list[Any]:
    heard: list[Any] = []
    for _ in range(limit):
        seen, reward, terminated, _, info = env.step(sample(seen["action_mask"], luck))
        heard.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, terminated, info))
        if terminated:
            break
    return heard


@pytest.mark.parametrize("name", names())
def test_the_same_seed_and_actions_are_the_same_game(name: str) -> None:
    """Against the bots of a level, over whole games; copied and pickled in the middle, too."""
    settings = OTHERWISE.get(name, {}) | ({"turn_cap": 40} if name in ("super-farmer", "have-you-herd") else {})

    def heard(seed: int, twin: Any = lambda env: env) -> list[Any]:
        env = PaddockEnv(name, bot="easy", **settings)
        seen, _ = env.reset(seed=seed)
        first = played(env, np.random.default_rng(1), seen, limit=3)
        env = twin(env)
        return [*first, *played(env, np.random.default_rng(2), env.table.observe(env.seat))]

    once = heard(1)
    assert once[-1][3]
    assert all(reward == 0 for _, _, reward, terminated, _ in once if not terminated)
    assert heard(1, copy.deepcopy) == heard(1, lambda env: pickle.loads(pickle.dumps(env))) == once
    assert heard(2) != once


def test_the_learner_is_asked_and_nobody_else() -> None:
    env = PaddockEnv("bunny-bunny-moose-moose", 4, seat=2, bot=EASY, tempo="step")
    luck = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    for _ in range(30):
        assert env.match.waiting == (2,)
        seen, _, terminated, _, _ = env.step(sample(seen["action_mask"], luck))
        if terminated:
            seen, _ = env.reset()


def test_a_wrong_move_ends_the_game_and_says_why() -> None:
    env = gymnasium.make("paddock/SuperFarmer-v0", seats=2, bot=EASY)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated) == (ILLEGAL_REWARD, True, False)
    assert info["refused"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"seat": 2}, "the learner's seat is one of 0 to 1, not 2"), ({"bot": "genius"}, "a bot is one of the levels easy, normal, hard,")],
)
def test_wrong_settings_are_named(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        PaddockEnv("super-farmer", 2, **wrong)
