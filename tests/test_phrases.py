"""The farm games at a shared terminal: what people say is understood, what they read says who and what."""

import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

from paddock import Match, Refused, find
from paddock.games.have_you_herd.plays import GiveSkunk, Skip
from paddock.games.have_you_herd.plays import Roll as RollAgain
from paddock.games.have_you_herd.plays import Trade as Line
from paddock.games.super_farmer.plays import Answer, Play, Roll, Trade
from paddock.terminal.display import Display
from paddock.terminal.interrupts import Interrupts
from paddock.terminal.line_input import LineInput
from paddock.terminal.start import Wishes, open_table, play_once

FARM = "A R12 S3; B P1; turn A"
PIG = Trade({"sheep": 2}, {"pig": 1}, 1)
SHEEP = Trade({"rabbit": 6}, {"sheep": 1})


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("offer B 2 sheep for a pig", PIG),
        ("offer b 2 sheep for a pig", PIG),
        ("offer player 2 the 2 sheep for his pig", PIG),
        ("trade with seat 2: 2 sheep for the pig", PIG),
        ("2 sheep for a pig from B.", PIG),
        ("r6 for s1", SHEEP),
        ("R6 for S1.", SHEEP),
        ("Six rabbits for the sheep!", SHEEP),
        ("r6 for sd1", Trade({"rabbit": 6}, {"small_dog": 1})),
        ("the sheep for 6 rabbits", Trade({"sheep": 1}, {"rabbit": 6})),
        ("offer a sheep for 6 rabbits", Trade({"sheep": 1}, {"rabbit": 6})),
        ("offer A a sheep for 6 rabbits", Trade({"sheep": 1}, {"rabbit": 6}, 0)),
        ("pass", Roll()),
        ("Pass.", Roll()),
        ("Roll.", Roll()),
    ],
)
def test_what_a_farmer_says(said: str, meant: Play) -> None:
    assert Match("super-farmer", 2, position=FARM).options(0).read(said) == meant


@pytest.mark.parametrize(
    ("said", "accepts"), [("pass", False), ("No.", False), ("skip", False), ("decline", False), ("Yes!", True), ("accept.", True)]
)
def test_what_a_farmer_answers(said: str, accepts: bool) -> None:
    assert Match("super-farmer", 2, position=f"{FARM}; offer B S2 for P1").options(1).read(said) == Answer(accepts)


@pytest.mark.parametrize("said", ["6 rabbits for a dog", "a dog for 6 rabbits", "2 dogs for 12 rabbits", "offer B 2 sheep for dogs."])
def test_which_dog(said: str) -> None:
    """SF-06: there are two kinds of dogs, and one is worth six times the other."""
    options = Match("super-farmer", 2, position=FARM).options(0)
    with pytest.raises(Refused) as refused:
        options.read(said)
    assert refused.value.code == "which_dog"
    assert refused.value.sentence() == "Which dog do you mean: a small dog (6 rabbits) or a big dog (36 rabbits)?"


@pytest.mark.parametrize("said", ["6 rabbits", "R1.5 for S1", "offer B", "6 goats for a dove", "rx for s1"])
def test_what_nobody_understands(said: str) -> None:
    with pytest.raises(Refused) as refused:
        Match("super-farmer", 2, position=FARM).options(0).read(said)
    assert refused.value.code == "unclear"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("offer B 2 sheep for a pig", Line("pig", 1)),
        ("make B trade 2 sheep for the pig.", Line("pig", 1)),
        ("the pig from B.", Line("pig", 1)),
        ("s2 for p1 with player 2", Line("pig", 1)),
        ("r5 for s1", Line("sheep")),
        ("The sheep.", Line("sheep")),
        ("a rabbit and the sheep for a dog", Line("dog")),
        ("pass", Skip()),
        ("No final trade.", Skip()),
        ("the skunk to B.", GiveSkunk(1)),
    ],
)
def test_what_a_herder_says(said: str, meant: object) -> None:
    assert Match("have-you-herd", 2, position="A R6 S2; B R1 P1; after T").options(0).read(said) == meant
    if said == "pass":
        assert Match("have-you-herd", 2, position="A R6 S2; B R1 P1").options(0).read(said) == RollAgain()


# What the table shows.


