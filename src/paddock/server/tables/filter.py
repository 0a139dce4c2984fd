"""Words that the host of a server does not want in names and chat: a file, one word a line. `#` begins a remark, a `*` at the end of a
word stands for any ending."""

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from ..settings import BadSettings
from ..words import Problem


class Filter:
    def __init__(self, lines: Iterable[str] = ()) -> None:
        words = [line.partition("#")[0].strip() for line in lines]
        patterns = [re.escape(plain(word.rstrip("*"))) + (r"\w*" if word.endswith("*") else "") for word in words if word.rstrip("*")]
        self._unwanted = re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)") if patterns else None

    @classmethod
    def read(cls, file: str) -> "Filter":
        if not file:
            return cls()
        try:
            return cls(Path(file).read_text("utf-8").splitlines())
        except (OSError, UnicodeDecodeError) as error:
            raise BadSettings(f"PADDOCK_UNWANTED={file}: {error}") from None

    def check(self, *texts: str) -> None:
        if self._unwanted and any(self._unwanted.search(plain(text)) for text in texts):
            raise Problem("unwanted")


def plain(text: str) -> str:
    """Small letters without marks, so that `Bàd` is `bad`."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(letter))
