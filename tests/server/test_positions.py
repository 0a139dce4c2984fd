"""Positions that are set up: a line is understood or refused in a sentence, changed place by place, judged, and played on from."""

import msgspec
import pytest

from paddock import Match, find, names
from paddock.client.table import RequestRefused, request
from paddock.core.text.words import speaking
from paddock.server.background.compiler import Compiler
from paddock.server.messages.positions import LEVELS, Judge, Judged, Lay, PlayPosition, SetPosition, SetUp, Written
from paddock.server.messages.requests import OpenedTable

from ..support import first_of
from .server import run, serving
from .test_playing_on import recorded, watched

FARMS = "A R8 S3 P3 C1; B R14 S2 P2 SD1; turn A"


async def ask(server, path: str, wanted, kind):
    return msgspec.json.decode(await request(f"{server.url}/api/{path}", wanted), type=kind)


async def judged(server, **wanted) -> Judged:
    """The coach may have to be compiled first."""
    server.lobby.services.bots.has_coach(wanted["game"])
    await server.lobby.services.bots.prepare_coach(wanted["game"])
    while not server.lobby.services.bots.has_coach(wanted["game"]):
        await server.lobby.services.bots._coaches[wanted["game"]]
    return await ask(server, "positions/worth", Judge(**wanted), Judged)


def place_of(found: SetPosition, key: str, number: int = 0):
    return next(place for place in found.places if (place.key, place.number) == (key, number))


def test_a_line_is_read_changed_and_refused(tmp_path):
    async def test():
        async with serving(tmp_path) as server:

            async def set_up(line: str, *lay: Lay, game: str = "super-farmer", players: int = 2) -> SetPosition:
                return await ask(server, "positions", SetUp(game=game, players=players, line=line, lay=list(lay)), SetPosition)

            found = await set_up(FARMS)
            assert (found.line, found.wrong, found.waiting) == (FARMS, None, [0])
            assert found.left["H"] == 6
            assert found.signs["R"] == "1 rabbit"
            more = await set_up(FARMS, Lay("A", 0, {**place_of(found, "A").holds, "H": 1}))
            assert more.line == "A R8 S3 P3 C1 H1; B R14 S2 P2 SD1; turn A"
            assert more.left["H"] == 5
            assert (await set_up(more.line, Lay("turn", 0, {"B": 1}))).waiting == [1]
            many = await set_up(FARMS, Lay("A", 0, {"H": 7}))
            assert many.wrong == "That is impossible: there are only 6 of H in the box."
            assert many.line == "A H7; B R14 S2 P2 SD1; turn A", "the next change may put it right"
            polish = await ask(server, "positions?language=pl", SetUp(game="super-farmer", players=2, line="A H7; B -"), SetPosition)
            assert polish.wrong == "Tak być nie może: w pudełku jest H tylko tyle: 6."
            scribbled = await set_up("A R8 X3; B -")
            assert "X3" in scribbled.wrong
            assert scribbled.line == "A R8 X3; B -"
            assert (await set_up("A R1 S1 P1 C1 H1; won A")).winners == [0]
            begun = await set_up("", game="herds")
            assert begun.waiting
            assert begun.wrong is None
            hand = place_of(begun, "A").holds
            card = next(sign for sign, number in hand.items() if number)
            empty = await set_up(begun.line, Lay("A", 0, {card: hand[card] - 1}), game="herds")
            assert empty.wrong is None
            for lay in (Lay("nowhere", 0, {}), Lay("A", 0, {"L6": 1}), Lay("A", 0, {"R": -1}), Lay("A", 0, {"R": 10**6})):
                with pytest.raises(RequestRefused, match="cannot be set"):
                    await set_up(FARMS, lay)
            with pytest.raises(RequestRefused, match="2"):
                await set_up(FARMS, players=8)

    run(test)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", names())
