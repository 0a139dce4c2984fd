# mypy: allow-untyped-defs
"""Powers of our own: a machine's library may round the last bit as it likes, and searches must be the same bytes everywhere."""

from .rule import rule

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10  # together the logarithm of 2: the first has few digits
LN2 = LN2_HIGH + LN2_LOW
TERMS = 16  # of the series: for up to half the logarithm of 2 more change nothing


@rule
def power(base, times):
    """A number multiplied by itself so many times."""
    result = 1.0
    while times > 0:
        if times & 1:
            result *= base
        base *= base
        times >>= 1
    return result


@rule
def exp(number):
    whole = int(number / LN2 + (0.5 if number > 0 else -0.5))
    rest = (number - whole * LN2_HIGH) - whole * LN2_LOW
    total, term = 1.0, 1.0
    for place in range(1, TERMS):
        term *= rest / place
        total += term
    return total * (power(2.0, whole) if whole > 0 else power(0.5, -whole))


@rule
def half(times):
    """A half to a power that is not negative and need not be whole."""
    whole = int(times)
    return exp((whole - times) * LN2) * power(0.5, whole)
