"""The examples of the README run, and its links lead somewhere."""

import re
from pathlib import Path

import pytest

from paddock.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


BOT, STUDY = EXAMPLES


@pytest.mark.compiled_only
def test_the_bot_enters_the_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text(BOT, "utf-8")
    assert main(["arena", "super-farmer", str(bot), "random", "--games", "8", "--processes", "1"]) == 0
    said = "".join(capsys.readouterr())
    assert "my_bot" in said
    assert "my_bot (" not in said, "what a bot does wrong stands after its name"


@pytest.mark.compiled_only
def test_the_study_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(STUDY, "README.md", "exec"), {"__name__": "readme"})
    assert "one_unit_only: " in capsys.readouterr().out


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
