# mypy: allow-untyped-defs
"""Powers of our own: math libraries differ in the last bit, and a search must give the same bytes on every machine."""

from .rule import rule

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10  # ln 2 as a sum: multiples of the first part are exact
LN2 = LN2_HIGH + LN2_LOW
TERMS = 16  # of the series: up to half the logarithm of 2 further ones change nothing


@rule
def power(base, times):
    """A number to an integer power, by repeated multiplication."""
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
    """0.5 to the power of a non-negative real number."""
    whole = int(times)
    return exp((whole - times) * LN2) * power(0.5, whole)
