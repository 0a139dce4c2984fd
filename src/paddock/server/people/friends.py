"""Friends: who they are, who is online, and the table that an invitation opens. Everything is in the store, so several servers agree; only
the reserved seats belong to the table."""

from collections.abc import Callable, Collection
from typing import Any, TypeVar

from ... import names
from ...bots import usual_level
from ..messages.friends import Friend, Friends, FriendWish, Invitation, Invite, News, PersonProfile, Relation
from ..messages.personal import YourRating
from ..messages.requests import NewTable, OpenedTable, TableInfo, Wish
from ..storage import friends, people, ratings
from ..storage.engine import Connection
from ..storage.store import StoreFailed
from ..tables.catalogue import find_game
from ..tables.events import Cleared
from ..tables.lobby import Lobby
from ..tables.table import Table
from ..words import Problem

LISTED_OPPONENTS = 12  # people shown that one has played with
POLL_SECONDS = 8  # seconds until the next poll for invitations
T = TypeVar("T")


class FriendBook:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    async def _ask(self, query: Callable[..., T], *values: Any) -> T:
        try:
            return await self._lobby.services.store.do(lambda connection: query(connection, *values))
        except StoreFailed:
            raise Problem("not_kept") from None

    async def all(self, person: str) -> Friends:
        found = await self._ask(Listed, person)
        tables = {each.table: each for each in await self._lobby.these(sorted(found.tables))}

        def shown(who: Collection[str]) -> list[Friend]:
            known = [found.friend(each, tables) for each in who if each in found.persons]
            return sorted(known, key=lambda each: (not each.here, -each.seen, each.name))

        met = [each for each in found.met if each not in found.others]
        return Friends(
            shown(found.friends), shown(found.requests), shown(met), shown(found.blocked), found.waiting(tables), found.me.link,
            found.me.hidden,
        )  # fmt: skip

    async def show(self, person: str, hidden: bool) -> Friends:
        await self._ask(friends.hide, person, hidden)
        return await self.all(person)

    async def of_link(self, link: str) -> str:
        found = await self._ask(friends.by_link, link)
        if found is None:
            raise Problem("no_profile")
        return found

    async def wish(self, person: str, wanted: FriendWish) -> PersonProfile:
        """Set what a person wants of another. Blocking needs no earlier meeting: a block stands by itself."""
        other = await self.of_link(wanted.link) if wanted.link else wanted.person
        if other == person or await self._ask(people.person, other) is None:
            raise Problem("no_profile")

        def work(connection: Connection) -> str:
            if wanted.wish == "none":
                friends.unwish(connection, person, other)
                return ""
            if wanted.wish == "friend":
                theirs = friends.wish_of(connection, other, person)
                if not (wanted.link or theirs == "friend" or friends.have_met(connection, person, other)):
                    return "unmet"
                if len(friends.wished(connection, person, "friend")) >= friends.MAX_FRIENDS:
                    return "full"
            friends.wish(connection, person, other, wanted.wish)
            return ""

        refused = await self._ask(work)
        if refused == "unmet":
            raise Problem("not_met")
        if refused == "full":
            raise Problem("too_many_friends")
        return await self.profile(person, other)

    async def profile(self, person: str, other: str) -> PersonProfile:
        known = await self._ask(people.person, other)
        if known is None:
            raise Problem("no_profile")
        found = await self._ask(Described, person, known)
        at = (await self._lobby.these([found.at]))[:1] if found.at else []
        return found.profile(visible(at[0]) if at else None)

    # Invitations.

    async def invite(self, person: str, wanted: Invite) -> OpenedTable:
        """Open a table for two; bots have the other seats, which can be changed in the waiting room."""

        def before(connection: Connection) -> tuple[bool, str | None, tuple[str, int] | None, people.Person | None]:
            is_friend = wanted.person in friends.friends(connection, person)
            last = friends.last_game(connection, person, wanted.person)
            return is_friend, friends.invited(connection, person, wanted.person), last, people.person(connection, person)

        is_friend, already, last, me = await self._ask(before)
        if not is_friend or me is None:
            raise Problem("not_friends")
        if already is not None:
            return OpenedTable(already, [])
        game = find_game(wanted.game or (last[0] if last else next(iter(names()))))
        players = last[1] if last and last[0] == game.name else min(number for number in game.seats() if number > 1)
        bots = [Wish("bot", level=usual_level(game))] * (players - 2)
        seats = [Wish("me", me.name, face=me.face), Wish("friend", person=wanted.person), *bots]
        opened = await self._lobby.open(NewTable(game.name, seats, clock=wanted.clock, key=wanted.key), person)
        await self._ask(friends.invite, person, wanted.person, opened.table)
        return opened

    async def decline(self, person: str, table: str) -> News:
        await self._ask(friends.answer, person, table)
        found = await self._lobby.find(table)
        await found.do(lambda: give_back(found, person))
        return await self.here(person, "")

    async def here(self, person: str, table: str) -> News:
        """Heartbeat of a page: somebody is online. Returns what to show them at once."""

        def work(connection: Connection) -> tuple[list[friends.Invitation], dict[str, people.Person], int]:
            friends.note_here(connection, person, table)
            since = people.now() - friends.POPUP_SECONDS
            fresh = [each for each in friends.invitations(connection, person) if each.happened > since]
            known = set(friends.friends(connection, person)) if fresh else set()
            senders = friends.persons(connection, {each.sender for each in fresh} & known)
            return [each for each in fresh if each.sender in senders], senders, len(friends.requests(connection, person))

        fresh, senders, requests = await self._ask(work)
        infos = {each.table: each for each in await self._lobby.these([each.table for each in fresh])} if fresh else {}
        return News([invitation(each, senders, infos) for each in fresh if is_open(infos.get(each.table))], requests, POLL_SECONDS)


