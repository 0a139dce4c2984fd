"""By which address others reach this server: never one that means "this computer" to everybody."""

import ipaddress
import socket

EVERYWHERE = ("", "0.0.0.0", "::")  # hosts that mean every address of this computer
HERE = (*EVERYWHERE, "127.0.0.1", "::1")  # all of which have a name there
AFAR = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # addresses that nobody has: the way there leads into the network


def origin(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def own_origin(host: str, port: int) -> str:
    """Where somebody at this computer finds it: by a name, because browsers have no passkeys for addresses of numbers."""
    return origin("localhost" if host in HERE else host, port)


def house_origin(host: str, port: int) -> str | None:
    """Where others in the same network find it; None: nobody else can."""
    found = in_network() if host in EVERYWHERE else host
    return origin(found, port) if found and not is_loopback(found) else None


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def in_network() -> str | None:
    """The address of this computer in its network: the one it would send from. Nothing is sent."""
    for family, afar in AFAR.items():
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as line:
                line.connect((afar, 9))
                found: str = line.getsockname()[0]
        except OSError:
            continue
        address = ipaddress.ip_address(found)
        if not (address.is_loopback or address.is_unspecified or address.is_link_local):
            return found
    return None
