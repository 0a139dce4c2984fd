"""What holds for every expert, and for search and levels in every game that has one."""

import os
import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from paddock import Match, find, names
from paddock.bots import LEVELS, consult, levels, search
from paddock.bots.bot import Mind
from paddock.bots.levels import Expert, Simple, level_of
from paddock.bots.search import Thinker, Thinking, duel, expert_of, why
from paddock.bots.tree import BEGINNER, EXPERT, compile_search
from paddock.core.engine.expert import ARMS, Level
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame
from paddock.core.play.game import Game
from paddock.core.play.options import Options
from paddock.laws.laws import STYLES, played
from tests.support import one_of_each

SETTINGS: dict[str, dict[str, Any]] = {
    "super-farmer": {"turn_cap": 300},
    "have-you-herd": {"turn_cap": 300},
    "herds": {"target": 12},
    "bunny-bunny-moose-moose": {"tempo": "step"},
}
EXPERTS = [name for name in names() if expert_of(find(name))]
FURTHER: dict[str, list[dict[str, Any]]] = {"herds": [{"target": 12, "swaps": "all"}]}
TABLES = [
    (name, seats, settings)
    for name in EXPERTS
    for settings in [SETTINGS.get(name, {}), *FURTHER.get(name, [])]
    for seats in find(name).seats(settings)
]
GUESSES = 1 if PLAIN else 3  # imagined rows for every position
SLOTS = 31 if PLAIN else 1 << 16


def positions(game: Game, seats: int, style: str, moves: int = 90, settings: dict[str, Any] | None = None) -> Iterator[tuple[bytes, int]]:
    """Rows of a random game, each with a seat that is asked, also in the middle of a play."""
    match = Match(game, seats, seed=seats, **(SETTINGS.get(game.name, {}) if settings is None else settings))
    luck = random.Random(seats)
    for seat, _ in played(match, seats, style, moves):
        if luck.random() < 0.3:
            yield match.row, seat


def everything(game: Game, row: bytes, seat: int) -> Any:
    """All that an expert says of a position: its plans with their weights, its advice, the beginner's, its place in a tree."""
    thinker = Thinker(game, row, seat, places=SLOTS)
    first = thinker.planned(0)
    likes = thinker.likes
    plans = [thinker.planned(arm) for arm in range(len(likes))]
    return first, likes, plans, thinker.advised(EXPERT), thinker.advised(BEGINNER), thinker.place()


def laid(game: Game, row: bytes) -> Frame:
    frame = Frame(game)
    frame.bytes = row
    return frame


def guesses(game: Game, row: bytes, seat: int) -> Iterator[bytes]:
    frame = Frame(game)
    for number in range(GUESSES):
        frame.bytes = row
        frame.seed(number + 1)
        frame.imagine(seat)
        yield frame.bytes


def test_every_game_with_an_expert_is_tested():
    """A new game may do without one; ours do not."""
    assert [name for name in names() if find(name).file("expert")] == EXPERTS
    assert {"super-farmer", "have-you-herd", "swip-sheep", "bunny-bunny-moose-moose", "herds"} <= set(EXPERTS)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("name", "seats", "settings"), one_of_each(TABLES))
def test_an_expert_has_whole_plans_that_the_rules_allow_and_knows_only_what_its_seat_knows(
    name: str, seats: int, settings: dict[str, Any], style: str
) -> None:
    game = find(name)
    for row, seat in positions(game, seats, style, settings=settings):
        said = everything(game, row, seat)
        first, likes, plans, advised, beginner, _ = said
        assert 1 <= len(plans) <= ARMS
        assert min(likes) > 0
        assert first == plans[0] == advised, "the expert's own plan is the first one"
        assert len({tuple(plan) for plan in plans}) == len(plans), "a plan is listed twice"
        for plan in (*plans, beginner):
            check_plan(game, row, seat, plan)
        for guess in guesses(game, row, seat):
            assert everything(game, guess, seat) == said


def check_plan(game: Game, row: bytes, seat: int, plan: list[int]) -> None:
    """Small moves that are allowed one after the other, until the play is whole, and not longer."""
    frame = laid(game, row)
    assert plan
    for number, move in enumerate(plan):
        assert number == 0 or game.plays.midway(frame.plain()), f"{plan} goes on after a whole play"
        assert frame.move(seat, move), f"{plan}: the move {move} is not allowed"
    assert not game.plays.midway(frame.plain()), f"{plan} stops in the middle of a play"


