"""What those who watch over a server see: what is measured, whether it lives, whether it is ready, and which line of the log is whose."""

import asyncio
import io
import json
import logging
import re

import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from paddock.client.table import RequestRefused, new_key, request
from paddock.server.app import create_app, reasons
from paddock.server.messages import protocol
from paddock.server.serve import listen
from paddock.server.settings import BadSettings, Settings, from_environment
from paddock.server.watch.logs import Lines, Text, log_to

from .server import Raw, first_choice, run, serving
from .test_middleware import ask


async def measured(server):
    """Every figure by its name, those with labels by name and label."""
    families = text_string_to_metric_families((await request(f"{server.inside}/metrics")).decode())
    return {
        (sample.name, *(value for key, value in sorted(sample.labels.items()) if key != "le")): sample.value
        for family in families
        for sample in family.samples
        if not sample.name.endswith("_bucket")
    }


def test_what_happens_at_tables_is_measured(tmp_path):
    """And each server counts for itself: the second one in this process has seen nothing."""

    async def test():
        async with serving(tmp_path / "one", metrics_port=0) as server, serving(tmp_path / "two", metrics_port=0) as other:
            table, tokens = await server.open("super-farmer", "mb")
            await server.open("super-farmer", "mo")
            async with server.connect(table, *tokens.values()) as client:
                sight = await client.my_turn()
                await client.play(sight.viewer, first_choice(sight))
                await client.my_turn()  # the bot has played
                with pytest.raises(RequestRefused, match="stale"):
                    await client.play(0, "roll", position=0)
                with pytest.raises(RequestRefused):
                    await client.play(0, "6 rabbits for 1 horse")
                found = await measured(server)
                assert found["paddock_connections",] == 1
            assert (found["paddock_tables", "playing"], found["paddock_tables", "gathering"]) == (1, 1)
            assert (found["paddock_plays_total", "person"], found["paddock_play_seconds_count",]) == (1, 1)
            assert found["paddock_plays_total", "bot"] >= 1
            assert found["paddock_bot_seconds_count",] >= found["paddock_plays_total", "bot"]
            assert 0 < found["paddock_play_seconds_sum",] < 30
            assert found["paddock_store_commit_seconds_count",] >= 4
            assert found["paddock_store_commit_jobs_sum",] >= found["paddock_store_commit_seconds_count",]
            assert (found["paddock_refused_total", "stale"], found["paddock_refused_total", "rules"]) == (1, 1)
            assert found["paddock_request_seconds_count", "open_table"] == 2
            assert found["paddock_requests_total", "2xx"] >= 2
            assert found["process_resident_memory_bytes",] > 10_000_000
            for name in ("store_queue", "bots_queue", "work_queue", "reviews_queue", "store_gaps", "newcomers_turned_away_total"):
                assert found[f"paddock_{name}",] == 0, name
            theirs = await measured(other)
            assert (theirs["paddock_plays_total", "person"], theirs["paddock_tables", "playing"], theirs["paddock_connections",]) == (
                0,
                0,
                0,
            )

    run(test)


def test_no_label_has_values_of_strangers(tmp_path):
    """Whatever is asked for: as many lines as before."""

    async def test():
        async with serving(tmp_path, metrics_port=0) as server:
            before = await measured(server)
            for path in ("/api/strange", "/x", "/api/rules/ludo", "/api/tables/abcdefabcdef/record", "/metrics"):
                await ask(server, path)
                await ask(server, path, "DELETE")
            await ask(server, "/", Host="evil.example")
            after = await measured(server)
            assert set(after) == set(before)
            assert {label for name, *labels in after if name == "paddock_refused_total" for label in labels} == {*reasons(), "other"}
            assert after["paddock_refused_total", "bad_host"] == 1
            assert after["paddock_refused_total", "no_table"] == 1

    run(test)


def test_the_figures_are_behind_a_door_of_their_own(tmp_path):
    """Nobody who comes through the door for people sees them, whatever they say; and behind the other one there is nothing to play."""

    async def test():
        async with serving(tmp_path, metrics_port=0, proxies=["127.0.0.1"]) as server:
            inner = server.inside.rpartition(":")[2]
            for told in ({}, {"Host": f"127.0.0.1:{inner}"}, {"X_Forwarded_Port": inner, "X_Forwarded_For": "127.0.0.1"}):
                status, _, body = await ask(server, "/metrics", **told)
                assert (status, b"paddock_" in body) == (404, False)
            for path in ("/metrics", "/health", "/ready"):
                assert await request(f"{server.inside}{path}")
            server.url, url = server.inside, server.url
            assert (await ask(server, "/api/games"))[0] == 404
            assert (await ask(server, "/metrics", Host="evil.example"))[0] == 421
            raw = await Raw.open(server.inside)
            assert raw.status == 403
            raw.close()
            server.url = url
        async with serving(tmp_path) as server:
            assert server.app.state.metrics_port is None
            assert (await ask(server, "/metrics"))[0] == 404

    run(test)


def test_a_door_for_figures_that_cannot_be_opened_is_told(tmp_path):
    settings = Settings(port=0, metrics_port=0, metrics_host="192.0.2.77", data=tmp_path)
    with pytest.raises(BadSettings, match=r"192\.0\.2\.77"):
        listen(settings, create_app(settings))


