"""Surveys: what is counted, that they go on where they stopped, side by side, as a heat map; and wrong commands."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest

from paddock import find
from paddock.cli import main
from paddock.core.text.complaint import Complaint
from paddock.core.types.box import read_box
from paddock.study.survey.boxes import read_axis, text_of, with_number
from paddock.study.survey.facts import Facts, Terms, play
from paddock.study.survey.summary import is_comeback, lead_changes, luck_share

HYH = find("have-you-herd")
QUICK = ["have-you-herd", "--bots", "random", "--no-luck", "--processes", "1"]


def facts(winners: list[int], chances: list[list[float]] | None = None) -> Facts:
    return Facts(0, 3, 2, [1, 2, 3], winners, ["random"] * 2, {}, None, chances)


def test_what_is_counted_of_a_game() -> None:
    """The same game twice, and its numbers fit together."""
    terms = Terms("have-you-herd", HYH.edition, None, 2, {}, ("random", "simple"), 7, False)
    one = play(terms, 1)
    assert one == play(terms, 1)
    assert one.bots == ["simple", "random"], "in the second game they have moved on"
    assert len(one.open_moves) == one.plays
    assert min(one.open_moves) >= 1
    assert one.lines["roll"] + one.lines.get("penalty", 0) + one.lines.get("penalty-nothing", 0) == one.rolls
    assert len(one.winners) == 1


def test_comebacks_and_leads() -> None:
    assert is_comeback(facts([0], [[0.5, 0.5], [0.25, 0.75], [0.9, 0.1]]), 2)
    assert not is_comeback(facts([0], [[0.5, 0.5], [0.26, 0.74], [0.9, 0.1]]), 2)
    assert lead_changes(facts([0], [[0.6, 0.4], [0.4, 0.6], [0.3, 0.7], [0.8, 0.2]])) == 2


def test_luck_that_is_everything_or_nothing() -> None:
    points = np.array([[1.0, 0.0], [0.0, 1.0]] * 50)
    assert luck_share(points, points - 0.5).value == pytest.approx(1)
    assert luck_share(points, np.zeros_like(points)).value == 0


def test_a_survey_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book, page = tmp_path / "facts.jsonl", tmp_path / "page.html"
    command = ["study", "survey", *QUICK, "--out", str(book)]
    assert main([*command, "--games", "3"]) == 0
    whole = book.read_bytes()
    capsys.readouterr()
    book.write_bytes(whole[:-20])  # the power fails while the last game is written
    assert main([*command, "--games", "3", "--json", "--page", str(page)]) == 0
    assert book.read_bytes() == whole, "it is played again, and comes out the same"
    found = msgspec.json.decode(capsys.readouterr().out)
    assert found["games"] == 3
    assert sum(seat["wins"]["value"] for seat in found["chairs"]) == pytest.approx(1)
    assert sum(found["breadths"]) == sum(found["lengths"])
    drawn = page.read_text("utf-8")
    assert drawn.count("<svg") == 4
    axes = (
        "decisions in a game",
        "of all games",
        "games won",
        "small moves to choose from",
        "of all decisions",
        "games in which it happened",
    )
    assert [axis for axis in axes if f">{axis}</text>" not in drawn] == [], "every plot says what it counts"
    says = {rule["key"]: rule["says"] for rule in found["rules"]}
    assert says["trade"] == "… trades … for …."
    assert f">{says['trade']}</text>" in drawn
    assert ">trade</text>" not in drawn, "in people's language"
    assert "<script" not in drawn
    assert "prefers-color-scheme: dark" in drawn
    assert main([*command, "--games", "3", "--seed", "1"]) == 2
    assert "another survey" in capsys.readouterr().err
    book.write_bytes(b"{}\n")
    assert main([*command, "--games", "3"]) == 2
    assert "not a file of facts" in capsys.readouterr().err
    assert book.read_bytes() == b"{}\n"


@pytest.mark.rest
def test_whoever_plays_finds_the_same() -> None:
    """One process, several, and a Ray of its own on this machine; one that is not there is told."""
    pytest.importorskip("ray", reason="the extra “ray” is not installed")

    def survey(*words: str) -> subprocess.CompletedProcess[bytes]:
        command = [
            sys.executable,
            "-m",
            "paddock.cli",
            "study",
            "survey",
            "have-you-herd",
            "--bots",
            "random",
            "--no-luck",
            "--games",
            "10",
        ]
        return subprocess.run(
            [*command, "--json", *words], capture_output=True, env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"}, check=False
        )

    one, several, ray = survey("--processes", "1"), survey("--processes", "2"), survey("--processes", "2", "--ray", "local")
    assert msgspec.json.decode(one.stdout)["games"] == 10
    assert one.stdout == several.stdout == ray.stdout
    nowhere = survey("--ray", "nowhere")
    assert nowhere.returncode == 2
    assert b"Ray could not be reached" in nowhere.stderr


def test_a_box_with_another_number() -> None:
    """Only that number has changed, comments and all."""
    text = text_of("have-you-herd", None)
    changed = with_number(text, "supply.cow", 9)
    assert [(old, new) for old, new in zip(text.splitlines(), changed.splitlines(), strict=True) if old != new] == [("cow = 15", "cow = 9")]
    assert read_box(changed, HYH.room("box").Box, "box").supply.cow == 9
    assert read_axis("supply.cow=5:9:2") == ("supply.cow", [5, 7, 9])
    assert read_axis("supply.cow=5,9") == ("supply.cow", [5, 9])
    for wrong in ("supply.cow", "supply.cow=", "supply.cow=1:2:0", "supply.cow=a", "supply.cow=1:2,3"):
        with pytest.raises(Complaint):
            read_axis(wrong)
    for key in ("supply.goat", "dice.first", "supply"):
        with pytest.raises(Complaint, match="no number"):
            with_number(text, key, 3)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["survey", "have-you-herd", "--bots", "nobody"], "nobody"),
        (["survey", "have-you-herd", "--games", "1"], "two games"),
        (["survey", "have-you-herd", "--seats", "9"], "players"),
        (["survey", "have-you-herd", "--bots", "random", "random", "random", "--seats", "2"], "3 bots"),
        (["survey", "super-farmer", "--option", "solo=on", "--seats", "1"], "two seats"),
        (["compare", "have-you-herd", "--box", "nowhere.toml"], "nowhere.toml"),
        (["sweep", "have-you-herd", "supply.goat=1:2"], "supply.goat"),
        (["sweep", "have-you-herd", "supply.cow=1:2", "--measure", "fun"], "fun"),
        (["sweep", "have-you-herd", "supply.cow=0:1"], "without a cow"),
        (["sweep", "have-you-herd", "a=1", "b=1", "c=1"], "one or two"),
    ],
)
def test_wrong_surveys_are_refused_with_a_reason(command: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", *command]) == 2
    assert said in capsys.readouterr().err
