"""Terminal play on a real (pseudo) terminal of 80 columns and 24 lines, and what lies behind it."""

import io
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest
from rich.console import Console

from paddock import Match, find, names
from paddock.bots import PLAYERS
from paddock.cli import main
from paddock.core.play import record
from paddock.core.text.complaint import Complaint
from paddock.core.text.folders import data_folder
from paddock.core.text.words import SHARED
from paddock.games import drawing
from paddock.games.super_farmer import screen, speech
from paddock.terminal import files, words
from paddock.terminal.display import Display
from paddock.terminal.interrupts import Interrupts, Leaving
from paddock.terminal.line_input import LineInput
from paddock.terminal.live import LiveTable
from paddock.terminal.party import gather, owners, seated
from paddock.terminal.start import Wishes, open_table, play_once
from tests.support import first_of, rest

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-7][0-9;]*m")
PASS = re.compile(r"\s*Pass the keyboard to (Anna|Ben)\.\n\1, press Enter when nobody else is looking\. ?")
CLEARED = "\x1b[2J"


def at_pace(pause: float) -> tuple[str, str]:
    """The command, with so many seconds to read each line that a bot has given rise to."""
    return "-c", f"from paddock import cli; from paddock.terminal import table; table.READING_SECONDS = {pause}; cli.main()"


class Screen:
    """A person before a terminal."""

    def __init__(self, folder: Path, *arguments: object, program: tuple[str, str] = ("-m", "paddock.cli"), **environment: str) -> None:
        env = {key: value for key, value in os.environ.items() if key not in ("FORCE_COLOR", "COLUMNS", "LINES", "NO_COLOR")}
        env |= {"PADDOCK_JIT": "0", "PADDOCK_DATA": str(folder / "data"), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **environment}
        self.child = pexpect.spawn(
            sys.executable,
            [*program, *map(str, arguments)],
            dimensions=(24, 80),
            env=env,
            cwd=str(folder),
            encoding="utf-8",
            timeout=20,
        )
        self.child.delaybeforesend = None
        self.seen = io.StringIO()
        self.child.logfile_read = self.seen

    def expect(self, text: str) -> None:
        self.child.expect_exact(text)

    def type(self, text: str) -> None:
        self.child.send(f"{text}\r")

    def end(self) -> int:
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self.child.exitstatus if self.child.exitstatus is not None else -1

    @property
    def raw(self) -> str:
        return self.seen.getvalue()

    @property
    def text(self) -> str:
        """What is on the screen now: everything since it was last cleared, without codes."""
        return "\n".join(line.rstrip() for line in CODES.sub("", self.raw.rpartition(CLEARED)[2]).split("\n"))


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[object]:
    """Sit down before a terminal that runs a command."""
    screens: list[Screen] = []

    def at(*arguments: object, **more: Any) -> Screen:
        screens.append(Screen(tmp_path, *arguments, **more))
        return screens[-1]

    yield at
    for shown in screens:
        if shown.child.isalive():
            shown.child.kill(signal.SIGKILL)
            shown.child.wait()  # `close` alone waits for a tenth of a second, and complains
        shown.child.close()


TWO = ("play", "super-farmer", "--name", "Anna", "--name", "Ben", "--seed", 3)
RICH = "A R14 S3 P1; B R12 S2 P2; turn A"


def test_menu_undo_rules_and_quit(sit, tmp_path):
    shown = sit(*TWO, "--position", RICH)
    shown.expect("Anna>")
    assert "  1  6 rabbits for 1 small dog\n  2  1 pig for 12 rabbits\n" in shown.text
    assert COLOUR.search(shown.raw)
    shown.type("6 rabbits for 1 sheep")
    shown.expect("Anna trades 6 rabbits for 1 sheep.")
    shown.expect("Anna>")
    assert "R   8 " in shown.text
    shown.type("undo")
    shown.expect("Taken back.")
    shown.expect("Anna>")
    assert "R  14 " in shown.text
    shown.type("?")
    shown.expect("Before you roll, you may make one swap.")
    assert "Worth in rabbits" not in shown.text, "the words of the book for people, not of the specification"
    assert "Anna has three rabbits" not in shown.text, "which belongs to a played example"
    shown.type("? 6")
    shown.expect("Worth in rabbits")
    shown.expect("Anna>")
    shown.type("roll")
    shown.expect("Ben>")
    shown.type("quit")
    shown.expect("paddock play --load ")
    assert shown.end() == 0
    [kept] = (tmp_path / "data").glob("*.json")
    assert Match.load(kept).lines()[0] == "1 roll"
    again = sit("play", "--load", kept)
    again.expect("Ben>")
    again.type("roll")
    again.expect("Anna>")


