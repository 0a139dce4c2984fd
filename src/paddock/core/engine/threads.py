"""Parallel work on all cores, or one piece after another where there are no threads, as in a browser."""

import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Work = TypeVar("Work")
Result = TypeVar("Result")


def on_cores(cores: int, function: Callable[[Work], Result], pieces: Iterable[Work]) -> Iterator[Result]:
    """The results in the order of the pieces. After the first failure, pieces that have not begun are cancelled."""
    if sys.platform == "emscripten":
        yield from map(function, pieces)
        return
    with ThreadPoolExecutor(cores) as pool:
        try:
            yield from pool.map(function, pieces)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
