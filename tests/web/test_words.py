"""All text is in the catalogues, in every language; and the page is small."""

import gzip
import re
from pathlib import Path

from fluent.syntax import parse
from fluent.syntax.ast import Message

from .house import ROOT

WEB = ROOT / "web"
GAMES = ROOT / "src" / "paddock" / "games"
FARMS = ("super-farmer", "have-you-herd")
USED = re.compile(r"""\bsay\(\s*"([\w-]+)\"""")


def keys(language: str) -> set[str]:
    return catalogue(WEB / "src" / "words" / f"{language}.ftl")


def catalogue(file: Path) -> set[str]:
    resource = parse(file.read_text("utf-8"))
    assert not [each for each in resource.body if type(each).__name__ == "Junk"]
    return {entry.id.name for entry in resource.body if isinstance(entry, Message)}


def sources() -> str:
    return "\n".join(file.read_text("utf-8") for file in (WEB / "src").rglob("*") if file.suffix in (".ts", ".svelte"))


def test_every_word_is_in_every_catalogue() -> None:
    """What the code says exists; other languages lack nothing and only add what the server says in English."""
    said = set(USED.findall(sources()))
    english, polish = keys("en"), keys("pl")
    assert said <= english
    assert english <= polish
    assert {key for key in polish - english if "--" not in key and not key.startswith("refused-")} == set()


def test_games_are_told_with_keys_that_they_have() -> None:
    """A log or a question that a catalogue tells anew is one that the game tells; in Polish none of the farm games is missing."""
    for language in ("en", "pl"):
        told = {tuple(key.split("--")) for key in keys(language) if "--" in key}
        for game in {game for game, _ in told}:
            theirs = catalogue(GAMES / game.replace("-", "_") / "en.ftl")
            assert {key for name, key in told if name == game} <= theirs
    for game in FARMS:
        theirs = catalogue(GAMES / game.replace("-", "_") / "en.ftl")
        animals = {"rabbit", "sheep", "pig", "cow", "horse", "small_dog", "big_dog", "guard_dog", "herd"}
        lines = {key for key in theirs if not re.match("(refused|screen|label|why)-", key)} - animals - {"ask-dice", "ask-over"}
        assert {f"{game}--{key}" for key in lines} <= keys("pl")


def test_refusals_are_said_in_polish() -> None:
    """Everything the table or a farm game may refuse, and nothing that nobody refuses."""
    source = ROOT / "src" / "paddock"
    places = [source / "server" / "en.ftl", source / "core" / "en.ftl", *(GAMES / game.replace("-", "_") / "en.ftl" for game in FARMS)]
    refused = {key for place in places for key in catalogue(place) if key.startswith("refused-")}
    assert {key for key in keys("pl") if key.startswith("refused-")} == refused


def test_no_word_is_left_over() -> None:
    """Nothing stays in the catalogue that nobody says."""
    text = sources()
    made = re.compile(r"^(about|level|option|choice|theme|motion|emote|kind|animal|field|guide)-|^[a-z-]+--|^(herd|pairs)$")
    assert [key for key in keys("en") if not made.match(key) and not re.search(rf"""["`]{re.escape(key)}["`]""", text)] == []


def test_first_load_is_small() -> None:
    """Lobby, table and the larger farm board together stay below 150 KB of JavaScript, gzipped."""
    later = re.compile("confetti|qrcode|pl-|ZzFX|HaveYouHerd|Generic")  # loaded when they are first needed
    files = [file for file in (WEB / "dist" / "assets").glob("*.js") if not later.match(file.name)]
    size = sum(len(gzip.compress(file.read_bytes())) for file in files)
    assert files
    assert size < 150_000


def test_nothing_comes_from_elsewhere() -> None:
    """The page loads nothing from another host, and the lock names none."""
    built = "".join(file.read_text("utf-8") for file in (WEB / "dist").rglob("*") if file.suffix in (".html", ".css"))
    assert not re.findall(r"https?://", built)
    assert '"resolved"' not in (WEB / "package-lock.json").read_text("utf-8")
