"""Passkeys (WebAuthn), with the library `webauthn`: challenges, and checking what browsers answer to them.

The library is imported in a thread when it is first needed: most people play as guests, and the import takes half a second.
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
    """The origin of a page and its relying party: a passkey of one is useless at another."""

    name: str  # relying party id: host name, as the browser sees it
    origin: str

    @property
    def has_passkeys(self) -> bool:
        """Browsers have passkeys for names only, not for IP addresses."""
        try:
            ipaddress.ip_address(self.name)
        except ValueError:
            return bool(self.name)
        return False


class Proof(msgspec.Struct, frozen=True):
    """The result of verifying a valid answer."""

    id: str
    public_key: str
    uses: int


async def beside(work: Callable[[], T]) -> T:
    """Run in a thread. Any error in the browser's data becomes the same refusal, so that forgers learn nothing."""
    from_library = await asyncio.to_thread(exceptions)
    try:
        return await asyncio.to_thread(work)
    except (from_library, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Problem("bad_passkey") from None


def exceptions() -> type[Exception]:
    from webauthn.helpers.exceptions import WebAuthnException

    return WebAuthnException


async def ask_to_create(place: Place, challenge: bytes, person: str, name: str, known: Sequence[str]) -> dict[str, Any]:
    """The options for `navigator.credentials.create`. Excludes keys that are registered already."""

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
    """The options for `navigator.credentials.get`: any key that the browser has for this relying party."""

    def work() -> dict[str, Any]:
        from webauthn import generate_authentication_options, options_to_json

        told: dict[str, Any] = json.loads(options_to_json(generate_authentication_options(rp_id=place.name, challenge=challenge)))
        return told

    return await beside(work)


async def challenge_in(credential: dict[str, Any]) -> str:
    """The challenge that an answer claims to answer; the caller checks whether it is ours."""

    def work() -> str:
        from webauthn import base64url_to_bytes

        return str(json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))["challenge"])

    return await beside(work)


async def created(place: Place, challenge: str, credential: dict[str, Any]) -> Proof:
    """Verify a registration: a new key, if it answers the challenge for this origin."""

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
    """Verify a signature: a known key that has signed the challenge for this origin, with a signature counter that has grown."""

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
