"""Work on all cores, or one after another where there are no threads, as in a browser."""

import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Work = TypeVar("Work")
Result = TypeVar("Result")


def on_cores(cores: int, function: Callable[[Work], Result], pieces: Iterable[Work]) -> Iterator[Result]:
    """The results in their order. When something fails, what has not begun is given up."""
    if sys.platform == "emscripten":
        yield from map(function, pieces)
        return
    with ThreadPoolExecutor(cores) as pool:
        try:
            yield from pool.map(function, pieces)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
