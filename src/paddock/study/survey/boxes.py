"""Variants of a box: one number of the file is changed, the rest stays as it is."""

import re
from pathlib import Path

from ...core.play.game import Game
from ...core.play.registry import find
from ...core.text.numbers import read_number
from ...core.types.box import line_of, read_toml
from ..words import complaint

MOST_VALUES = 50


def text_of(name: str, box: Path | None) -> str:
    game: Game = find(name)
    try:
        return (box or game.folder / "box.toml").read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise complaint("box-unread", file=str(box), reason=getattr(error, "strerror", None) or str(error)) from None


def read_axis(text: str) -> tuple[str, list[int]]:
    """`stock.rabbit=40:80:10` or `stock.rabbit=40,60,80`."""
    key, sign, values = text.partition("=")
    parts = re.split("[:,]", values)
    numbers = [read_number(part.strip(), 0) for part in parts]
    if not sign or any(number is None for number in numbers):
        raise complaint("axis-unread", text=text)
    found = [number for number in numbers if number is not None]
    if ":" in values:
        if len(found) not in (2, 3) or "," in values or (len(found) == 3 and found[2] == 0):
            raise complaint("axis-unread", text=text)
        found = list(range(found[0], found[1] + 1, found[2] if len(found) == 3 else 1))[: MOST_VALUES + 1]
    if not 1 <= len(found) <= MOST_VALUES:
        raise complaint("axis-long", text=text, most=MOST_VALUES)
    return key.strip(), found


def with_number(text: str, key: str, value: int) -> str:
    """The box file with another number for a key."""
    inner = read_toml(text, "box.toml")
    for name in key.split("."):
        inner = inner.get(name, {}) if isinstance(inner, dict) else {}
    if not isinstance(inner, int) or isinstance(inner, bool):
        raise complaint("axis-unknown", name=key)
    lines = text.splitlines(keepends=True)
    place = line_of(text, key) - 1
    name = re.escape(key.rpartition(".")[2])
    lines[place], changed = re.subn(rf"(\b{name}\"?\s*=\s*)[+-]?[\d_]+", rf"\g<1>{value}", lines[place], count=1)
    if not changed:
        raise complaint("axis-unknown", name=key)
    return "".join(lines)