def test_menus_name_both_sides_and_players() -> None:
    """Have You Herd?: nobody has to know the chart by heart, nor who is player 2."""
    label, people = find("have-you-herd").speech.label, ["Anna", "Ben", "Cleo"]

    def menu(position: str) -> set[str]:
        return {label(play, people) for play in Match("have-you-herd", 3, position=position).options(0).suggestions}

    assert menu("R6 S2; B R1; C R1") == {
        "5 rabbits for 1 sheep",
        "2 sheep for 1 pig",
        "1 rabbit and 1 sheep for 1 guard dog",
        "roll the dice",
    }
    assert menu("S2; B P1; C P1; after T") == {"2 sheep for 1 pig from Ben", "2 sheep for 1 pig from Cleo", "no final trade"}
    assert menu("S2; B P1; giving") == {"the skunk to Ben", "the skunk to Cleo"}
    assert label(Match("have-you-herd", 2, position="R9").options(0).read("10 rabbits for 2 sheep"), people) == "10 rabbits for 2 sheep"


def drawn(match: Match, names: Sequence[str]) -> str:
    console = Console(file=io.StringIO(), width=80)
    with console.capture() as text:
        console.print(match.game.room("screen").draw(match.view(None), names))
    return text.get()


def test_the_last_roll_says_whose_it_was() -> None:
    """Also after a trade has won the game, and after a roll has."""
    match = Match("super-farmer", 2, position="A R9 S6 P4 C3; B R1 S1 P1 C1; turn B", chance="given")
    assert match.view(None).roll is None
    match.play(1, Roll())
    match.apply_outcome("R/P")
    assert match.view(None).roll.roller == 1
    assert "Ben rolled [R] [P]" in drawn(match, ["Anna", "Ben"])
    match.play(0, match.options(0).read("2 cows for a horse"))
    assert match.winners == [0]
    assert "Ben rolled [R] [P]" in drawn(match, ["Anna", "Ben"])
    match = Match("super-farmer", 2, position="A S1 P1 C1 H1; turn A", chance="given")
    match.play(0, Roll())
    match.apply_outcome("R/R")
    assert match.winners == [0]
    assert "Anna rolled [R] [R]" in drawn(match, ["Anna", "Ben"])


def at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wishes: Wishes, *typed: str) -> tuple[Match, str]:
    """What a whole table sees while people type."""
    monkeypatch.setenv("PADDOCK_DATA", str(tmp_path))
    said = io.StringIO()
    display = Display(said)
    with Interrupts() as interrupts:
        keys = LineInput(display, interrupts, io.StringIO("".join(f"{line}\n" for line in typed)))
        start = open_table(wishes, display, keys)
        play_once(start, display, keys)
    return start.match, " ".join(said.getvalue().split())


def wish(position: str, game: str = "super-farmer") -> Wishes:
    return Wishes(game=game, names=["Anna", "Ben"], seed=1, position=position)


def test_the_end_of_a_race_tells_how_far_everybody_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SF-46, HYH-57: there are no points, so none are shown."""
    _, said = at_the_table(tmp_path, monkeypatch, wish("A R9 S6 P4 C3; B R1 S1; turn A"), "2 cows for a horse", "n")
    assert "Anna wins. Anna: 5 of 5 kinds, worth 201 rabbits; Ben: 2 of 5 kinds, worth 7 rabbits." in said
    _, said = at_the_table(tmp_path, monkeypatch, wish("A R1 S1 P1 C3; B R1 S1", "have-you-herd"), "the horse", "n")
    assert "Anna wins. Anna: 5 of 5 kinds; Ben: 2 of 5 kinds." in said
    assert "Scores" not in said
    alone = Wishes(game="super-farmer", solo=True, seed=1, position="R9 S6 P4 C3; turns 7")
    _, said = at_the_table(tmp_path, monkeypatch, alone, "2 cows for a horse", "n")
    assert "Player 1: 7 rolls." in said


def test_undo_takes_back_ones_own_play_and_no_answer_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for answer in ("deny", "accept"):
        typed = ("offer Ben 2 sheep for a pig", "undo", answer, "undo", "quit")
        match, said = at_the_table(tmp_path, monkeypatch, wish("A R12 S3; B R9 P2; turn A"), *typed)
        assert match.lines() == ["1 S2 for P1 from player 2", f"2 {answer}"]
        assert "Taken back" not in said
        assert "You cannot take that back: you have not played yet." in said, "Ben is asked, and has not played"
        assert "You cannot take that back: others have played since." in said, "the answer was Ben's"
    match, said = at_the_table(tmp_path, monkeypatch, wish("A R12 S3; B R9 P2; turn A"), "6 rabbits for a sheep", "undo", "quit")
    assert match.lines() == []
    assert "Taken back." in said
