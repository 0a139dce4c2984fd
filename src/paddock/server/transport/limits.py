"""Quotas and rate limits: first for each person, then for everybody behind one address, who may be a whole school.

A person is whoever holds a seat, or is the host, of a table. All others of an address, who may be anybody, together count as one person.
"""

from collections import Counter
from typing import Any

from ..settings import Settings
from ..timer import Timer
from ..words import Problem
from .rate import Budget, TokenBucket

KNOCKS_PER_HOUR = 20  # new accounts and wrong keys of one person in an hour
ADDRESS_SHARES = 4  # one address may keep one in so many of all live tables
REMEMBERED_CALLERS = 10_000  # clients remembered, before idle ones are dropped


class Allowance:
    """What one person may still spend, as long as everybody behind the address has something left."""

    def __init__(self, timer: Timer, *budgets: Budget) -> None:
        self._timer = timer
        self._budgets = budgets

    @property
    def owes(self) -> bool:
        now = self._timer.now()
        return any(budget.debt(now) > 0 for budget in self._budgets)

    def spend(self, price: float) -> None:
        now = self._timer.now()
        for budget in self._budgets:
            budget.spend(now, price)


class Limits:
    def __init__(self, settings: Settings, timer: Timer) -> None:
        self._settings = settings
        self._timer = timer
        self.visitors = 0
        self._of_person: Counter[str] = Counter()
        self._of_address: Counter[str] = Counter()
        self._buckets: dict[tuple[str, str], TokenBucket] = {}
        self._budgets: dict[tuple[str, str], Budget] = {}
        self._at: dict[str, Counter[str]] = {}  # the tables that addresses, and signed-in people, keep live

    def may_open(self, address: str, tables: int = 1) -> None:
        """Tables and records cost storage: a limit per hour. Whoever opens one counts as anonymous."""
        most = self._settings.tables_each * self._settings.people_each
        if not self._take("tables", address, most / 3600, most, tables):
            raise Problem("too_fast")

    def may_come(self, address: str) -> None:
        """Joining an evening is stored, so it is rate-limited per address."""
        settings, many = self._settings, self._settings.people_each
        if not self._take("evenings", address, settings.arrivals_each, settings.connections_each * many):
            raise Problem("too_fast")

    def may_ask(self, account: str) -> None:
        """One request of an external bot."""
        if not self._take("requests", account, self._settings.rate, self._settings.burst):
            raise Problem("too_fast")

    def may_knock(self, address: str) -> None:
        """A wrong key or a new account: a limit per address."""
        if not self._take("knocks", address, KNOCKS_PER_HOUR / 3600 * self._settings.people_each, KNOCKS_PER_HOUR):
            raise Problem("too_fast")

    def may_sign_in(self, address: str) -> None:
        """Signing in or registering: a limit per hour, against guessing codes and flooding the register."""
        most = self._settings.sign_ins_each * self._settings.people_each
        if not self._take("sign-ins", address, most / 3600, most):
            raise Problem("too_fast")

    def work(self, person: str, address: str) -> Allowance:
        """The budget for long work: a new connection does not renew it."""
        return self._allowance("work", person, address, self._settings.work_rate, self._settings.work_burst)

    def reviews(self, address: str) -> Allowance:
        """The budget for the coach, apart: somebody who waits for a review looks at the game meanwhile."""
        many = self._settings.people_each
        return Allowance(
            self._timer, self._budget("review", address, self._settings.review_rate * many, self._settings.review_burst * many)
        )

    def refusal(self, address: str) -> Problem | None:
        """Why a newcomer may not stay."""
        settings, many = self._settings, self._settings.people_each
        if self.visitors >= settings.connections:
            return Problem("full")
        if self._of_address[address] >= settings.connections_each * many or self._of_person[address] >= settings.connections_each:
            return Problem("too_many")
        come = self._take("arrivals of all", address, settings.arrivals_each * many, settings.connections_each * many)
        return None if come else Problem("too_fast")

    # Shared parts.

    def _take(self, what: str, whose: str, rate: float, burst: float, cost: float = 1.0) -> bool:
        now = self._timer.now()
        forget_full(self._buckets, now)
        return self._buckets.setdefault((what, whose), TokenBucket(rate, burst, now)).take(now, cost)

    def _budget(self, what: str, whose: str, rate: float, most: float) -> Budget:
        now = self._timer.now()
        forget_full(self._budgets, now)
        return self._budgets.setdefault((what, whose), Budget(rate, most, now))

    def _allowance(self, what: str, person: str, address: str, rate: float, most: float) -> Allowance:
        many = self._settings.people_each
        mine, all_of_us = self._budget(what, person, rate, most), self._budget(f"{what} of all", address, rate * many, most * many)
        return Allowance(self._timer, mine, all_of_us)

    def _count(self, counter: Counter[str], name: str, change: int) -> None:
        counter[name] += change
        if not counter[name]:
            del counter[name]


class Visitor:
    """One connection, as the limits know it: anonymous at first, then a person."""

    def __init__(self, limits: Limits, address: str) -> None:
        self._limits = limits
        self.address = self.person = address
        self.work = limits.work(address, address)
        self._holds: list[tuple[str, str]] = []

    def __enter__(self) -> "Visitor":
        self._change(1)
        self._limits.visitors += 1
        return self

    def __exit__(self, *error: object) -> None:
        self._change(-1)
        self._limits.visitors -= 1
        for whose, table in self._holds:
            self._limits._count(self._limits._at[whose], table, -1)
            if not self._limits._at[whose]:
                del self._limits._at[whose]
        self._holds.clear()

    def hold(self, table: str, person: str = "") -> None:
        """It keeps a table live as long as it is connected: an address has a limited share of them, and so has a signed-in person."""
        limits, settings = self._limits, self._limits._settings
        share = max(1, settings.tables // ADDRESS_SHARES)
        asked = [(self.address, min(share, settings.live_each * settings.people_each))]
        asked += [(f"person {person}", min(share, settings.live_each))] if person else []
        for whose, most in asked:
            there = limits._at.get(whose, Counter())
            if table not in there and len(there) >= most:
                raise Problem("too_many_tables")
        for whose, _ in asked:
            limits._count(limits._at.setdefault(whose, Counter()), table, 1)
            self._holds.append((whose, table))

    def _change(self, by: int) -> None:
        self._limits._count(self._limits._of_address, self.address, by)
        self._limits._count(self._limits._of_person, self.person, by)

    def arrive(self, person: str | None) -> None:
        """It has said who it is (None: anonymous). Showing a table costs some milliseconds: limits the rate and number of arrivals."""
        limits, settings = self._limits, self._limits._settings
        whose = person or self.address
        if not limits._take("arrivals", whose, settings.arrivals_each, settings.connections_each):
            raise Problem("too_fast")
        if person is not None:
            if limits._of_person[person] >= settings.connections_each:
                raise Problem("too_many")
            self.become(person)

    def become(self, person: str) -> None:
        """From now on it counts as that person."""
        self._limits._count(self._limits._of_person, self.person, -1)
        self.person = person
        self._limits._count(self._limits._of_person, person, 1)
        self.work = self._limits.work(person, self.address)


def forget_full(kept: dict[Any, Any], now: float) -> None:
    """Drop full buckets: whoever has not asked for anything lately need not be remembered."""
    if len(kept) > REMEMBERED_CALLERS:
        for name in [name for name, each in kept.items() if each.full(now)]:
            del kept[name]
