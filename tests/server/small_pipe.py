"""A pipe bot that plays random small moves; with an argument it fails so many times first."""

import json
import random
import sys
from pathlib import Path

luck = random.Random(5)
ill = sys.argv[1] if len(sys.argv) > 1 else ""


def fails() -> bool:
    """Once in every process, as often as the file has letters left; or always."""
    if not ill:
        return False
    if ill == "always":
        return True
    left = Path(ill).read_text()
    Path(ill).write_text(left[1:])
    return bool(left)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "wants": []}), flush=True)
    elif message["type"] == "choose":
        if fails():
            sys.exit(3)
        print(json.dumps({"play": luck.choice(message["moves"])}), flush=True)
