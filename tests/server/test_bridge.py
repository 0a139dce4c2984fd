"""`paddock bridge`: a pipe bot plays whole games on a real server, over a restart, by small moves, and when it fails."""

import asyncio
import contextlib
import sys

import pytest

from paddock.cli import main
from paddock.client.table import RequestRefused, new_key, open_table
from paddock.server.messages import protocol
from paddock.server.messages.requests import NewTable, Wish
from paddock.server.routes.api import events
from paddock.server.storage import accounts
from paddock.server.words import say

from ..test_repository import ROOT
from .server import first_choice, run, serving
from .test_bot_api import challenged, people_play, server_with_bot

FIRST = f"{sys.executable} {ROOT / 'examples' / 'bots' / 'first.py'}"
SMALL = f"{sys.executable} {ROOT / 'tests' / 'server' / 'small_pipe.py'}"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(events, "POLL_SECONDS", 0.02)
    monkeypatch.setenv("PADDOCK_JIT", "0")


@contextlib.asynccontextmanager
async def bridged(server, bot, command, *more):
    """The command as a person runs it. What it has said is in the list."""
    asked = [sys.executable, "-m", "paddock.cli", "bridge", command, "--server", server.url, "--key", bot.key, *more]
    process = await asyncio.create_subprocess_exec(*asked, stdout=asyncio.subprocess.PIPE)
    said = []

    async def hear():
        while line := await process.stdout.readline():
            said.append(line.decode().strip())

    hearing = asyncio.create_task(hear())
    try:
        yield said
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.wait()
        await hearing


async def until_said(said, sentence):
    while sentence not in said:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize(("game", "command"), [("super-farmer", FIRST), ("swip-sheep", SMALL), ("have-you-herd", SMALL)])
def test_a_pipe_bot_plays_a_whole_game(tmp_path, game, command):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot), bridged(server, bot, command, "--game", game) as said:
            wished = [Wish("me", "Ann"), Wish("account", "Robo"), *[Wish("bot", level="easy")] * (game == "swip-sheep")]
            await until_said(said, say("bridge-online", name="Robo", server=server.url))
            while not (await challenge_known(server, bot)):
                await asyncio.sleep(0.01)
            opened = await open_table(server.url, NewTable(game, wished))
            async with server.connect(opened.table, *(each.token for each in opened.tokens)) as ann:
                await people_play(ann)
                won = "yes" if 1 in ann.over.winners else "no"
            await until_said(said, say("bridge-over", table=opened.table, won=won))
            assert not (await server.lobby.find(opened.table)).state.by_bot, "it has played every play itself"

    run(test)


async def challenge_known(server, bot):
    return (await server.store.do(lambda connection: accounts.by_name(connection, bot.name))).here


@pytest.mark.rest
def test_the_server_is_restarted_in_the_middle(tmp_path):
    async def some_plays(client, plays):
        for _ in range(plays):
            sight, shown = await client.my_turn(), client.position
            await client.play(sight.viewer, first_choice(sight))
            await client.until(lambda client, shown=shown: client.position is not shown)

    async def test():
        async with contextlib.AsyncExitStack() as stack:
            async with server_with_bot(tmp_path) as (server, bot):
                said = await stack.enter_async_context(bridged(server, bot, FIRST))
                opened = await challenged(server, bot)
                tokens = [each.token for each in opened.tokens]
                async with server.connect(opened.table, *tokens) as ann:
                    await some_plays(ann, 5)
                port = int(server.url.rpartition(":")[2])
            async with serving(tmp_path, port=port) as server:
                async with server.connect(opened.table, *tokens) as ann:
                    await people_play(ann)
                    assert ann.over.winners
                won = "yes" if 1 in ann.over.winners else "no"
                await until_said(said, say("bridge-over", table=opened.table, won=won))
                assert not (await server.lobby.find(opened.table)).state.by_bot

    run(test)


@pytest.mark.rest
def test_a_program_that_fails_is_started_anew_and_one_that_always_fails_resigns(tmp_path):
    async def test():
        ill = tmp_path / "ill"
        ill.write_text("xx")
        async with server_with_bot(tmp_path / "data") as (server, bot):
            async with bridged(server, bot, f"{SMALL} {ill}") as said:
                opened = await challenged(server, bot)
                async with server.connect(opened.table, *(each.token for each in opened.tokens)) as ann:
                    await people_play(ann)
                assert sum("crash" in each for each in said) == 2
                assert not (await server.lobby.find(opened.table)).state.by_bot
            async with bridged(server, bot, f"{SMALL} always") as said:
                while not await challenge_known(server, bot):
                    await asyncio.sleep(0.01)
                opened = await challenged(server, bot)
                async with server.connect(opened.table, *(each.token for each in opened.tokens)) as ann:
                    await people_play(ann)
                    assert ann.table.seats[1].stand_in
                assert say("bridge-resigns", table=opened.table) in said

    run(test)


def test_more_games_than_it_likes_are_declined(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot), bridged(server, bot, FIRST, "--games", "1") as said:
            first = await challenged(server, bot)
            await until_said(said, say("bridge-plays", name="Robo", game="super-farmer", table=first.table))
            second = await challenged(server, bot)
            async with server.connect(second.table, *(each.token for each in second.tokens)) as ann:
                await ann.until(lambda client: client.table.seats[1].declined == "Robo")

    run(test)


def test_whole_plays_only_where_several_play_at_once(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            table, tokens = await server.open("swip-sheep", "mob", public=True)
            await bot.ask("/challenges/{table}/accept", {}, table=table)
            async with server.connect(table, *tokens.values()) as ann:
                await ann.ask(protocol.Start(new_key()))
                sight = (await ann.until(lambda client: client.position)).sights[0]
                assert sight.small is None, "only for bots from outside"
                with pytest.raises(RequestRefused, match="malformed"):
                    await ann.play(0, 3)
            position = (await bot.ask("/games/{table}", table=table))[1]["position"]
            small = position["sights"][0]["small"]
            assert len(small["paths"]) == len(position["sights"][0]["options"]["choices"])
            body = {"position": position["number"], "play": small["moves"][0], "key": "k"}
            assert (await bot.ask("/games/{table}/play", body, table=table))[1]["code"] == "whole_play"

    run(test)


def test_a_wrong_key_or_none_is_told(tmp_path, capsys):
    assert main(["bridge", FIRST, "--server", "http://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == f"paddock: {say('bridge-no-key')}\n"

    async def test():
        async with serving(tmp_path) as server:
            assert await asyncio.to_thread(main, ["bridge", FIRST, "--server", server.url, "--key", "wrong"]) == 2
            assert say("refused-no_key") in capsys.readouterr().err

    run(test)
