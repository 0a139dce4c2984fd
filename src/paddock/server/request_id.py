"""The id of the current request or connection, for the log and for error messages."""

import re
import secrets
from contextvars import ContextVar

current: ContextVar[str] = ContextVar("request_id", default="")
GOOD = re.compile(r"[\w.:-]{1,64}", re.ASCII)


def new_id() -> str:
    return secrets.token_hex(6)
