"""Compiled code of the study, kept on disk like that of the games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ...core.engine.rule import entry_point


def kernel(function: Callable[..., Any]) -> Callable[..., Any]:
    """An entry point whose whole source is the file that it stands in."""
    function.__dict__["sources"] = ("study", Path(function.__code__.co_filename))
    return entry_point(function)
