"""The verbs `arena` and `hill`, as somebody types them."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from paddock import find, names
from paddock.arena import worker_pool
from paddock.arena.report import page
from paddock.arena.results import GameResult, Head, Lost, ResultsBook
from paddock.arena.standing import standing
from paddock.arena.tournament import Tournament, schedule, terms
from paddock.arena.worker import Setup
from paddock.arena.worker_pool import Processes, Worker
from paddock.bots import LEVELS
from paddock.bots.find import find_bots
from paddock.bots.limits import Limits
from paddock.cli import main
from tests.support import first_of
from tests.test_tally import COUNTED

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples/bots"
QUICK = {"super-farmer": "turn_cap=40", "have-you-herd": "turn_cap=30", "herds": "target=5", "bunny-bunny-moose-moose": "deck=half"}
SHORT = ["have-you-herd", "simple", "random", "--option", "turn_cap=30", "--games", "12", "--json"]


def arena(capsys: pytest.CaptureFixture[str], *words: str | Path) -> Any:
    """The standing that a command prints as JSON."""
    assert main([str(word) for word in words]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    """What a wrong command says."""
    assert main([str(word) for word in words]) == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("name", first_of(names()))
def test_a_ladder_of_each_game(name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    options = ["--option", QUICK[name]] if name in QUICK else []
    seats = max(2, find(name).seats({})[0])
    shown = arena(capsys, "arena", name, "simple", "random", "--games", 2 * seats, "--json", "--report", tmp_path / "r.html", *options)
    assert shown["games"] == shown["planned"] == 2 * seats
    assert {rung["name"] for rung in shown["ladder"]} == {"simple", "random"}
    assert all(rung["low"] < rung["rating"] < rung["high"] for rung in shown["ladder"])
    assert sum(chair["points"]["value"] for chair in shown["chairs"]) == pytest.approx(1)
    assert shown["faults"] == []
    counted = COUNTED[name]
    assert shown["counted"] == counted
    assert all(set(rung["tally"]) == set(counted) for rung in shown["ladder"])
    html = (tmp_path / "r.html").read_text("utf-8")
    assert all(f"<th>{head}</th>" in html for head in counted.values())
    assert "<th>score</th>" not in html
    assert find(name).title.replace("'", "&#39;") in (tmp_path / "r.html").read_text("utf-8")


def test_the_ladder_of_moose_shows_mean_places_on_the_trail(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A number from the rules (1339.7) means nothing to people: what a ladder shows is where rabbit and moose stood at the end."""
    words = ["arena", "moose", "simple", "--games", "3", "--option", "deck=half", "--out", str(tmp_path / "book")]
    assert main(words) == 0
    printed = capsys.readouterr().out
    games = [json.loads(line) for line in (tmp_path / "book").read_text().splitlines()[2:]]
    for figure in ("rabbit", "moose"):
        places = [tally[figure] for game in games for tally in game["tallies"]]
        assert f"{sum(places) / len(places):.1f}" in printed
        assert re.search(rf"\b{figure}\b", printed)
    assert "score" not in printed


