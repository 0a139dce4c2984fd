"""Names of people and bots at a table."""

import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 20
OWNERS = ("Mary", "Mac", "Bo Peep", "Noah", "Heidi", "Blue", "Francis", "Doc")  # as many as seats, and short enough for a phone


def alike(name: str) -> str:
    """A key for comparing names: names that look the same get the same key."""
    return unicodedata.normalize("NFKC", name).casefold()


def owner_names(taken: Iterable[str]) -> list[str]:
    """Names for bots that nobody at the table has: famous owners of animals."""
    used = {alike(name) for name in taken}
    return [name for name in OWNERS if alike(name) not in used]
