# mypy: allow-untyped-defs
"""Random streams: splitmix64. A stream is an array of one 64-bit word; all modes draw the same numbers.

Only this file uses unsigned words; everything it returns is an ordinary signed integer.
"""

from typing import Any

from .rule import PLAIN, WASM, modules, rule

if PLAIN:
    U: Any = int
    I: Any = int  # noqa: E741

    def new_streams(count):
        return modules.table_of("u8", count, 1) if WASM else [[0] for _ in range(count)]
else:
    import numpy as np

    U, I = np.uint64, np.int64  # noqa: E741

    def new_streams(count):
        return np.zeros((count, 1), np.uint64)


WORD, GOLDEN = U((1 << 64) - 1), U(0x9E3779B97F4A7C15)
MIX1, MIX2 = U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
S27, S30, S31, S32 = U(27), U(30), U(31), U(32)
NO_WORD = U(0)  # initial state of a hash
BLOCK = 16
HALF, SPAN = U((1 << 32) - 1), U(1 << 32)


@rule
def mix(z):
    z = ((z ^ (z >> S30)) * MIX1) & WORD
    z = ((z ^ (z >> S27)) * MIX2) & WORD
    return z ^ (z >> S31)


@rule
def seed(stream, key, number):
    """Start the stream of game `number` under `key`."""
    stream[0] = mix((mix(U(key) & WORD) + GOLDEN * U(number + 1)) & WORD)


@rule
def stir(word, number):
    """One step of a hash: mix a number into a word. The result depends on all numbers and their order."""
    return mix((word + GOLDEN * U(number) + GOLDEN) & WORD)


@rule
def toss(stream):
    """Draw 32 random bits."""
    stream[0] = (stream[0] + GOLDEN) & WORD
    return mix(stream[0]) >> S32


@rule
def below(stream, n):
    """A uniform integer in 0 .. n-1, without bias: rejection sampling, which rarely draws again (Lemire)."""
    sides = U(n)
    spread = toss(stream) * sides
    if (spread & HALF) < sides:
        unfair = (SPAN - sides) % sides
        while (spread & HALF) < unfair:
            spread = toss(stream) * sides
    return I(spread >> S32)


@rule
def pick(stream, weights, size):
    """A random index below size, each with its integer weight. Skips whole blocks at a time: most weights are often 0."""
    total = 0
    for i in range(size):
        total += weights[i]
    left = below(stream, total)
    start = 0
    while start + BLOCK <= size:
        block = 0
        for i in range(BLOCK):
            block += weights[start + i]
        if left < block:
            break
        left -= block
        start += BLOCK
    for i in range(start, size):
        left -= weights[i]
        if left < 0:
            return i
    return -1
