"""What `docs/research.md` and `docs/observations.md` say is so."""

import re
from pathlib import Path

import pytest

from paddock import find, names
from paddock.core.batch.observation import layout_of

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", (DOCS / "research.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", names())
def test_every_number_is_explained_where_it_is(name: str) -> None:
    game = find(name)
    layout = layout_of(game)
    (chapter,) = re.findall(
        rf"^## {re.escape(game.title)}: {layout.size} numbers\n(.*?)(?=^## |\Z)",
        (DOCS / "observations.md").read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    told = re.findall(r"^\| (\d+) \| `(\w+)` \| ([\dx ]+) \| (\S.*) \|$", chapter, re.MULTILINE)
    assert len(told) == chapter.count("\n|") - 2, "a line of the list cannot be read"
    assert [(int(place), field, shape) for place, field, shape, _ in told] == [
        (field.place, field.name, " x ".join(map(str, field.shape)) or "1") for field in layout.fields
    ]


@pytest.mark.parametrize("example", EXAMPLES, ids=["pettingzoo", "gymnasium", "openspiel", "vector", "search"])
def test_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    told: dict[str, object] = {"__name__": "research"}
    exec(compile(example, "research.md", "exec"), told)
    assert {"seen", "state"} & told.keys()
