"""Puzzles as files: each as its seat sees it, and nothing of what it does not."""

import asyncio

import msgspec
import pytest

from paddock import find, names
from paddock.coach.puzzle import puzzles_of
from paddock.core.play.frame import view_row
from paddock.core.text.words import LANGUAGES, speaking
from paddock.server.tables import presenter, puzzles
from paddock.server.tables.puzzles import has_puzzles, lay, page_of
from paddock.server.transport import localized_files
from paddock.server.transport.localized_files import SpokenFiles

PUZZLED = [name for name in names() if has_puzzles(find(name))]
SOME = 5


@pytest.mark.parametrize("name", PUZZLED)
def test_only_what_the_seat_sees_leaves_the_server(name):
    """The sight is the seat's own view, what was heard is what it was told, and no choice that is offered says that it is the best."""
    for puzzle in puzzles_of(name)[:: 40 // SOME]:
        match, page = puzzle.match(), page_of(lay(puzzle))
        (sight,) = page.position.sights
        assert sight.viewer == puzzle.seat
        assert sight.view == view_row(match.game, presenter.row_of(match), puzzle.seat)
        told = {line.key for moment in match.replay() for line in match.game.story.tell(moment, puzzle.seat)}
        lines = msgspec.json.decode(msgspec.json.encode(page.lines))
        assert {line["key"] for line in lines} <= told
        offered = sight.options.choices
        assert (sight.options.suggested, {choice.why for choice in offered}) == (0, {None})
        assert (sight.options.idea, sight.ideas, sight.can_hint) == (None, False, False)
        assert [choice.text for choice in offered] == sorted(choice.text for choice in offered)
        assert {each.choice.text for each in page.choices} <= {choice.text for choice in offered}
        assert b'"log"' not in msgspec.json.encode(page)


@pytest.mark.parametrize("name", PUZZLED)
def test_a_puzzle_is_spoken_in_every_language(name):
    pages = {}
    for language in LANGUAGES:
        with speaking(language):
            pages[language] = page_of(lay(puzzles_of(name)[0]))
    assert len({page.choices[0].choice.why for page in pages.values()}) == len(LANGUAGES)
    assert len({page.choices[0].choice.text for page in pages.values()}) == 1
    assert all(each.choice.label for page in pages.values() for each in page.choices)


@pytest.mark.parametrize("name", PUZZLED)
def test_a_puzzle_is_explained_by_what_is_so_in_its_position(name):
    """Why, with facts of the position; and what the play that comes to mind first would cost instead."""
    said = set()
    for puzzle in puzzles_of(name):
        page = page_of(lay(puzzle))
        best, tempting = page.choices[0], page.choices[page.first]
        assert best.choice.why
        assert best.cost == []
        assert best.facts != tempting.facts or best.choice.why != tempting.choice.why
        value, top = round(100 * puzzle.options[puzzle.first].value), round(100 * puzzle.options[0].value)
        assert tempting.cost[0] == f"You would win {value} times in 100 instead of {top}."
        said.add((best.choice.why, *best.facts))
        assert [theme.said for theme in page.themes]
    assert len(said) > 0.6 * len(puzzles_of(name)), "hardly two are explained alike"


GAME = "have-you-herd"


@pytest.fixture
def begun(monkeypatch, tmp_path):
    """The games for which a process was started, on a machine that has kept nothing."""
    games, start = [], asyncio.create_subprocess_exec

    async def counted(*command, **more):
        games.append(command[-1])
        return await start(*command, **more)

    monkeypatch.setenv("PADDOCK_CACHE", str(tmp_path))
    monkeypatch.setattr(localized_files, "names", lambda: (GAME,))
    monkeypatch.setattr(asyncio, "create_subprocess_exec", counted)
    return games


def test_what_was_made_before_anybody_asked_is_there_at_once(begun):
    """Each game's files are made once, whoever comes first: one who asks, or the server that has nothing else to do."""

    async def test():
        files = SpokenFiles(puzzles.__name__)
        await files.warm()
        assert begun == [GAME]
        found = await files.find(f"{GAME}.pl.json")
        assert begun == [GAME]
        assert found == await files.find(f"{GAME}.pl.json")
        assert found is not None
        await files.warm()
        assert begun == [GAME]

    asyncio.run(test())


@pytest.mark.rest
def test_the_next_server_finds_them_unless_something_was_changed(begun, monkeypatch, tmp_path):
    """A file that cannot be read is made again, and so is one of another edition; of those only the last few are kept."""

    def found():
        file = asyncio.run(SpokenFiles(puzzles.__name__).find(f"{GAME}.pl.json"))
        assert file is not None
        return file.plain

    first = found()
    assert found() == first
    assert begun == [GAME]
    (kept,) = (tmp_path / "spoken" / GAME).rglob("*.json")
    kept.write_bytes(kept.read_bytes()[:-100])
    assert found() == first
    assert begun == [GAME] * 2
    for number in range(1, localized_files.KEPT_EDITIONS + 2):
        changed = tmp_path / f"server {number}"
        changed.mkdir()
        (changed / "words.ftl").write_text(f"another = {number}")
        monkeypatch.setattr(localized_files, "PACKAGE", changed)
        assert found() == first
        assert begun == [GAME] * (2 + number)
    assert len(list((tmp_path / "spoken" / GAME).iterdir())) == localized_files.KEPT_EDITIONS


def test_where_nothing_can_be_kept_it_is_made_again(begun, monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("PADDOCK_CACHE", str(tmp_path / "file"))
    for times in (1, 2):
        assert asyncio.run(SpokenFiles(puzzles.__name__).find(f"{GAME}.en.json")) is not None
        assert begun == [GAME] * times
