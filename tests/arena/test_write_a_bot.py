"""`docs/write-a-bot.md`, `docs/pipe-bots.md` and the examples, followed literally."""

import json
import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from paddock import Match
from paddock.bots import Mind
from paddock.bots.limits import Fault, Limits
from paddock.bots.pipe import LISTED_PLAYS, Pipe, ProgramPool, understand
from paddock.cli import main
from paddock.core.play.options import Options

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
EXAMPLES = ROOT / "examples/bots"


@pytest.mark.rest
def test_the_example_bot_of_the_page_beats_random_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Twenty lines, saved under the name that the page gives, played by the command that the page gives, but fewer games."""
    text = (DOCS / "write-a-bot.md").read_text("utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(code.splitlines()) <= 20
    (tmp_path / "dreamer.py").write_text(code)
    assert "paddock arena super-farmer dreamer.py simple random --games 100" in text
    words = ["arena", "super-farmer", str(tmp_path / "dreamer.py"), "random", "--games", "8", "--json", "--option", "turn_cap=150"]
    assert main(words) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["faults"] == []
    assert shown["ladder"][0]["name"] == "dreamer"


@pytest.fixture(scope="module")
def program_in_c(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no C compiler on this machine")
    program = tmp_path_factory.mktemp("c") / "first"
    subprocess.run([compiler, "-Wall", "-Wextra", "-Werror", "-O2", "-o", program, EXAMPLES / "first.c"], check=True)
    return program


def test_the_examples_play_what_is_suggested(program_in_c: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All three make the first suggestion, so nobody is at fault and each deal ends alike whoever sits where."""
    (tmp_path / "suggested.py").write_text("from paddock.bots import Suggested\n\n\nclass First(Suggested):\n    pass\n")
    bots = [f"c=pipe:{program_in_c}", f"python=pipe:{sys.executable} {EXAMPLES / 'first.py'}", str(tmp_path / "suggested.py")]
    assert main(["arena", "have-you-herd", *bots, "--games", "12", "--json", "--option", "turn_cap=60"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["faults"] == []
    assert [rung["points"]["value"] for rung in shown["ladder"]] == [0.5] * 3


class Frame:
    """A seat at a match and a pipe bot on it."""

    def __init__(self, command: list[str], game: str = "super-farmer", **settings: Any) -> None:
        self.match = Match(game, 2, seed=3, **settings)
        self.programs = ProgramPool()
        self.pipe = Pipe(command, Limits(seconds=2.0, grace=2.0), self.programs)
        self.pipe.sit(self.match.game, 2, 0, dict(self.match.settings), 7)

    def choose(self) -> Any:
        seat = self.match.waiting[0]
        row = self.match.imagined(seat, 1)
        return self.pipe.choose(self.match.view(seat), Options(self.match.game, row, seat), Mind(self.match.game, row, seat, 1))


ECHO = """
import json, sys
print('{"type":"ready"}', flush=True)
heard = [sys.stdin.readline()]
for line in sys.stdin:
    heard.append(line)
    if '"choose"' in line:
        print(json.dumps({"play": json.loads(line)["moves"][0]}), flush=True)
    else:
        open(sys.argv[1], "w").writelines(heard)
"""


def lines_of(path: Path, count: int) -> list[Any]:
    """What the program has heard, as soon as it has written it down."""
    deadline = time.monotonic() + 20
    while not path.exists() or path.read_text().count("\n") < count:
        assert time.monotonic() < deadline, "it has not heard everything"
        time.sleep(0.01)
    return [json.loads(line) for line in path.read_text().splitlines()]


def messages(page: str) -> list[dict[str, Any]]:
    return [json.loads(block) for block in re.findall(r"^```json\n(.*?)\n```$", page, re.MULTILINE | re.DOTALL)]


def test_the_messages_are_those_of_the_page(tmp_path: Path) -> None:
    """What a program really hears has the fields that the page shows, in that order."""
    frame = Frame([sys.executable, "-c", ECHO, str(tmp_path / "heard")])
    assert frame.choose() in frame.match.moves(0)
    frame.pipe.rise([1, 0], [0])
    heard = lines_of(tmp_path / "heard", 3)
    frame.programs.close()
    hello, choose, over = heard
    page = messages((DOCS / "pipe-bots.md").read_text("utf-8"))
    shown = {message["type"]: message for message in page if "type" in message}
    assert list(hello) == list(shown["hello"])
    assert hello["settings"] == shown["hello"]["settings"]
    assert list(choose) == list(shown["choose"])
    assert choose["view"].items() >= shown["choose"]["view"].items()
    assert choose["suggestions"][0] == {"text": "roll", "play": {"type": "roll"}}
    assert list(over) == list(shown["over"])
    assert f"if there are {LISTED_PLAYS} or fewer" in (DOCS / "pipe-bots.md").read_text("utf-8")


def test_all_plays_are_listed_only_where_they_are_few(tmp_path: Path) -> None:
    frame = Frame([sys.executable, "-c", ECHO, str(tmp_path / "heard")])
    counts = []
    luck = random.Random(4)
    for _ in range(30):
        seat = frame.match.waiting[0]
        plays = []
        for play in frame.match.options(seat):
            plays.append(play)
            if len(plays) > LISTED_PLAYS:
                break
        frame.choose()
        counts.append(len(plays))
        frame.match.play(seat, frame.match.options(seat).whole(luck.choice))
    frame.pipe.rise(None, [])
    heard = lines_of(tmp_path / "heard", 32)
    frame.programs.close()
    listed = [message["plays"] for message in heard if message["type"] == "choose"]
    assert [None if plays is None else len(plays) for plays in listed] == [count if count <= LISTED_PLAYS else None for count in counts]


def test_a_play_is_understood_in_every_form() -> None:
    options = Match("super-farmer", 2, seed=3).options(0)
    roll = options.read("roll")
    assert understand(b'{"play": {"type": "roll"}}', options) == roll
    assert understand(b'{"play": "Roll", "why": "because"}', options) == roll
    assert understand(b'{"play": 0}', options) == 0
    for line, how in {
        b"": "garbage", b"null": "garbage", b"{}": "garbage", b'{"play": true}': "garbage", b'{"play": 1.5}': "garbage",
        b'{"play": {"type": "fly"}}': "illegal", b'{"play": "fly"}': "illegal", b'{"play": "' + b"x" * 2000 + b'"}': "garbage",
    }.items():  # fmt: skip
        with pytest.raises(Fault) as fault:
            understand(line, options)
        assert fault.value.kind == how, line
