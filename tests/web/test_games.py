"""Whole games through the page, by one person against bots: every registered game, on its own board or on the generic one."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from paddock import find, names

from ..test_add_a_game import NAME, PACKAGE, lay_out
from .server import COMPILING, Person, RunningServer, StagedServer, finished
from .test_look import SIZES

Come = Callable[..., Person]
MOOSE = "bunny-bunny-moose-moose"
SHORT = {  # in real time nothing waits for a button
    "herds": {"Points that end the game": "1"},
    MOOSE: {"Tempo": "step", "Piles of cards": "4"},
}
FEWEST_PLAYS = {"herds": 4, MOOSE: 3}  # with so many seats one has the fewest plays: few cards for each, or few rounds
WHOLE = ["super-farmer", "have-you-herd", "herds", MOOSE]
# Where most of a long game is over: what is left has every kind of step.
DEALT = "A L4 E2 M2 D2 D2 D3; B L3 L5 T3 T4 E5 M6 D6; grass E4 M3 D1 D4; dealer A; hand 1; turn B; step 2; deck 14"
LATE: dict[str, tuple[str, dict[str, str | int]]] = {
    "herds": (DEALT, {"target": 1}),
    MOOSE: ("A 4/2; B 3/0; C 0/0; all; narrator A; round 4", {"tempo": "step", "piles": "4"}),
}


def sit_late(person: Person, stage: StagedServer, name: str) -> None:
    """At a table of bots that have played so far."""
    position, settings = LATE[name]
    bots = ["Ben", "Cleo"][: min(find(name).seats()) - 1]
    stage.roll("any")
    person.sit(stage.lay(name, position, person.name, *bots, bots=bots, **settings), 0)


def test_every_game_is_played_to_its_end() -> None:
    """Here, or on its board: Swip'Sheep."""
    assert {*WHOLE, "swip-sheep"} == set(names())


@pytest.mark.parametrize("name", WHOLE)
def test_whole_game_against_bots(name: str, come: Come) -> None:
    """From the lobby to the result with the primary button, and the log knows how it ended."""
    plays_whole(come(), name)


def plays_whole(person: Person, name: str) -> None:
    if name in SHORT:
        seats = ["Me", *["Bot: easy"] * (FEWEST_PLAYS[name] - 1)]
        person.set_up(find(name).title, seats, **SHORT[name])
        assert person.wait(COMPILING)
    else:
        person.play(find(name).title)
    person.hurry()
    ends(person)
    assert person.log()


@pytest.mark.rest
@pytest.mark.parametrize("name", list(LATE))
def test_the_end_of_a_game_on_a_phone(name: str, come: Come, stage: StagedServer) -> None:
    """With the primary button to the result, where a board is another one than on a desk."""
    person = come(to=stage, viewport=SIZES["phone"], has_touch=True)
    sit_late(person, stage, name)
    person.hurry()
    ends(person)


def ends(person: Person) -> None:
    assert re.search("wins?|win together|draw", finished(person))
    expect(person.status).to_have_text("The game is over")


class ServerOfSix(RunningServer):
    """A server that also knows the game printed in `docs/add-a-game.md`, of which the page has never heard."""

    def program(self) -> str:
        home = lay_out(self.data.parent)
        known = f"paddock.games.__path__.append({str(home)!r}); register({NAME!r}, {PACKAGE!r})"
        return f"import paddock.games; from paddock.core.play.registry import register; {known}"


@pytest.mark.rest
def test_a_sixth_game_says_what_is_a_seat(come: Come, tmp_path: Path) -> None:
    """Its view declares `turn` as a seat and `points` as a list by seats: the page writes a name and a column of the table of players."""
    server = ServerOfSix(tmp_path / "tables", jit="0")
    try:
        person = come(to=server)
        person.set_up("Greedy Pig", ["Me", "Bot: easy"], **{"Points to reach": "60"})
        assert person.wait()
        board = person.page.get_by_test_id("view")
        expect(board.locator(".facts > div").filter(has_text="Turn")).to_contain_text("Ada")
        expect(board.get_by_role("columnheader")).to_have_text(["Player", "Points"])
        expect(board.get_by_role("row").nth(1)).to_contain_text("Ada")
        expect(board.get_by_role("cell")).to_have_text(["0", "0"])
        for size in SIZES.values():  # what is seen and what may be done are on one screen, beside each other or one above the other
            person.page.set_viewport_size(size)
            expect(person.page.locator(".choices .play").first).to_be_in_viewport()
            expect(board.get_by_role("row").nth(1)).to_be_in_viewport()
        person.page.set_viewport_size(SIZES["desk"])
        person.page.locator(".choices .play").last.focus()  # by keys: after a play the focus is again on something that can be played
        for _ in range(3):
            before = person.lines.count()
            person.page.keyboard.press("Enter")
            expect(person.lines).not_to_have_count(before)
            assert person.wait()
            expect(person.page.locator(".choices .play:focus")).to_be_enabled()
        person.hurry()
        assert re.search("wins?", finished(person))
        assert max(int(cell) for cell in board.get_by_role("cell").all_inner_texts()) >= 60
    finally:
        server.close()
