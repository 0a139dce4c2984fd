"""Names of tables and tokens of seats."""

import base64
import hmac
import secrets
from collections.abc import Iterable

from .events import State, token_hash

NAME = 12
CODE = 6  # signs of a name that are enough to find the table: for whoever reads them from one screen and types them on another
DEVICE = b"device"  # how the secret of a store begins that is kept by a page, on the device of whoever plays,
ON_DEVICE = "0"  # and the names of its tables: no other name has that sign
SIGNS = str.maketrans("io", "89")  # of base32's: neither I nor O, which look like 1 and 0 (and those it does not have)


def _sign(secret: bytes, *parts: object) -> bytes:
    return hmac.digest(secret, "\x1f".join(str(part) for part in parts).encode(), "sha256")


def make_token(secret: bytes, table: str, seat: int | None, key: str) -> str:
    """The token that a request's key leads to: a retry whose first answer was lost gets the same one.

    Without the server's secret it cannot be told from a random one, and what is written down (its hash) does not lead back.
    """
    return base64.urlsafe_b64encode(_sign(secret, "token", table, seat, key)).decode().rstrip("=")


def table_name(secret: bytes, key: str | None) -> str:
    """A short name for a table, hard to guess: whoever knows it may watch, and sit down where a seat is open."""
    signed = secrets.token_bytes(32) if key is None else _sign(secret, "table", key)
    place = ON_DEVICE if secret.startswith(DEVICE) else ""
    return (place + base64.b32encode(signed).decode().lower().translate(SIGNS))[:NAME]


def seats_of(tokens: Iterable[str], state: State, person: str = "") -> tuple[set[int], bool, int]:
    """What tokens, and being known, are good for: the seats, whether it is the host, and how many tokens are good for nothing."""
    chairs, host = state.chairs, state.charter.host
    seats = {seat for seat, chair in enumerate(chairs) if person and chair.person == person}
    is_host, unknown = bool(person) and state.host_person == person, 0
    for token in tokens:
        hashed = token_hash(token)
        found = {seat for seat, chair in enumerate(chairs) if chair.token and hmac.compare_digest(chair.token, hashed)}
        hosts = bool(host) and hmac.compare_digest(host, hashed)
        seats |= found
        is_host |= hosts
        unknown += not found and not hosts
    return seats, is_host, unknown
