"""Friends, over plain HTTP as JSON: who they are, who is here, invitations; part of the protocol, like `personal.py`. Only for people who
keep their games: guests are refused with `sign_in`."""

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
    """Somebody else. What they do not show is 0, False or None."""

    person: str
    name: str
    face: int | None
    here: bool = False
    seen: int = 0  # when they were last here, in seconds
    at: TableInfo | None = None  # where they are, if you may watch or join
    ours: TableInfo | None = None  # a game that goes on with you,
    seat: int = 0  # and your seat there
    invited: bool = False  # by you, a moment ago


class Invitation(msgspec.Struct, frozen=True):
    """A seat is kept for you."""

    table: str
    game: str
    person: str
    name: str
    face: int | None
    since: int


class Friends(msgspec.Struct, frozen=True):
    """GET /api/you/friends"""

    friends: list[Friend]
    requests: list[Friend]  # who wants to be friends with you
    met: list[Friend]  # with whom you have played lately
    blocked: list[Friend]
    invitations: list[Invitation]
    link: str  # whoever opens /friend/LINK may ask to be friends
    hidden: bool  # friends do not see that you are here


class FriendWish(msgspec.Struct, frozen=True):
    """POST /api/you/friends: what you want of somebody, whom you have played with or whose link you have. `friend`: to be friends, or yes
    to who asks; `no`: not now; `block`: no chat, no invitation, no seat at the same table among strangers, and they are not told; `none`:
    not friends any more, or let back. Answered by `PersonProfile`."""

    wish: Literal["friend", "no", "block", "none"]
    person: PersonId = ""
    link: PersonId = ""


class ShowMe(msgspec.Struct, frozen=True):
    """POST /api/you/shown: whether friends see that you are here. Answered by `Friends`."""

    hidden: bool


class PersonProfile(msgspec.Struct, frozen=True):
    """GET /api/profiles/{person}, /api/profiles/by-link/{link}, /api/tables/{table}/profiles/{seat}: what anybody who keeps their games may
    know of somebody else."""

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
    game: str  # that you played together last
    invited: bool
    met: bool  # you may ask to be friends


class Invite(msgspec.Struct, frozen=True):
    """POST /api/you/invite: a table with a seat kept for a friend, at once. Twice within a minute is the same table. Answered by
    `OpenedTable`."""

    person: PersonId
    game: Word = ""  # "": the one you played together last
    clock: Clock | None = None
    key: LongKey | None = None


class Here(msgspec.Struct, frozen=True):
    """POST /api/you/here: you are looking at the page, and at which table ("": none). Every few seconds; answered by `News`."""

    table: Annotated[str, Meta(max_length=32, pattern="^[a-z0-9]*$")] = ""


class News(msgspec.Struct, frozen=True):
    """What is to be shown at once."""

    invitations: list[Invitation]  # of the last minute
    requests: int
    next: int | None  # seconds until it is worth asking again; None: nobody is signed in any more


HTTP = (Friends, FriendWish, ShowMe, PersonProfile, Invite, Here, News)
