"""Compile every game once before the tests, two at a time, so that no two test workers compile the same one: `python -m tests.warm`"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from paddock import names

SCRIPT = "import sys; from paddock import Match, find, simulate; n = sys.argv[1]; s = find(n).seats()[0]; Match(n, s); simulate(n, 1, s)"


def warm(name: str) -> None:
    subprocess.run([sys.executable, "-c", SCRIPT, name], check=True)


if __name__ == "__main__":
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(warm, names()))
