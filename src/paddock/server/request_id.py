"""The id of the request or connection that is being served: it stands in the log, and in what a person is told of a fault."""

import re
import secrets
from contextvars import ContextVar

current: ContextVar[str] = ContextVar("request_id", default="")
GOOD = re.compile(r"[\w.:-]{1,64}", re.ASCII)


def new_id() -> str:
    return secrets.token_hex(6)
