"""Python bots that do everything wrong, one thing each. They only ever run inside the arena's workers."""

import contextlib
import ctypes
import os
import sys
import time


class Good:
    """What the others do for their first plays; after that, each goes wrong in its own way."""

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
