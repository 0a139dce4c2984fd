"""Bad company for `bench.server`, in a process of its own, on loopback and bounded in time: a seat that lists plays in Herds as often
as it may, connections that say nothing, and one that sends pings without end. It prints what it did."""

import asyncio
import contextlib
import os
import sys
import time
from collections import Counter

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from paddock.server.protocol import AskOptions, Hello
from paddock.server.transport.client import new_key

POSITION = "A L1 L5 L6 T4 E1 D4 M2; B L3 T5 E3 M1 D1 D6 D2; grass L4 E5 M3 D5 T1 T2 E6; scores 0 0; dealer B; hand 1; turn A; step 2"
SILENT = 1000
FLOOD = 300_000  # bytes a second
pack = msgspec.json.Encoder().encode
done: Counter[str] = Counter()


async def list_plays(url: str, table: str, token: str, end: float) -> None:
    """One seat, at the rate it is allowed, and never the same question twice."""
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


async def be_silent(host: str, port: int, end: float) -> None:
    """Open a connection and say nothing; when it is cut, open another, once a second."""
    while time.monotonic() < end:
        with contextlib.suppress(OSError, asyncio.TimeoutError):
            reader, writer = await asyncio.open_connection(host, port, local_addr=("127.0.0.3", 0))
            done["silent"] += 1
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(reader.read(1), max(0.1, end - time.monotonic()))
                done["cut"] += 1
            writer.transport.abort()
        await asyncio.sleep(1)


async def flood(url: str, table: str, end: float) -> None:
    """Pings, as many as fit into so many bytes a second."""
    pings = Frame(Opcode.PING, b"").serialize(mask=True) * (FLOOD // 6 // 20)
    while time.monotonic() < end:
        await asyncio.sleep(0.1)
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(f"{url.replace('http', 'ws', 1)}/ws", local_addr=("127.0.0.4", 0), ping_interval=None) as line:
                await line.send(pack(Hello(table)), text=True)
                while time.monotonic() < end and not line.transport.is_closing():
                    if line.transport.get_write_buffer_size() < FLOOD:
                        line.transport.write(pings)
                        done["flooded KB"] += len(pings) // 1000
                    await asyncio.sleep(0.05)


async def main(url: str, table: str, token: str, seconds: float) -> None:
    host, _, port = url.removeprefix("http://").partition(":")
    end = time.monotonic() + seconds
    tasks = [asyncio.create_task(be_silent(host, int(port), end)) for _ in range(SILENT)]
    tasks += [asyncio.create_task(list_plays(url, table, token, end)), asyncio.create_task(flood(url, table, end))]
    while done["silent"] < SILENT and time.monotonic() < end:
        await asyncio.sleep(0.05)
    print("ready", flush=True)
    await asyncio.wait(tasks, timeout=seconds + 5)
    for task in tasks:
        task.cancel()
    print(", ".join(f"{name} {number:,}" for name, number in sorted(done.items())), flush=True)


if __name__ == "__main__":
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))  # they come from other machines: server and players come first here
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], float(sys.argv[4])))
