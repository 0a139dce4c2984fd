"""Names at a table."""

import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 20
OWNERS = ("Mary", "MacDonald", "Bo Peep", "Noah", "Heidi", "Boy Blue", "Francis", "Dolittle")  # as many as there can be seats


def alike(name: str) -> str:
    """Two names that look the same are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def owner_names(taken: Iterable[str]) -> list[str]:
    """Names for bots that nobody at the table has: famous owners of animals."""
    used = {alike(name) for name in taken}
    return [name for name in OWNERS if alike(name) not in used]
