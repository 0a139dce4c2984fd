"""A pipe bot in Python: it makes the first suggestion, or else any small move. Run it with `pipe:python3 examples/bots/first.py`."""

import json
import random
import sys

luck = random.Random()


def answer(message):
    """What to say to a message of the arena, or None where nothing is expected."""
    if message["type"] == "hello":
        luck.seed(message["seed"])
        return {"type": "ready", "wants": ["suggestions"]}
    if message["type"] == "choose":
        suggestions = message["suggestions"]
        return {"play": suggestions[0]["play"] if suggestions else luck.choice(message["moves"])}
    return None


for line in sys.stdin:
    reply = answer(json.loads(line))
    if reply is not None:
        print(json.dumps(reply), flush=True)
