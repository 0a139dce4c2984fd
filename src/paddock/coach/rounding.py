"""Percentages in whole points that add up as the exact figures do."""

from collections.abc import Sequence
from math import floor

from .account import Points, Review


def whole(parts: Sequence[float], total: int) -> list[int]:
    """Round parts to integers with a given sum, by the largest remainder method: no part is off by a whole point."""
    found = [floor(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda at: (found[at] - parts[at], at))
    for at in order[: total - sum(found)]:
        found[at] += 1
    return found


def tell_in_points(found: Review) -> None:
    """Round a review: starts and ends of all seats sum to 100, each seat's parts lead from its start to its end, and play is the sum of the
    choices named and all others."""
    starts, ends = (whole([100 * getattr(each, name) for each in found.sums], 100) for name in ("start", "end"))
    parts = [
        whole([100 * each.luck, 100 * each.play, 100 * each.others], ends[seat] - starts[seat]) for seat, each in enumerate(found.sums)
    ]
    if len(parts) == 2:  # two seats mirror each other, also after rounding
        luck, play, others = parts[0]
        parts[1] = [-luck, -others, -play]
    for seat, (each, (luck, play, others)) in enumerate(zip(found.sums, parts, strict=True)):
        named = 100 * sum(found.events[at.event].choices[at.choice].play for at in found.lessons[seat])
        each.points = Points(starts[seat], luck, play, others, ends[seat], *whole([named, 100 * each.play - named], play))