@pytest.mark.rest
@pytest.mark.parametrize("name", list(names()))
def test_a_ladder_of_the_levels_of_each_game(name: str, tmp_path: Path) -> None:
    """With hardly any time to think, but all the time to answer: every level plays to the end, and nobody is at fault."""
    settings = dict([QUICK[name].split("=")]) if name in QUICK else {}
    chosen = terms(find(name), find_bots(list(LEVELS)), None, settings, 0, Limits(seconds=0.02, grace=60.0))
    pool = Processes(chosen.setup(), 2)
    try:
        with ResultsBook(tmp_path / "book", chosen.head()) as book:
            played = Tournament(chosen, schedule(chosen, 4 * chosen.seats))
            played.run(book, pool)
            shown = played.standing(book)
    finally:
        pool.close()
    assert shown is not None
    assert shown.games == shown.planned >= 4 * chosen.seats
    assert {rung.name for rung in shown.ladder} == set(LEVELS)
    assert shown.faults == []


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A tournament that nobody disturbed, in one process: its book and its standing."""
    book = tmp_path_factory.mktemp("whole") / "book.jsonl"
    words = ["arena", *SHORT, "--processes", "1", "--out", str(book)]
    done = subprocess.run([sys.executable, "-m", "paddock.cli", *words], capture_output=True, check=True)
    return book, json.loads(done.stdout)


@pytest.fixture
def hired(monkeypatch: pytest.MonkeyPatch) -> list[Worker]:
    """All workers that are started."""
    workers: list[Worker] = []

    def hire(setup: Setup) -> Worker:
        workers.append(Worker(setup))
        return workers[-1]

    monkeypatch.setattr(worker_pool, "Worker", hire)
    return workers


def test_the_number_of_processes_does_not_matter(
    whole: tuple[Path, Any], hired: list[Worker], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Processes, "alone_seconds", 0.0)
    book, expected = whole
    assert arena(capsys, "arena", *SHORT, "--processes", "2", "--out", tmp_path / "two") == expected
    assert sorted((tmp_path / "two").read_text().splitlines()) == sorted(book.read_text().splitlines())
    assert len(hired) == 2


@pytest.mark.rest
def test_killed_and_resumed_it_ends_the_same(whole: tuple[Path, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """SIGKILL in the middle: the workers end by themselves, the book goes on, the standing is that of the undisturbed one."""
    book = tmp_path / "book"
    at_once = "from paddock import cli; from paddock.arena import worker_pool; worker_pool.Processes.alone_seconds = 0.0; cli.main()"
    words = ["arena", *SHORT, "--processes", "2", "--out", str(book)]
    running = subprocess.Popen([sys.executable, "-c", at_once, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not book.exists() or book.read_bytes().count(b'"kind":"game"') < 2:
        assert running.poll() is None
        time.sleep(0.01)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    workers = children.read_text().split() if children.exists() else []
    running.send_signal(signal.SIGKILL)
    running.wait()
    deadline = time.monotonic() + 20
    while any(Path(f"/proc/{worker}/mem").exists() and "Z" not in state(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert all("Z" in state(worker) for worker in workers), "a worker outlives its tournament"
    with book.open("ab") as file:
        file.write(b'{"kind":"game","table":"simple+ran')  # what a kill in the middle of a line leaves
    assert book.read_bytes().count(b'"kind":"game"') < 12
    assert arena(capsys, "arena", *SHORT, "--out", book) == whole[1]


def state(pid: str) -> str:
    """Z: dead."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"


