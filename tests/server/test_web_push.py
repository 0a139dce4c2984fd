"""Called although the page is closed: a push service of our own decrypts what slow games send, and says what they do not."""

import asyncio
import contextlib
import json
import secrets

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from paddock.client.table import RequestRefused, connect, new_key
from paddock.client.table import request as fetched
from paddock.server.messages import protocol
from paddock.server.web_push import b64, derive, encrypt, point, post, public_address, unb64

from .server import first_choice, run, serving

DAYS = protocol.Clock(3 * 86_400)
OURS = {"push_anywhere": True, "push_contact": "mailto:me@games.example"}


class Browser:
    """Closed; only its push service hears of it."""

    def __init__(self, service):
        self.key, self.auth, self.service = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16), service
        self.endpoint = f"http://127.0.0.1:{service.port}/push/{secrets.token_hex(4)}?a=b"

    def wish(self, seat):
        return protocol.CallMe(new_key(), seat, self.endpoint, b64(point(self.key)), b64(self.auth))

    def decrypt(self, body):
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        key = derive(shared, self.auth, b"WebPush: info\0" + point(self.key) + theirs, 32)
        nonce = derive(key, salt, b"Content-Encoding: nonce\0", 12)
        content = AESGCM(derive(key, salt, b"Content-Encoding: aes128gcm\0", 16)).decrypt(nonce, sealed, None)
        assert content.endswith(b"\2")
        return json.loads(content[:-1])


class Service:
    """A push service: notes what comes, and answers with a status."""

    def __init__(self):
        self.heard, self.status, self.port = asyncio.Queue(), 201, 0

    async def answer(self, reader, writer):
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        fields = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(fields["Content-Length"]))
        writer.write(f"HTTP/1.1 {self.status} x\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.heard.put_nowait((head[0], fields, body))


@contextlib.asynccontextmanager
async def pushing():
    service = Service()
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()


def signed_by(authorization, key):
    """The claims of a VAPID header, if this server has signed them."""
    token, _, told = authorization.removeprefix("vapid t=").partition(", k=")
    assert told == key
    said, _, signature = token.rpartition(".")
    numbers = [int.from_bytes(part, "big") for part in (unb64(signature)[:32], unb64(signature)[32:])]
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(key))
    public.verify(encode_dss_signature(*numbers), said.encode(), ec.ECDSA(SHA256()))
    return json.loads(unb64(said.split(".")[1]))


@pytest.mark.parametrize("store", ["sqlite", pytest.param("postgres", marks=pytest.mark.rest)])
def test_a_closed_page_is_called_once_a_turn_and_only_it_can_read_it(tmp_path, store, request):
    kept = {} if store == "sqlite" else {"store": request.getfixturevalue("postgres")}

    async def test():
        async with pushing() as service, serving(tmp_path, **OURS, **kept) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=DAYS)
            browser = Browser(service)
            async with connect(server.url, table, [tokens[0]]) as one:
                async with connect(server.url, table, [tokens[1]]) as other:
                    await other.ask(browser.wish(1))
                    with pytest.raises(RequestRefused, match="not_yours"):
                        await other.ask(browser.wish(0))
                    await play_turn(one, 0)
                    await other.until(lambda other: 1 in other.position.waiting)
                    await play_turn(other, 1)
                    await other.ask(protocol.Ping(new_key()))
                assert service.heard.empty(), "nobody is called who looks at the table"
                await one.until(lambda one: not one.table.seats[1].connected)
                await one.until(lambda one: 0 in one.position.waiting)
                await play_turn(one, 0)
                head, fields, body = await asyncio.wait_for(service.heard.get(), 30)
                said = browser.decrypt(body)
                assert said == {"title": "It is your turn", "body": "Super Farmer", "table": table}
                assert (head, fields["Topic"]) == (f"POST {browser.endpoint.partition(str(service.port))[2]} HTTP/1.1", table)
                key = json.loads(await fetched(f"{server.url}/api/push"))["key"]
                claims = signed_by(fields["Authorization"], key)
                assert (claims["aud"], claims["sub"]) == (f"http://127.0.0.1:{service.port}", "mailto:me@games.example")
                found = await server.lobby.find(table)
                await found.do(lambda: found.publish())
                assert not server.lobby.services.calls, "at most once a turn"

    run(test)


async def play_turn(client, seat):
    """Until somebody else is to play."""
    await client.until(lambda client: client.position and seat in client.position.waiting)
    while seat in client.position.waiting:
        shown = client.position
        await client.play(seat, first_choice(await client.my_turn()))
        await client.until(lambda client: client.position is not shown)  # noqa: B023


def test_a_browser_that_is_gone_or_wants_no_more_is_forgotten(tmp_path):
    async def test():
        async with pushing() as service, serving(tmp_path, **OURS) as server:
            table, tokens = await server.open("super-farmer", "mm", clock=DAYS)
            quick, (first, *_) = (await server.open("super-farmer", "mm"))[0], [Browser(service)]
            count = lambda: server.store.do(lambda connection: connection.execute("SELECT count(*) FROM pushes").fetchone()[0])  # noqa: E731
            async with connect(server.url, table, [tokens[0]]) as one:
                async with connect(server.url, table, [tokens[1]]) as other:
                    await other.ask(first.wish(1))
                    await other.ask(first.wish(1))
                    assert await count() == 1
                    for wrong in ("x", b64(b"\4" + bytes(64))):
                        with pytest.raises(RequestRefused, match="malformed"):
                            await other.ask(protocol.CallMe(new_key(), 1, first.endpoint, wrong, "x"))
                    await fetched(f"{server.url}/api/push/off", {"endpoint": first.endpoint})
                    assert await count() == 0
                    await other.ask(first.wish(1))
                await one.until(lambda one: not one.table.seats[1].connected)
                service.status = 410
                await play_turn(one, 0)
                await asyncio.wait_for(service.heard.get(), 30)
                while server.lobby.services.calls:
                    await asyncio.gather(*server.lobby.services.calls)
                assert await count() == 0
            async with connect(server.url, quick) as watching:
                with pytest.raises(RequestRefused, match="spectator"):
                    await watching.ask(first.wish(0))

    run(test)


def test_nobody_sends_the_server_into_its_own_network():
    async def test():
        for inside in (
            "127.0.0.1",
            "10.0.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "::1",
            "::ffff:127.0.0.1",
            "fd00::1",
            "0.0.0.0",
            "224.0.0.1",
        ):
            with pytest.raises(OSError, match="not a public address"):
                await public_address(inside, 443, False)
        assert await public_address("127.0.0.1", 443, True) == "127.0.0.1"
        for endpoint in ("http://push.example/x", "https://localhost/x", "https://[::1]:8000/x"):
            with pytest.raises(OSError, match=r"https only|not a public address"):
                await post(endpoint, b"x", "", "t", encrypt(b"", point(ec.generate_private_key(ec.SECP256R1())), bytes(16)))

    run(test)
