"""One protocol, written once: the types of the browser are made from it, every sentence is there, and the page tells it all."""

import re
from pathlib import Path

import msgspec
import pytest

from paddock import find, names
from paddock.cli import main
from paddock.server import words
from paddock.server.messages import protocol, requests
from paddock.server.messages.typescript import FILE, typescript
from paddock.server.settings import BadSettings, Settings, from_environment

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol.md"
CODE = re.compile(r'(?:(?:Problem|super\(\).__init__)\(\s*|no_coach = )"(\w+)"')  # the pool of bots keeps why it has no coach
HABITS = ROOT / "src" / "paddock" / "coach" / "habits.py"
SOURCES = sorted((ROOT / "src" / "paddock" / "server").rglob("*.py"))


def test_the_types_of_the_browser_are_those_of_the_server():
    assert FILE.read_text("utf-8") == typescript(), "run: python -m paddock.server.messages.typescript"


def test_every_game_has_its_types_there():
    text = typescript()
    for name in names():
        for play in find(name).plays.PLAYS:
            assert f"type: '{play.__struct_config__.tag}'" in text
        assert f"'{name}': " in text


def test_the_page_tells_of_every_message():
    text = PAGE.read_text("utf-8")
    for union in (protocol.Client, protocol.Server):
        for message in union.__args__:
            assert f"`{message.__struct_config__.tag}`" in text, message
    for path in ("/api/games", "/api/tables", "/api/records", "/api/rules/", "/lessons/", "/puzzles/", "/health", "/ws"):
        assert path in text


def test_the_page_names_what_there_is():
    """The fields of what a client says; the types of requests and answers; every route of plain HTTP."""
    text = PAGE.read_text("utf-8")
    by_tag = {message.__struct_config__.tag: message for message in protocol.Client.__args__}
    told = {tag: re.sub(r"\([^)]*\)", "", fields) for tag, fields in re.findall(r"^\| `(\w+)` \| ([^|]*) \| [^|]* \| ", text, re.MULTILINE)}
    assert {tag: set(fields.replace(" ", "").split(",")) for tag, fields in told.items()} == {
        tag: {field.encode_name for field in msgspec.structs.fields(message)} for tag, message in by_tag.items()
    }
    defined = {
        name
        for source in [*SOURCES, HABITS]
        for name in re.findall(r"^(?:class )?(\w+)(?: = |\(|:)", source.read_text("utf-8"), re.MULTILINE)
    }
    named = re.findall(r"^\| `(?:GET|POST) [^|]*? with (`\w+`[^|]*) \|", text, re.MULTILINE) + re.findall(r"\| (`[A-Z]\w+`): ", text)
    assert {name for cell in named for name in re.findall(r"`([A-Z]\w+)`", cell)} - defined == set()
    written = re.sub(r"[A-Z]{4,}|\{\w+\}", "*", text)
    for source in SOURCES:
        for path in re.findall(r'Route\("(/api/[^"]+)", api\((?!no_page)', source.read_text("utf-8")):
            assert re.sub(r"\{[\w:]+\}", "*", path) in written, path


def test_the_page_tells_of_every_reason_to_refuse():
    said = {code for source in SOURCES for code in CODE.findall(source.read_text("utf-8"))}
    text = PAGE.read_text("utf-8")
    for code in said:
        assert f"refused-{code}" in words.WORDS, code
        assert f"`{code}`" in text, code
    catalogue = (ROOT / "src" / "paddock" / "server" / "en.ftl").read_text("utf-8")
    assert set(re.findall(r"^refused-(\w+)", catalogue, re.MULTILINE)) == said, "no sentence that is never said"


def test_messages_survive_json():
    for message in (
        protocol.Hello("abcd", ["t"]),
        protocol.Play("k", 1, 2, {"type": "roll"}),
        protocol.Sit("k" * 16, 0, "Ann"),
        protocol.ReplayStep("k", 3),
    ):
        assert msgspec.json.decode(msgspec.json.encode(message), type=protocol.Client) == message
    asked = {each for each in vars(requests).values() if isinstance(each, type) and (each.__doc__ or "").startswith(("GET", "POST"))}
    assert asked <= set(requests.HTTP), "the page has its types"


def test_settings_come_from_flags_then_from_the_environment(tmp_path):
    environ = {
        "PADDOCK_PORT": "9000",
        "PADDOCK_GRACE": "5",
        "PADDOCK_ORIGINS": "https://a.example https://b.example",
        "PADDOCK_DATA": str(tmp_path),
    }
    settings = from_environment(environ, host="0.0.0.0", port=None, data=None)
    assert (settings.host, settings.port, settings.grace) == ("0.0.0.0", 9000, 5.0)
    assert settings.origins == ["https://a.example", "https://b.example"]
    assert settings.data == tmp_path / "tables"
    assert from_environment(environ, port=1, data=Path("x")) == msgspec.structs.replace(
        settings, host=Settings().host, port=1, data=Path("x")
    )
    with pytest.raises(BadSettings, match="PADDOCK_PORT"):
        from_environment({"PADDOCK_PORT": "many"})


@pytest.mark.usefixtures("logs_put_back")
def test_serve_says_what_is_wrong_with_folder_or_door(tmp_path, capsys):
    (tmp_path / "tables.sqlite3").write_bytes(b"nonsense" * 1000)
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "cannot be used" in capsys.readouterr().err
    assert main(["serve", "--host", "203.0.113.77", "--port", "1", "--data", str(tmp_path / "other")]) == 2
    assert "Cannot listen" in capsys.readouterr().err
