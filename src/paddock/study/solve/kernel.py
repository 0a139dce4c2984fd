"""Compiled functions of the study, with the same disk cache as those of the games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ...core.engine.rule import entry_point


def kernel(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile an entry point whose only source is its own file."""
    function.__dict__["sources"] = ("study", Path(function.__code__.co_filename))
    return entry_point(function)
