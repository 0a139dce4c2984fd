"""What cards are worth to an expert at Herds: tables, worked out when they are loaded.

Each kind is looked at alone: the herd of that kind that can still grow (`line`), the numbers held of it (six bits), and how many turns its
side still has. Every turn each missing number may arrive, with a chance that was found by trial; then the best is laid. Working backwards
from the last turn gives what a kind brings in the end, in hundredths of a point: `STAY` when nothing more is laid this turn, `LAY` when
the best is. Ducktors are a kind of their own here; to stand in for an animal they must be worth more there.
"""

from typing import Any

import numpy as np

from ....core.engine.rule import PLAIN, rule
from ..box import NUMBERS
from ..row import DUCKTOR_POINTS, NATURAL_POINTS

TURNS_LEFT = 10  # 0 .. 9: more makes no difference
WILDS = 4  # 0 .. 3: more makes no difference
RUNS = [(low, high) for low in range(NUMBERS - 2) for high in range(low + 2, NUMBERS)]
NO_LINE = 0
LINES = 1 + len(RUNS) * WILDS
HELD = 1 << NUMBERS
POINT = 100

ARRIVES = (0.145, 0.17, 0.19, 0.205, 0.215, 0.215, 0.215, 0.215, 0.215)  # a number that is missing, by the turns left after this one
DUCK_ARRIVES = 0.09  # the same for a Ducktor
HOLDS = 0.25  # how likely a stranger holds a card that may be useful


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
    """From a line and a hand to a longer line and what is left, by natural cards: one step each."""
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


def arrivals(chance: float) -> np.ndarray:
    """How likely one hand becomes another until the next turn."""
    turns = np.zeros((HELD, HELD))
    for before in range(HELD):
        for after in range(HELD):
            if before & ~after == 0:
                came = (after & ~before).bit_count()
                missing = NUMBERS - before.bit_count()
                turns[before, after] = chance**came * (1 - chance) ** (missing - came)
    return turns


def lay_best(stay: np.ndarray, steps: np.ndarray) -> np.ndarray:
    """What each line and hand is worth when the best is laid."""
    lay = stay.copy()
    for _ in range(NUMBERS - 2):
        np.maximum.at(lay, (steps[:, 0], steps[:, 1]), lay[steps[:, 2], steps[:, 3]])
    return lay


def work_out(ducktors: bool) -> tuple[np.ndarray, np.ndarray]:
    """STAY and LAY of one kind, by turns left, line and hand."""
    steps = np.array(layings())
    stay = np.array([[points_of(line, ducktors)] * HELD for line in range(LINES)])
    stays, lays = [stay], [lay_best(stay, steps)]
    for left in range(1, TURNS_LEFT):
        chance = DUCK_ARRIVES if ducktors else ARRIVES[left - 1]
        stay = lays[-1] @ arrivals(chance).T
        stays.append(stay)
        lays.append(lay_best(stay, steps))
    return np.array(stays), np.array(lays)


def flat(numbers: np.ndarray) -> Any:
    """Hundredths of a point as a table, two bytes each: the whole of it should stay close to the processor."""
    rounded = np.rint(POINT * numbers).astype(np.int16).ravel()
    return tuple(rounded.tolist()) if PLAIN else rounded


def small(numbers: list[int]) -> Any:
    return tuple(numbers) if PLAIN else np.array(numbers, np.int64)


def mean_gain(lay: np.ndarray) -> Any:
    """What one more card of this kind is worth on average, by the same."""
    held = np.arange(HELD)
    return np.mean([lay[:, :, held | 1 << number] - lay for number in range(NUMBERS)], axis=0)


def stranger_gain(lay: np.ndarray) -> np.ndarray:
    """What a number is worth to somebody of whose hand only some cards are known, by turns left, line, these cards and the number."""
    held, likely = np.arange(HELD), arrivals(HOLDS)
    return np.stack([(lay[:, :, held | 1 << number] - lay) @ likely.T for number in range(NUMBERS)], axis=3)


_ANIMAL, _DUCKTOR = work_out(False), work_out(True)
STAY = flat(np.array([_ANIMAL[0], _DUCKTOR[0]]))
LAY = flat(np.array([_ANIMAL[1], _DUCKTOR[1]]))
MEAN = flat(np.array([mean_gain(_ANIMAL[1]), mean_gain(_DUCKTOR[1])]))
STRANGER = flat(np.array([stranger_gain(_ANIMAL[1]), stranger_gain(_DUCKTOR[1])]))
RUN_LINE = small([line_of(low, high, 0) if (low, high) in RUNS else NO_LINE for low in range(NUMBERS) for high in range(NUMBERS)])
_RUN_OF = [(NUMBERS + 1, -2)] + [run for run in RUNS for _ in range(WILDS)]
LOW_END = small([low - 1 for low, _ in _RUN_OF])  # the number that a line grows by at its low end; no number if there is none
HIGH_END = small([high + 1 for _, high in _RUN_OF])


@rule
def slot(ducktor, left, line, held):
    """Where a kind stands in STAY, LAY and MEAN."""
    return ((ducktor * TURNS_LEFT + left) * LINES + line) * HELD + held


@rule
def stranger_slot(ducktor, left, line, known, number):
    """Where a card stands in STRANGER."""
    return slot(ducktor, left, line, known) * NUMBERS + number


@rule
def six(numbers):
    """One bit for each number, out of two of which the lower one is set."""
    numbers = (numbers | numbers >> 1) & 0x333
    numbers = (numbers | numbers >> 2) & 0x30F
    return (numbers | numbers >> 4) & 0x3F


@rule
def run_line(low, high, wilds):
    """The line of a herd."""
    return RUN_LINE[low * NUMBERS + high] + min(wilds, WILDS - 1)


@rule
def longer(line, number, wild):
    """The line after it has grown by this number at one of its ends; NO_LINE if that is not its end."""
    wilds = (line - 1) % WILDS + wild
    if number == LOW_END[line]:
        return run_line(number, HIGH_END[line] - 1, wilds)
    if number == HIGH_END[line]:
        return run_line(LOW_END[line] + 1, number, wilds)
    return NO_LINE
