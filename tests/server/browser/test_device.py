"""The same tables in a page: whole games over its own line, and what the device keeps."""

import asyncio

import msgspec
import pytest

from paddock import find, names
from paddock.bots import LEVELS
from paddock.bots.search import TIME_SHARE
from paddock.client.table import RequestRefused, new_key, play_on
from paddock.core.engine.rule import PLAIN
from paddock.server.browser import alone
from paddock.server.browser.host import NOBODY_ELSE
from paddock.server.messages import protocol
from paddock.server.messages.coaching import AskChances, AskHint
from paddock.server.settings import Settings
from tests.server.server import SHORT, first_choice, run

from .device import Disk, page

pytestmark = pytest.mark.skipif(not PLAIN, reason="a page plays in plain Python")
REAL_TIME = "bunny-bunny-moose-moose"


def settings_of(game):
    return SHORT.get(game, {}) | ({"tempo": "step"} if game == REAL_TIME else {})


@pytest.mark.parametrize("game", names())
def test_a_whole_game_against_a_bot(game):
    async def test():
        disk = Disk()
        async with page(disk) as device:
            seats = "mbb" if 2 not in find(game).seats(settings_of(game)) else "mb"
            opened = await device.open(game, seats, settings=settings_of(game))
            async with device.connect(opened) as client:
                over = await play_on(client, first_choice)
                assert over is not None
                assert client.table.phase == "over"
            record = await device.ask(f"/api/tables/{opened.table}/record")
            assert record["game"] == game
            assert record["log"]
        async with page(Disk(disk.contents)) as device, device.connect(opened) as client:
            await client.until(lambda client: client.over)
            assert client.over == over
            assert (await device.ask(f"/api/tables/{opened.table}/record"))["log"] == record["log"]

    run(test)


def test_a_bot_may_pause_and_think_two_seconds_together():
    settings = Settings(**NOBODY_ELSE)
    assert settings.bot_pause + TIME_SHARE * settings.bot_seconds <= 2


def test_two_people_pass_the_device_around_in_two_languages():
    async def test():
        async with page(Disk()) as device:
            opened = await device.open("super-farmer", "mm")
            async with device.connect(opened) as ann, device.connect(opened, "pl") as bob:
                assert ann.welcome.seats == [0, 1]
                sight = await ann.my_turn()
                await ann.play(sight.viewer, first_choice(sight))
                await bob.until(lambda client: client.told and client.told[-1].lines)
                said = [line.text for told in bob.told for line in told.lines]
                assert said
                assert said != [line.text for told in ann.told for line in told.lines]

    run(test)


def test_real_time_runs_by_the_clock_of_the_page():
    async def test():
        async with page(Disk()) as device:
            opened = await device.open(REAL_TIME, "mbb", settings={"first_narrator": 2})  # a bot, which nobody waits for
            async with device.connect(opened) as client:
                await client.until(lambda client: client.position and client.position.beat_ms is not None)
                first = client.position.number
                await client.until(lambda client: client.position.number > first)

    run(test)


def test_names_of_tables_say_that_they_live_here():
    async def test():
        async with page(Disk()) as device:
            assert (await device.open("herds", "mb")).table.startswith("0")

    run(test)


def test_games_offer_only_levels_that_answer_soon_enough(monkeypatch):
    async def test():
        async with page(Disk()) as device:
            monkeypatch.setattr(alone, "SLOW", True)
            told = {game["name"]: game["bots"] for game in (await device.ask("/api/games"))["games"]}
            assert told["super-farmer"] == ["easy", "normal", "hard"]
            assert told["herds"] == ["easy", "normal"]
            assert told[REAL_TIME] == list(LEVELS)
            with pytest.raises(RequestRefused) as refused:
                await device.open("super-farmer", level="champion")
            assert refused.value.code == "slow_level"
            monkeypatch.setattr(alone, "SLOW", False)
            told = {game["name"]: game["bots"] for game in (await device.ask("/api/games"))["games"]}
            assert all(told[game] == list(LEVELS) for game in names())

    run(test)


def test_what_needs_a_server_says_so_in_the_language_of_whoever_asks():
    async def test():
        async with page(Disk()) as device:
            wanted = {"game": "super-farmer", "seats": [{"who": "me", "name": "Ann"}, {"who": "open"}]}
            said = []
            for language in ("en", "pl"):
                granted, answer = await device.host.ask("/api/tables", msgspec.json.encode(wanted).decode(), language)
                problem = msgspec.json.decode(answer)
                assert (granted, problem["code"]) == (False, "needs_server")
                said.append(problem["sentence"])
            assert said[0] != said[1]
            for address, body in (("/api/tables", {"game": 7}), ("/api/friends", None), ("/api/tables/these", "x")):
                with pytest.raises(RequestRefused):
                    await device.ask(address, body)

    run(test)


def test_hints_work_and_the_coach_says_why_not_where_it_would_be_too_slow(monkeypatch):
    monkeypatch.setattr(alone, "SLOW", True)

    async def test():
        async with page(Disk()) as device:
            opened = await device.open("super-farmer", "mb")
            async with device.connect(opened) as client:
                sight = await client.my_turn()
                answer = await client.ask(AskHint(new_key(), sight.viewer, client.position.number))
                assert answer.choice is not None
                with pytest.raises(RequestRefused) as refused:
                    await client.ask(AskChances(new_key(), sight.viewer))
                assert refused.value.code == "no_coach_here"

    run(test)


def test_everybody_else_goes_on_while_bots_think():
    """A line is answered between two bots, however many of them have been asked."""

    async def test():
        async with page(Disk()) as device:
            queue, done = alone.LoopQueue(1, ""), []
            asked = [asyncio.wrap_future(queue.submit(number % 2, lambda number=number: done.append(number))) for number in range(6)]
            opened = await device.open("super-farmer", "mm")
            async with device.connect(opened) as client:
                await client.ask(protocol.Ping(new_key(), 0))
            await asyncio.gather(*asked)
            assert sorted(done) == list(range(6))
            assert queue.waiting == 0

    run(test)


def test_a_table_nobody_looks_at_waits_for_whoever_comes_back():
    async def test():
        disk = Disk()
        async with page(disk) as device:
            opened = await device.open("super-farmer", "mb")
            async with device.connect(opened) as client:
                sight = await client.my_turn()
                await client.play(sight.viewer, first_choice(sight))
                number = client.position.number
        async with page(Disk(disk.contents)) as device, device.connect(opened) as client:
            assert (await client.my_turn()) is not None
            assert client.position.number >= number

    run(test)
