"""Numbers from outside, however large, are read or refused; none is an error of Python's."""

import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paddock import BadRecord, BadSetting, Match, Refused, find, names, simulate
from paddock.cli import main
from paddock.core.contract import BadPosition
from paddock.core.text.complaint import Complaint
from paddock.core.text.numbers import LARGEST_NUMBER, cut, is_within, quoted, read_number
from paddock.core.types.box import read_box
from paddock.games.have_you_herd.plays import Exchange, GiveSkunk
from paddock.games.super_farmer.plays import Trade
from paddock.terminal.display import Display
from paddock.terminal.interrupts import Interrupts
from paddock.terminal.line_input import LineInput
from paddock.terminal.start import Wishes, number, open_table, play_once

LONG = "9" * 5000  # digits: more than Python reads
HUGE = 10**30  # more than a row holds
ENDLESS = 10**5000  # more than Python writes


@pytest.mark.parametrize(
    ("text", "low", "high", "found"),
    [
        ("0", 0, 9, 0),
        ("9", 0, 9, 9),
        ("10", 0, 9, None),
        ("-1", 0, 9, None),
        ("-1", -1, 9, -1),
        ("0" * 5000 + "7", 0, 9, 7),
        (LONG, 0, LARGEST_NUMBER, None),
        (str(LARGEST_NUMBER), 0, LARGEST_NUMBER, LARGEST_NUMBER),
        (str(LARGEST_NUMBER + 1), 0, LARGEST_NUMBER, None),
        ("", 0, 9, None),
        ("--1", -9, 9, None),
        ("1 2", 0, 99, None),
        ("0x1", 0, 99, None),
        ("1_0", 0, 99, None),
        ("1.0", 0, 99, None),
        ("²", 0, 99, None),
    ],
)
def test_numbers_in_text(text: str, low: int, high: int, found: int | None) -> None:
    assert read_number(text, low, high) == found


def test_what_is_quoted_is_short() -> None:
    assert quoted(7) == "7"
    assert quoted("many") == "'many'"
    assert quoted(ENDLESS) == quoted(-HUGE) == "a number that is too large"
    assert len(quoted(LONG)) == len(cut(LONG)) == 60
    assert not is_within(True)
    assert not is_within(1.0)


# Options, seats and seeds.


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("value", [HUGE, -HUGE, ENDLESS, LONG, f"-{LONG}", "--5", "", [], {}, None, 1.5], ids=quoted)
def test_options(name: str, value: Any) -> None:
    for option in find(name).options:
        with pytest.raises(BadSetting, match=option.name):
            Match(name, **{option.name: value})


@pytest.mark.parametrize("value", [HUGE, -HUGE, ENDLESS, "2", 2.0, None], ids=quoted)
def test_seats_and_seeds(value: Any) -> None:
    with pytest.raises(BadSetting, match="players"):
        simulate("super-farmer", 1, value)
    if value is not None:
        with pytest.raises(BadSetting, match="players"):
            Match("super-farmer", value)
        with pytest.raises(BadSetting, match="seed"):
            Match("super-farmer", 2, seed=value)
    for seed in (LARGEST_NUMBER, -LARGEST_NUMBER, 0):
        assert Match("super-farmer", 2, seed=seed).waiting == (0,)


@pytest.mark.parametrize("flag", ["--bots", "--players", "--seed"])
@pytest.mark.parametrize("value", [LONG, f"-{LONG}", str(HUGE), "many", "1.5"], ids=cut)
def test_the_command_line(flag: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "super-farmer", f"{flag}={value}"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"paddock: Argument {flag}: invalid int value: '{value[:50]}")
    assert len(said) < 200
    assert main(["play", "super-farmer", "--option", f"turn_cap={value}"]) == 2
    assert "turn_cap" in capsys.readouterr().err


# What is typed.


