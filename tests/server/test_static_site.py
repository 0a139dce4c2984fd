"""The page as a folder of files: whatever it asks for is there, says what a server says, and lies below any path."""

import re
from pathlib import Path

import msgspec
import pytest

from paddock import find, names
from paddock.cli import main
from paddock.core.text.words import LANGUAGES
from paddock.server import site
from paddock.server.tables.lessons import has_lesson
from paddock.server.tables.puzzles import has_puzzles

from ..support import write_site
from .server import run, serving
from .test_middleware import ask

ABSOLUTE = re.compile(rb"""(?:href|src)=["']?/|https?://(?!www\.w3\.org/)[\w.-]+""")
SERVER = "https://games.example/club"

pytestmark = [pytest.mark.rest, pytest.mark.xdist_group("static site")]  # one folder serves them all


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_site(tmp_path_factory.mktemp("hosts") / "site")


def answer(folder: Path, address: str) -> bytes:
    return (folder / site.file_of(address)).read_bytes()


def test_whatever_the_page_asks_for_is_there(folder: Path) -> None:
    """All games, in every language what there is of each, and the game to watch under the name of its table."""
    listed = msgspec.json.decode(answer(folder, "/api/games"))["games"]
    assert [each["name"] for each in listed] == list(names())
    for name in names():
        for language in LANGUAGES:
            assert msgspec.json.decode(answer(folder, f"/api/rules/{name}?language={language}"))["sections"]
            if has_lesson(find(name)):
                assert msgspec.json.decode(answer(folder, f"/lessons/{name}.{language}.json"))["steps"]
            if has_puzzles(find(name)):
                assert msgspec.json.decode(answer(folder, f"/puzzles/{name}.{language}.json"))["puzzles"]
        table = msgspec.json.decode(answer(folder, f"/api/records/{name}"))["table"]
        for language in LANGUAGES:
            tape = msgspec.json.decode(answer(folder, f"/api/tables/{table}/tape?language={language}"))
            assert (tape["welcome"]["table"], tape["welcome"]["game"]) == (table, name)
            assert len(tape["moments"]) == tape["over"]["moments"] + 1
        assert msgspec.json.decode(answer(folder, f"/api/tables/{table}/record"))["game"] == name


def test_the_files_that_files_name_are_there(folder: Path) -> None:
    """What the page and its worker load, and the icons of an installed page."""
    page = (folder / "index.html").read_text("utf-8")
    named = re.findall(r'(?:href|src)="\./([^"]+)"', page)
    assert len(named) > 4
    named += re.findall(r'"/([\w./-]+\.\w+)"', (folder / "worker.js").read_text("utf-8"))
    manifest = msgspec.json.decode((folder / "manifest.webmanifest").read_bytes())
    named += [icon["src"] for icon in manifest["icons"]]
    assert [name for name in named if not (folder / name).is_file()] == []
    assert (manifest["start_url"], manifest["scope"]) == (".", ".")
    assert (folder / "NOTICES.txt").is_file()


def test_nothing_says_where_it_lies_or_was_made(folder: Path) -> None:
    """No page, style or answer holds an address from the root, of another host, or of the machine that wrote it."""
    files = [path for path in folder.rglob("*") if path.suffix in (".html", ".json", ".css", ".webmanifest")]
    assert len(files) > 50
    assert {path.name: found for path in files if (found := ABSOLUTE.findall(path.read_bytes()))} == {}
    assert [path for path in files if re.search(rb"url\(/|localhost|127\.0\.0\.1", path.read_bytes())] == []


def test_a_site_says_what_a_server_says(folder: Path, tmp_path: Path) -> None:
    """Byte for byte: a client of a server hears the same rules, lessons, puzzles and games to watch."""

    async def test() -> None:
        async with serving(tmp_path) as server:
            server.store.secret = site.SECRET
            asked = site.Answers(server.app)
            for game in msgspec.json.decode(answer(folder, "/api/games"))["games"]:
                for language in LANGUAGES:
                    wanted = f"/api/rules/{game['name']}?language={language}"
                    status, _, said = await ask(server, wanted)
                    assert (status, said) == (200, answer(folder, wanted))
                shown = await asked.post(f"/api/records/{game['name']}")
                assert shown == answer(folder, f"/api/records/{game['name']}")
            assert (await ask(server, "/api/games"))[2] == answer(folder, "/api/games")
            tape = f"/api/tables/{msgspec.json.decode(shown)['table']}/tape?language=pl"
            assert await asked.get(tape) == answer(folder, tape)
            with pytest.raises(RuntimeError, match="400"):
                await asked.get("/api/rules/ludo?language=en")

    run(test)


def test_a_server_and_a_program_stand_on_the_page(tmp_path: Path) -> None:
    """And a site is written anew in its place; whatever else is in a folder stays there."""
    program = tmp_path / "paddock_games-1-py3-none-any.whl"
    program.write_bytes(b"a wheel")
    folder = write_site(tmp_path / "site")
    (folder / "old").write_text("of the site before")
    write_site(folder, "--server", f"{SERVER}?a=1&b=2", "--program", str(program))
    page = (folder / "index.html").read_text("utf-8")
    assert '<meta name="server" content="https://games.example/club?a=1&amp;b=2" />' in page
    assert f'<meta name="program" content="{program.name}" />' in page
    assert (folder / program.name).read_bytes() == b"a wheel"
    assert not (folder / "old").exists()
    assert {path.name for path in tmp_path.iterdir()} == {program.name, "site"}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["."], "something else"),
        (["kept"], "something else"),
        (["site", "--server", "games.example"], "named by its address"),
        (["site", "--program", "no.whl"], "no.whl is not there"),
    ],
)
def test_what_cannot_be_written_is_said(
    asked: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing that somebody keeps is written over."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    (tmp_path / "kept").write_text("mine")
    assert main(["site", *asked]) == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