@pytest.mark.rest
def test_a_book_goes_on_with_more_games_and_more_bots(
    whole: tuple[Path, Any], hired: list[Worker], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A few games are over before a second process would have started."""
    monkeypatch.setattr(Processes, "alone_seconds", 600.0)
    book = tmp_path / "book"
    shutil.copy(whole[0], book)
    before = book.read_bytes()
    assert arena(capsys, "arena", *SHORT, "--games", "14", "--out", book)["games"] == 14
    shown = arena(capsys, "arena", "have-you-herd", "simple", "random", "random", *SHORT[3:], "--games", "6", "--out", book)
    assert [rung["games"] for rung in shown["ladder"]] == [4, 4, 4]
    assert book.read_bytes().startswith(before)
    assert book.read_bytes().count(b'"kind":"game"') == 14 + 4
    assert len(hired) == 2, "one for each tournament"


@pytest.mark.rest
def test_it_stops_when_the_ladder_is_certain(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The simple bot is far better: one look after 30 deals is enough."""
    words = ["arena", "have-you-herd", "simple", "random", "--json", "--games", "400", "--option", "turn_cap=40", "--stop-when-certain"]
    shown = arena(capsys, *words, "--out", tmp_path / "book")
    assert (shown["games"], shown["planned"], shown["looks"], shown["certain"]) == (60, 400, 1, True)
    assert shown["ladder"][0]["name"] == "simple"
    assert arena(capsys, *words, "--out", tmp_path / "book") == shown, "and the book says the same again"
    assert (tmp_path / "book").read_bytes().count(b'"kind":"game"') == 60


@pytest.mark.rest
def test_tables_in_the_terminal(whole: tuple[Path, Any], hired: list[Worker], capsys: pytest.CaptureFixture[str]) -> None:
    words = [word for word in SHORT if word != "--json"]
    assert main(["arena", *words, "--out", str(whole[0])]) == 0
    printed = capsys.readouterr()
    assert "12 games have already been played" in printed.err
    assert re.search(r"1\s+simple\s+\d+\.\d\s+\d+\.\d–\d+\.\d\s+\d+\.\d%", printed.out)
    assert "seat 1" in printed.out
    assert "12 games in 6 deals" in printed.out
    assert hired == [], "there is nothing left to play"


WRONG = {
    "No bot is called “nobody”. There are random, simple, expert, easy": ["super-farmer", "nobody", "simple"],
    "cannot be read: No such file": ["super-farmer", "nothing.py", "simple"],
    "There is no bot in": ["super-farmer", str(ROOT / "tests/support.py"), "simple"],
    "There are several bots in": ["super-farmer", str(ROOT / "tests/arena/hostile_bots.py"), "simple"],
    "There is no program called “./nothing”": ["super-farmer", "pipe:./nothing -x", "simple"],
    "No closing quotation": ["super-farmer", "pipe:./no'thing", "simple"],
    "for two seats or more": ["super-farmer", "simple", "--seats", "1"],
    "is for 2 to 6 players": ["super-farmer", "simple", "--seats", "9"],
    "no game is called": ["chess", "simple"],
    "written NAME=VALUE": ["super-farmer", "simple", "--option", "turn_cap"],
    "has no option": ["super-farmer", "simple", "--option", "wolves=9"],
    "at least one game": ["super-farmer", "simple", "--games", "0"],
}


@pytest.mark.parametrize("said", WRONG)
def test_wrong_commands_are_told_in_one_sentence(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    complaint = refused(capsys, "arena", *WRONG[said])
    assert said in complaint
    assert complaint.startswith("paddock: ")
    assert complaint.count("\n") == 1


@pytest.mark.rest
def test_a_hill_grows(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A folder, a bot file, another one: only new games are played, and a changed bot begins again."""
    hill = tmp_path / "hill"
    words = ["hill", str(hill), "have-you-herd", "--games", "2", "--option", "turn_cap=20"]
    assert "There is no folder" in refused(capsys, *words)
    hill.mkdir()
    assert "There is no bot in" in refused(capsys, *words)
    bot = "class Lazy:\n    def choose(self, view, options, mind):\n        return options.whole(lambda moves: moves[0])\n"
    (hill / "lazy.py").write_text(bot)
    assert main(words) == 0
    first = capsys.readouterr()
    assert "New on the hill: random, simple, lazy." in first.err
    assert "King of the hill: " in first.out
    assert book_of(hill) == 3 * 2
    (hill / "piper.pipe").write_text(f"{sys.executable} _first.py")
    shutil.copy(EXAMPLES / "first.py", hill / "_first.py")
    assert main(words) == 0
    second = capsys.readouterr()
    assert "New on the hill: piper." in second.err
    assert "king of the hill" in second.out
    assert "piper" in second.out
    assert book_of(hill) == 6 * 2
    assert main(words) == 0
    assert "Nobody new" in capsys.readouterr().err
    (hill / "lazy.py").write_text(bot.replace("moves[0]", "moves[-1]"))
    assert main(words) == 0
    assert "lazy has changed: 6 games are played again." in capsys.readouterr().err
    assert book_of(hill) == 6 * 2 + 6


def book_of(hill: Path) -> int:
    return (hill / "have-you-herd.jsonl").read_bytes().count(b'"kind":"game"')


def test_the_page_is_self_contained_and_safe() -> None:
    """Names and last words of strangers are text on the page, nothing else; nothing is fetched from anywhere."""
    evil = "<script>alert('x')</script>"
    games = [
        GameResult(f"{evil}+b/{n}", turn, [evil, "b"], 1, None, [1], 3, Lost(0, evil, "crash", evil, evil))
        for n in range(3)
        for turn in (0, 1)
    ]
    html = page(standing(Head(1, "herds", "x", 2, {}, 0, 1.0), "Herds", [evil, "b"], games, 6))
    assert "<script" not in html
    assert html.count("&lt;script&gt;") >= 5
    assert not re.search(r"""(src|href)\s*=|url\(|@import|https?://(?!www\.w3\.org/2000/svg)""", html)
    assert html.count("<svg") == 4
    assert ">rating</text>" in html
    assert html.count(">share of the points</text>") == 2
    assert "crashed 6 times" in html


@pytest.mark.rest
def test_the_same_results_on_ray(whole: tuple[Path, Any], tmp_path: Path) -> None:
    """A Ray of its own on this machine plays the same tournament, game by game."""
    pytest.importorskip("ray", reason="the extra “ray” is not installed")
    command = [sys.executable, "-m", "paddock.cli", "arena", *SHORT, "--ray", "local", "--processes", "2", "--out", str(tmp_path / "book")]
    done = subprocess.run(command, capture_output=True, env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"}, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout) == whole[1]
    assert sorted((tmp_path / "book").read_text().splitlines()) == sorted(whole[0].read_text().splitlines())