def test_what_can_be_chosen_is_told_apart(game, language):
    """Each of a choice, and each thing that can be counted or laid somewhere, by words of its own."""
    match = Match(game, max(2, find(game).seats({})[0]))
    with speaking(language):
        told = match.game.notation.signs()
        for place in match.game.notation.places(match.position, match.seats):
            words = [told.get(thing, thing) for thing in place.things]
            assert len(set(words)) == len(words), place.label


def compile_coach(game):
    """Before the clock of a test runs: on a busy machine it takes minutes."""
    Compiler().compile(game, "coach")


@pytest.mark.rest
def test_a_table_of_the_game_is_exact_and_play_outs_narrow(tmp_path):
    compile_coach("super-farmer")

    async def test():
        async with serving(tmp_path) as server:
            exact = await judged(server, game="super-farmer", players=2, line=FARMS)
            assert exact.exact
            assert not exact.more
            assert exact.errors == [0.0, 0.0]
            assert sum(exact.chances) == pytest.approx(1)
            assert exact.plays[0].value == pytest.approx(exact.chances[0])
            assert [play.value for play in exact.plays] == sorted((play.value for play in exact.plays), reverse=True)
            assert exact.plays[0].choice.why
            three = [
                await judged(server, game="super-farmer", players=3, line=FARMS.replace("turn", "C R3; turn"), level=level)
                for level in range(LEVELS)
            ]
            assert [each.more for each in three] == [True] * (LEVELS - 1) + [False]
            assert three[-1].errors[0] < three[0].errors[0]
            assert abs(three[-1].chances[0] - three[0].chances[0]) < 3 * three[0].errors[0]
            over = await judged(server, game="super-farmer", players=2, line="A R1 S1 P1 C1 H1; won A")
            assert (over.chances, over.plays) == ([1.0, 0.0], [])
            with pytest.raises(RequestRefused, match="only 60 of R"):
                await judged(server, game="super-farmer", players=2, line="A R61; B -")

    run(test)


@pytest.mark.rest
@pytest.mark.parametrize("game", names())
def test_the_beginning_of_every_game_is_judged(tmp_path, game):
    compile_coach(game)

    async def test():
        async with serving(tmp_path) as server:
            seats = find(game).seats({})[0]
            begun = await ask(server, "positions", SetUp(game=game, players=max(2, seats)), SetPosition)
            found = await judged(server, game=game, players=max(2, seats), line=begun.line)
            assert found.seat == begun.waiting[0]
            assert found.plays
            assert found.steps or sum(found.chances) == pytest.approx(1)

    run(test)


@pytest.mark.parametrize("game", first_of(names()))
def test_a_moment_of_a_game_is_a_line_and_is_played_on(tmp_path, game):
    match = recorded(game)

    async def test():
        async with serving(tmp_path) as server:
            table, moments = await watched(server, match), list(match.replay())
            url = f"{server.url}/api/tables/{table}/position?moment="
            written = msgspec.json.decode(await request(f"{url}{len(moments) // 2}"), type=Written)
            assert written.line == match.game.notation.write(moments[len(moments) // 2 - 1].after)
            with pytest.raises(RequestRefused, match="moments"):
                await request(f"{url}{len(moments) + 1}")
            wanted = PlayPosition(**msgspec.structs.asdict(written), seat=0, level="easy", key="k" * 20)
            opened = await ask(server, "positions/play", wanted, OpenedTable)
            assert await ask(server, "positions/play", wanted, OpenedTable) == opened, "a retry opens no second table"
            live = await server.lobby.find(opened.table)
            assert live.state.charter.practice
            assert [chair.level for chair in live.state.chairs] == [None] + ["easy"] * (match.seats - 1)
            assert live.match.replay().row == Match(game, match.seats, position=written.line, chance="given", **match.settings).row

    run(test)


def test_a_game_that_goes_on_tells_no_position(tmp_path):
    async def test():
        async with serving(tmp_path) as server:
            table, _ = await server.open("herds", "mm")
            with pytest.raises(RequestRefused, match="still being played"):
                await request(f"{server.url}/api/tables/{table}/position?moment=0")

    run(test)