class Listed:
    """All data of somebody's friends, from one query."""

    def __init__(self, connection: Connection, person: str) -> None:
        self.me = friends.social(connection, person)
        self.friends = friends.friends(connection, person)
        self.requests = friends.requests(connection, person)
        self.blocked = friends.wished(connection, person, "block")
        self.asked = friends.wished(connection, person, "friend")
        self.met = friends.met(connection, person, LISTED_OPPONENTS)
        self.others = {*self.friends, *self.requests, *self.blocked, *self.asked, *friends.wished(connection, person, "no")}
        self.invitations = [each for each in friends.invitations(connection, person) if each.sender in self.friends]
        self.persons = friends.persons(connection, {*self.others, *self.met})
        self.ours = friends.running_together(connection, person)
        self.social = {each: friends.social(connection, each) for each in self.friends}
        self.invited = {each for each in self.friends if friends.invited(connection, person, each)}
        there = {each.table for each in self.social.values() if each.here and each.table}
        self.tables = there | {table for table, _ in self.ours.values()} | {each.table for each in self.invitations}

    def friend(self, other: str, tables: dict[str, TableInfo]) -> Friend:
        known = self.persons[other]
        if other not in self.friends:
            return Friend(other, known.name, known.face)
        social, (ours, seat) = self.social[other], self.ours.get(other, ("", 0))
        at, seen = tables.get(social.table) if social.here else None, 0 if social.hidden else social.seen
        info = tables.get(ours)
        return Friend(other, known.name, known.face, social.here, seen, visible(at), info, seat, other in self.invited)

    def waiting(self, tables: dict[str, TableInfo]) -> list[Invitation]:
        return [invitation(each, self.persons, tables) for each in self.invitations if is_open(tables.get(each.table))]


class Described:
    """All data of one person, from one query."""

    def __init__(self, connection: Connection, person: str, known: people.Person) -> None:
        self.person, other = known, known.id
        mine, theirs = friends.wish_of(connection, person, other), friends.wish_of(connection, other, person)
        self.since = friends.friends(connection, person).get(other, 0)
        self.relation = relation(mine, theirs) if person != other else "you"
        self.together = friends.together(connection, person, other)
        self.met = theirs == "friend" or friends.have_met(connection, person, other)
        self.ratings = ratings.ratings_of(connection, f"person:{other}")
        self.last = friends.last_game(connection, person, other)
        self.invited = friends.invited(connection, person, other) is not None
        social = friends.social(connection, other)
        self.here = bool(self.since) and social.here
        self.at = social.table if self.here else ""

    def profile(self, at: TableInfo | None) -> PersonProfile:
        known, together = self.person, self.together
        rated = [YourRating(each.game, each.mean, each.doubt, each.games) for each in self.ratings]
        return PersonProfile(
            known.id, known.name, known.face, self.relation, self.here, at, self.since, together.games, together.won, together.lost, rated,
            self.last[0] if self.last else "", self.invited, self.met,
        )  # fmt: skip


def relation(mine: str, theirs: str) -> Relation:
    """The relation of two people, as far as the first of them may know it."""
    if mine == "block":
        return "blocked"
    if mine == "friend":
        return "friend" if theirs == "friend" else "asked"
    return "asks" if theirs == "friend" else "none"


def visible(info: TableInfo | None) -> TableInfo | None:
    """A table, if friends of its players may watch or join it."""
    return info if info is not None and (info.phase == "gathering" or (info.phase == "playing" and info.watch != "nobody")) else None


def is_open(info: TableInfo | None) -> bool:
    return info is not None and info.phase == "gathering"


def invitation(each: friends.Invitation, senders: dict[str, people.Person], tables: dict[str, TableInfo]) -> Invitation:
    sender = senders[each.sender]
    return Invitation(each.table, tables[each.table].game, sender.id, sender.name, sender.face, each.happened)


async def give_back(table: Table, person: str) -> None:
    """Release a reserved seat whose friend does not come."""
    for seat, chair in enumerate(table.state.chairs):
        if chair.asked and chair.person == person and table.phase == "gathering":
            await table.ensure_consistent()
            await table.commit(Cleared(seat, chair.name))
    table.tell_table()
