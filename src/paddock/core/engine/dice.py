# mypy: allow-untyped-defs
"""Random streams: splitmix64. A stream is an array of one 64-bit word; the same numbers come in every mode.

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
NO_WORD = U(0)  # where stirring begins
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
    """A number stirred into a word: what is stirred in the same order gives the same word, and anything else another one."""
    return mix((word + GOLDEN * U(number) + GOLDEN) & WORD)


@rule
def toss(stream):
    """32 fresh bits."""
    stream[0] = (stream[0] + GOLDEN) & WORD
    return mix(stream[0]) >> S32


@rule
def below(stream, n):
    """A fair integer in 0 .. n-1, exactly fair: the few tosses that would favour low numbers are thrown again (Lemire)."""
    sides = U(n)
    spread = toss(stream) * sides
    if (spread & HALF) < sides:
        unfair = (SPAN - sides) % sides
        while (spread & HALF) < unfair:
            spread = toss(stream) * sides
    return I(spread >> S32)


@rule
def pick(stream, weights, size):
    """An index below size, each with its integer weight. Whole blocks are passed over at once: most weights are often 0."""
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
