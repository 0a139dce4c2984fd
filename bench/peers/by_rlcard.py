"""RLCard, step by step."""

import random

import rlcard
from meter import Played, measure


def stepped(name: str) -> None:
    env, luck = rlcard.make(name, config={"seed": 1}), random.Random(1)

    def play() -> Played:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(luck.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions, 0

    measure(name, "step by step", play)


for each in ("leduc-holdem", "uno", "gin-rummy"):
    stepped(each)
