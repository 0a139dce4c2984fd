"""What is said about how people behave at a table: by its host, who can mute them, send them away and let spectators talk, and by anybody
to the host of the server."""

from .fields import Key, SeatNumber, Text
from .message import Message


class Mute(Message, tag="mute"):
    """The host lets a person's words be heard no more, or again."""

    key: Key
    seat: SeatNumber
    muted: bool


class Remove(Message, tag="remove"):
    """The host sends a person away, at any time: before the game the seat opens, later a bot plays on for good."""

    key: Key
    seat: SeatNumber


class LetTalk(Message, tag="let_talk"):
    """The host says whether spectators may chat. At first they may not."""

    key: Key
    spectators: bool


class Report(Message, tag="report"):
    """Tell the host of the server about a player, or about a line of chat that one has said (`said`, as it was)."""

    key: Key
    seat: SeatNumber
    said: Text = ""
    reason: Text = ""
