"""How one player alone trades, farm by farm: what `paddock study solve` finds, and what a game's room `solo` plays by."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FREE, LINE, ONCE, SINGLE = "free", "line", "once", "single"  # which trades a solution makes
STUCK = -1  # in the place of a number of rolls: the rules refuse a move

Trade = Callable[[Sequence[int], int], list[int]]  # what a farm gains and pays in this of the trade steps


class Policy(NamedTuple):
    """What to trade for at each farm. A farm is one number: how many of each kind, times its scale."""

    scale: "NDArray[np.int64]"
    choice: "NDArray[np.int16]"  # by trade step and farm: which of the trades
    trades: "NDArray[np.int64]"  # what the farm gains and pays of each kind
    whole: bool  # or else what it shall have afterwards

    def trade(self, farm: Any, step: int = 0) -> list[int]:
        """What a farm gains and pays: all zero for no trade."""
        asked = self.trades[self.choice[step, int(self.scale @ farm)]]
        return (asked - farm if self.whole else asked).tolist()  # type: ignore[no-any-return]


def wanted(farm: Any, scale: Any, choice: Any, step: int) -> Any:
    """Which of the trades a policy makes, in compiled code."""
    key = 0
    for kind in range(len(scale)):
        key += farm[kind] * scale[kind]
    return choice[step][key]
