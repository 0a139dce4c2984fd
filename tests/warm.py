"""Compile every game once before the tests, two at a time, so that no two test workers compile the same one: `python -m tests.warm`"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from paddock import find, names

SCRIPT = """
import sys
from paddock import Match, find, simulate
from paddock.bots import BOTS, consult
from paddock.lab.table import untimed
from paddock.lab.vector import Lanes
name = sys.argv[1]
seats = find(name).seats()[0]
simulate(name, 1, seats)
match = Match(name, seats, **untimed(find(name), {}))
for bot in BOTS.values():
    consult(bot(), match, match.waiting[0], 1, 0.01)
Lanes(name, 1).reset()
if name == "swip-sheep":  # the one game that is reviewed compiled in the tests
    from paddock.coach.values import Values
    Values(match.game, seats).plans(match.row, match.waiting[0])
"""


def warm(name: str) -> None:
    subprocess.run([sys.executable, "-c", SCRIPT, name], check=True)


def size(name: str) -> int:
    """The largest take longest, so they start first."""
    return sum(file.stat().st_size for room in ("rules", "expert") for file in find(name).folder.glob(f"{room}*/*.py"))


if __name__ == "__main__":
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(warm, sorted(names(), key=size, reverse=True)))
