"""Rate limiting: a token bucket, which refuses when it is empty, and a budget that is charged afterwards and may go into debt; and the key
of a client of whom only the address is known."""

import functools
import ipaddress

HOUSEHOLD_BITS = 64  # prefix bits of an IPv6 address: one household gets such a network, and its devices use any address in it


@functools.lru_cache(maxsize=10_000)
def household(address: str) -> str:
    """The key of an address in the limits: an IPv6 address by its first half, an IPv4 address as it is."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, HOUSEHOLD_BITS), strict=False).network_address)


class TokenBucket:
    """Allows a burst, and a rate per second after that."""

    __slots__ = ("_at", "_level", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self._level = burst
        self._at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take tokens, if there are enough."""
        self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level < cost:
            return False
        self._level -= cost
        return True

    def full(self, now: float) -> bool:
        return self._level + (now - self._at) * self.rate >= self.burst


class Budget:
    """A burst and a rate of costs that are known only afterwards."""

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
        """Seconds until the debt is paid off."""
        return max(0.0, -self.left(now) / self.rate)
