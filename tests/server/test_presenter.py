"""What is made for a viewer from a position."""

import contextlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paddock import Match, find, names
from paddock.core.play.clock import is_timed, let_chance
from paddock.core.play.frame import Frame, view_row
from paddock.core.play.replay import Replay
from paddock.server.bots.pool import BotPool
from paddock.server.tables import presenter
from paddock.server.tables.presenter import offered
from tests.support import at

from .server import run, serving

NAMES = ["Ada", "Ben"]


def test_what_a_table_offers_is_not_marked_as_good() -> None:
    """That is for the coach to say: it is asked for apart, where it can be told at all."""
    for position in ("A L2 T5 M3; grass L6 E2; herd A L3 L4 L5; deck 12", "A L6 M1 T3; herd A L2 L3 L4; step 3"):
        shown = offered(at("herds", position).options(0), NAMES)
        assert shown is not None
        assert shown.idea is None
        assert {choice.why for choice in shown.choices} == {None}


@pytest.mark.parametrize(("language", "first"), [("en", "Five rabbits in a clover bed"), ("pl", "Pięć królików w koniczynie,")])
def test_a_poem_comes_with_the_welcome_in_the_readers_language(tmp_path: Path, language: str, first: str) -> None:
    """BBM-09: both poems whole, every line in two halves, so that a screen can read them at the beat; a game without one brings none."""

    async def test() -> None:
        async with serving(tmp_path) as server:
            table, _ = await server.open("bunny-bunny-moose-moose", "mmo")
            async with server.connect(table, language=language) as guest:
                assert guest.welcome.verses["6-1-opening"] == first
                halves = {f"{poem}-{line}-{half}" for poem in (6, 8) for line in range(1, poem + 1) for half in ("opening", "closing")}
                assert set(guest.welcome.verses) == halves
                assert all(guest.welcome.verses.values())
            table, _ = await server.open("super-farmer", "mo")
            async with server.connect(table) as guest:
                assert guest.welcome.verses == {}

    run(test)


# Made once.


@pytest.mark.parametrize("name", names())
def test_what_has_just_been_played_is_told_without_being_played_again(name, monkeypatch):
    """Moments that are taken from the match are those that a replay of its log finds, with the same snapshots and lines."""
    game = find(name)
    match = Match(game, game.seats()[0], seed=7, chance="given")
    story, luck, written = presenter.TableStory(match), random.Random(7), []
    monkeypatch.setattr(Replay, "_moment", None)  # nothing is carried out once more
    let_chance(match, story.hear)
    for _ in range(150):
        if match.over or is_timed(match):
            break
        first = len(match.log)
        seat = match.waiting[0]
        options = match.options(seat)
        story.hear(*match.play(seat, luck.choice([options.whole(luck.choice), *options.suggestions[:1]])))
        let_chance(match, story.hear)
        written += story.write(first)
        story.untold.clear()
    monkeypatch.undo()
    again = presenter.TableStory(match)
    assert (story.told, story.snapshots) == (again.told, again.snapshots)
    for (number, one), (same, other) in zip(story.recent, again.recent, strict=True):
        assert number == same
        assert all(getattr(one, field) == getattr(other, field) for field in ("first", "last", "seat", "play", "outcome"))
        for row in ("before", "after"):
            assert view_row(game, getattr(one, row), None) == view_row(game, getattr(other, row), None)
    assert (match.lines()[-len(written) :] if written else []) == written


def noting(kept: list[Any], place: int, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that keeps one of its arguments."""

    def noted(*arguments: Any) -> Any:
        kept.append(arguments[place])
        return function(*arguments)

    return noted


def test_a_play_is_made_once_and_what_all_see_is_seen_once(tmp_path, monkeypatch):
    """Five people at a table at which nothing is hidden: one of them rolls."""
    game = find("super-farmer")
    moved: list[int | None] = []
    seen: list[int | None] = []
    told: list[int | None] = []

    async def test():
        async with serving(tmp_path) as server, contextlib.AsyncExitStack() as there:
            table, tokens = await server.open("super-farmer", "mmmmm", settings={"first_seat": 1})
            people = [await there.enter_async_context(server.connect(table, tokens[seat])) for seat in range(5)]
            for each in people:
                await each.until(lambda client: client.position)
            monkeypatch.setattr(Frame, "move", noting(moved, 1, Frame.move))
            monkeypatch.setattr(game.view, "view", noting(seen, 1, game.view.view))
            monkeypatch.setattr(game.story, "tell", noting(told, 1, game.story.tell))
            await people[0].play(0, "roll")
            for each in people:
                await each.until(lambda client: client.position.number == 2 and client.told[-1].until == client.position.moments)
            assert [each.position.sights[0].view["viewer"] for each in people] == [0, 1, 2, 3, 4]
        assert moved[:2] == [0, 1], "it is made once; then what the next may do is tried"
        assert seen == [None]
        assert told == [None] * 2, "a play, and what came of it"

    run(test)


def test_a_bot_that_looks_at_nothing_has_nothing_shown(monkeypatch):
    async def test():
        pool = BotPool(1, 0.0)
        match = Match("super-farmer", 2, seed=1)
        monkeypatch.setattr(match.game.view, "view", lambda row, seat: pytest.fail("nobody looks at this"))
        monkeypatch.setattr(pool, "can_think", lambda name: True)
        play = await pool.choose(match, match.waiting[0], "champion")
        assert play in match.options() or play in match.moves()
        pool.close()

    run(test)
