"""Secrets held by people or their browsers. We store only hashes: the secrets are random and long, so their hashes do not reveal them."""

import secrets
from hashlib import sha256

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base32: no two look alike
GROUPS, LETTERS_EACH = 5, 5  # 125 bits
MISREAD = str.maketrans("OIL", "011")


def new_token() -> str:
    """A session token."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """An id of a person: random, it says nothing about them."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """A recovery code, to be printed: it signs in where there is no passkey."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(LETTERS_EACH)) for _ in range(GROUPS))


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def hashed_code(typed: str) -> str:
    """The hash of a code as somebody types it from paper: lower case, blanks, O for 0."""
    return hashed("".join(filter(str.isalnum, typed.upper())).translate(MISREAD))
