"""Throttles progress messages of a long search, where no terminal shows a bar."""

import time

INTERVAL_SECONDS = 10.0  # seconds


class Pace:
    """A message is due when a stage begins, and then every ten seconds."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self._stage, self._told = "", 0.0

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def is_due(self, stage: str) -> bool:
        if stage == self._stage and self.seconds - self._told < INTERVAL_SECONDS:
            return False
        self._stage, self._told = stage, self.seconds
        return True
