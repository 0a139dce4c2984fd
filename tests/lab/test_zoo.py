"""PettingZoo's own suite, and what it does not ask: whole games, twice, copied and pickled in the middle."""

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from matplotlib.font_manager import findfont, get_font
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from paddock import BadSetting, find, names
from paddock.lab import zoo
from paddock.lab.lanes import ILLEGAL_REWARD
from paddock.lab.picture import FONT, text_of
from tests.support import first_of

from .tables import OTHERWISE, TABLES, sample

anywhere = pytest.mark.parametrize(("name", "seats", "settings"), TABLES, ids=str)
# Said of every environment with a mask in its observation, but for a list of their own by name.
ABOUT_MASKS = ("Observation is not a NumPy array", "Observation space for each agent probably", "Action mask numpy array is all zeros")


@contextmanager
def masks() -> Iterator[None]:
    """Every warning is a fault, but these."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for said in ABOUT_MASKS:
            warnings.filterwarnings("ignore", said)
        yield


@anywhere
def test_api(name: str, seats: int, settings: dict[str, Any]) -> None:
    with masks():
        api_test(zoo.env(name, seats, **settings), num_cycles=12)


@anywhere
def test_seed(name: str, seats: int, settings: dict[str, Any]) -> None:
    seed_test(lambda: zoo.env(name, seats, **settings), num_cycles=10)


@anywhere
def test_parallel_api(name: str, seats: int, settings: dict[str, Any]) -> None:
    with masks():
        parallel_api_test(zoo.parallel_env(name, seats, **settings), num_cycles=15)


@anywhere
def test_max_cycles(name: str, seats: int, settings: dict[str, Any]) -> None:
    """Their test counts the turns of every agent, so it is for environments in which all act in every cycle: the parallel one, and what
    they make of it. It also never looks at a mask.
    """
    parallel = lambda max_cycles: zoo.parallel_env(name, seats, max_cycles=max_cycles, **settings)  # noqa: E731
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles))))


@pytest.mark.parametrize("name", names())
def test_cut_off_after_so_many_turns_of_each(name: str) -> None:
    env, luck = zoo.env(name, max_cycles=3), np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(3 * env.num_agents):
        seen, _, termination, truncation, _ = env.last()
        assert not termination
        assert not truncation
        env.step(sample(seen["action_mask"], luck))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@anywhere
def test_render(name: str, seats: int, settings: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: zoo.env(name, seats, render_mode=render_mode, **settings))
    assert capsys.readouterr().out.strip(), "render mode human prints the table"


@pytest.mark.parametrize("name", first_of(names()))
def test_pictures_have_a_letter_for_everything(name: str) -> None:
    """And they change with the game."""
    env, luck = zoo.env(name, render_mode="rgb_array", **OTHERWISE.get(name, {})), np.random.default_rng(2)
    letters = {chr(code) for code in get_font(findfont(FONT, fallback_to_default=False)).get_charmap()}
    env.reset(seed=2)
    first = env.render()
    for number in range(40):
        for seat in (None, number % len(env.possible_agents)):
            assert set(text_of(env.match, env.possible_agents, seat)) <= {*letters, "\n"}
        if env.match.over:
            break
        env.step(sample(env.last()[0]["action_mask"], luck))
    last = env.render()
    assert first.shape != last.shape or (first != last).any()


# Whole games.


def turn_by_turn(env: Any, luck: np.random.Generator, limit: int = 10**9) -> list[Any]:
    """Random play, and all that the agents hear on the way."""
    heard: list[Any] = []
    for agent in env.agent_iter(limit):
        seen, reward, termination, truncation, _ = env.last()
        heard.append((agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, termination, truncation))
        env.step(None if termination or truncation else sample(seen["action_mask"], luck))
    return heard


def all_at_once(env: Any, luck: np.random.Generator, limit: int = 10**9) -> list[Any]:
    heard: list[Any] = []
    seen = {agent: env.observe(agent) for agent in env.agents}
    for _ in range(limit):
        if not env.agents:
            break
        seen, rewards, terminations, truncations, infos = env.step(
            {agent: sample(seen[agent]["action_mask"], luck) for agent in env.agents}
        )
        assert not any(infos.values()), "the mask allowed what the game refused"
        heard.append(([each["observation"].tobytes() for each in seen.values()], rewards, terminations, truncations))
    return heard


KINDS: dict[str, tuple[Any, Callable[..., list[Any]]]] = {"in turn": (zoo.env, turn_by_turn), "parallel": (zoo.parallel_env, all_at_once)}
QUICK = {"super-farmer": {"turn_cap": 20}, "have-you-herd": {"turn_cap": 20}, "herds": {"target": 2}}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("name", "seats", "settings"), TABLES, ids=str)
def test_the_same_seed_and_actions_are_the_same_game(kind: str, name: str, seats: int, settings: dict[str, Any]) -> None:
    """Over whole games, byte for byte, also in the next one that is begun without a seed; another seed is another game."""
    make, play = KINDS[kind]
    settings = settings | QUICK.get(name, {})

    def heard(seed: int) -> list[Any]:
        env = make(name, seats, **settings)
        env.reset(seed=seed)
        first = play(env, np.random.default_rng(1))
        env.reset()
        return [first, play(env, np.random.default_rng(1), limit=15)]

    first = heard(1)
    assert first == heard(1)
    assert first[0] != heard(2)[0]
    assert first[0][: len(first[1])] != first[1], "the next game is another one"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", names())
def test_copies_and_pickles_go_on_alike(kind: str, name: str) -> None:
    make, play = KINDS[kind]
    env = make(name, max_cycles=40, **OTHERWISE.get(name, {}))
    env.reset(seed=4)
    play(env, np.random.default_rng(4), limit=9)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env]
    told = []
    for twin in twins:
        first = play(twin, np.random.default_rng(5))
        twin.reset()
        told.append((first, play(twin, np.random.default_rng(6), limit=9)))
    assert told[0] == told[1] == told[2]
    assert told[0][0]


# The result.


@pytest.mark.parametrize("kind", KINDS)
def test_winners_share_one_and_nobody_wins_a_game_that_is_cut_off(kind: str) -> None:
    make, play = KINDS[kind]
    shared = False
    for seed in range(6):
        env = make("swip-sheep", 3)
        env.reset(seed=seed)
        play(env, np.random.default_rng(seed))
        winners = env.match.winners
        shares = env.table.shares()
        assert sum(shares) == pytest.approx(1)
        assert [seat for seat, share in enumerate(shares) if share] == winners
        shared |= len(winners) < 3
    assert shared
    env = make("super-farmer", 2, turn_cap=1)
    env.reset(seed=1)
    play(env, np.random.default_rng(1))
    assert env.match.over
    assert sum(env.table.shares()) == len(env.match.winners[:1])


def test_the_reward_comes_with_the_end_and_only_then() -> None:
    env, luck = zoo.env("swip-sheep", 4), np.random.default_rng(3)
    env.reset(seed=3)
    heard = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, termination, _, _ = env.last()
        assert termination or reward == 0
        heard[agent] += reward
        env.step(None if termination else sample(seen["action_mask"], luck))
    assert list(heard.values()) == env.table.shares()


# Moves that are not allowed.


@pytest.mark.parametrize("beyond", [False, True])
def test_a_wrong_move_ends_the_game_and_says_why(beyond: bool) -> None:
    """Also a number that is no move at all."""
    env = zoo.env("super-farmer", 2)
    env.reset(seed=1)
    row, mask = env.match.row, env.last()[0]["action_mask"]
    env.step(len(mask) if beyond else int(np.flatnonzero(mask == 0)[0]))
    assert env.match.row == row
    assert all(env.terminations.values())
    assert env.rewards == {"player_0": ILLEGAL_REWARD, "player_1": 0}
    assert env.infos["player_0"]["refused"]
    assert env.last()[1] == ILLEGAL_REWARD


def test_nothing_can_be_done_before_the_reset() -> None:
    env = zoo.env("super-farmer", 2)
    for early in (env.last, lambda: env.step(0), lambda: env.agent_selection):
        with pytest.raises(AttributeError):
            early()


def test_whoever_is_not_asked_waits_and_a_wrong_move_changes_nothing() -> None:
    env = zoo.parallel_env("super-farmer", 2)
    seen, _ = env.reset(seed=1)
    wait = find("super-farmer").rules.MOVES
    assert np.flatnonzero(seen["player_1"]["action_mask"]).tolist() == [wait]
    assert seen["player_0"]["action_mask"][wait] == 0
    row = env.match.row
    *_, infos = env.step({"player_0": wait, "player_1": 0})
    assert env.match.row == row
    assert set(infos["player_0"]) == set(infos["player_1"]) == {"refused"}
    assert env.write_action(wait) == "wait"


def test_all_who_are_asked_act_at_once() -> None:
    """In step mode all but the narrator answer in the same cycle."""
    env, luck = zoo.parallel_env("bunny-bunny-moose-moose", 4, tempo="step"), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    asked = []
    for _ in range(12):
        asked.append(len(env.match.waiting))
        before = len(env.match.log)
        seen, *_ = env.step({agent: sample(each["action_mask"], luck) for agent, each in seen.items()})
        assert len([entry for entry in env.match.log[before:] if entry[0] >= 0]) == asked[-1]
    assert max(asked) >= 3


def test_real_time_is_refused() -> None:
    with pytest.raises(BadSetting, match="is played in real time with these options"):
        zoo.env("bunny-bunny-moose-moose", tempo="real")


def test_a_wrong_render_mode_is_named() -> None:
    with pytest.raises(ValueError, match="a render mode is one of human, ansi, rgb_array, not 'gif'"):
        zoo.env("herds", render_mode="gif")
