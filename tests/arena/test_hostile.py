"""Bots that crash, hang, flood, print garbage, cheat, eat memory or multiply: each loses its game, and nothing else happens."""

import io
import os
import signal
import sys
import time
from base64 import b64decode
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from paddock import Match, find, names
from paddock.arena.results import GameResult, played
from paddock.arena.show import show
from paddock.arena.standing import standing
from paddock.arena.tournament import Terms, terms
from paddock.arena.worker import Ask
from paddock.arena.worker_pool import Processes
from paddock.bots import consult
from paddock.bots.find import find_bot, find_bots, find_program, maker
from paddock.bots.limits import Fault, Limits
from paddock.bots.pipe import ProgramPool
from paddock.bots.remote import Remote
from tests.support import first_of, rest

HERE = Path(__file__).parent
LIMITS = Limits(seconds=0.5, grace=0.7, start=10.0, memory=400)

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
    "Dies": ("crash", "ended with status 3"),
    "Segfaults": ("crash", "was killed by signal 11"),
    "Loops": ("timeout", "took longer than 1.2 s"),
    "Stubborn": ("timeout", "took longer than 1.2 s"),
    "Deaf": ("timeout", "took longer than 1.2 s"),
    "Climbs": ("crash", "MemoryError"),
    "Closes": ("crash", "closed its output"),
    "Forges": ("flood", "without being asked"),
    "Forks": ("timeout", "took longer than 1.2 s"),
    "Kills": ("crash", "brought down its process"),
    "Hops": ("timeout", "took longer than 1.2 s"),
    "Leaves": None,
    "Snoops": None,
    "Patches": None,
    "Bombs": ("crash", "MemoryError"),
    "Shouts": ("illegal", "None"),
    "Illegal": ("illegal", "10000"),
    "Strange": ("crash", "you shall not see me"),
    "Unmade": ("crash", "not today"),
}


def play_all(chosen: Terms) -> list[GameResult]:
    """The first bot against every other one, one game each: half of them from the first seat."""
    lines: list[bytes] = []
    pool = Processes(chosen.setup(), 2)
    try:
        pool.play([Ask((0, bot), 0, bot % 2) for bot in range(1, len(chosen.bots))], lines.extend)
        leaders = [worker.process.pid for worker in pool.workers]
    finally:
        pool.close()
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


def check(game: GameResult, bot: str, expected: tuple[str, str] | None) -> None:
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


@pytest.fixture
def hops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PADDOCK_TEST_HOPS", str(tmp_path / "hops"))
    return tmp_path / "hops"


@pytest.fixture
def loot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PADDOCK_TEST_LOOT", str(tmp_path / "loot"))
    return tmp_path / "loot"


@pytest.mark.rest
@pytest.mark.usefixtures("plain_workers")
def test_pipe_bots_are_contained(children: Path) -> None:
    script = HERE / "hostile_pipe.py"
    bots = [find_program(f"{sys.executable} -S {script} '{what}'").named(what) for what in PIPES]
    chosen = terms(
        find("have-you-herd"), [find_bot("simple"), *bots], None, {"turn_cap": 20}, 1, msgspec.structs.replace(LIMITS, start=3.0)
    )
    for game, (bot, expected) in zip(play_all(chosen), PIPES.items(), strict=True):
        check(game, bot, expected)
    are_gone(children, 3)


def are_gone(children: Path, number: int) -> None:
    """What bots have started ends with them."""
    pids = [int(pid) for pid in children.read_text().split()]
    assert len(pids) == number
    deadline = time.monotonic() + 5
    while any(is_alive(pid) for pid in pids) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(is_alive(pid) for pid in pids), "what a program has started ends with it"


@pytest.mark.skipif(sys.platform != "linux", reason="asks the kernel of Linux")
@pytest.mark.usefixtures("plain_workers")
@pytest.mark.parametrize("how", ["the arena closes", *rest("a worker is killed")])
def test_a_swarm_ends_with_its_bot(children: Path, how: str) -> None:
    """Hundreds of processes, each in a session of its own: none is left, also if the process that held them was killed."""
    bots = [find_bot("simple"), find_bot(f"{HERE / 'hostile_bots.py'}:Swarms")]
    pool = Processes(terms(find("have-you-herd"), bots, None, {"turn_cap": 5}, 1, LIMITS).setup(), 1)
    try:
        pool.play([Ask((0, 1), 0, 0)], lambda lines: None)
        pids = [int(pid) for pid in children.read_text().split()]
        assert len(pids) >= 300
        if how == "a worker is killed":
            (worker,) = pool.workers
            (held,) = Path(f"/proc/{worker.process.pid}/task/{worker.process.pid}/children").read_text().split()
            os.kill(int(held), signal.SIGKILL)
    finally:
        pool.close()
    assert not [pid for pid in pids if is_alive(pid)]


