"""What the coach says during a game comes from what whoever asks can know, and from nothing else."""

import pytest

from bench import ideas
from paddock import Match, names
from paddock.bots import BOTS, consult
from paddock.coach import advice, weighing
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame

GAME, MOOSE = "swip-sheep", "bunny-bunny-moose-moose"  # the coach is compiled for the first before the tests
plain_only = pytest.mark.skipif(not PLAIN, reason="compiled it takes a minute to begin")


def in_the_middle(game: str, seed: int, plays: int, **settings) -> Match:
    match = Match(game, 3, seed=seed, **settings)
    for number in range(plays):
        if not match.over:
            match.play(match.waiting[0], consult(BOTS["normal"](), match, match.waiting[0], seed * 1000 + number, 0.01))
    return match


def written(match: Match, said: advice.Advice) -> tuple[str, str | None]:
    return match.game.plays.write(said.play), said.why


def world_of(match: Match, moment, seat: int, seed: int) -> bytes:
    """The row before a moment as a seat could imagine it."""
    frame = Frame(match.game)
    frame.store(moment.before)
    frame.seed(seed)
    frame.imagine(seat)
    return frame.bytes


@pytest.mark.parametrize("game", names())
def test_a_hint_comes_from_what_the_seat_can_know(game):
    """Of two worlds that look alike to the seat the hint is the same, and the rules allow it in both."""
    for plays in (0, 3, 8):
        match = in_the_middle(game, 5, plays, **({"tempo": "step"} if game == MOOSE else {"target": 10} if game == "herds" else {}))
        seat = match.waiting[0]
        told = {written(match, advice.advise(match.game, match.imagined(seat, seed), seat)) for seed in range(4)}
        assert len(told) == 1
        found = advice.advise(match.game, match.imagined(seat, 1), seat)
        assert found.play in match.options(seat)
        assert found.why


@plain_only
def test_a_hint_is_weighed_where_the_expert_overlooks_a_neighbour():
    """docs/coach.md: A must roll now, or B wins; the expert, who looks at its own farm only, would trade."""
    match = Match("super-farmer", 2, position="A S1 P1 C1 H1; B R1 S1 P1 C3; turn A", chance="given")
    write = match.game.plays.write
    assert write(advice.advise(match.game, match.row, 0).play) != "roll"
    assert write(weighing.weigh(match.game, 2, match.row, 0).play) == "roll"


@plain_only
@pytest.mark.parametrize(
    ("game", "position", "winning"),
    [
        ("have-you-herd", "A R6 S1 P1 C3; B R1", "trade horse"),
        ("super-farmer", "A R55 H1; B R5; turn A", "R54 for S1 P1 C1"),
        ("super-farmer", "A H2; B R6; turn A", "H1 for R6 S1 P2 C1"),
    ],
)
def test_a_play_that_wins_at_once_is_the_only_good_idea(game, position, winning):
    match = Match(game, 2, position=position, chance="given")
    found = weighing.weigh(match.game, 2, match.row, 0)
    assert (match.game.plays.write(found.play), found.sure) == (winning, True)


@pytest.mark.rest
@pytest.mark.compiled_only  # the few play-outs for which there is time in plain Python would tell nothing
def test_the_coach_does_not_contradict_a_good_idea():
    """Positions of real games, judged with other luck and many more play-outs; `make frame-ideas` does it with 1,000 of each game. What the
    expert says without looking further would not do."""
    judged = ideas.measure(GAME, 60, seed=3)
    marked = [each for each in judged if each.marked]
    assert len(marked) > len(judged) / 2
    assert max(each.lost for each in marked) <= ideas.MAX_LOSS
    assert max(each.expert for each in judged) > ideas.MAX_LOSS


def test_a_weighed_hint_does_not_depend_on_what_is_hidden():
    for plays in (0, 7):
        match = in_the_middle(GAME, 11, plays)
        seat = match.waiting[0]
        assert len({written(match, weighing.weigh(match.game, 3, match.imagined(seat, seed), seat)) for seed in range(4)}) == 1


def test_chances_do_not_depend_on_what_is_hidden(monkeypatch):
    """The same of every world that looks alike to the seat."""
    match = in_the_middle("swip-sheep", 7, 6)
    seat = match.waiting[0]
    monkeypatch.setattr(weighing, "CHANCES_SECONDS", 0.0)  # one chunk of play-outs, however slow the machine
    assert len({tuple(weighing.chances(match.game, 3, match.imagined(seat, seed), seat)) for seed in range(4)}) == 1


@pytest.mark.parametrize("game", ["swip-sheep", "herds"])
def test_a_bots_reason_tells_nothing_hidden_while_the_game_runs(game):
    """What is heard depends only on what the listener could know before the play, and on the play if that was to be seen; a card that is
    passed on in secret has no reason until the end."""
    match = in_the_middle(game, 3, 40, **({"target": 10} if game == "herds" else {}))
    heard = {True: 0, False: 0}
    moments = [moment for moment in match.replay() if moment.seat >= 0][:30]
    for moment in moments[:: 3 if PLAIN else 1]:
        moves = [move for _, move in match.log[moment.first : moment.last]]
        viewer = (moment.seat + 1) % 3
        worlds = [world_of(match, moment, viewer, seed) for seed in range(3)]
        told = {advice.reason_for(match.game, world, moment.seat, moves, viewer) for world in worlds}
        assert len(told) == 1, "the worlds look alike to whoever asks"
        secret = type(moment.play).__name__ == "Pass" and getattr(moment.play, "to", None) != viewer
        assert not secret or told == {None}
        heard[told != {None}] += 1
        own = advice.reason_of(match.game, world_of(match, moment, moment.seat, 1), moment.seat, moves)
        assert told == {None} or told == {own}, "and it is the bot's own reason"
    assert heard[True] or PLAIN
    assert heard[False]
