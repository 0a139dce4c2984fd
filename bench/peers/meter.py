"""The output of every measurement: one line of JSON for the parent process. It needs nothing but Python."""

import json
import sys
import time
from collections.abc import Callable

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
Played = tuple[int, int]  # decisions, and outcomes that are reported


def measure(game: str, how: str, play: Callable[[], Played]) -> None:
    """Play until the time is up. A first call, which compiles, does not count."""
    play()
    decisions = chance = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        more, outcomes = play()
        decisions, chance = decisions + more, chance + outcomes
    spent = time.process_time() - began
    print(json.dumps({"game": game, "how": how, "decisions": decisions, "chance": chance, "cpu": spent}), flush=True)
