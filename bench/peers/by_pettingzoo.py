"""PettingZoo's classics, agent after agent, with the wrappers that they come with."""

import random

from meter import Played, measure
from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, texas_holdem_v4, tictactoe_v3


def classic(name: str, env) -> None:  # type: ignore[no-untyped-def]
    luck = random.Random(1)

    def play() -> Played:
        env.reset(seed=luck.getrandbits(30))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else int(luck.choice(seen["action_mask"].nonzero()[0])))
            decisions += not over
        return decisions, 0

    measure(name, "agents in turn", play)


classic("connect four", connect_four_v3.env())
classic("tic-tac-toe", tictactoe_v3.env())
classic("leduc hold'em", leduc_holdem_v4.env())
classic("texas hold'em", texas_holdem_v4.env())
