"""The process that runs the Python file of a bot: `python -m paddock.bots.runner MEBIBYTES ...`. See remote.py.

It drops its privileges before it runs the file. The bot may print what it likes: the protocol uses another file descriptor.
"""

import linecache
import os
import sys
from functools import cache
from numbers import Integral
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from .. import games as games  # registers the games
from ..core.play.frame import Frame
from ..core.play.game import Game
from ..core.play.options import Options
from ..core.play.registry import find_with_text
from .bot import Mind
from .limits import Fault, blame
from .remote import Answer, Choose, Hello, Over, Script, Wrong
from .sandbox import drop_privileges, limit_memory

message_decoder = msgspec.json.Decoder(Hello | Choose | Over)


class Runner:
    """One bot at one table after another."""

    def __init__(self, memory: int) -> None:
        self.memory = memory
        self.game: Game | None = None
        self.seat = 0
        self.path = ""
        self.bot: Any = None

    def answer(self, message: Hello | Choose | Over) -> Answer:
        """Answer a message. Any error inside the bot is its fault, and reported with its traceback."""
        try:
            if isinstance(message, Hello):
                return self.sit(message)
            return self.choose(message) if isinstance(message, Choose) else self.rise(message)
        except BaseException as error:
            fault = error if isinstance(error, Fault) else blame(error, self.path)
            return Answer(wrong=Wrong(fault.kind, fault.detail, fault.trace))

    def sit(self, hello: Hello) -> Answer:
        game = find_with_text(hello.game, "the box of the tournament", hello.box)
        if self.game is None:
            Frame(game)  # loads or compiles the rules
            limit_memory(self.memory)
            drop_privileges()
        self.game, self.seat, self.path = game, hello.seat, hello.script.path
        self.bot = getattr(load(hello.script), hello.script.chosen)()
        if hasattr(self.bot, "sit"):
            self.bot.sit(game, hello.seats, hello.seat, hello.settings, hello.seed)
        return Answer()

    def choose(self, asked: Choose) -> Answer:
        assert self.game is not None
        options = Options(self.game, asked.row, self.seat)
        mind = Mind(self.game, asked.row, self.seat, asked.luck, asked.seconds)
        play = self.bot.choose(options.view, options, mind)
        if isinstance(play, Integral) and not isinstance(play, bool):
            return Answer(int(play))
        if not isinstance(play, self.game.plays.Play):
            raise Fault("illegal", f"{play!r:.200} is no play")
        return Answer(play)

    def rise(self, over: Over) -> Answer:
        if hasattr(self.bot, "rise"):
            self.bot.rise(over.scores, over.winners)
        return Answer()


@cache
def load(script: Script) -> ModuleType:
    """Run a bot's file as a module of its own; it can import files beside it."""
    module = ModuleType(f"paddock_bot_{script.mark}")
    module.__file__ = script.path
    sys.modules[module.__name__] = module
    sys.path.append(str(Path(script.path).parent.resolve()))
    linecache.cache[script.path] = len(script.text), None, script.text.splitlines(True), script.path
    exec(compile(script.text, script.path, "exec"), module.__dict__)
    return module


def main(memory: int) -> None:
    ears, mouth = os.dup(0), os.dup(1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # prints of the bot go to standard error
    runner = Runner(memory)
    with os.fdopen(ears, "rb") as lines:
        for line in lines:
            left = memoryview(msgspec.json.encode(runner.answer(message_decoder.decode(line))) + b"\n")
            while left:
                left = left[os.write(mouth, left) :]


if __name__ == "__main__":
    main(int(sys.argv[1]))
