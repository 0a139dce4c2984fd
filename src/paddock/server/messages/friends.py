"""Friends, presence and invitations, over plain HTTP as JSON; part of the protocol, like `personal.py`. Only for people with an account:
guests are refused with `sign_in`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from .fields import LongKey
from .personal import YourRating
from .protocol import Clock
from .requests import TableInfo, Word

PersonId = Annotated[str, Meta(max_length=64, description="Of a person who keeps their games. It proves nothing.")]
Relation = Literal["none", "asked", "asks", "friend", "blocked", "you"]


class Friend(msgspec.Struct, frozen=True):
    """Another person. What they do not share is 0, False or None."""

    person: str
    name: str
    face: int | None
    here: bool = False
    seen: int = 0  # when they were last online, in seconds
    at: TableInfo | None = None  # where they are, if you may watch or join
    ours: TableInfo | None = None  # a running game with you,
    seat: int = 0  # and your seat there
    invited: bool = False  # by you, a moment ago


class Invitation(msgspec.Struct, frozen=True):
    """An invitation: a seat is reserved for you."""

    table: str
    game: str
    person: str
    name: str
    face: int | None
    since: int


class Friends(msgspec.Struct, frozen=True):
    """GET /api/you/friends"""

    friends: list[Friend]
    requests: list[Friend]  # open friend requests to you
    met: list[Friend]  # people you have played with lately
    blocked: list[Friend]
    invitations: list[Invitation]
    link: str  # opening /friend/LINK asks you to be friends
    hidden: bool  # friends do not see that you are online


class FriendWish(msgspec.Struct, frozen=True):
    """POST /api/you/friends: what you want of a person you have played with, or whose link you have. `friend`: to be friends, or accept a
    request; `no`: decline; `block`: no chat, no invitations, no seat at the same table among strangers, without telling them; `none`: end a
    friendship or a block. Answered by `PersonProfile`."""

    wish: Literal["friend", "no", "block", "none"]
    person: PersonId = ""
    link: PersonId = ""


class ShowMe(msgspec.Struct, frozen=True):
    """POST /api/you/shown: whether friends see that you are online. Answered by `Friends`."""

    hidden: bool


class PersonProfile(msgspec.Struct, frozen=True):
    """GET /api/profiles/{person}, /api/profiles/by-link/{link}, /api/tables/{table}/profiles/{seat}: what people with an account may know
    of somebody else."""

    person: str
    name: str
    face: int | None
    relation: Relation
    here: bool
    at: TableInfo | None
    since: int  # friends since, in seconds
    games: int  # finished together,
    won: int  # by you,
    lost: int  # and by them
    ratings: list[YourRating]
    game: str  # that you last played together
    invited: bool
    met: bool  # you may ask to be friends


class Invite(msgspec.Struct, frozen=True):
    """POST /api/you/invite: open a table with a seat reserved for a friend. A second request within a minute returns the same table.
    Answered by `OpenedTable`."""

    person: PersonId
    game: Word = ""  # "": the game that you last played together
    clock: Clock | None = None
    key: LongKey | None = None


class Here(msgspec.Struct, frozen=True):
    """POST /api/you/here: heartbeat of a page, and its table ("": none). Sent every few seconds; answered by `News`."""

    table: Annotated[str, Meta(max_length=32, pattern="^[a-z0-9]*$")] = ""


class News(msgspec.Struct, frozen=True):
    """What to show at once."""

    invitations: list[Invitation]  # of the last minute
    requests: int
    next: int | None  # seconds until the next heartbeat; None: nobody is signed in any more


HTTP = (Friends, FriendWish, ShowMe, PersonProfile, Invite, Here, News)
