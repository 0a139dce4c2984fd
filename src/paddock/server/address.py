"""The address at which others reach this server: never one that each computer takes for itself, such as localhost."""

import ipaddress
import socket

EVERYWHERE = ("", "0.0.0.0", "::")  # hosts that listen on every address of this computer
HERE = (*EVERYWHERE, "127.0.0.1", "::1")  # those that browsers on this computer reach as localhost
AFAR = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # reserved for documentation: the route leads into the network


def origin(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def own_origin(host: str, port: int) -> str:
    """The origin for a browser on this computer: by name, because browsers have no passkeys for IP addresses."""
    return origin("localhost" if host in HERE else host, port)


def lan_origin(host: str, port: int) -> str | None:
    """The origin for others in the same network; None: nobody else can reach it."""
    found = in_network() if host in EVERYWHERE else host
    return origin(found, port) if found and not is_loopback(found) else None


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def in_network() -> str | None:
    """The IP address of this computer in its network: the source address it would send from. Nothing is sent."""
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
