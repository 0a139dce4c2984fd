"""Passkeys (WebAuthn), by the library `webauthn`: a challenge, and what a browser answers to it.

The library is loaded when it is first asked for, beside the loop: most people play as guests, and it takes half a second.
"""

import asyncio
import ipaddress
import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from ..words import Problem

T = TypeVar("T")


class Place(msgspec.Struct, frozen=True):
    """Where a page was opened: a passkey of one place is good for nothing at another."""

    name: str  # of the server, as the browser knows it
    origin: str

    @property
    def has_passkeys(self) -> bool:
        """Browsers have them for names only."""
        try:
            ipaddress.ip_address(self.name)
        except ValueError:
            return bool(self.name)
        return False


class Proof(msgspec.Struct, frozen=True):
    """What was found in an answer that is good."""

    id: str
    public_key: str
    uses: int


async def beside(work: Callable[[], T]) -> T:
    """Whatever is wrong with what a browser has sent, it is refused as one thing: who forges learns nothing."""
    from_library = await asyncio.to_thread(exceptions)
    try:
        return await asyncio.to_thread(work)
    except (from_library, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Problem("bad_passkey") from None


def exceptions() -> type[Exception]:
    from webauthn.helpers.exceptions import WebAuthnException

    return WebAuthnException


async def ask_to_create(place: Place, challenge: bytes, person: str, name: str, known: Sequence[str]) -> dict[str, Any]:
    """What `navigator.credentials.create` is told. A key that is known already is not made twice."""

    def work() -> dict[str, Any]:
        from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
        from webauthn.helpers import structs

        wishes = structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED, user_verification=structs.UserVerificationRequirement.PREFERRED
        )
        options = generate_registration_options(
            rp_id=place.name,
            rp_name="Paddock",
            user_id=person.encode(),
            user_name=name,
            user_display_name=name,
            challenge=challenge,
            authenticator_selection=wishes,
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in known],
        )
        told: dict[str, Any] = json.loads(options_to_json(options))
        return told

    return await beside(work)


async def ask_to_sign(place: Place, challenge: bytes) -> dict[str, Any]:
    """What `navigator.credentials.get` is told: any key that the browser has of this place."""

    def work() -> dict[str, Any]:
        from webauthn import generate_authentication_options, options_to_json

        told: dict[str, Any] = json.loads(options_to_json(generate_authentication_options(rp_id=place.name, challenge=challenge)))
        return told

    return await beside(work)


async def challenge_in(credential: dict[str, Any]) -> str:
    """The challenge that an answer says to answer; whether it was one of ours is another question."""

    def work() -> str:
        from webauthn import base64url_to_bytes

        return str(json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))["challenge"])

    return await beside(work)


async def created(place: Place, challenge: str, credential: dict[str, Any]) -> Proof:
    """A new key, if it answers the challenge at this place."""

    def work() -> Proof:
        from webauthn import base64url_to_bytes, verify_registration_response
        from webauthn.helpers import bytes_to_base64url

        found = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
        return Proof(bytes_to_base64url(found.credential_id), bytes_to_base64url(found.credential_public_key), found.sign_count)

    return await beside(work)


async def signed(place: Place, challenge: str, credential: dict[str, Any], public_key: str, uses: int) -> Proof:
    """A known key, if it has signed the challenge at this place, and counts on from where it was."""

    def work() -> Proof:
        from webauthn import base64url_to_bytes, verify_authentication_response
        from webauthn.helpers import bytes_to_base64url

        found = verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=uses,
        )
        return Proof(bytes_to_base64url(found.credential_id), public_key, found.new_sign_count)

    return await beside(work)
