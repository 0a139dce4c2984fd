"""Executors of a survey: this process, several, or a Ray cluster. A game depends only on its terms and its number, so all give the same
results."""

import contextlib
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import islice
from typing import Any

from ...ray_cluster import NoRay, join
from ..words import complaint
from .facts import Facts, Terms, play_some

TASKS_PER_PROCESSOR = 2  # tasks queued per processor

Players = Callable[[Terms, Sequence[list[int]]], Iterator[list[Facts]]]  # game numbers by task -> facts, as tasks are done


@contextlib.contextmanager
def gather(ray: str | None, processes: int | None) -> Iterator[Players]:
    """Context: the executor that was asked for."""
    if ray is None:
        yield by_processes(processes or os.cpu_count() or 1)
        return
    try:
        found, number = join(ray, processes)
    except NoRay as error:
        raise complaint("ray-failed", reason=str(error)) if str(error) else complaint("ray-missing") from None
    try:
        yield by_ray(found, number)
    finally:
        found.shutdown()


def by_processes(number: int) -> Players:
    def play(terms: Terms, pieces: Sequence[list[int]]) -> Iterator[list[Facts]]:
        if number == 1:
            yield from (play_some(terms, piece) for piece in pieces)
            return
        pool = ProcessPoolExecutor(number, multiprocessing.get_context("spawn"))
        try:
            for done in as_completed([pool.submit(play_some, terms, piece) for piece in pieces]):
                yield done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    return play


def by_ray(ray: Any, number: int) -> Players:
    remote = ray.remote(num_cpus=1)(play_some)

    def play(terms: Terms, pieces: Sequence[list[int]]) -> Iterator[list[Facts]]:
        coming = (remote.remote(terms, piece) for piece in pieces)
        working = list(islice(coming, number * TASKS_PER_PROCESSOR))
        while working:
            (done, *_), working = ray.wait(working)
            working += islice(coming, 1)
            yield ray.get(done)

    return play
