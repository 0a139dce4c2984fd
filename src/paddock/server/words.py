"""What the server itself says, from its own catalogue, and the refusals it makes."""

from pathlib import Path
from typing import Any

from ..core.text.words import words_of
from .request_id import current

WORDS = words_of(Path(__file__).parent)
say, complaint = WORDS.say, WORDS.complaint


class Problem(Exception):
    """A request that is refused by the table or the server. What a game refuses is `paddock.Refused`."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    @property
    def sentence(self) -> str:
        named = {"request": current.get() or "-"} if self.code == "fault" else {}
        return say(f"refused-{self.code}", **self.values, **named)
