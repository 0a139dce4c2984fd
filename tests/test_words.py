"""Every catalogue says the same things in every language, with the same values; and nobody hears two languages at once."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import BaseNode, Junk, Message, MessageReference, VariableReference

from paddock import Match, find, names
from paddock.core.text.words import ENGLISH, LANGUAGES, SHARED, nearest, of_the_system, speaking
from paddock.core.types.line import Line, Seat
from paddock.core.types.refused import Refused
from tests.playthrough import FOLDER, replayed

PACKAGE = Path(__file__).parents[1] / "src" / "paddock"
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
pytestmark = pytest.mark.xdist_group("words")  # to read a catalogue takes long: each is read once for all
ENGLISH_ONLY = ("arena", "study")  # these speak to bot authors and researchers
ROOMS = sorted(file.parent for file in PACKAGE.rglob("en.ftl") if file.parent.name not in ENGLISH_ONLY)


@cache
def messages(file: Path) -> dict[str, Message]:
    resource = parse(file.read_text("utf-8"))
    assert [each for each in resource.body if isinstance(each, Junk)] == []
    entries = [entry for entry in resource.body if isinstance(entry, Message)]
    found = {entry.id.name: entry for entry in entries}
    assert len(found) == len(entries), f"{file}: a message stands there twice"
    return found


def nodes(node: object) -> Iterator[BaseNode]:
    """A piece of a message and everything in it."""
    if isinstance(node, list):
        for each in node:
            yield from nodes(each)
    elif isinstance(node, BaseNode):
        yield node
        yield from nodes(list(vars(node).values()))


def values(key: str, within: dict[str, Message]) -> set[str]:
    """What a message is told, those among it that it is made of."""
    found = list(nodes(within[key].value))
    own = {node.id.name for node in found if isinstance(node, VariableReference)}
    return own.union(*(values(node.id.name, within) for node in found if isinstance(node, MessageReference)))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_catalogues_say_the_same(room: Path, language: str) -> None:
    """The same messages with the same values, whatever the language."""
    english, other = messages(room / "en.ftl"), messages(room / f"{language}.ftl")
    assert set(other) == set(english)
    assert {key for key in english if values(key, english) != values(key, other)} == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_nothing_is_left_in_english(room: Path, language: str) -> None:
    """No sentence of several words is the same in both, but for those that are mere values."""
    english, other = sources(room / "en.ftl"), sources(room / f"{language}.ftl")
    same = [text for key, text in english.items() if text == other[key]]
    assert [text for text in same if re.search(r"[a-z]{2,} [a-z]{2,}", re.sub(r"\{[^{}]*\}", "", text))] == []


def sources(file: Path) -> dict[str, str]:
    """Each message as it is written."""
    text, found = file.read_text("utf-8"), {}
    for key, entry in messages(file).items():
        assert entry.span is not None
        found[key] = text[entry.span.start : entry.span.end].partition("=")[2]
    return found


@pytest.mark.parametrize("name", names())
def test_options_have_names(name: str) -> None:
    """What can be set up at a table is named in words, and so is what can be chosen, if it is no number; and what a number does beside
    words, unless it is a seat."""
    game = find(name)
    mixed = {option.name for option in game.options if option.words and option.high >= option.low and option.high != game.seats()[-1]}
    assert set(game.words.named("option-")) == {option.name for option in game.options}
    assert set(game.words.named("choice-")) == {word for option in game.options for word in option.words if not word.isdigit()} | mixed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_options_are_explained(name: str, language: str) -> None:
    """In a sentence that says what changes at the table, without a number of a rule."""
    game = find(name)
    with speaking(language):
        explained = game.words.named("explain-")
    assert set(explained) == {option.name for option in game.options}
    for sentence in explained.values():
        assert re.fullmatch(r"[A-ZŁŚŻ0-9][^{}]{15,}\.", sentence), sentence
        assert not re.search(r"[A-Z]{2,}-\d", sentence), sentence


def lines(said: list[Line]) -> Iterator[Line]:
    """Lines, and the lines they are made of."""
    for line in said:
        yield line
        yield from lines([part for value in line.values.values() if isinstance(value, list) for part in value if isinstance(part, Line)])


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", names())
def test_a_whole_game_is_told(name: str, language: str) -> None:
    """Everything that anybody hears of a game, with the values that really come: each sentence differs from the English one."""
    game = find(name)
    match = replayed((FOLDER / f"{game.name}.txt").read_text("utf-8"))
    people = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"][: match.seats]
    for viewer in (None, *range(match.seats)):
        english = match.story(viewer, people)
        with speaking(language):
            other = match.story(viewer, people)
        assert len(other) == len(english)
        assert [said for said, also in zip(english, other, strict=True) if said == also] == []


@pytest.mark.parametrize("name", names())
def test_lines_carry_what_their_message_needs(name: str) -> None:
    """A line brings no less than its message says in any language."""
    game = find(name)
    match = replayed((FOLDER / f"{game.name}.txt").read_text("utf-8"))
    within = [messages(SHARED / f"{language}.ftl") | messages(game.folder / f"{language}.ftl") for language in LANGUAGES]
    heard = {(line.key, frozenset(carried(line))) for viewer in (None, 0) for _, said in match.teller(viewer) for line in lines(said)}
    assert heard
    assert {key for key, given in heard for catalogue in within if not values(key, catalogue) <= given} == set()


def carried(line: Line) -> set[str]:
    return set(line.values) | {f"{name}Is" for name, value in line.values.items() if isinstance(value, Seat)}


def test_two_people_hear_two_languages() -> None:
    match = Match("super-farmer", 2, position="A R6; B -; turn A")
    with pytest.raises(Refused) as refused:
        match.play(0, match.options(0).read("12 rabbits for 2 sheep"))
    assert refused.value.sentence() == "You would need 12 rabbits and have 6 rabbits."
    with speaking("pl"):
        assert refused.value.sentence() == "Trzeba mieć 12 królików. Masz: 6 królików."
    assert refused.value.sentence() == "You would need 12 rabbits and have 6 rabbits."


def test_refusals_inside_refusals() -> None:
    """What to type, and why nothing can be taken back, are said in the language of the sentence around them."""
    match = Match("swip-sheep", 3, seed=1)
    with pytest.raises(Refused) as unclear:
        match.options(0).read("what?")
    with pytest.raises(Refused) as undo:
        match.undo(0)
    with speaking("pl-PL"):
        assert "Powiedz, którą kartę dajesz" in unclear.value.sentence()
        assert undo.value.sentence() == "Nie można nic cofnąć: jeszcze nic nie zagrano."


def test_a_language_is_found_by_what_people_call_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [nearest(wish) for wish in ("pl", "PL-pl", "pl_PL.UTF-8", "en-GB", "de", "", "C")] == ["pl", "pl", "pl", "en", "en", "en", "en"]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert of_the_system() == "en"
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert of_the_system() == "pl"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert of_the_system() == "en"


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    """A new game needs one catalogue only."""
    from paddock.core.text.words import Words

    (tmp_path / "en.ftl").write_text("hello = Hello\ngoodbye = Good bye\n")
    (tmp_path / "pl.ftl").write_text("hello = Cześć\n", "utf-8")
    words = Words(tmp_path)
    with speaking("pl"):
        assert (words.say("hello"), words.say("goodbye"), words.say("nothing")) == ("Cześć", "Good bye", "nic")


POLISH = [
    *PACKAGE.rglob("pl.ftl"),
    *(PACKAGE.parents[1] / "web" / "src").rglob("pl.ftl"),
    *(PACKAGE.parents[1] / "docs" / "rules" / "pl").iterdir(),
]


@pytest.mark.parametrize("file", POLISH, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_polish_is_written_as_in_poland(file: Path) -> None:
    """Its own quotation marks in pairs, and nobody is spoken to or of as a man or a woman (`podałeś`, `podałaś`)."""
    text = re.sub(r'\{ *" *" *\}', "", file.read_text("utf-8"))
    assert re.findall('["“]', text) == []
    assert [line for line in text.splitlines() if line.count("„") != line.count("”")] == []
    assert re.findall(r"\w+ł(?:eś|aś|byś|abyś)\b", text) == []


def sound(verse: str) -> str:
    """Polish as it is heard: an i before a vowel only softens, rz is ż, z and d before k are s and t."""
    heard = re.sub("i(?=[aąeęoóu])", "", re.sub(r"[^\w ]", "", verse.lower()))
    return heard.replace("rz", "ż").replace("zk", "sk").replace("dk", "tk")


@pytest.mark.parametrize(("poem", "lines", "syllables"), [(6, 6, 8), (8, 8, 10)])
def test_polish_poems_scan_and_rhyme(poem: int, lines: int, syllables: int) -> None:
    """Both halves of every line are as long as all others of the poem, and end alike."""
    with speaking("pl"):
        verses = find("bunny-bunny-moose-moose").words.named(f"poem-{poem}-")
    for line in range(1, lines + 1):
        halves = [sound(verses[f"{line}-{half}"]) for half in ("opening", "closing")]
        assert [len(re.findall("[aąeęioóuy]", half)) for half in halves] == [syllables, syllables]
        assert halves[0][-3:] == halves[1][-3:]