def contain(classes: dict[str, tuple[str, str] | None]) -> None:
    bots = find_bots([f"{name}={HERE / 'hostile_bots.py'}:{name}" for name in classes])
    chosen = terms(find("have-you-herd"), [find_bot("simple"), *bots], None, {"turn_cap": 20}, 1, LIMITS)
    for game, (bot, expected) in zip(play_all(chosen), classes.items(), strict=True):
        check(game, bot, expected)


@pytest.mark.usefixtures("plain_workers")
def test_python_bots_are_contained(children: Path, loot: Path, hops: Path) -> None:
    contain(CLASSES)
    are_gone(children, 3)
    hopped = hops.stat().st_mtime_ns
    time.sleep(0.5)
    assert hops.stat().st_mtime_ns == hopped, "something is still hopping about"
    assert set(loot.read_text().split()) == {"looked"}, "a bot has found the truth"


@pytest.mark.rest
def test_python_bots_are_contained_beside_compiled_rules() -> None:
    """Beside a compiler the limit of memory is another number, and a crash happens among other libraries."""
    contain({name: CLASSES[name] for name in ("Climbs", "Bombs", "Segfaults")})


@pytest.mark.rest
def test_who_patches_the_package_patches_its_own() -> None:
    """The same deal with an honest twin of the same name ends the same."""
    ends = []
    for twin in ("Honest", "Patches"):
        bots = find_bots(["simple", f"twin={HERE / 'hostile_bots.py'}:{twin}"])
        [game] = play_all(terms(find("have-you-herd"), bots, None, {"turn_cap": 20}, 1, LIMITS))
        ends.append(game)
    assert ends[0] == ends[1]
    assert ends[0].lost is None


@pytest.mark.parametrize("name", first_of(names()))
def test_what_reaches_a_bot_is_imagined(name: str, loot: Path) -> None:
    """Its process gets a row that was imagined for it, with luck of its own; the view and the options made there are those of its seat."""
    source = find_bot(f"{HERE / 'hostile_bots.py'}:Scribe")
    programs = ProgramPool()
    match = Match(name, seed=3)
    bot = maker(source, LIMITS, programs)()
    assert isinstance(bot, Remote)
    shown = []
    try:
        seat = match.waiting[0]
        bot.sit(match.game, match.seats, seat, dict(match.settings), 7)
        while len(shown) < 25 and not match.over:
            if seat in match.waiting:
                shown.append((match.imagined(seat, len(shown)), match.view(seat), match.moves(seat), match.row))
                match.play(seat, consult(bot, match, seat, len(shown) - 1))
            else:
                match.play(match.waiting[0], match.moves(match.waiting[0])[-1])
    finally:
        programs.close()
    heard = [msgspec.json.decode(line) for line in loot.read_bytes().splitlines()]
    assert len(heard) == len(shown) > 1
    for seen, (row, view, moves, _) in zip(heard, shown, strict=True):
        assert b64decode(seen["row"]) == row
        assert seen["view"] == msgspec.json.decode(msgspec.json.encode(view))
        assert seen["moves"] == moves
        assert seen["seat"] == seat
    if match.game.has_secrets:
        assert any(row != truth for row, _, _, truth in shown)
    stream = Match(name, seed=3)._frame.stream
    assert stream not in {seen["next"] for seen in heard}


def test_the_author_sees_the_traceback() -> None:
    """From the first line of the bot's own file on, in the book and under the ladder; whatever it says cannot move the cursor."""
    bots = find_bots(["simple", f"{HERE / 'hostile_bots.py'}:Raises"])
    chosen = terms(find("have-you-herd"), bots, None, {"turn_cap": 20}, 1, LIMITS)
    [game] = play_all(chosen)
    assert game.lost is not None
    trace = game.lost.trace
    assert "in choose" in trace
    assert "return 1 // 0" in trace
    assert trace.endswith("ZeroDivisionError: integer division or modulo by zero")
    assert "runner.py" not in trace
    console = Console(file=io.StringIO(), width=120)
    show(console, standing(chosen.head(), "", chosen.names, [game], 1))
    assert "return 1 // 0" in console.file.getvalue()  # type: ignore[attr-defined]
    assert Fault("crash", "x", "a\x1b[2Jb\nc").trace == "a [2Jb\nc"


def test_a_faulty_bot_keeps_its_process(tmp_path: Path) -> None:
    """One that raises an error in every game does not cost a start every time; one that must be killed does."""
    text = "import os\n\nclass Bad:\n    def choose(self, view, options, mind):\n        raise OSError(os.getpid())\n"
    (tmp_path / "bot.py").write_text(text)
    source = find_bot(str(tmp_path / "bot.py"))
    programs = ProgramPool()
    said = set()
    try:
        for _ in range(3):
            bot, match = maker(source, LIMITS, programs)(), Match("have-you-herd", 2, seed=1)
            assert isinstance(bot, Remote)
            bot.sit(match.game, 2, 0, dict(match.settings), 7)
            with pytest.raises(Fault, match="OSError") as raised:
                consult(bot, match, match.waiting[0], 1)
            said.add(raised.value.detail)
            bot.leave()
    finally:
        programs.close()
    assert len(said) == 1
