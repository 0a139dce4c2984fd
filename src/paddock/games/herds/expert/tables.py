"""The value of cards to an expert at Herds: tables, computed by dynamic programming when this module is loaded.

Each kind is treated alone. Its state is the herd of that kind that can still grow (`line`), the numbers held of it (six bits), and the
turns that its side still has. Each turn every missing number may arrive, with a probability tuned by experiments; then the best is laid.
Backward induction from the last turn gives the value of a kind at the end, in hundredths of a point: `STAY` if nothing more is laid this
turn, `LAY` if the best is. Ducktors are a kind of their own here; one may stand in for an animal only if it is worth more there.
"""

from collections.abc import Iterable
from itertools import chain
from typing import Any

from ....core.engine.rule import rule, table
from ..box import NUMBERS
from ..row import DUCKTOR_POINTS, NATURAL_POINTS

TURNS_LEFT = 10  # 0 .. 9: more makes no difference
WILDS = 4  # 0 .. 3: more makes no difference
RUNS = [(low, high) for low in range(NUMBERS - 2) for high in range(low + 2, NUMBERS)]
NO_LINE = 0
LINES = 1 + len(RUNS) * WILDS
HELD = 1 << NUMBERS
POINT = 100

ARRIVES = (0.145, 0.17, 0.19, 0.205, 0.215, 0.215, 0.215, 0.215, 0.215)  # chance that a missing number arrives, by the turns left
DUCK_ARRIVES = 0.09  # the same for a Ducktor
HOLDS = 0.25  # probability that another player holds a useful card


def line_of(low: int, high: int, wilds: int) -> int:
    return 1 + RUNS.index((low, high)) * WILDS + wilds


def points_of(line: int, ducktors: bool) -> float:
    """HER-45, HER-46."""
    if line == NO_LINE:
        return 0.0
    low, high = RUNS[(line - 1) // WILDS]
    cards = high - low + 1
    return float(DUCKTOR_POINTS[cards] if ducktors else NATURAL_POINTS[max(0, cards - (line - 1) % WILDS)])


def layings() -> list[tuple[int, int, int, int]]:
    """All ways to lay one natural card: line and hand before, line and hand after."""
    steps = []
    for low, high in RUNS:
        run = sum(1 << number for number in range(low, high + 1))
        if high - low == 2:
            steps += [(NO_LINE, held, line_of(low, high, 0), held & ~run) for held in range(HELD) if held & run == run]
        for wilds in range(WILDS):
            for end, longer in ((low - 1, (low - 1, high)), (high + 1, (low, high + 1))):
                if longer in RUNS:
                    lines = line_of(low, high, wilds), line_of(*longer, wilds)
                    steps += [(lines[0], held, lines[1], held & ~(1 << end)) for held in range(HELD) if held >> end & 1]
    return steps


Worths = list[list[float]]  # by line and hand


def expected(worths: list[float], chance: float) -> list[float]:
    """The expected value of a hand after each missing number has arrived or not: one number at a time."""
    for bit in (1 << number for number in range(NUMBERS)):
        worths = [worth if held & bit else (1 - chance) * worth + chance * worths[held | bit] for held, worth in enumerate(worths)]
    return worths


def lay_best(stay: Worths, steps: list[tuple[int, int, int, int]]) -> Worths:
    """The value of each line and hand if the best is laid."""
    lay = [worths[:] for worths in stay]
    for _ in range(NUMBERS - 2):
        before = [worths[:] for worths in lay]
        for line, held, longer, left in steps:
            lay[line][held] = max(lay[line][held], before[longer][left])
    return lay


def work_out(ducktors: bool) -> tuple[list[Worths], list[Worths]]:
    """STAY and LAY of one kind, by turns left, line and hand."""
    steps = layings()
    stays = [[[points_of(line, ducktors)] * HELD for line in range(LINES)]]
    lays = [lay_best(stays[0], steps)]
    for chance in [DUCK_ARRIVES] * (TURNS_LEFT - 1) if ducktors else ARRIVES:
        stays.append([expected(worths, chance) for worths in lays[-1]])
        lays.append(lay_best(stays[-1], steps))
    return stays, lays


def flat(worths: Iterable[float]) -> Any:
    """A table of hundredths of a point, two bytes each: all of it should fit into the CPU cache."""
    return table((round(POINT * worth) for worth in worths), "i2")


def mean_gains(worths: list[float]) -> list[float]:
    """The mean value of one more card of this kind, by hand."""
    return [sum(worths[held | 1 << number] - worth for number in range(NUMBERS)) / NUMBERS for held, worth in enumerate(worths)]


def stranger_gains(worths: list[float]) -> list[float]:
    """The value of a number to a player of whose hand only some cards are known, by these cards and the number."""
    likely = expected(worths, HOLDS)
    return [likely[known | 1 << number] - likely[known] for known in range(HELD) for number in range(NUMBERS)]


_ANIMAL, _DUCKTOR = work_out(False), work_out(True)
_LAYS = [worths for lays in (_ANIMAL[1], _DUCKTOR[1]) for lines in lays for worths in lines]  # by kind, turns left and line
STAY = flat(worth for stays in (_ANIMAL[0], _DUCKTOR[0]) for lines in stays for worths in lines for worth in worths)
LAY = flat(chain.from_iterable(_LAYS))
MEAN = flat(chain.from_iterable(map(mean_gains, _LAYS)))
STRANGER = flat(chain.from_iterable(map(stranger_gains, _LAYS)))
RUN_LINE = table([line_of(low, high, 0) if (low, high) in RUNS else NO_LINE for low in range(NUMBERS) for high in range(NUMBERS)])
_RUN_OF = [(NUMBERS + 1, -2)] + [run for run in RUNS for _ in range(WILDS)]
LOW_END = table([low - 1 for low, _ in _RUN_OF])  # the number that extends a line at its low end; no number if there is none
HIGH_END = table([high + 1 for _, high in _RUN_OF])


@rule
def slot(ducktor, left, line, held):
    """The index of a kind in STAY, LAY and MEAN."""
    return ((ducktor * TURNS_LEFT + left) * LINES + line) * HELD + held


@rule
def stranger_slot(ducktor, left, line, known, number):
    """The index of a card in STRANGER."""
    return slot(ducktor, left, line, known) * NUMBERS + number


@rule
def six(numbers):
    """Six bits, one for each number, from pairs of bits (one for each copy) of which the lower is set."""
    numbers = (numbers | numbers >> 1) & 0x333
    numbers = (numbers | numbers >> 2) & 0x30F
    return (numbers | numbers >> 4) & 0x3F


@rule
def run_line(low, high, wilds):
    """The line of a herd."""
    return RUN_LINE[low * NUMBERS + high] + min(wilds, WILDS - 1)


@rule
def longer(line, number, wild):
    """The line after this number has extended one of its ends; NO_LINE if it does not fit."""
    wilds = (line - 1) % WILDS + wild
    if number == LOW_END[line]:
        return run_line(number, HIGH_END[line] - 1, wilds)
    if number == HIGH_END[line]:
        return run_line(LOW_END[line] + 1, number, wilds)
    return NO_LINE
