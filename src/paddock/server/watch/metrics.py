"""Metrics for Prometheus; every server has a registry of its own. Rare events are counted where they happen; gauges (connections, queue
lengths) are collected from the parts of the server at each scrape."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
BATCHES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
OTHER = "other"

Figures = Callable[[], Iterable[Metric]]


class Metrics(Collector):
    """`reasons` and `routes` are all allowed label values; anything else is counted as `other`."""

    type = CONTENT_TYPE_LATEST

    def __init__(self, reasons: Iterable[str], routes: Iterable[str]) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.figures: Figures = tuple  # none yet
        make: Callable[..., Histogram] = partial(Histogram, registry=self.registry, buckets=SECONDS)
        self._play = make("paddock_play_seconds", "From when a person's play was heard until it was kept and acknowledged.")
        self._bot = make("paddock_bot_seconds", "From when a bot was asked until it had chosen, waiting included.")
        self._commit = make("paddock_store_commit_seconds", "One durable commit of the store.")
        self._batch = Histogram("paddock_store_commit_jobs", "Jobs that shared a commit.", registry=self.registry, buckets=BATCHES)
        request = make("paddock_request_seconds", "HTTP requests, by what was asked for.", ["route"])
        answers = Counter("paddock_requests", "HTTP requests, by status.", ["status"], registry=self.registry)
        refused = Counter("paddock_refused", "Requests, messages and connections that were refused.", ["reason"], registry=self.registry)
        plays = Counter("paddock_plays", "Plays that were made and kept.", ["by"], registry=self.registry)
        self._request = {route: request.labels(route) for route in (*routes, OTHER)}
        self._answers = {status: answers.labels(f"{status}xx") for status in range(1, 6)}
        self._refused = {reason: refused.labels(reason) for reason in (*reasons, OTHER)}
        self._people, self._bots = plays.labels("person"), plays.labels("bot")
        self.registry.register(self)

    # Counters and histograms.

    def played(self, seconds: float) -> None:
        self._people.inc()
        self._play.observe(seconds)

    def bot_played(self) -> None:
        self._bots.inc()

    def thought(self, seconds: float) -> None:
        self._bot.observe(seconds)

    def committed(self, seconds: float, jobs: int) -> None:
        self._commit.observe(seconds)
        self._batch.observe(jobs)

    def answered(self, route: str, status: int, seconds: float) -> None:
        self._request.get(route, self._request[OTHER]).observe(seconds)
        self._answers[min(5, max(1, status // 100))].inc()

    def refuse(self, reason: str) -> None:
        self._refused.get(reason, self._refused[OTHER]).inc()

    # Gauges.

    def describe(self) -> Iterable[Metric]:
        return []

    def collect(self) -> Iterator[Metric]:
        yield from self.figures()

    def page(self) -> bytes:
        return generate_latest(self.registry)


def gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"paddock_{name}", about, value=value)


def gauges(name: str, about: str, label: str, values: dict[str, float]) -> Metric:
    family = GaugeMetricFamily(f"paddock_{name}", about, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def counter(name: str, about: str, value: float) -> Metric:
    return CounterMetricFamily(f"paddock_{name}", about, value=value)