def test_typed_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number of five thousand digits is no play, no game and no number of bots; the game goes on."""
    monkeypatch.setenv("PADDOCK_DATA", str(tmp_path))
    said = io.StringIO()
    display = Display(said)
    typed = [
        LONG,
        f"save {LONG}",
        f"load {LONG}",
        "save ~nobody-here/x",
        "load ~nobody-here/x",
        f"R{LONG} for S1",
        f"{LONG} rabbits for a sheep",
        f"6 rabbits for 1 sheep from player {LONG}",
        f"? {LONG}",
        "roll",
        LONG,
    ]
    with Interrupts() as interrupts:
        start = open_table(Wishes(game="super-farmer", people=2, seed=1), display, LineInput(display, interrupts))
        assert not play_once(start, display, LineInput(display, interrupts, io.StringIO("\n".join(typed))))
        assert number("How many?", 1, 0, 5, LineInput(display, interrupts, io.StringIO(f"{LONG}\n3\n")), display) == 3
    assert start.match.lines()[0] == "1 roll"
    assert said.getvalue().count("I cannot read “") == 4
    assert "You can trade with the stock or with another player at this table." in said.getvalue()
    assert said.getvalue().count("File name too long") == said.getvalue().count("home directory") == 2
    assert "0 to 5." in said.getvalue()


# Plays made in Python.

WRONG_NUMBERS = [HUGE, -HUGE, ENDLESS]


@pytest.mark.parametrize("number", WRONG_NUMBERS, ids=quoted)
def test_plays_with_numbers_beyond_all_bounds(number: int) -> None:
    farm, herd = Match("super-farmer", 2, position="A R6; B S1"), Match("have-you-herd", 2, position="R5 S2")
    skunk = Match("have-you-herd", 2, position="R5; giving")
    plays: list[tuple[Match, Any]] = [
        (farm, Trade({"rabbit": number}, {"sheep": 1})),
        (farm, Trade({"rabbit": 6}, {"sheep": number})),
        (farm, Trade({"rabbit": 6 * number}, {"sheep": number})),
        (farm, Trade({"rabbit": 6}, {"sheep": 1}, number)),
        (herd, Exchange({"rabbit": 5 * number}, {"sheep": number})),
        (herd, Exchange({"rabbit": 5}, {"sheep": 1}, number)),
        (skunk, GiveSkunk(number)),
    ]
    for match, play in plays:
        before = match.row
        refused = match.options(0).why_not(play)
        assert refused is not None
        assert refused.sentence()
        with pytest.raises(Refused):
            match.play(0, play)
        with pytest.raises(Refused):
            match.options(0).unfold(play)
        assert match.row == before


def test_more_animals_than_any_box_has_are_no_number_of_animals() -> None:
    match = Match("super-farmer", 2, position="A R6; B S1")
    refused = match.options(0).why_not(Trade({"rabbit": 60_000}, {"sheep": 10_000}))
    assert refused is not None
    assert refused.code == "bad_count"


JUNK: list[Any] = [
    HUGE,
    ENDLESS,
    -1,
    1.5,
    True,
    None,
    "x",
    "S1",
    [],
    [HUGE],
    [["S1"]],
    {},
    {"rabbit": HUGE},
    {"rabbit": {}},
    {1: 1},
    object(),
]


@pytest.mark.parametrize("name", names())
def test_no_junk_in_a_play_is_an_error_of_ours(name: str) -> None:
    """Whatever a bot puts into a play, it is refused with a sentence, or allowed."""
    settings = {"tempo": "step"} if name.endswith("moose") else {}
    match = Match(name, seed=1, **settings)
    for turn in range(12):
        seat = match.waiting[0]
        for kind in match.game.plays.PLAYS:
            fields = [field.name for field in msgspec.structs.fields(kind)]
            for shift in range(len(JUNK)):
                values = {field: JUNK[(shift + turn + step) % len(JUNK)] for step, field in enumerate(fields)}
                refused = match.options(seat).why_not(kind(**values))
                assert refused is None or refused.sentence()
        match.play(seat, match.options(seat).whole(lambda moves: moves[0]))


# Files and positions.


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("seats", HUGE, "not for a number that is too large"),
        ("seats", -1, "not for -1"),
        ("paddock", HUGE, "format a number that is too large"),
        ("settings", {"turn_cap": HUGE}, "turn_cap"),
        ("settings", {"turn_cap": LONG}, "turn_cap"),
        ("log", [f"{LONG} roll"], "a seat from 1 to 2"),
        ("log", [f"1 move {LONG}"], "cannot read"),
        ("log", [f"1 R{LONG} for S1"], "cannot read"),
        ("log", ["1 roll", f"* {LONG}"], "line 2"),
        ("stream", "f" * 17, "hexadecimal"),
        ("stream", "-1", "hexadecimal"),
        ("position", f"A R{LONG}", "cannot be read"),
        ("position", f"turns {LONG}", "cannot be read"),
    ],
)
def test_a_record(field: str, value: Any, message: str, tmp_path: Path) -> None:
    content = {"paddock": 1, "game": "super-farmer", "seats": 2, "settings": {}, "log": [], field: value}
    (tmp_path / "game.json").write_text(json.dumps(content))
    with pytest.raises(BadRecord, match=message) as error:
        Match.load(tmp_path / "game.json")
    assert len(str(error.value)) < 500


def test_a_record_with_a_number_that_python_does_not_read(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(f'{{"paddock": 1, "game": "super-farmer", "seats": {LONG}, "settings": {{}}, "log": []}}')
    with pytest.raises(BadRecord):
        Match.load(tmp_path / "game.json")


@pytest.mark.parametrize("times", [[1e300], [-1.0], "x", [None], [1.0, 2.0, 3.0], [2.0, 1.0], HUGE])
def test_the_times_of_a_record(times: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = {"paddock": 1, "game": "bunny-bunny-moose-moose", "seats": 3, "settings": {}, "log": ["* narrator 1", "1 bet 2"]}
    (tmp_path / "game.json").write_text(json.dumps(content | {"notes": {"times": times}}))
    assert main(["play", "--load", str(tmp_path / "game.json")]) == 2
    assert "the times in it cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("number", [LONG, "1" + "0" * 30, "0x" + "f" * 5000, "9223372036854775807"], ids=cut)
def test_every_number_of_every_box(name: str, number: str) -> None:
    """Each number of a box in turn is replaced by one that is too large: the line is named."""
    game = find(name)
    lines = (game.folder / "box.toml").read_text("utf-8").splitlines()
    tried = 0
    for at, line in enumerate(lines):
        before, equals, value = line.partition("=")
        if equals and not before.startswith("#") and any(sign.isdecimal() for sign in value.partition("#")[0]):
            text = "\n".join([*lines[:at], f"{before}= {number}", *lines[at + 1 :]])
            with pytest.raises(Complaint, match=f"my box, line {at + 1}: ") as error:
                read_box(text, game.room("box").Box, "my box")
            assert len(str(error.value)) < 300
            tried += 1
    assert tried > 2


def test_positions() -> None:
    for name in ("super-farmer", "have-you-herd"):
        for position in (f"A R{LONG}", f"A {LONG} R", f"R{HUGE}", f"turns {LONG}", f"turns {HUGE}", f"stock R{LONG}", f"supply R{LONG}"):
            with pytest.raises(BadPosition) as error:
                Match(name, 2, position=position)
            assert len(str(error.value)) < 200