@pytest.mark.compiled_only
@pytest.mark.parametrize(("name", "seats", "settings"), one_of_each(TABLES))
def test_compiled_games_are_the_games_of_the_bots(name: str, seats: int, settings: dict[str, Any]) -> None:
    """`duel` never leaves compiled code and carries plans out at once; the bots play whole plays, made of small moves."""
    game = find(name)
    players = [[EXPERT if (seat + number) % 2 else BEGINNER for seat in range(seats)] for number in range(2)]
    for number, (styles, compiled) in enumerate(zip(players, duel(game, seats, settings, [11, 12], players), strict=True)):
        match = Match(game, seats, seed=11 + number, **settings)
        plays = 0
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, consult(Expert() if styles[seat] == EXPERT else Simple(), match, seat, plays))
            plays += 1
        assert (compiled.plays, compiled.scores, compiled.winners) == (plays, match.scores, match.winners)
        assert not compiled.endless


@pytest.mark.parametrize("name", EXPERTS)
def test_a_search_gives_the_same_answer_on_any_number_of_cores(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(name)
    level = Level(simulations=12 if PLAIN else 400)
    for row, seat in list(positions(game, game.seats()[0], "anything", 40))[: 2 if PLAIN else 4]:
        answers = []
        for cores in (1, 3):
            monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
            answers.append(Thinking(level).moves(Mind(game, row, seat, 5, 60.0)))
        assert answers[0] == answers[1]
        check_plan(game, row, seat, answers[0])


@pytest.mark.parametrize("name", EXPERTS)
def test_a_search_tries_every_simulation_once(name: str) -> None:
    game = find(name)
    row, seat = next(iter(positions(game, game.seats()[0], "anything")))
    thinker = Thinker(game, row, seat, 5, 256)
    simulations = 20 if PLAIN else 50
    thinker.grow(simulations, 0.5)
    assert sum(thinker.visits()) == simulations


@pytest.mark.parametrize("name", EXPERTS)
def test_the_expert_says_why(name: str) -> None:
    """Every reason is a sentence of the catalogue, and every plan has one."""
    game = find(name)
    expert: Any = expert_of(game)
    sentences = [game.words.say(reason) for reason in expert.REASONS]
    assert len(set(sentences)) == len(sentences) > 0
    for row, seat in positions(game, game.seats()[0], "anything"):
        thinker = Thinker(game, row, seat)
        thinker.planned(0)
        for arm in range(len(thinker.likes)):
            thinker.planned(arm)
            assert 0 <= thinker.reason < len(sentences)
        assert why(Mind(game, row, seat, 1)) in sentences


@pytest.mark.skipif(not PLAIN, reason="search would have to be compiled once more")
def test_an_expert_that_says_nothing_has_levels_and_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """As docs/add-a-game.md promises. It tries small moves and plays on at random; it gives no reasons."""
    game = find("swip-sheep")
    least = ModuleType("least")
    monkeypatch.setattr(levels, "expert_of", lambda game: least)
    monkeypatch.setattr(search, "expert_of", lambda game: least)
    entry_point = compile_search(game.rules, least, "Swip'Sheep with the least expert", ())
    monkeypatch.setattr(search, "entry_points_of", lambda game: entry_point)
    row, seat = next(iter(positions(game, 3, "anything")))
    mind = Mind(game, row, seat, 7, seconds=30.0)
    assert why(mind) == ""
    thinker = Thinker(game, row, seat, 3, 512)
    assert thinker.planned(0)
    moves = Options(game, row, seat).moves
    assert [thinker.planned(arm) for arm in range(len(thinker.likes))] == [[move] for move in moves]
    thinker.grow(60, 0.5)
    assert sum(thinker.visits()) == 60
    assert sum(visits > 0 for visits in thinker.visits()) == len(moves), "every small move is tried"
    for level in LEVELS[:2]:
        chosen = level_of(game, level).choose(None, Options(game, row, seat), mind)
        assert chosen in Options(game, row, seat)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", EXPERTS)
def test_every_level_can_play_from_every_position(name: str, level: str) -> None:
    """Also in the middle of somebody else's play, with too little time, and in company of any size."""
    game = find(name)
    for seats in game.seats(SETTINGS.get(name, {})):
        for row, seat in list(positions(game, seats, "anything", 40))[:5]:
            mind = Mind(game, row, seat, 7, seconds=0.01)
            options = Options(game, row, seat)
            chosen = level_of(game, level).choose(options.view, options, mind)
            assert chosen in options.moves if isinstance(chosen, int) else chosen in options


def test_who_is_made_from_a_built_in_bot_gets_a_view() -> None:
    """The built-in bots need none, so none is made for them; whoever inherits from one may look."""
    seen = []

    class Curious(Simple):
        def choose(self, view: Any, options: Options, mind: Mind) -> Any:
            seen.append(view)
            return super().choose(view, options, mind)

    match = Match("super-farmer", 2, seed=1)
    assert consult(Curious(), match, 0, 1) == consult(Simple(), match, 0, 1)
    assert seen == [match.view(0)]
