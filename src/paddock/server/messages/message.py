"""What every message is, and what several kinds of them hold."""

import msgspec

from .fields import PlayJson


class Message(msgspec.Struct, tag_field="t", omit_defaults=False):
    """Unknown fields are ignored, so that an older server understands a newer client as far as it can."""


class Choice(msgspec.Struct, frozen=True):
    """A whole play: its JSON, its line of text, a sentence for buttons and screen readers, and why it may be a good idea."""

    play: PlayJson
    text: str
    label: str
    why: str | None = None  # with a hint or an idea, where the expert says it


class SmallMoves(msgspec.Struct, frozen=True):
    """For bots from outside: what a seat may do move by move, by the numbers of the game."""

    moves: list[int]
    paths: list[list[int]]  # where several play at once, and only whole plays are taken: the small moves of each of the choices