@pytest.mark.parametrize("how", ["ctrl-c", *rest("ctrl-d", "term", "hangup")])
def test_however_you_leave_nothing_is_lost(sit, tmp_path, how):
    shown = sit(*TWO)
    shown.expect("Anna>")
    shown.type("roll")
    shown.expect("Ben>")
    if how == "ctrl-c":
        shown.child.send("half a pl\x03")
    elif how == "ctrl-d":
        shown.child.send("\x04")
    else:
        shown.child.kill(signal.SIGTERM if how == "term" else signal.SIGHUP)
    shown.expect("The game so far is kept in ")
    assert shown.end() == 0
    [kept] = (tmp_path / "data").glob("*.json")
    assert Match.load(kept).lines()[0] == "1 roll"
    assert len(Match.load(kept).log) == 2


def test_leaving_while_bots_play(sit, tmp_path):
    """Ctrl-C in a pause is heard at once, and the file holds every play that was told."""
    shown = sit("play", "super-farmer", "--players", 0, "--bots", 2, "--seed", 3, "--save", "game.json")
    shown.expect("Mary rolls")
    shown.child.send("\x03")
    shown.expect("The game so far is kept in game.json.")
    assert shown.end() == 0
    assert 1 <= len([line for line in Match.load(tmp_path / "game.json").lines() if line[0] == "*"]) <= 3


def test_pauses_can_be_skipped(sit):
    """A key skips this pause and the following ones: five bots' lines would take minutes here, more than `expect` waits."""
    shown = sit("play", "super-farmer", "--bots", 5, "--seed", 3, program=at_pace(60))
    shown.expect("Type a number")
    shown.type("roll")
    shown.expect("You roll")
    shown.child.send(" ")
    shown.expect("Type a number")


def test_completion_and_history(sit):
    shown = sit(*TWO, "--position", RICH)
    shown.expect("Anna>")
    shown.child.send("R6 for SD\t\r")
    shown.expect("Anna trades 6 rabbits for 1 small dog.")
    shown.expect("Anna>")
    shown.child.send("\x1b[A\r")  # the arrow up brings back what was typed
    shown.expect("You have already traded this turn")


def test_no_colour(sit):
    shown = sit(*TWO, "--position", RICH, NO_COLOR="1")
    shown.expect("Anna>")
    shown.type("roll")
    shown.expect("Ben>")
    assert not COLOUR.search(shown.raw)
    assert "> B Ben" in shown.text, "whose turn it is can be seen without colours"


def test_a_dumb_terminal_gets_plain_text(sit):
    shown = sit(*TWO, "--position", RICH, TERM="dumb")
    shown.expect("Anna>")
    shown.type("roll")
    shown.expect("Ben>")
    assert "\x1b" not in shown.raw


def test_the_screen_fits(sit):
    """Even with a menu, four farms and news from everybody nothing that matters scrolls away."""
    shown = sit("play", "super-farmer", "--bots", 3, "--seed", 9, "--position", "A R40 S5 P3 C2 SD1; B R3; C S1; D P1; turn A")
    shown.expect("Type a number")
    time.sleep(0.5)
    shown.child.expect_exact(["\x1b[?2004h"])
    lines = shown.text.split("\n")
    assert len(lines) <= 24
    assert all(len(line) <= 80 for line in lines)
    assert lines[0].startswith("Super Farmer")


def test_rules_are_paged(sit):
    shown = sit("rules", "super-farmer", PAGER="less", LESS="")
    shown.expect("Unofficial")
    shown.child.send("q")
    assert shown.end() == 0


# Hidden hands.

SECRET = [name for name in names() if find(name).has_secrets]


@pytest.mark.parametrize("game", first_of(SECRET))
def test_hidden_hands_are_never_on_the_screen_of_another(sit, tmp_path, game):
    """Between two people the screen is empty, and then it shows what the second may see and nothing of the first."""
    bots = max(0, Match(game).seats - 2)
    shown = sit("play", game, "--name", "Anna", "--name", "Ben", "--bots", bots, "--seed", 4, "--save", "game.json", program=at_pace(0))
    shown.expect("press Enter")
    assert "\x1b[?1049h" in shown.raw, "an own screen, which cannot be scrolled back"
    for _ in range(8):
        time.sleep(0.1)
        assert PASS.fullmatch(shown.text)
        name = "Anna" if "to Anna" in shown.text else "Ben"
        shown.type("")
        shown.expect("Type a number")
        shown.expect(f"{name}>")
        seat = ("Anna", "Ben").index(name)
        mine, other = (drawn(Match.load(tmp_path / "game.json"), seat) for seat in (seat, 1 - seat))
        on_screen = {line.rstrip() for line in shown.text.splitlines()}
        assert mine <= on_screen
        assert not (other - mine) & on_screen
        while True:
            shown.type("1")
            if shown.child.expect_exact(["press Enter", "Type a number"]) == 0:
                break


