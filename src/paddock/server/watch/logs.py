"""The log: one line for each event, as JSON or as text, without secrets and without addresses."""

import json
import logging
import time
from typing import Any

from ..request_id import current
from ..settings import Log

MINUTE = 60.0
LOGGERS = ("paddock.server", "uvicorn.error", "asyncio")  # our own, and those of the libraries that run the server
FIELDS = frozenset(vars(logging.LogRecord("", 0, "", 0, "", (), None)))


class Lines(logging.Formatter):
    """Structured logging: one JSON object a line, with time, level, event and fields. Nothing that a client sent is in it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if request := current.get():
            line["request"] = request
        ours = ((name, value) for name, value in vars(record).items() if name not in FIELDS and not name.startswith("_"))  # _: a library's
        line |= {name: value for name, value in ours if name not in ("message", "color_message")}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return self.write(line)

    def write(self, line: dict[str, Any]) -> str:
        return json.dumps(line, default=str)


class Text(Lines):
    """The same as text, for a terminal."""

    def write(self, line: dict[str, Any]) -> str:
        told = [f"{name}={value}" for name, value in line.items() if name not in ("time", "level", "event", "trace")]
        first = " ".join([line["time"][11:19], line["level"], line["event"], *told])
        return f"{first}\n{line['trace']}" if "trace" in line else first


class Once(logging.Filter):
    """Deduplication: a repeated error is logged once a minute, with its count."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[Any, tuple[float, int]] = {}  # when it was last logged, and how often it has come since

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        where = record.exc_info[2].tb_lineno if record.exc_info and record.exc_info[2] else 0
        fault = (record.name, record.getMessage()[:200], record.exc_info and record.exc_info[0], where)
        told, again = self._told.get(fault, (-MINUTE, 0))
        if record.created - told < MINUTE:
            self._told[fault] = (told, again + 1)
            return False
        if len(self._told) > 1000:
            self._told.clear()
        self._told[fault] = (record.created, 0)
        if again:
            record.repeated = again
        return True


def log_to(stream: Any, level: str = "INFO", form: Log = "json") -> None:
    """Our log, uvicorn's and asyncio's, in the same format. It contains no client addresses."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Text() if form == "text" or (form == "auto" and stream.isatty()) else Lines())
    handler.addFilter(Once())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level if name == "paddock.server" else "WARNING")
        logger.propagate = False
