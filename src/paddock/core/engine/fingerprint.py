# mypy: allow-untyped-defs
"""Hash of a record: how a transposition table finds a position. Compiled code reads the record as 64-bit words, whatever its fields are."""

from .dice import MIX1, NO_WORD, S32, U, mix, stir
from .rule import PLAIN, rule

WORD_BYTES = 8  # bytes read at once


if PLAIN:

    def known_part(layout, past):
        """The fields of a record that are hashed: all up to the first that only tells the past (`PAST`)."""
        return layout.names[: layout.names.index(past)] if past else layout.names

    @rule
    def fingerprint(record, part):
        """Hash this part of a record to one word: equal for equal numbers, almost surely different for others."""
        word = NO_WORD
        for name in part:
            word = stir_all(word, getattr(record, name))
        return word

    def stir_all(word, value):
        if isinstance(value, list):
            for each in value:
                word = stir_all(word, each)
            return word
        return stir(word, value)
else:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    def known_part(layout, past):
        """How many bytes of a record are hashed: all up to the first field that only tells the past (`PAST`)."""
        return layout.fields[past][1] if past else layout.itemsize

    def reader(bits):
        """An intrinsic that loads so many bits of a record, as a word, at a byte offset."""

        @intrinsic
        def read(context, record, place):
            def load(context, builder, signature, arguments):
                cell = builder.gep(builder.bitcast(arguments[0], ir.IntType(8).as_pointer()), [arguments[1]])
                part = builder.load(builder.bitcast(cell, ir.IntType(bits).as_pointer()), align=1)
                return builder.zext(part, ir.IntType(64)) if bits < 64 else part

            return types.uint64(record, types.int64), load

        return read

    word_at, byte_at = reader(8 * WORD_BYTES), reader(8)

    @rule
    def fingerprint(record, size):
        """Hash the first bytes of a record to one word: equal for equal bytes, almost surely different for others."""
        word = U(size)
        for place in range(0, size - WORD_BYTES + 1, WORD_BYTES):
            word = combined(word, word_at(record, place))
        for place in range(size - size % WORD_BYTES, size):
            word = combined(word, byte_at(record, place))
        return mix(word)

    @rule
    def combined(word, more):
        word = (word ^ more) * MIX1
        return word ^ (word >> S32)
