"""Every way that chance can go: a function that asks for chances is run again until each has been answered in every way."""

from collections.abc import Callable
from typing import Any

NOTHING = 1e-9  # as small as rounding


class Chances:
    """What is asked in one run: `below` and `fraction` answer as the rules' do, but from a list, and note how likely that was."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.asked: list[int] = []  # how many answers each question has
        self.chance = 1.0

    def pick(self, chances: list[float]) -> int:
        if len(self.asked) == len(self.answers):
            self.answers.append(0)
        answer = self.answers[len(self.asked)]
        self.asked.append(len(chances))
        self.chance *= chances[answer]
        return answer

    def below(self, stream: Any, sides: int) -> int:
        return self.pick([1 / sides] * sides)

    def fraction(self, stream: Any) -> "Between":
        return Between(self, [0.0, 1.0], 1.0, 0.0)


class Between:
    """Any number of a range, all with the same chance, times and plus something. Each comparison narrows the range."""

    def __init__(self, chances: Chances, limits: list[float], times: float, plus: float) -> None:
        self.chances, self.limits, self.times, self.plus = chances, limits, times, plus

    def __mul__(self, by: float) -> "Between":
        return Between(self.chances, self.limits, self.times * by, self.plus * by)

    def __truediv__(self, by: float) -> "Between":
        return self * (1 / by)

    def __sub__(self, less: float) -> "Between":
        return Between(self.chances, self.limits, self.times, self.plus - less)

    def __lt__(self, other: float) -> bool:
        low, high = self.limits
        middle = (other - self.plus) / self.times
        if not low + NOTHING < middle < high - NOTHING:
            return middle >= high - NOTHING
        at = self.chances.pick([(middle - low) / (high - low), (high - middle) / (high - low)])
        self.limits[at ^ 1] = middle
        return at == 0

    def __ge__(self, other: float) -> bool:
        return not self < other

    def __int__(self) -> int:
        whole = 0
        while self >= whole + 1:
            whole += 1
        return whole


def every_way(run: Callable[[Chances], None]) -> None:
    """Run it in every way."""
    answers: list[int] = []
    while True:
        chances = Chances(answers)
        run(chances)
        while answers and answers[-1] == chances.asked[len(answers) - 1] - 1:
            answers.pop()
        if not answers:
            return
        answers[-1] += 1
