"""What every measurement prints: one line of JSON that the run beside it reads. It needs nothing but Python."""

import json
import sys
import time
from collections.abc import Callable

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
Played = tuple[int, int]  # decisions, and outcomes of chance that are told


def measure(game: str, how: str, play: Callable[[], Played]) -> None:
    """Play until the time is up, the first time for nothing: what is compiled is compiled then."""
    play()
    decisions = chance = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        more, outcomes = play()
        decisions, chance = decisions + more, chance + outcomes
    spent = time.process_time() - began
    print(json.dumps({"game": game, "how": how, "decisions": decisions, "chance": chance, "cpu": spent}), flush=True)
