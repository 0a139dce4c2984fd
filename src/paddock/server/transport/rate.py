"""How much somebody may do: a bucket that refuses when it is empty, and a budget that is paid afterwards and may owe."""


class TokenBucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_at", "_level", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self._level = burst
        self._at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether there is enough left."""
        self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level < cost:
            return False
        self._level -= cost
        return True

    def full(self, now: float) -> bool:
        return self._level + (now - self._at) * self.rate >= self.burst


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

    def full(self, now: float) -> bool:
        return self.left(now) >= self.most

    def debt(self, now: float) -> float:
        """Seconds until nothing is owed any more."""
        return max(0.0, -self.left(now) / self.rate)
