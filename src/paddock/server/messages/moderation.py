"""Moderation: the host of a table mutes or removes people and lets spectators chat; anybody reports to the admin."""

from .fields import Key, SeatNumber, Text
from .message import Message


class Mute(Message, tag="mute"):
    """The host mutes a person's chat, or unmutes it."""

    key: Key
    seat: SeatNumber
    muted: bool


class Remove(Message, tag="remove"):
    """The host removes a person, at any time: before the game the seat opens, later a bot plays on for good."""

    key: Key
    seat: SeatNumber


class LetTalk(Message, tag="let_talk"):
    """The host decides whether spectators may chat. By default they may not."""

    key: Key
    spectators: bool


class Report(Message, tag="report"):
    """Report a player to the admin, or a chat message of theirs (`said`, word for word)."""

    key: Key
    seat: SeatNumber
    said: Text = ""
    reason: Text = ""
