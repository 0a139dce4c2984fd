"""The server's own messages to people, from its catalogue, and its refusals."""

from pathlib import Path
from typing import Any

from ..core.text.words import words_of
from .request_id import current

WORDS = words_of(Path(__file__).parent)
say, complaint = WORDS.say, WORDS.complaint


class Problem(Exception):
    """A request that the table or the server refuses. What the rules of a game refuse is `paddock.Refused`."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    @property
    def sentence(self) -> str:
        named = {"request": current.get() or "-"} if self.code == "fault" else {}
        return say(f"refused-{self.code}", **self.values, **named)
