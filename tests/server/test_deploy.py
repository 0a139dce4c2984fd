"""What docs/host.md and deploy/ promise: every setting is told with its default, and the examples work as they are."""

import asyncio
import contextlib
import getpass
import os
import re
import shutil
import socket
import ssl
import subprocess

import msgspec
import pytest

from paddock.client.table import connect, new_key
from paddock.server.messages import protocol
from paddock.server.settings import BadSettings, Settings, from_environment

from ..test_repository import ROOT
from .server import first_choice, run, serving
from .test_middleware import ask

DEPLOY, PAGE = ROOT / "deploy", (ROOT / "docs" / "host.md").read_text("utf-8")
ROW = re.compile(r"^\| `PADDOCK_(\w+)` \| (.*?) ?\| .+ \|$", re.MULTILINE)


def written(value):
    """A default as the page has it."""
    if value is None or isinstance(value, (bool, str)):
        return {None: "", True: "1", False: "0"}.get(value, value)
    return " ".join(value) if isinstance(value, list) else f"{value:,.10g}"


def test_the_page_tells_every_setting_with_its_default():
    told = dict(ROW.findall(PAGE))
    chosen = from_environment({})  # as `paddock serve` has them
    fields = {field.name: written(getattr(chosen, field.name)) for field in msgspec.structs.fields(Settings) if field.name != "data"}
    assert told.pop("DATA")
    assert {name.lower(): value for name, value in told.items()} == fields


@pytest.mark.parametrize("written", ["paddock", "/paddock", "/paddock/"])
def test_a_prefix_is_a_path(written):
    assert from_environment({"PADDOCK_PREFIX": written}).prefix == "/paddock"
    assert from_environment({}, prefix="a/b-c").prefix == "/a/b-c"
    for bad in ("a b", "../x", 'x"y', "http://games.example"):
        with pytest.raises(BadSettings, match="PADDOCK_PREFIX"):
            from_environment({"PADDOCK_PREFIX": bad})


def test_every_default_can_be_set_from_the_environment():
    for name in [field.name for field in msgspec.structs.fields(Settings)]:
        value = getattr(Settings(), name)
        if name not in ("data", "metrics_port"):
            given = " ".join(value) if isinstance(value, list) else str(int(value)) if isinstance(value, bool) else str(value)
            assert getattr(from_environment({f"PADDOCK_{name.upper()}": given}), name) == value


def test_the_unit_is_one_that_systemd_understands(tmp_path):
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not installed here (Debian: sudo apt-get install systemd)")
    unit = (DEPLOY / "paddock.service").read_text("utf-8")
    assert "EnvironmentFile=-/etc/paddock.env" in unit
    (tmp_path / "paddock.service").write_text(re.sub(r"ExecStart=\S+", "ExecStart=/bin/true", unit), "utf-8")
    done = subprocess.run([analyze, "verify", tmp_path / "paddock.service"], capture_output=True, text=True, check=False)
    ours = [line for line in done.stderr.splitlines() if "paddock.service" in line]
    assert (done.returncode, ours) == (0, []), done.stderr


def test_what_the_unit_sets_are_settings():
    names = re.findall(r"PADDOCK_(\w+)=", (DEPLOY / "paddock.service").read_text("utf-8"))
    assert names
    assert {name.lower() for name in names} <= {"cache", *(field.name for field in msgspec.structs.fields(Settings))}


def test_caddy_understands_its_example():
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("caddy is not installed here (Debian: sudo apt-get install caddy)")
    subprocess.run([caddy, "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile"], check=True, capture_output=True)


# nginx, in front of a real server.


