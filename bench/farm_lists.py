"""The farms that the expert of Super Farmer trades for, best first. `python -m bench.farm_lists` writes them into the game's folder.

One trade turns a farm into any other of the same worth, as far as the stock has the animals. So the expert goes down a list: for each
worth all farms, by the expected number of rolls that they need (`study/solve/super_farmer/worths.py`). In a race other farms may be better:
whoever is behind must be bold, the leader careful. So there are shorter lists, too, for each range of the other's worth.
"""

import numpy as np
from numpy.typing import NDArray

from paddock import find
from paddock.games.super_farmer.box import Box
from paddock.games.super_farmer.expert.farms import FILE, LISTED, STRETCH, STRETCHES
from paddock.games.super_farmer.expert.tables import SCALE, load, mark_of
from paddock.study.solve.super_farmer.worths import Turns, fewest_rolls, turns_of


def by_rolls(turns: Turns, after: NDArray[np.float64]) -> NDArray[np.int64]:
    """All farms, for each worth best first; the sort is stable."""
    return np.lexsort((np.round(after, 9), turns.worths))


def by_chance(turns: Turns, order: NDArray[np.int64], wins: NDArray[np.float64]) -> NDArray[np.int64]:
    """For each worth and each range of the other's worth: indices into the list of that worth, by winning chance, best first."""
    goal = turns.goal
    lists = np.full((goal, STRETCHES, LISTED), -1, np.int64)
    for worth, start in enumerate(turns.first):
        end = turns.first[worth + 1] if worth + 1 < goal else len(turns.farms)
        chances = turns.chances[order[start:end]]
        values = chances[:, goal + 1 :] + chances[:, : goal + 1] @ (1 - wins.T)
        for stretch in range(STRETCHES):
            mean = values[:, stretch * STRETCH : (stretch + 1) * STRETCH].mean(axis=1)
            best = np.argsort(-np.round(mean, 9), kind="stable")[:LISTED]
            lists[worth, stretch, : len(best)] = best
    return lists


def main() -> None:
    box: Box = find("super-farmer").room("row").BOX
    turns = turns_of(box)
    order = by_rolls(turns, fewest_rolls(turns).after)
    np.savez_compressed(
        FILE,
        mark=np.array(mark_of(box)),
        farms=turns.farms[order].astype(np.uint8),
        first=np.append(turns.first, len(turns.farms)).astype(np.int32),
        bold=by_chance(turns, order, load()["race"].array / SCALE).astype(np.int16),
    )
    print(f"{FILE.name}: {len(order)} farms, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
