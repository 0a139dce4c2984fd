"""A solo policy: which trade to make at each farm, as `paddock study solve` finds it and a game's module `solo` plays it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FREE, LINE, ONCE, SINGLE = "free", "line", "once", "single"  # the trades that a solution may use
STUCK = -1  # instead of a number of rolls: the rules refuse a move

Trade = Callable[[Sequence[int], int], list[int]]  # (farm, step) -> what the farm gains and pays


class Policy(NamedTuple):
    """A policy as a table. A farm is one number: the count of each kind times its weight."""

    scale: "NDArray[np.int64]"
    choice: "NDArray[np.int16]"  # by trade step and farm: index of the trade
    trades: "NDArray[np.int64]"  # what the farm gains and pays of each kind
    whole: bool  # trades hold the whole target farm instead

    def trade(self, farm: Any, step: int = 0) -> list[int]:
        """What a farm gains and pays: all zero for no trade."""
        asked = self.trades[self.choice[step, int(self.scale @ farm)]]
        return (asked - farm if self.whole else asked).tolist()  # type: ignore[no-any-return]


def wanted(farm: Any, scale: Any, choice: Any, step: int) -> Any:
    """The index of the policy's trade, in compiled code."""
    key = 0
    for kind in range(len(scale)):
        key += farm[kind] * scale[kind]
    return choice[step][key]