def find_nginx():
    found = subprocess.run([ROOT / "scripts" / "find-nginx"], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.skip(found.stderr.strip().splitlines()[-1])
    return found.stdout.split()[-1]


def free_port():
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return line.getsockname()[1]


def make_certificate(folder):
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed here, which makes the certificate (Debian: sudo apt-get install openssl)")
    command = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=games.example"]
    command += ["-addext", "subjectAltName=DNS:games.example", "-keyout", folder / "key.pem", "-out", folder / "cert.pem"]
    subprocess.run(command, check=True, capture_output=True)


@contextlib.asynccontextmanager
async def proxied(nginx, folder, port, prefix=""):
    """Our example with other ports and another certificate, and below a path as docs/host.md has it; all else as it stands."""
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    if prefix:
        assert f"`location {prefix}/ {{`" in PAGE
        site = site.replace("location / {", f"location {prefix}/ {{")
    plain, secure = free_port(), free_port()
    for old, new in (
        ("    listen [::]:80;\n", ""),
        ("    listen [::]:443 ssl http2;\n", ""),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl", f"listen 127.0.0.1:{secure} ssl"),
        ("/etc/letsencrypt/live/games.example/fullchain.pem", f"{folder}/cert.pem"),
        ("/etc/letsencrypt/live/games.example/privkey.pem", f"{folder}/key.pem"),
        ("127.0.0.1:8000", f"127.0.0.1:{port}"),
    ):
        assert site.count(old) == 1, old
        site = site.replace(old, new)
    temporary = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    user = f"user {getpass.getuser()};\n" if os.getuid() == 0 else ""  # workers of another user could not write below our folder
    head = f"{user}daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\nworker_processes 1;\nevents {{}}\n"
    (folder / "nginx.conf").write_text(f"{head}http {{\naccess_log off;\n{temporary}\n{site}\n}}\n", "utf-8")
    process = await asyncio.create_subprocess_exec(nginx, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors"))
    try:
        while True:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", secure), 5).close()
                break
            assert process.returncode is None, (folder / "errors").read_text()
            await asyncio.sleep(0.02)
        yield plain, secure
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


class Site:
    """As seen from outside: TLS, by its name."""

    def __init__(self, folder, port):
        self.port = port
        self.tls = ssl.create_default_context(cafile=folder / "cert.pem")

    async def ask(self, path, method="GET", content=b"", source="127.0.0.1", **headers):
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, ssl=self.tls, server_hostname="games.example", local_addr=(source, 0)
        )
        asked = {"Host": "games.example", "Content-Type": "application/json", "Content-Length": str(len(content)), "Connection": "close"}
        asked |= {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items()), "", ""]
        writer.write("\r\n".join(lines).encode() + content)
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        return int(head.split()[1]), head.decode().lower(), body


@pytest.mark.parametrize("prefix", ["", "/paddock"])
def test_people_play_through_the_nginx_example(tmp_path, prefix):
    """TLS, the page, the socket; everybody has their own address, and nobody another one by saying so. Below a path, too."""
    nginx = find_nginx()
    make_certificate(tmp_path)
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text('<title>here</title><meta name="prefix" content="" /><link href="/icon.svg" />')
    shown = f'<title>here</title><meta name="prefix" content="{prefix}" /><link href="{prefix}/icon.svg" />'.encode()
    table = b'{"game":"super-farmer","seats":[{"who":"me"},{"who":"me"}]}'

    async def test():
        known = {"proxies": ["127.0.0.1"], "names": ["games.example"], "prefix": prefix}
        async with (
            serving(tmp_path / "data", web=web, tables_each=1, metrics_port=0, **known) as server,
            proxied(nginx, tmp_path, server.url.rpartition(":")[2], prefix) as (plain, secure),
        ):
            site = Site(tmp_path, secure)
            server.url, url = f"http://127.0.0.1:{plain}", server.url
            status, head, _ = await ask(server, "/t/abc", Host="games.example")
            assert (status, "location: https://games.example/t/abc" in head) == (301, True)
            server.url = url
            status, head, body = await site.ask(f"{prefix}/")
            assert (status, body) == (200, shown)
            if prefix:
                assert (await site.ask("/api/games"))[0] == 404, "that is another site"
                assert (await site.ask(prefix))[0] == 301
                assert (await site.ask(f"{prefix}/t/abc"))[2] == shown
                assert (await ask(server, prefix))[0] == 307, "past the proxy"
                assert (await ask(server, "/api/games"))[0] == 200, "and without it"
                document = msgspec.json.decode((await site.ask(f"{prefix}/api/v1/openapi.json"))[2])
                assert document["servers"] == [{"url": f"{prefix}/api/v1"}]
            assert "strict-transport-security: max-age=31536000" in head
            assert "content-security-policy: default-src 'none'" in head
            status, head, body = await site.ask(f"{prefix}/api/tables", "POST", table, X_Request_ID="mine", Origin="https://games.example")
            assert status == 200, body
            assert re.search(r"x-request-id: [0-9a-f]{32}\r", head), "named by the proxy"
            opened = msgspec.json.decode(body)
            assert (await site.ask(f"{prefix}/api/tables", "POST", table, X_Forwarded_For="10.1.2.3"))[0] == 429, (
                "the same address all the same"
            )
            assert (await site.ask(f"{prefix}/api/tables", "POST", table, source="127.0.0.9"))[0] == 200, "another one"
            assert (await site.ask(f"{prefix}/api/tables", "POST", b"x" * 2_000_000, Origin="https://games.example"))[0] == 413
            assert (await site.ask(f"{prefix}/metrics"))[0] == 404
            tokens = [each["token"] for each in opened["tokens"]]
            line = {"ssl": site.tls, "host": "127.0.0.1", "port": secure, "origin": "https://games.example"}
            async with connect(f"https://games.example{prefix}", opened["table"], tokens, **line) as client:
                sight = await client.my_turn()
                assert (await client.play(sight.viewer, first_choice(sight))).position > 0
                assert (await client.ask(protocol.Ping(new_key()))).key
                assert list(server.app.state.server.limits._of_address) == ["127.0.0.1"]

    run(test)
