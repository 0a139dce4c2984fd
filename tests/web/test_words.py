"""All text is in the catalogues, in every language; and the page is small."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import BaseNode, Message, MessageReference, VariableReference

from paddock import find, names
from paddock.core.story import Line, Seat
from tests.playthrough import FOLDER, replayed

from .house import ROOT

WEB = ROOT / "web"
SOURCE = ROOT / "src" / "paddock"
USED = re.compile(r"""\bsay\(\s*"([\w-]+)\"""")
GAMES = tuple(names())

# Of a game's own catalogue, the messages that are neither its log nor its questions.
NOT_TOLD = re.compile("(refused|screen|label|why|poem)-")
PARTS = {
    "super-farmer": {"rabbit", "sheep", "pig", "cow", "horse", "small_dog", "big_dog", "herd"},
    "have-you-herd": {"rabbit", "sheep", "pig", "cow", "horse", "guard_dog", "herd"},
    "herds": {"lion", "tiger", "elephant", "monkey", "ducktor"},
    "bunny-bunny-moose-moose": {"hand"},
}


def messages(file: Path) -> dict[str, Message]:
    resource = parse(file.read_text("utf-8"))
    assert not [each for each in resource.body if type(each).__name__ == "Junk"]
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, Message)}


def words(language: str) -> dict[str, Message]:
    """What the page says: everywhere, and on each board."""
    files = [WEB / "src" / "words" / f"{language}.ftl", *sorted((WEB / "src" / "boards").glob(f"*/{language}.ftl"))]
    found = [(key, message) for file in files for key, message in messages(file).items()]
    assert len(dict(found)) == len(found), "a key stands in two catalogues"
    return dict(found)


def keys(language: str) -> set[str]:
    return set(words(language))


def theirs(game: str) -> dict[str, Message]:
    """What a game says itself, in English."""
    return messages(find(game).folder / "en.ftl")


def told(game: str) -> set[str]:
    """The log of a game, and its questions."""
    return {key for key in theirs(game) if not NOT_TOLD.match(key)} - PARTS.get(game, set())


def nodes(node: object) -> Iterator[BaseNode]:
    """A piece of a message and everything in it."""
    if isinstance(node, list):
        for each in node:
            yield from nodes(each)
    elif isinstance(node, BaseNode):
        yield node
        yield from nodes(list(vars(node).values()))


def variables(key: str, within: dict[str, Message]) -> set[str]:
    """The values that a message needs, those of the messages it is made of among them."""
    found = list(nodes(within[key].value))
    own = {node.id.name for node in found if isinstance(node, VariableReference)}
    return own.union(*(variables(node.id.name, within) for node in found if isinstance(node, MessageReference)))


def lines(said: list[Line]) -> Iterator[Line]:
    """Lines, and the lines they are made of."""
    for line in said:
        yield line
        yield from lines([part for value in line.values.values() if isinstance(value, list) for part in value])


def carried(line: Line) -> set[str]:
    """The values that the page has for a line: a seat comes as its name and as whether it is the reader's own."""
    return set(line.values) | {f"{name}Is" for name, value in line.values.items() if isinstance(value, Seat)}


def sources() -> str:
    return "\n".join(file.read_text("utf-8") for file in (WEB / "src").rglob("*") if file.suffix in (".ts", ".svelte"))


def test_every_word_is_in_every_catalogue() -> None:
    """What the code says exists; other languages lack nothing and only add what the server says in English."""
    said = set(USED.findall(sources()))
    english, polish = keys("en"), keys("pl")
    assert said <= english
    assert english <= polish
    assert {key for key in polish - english if "--" not in key and not key.startswith("refused-")} == set()


@pytest.mark.parametrize("language", ["en", "pl"])
def test_games_are_told_with_keys_that_they_have(language: str) -> None:
    """A line or a question that a catalogue tells anew is one of a game's own."""
    anew = {key for key in keys(language) if "--" in key}
    assert anew <= {f"{game}--{key}" for game in GAMES for key in theirs(game)}


@pytest.mark.parametrize("game", GAMES)
def test_games_are_told_in_polish(game: str) -> None:
    """No line of a log is left in English, and no question."""
    assert {f"{game}--{key}" for key in told(game)} - keys("pl") == set()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_lines_are_told_with_values_that_they_have(game: str, language: str) -> None:
    """What is told anew needs no value but those that the game's own sentence has."""
    anew, own = words(language), theirs(game)
    for key in {key for key in own if f"{game}--{key}" in anew}:
        assert variables(f"{game}--{key}", anew) <= variables(key, own), key


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_told_in_polish(game: str) -> None:
    """Everything that anybody hears of a game, with the values that really come."""
    match = replayed((FOLDER / f"{game}.txt").read_text("utf-8"))
    polish = words("pl")
    heard: set[tuple[str, frozenset[str]]] = set()
    for viewer in (None, *range(match.seats)):
        for _, said in match.teller(viewer):
            heard |= {(line.key, frozenset(carried(line))) for line in lines(said)}
    assert heard
    assert {key for key, _ in heard} <= told(game)
    for key, given in heard:
        assert variables(f"{game}--{key}", polish) <= given, key


def test_options_have_names() -> None:
    """What can be set up at a table is named in words, and so is what can be chosen, if it is no number."""
    options = [option for game in GAMES for option in find(game).options]
    named = {f"option-{option.name}" for option in options}
    chosen = {f"choice-{word}" for option in options for word in option.words if not word.isdigit()}
    assert {key for key in keys("en") if re.match("(option|choice)-", key)} == named | chosen


def test_refusals_are_said_in_polish() -> None:
    """Everything the table or a game may refuse, and nothing that nobody refuses. The page has only the reason, so none needs a value."""
    places = [SOURCE / "server" / "en.ftl", SOURCE / "core" / "en.ftl", *(find(game).folder / "en.ftl" for game in GAMES)]
    refused = {key for place in places for key in messages(place) if key.startswith("refused-")}
    polish = words("pl")
    assert {key for key in polish if key.startswith("refused-")} == refused
    assert [key for key in refused if variables(key, polish)] == []


def test_no_word_is_left_over() -> None:
    """Nothing stays in the catalogue that nobody says."""
    text = sources()
    made = re.compile(r"^(moose-poem|about|level|option|choice|theme|motion|emote|kind|animal|field|guide)-|^[a-z-]+--|^(herd|pairs)$")
    assert [key for key in keys("en") if not made.match(key) and not re.search(rf"""["`]{re.escape(key)}["`]""", text)] == []


BOARDS = sorted(file.parent.name for file in (WEB / "src" / "boards").glob("*/Board.svelte"))


@pytest.mark.parametrize("board", BOARDS)
def test_first_load_is_small(board: str) -> None:
    """Lobby, table and any one board together stay below 120 KB of JavaScript, gzipped."""
    others = "|".join(f"board-{other}-" for other in BOARDS if other != board)
    later = re.compile(f"confetti|qrcode|pl-|ZzFX|{others}")  # loaded when they are first needed
    files = [file for file in (WEB / "dist" / "assets").glob("*.js") if not later.match(file.name)]
    assert any(file.name.startswith(f"board-{board}-") for file in files)
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 120_000


def test_nothing_comes_from_elsewhere() -> None:
    """The page loads nothing from another host, and the lock names none."""
    built = "".join(file.read_text("utf-8") for file in (WEB / "dist").rglob("*") if file.suffix in (".html", ".css"))
    assert not re.findall(r"https?://", built)
    assert '"resolved"' not in (WEB / "package-lock.json").read_text("utf-8")
