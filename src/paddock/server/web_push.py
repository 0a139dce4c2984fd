"""Web Push: a short message to a closed browser, through the push service of its vendor. RFC 8291 encrypts it for that browser, RFC 8292
(VAPID) identifies the server. Refuses private addresses, against request forgery (SSRF)."""

import asyncio
import base64
import ipaddress
import secrets
import socket
import ssl
import time
from urllib.parse import SplitResult, urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD_BYTES = 4096  # bytes: record size limit of push services
TIMEOUT_SECONDS = 10.0  # timeout of a push service
DAY = 86_400  # time to live of a message for a browser that is offline
GONE = (404, 410)  # statuses of an expired subscription


def b64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def private_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derive(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, about).derive(secret)


def encrypt(content: bytes, p256dh: bytes, auth: bytes) -> bytes:
    """RFC 8291: encrypt for the browser that has these keys."""
    ours, salt = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    key = derive(ours.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\0" + p256dh + point(ours), 32)
    nonce = derive(key, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(derive(key, salt, b"Content-Encoding: aes128gcm\0", 16)).encrypt(nonce, content + b"\2", None)
    return salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(point(ours))]) + point(ours) + sealed


def vapid(secret: bytes, endpoint: SplitResult, contact: str) -> str:
    """RFC 8292: a signed token that identifies the sender to this push service, valid for half a day."""
    key = private_key(secret)
    claims = {"aud": f"{endpoint.scheme}://{endpoint.netloc}", "exp": int(time.time()) + DAY // 2, **({"sub": contact} if contact else {})}
    said = ".".join(b64(msgspec.json.encode(each)) for each in ({"typ": "JWT", "alg": "ES256"}, claims))
    numbers = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(SHA256())))
    return f"vapid t={said}.{b64(b''.join(each.to_bytes(32, 'big') for each in numbers))}, k={b64(point(key))}"


async def public_address(host: str, port: int, anywhere: bool) -> str:
    """The public IP address of a push service. OSError if it is in a private network: nobody must be able to send us there (SSRF)."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    for each in found:
        address = ipaddress.ip_address(each[4][0])
        address = getattr(address, "ipv4_mapped", None) or address
        if not anywhere and (not address.is_global or address.is_multicast):
            raise OSError(f"{host} is not a public address")
    return str(found[0][4][0])


async def post(endpoint: str, secret: bytes, contact: str, topic: str, body: bytes, anywhere: bool = False) -> int:
    """Post a message; returns the status. It connects to the very address that was checked, and follows no redirects. OSError if nobody
    answers; `anywhere` is for tests."""
    place = urlsplit(endpoint)
    if place.scheme != "https" and not anywhere:
        raise OSError("a push service is asked by https only")
    host, port = place.hostname or "", place.port or (443 if place.scheme == "https" else 80)
    address = await public_address(host, port, anywhere)
    safe = {"ssl": ssl.create_default_context(), "server_hostname": host} if place.scheme == "https" else {}
    reader, writer = await asyncio.open_connection(address, port, **safe)  # type: ignore[arg-type]
    try:
        target = (place.path or "/") + (f"?{place.query}" if place.query else "")
        head = {"Host": place.netloc, "Authorization": vapid(secret, place, contact), "Content-Encoding": "aes128gcm", "TTL": str(DAY)}
        head |= {"Content-Type": "application/octet-stream", "Topic": topic, "Content-Length": str(len(body)), "Connection": "close"}
        lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        writer.write("\r\n".join(lines).encode("ascii") + body)
        await writer.drain()
        answer = (await reader.readline()).split()
        return int(answer[1])
    except (IndexError, ValueError) as error:
        raise OSError("a push service that cannot be understood") from error
    finally:
        writer.close()