def drawn(match: Match, seat: int) -> set[str]:
    """The lines of the table as a seat sees it."""
    console = Console(file=io.StringIO(), width=80)
    players = ["Anna", "Ben", "Mary", "Mac"][: match.seats]
    with console.capture() as text:
        console.print(match.game.room("screen").draw(match.view(seat), players))
    return {line.rstrip() for line in text.get().splitlines() if line.strip()}


@pytest.mark.parametrize("game", first_of(SECRET))
def test_what_others_typed_is_not_in_your_history(sit, game):
    shown = sit("play", game, "--name", "Anna", "--name", "Ben", "--bots", max(0, Match(game).seats - 2), "--seed", 4, program=at_pace(0))
    shown.expect("press Enter")
    shown.type("")
    shown.child.expect("(Anna|Ben)>")
    name = shown.child.match[1]
    shown.type("my secret words")
    shown.expect(f"{name}>")
    while True:
        shown.type("1")
        if shown.child.expect_exact(["press Enter", "Type a number"]) == 0:
            break
    shown.type("")
    shown.expect("Ben>" if name == "Anna" else "Anna>")
    shown.child.send("\x1b[A\x1b[A\x1b[A\r")
    time.sleep(0.3)
    shown.type("help")
    shown.expect("take back your last play")
    assert "secret words" not in shown.text


# Real time.


@pytest.mark.rest
def test_a_live_beat(sit, tmp_path):
    """BBM-54, BBM-55: cards fall by themselves, keys count at once, and leaving keeps every pose with its time."""
    shown = sit("play", "moose", "--tempo", "real", "--bots", 2, "--option", "beat_seconds=1", "--option", "first_narrator=2", "--seed", 3)
    shown.expect("Pile 1:")
    shown.child.send("q")
    shown.expect("WU/--")
    shown.child.send("O ")
    shown.expect("CU/CU+t")
    shown.expect("Pile 4:")
    shown.child.send("\t")
    shown.expect("Paused.")
    shown.child.send("\t")
    shown.child.send("\x03")
    shown.expect("The game so far is kept in")
    assert shown.end() == 0
    [kept] = (tmp_path / "data").glob("*.json")
    match = Match.from_record(record.read(kept), chance="given")
    poses = [line for line in match.lines() if line.startswith("1 ")]
    assert poses == ["1 WU/--", "1 CU/CU", "1 CU/CU+t"]
    assert len(match.notes["times"]) == len(match.log)
    again = sit("play", "--load", kept)
    again.expect("CU/CU+t")
    again.expect("Pile 6:")


class Patient:
    """A keyboard on which a quarter of a second passes at every look; somebody types at it now and then."""

    def __init__(self, interrupts: Interrupts) -> None:
        self.looks = 0

    def __enter__(self) -> "Patient":
        return self

    def __exit__(self, *why: object) -> None:
        pass

    def now(self) -> float:
        return self.looks * 0.25

    def wait(self, seconds: float) -> str:
        self.looks += 1
        return {0: "1", 7: "q", 9: "p", 20: "D", 21: " ", 30: "x"}.get(self.looks % 40, "")


@pytest.mark.rest
def test_a_whole_game_in_real_time():
    """BBM-51 to BBM-59: the clock, a person and two bots play to the end, and the record gives the same game again."""
    match = Match("moose", 3, seed=5, chance="given", tempo="real", deck="half")
    with Interrupts() as interrupts:
        display = Display(io.StringIO())
        party = gather(match.game, {}, 1, 2, ["Anna"], [])
        table = LiveTable(match, party, display, LineInput(display, interrupts, io.StringIO()), seed=1, keyboard=Patient)
        table.run()
    assert match.over
    tally = match.tallies[0]
    assert f"Anna: rabbit on {tally['rabbit']}, moose on {tally['moose']}" in table.tallies(0)
    times = match.notes["times"]
    assert len(times) == len(match.log)
    assert times == sorted(times)
    lines = match.lines()
    assert {"1 WU/WU", "1 SS/SS"} & set(lines)
    assert {line[0] for line in lines} == {"*", "1", "2", "3"}
    again = Match.from_record(match.to_record(), chance="given")
    assert again.row == match.row
    assert table.latest == match.story(0, party.names)


def test_real_time_needs_a_keyboard_and_one_person(monkeypatch, capsys):
    assert main(["play", "moose", "--tempo", "real"]) == 2
    assert "Real time needs a terminal where single keys can be read" in capsys.readouterr().err


# Behind it.


def test_the_door_lets_signals_in_only_while_the_table_waits():
    with Interrupts() as interrupts:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(0.01)  # nothing happens here: a play could be half made
        with pytest.raises(Leaving), interrupts.waiting():
            raise AssertionError("the knock was heard before")
    before = signal.getsignal(signal.SIGTERM)
    with Interrupts() as interrupts, pytest.raises(Leaving), interrupts.waiting():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGTERM) == before


