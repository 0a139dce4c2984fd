"""Student's t: how much wider confidence intervals from small samples are."""

from itertools import pairwise

# Half the width of a 95% interval in standard errors, indexed by the reciprocal of the degrees of freedom.
WIDTHS = [
    (0.0, 1.960),
    (1 / 60, 2.000),
    (1 / 30, 2.042),
    (1 / 20, 2.086),
    (1 / 15, 2.131),
    (1 / 10, 2.228),
    (1 / 8, 2.306),
    (1 / 6, 2.447),
    (1 / 5, 2.571),
    (1 / 4, 2.776),
    (1 / 3, 3.182),
    (1 / 2, 4.303),
    (1.0, 12.706),
]


def half_width(freedom: float) -> float:
    """With so many degrees of freedom, but at least one."""
    wanted = 1 / max(1.0, freedom)
    (low, narrow), (high, wide) = next(pair for pair in pairwise(WIDTHS) if wanted <= pair[1][0])
    return narrow + (wide - narrow) * (wanted - low) / (high - low)
