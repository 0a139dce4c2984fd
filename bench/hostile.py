"""Attackers for `bench.server`, on loopback and bounded in time: a seat that lists plays in Herds as often as allowed, a thousand silent
connections, and a flood of pings. Each is a process of its own, as it would be a machine of its own; at the end it prints what it did, and
how much CPU time it has used itself."""

import asyncio
import contextlib
import heapq
import json
import random
import selectors
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from paddock.client.table import new_key
from paddock.server.messages.protocol import AskOptions, Hello

POSITION = "A L1 L5 L6 T4 E1 D4 M2; B L3 T5 E3 M1 D1 D6 D2; grass L4 E5 M3 D5 T1 T2 E6; scores 0 0; dealer B; hand 1; turn A; step 2"
SILENT_CONNECTIONS = 1000
RECONNECT_SECONDS = 1.0  # about, after a connection was cut: some nine hundred attempts per second are rejected
FLOOD_BYTES_PER_SECOND = 300_000
pack = msgspec.json.Encoder().encode
done: Counter[str] = Counter()


def be_silent(url: str, table: str, token: str, end: float) -> None:
    """Silent connections. A loop of its own without asyncio, so that a thousand of them cost little CPU time on this side."""
    host, _, port = url.removeprefix("http://").partition(":")
    lines = selectors.DefaultSelector()
    due = [0.0] * SILENT_CONNECTIONS  # a heap: when each missing connection is to be opened
    while (now := time.monotonic()) < end:
        while due and due[0] <= now:
            heapq.heappop(due)
            line = socket.socket()
            line.bind(("127.0.0.3", 0))
            line.setblocking(False)
            line.connect_ex((host, int(port)))
            lines.register(line, selectors.EVENT_READ)
            done["opened"] += 1
        for key, _ in lines.select(min(end, due[0] if due else end) - now):
            assert isinstance(key.fileobj, socket.socket)
            lines.unregister(key.fileobj)
            key.fileobj.close()
            heapq.heappush(due, time.monotonic() + RECONNECT_SECONDS * random.uniform(0.5, 1.5))  # jitter, as with a thousand machines
            done["cut"] += 1


async def list_plays(url: str, table: str, token: str, end: float) -> None:
    """One seat, at the rate it is allowed; all requests differ, so that no cache answers them."""
    while time.monotonic() < end:
        await asyncio.sleep(0.1)
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(f"{url.replace('http', 'ws', 1)}/ws", local_addr=("127.0.0.2", 0), max_size=None) as line:
                await line.send(pack(Hello(table, [token])), text=True)
                listening = asyncio.create_task(count(line))
                while time.monotonic() < end and not listening.done():
                    await line.send(pack(AskOptions(new_key(), 0, 500 - done["asked"] % 100)), text=True)
                    done["asked"] += 1
                    await asyncio.sleep(0.05)
                listening.cancel()


async def count(line) -> None:
    with contextlib.suppress(WebSocketException):
        async for content in line:
            done["lists" if '"t":"choices"' in content else "refused" if '"t":"refused"' in content else "other"] += 1


async def flood(url: str, table: str, token: str, end: float) -> None:
    """Pings, as many as fit into so many bytes per second."""
    pings = Frame(Opcode.PING, b"").serialize(mask=True) * (FLOOD_BYTES_PER_SECOND // 6 // 20)
    while time.monotonic() < end:
        await asyncio.sleep(0.1)
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(f"{url.replace('http', 'ws', 1)}/ws", local_addr=("127.0.0.4", 0), ping_interval=None) as line:
                await line.send(pack(Hello(table)), text=True)
                while time.monotonic() < end and not line.transport.is_closing():
                    if line.transport.get_write_buffer_size() < FLOOD_BYTES_PER_SECOND:
                        line.transport.write(pings)
                        done["KB"] += len(pings) // 1000
                    await asyncio.sleep(0.05)


ROLES: dict[str, Callable[..., Any]] = {"silent": be_silent, "seat": list_plays, "flood": flood}

if __name__ == "__main__":
    role, seconds = ROLES[sys.argv[1]], float(sys.argv[5])
    work = role(*sys.argv[2:5], time.monotonic() + seconds)
    if work is not None:
        asyncio.run(work)
    print(json.dumps({**done, "CPU": round(time.process_time() / seconds, 3)}), flush=True)
