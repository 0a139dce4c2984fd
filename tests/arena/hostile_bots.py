"""Misbehaving Python bots, one misdeed each. They only ever run in the processes that the arena makes for them."""

import contextlib
import ctypes
import gc
import os
import resource
import signal
import sys
import threading
import time
from pathlib import Path


class Good:
    """The base class: behaves well for some plays; after that, each subclass misbehaves in its own way."""

    def __init__(self):
        self.plays = 0

    def choose(self, view, options, mind):
        self.plays += 1
        return self.wrong(options) if self.plays > 2 else options.whole(mind.random.choice)

    def wrong(self, options):
        raise NotImplementedError


class Raises(Good):
    def wrong(self, options):
        return 1 // 0


class Exits(Good):
    def wrong(self, options):
        sys.exit(0)


class Dies(Good):
    def wrong(self, options):
        os._exit(3)


class Segfaults(Good):
    def wrong(self, options):
        return ctypes.string_at(0)


class Loops(Good):
    def wrong(self, options):
        while True:
            pass


class Stubborn(Good):
    def wrong(self, options):
        while True:
            with contextlib.suppress(BaseException):
                time.sleep(0.001)


class Bombs(Good):
    def wrong(self, options):
        return [bytearray(1 << 30) for _ in range(4)]


class Shouts(Good):
    def wrong(self, options):
        for _ in range(10_000):
            print("x" * 1000)
            sys.stderr.write("y" * 1000)
        return None


class Illegal(Good):
    def wrong(self, options):
        return 10_000


class Evil:
    def __repr__(self):
        raise ValueError("you shall not see me")


class Strange(Good):
    def wrong(self, options):
        return Evil()


class Unmade:
    def __init__(self):
        raise OSError("not today")

    def choose(self, view, options, mind):
        return None


class Climbs(Good):
    """Raises its limits, then allocates all memory."""

    def wrong(self, options):
        for what in (resource.RLIMIT_AS, resource.RLIMIT_DATA):
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(what, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        return [bytearray(1 << 30) for _ in range(4)]


class Deaf(Good):
    """Ignores every signal that can be ignored."""

    def wrong(self, options):
        for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
            with contextlib.suppress(OSError, ValueError):
                signal.signal(number, signal.SIG_IGN)
        while True:
            time.sleep(0.01)


class Closes(Good):
    """Closes every file descriptor."""

    def wrong(self, options):
        os.closerange(0, 256)
        time.sleep(600)


class Forges(Good):
    """Forges answers to the table, on every file descriptor."""

    def wrong(self, options):
        for handle in range(256):
            with contextlib.suppress(OSError):
                os.write(handle, b'{"play": 0}\n' * 100)
        time.sleep(600)


def let_loose():
    """A daemonized process: a grandchild in a session of its own that runs for long."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            with Path(os.environ["PADDOCK_TEST_CHILDREN"]).open("a") as file:
                file.write(f"{os.getpid()} ")
            os.execvp("sleep", ["sleep", "600"])
        os._exit(0)


class Forks(Good):
    """Forks children that outlive their parent's group; then hangs."""

    def wrong(self, options):
        let_loose()
        if os.fork() == 0:
            os.setsid()
            with Path(os.environ["PADDOCK_TEST_CHILDREN"]).open("a") as file:
                file.write(f"{os.getpid()} ")
        time.sleep(600)


class Kills(Good):
    """Kills the process that plays the game while another bot is thinking, so that the other is blamed."""

    def wrong(self, options):
        if self.plays == 3:
            table = os.getppid()
            threading.Timer(0.01, os.kill, (table, signal.SIGKILL)).start()
        return options.whole(lambda moves: moves[0])


class Hops(Good):
    """Starts a process that keeps forking and exiting, and hangs."""

    def wrong(self, options):
        if os.fork() == 0:
            os.setsid()
            while True:
                if os.fork():
                    os._exit(0)
                Path(os.environ["PADDOCK_TEST_HOPS"]).touch()
        time.sleep(600)


class Swarms:
    """Starts sixty daemons in each play, every one in a session of its own, and plays on."""

    def choose(self, view, options, mind):
        for _ in range(60):
            if os.fork() == 0:
                os.setsid()
                with Path(os.environ["PADDOCK_TEST_CHILDREN"]).open("a") as file:
                    file.write(f"{os.getpid()} ")
                time.sleep(600)
                os._exit(0)
        return options.whole(lambda moves: moves[0])


class Leaves:
    """Leaves a child running and plays on."""

    def __init__(self):
        let_loose()

    def choose(self, view, options, mind):
        return options.whole(lambda moves: moves[0])


class Honest:
    """Always the first move."""

    def choose(self, view, options, mind):
        return options.whole(lambda moves: moves[0])


class Patches(Honest):
    """The same moves, but patches the package so that it always wins."""

    def choose(self, view, options, mind):
        import paddock.core.play.frame
        import paddock.core.play.match

        seat = mind.seat
        paddock.core.play.match.Match.winners = property(lambda match: [seat])
        paddock.core.play.match.Match.scores = property(lambda match: [int(other == seat) for other in range(match.seats)])
        mind.game.view.winners = lambda row, scores: [seat]
        return super().choose(view, options, mind)


class Snoops(Honest):
    """Searches everywhere for the true row, and writes down what it finds."""

    def choose(self, view, options, mind):
        found = {
            "looked": True,
            "frames": self.in_frames(),
            "garbage": self.in_garbage(),
            "modules": self.in_modules(),
            "memory": self.in_memory(),
        }
        with Path(os.environ["PADDOCK_TEST_LOOT"]).open("a") as file:
            file.writelines(f"{where}\n" for where, what in found.items() if what)
        return super().choose(view, options, mind)

    def in_frames(self):
        frame, found = sys._getframe(), []
        while frame:
            found += [thing for thing in frame.f_locals.values() if type(thing).__name__ == "Match"]
            frame = frame.f_back
        return found

    def in_garbage(self):
        return [thing for thing in gc.get_objects() if type(thing).__name__ == "Match"]

    def in_modules(self):
        return [name for name in sys.modules if name.startswith(("paddock.arena", "paddock.server"))]

    def in_memory(self):
        """The memory of the process that plays the game."""
        with contextlib.suppress(OSError), Path(f"/proc/{os.getppid()}/mem").open("rb"):
            return True
        return False


class Scribe:
    """Writes down all of its input."""

    def choose(self, view, options, mind):
        import msgspec

        seen = {"row": mind.row, "view": view, "moves": options.moves, "seat": mind.seat, "next": mind.random.getrandbits(62)}
        with Path(os.environ["PADDOCK_TEST_LOOT"]).open("ab") as file:
            file.write(msgspec.json.encode(seen) + b"\n")
        return options.whole(lambda moves: moves[0])
