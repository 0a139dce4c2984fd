"""Secrets that people or their browsers keep. We keep only hashes: the secrets are random and long, so these do not lead back."""

import secrets
from hashlib import sha256

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: none looks like another
GROUPS, LETTERS_EACH = 5, 5  # 125 bits
MISREAD = str.maketrans("OIL", "011")


def new_token() -> str:
    """Of a session."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Of a person; it says nothing about them."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """To be printed: it signs in where there is no passkey."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(LETTERS_EACH)) for _ in range(GROUPS))


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def hashed_code(typed: str) -> str:
    """As somebody types it from paper: small letters, blanks, an O for a 0."""
    return hashed("".join(filter(str.isalnum, typed.upper())).translate(MISREAD))
