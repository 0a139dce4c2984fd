"""The adapters of the lab: decisions per second on one core, driven from Python, with observation and mask at each; and of the vector
environment, beside random play of the same rules without observations.

`python -m bench.lab`, or `python -m bench.lab super-farmer --profile` to see where the time goes. It measures CPU time, so other load does
not count. The time for choosing a random move is measured separately and subtracted.
"""

import argparse
import cProfile
import os
import pstats
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numba
import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

from paddock import find, names
from paddock.bots import Random
from paddock.core.batch.observation import layout_of
from paddock.core.batch.simulate import simulate
from paddock.lab import gym, spiel, table, zoo
from paddock.lab.vector import Lanes

SECONDS, BLOCK = 2.0, 512
LANES, STEPS = 1024, 40
PLACES = np.random.default_rng(1).random(BLOCK).tolist()


def chosen(mask: Any, number: int) -> int:
    """A random allowed move, fast."""
    moves = mask.nonzero()[0]
    return int(moves[int(PLACES[number % BLOCK] * len(moves))])


def choosing(env: Any) -> float:
    """Microseconds that `chosen` takes with masks of this length."""
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    start = time.process_time()
    for number in range(20_000):
        chosen(mask, number)
    return (time.process_time() - start) / 20_000 * 1e6


def in_turn(env: Any, decisions: int) -> None:
    env.reset(seed=1)
    done = 0
    while done < decisions:
        seen, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.reset()
            continue
        env.step(chosen(seen["action_mask"], done))
        done += 1


def learner(env: Any, decisions: int) -> None:
    seen, _ = env.reset(seed=1)
    for done in range(decisions):
        seen, _, terminated, truncated, _ = env.step(chosen(seen["action_mask"], done))
        if terminated or truncated:
            seen, _ = env.reset()


def states(game: Any, number: int, decisions: bool = False) -> None:
    """OpenSpiel: so many states, chance nodes included; or so many decisions of players, with the chance nodes between them."""
    done = passed = 0
    while done < number:
        state = game.new_initial_state()
        while not state.is_terminal() and done < number:
            luck, passed = PLACES[passed % BLOCK], passed + 1
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(luck * len(outcomes))][0])
                done += not decisions
            elif state.is_simultaneous_node():
                asked = [state.legal_actions(player) for player in range(game.num_players())]
                state.apply_actions([moves[int(luck * len(moves))] if moves else 0 for moves in asked])
                done += sum(map(bool, asked)) if decisions else 1
            else:
                moves = state.legal_actions()
                state.apply_action(moves[int(luck * len(moves))])
                done += 1


class NoRules(pyspiel.State):
    """Two choices, sixty times: the overhead of OpenSpiel's calls into Python."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.moves = 0

    def current_player(self) -> int:
        return 0 if self.moves < 60 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return [0, 1]

    def _apply_action(self, action: int) -> None:
        self.moves += 1

    def is_terminal(self) -> bool:
        return self.moves >= 60

    def returns(self) -> list[float]:
        return [0.0]


class NoGame(pyspiel.Game):
    def __init__(self, params: Any = None) -> None:
        kind = spiel.type_of(find("super-farmer"))
        info = pyspiel.GameInfo(
            num_distinct_actions=2, max_chance_outcomes=0, num_players=1, min_utility=0, max_utility=1, max_game_length=60
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> NoRules:
        return NoRules(self)


def microseconds(play: Callable[[Any, int], None], env: Any) -> float:
    """Per decision: the best of some runs."""
    play(env, 200)
    best, spent = 1e9, 0.0
    while spent < SECONDS:
        start = time.process_time()
        play(env, 5000)
        took = time.process_time() - start
        best, spent = min(best, took / 5000), spent + took
    return best * 1e6


@numba.njit
def choose(masks: Any, lucks: Any, moves: Any) -> None:
    """A random allowed move in each lane."""
    for lane in range(len(masks)):
        lucks[lane] = lucks[lane] * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        left = np.int64((lucks[lane] >> np.uint64(33)) % np.uint64(masks[lane].sum()))
        for move in range(masks.shape[1]):
            left -= masks[lane, move]
            if left < 0:
                moves[lane] = move
                break


def side_by_side(name: str, threads: int, clock: Callable[[], float]) -> float:
    """Nanoseconds per decision in the vector environment, without choosing the move: the best of some runs."""
    lanes = Lanes(name, LANES * threads, threads=threads)
    lanes.reset(seed=1)
    lucks, moves = np.random.default_rng(1).integers(0, 1 << 62, lanes.number).astype(np.uint64), np.zeros(lanes.number, np.int64)
    best, spent = 1e9, 0.0
    while spent < SECONDS:
        took = 0.0
        for _ in range(STEPS):
            choose(lanes.masks, lucks, moves)
            start = clock()
            lanes.step(moves)
            took += clock() - start
        best, spent = min(best, took / STEPS / lanes.number), spent + took
    return best * 1e9


def in_batches(name: str) -> float:
    """Nanoseconds per decision in random play without observations: rules, masks and chance alone."""
    start, games = time.process_time(), 200
    moves = simulate(name, games, find(name).seats()[0], threads=1, **table.untimed(find(name), {})).moves
    return (time.process_time() - start) / moves * 1e9


def vectors(games: list[str]) -> Table:
    cores = os.cpu_count() or 1
    shown = Table("vector environment", "one core, per second", f"{cores} cores", "ns: all", "ns: rules and chance alone", "bytes told")
    for name in games:
        alone, together = side_by_side(name, 1, time.process_time), side_by_side(name, cores, time.perf_counter)
        in_batches(name)
        told = layout_of(find(name)).size * 4 + find(name).rules.MOVES
        shown.add_row(name, f"{1e9 / alone:,.0f}", f"{1e9 / together:,.0f}", f"{alone:.0f}", f"{in_batches(name):.0f}", f"{told:,}")
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(names()))
    parser.add_argument("--profile", action="store_true", help="where the time goes")
    asked = parser.parse_args()
    shown = Table("decisions per second", "PettingZoo", "Gymnasium, random bots", "OpenSpiel, states", "OpenSpiel, decisions")
    for name in asked.games:
        env = zoo.env(name)
        if asked.profile:
            in_turn(env, 200)
            with cProfile.Profile() as profile:
                in_turn(env, 20_000)
            pstats.Stats(profile).sort_stats("tottime").print_stats(14)
        without = choosing(env)
        times = [microseconds(in_turn, env), microseconds(learner, gym.PaddockEnv(name, bot=Random()))]
        game = pyspiel.load_game(spiel.name_of(find(name)))
        passed = [microseconds(states, game), microseconds(partial(states, decisions=True), game)]
        shown.add_row(name, *(f"{1e6 / each:,.0f}" for each in (*(took - without for took in times), *passed)))
    shown.add_row("no rules at all", "", "", f"{1e6 / microseconds(states, NoGame()):,.0f}", "")
    Console().print(shown)
    Console().print(vectors(asked.games))


if __name__ == "__main__":
    main()
