"""How others in the same home find the table: the address that is printed, and the one that invitations use."""

import ipaddress
import os
import socket
import subprocess
import sys

import pytest

from paddock.server.address import in_network, is_loopback, lan_origin, own_origin
from paddock.server.serve import how_to_join
from tests.support import rest

from .server import run, serving


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_an_address_of_this_computer_reaches_nobody_else(host):
    assert is_loopback(host)
    assert lan_origin(host, 8000) is None
    assert "make play ARGS=--host=0.0.0.0" in how_to_join(host, None)


def test_an_address_in_the_network_is_printed_and_never_this_computers_own(monkeypatch):
    monkeypatch.setattr("paddock.server.address.in_network", lambda: "192.168.1.23")
    for host in ("0.0.0.0", "::", ""):
        assert lan_origin(host, 8000) == "http://192.168.1.23:8000"
        assert own_origin(host, 8000) == "http://localhost:8000"
        assert "http://192.168.1.23:8000/" in how_to_join(host, lan_origin(host, 8000))
    assert lan_origin("10.0.0.7", 80) == "http://10.0.0.7:80"
    assert own_origin("fd00::7", 80) == lan_origin("fd00::7", 80) == "http://[fd00::7]:80"


def test_without_a_network_that_is_said(monkeypatch):
    monkeypatch.setattr("paddock.server.address.in_network", lambda: None)
    assert lan_origin("0.0.0.0", 8000) is None
    assert "not seem to be on a network" in how_to_join("0.0.0.0", None)


def test_the_address_in_the_network_is_one_of_this_computer():
    """Whoever opens it reaches a server that listens everywhere; where there is no network, there is none."""
    found = in_network()
    if found is None:
        return
    assert not ipaddress.ip_address(found).is_loopback
    with socket.create_server((found, 0), family=socket.AF_INET6 if ":" in found else socket.AF_INET) as door:
        socket.create_connection(door.getsockname()[:2], timeout=5).close()


def test_a_page_is_told_where_others_find_the_server(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, tokens = await server.open()
            async with server.connect(table, tokens[0]) as client:
                assert client.welcome.origin is None
            server.lobby.origin = "http://192.168.1.23:8000"
            async with server.connect(table, tokens[0]) as client:
                assert client.welcome.origin == "http://192.168.1.23:8000"

    run(test)


@pytest.mark.parametrize(
    ("host", "said"), [("127.0.0.1", "Only this computer can reach it"), *rest(("0.0.0.0", "Others in your house open http://"))]
)
def test_serve_says_plainly_how_others_join(tmp_path, host, said):
    if host == "0.0.0.0" and in_network() is None:
        pytest.skip("this computer is in no network")
    command = [sys.executable, "-m", "paddock.cli", "serve", "--host", host, "--port", "0", "--data", str(tmp_path)]
    environment = {**os.environ, "PADDOCK_JIT": "0", "PADDOCK_WARM": "false", "LANG": "C.UTF-8"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        opened, how = process.stdout.readline(), process.stdout.readline()
        process.terminate()
    assert opened.startswith("Paddock is open: http://localhost:")
    assert said in how
    assert "http://127" not in how
