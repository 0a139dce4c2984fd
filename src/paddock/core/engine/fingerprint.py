# mypy: allow-untyped-defs
"""A word for what a record says: how a search knows a place again. Compiled code reads the record as words, whatever its fields are."""

from .dice import MIX1, NO_WORD, S32, U, mix, stir
from .rule import PLAIN, rule

WIDE = 8  # bytes that are read at once


if PLAIN:

    def known_part(layout, past):
        """What of a record is read: all up to the field with which the past begins."""
        return layout.names[: layout.names.index(past)] if past else layout.names

    @rule
    def fingerprint(record, part):
        """A word for this part of a record: the same for the same numbers, and practically always another one for others."""
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
        """What of a record is read, in bytes: all up to the field with which the past begins."""
        return layout.fields[past][1] if past else layout.itemsize

    def reader(bits):
        """Reads so many bits of a record, as a word, from a place counted in bytes."""

        @intrinsic
        def read(context, record, place):
            def load(context, builder, signature, arguments):
                cell = builder.gep(builder.bitcast(arguments[0], ir.IntType(8).as_pointer()), [arguments[1]])
                part = builder.load(builder.bitcast(cell, ir.IntType(bits).as_pointer()), align=1)
                return builder.zext(part, ir.IntType(64)) if bits < 64 else part

            return types.uint64(record, types.int64), load

        return read

    word_at, byte_at = reader(8 * WIDE), reader(8)

    @rule
    def fingerprint(record, size):
        """A word for so many bytes of a record: the same for the same bytes, and practically always another one for others."""
        word = U(size)
        for place in range(0, size - WIDE + 1, WIDE):
            word = combined(word, word_at(record, place))
        for place in range(size - size % WIDE, size):
            word = combined(word, byte_at(record, place))
        return mix(word)

    @rule
    def combined(word, more):
        word = (word ^ more) * MIX1
        return word ^ (word >> S32)
