"""Misbehaving pipe bots, one misdeed each: `python hostile_pipe.py WHAT`. Harmless if the arena is right."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path


def say(text, end="\n"):
    sys.stdout.write(text + end)
    sys.stdout.flush()


def hang():
    time.sleep(600)


def flood():
    while True:
        sys.stdout.write("x" * 10_000)


def flood_lines():
    while True:
        sys.stdout.write('{"play": 0}\n' * 1000)


def moan():
    while True:
        sys.stderr.write("woe is me " * 1000)


def bomb():
    return [bytearray(1 << 30) for _ in range(4)]


def fork():
    """A few long-lived children that report their process ids."""
    children = [subprocess.Popen(["sleep", "600"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL) for _ in range(3)]
    Path(os.environ["PADDOCK_TEST_CHILDREN"]).write_text(" ".join(str(child.pid) for child in children))
    hang()


def first(message):
    options = message["suggestions"]
    say(json.dumps({"play": options[0]["play"] if options else message["moves"][0]}))


what, plays = sys.argv[1], 0
if what == "dies at once":
    sys.exit("no, thank you")
if what == "never ready":
    hang()
if what == "talks first":
    say('{"type": "ready"}')
    say('{"type": "ready"}')
for line in sys.stdin if what != "deaf" else iter(hang, None):
    message = json.loads(line)
    if message["type"] == "hello":
        say("good morning" if what == "wrong ready" else '{"type": "ready"}')
    elif message["type"] == "choose":
        plays += 1
        if what == "moans a lot":
            sys.stderr.write("thinking hard " * 10_000)
        if plays < 3:
            first(message)
            continue
        match what:
            case "dies":
                raise RuntimeError("I have had enough")
            case "hangs":
                hang()
            case "floods":
                flood()
            case "floods with lines":
                flood_lines()
            case "moans":
                moan()
            case "garbage":
                say("\x00\xff{not json")
            case "no play":
                say("[1, 2, 3]")
            case "nested":
                say('{"play": ' + "[" * 30_000 + "]" * 30_000 + "}")
            case "illegal":
                say('{"play": {"type": "steal", "everything": true}}')
            case "illegal text":
                say('{"play": "give me everything"}')
            case "illegal number":
                say('{"play": 123456789012345678901234567890}')
            case "bombs":
                bomb()
            case "forks":
                fork()
            case "closes":
                os.close(1)
                hang()
            case _:
                first(message)
