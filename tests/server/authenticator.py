"""A browser with passkeys, in Python: it makes keys and signs challenges, correctly or not."""

import base64
import hashlib
import json
import secrets
import urllib.error
import urllib.request
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from paddock.client.table import RequestRefused

PRESENT, VERIFIED, ATTESTED = 1, 4, 64  # flags of the authenticator


def b64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


class Key:
    """One passkey. Attributes make it lie on request."""

    def __init__(self) -> None:
        self.id = secrets.token_bytes(16)
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.person = ""
        self.uses = 0

    def _public(self) -> bytes:
        numbers = self.private.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})

    def _said(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def create(self, told: dict[str, Any], origin: str, rp: str | None = None) -> dict[str, Any]:
        rp = rp or told["rp"]["id"]
        self.person = told["user"]["id"]
        said = self._said("webauthn.create", told["challenge"], origin)
        data = hashlib.sha256(rp.encode()).digest() + bytes([PRESENT | VERIFIED | ATTESTED]) + self.uses.to_bytes(4, "big")
        data += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + self._public()
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential({"clientDataJSON": b64(said), "attestationObject": b64(statement)})

    def sign(self, told: dict[str, Any], origin: str, rp: str | None = None, uses: int | None = None) -> dict[str, Any]:
        self.uses = self.uses + 1 if uses is None else uses
        said = self._said("webauthn.get", told["challenge"], origin)
        data = hashlib.sha256((rp or told["rpId"]).encode()).digest() + bytes([PRESENT | VERIFIED]) + self.uses.to_bytes(4, "big")
        signature = self.private.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        answer = {"clientDataJSON": b64(said), "authenticatorData": b64(data), "signature": b64(signature), "userHandle": self.person}
        return self._credential(answer)

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response, "clientExtensionResults": {}}


class Visitor:
    """A browser as the server sees it: with an origin and one cookie."""

    def __init__(self, url: str, name: str = "localhost") -> None:
        self.url = url
        self.origin = f"http://{name}:{urlsplit(url).port}"
        self.host = self.origin.removeprefix("http://")
        self.cookie = ""
        self.set_cookie: Any = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"paddock_session={self.cookie}"} if self.cookie else {}

    def ask(self, path: str, body: Any = None, **headers: str) -> Any:
        """A GET request, or POST if there is a body; in a thread, or outside the event loop."""
        content = None if body is None else json.dumps(body).encode()
        sent = {"Host": self.host, "Origin": self.origin, "Content-Type": "application/json", **self.headers, **headers}
        asked = urllib.request.Request(self.url + path, content, {name: value for name, value in sent.items() if value})
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:
                if written := answer.headers.get("Set-Cookie"):
                    self.set_cookie = SimpleCookie(written)["paddock_session"]
                    self.cookie = self.set_cookie.value
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                problem = json.loads(error.read())
            raise RequestRefused(problem["code"], problem["sentence"]) from None

    def keep(self, name: str = "Ada", key: Key | None = None) -> str:
        """Register, with a passkey or without; returns the recovery code."""
        credential = key.create(self.ask("/api/people/passkey", {"name": name}), self.origin) if key else None
        return self.ask("/api/people", {"name": name, "face": 2, "label": "My phone", "credential": credential})["code"]

    def sign_in(self, key: Key) -> Any:
        told = self.ask("/api/session/passkey", {})
        return self.ask("/api/session", {"credential": key.sign(told, self.origin), "label": "Laptop"})