def test_alive_is_not_ready(tmp_path, monkeypatch):
    """Ready when the store takes writes, the rules of all games are loaded, and it is not about to go; alive all the while."""

    async def state(server):
        assert msgspec.json.decode(await request(f"{server.url}/health"))["ok"]
        status, _, body = await ask(server, "/ready")
        found = msgspec.json.decode(body)
        assert (status == 200) == found.pop("ready") == all(found.values())
        return sorted(name for name, good in found.items() if not good)

    async def test():
        async with serving(tmp_path) as server:
            inner = server.app.state.server
            assert await state(server) == []
            monkeypatch.setattr(inner, "settings", msgspec.structs.replace(server.settings, warm=True))
            assert await state(server) == ["rules"]
            server.lobby.services.bots.loaded = True
            assert await state(server) == []
            inner._ready = (0.0, True)

            async def no():
                return False

            monkeypatch.setattr(server.store, "ready", no)
            assert await state(server) == ["store"]
            await server.lobby.leave()
            assert await state(server) == ["staying", "store"]

    run(test)


# Ids.


def test_a_fault_has_an_id_that_the_log_and_the_person_know(tmp_path, monkeypatch, caplog):
    async def broken(*arguments):
        raise RuntimeError("a bug")

    async def test():
        async with serving(tmp_path, proxies=[]) as server:
            table, tokens = await server.open("super-farmer", "mm")
            monkeypatch.setattr(server.lobby, "public", broken)
            _, head, body = await ask(server, "/api/tables", X_Request_ID="mine")
            problem = msgspec.json.decode(body)
            assert f"x-request-id: {problem['request']}\r" in head + "\r"
            assert problem["request"] in problem["sentence"]
            assert problem["request"] != "mine", "nobody but a proxy of ours names requests"
            async with server.connect(table, *tokens.values()) as client:
                live = await server.lobby.find(table)
                monkeypatch.setattr(live, "play", broken)
                with pytest.raises(RequestRefused) as refused:
                    await client.play(0, "roll")
            return problem["request"], re.search(r"[0-9a-f]{12}", refused.value.sentence)[0]

    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    handler.setFormatter(Lines())
    logging.getLogger("paddock.server").addHandler(handler)
    found = []

    async def keep():
        found.extend(await test())

    try:
        run(keep)
    finally:
        logging.getLogger("paddock.server").removeHandler(handler)
    faults = {line["event"]: line["request"] for line in map(json.loads, heard.getvalue().splitlines()) if line["level"] == "error"}
    assert faults == {"fault in a request": found[0], "fault at a table": found[1]}
    assert found[0] != found[1]


def test_a_proxy_of_ours_names_requests(tmp_path):
    async def test():
        async with serving(tmp_path, proxies=["127.0.0.1"]) as server:
            for given, taken in (("abc-1.2:3", True), ("x" * 65, False), ("a b", False), ("", False)):
                _, head, _ = await ask(server, "/api/games", X_Request_ID=given, X_Forwarded_For="10.0.0.1")
                assert (f"x-request-id: {given}\r" in head + "\r") == taken, given

    run(test)


def test_requests_are_told_by_what_was_asked_for_and_only_where_that_is_wished(tmp_path, caplog):
    async def test():
        for wished in (False, True):
            caplog.clear()
            async with serving(tmp_path, log_requests=wished) as server:
                table, tokens = await server.open("super-farmer", "mm")
                async with server.connect(table, *tokens.values()) as client:
                    await client.ask(protocol.Ping(new_key()))
                await ask(server, f"/api/tables/{table}/record?token=secret")
                while wished and len([each for each in caplog.records if hasattr(each, "route")]) < 3:
                    await asyncio.sleep(0.01)
            told = [(each.msg, each.route, each.status) for each in caplog.records if hasattr(each, "route")]
            expected = [("http", "get_record", 409), ("http", "open_table", 200), ("websocket", "socket", 101)]
            assert sorted(told) == (expected if wished else [])
            assert all(table not in str(vars(each)) for each in caplog.records if hasattr(each, "route"))

    with caplog.at_level(logging.INFO, "paddock.server"):
        run(test)


@pytest.mark.usefixtures("logs_put_back")
def test_the_log_is_text_for_people_and_json_for_machines():
    class Screen(io.StringIO):
        def isatty(self):
            return True

    logger = logging.getLogger("paddock.server")
    for stream, form, kind in (
        (Screen(), "auto", Text),
        (io.StringIO(), "auto", Lines),
        (Screen(), "json", Lines),
        (io.StringIO(), "text", Text),
    ):
        log_to(stream, form=form)
        logger.info("table opened", extra={"table": "abc", "_library": "its own"})
        said = stream.getvalue()
        assert (re.fullmatch(r"\d\d:\d\d:\d\d info table opened table=abc\n", said) is not None) == (kind is Text)
        assert said.startswith("{") == (kind is Lines)


def test_settings_for_those_who_watch_come_from_the_environment():
    chosen = from_environment({"PADDOCK_METRICS_PORT": "9100", "PADDOCK_LOG": "json", "PADDOCK_LOG_REQUESTS": "1"})
    assert (chosen.metrics_port, chosen.log, chosen.log_requests) == (9100, "json", True)
    with pytest.raises(BadSettings, match="PADDOCK_LOG"):
        from_environment({"PADDOCK_LOG": "xml"})
