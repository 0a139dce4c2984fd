"""Bots that crash, hang, flood, print garbage, cheat, eat memory or multiply: each loses its game, and nothing else happens."""

import os
import sys
import time
from pathlib import Path

import pytest

from paddock import find
from paddock.arena.crew import Processes
from paddock.arena.results import Played, played
from paddock.arena.tournament import Terms, terms
from paddock.arena.worker import Ask
from paddock.bots.find import find_bot, find_bots, find_program
from paddock.bots.limits import Limits

HERE = Path(__file__).parent
LIMITS = Limits(seconds=0.5, grace=0.7, start=4.0, memory=400)

PIPES = {
    "dies at once": ("crash", "no, thank you"),
    "never ready": ("timeout", "no answer"),
    "talks first": ("flood or garbage", ""),
    "wrong ready": ("garbage", "good morning"),
    "deaf": ("timeout", "no answer"),
    "dies": ("crash", "I have had enough"),
    "hangs": ("timeout", "no answer"),
    "floods": ("flood", "65536 bytes"),
    "floods with lines": ("flood", "without being asked"),
    "moans": ("timeout", "no answer"),
    "garbage": ("garbage", "answered choose"),
    "no play": ("garbage", "answered choose"),
    "nested": ("garbage", "answered choose"),
    "illegal": ("illegal", "steal"),
    "illegal text": ("illegal", "give me everything"),
    "illegal number": ("illegal", "123456789012345678901234567890"),
    "bombs": ("crash", "MemoryError"),
    "forks": ("timeout", "no answer"),
    "closes": ("crash", "closed its output"),
    "good": None,
    "moans a lot": None,
}
CLASSES = {
    "Raises": ("crash", "ZeroDivisionError: integer division or modulo by zero (line"),
    "Exits": ("crash", "SystemExit"),
    "Dies": ("crash", "brought down its process"),
    "Segfaults": ("crash", "brought down its process"),
    "Loops": ("timeout", "took longer than"),
    "Stubborn": ("timeout", "by force"),
    "Bombs": ("crash", "MemoryError"),
    "Shouts": ("illegal", "None"),
    "Illegal": ("illegal", "10000"),
    "Strange": ("crash", "you shall not see me"),
    "Unmade": ("crash", "not today"),
}


def play_all(chosen: Terms) -> list[Played]:
    """The first bot against every other one, one game each: half of them from the first seat."""
    lines: list[bytes] = []
    crew = Processes(chosen.setup(), 2)
    try:
        crew.play([Ask((0, bot), 0, bot % 2) for bot in range(1, len(chosen.bots))], lines.extend)
        leaders = [worker.process.pid for worker in crew.workers]
    finally:
        crew.close()
    assert not any(is_alive(pid) for pid in leaders)
    names = [bot.name for bot in chosen.bots]
    games = sorted((played(line) for line in lines), key=lambda game: max(names.index(bot) for bot in game.bots))
    assert len(games) == len(chosen.bots) - 1
    return games


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text() if Path("/proc").is_dir() else True


def check(game: Played, bot: str, expected: tuple[str, str] | None) -> None:
    """Either the bot has lost as expected and the other one has won, or the game was played to its end."""
    if expected is None:
        assert game.lost is None, game
        assert game.scores is not None
        return
    how, detail = expected
    assert game.lost is not None, f"{bot} was not found out"
    assert game.lost.bot == bot
    assert game.lost.how in how.split(" or "), game.lost
    assert detail in game.lost.detail, game.lost
    assert game.bots[game.lost.seat] == bot
    assert game.winners == [1 - game.lost.seat]
    assert game.scores is None


@pytest.fixture
def children(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PADDOCK_TEST_CHILDREN", str(tmp_path / "children"))
    return tmp_path / "children"


def test_pipe_bots_are_contained(children: Path) -> None:
    script = HERE / "hostile_pipe.py"
    bots = [find_program(f"{sys.executable} -S {script} '{what}'").named(what) for what in PIPES]
    chosen = terms(find("have-you-herd"), [find_bot("simple"), *bots], None, {"turn_cap": 20}, 1, LIMITS)
    for game, (bot, expected) in zip(play_all(chosen), PIPES.items(), strict=True):
        check(game, bot, expected)
    pids = [int(pid) for pid in children.read_text().split()]
    assert len(pids) == 3
    deadline = time.monotonic() + 5
    while any(is_alive(pid) for pid in pids) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(is_alive(pid) for pid in pids), "what a program has started ends with it"


def test_python_bots_are_contained() -> None:
    bots = find_bots([f"{name}={HERE / 'hostile_bots.py'}:{name}" for name in CLASSES])
    chosen = terms(find("have-you-herd"), [find_bot("simple"), *bots], None, {"turn_cap": 20}, 1, LIMITS)
    for game, (bot, expected) in zip(play_all(chosen), CLASSES.items(), strict=True):
        check(game, bot, expected)
