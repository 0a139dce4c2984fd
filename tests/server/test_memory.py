"""What is over leaves the memory at once, by counting references: nobody has to wait for the collector of cycles."""

import asyncio
import contextlib
import gc

import pytest

from paddock import Match
from paddock.client.table import RequestRefused, new_key, play_on
from paddock.server.messages import protocol
from paddock.server.tables.autoplay import Autoplay
from paddock.server.tables.events import State
from paddock.server.tables.presenter import TableStory
from paddock.server.tables.table import Table
from paddock.server.transport.admission import LimitedSocket
from paddock.server.transport.connection import Connection

from ..support import rest
from .server import SHORT, Raw, first_choice, run, serving

pytestmark = pytest.mark.usefixtures("plain_workers")

OURS = (Table, Autoplay, State, Match, TableStory, Connection, LimitedSocket)


@contextlib.contextmanager
def no_collector():
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def alive():
    return sorted(type(each).__name__ for each in gc.get_objects() if type(each) in OURS)


async def until_nobody(server):
    """Everybody has gone, and every table is at rest."""
    state, bots = server.app.state.server, server.lobby.services.bots
    await asyncio.gather(*map(asyncio.wrap_future, bots._bots_ready.values()))  # bots are compiled with games of their own
    while state.connections or state.tasks or not all(table.idle for table in server.lobby._living()):
        await asyncio.sleep(0.01)
    server.lobby._evict(0)
    while server.lobby._stopping or server.uvicorn.server_state.connections or server.uvicorn.server_state.tasks:
        await asyncio.sleep(0.01)


async def use(server, game):
    """A table with people, a bot and a spectator: refusals, talk, an answer taken back, a seat left, a line cut."""
    table, tokens = await server.open(game, "mmb", clock=protocol.Clock(60), settings=SHORT.get(game, {}))
    async with server.connect(table, tokens[0]) as one, server.connect(table, tokens[1], tokens[None]) as two, server.connect(table):
        for _ in range(4):
            for client in (one, two):
                sight = client.turn()
                if sight is not None:
                    shown = client.position
                    await client.play(sight.viewer, first_choice(sight))
                    await client.until(lambda client, shown=shown: client.position is not shown)
        for message in (
            protocol.Play(new_key(), 0, 0, "nonsense"),
            protocol.Undo(new_key(), 0, one.position.number),
            protocol.Check(new_key(), 1, "nonsense"),
            protocol.Start(new_key()),
            protocol.Say(new_key(), "hello"),
            protocol.History(new_key(), 0, 100),
            protocol.Leave(new_key(), 0),
        ):
            with contextlib.suppress(RequestRefused):
                await one.ask(message)
        raw = await Raw.open(server.url)
        await raw.text(f'{{"t": "hello", "table": "{table}", "version": {protocol.VERSION}}}')
        await two.until(lambda client: client.table.spectators == 2)
        raw.close()
        await two.until(lambda client: client.table.spectators == 1)


@pytest.mark.parametrize("game", ["super-farmer", *rest("swip-sheep")])
def test_a_table_that_rests_is_freed_at_once(tmp_path, game):
    async def test():
        async with serving(tmp_path) as server:
            await use(server, game)  # what is made once for all
            await until_nobody(server)
            with no_collector():
                assert alive() == []
                for _ in range(5):
                    await use(server, game)
                    assert "Table" in alive()
                await until_nobody(server)
                assert server.lobby.live == 0
                assert alive() == []

    run(test)


def test_a_finished_game_that_was_looked_at_again_is_freed_at_once(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            with no_collector():
                table, tokens = await server.open("super-farmer", "mb", settings={"turn_cap": 20})
                async with server.connect(table, tokens[0]) as client:
                    over = await play_on(client, first_choice)
                    await client.ask(protocol.ReplayStep(new_key(), over.moments))
                    with pytest.raises(RequestRefused, match="no_step"):
                        await client.ask(protocol.ReplayStep(new_key(), over.moments + 1))
                await until_nobody(server)
                async with server.connect(table) as client:  # and once more, brought back from the disk
                    await client.until(lambda client: client.over)
                await until_nobody(server)
                assert alive() == []

    run(test)