def test_parties():
    game = find("super-farmer")
    party = gather(game, {}, None, None, [], [])
    assert (party.names, party.bots) == (["Player 1", "Mary"], [None, "normal"])
    party = gather(game, {}, None, 3, ["mary"], ["random"])
    assert party.names == ["mary", "Mac", "Bo Peep", "Noah"]
    assert party.bots == [None, "random", "random", "random"]
    assert party.people == [0]
    assert gather(game, {"solo": "on"}, None, None, [], []).names == ["Player 1"]
    assert seated(party.notes(), game, 4) == party
    assert seated({}, game, 2).bots == [None, None]
    assert len(set(owners(9, []))) == 9
    with pytest.raises(Complaint, match="it must name 2 players"):
        seated({"names": ["A", "B", "C"]}, game, 2)


def test_files_are_never_written_over(tmp_path, monkeypatch):
    monkeypatch.setenv("PADDOCK_DATA", str(tmp_path / "games"))
    assert files.kept() == []
    first = files.new_file("herds")
    first.write_text("")
    assert files.new_file("herds") != first
    assert files.unused(tmp_path / "x.json") == tmp_path / "x.json"
    assert files.kept() == [first]
    monkeypatch.delenv("PADDOCK_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "paddock"


@pytest.mark.parametrize(("number", "room", "shown"), [(0, 9, ""), (3, 9, "●●●"), (9, 9, "●" * 9), (10, 9, "●" * 8 + "+"), (2, 3, "")])
def test_dots(number, room, shown):
    assert drawing.dots(number, room) == shown


@pytest.mark.parametrize("width", [30, 50, 80, 120])
@pytest.mark.parametrize("seats", range(2, 7))
def test_farms_fit_any_width(width, seats):
    match = Match("super-farmer", seats, seed=1, position="A R12 S3; B H1; turn B")
    console = Console(file=io.StringIO(), width=width)
    with console.capture() as text:
        console.print(screen.draw(match.view(1), ["Anna", "Bartholomew the Third", "C", "D", "E", "F"][:seats]))
    lines = text.get().splitlines()
    assert max(len(line) for line in lines) <= width
    assert all(any(f"{letter} " in line for line in lines) for letter in "ABCDEF"[:seats])
    assert any("> B" in line for line in lines)


def test_screen_says_what_now():
    people = ["Anna", "Ben"]
    match = Match("super-farmer", 2, position="A R6 S2; B P1; turn A")
    assert speech.ask(match.view(0), people).text == "Your turn: trade once if you like, then roll."
    assert speech.ask(match.view(1), people).text == "Anna may trade once, and then rolls."
    match.play(0, match.options(0).read("S2 for P1 from player 2"))
    assert speech.ask(match.view(1), people).text == "Do you accept Anna's offer?"
    console = Console(file=io.StringIO(), width=80)
    with console.capture() as text:
        console.print(screen.draw(match.view(1), people))
    assert "Anna offers Ben 2 sheep for 1 pig." in text.get()
    match.play(1, match.options(1).read("deny"))
    assert speech.ask(match.view(0), people).text == "You have traded: roll the dice."
    written = [speech.label(play, people) for play in Match("super-farmer", 2, position="A R6; turn A").options(0).suggestions]
    assert "6 rabbits for 1 sheep" in written
    assert "roll the dice" in written


def test_every_sentence_is_used_and_every_one_used_is_there():
    """The catalogue and the code name the same messages."""
    folder = Path(words.__file__).parent
    there, shared = (set(re.findall(r"^([a-z-]+) =", (place / "en.ftl").read_text("utf-8"), re.MULTILINE)) for place in (folder, SHARED))
    code = "".join(path.read_text("utf-8") for path in [*folder.glob("*.py"), folder.parent / "cli.py"])
    assert {key for key in there if not re.search(f"['\"]{key}['\"]", code) and not key.startswith("help-")} == set()
    assert {key for key in re.findall(r'\bsay\("([a-z-]+)"', code) if key not in there} <= shared


class Faulty:
    def choose(self, view, options, mind):
        raise ZeroDivisionError


def test_a_fault_of_ours_does_not_cost_the_game(tmp_path, monkeypatch):
    monkeypatch.setenv("PADDOCK_DATA", str(tmp_path))
    monkeypatch.setitem(PLAYERS, "normal", Faulty)
    display = Display(io.StringIO())
    with Interrupts() as interrupts:
        keys = LineInput(display, interrupts, io.StringIO("roll\n"))
        start = open_table(Wishes(game="super-farmer", bots=1), display, keys)
        with pytest.raises(ZeroDivisionError):
            play_once(start, display, keys)
    [kept] = tmp_path.glob("*.json")
    assert Match.load(kept).lines()[0] == "1 roll"
