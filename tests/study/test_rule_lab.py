"""Boxes side by side, and a sweep: in plain Python, as every box would be compiled anew."""

from pathlib import Path

import msgspec
import pytest

from paddock.cli import main
from paddock.core.engine.rule import PLAIN
from paddock.study.survey.boxes import text_of, with_number

QUICK = ["--bots", "random", "--no-luck", "--processes", "1", "--games", "2", "--option", "turn_cap=20"]

pytestmark = pytest.mark.skipif(not PLAIN, reason="compiles a game for each box: run with PADDOCK_JIT=0")


def test_boxes_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cheap = tmp_path / "cheap.toml"
    cheap.write_text(with_number(text_of("have-you-herd", None), "supply.cow", 9), "utf-8")
    page = tmp_path / "page.html"
    assert (
        main(["study", "compare", "have-you-herd", "--box", str(cheap), *QUICK, "--page", str(page), "--out", str(tmp_path / "f.jsonl")])
        == 0
    )
    assert "cheap.toml" in capsys.readouterr().out
    assert page.read_text("utf-8").count("<svg") == 8
    assert sorted(each.name for each in tmp_path.glob("f.*")) == ["f.0.jsonl", "f.1.jsonl"]


def test_a_sweep_is_a_heat_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    assert main(["study", "sweep", "have-you-herd", "supply.cow=9,15", "limits.rabbit=8,12", *QUICK, "--json", "--page", str(page)]) == 0
    assert len(msgspec.json.decode(capsys.readouterr().out)) == 4
    assert page.read_text("utf-8").count("<rect") == 4
