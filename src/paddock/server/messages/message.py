"""The base class of all messages, how they are encoded, and types that several kinds of them use."""

from collections.abc import Callable
from typing import Any

import msgspec

from .fields import PlayJson

pack: Callable[[Any], bytes] = msgspec.json.Encoder().encode


class Message(msgspec.Struct, tag_field="t", omit_defaults=False):
    """Unknown fields are ignored, so that an older server understands a newer client as far as possible."""


class Choice(msgspec.Struct, frozen=True):
    """A whole play: as JSON, as notation, as a sentence for buttons and screen readers, and why it may be a good idea."""

    play: PlayJson
    text: str
    label: str
    why: str | None = None  # with a hint or an idea, where the expert gives a reason


class SmallMoves(msgspec.Struct, frozen=True):
    """For external bots: the small moves of a seat, by the numbers of the game."""

    moves: list[int]
    paths: list[list[int]]  # in simultaneous steps, where only whole plays are accepted: the small moves of each choice
