"""What somebody may cost: a purse that fills by itself, is paid from afterwards, and may owe."""


class Budget:
    """So much at once, and so much a second after that. The price is known only when it has been spent."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate = rate
        self.most = most
        self._left = most
        self._at = now

    def spend(self, now: float, price: float) -> None:
        self._left = self.left(now) - price
        self._at = now

    def left(self, now: float) -> float:
        return min(self.most, self._left + (now - self._at) * self.rate)

    def debt(self, now: float) -> float:
        """Seconds until nothing is owed any more."""
        return max(0.0, -self.left(now) / self.rate)
