"""Data export: all that is stored of a person, as one file for them: their account, their games with every play, their chat messages."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ..storage import friends, people, ratings
from ..storage.engine import Connection
from ..storage.people import PlayedGame
from ..tables.events import decode, fold
from .forgetting import read_chat, stays_in

EXPORT = 1  # format version of the file


def export(connection: Connection, person: str) -> dict[str, Any]:
    """All but the games. Secrets are not included: only hashes of them are stored."""
    known = people.person(connection, person)
    keys, sessions = people.passkeys(connection, person), people.sessions(connection, person)
    return {
        "paddock": "person",
        "format": EXPORT,
        "person": msgspec.to_builtins(known),
        "passkeys": [{"id": key.id, "label": key.label, "since": key.since, "public_key": key.public_key} for key in keys],
        "devices": [{"label": session.label, "since": session.since, "until": session.until} for session in sessions],
        "friends": [each.name for each in friends.persons(connection, friends.friends(connection, person)).values()],
        "blocked": [each.name for each in friends.persons(connection, friends.wished(connection, person, "block")).values()],
        "ratings": msgspec.to_builtins(ratings.ratings_of(connection, f"person:{person}")),
        "statistics": msgspec.to_builtins(people.statistics(connection, person)),
    }


def told(connection: Connection, person: str, game: PlayedGame) -> dict[str, Any]:
    """One game: where, how it ended, their messages. Without the plays while it is running: they would reveal what is hidden."""
    kept = connection.execute("SELECT key, entry FROM events WHERE table_id = ? ORDER BY number", (game.table,)).fetchall()
    state = fold((key, bytes(entry)) for key, entry in kept) if kept else None
    found: dict[str, Any] = msgspec.to_builtins(game)
    if state is not None:
        found |= {
            "names": state.names,
            "settings": state.charter.settings,
            "said": said(connection, person, game.table, [bytes(entry) for _, entry in kept]),
        }
        if game.result:
            found["plays"] = state.lines
    return found


def said(connection: Connection, person: str, table: str, entries: Sequence[bytes]) -> list[str]:
    """Their messages at a table, as far as they are stored."""
    stays, _ = stays_in(dict(enumerate(decode(entry) for entry in entries)))
    mine = [stay for stay in stays if stay.person == person]
    lines = connection.execute("SELECT entry FROM chats WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    chats = [read_chat(bytes(entry)) for (entry,) in lines]
    return [chat.text or chat.emote or "" for chat in chats if any(chat.seat == stay.seat and chat.name in stay.names for stay in mine)]
