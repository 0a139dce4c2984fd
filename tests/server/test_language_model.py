"""`examples/language_model.py`: a model behind a chat endpoint plays online and in the arena, and is told why a play is refused."""

import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from paddock.cli import main

from .server import run
from .test_bot_api import challenged, people_play, server_with_bot

EXAMPLE = Path(__file__).parents[2] / "examples" / "language_model.py"
LISTED = re.compile(r"Plays, and what they mean:\n(.+?)  \(")


class Scripted(BaseHTTPRequestHandler):
    """A model that has learnt nothing: nonsense at first, then an empty answer, then a play that is listed; every fifth time it is
    silent altogether."""

    asked: ClassVar[list[dict]] = []

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.asked.append(body | {"path": self.path, "key": self.headers["Authorization"]})
        tries = sum(message["role"] == "assistant" for message in body["messages"])
        listed = LISTED.search(body["messages"][1]["content"])[1]
        if len(self.asked) % 5 == 0:
            return self.send_error(500)
        said = ["I think.\n\nfly to the moon", "", f"Well then:\n\n`{listed}`"][min(2, tries)]
        content = json.dumps({"choices": [{"message": {"role": "assistant", "content": said}}]}).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *arguments) -> None:
        pass


@contextlib.contextmanager
def model():
    """A scripted endpoint on this machine: its address, and what it was asked."""
    Scripted.asked = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Scripted)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", Scripted.asked
    finally:
        server.shutdown()
        server.server_close()


def test_the_example_is_short():
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 80


def test_a_model_plays_online_and_hears_why_not(tmp_path):
    async def test():
        async with server_with_bot(tmp_path) as (server, bot):
            with model() as (url, asked):
                command = [sys.executable, EXAMPLE, server.url, bot.key, url, "some-model", "secret"]
                process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
                try:
                    opened = await challenged(server, bot, settings={"turn_cap": 6})
                    async with server.connect(opened.table, *(each.token for each in opened.tokens)) as ann:
                        await people_play(ann)
                    assert (await asyncio.to_thread(process.stdout.readline)).startswith(opened.table)
                    assert not (await server.lobby.find(opened.table)).state.by_bot, "nobody had to stand in"
                finally:
                    process.kill()
                    process.communicate()
            assert {(each["path"], each["key"], each["model"]) for each in asked} == {
                ("/v1/chat/completions", "Bearer secret", "some-model")
            }
            told = [message["content"] for each in asked for message in each["messages"]]
            assert any("fly to the moon" in each and "is refused" in each for each in told), "with the sentence of the rules"
            assert any("farms" in each and "roll" in each for each in told)

    run(test)


@pytest.mark.rest
def test_a_model_is_rated_in_the_arena(capsys, monkeypatch):
    with model() as (url, asked):
        monkeypatch.setitem(os.environ, "MODEL_URL", url)
        monkeypatch.setitem(os.environ, "MODEL_NAME", "some-model")
        words = ["arena", "super-farmer", str(EXAMPLE), "random", "--games", "4", "--seconds", "60", "--json", "--option", "turn_cap=6"]
        assert main(words) == 0
        shown = json.loads(capsys.readouterr().out)
        assert shown["faults"] == []
        assert {rung["name"] for rung in shown["ladder"]} == {"language_model", "random"}
        assert asked
