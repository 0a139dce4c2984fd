"""Accounts and sessions: who is signed in, how people register, and how they sign in on another device."""

import base64
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from ..messages.personal import Device, GameStatistic, KnownPasskey, Person, PersonGame, You, YourGames, YourRating
from ..messages.requests import LadderPlace
from ..settings import Settings
from ..storage import hosting, people, ratings
from ..storage.people import Passkey, Session
from ..storage.ratings import Rating
from ..storage.store import Store, StoreFailed
from ..tables.lobby import Lobby
from ..tables.sanitize import Filter, clean_name, visible
from ..words import Problem, say
from . import codes, passkeys
from .export import export, told
from .passkeys import Place

ADD, SIGN = "add", "sign"  # purposes of a challenge
CHALLENGE_SECONDS = 600  # lifetime of a challenge
DAY = 86_400
LONGEST_LABEL = 60
LISTED_GAMES = 200  # games of a person on one page; the export has all
ALL_GAMES = 1_000_000  # upper bound for "all games"
DEVICE_NAME_LETTERS = 12  # characters of a hash in a device's name
T = TypeVar("T")


class Register:
    def __init__(self, store: Store, settings: Settings, filter: Filter) -> None:
        self._store = store
        self._filter = filter
        self._settings = settings

    async def _ask(self, query: Callable[..., T], *values: Any) -> T:
        try:
            return await self._store.do(lambda connection: query(connection, *values))
        except StoreFailed:
            raise Problem("not_kept") from None

    # Who is signed in.

    async def session(self, token: str) -> Session | None:
        return await self._ask(people.session, codes.hashed(token)) if token else None

    async def you(self, session: Session) -> You:
        """What a person sees about their own account."""
        found = await self._ask(people.person, session.person)
        if found is None:
            raise Problem("sign_in")
        keys = [KnownPasskey(each.id, each.label, each.since) for each in await self._ask(people.passkeys, found.id)]
        known = await self._ask(people.sessions, found.id)
        devices = [Device(each.id[:DEVICE_NAME_LETTERS], each.label, each.since, each.id == session.id) for each in known]
        return You(Person(found.name, found.face, found.since, keys, devices))

    async def describe(self, session: Session, name: str, face: int | None) -> None:
        self._filter.check(name)
        await self._ask(people.describe, session.person, clean_name(name), face)

    # Registering.

    async def begin(self, place: Place, session: Session | None, name: str) -> dict[str, Any]:
        """A challenge to make a passkey: for whoever is signed in, or for a new account."""
        self._check(place)
        person = session.person if session else codes.new_id()
        known = [key.id for key in await self._ask(people.passkeys, person)]
        return await passkeys.ask_to_create(place, await self._challenge(ADD, person), person, clean_name(name), known)

    async def sign_up(self, place: Place, credential: dict[str, Any] | None, name: str, face: int | None, label: str) -> tuple[str, str]:
        """Register: with a passkey, or, where a browser has none, with the recovery code alone. Returns the token of the session and the
        recovery code, which is shown only this once."""
        self._filter.check(name)
        known = people.Person(codes.new_id(), clean_name(name), face, people.now())
        key: Passkey | None = None
        if credential is not None:
            key = await self._created(place, credential, label)
            known = people.Person(key.person, known.name, known.face, known.since)
        code, token = codes.new_code(), codes.new_token()
        session = self._session(known.id, token, label)

        def work(connection: Any) -> None:
            people.add_person(connection, known, codes.hashed_code(code))
            hosting.note(connection, f"person:{known.id}", "keep")
            if key is not None:
                people.add_passkey(connection, key)
            people.add_session(connection, session)

        await self._ask(work)
        return token, code

    async def add_passkey(self, place: Place, session: Session, credential: dict[str, Any], label: str) -> None:
        """Add a passkey to the account."""
        key = await self._created(place, credential, label)
        if key.person != session.person:
            raise Problem("bad_passkey")
        await self._ask(people.add_passkey, key)

    async def forget_passkey(self, session: Session, id: str) -> None:
        await self._ask(people.drop_passkey, session.person, id)

    async def new_code(self, session: Session) -> str:
        """A new recovery code; it replaces the old one."""
        code = codes.new_code()
        await self._ask(people.set_code, session.person, codes.hashed_code(code))
        return code

    # Signing in.

    async def begin_sign_in(self, place: Place) -> dict[str, Any]:
        self._check(place)
        return await passkeys.ask_to_sign(place, await self._challenge(SIGN, ""))

    async def sign_in(self, place: Place, credential: dict[str, Any], label: str) -> str:
        """Sign in by passkey. The challenge is consumed in any case, which prevents replay."""
        challenge = await self._taken(credential, SIGN)
        key = await self._ask(people.passkey, str(credential.get("id", "")))
        if challenge is None or key is None:
            raise Problem("bad_passkey")
        proof = await passkeys.signed(place, challenge[0], credential, key.public_key, key.uses)
        token = codes.new_token()

        def work(connection: Any) -> None:
            people.use_passkey(connection, key.id, proof.uses)
            people.add_session(connection, self._session(key.person, token, label))

        await self._ask(work)
        return token

    async def sign_in_by_code(self, code: str, label: str) -> str:
        known = await self._ask(people.person_by_code, codes.hashed_code(code))
        if known is None:
            raise Problem("bad_code")
        token = codes.new_token()
        await self._ask(people.add_session, self._session(known.id, token, label))
        return token

    async def sign_out(self, session: Session, everywhere: bool) -> None:
        await self._ask(people.end_sessions, session.person, None if everywhere else session.id)

    # Their games.

    async def games(self, session: Session, lobby: Lobby) -> YourGames:
        """Their seats, each with its table as it is now; None for deleted tables."""
        found = await self._ask(people.played, session.person, LISTED_GAMES)
        infos = {info.table: info for info in await lobby.these([each.table for each in found])}
        games = [
            PersonGame(each.table, each.seat, each.game, each.players, each.since, each.ended, each.result, infos.get(each.table))
            for each in found
            if each.result or each.table in infos
        ]
        counted = await self._ask(people.statistics, session.person)
        statistics = [GameStatistic(each.game, each.players, each.played, each.won) for each in counted]
        rated = await self._ask(ratings.ratings_of, f"person:{session.person}")
        return YourGames(games, statistics, [YourRating(each.game, each.mean, each.doubt, each.games) for each in rated])

    async def ladder(self, game: str, session: Session | None) -> list[LadderPlace]:
        found, me = await self._ask(ratings.ladder, game), f"person:{session.person}" if session else ""
        return [placed(each, name, each.identity == me) for each, name in found]

    async def export(self, session: Session) -> dict[str, Any]:
        """Data export, game by game, so that tables are not held up."""
        found = await self._ask(export, session.person)
        games = await self._ask(people.played, session.person, ALL_GAMES)
        return {**found, "games": [await self._ask(told, session.person, each) for each in games]}

    # Shared parts.

    def _check(self, place: Place) -> None:
        if not place.has_passkeys:
            raise Problem("no_passkeys")

    async def _challenge(self, purpose: str, person: str) -> bytes:
        challenge = secrets.token_bytes(32)
        await self._ask(people.add_challenge, written(challenge), purpose, person, people.now() + CHALLENGE_SECONDS)
        return challenge

    async def _taken(self, credential: dict[str, Any], purpose: str) -> tuple[str, str] | None:
        """Consume the challenge that an answer names. Returns whose it was, if it was ours and still open."""
        challenge = await passkeys.challenge_in(credential)
        person = await self._ask(people.take_challenge, challenge, purpose)
        return None if person is None else (challenge, person)

    async def _created(self, place: Place, credential: dict[str, Any], label: str) -> Passkey:
        challenge = await self._taken(credential, ADD)
        if challenge is None:
            raise Problem("bad_passkey")
        proof = await passkeys.created(place, challenge[0], credential)
        if await self._ask(people.passkey, proof.id) is not None:
            raise Problem("bad_passkey")
        return Passkey(proof.id, challenge[1], proof.public_key, proof.uses, clean_label(label), people.now())

    def _session(self, person: str, token: str, label: str) -> Session:
        begun = people.now()
        return Session(codes.hashed(token), person, clean_label(label), begun, begun + self._settings.session_days * DAY)


def placed(rating: Rating, name: str | None, you: bool) -> LadderPlace:
    kind, _, rest = rating.identity.partition(":")
    bot, person = rest if kind == "bot" else None, rest if kind == "person" else ""
    return LadderPlace(name or "", bot, rating.mean, rating.doubt, rating.games, you, person)


def written(challenge: bytes) -> str:
    """Base64url, as browsers write it."""
    return base64.urlsafe_b64encode(challenge).decode().rstrip("=")


def clean_label(text: str) -> str:
    return visible(text[:1000])[:LONGEST_LABEL] or say("some-device")
