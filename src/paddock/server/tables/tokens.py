"""Names of tables, and tokens of seats."""

import base64
import hmac
import secrets
from collections.abc import Iterable

from .events import State, token_hash

NAME_LENGTH = 12
CODE_LENGTH = 6  # characters of a name that suffice to find the table: for people who copy it from another screen by hand
DEVICE = b"device"  # prefix of the secret of a store that a page keeps on its own device,
ON_DEVICE = "0"  # and of the names of its tables: no other name has that character
SIGNS = str.maketrans("io", "89")  # for base32: I and O look like 1 and 0, and base32 has neither 8 nor 9


def _sign(secret: bytes, *parts: object) -> bytes:
    return hmac.digest(secret, "\x1f".join(str(part) for part in parts).encode(), "sha256")


def make_token(secret: bytes, table: str, seat: int | None, key: str) -> str:
    """Derive a token from a request's idempotency key: a retry, whose first answer was lost, gets the same token.

    Without the server's secret a token looks random, and its hash, which is what we store, does not lead back to it.
    """
    return base64.urlsafe_b64encode(_sign(secret, "token", table, seat, key)).decode().rstrip("=")


def table_name(secret: bytes, key: str | None) -> str:
    """A short name for a table that cannot be guessed: whoever knows it may watch, and take an open seat."""
    signed = secrets.token_bytes(32) if key is None else _sign(secret, "table", key)
    place = ON_DEVICE if secret.startswith(DEVICE) else ""
    return (place + base64.b32encode(signed).decode().lower().translate(SIGNS))[:NAME_LENGTH]


def seats_of(tokens: Iterable[str], state: State, person: str = "") -> tuple[set[int], bool, int]:
    """What these tokens and this account give access to: the seats, whether it is the host, and how many tokens are void."""
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
