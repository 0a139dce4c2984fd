"""What the coach says during a game comes from what whoever asks can know, and from nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

from bench import ideas
from paddock import Match, find, names
from paddock.bots import BOTS, consult
from paddock.coach import advice, weighing
from paddock.core.engine.rule import PLAIN
from paddock.core.play.frame import Frame
from paddock.core.play.options import Options
from paddock.games.have_you_herd.row import ROLL, TRADE
from tests.support import at

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


# By hand: what an expert says is told here.

HERD = find("have-you-herd")
FARMS = "A R12 S3; B R1"
NO_PLAN = -1


class Expert:
    """In place of a thinker: these plans, each a single small move, and their reasons."""

    plans: tuple[tuple[int, int], ...] = ((TRADE, 4), (ROLL, 0))

    def __init__(self, game: Any, row: bytes, seat: int) -> None:
        self.likes = [1] * len(self.plans)
        self.reason = NO_PLAN

    def planned(self, arm: int) -> list[int]:
        assert arm >= 0
        move, self.reason = self.plans[arm]
        return [move]


@pytest.fixture
def expert(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "Thinker", Expert)


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "expert_of", lambda game: None)


@pytest.mark.usefixtures("expert")
def test_a_hint_is_the_experts_first_plan_and_never_marked() -> None:
    match = at("have-you-herd", FARMS)
    found = advice.advise(match.game, match.row, 0)
    assert found is not None
    assert (match.options(0).moves_of(found.play), bool(found.why), found.sure) == ([TRADE], True, False)


def test_no_hint_is_given_to_who_is_not_asked_or_has_begun_a_play() -> None:
    match = at("have-you-herd", FARMS)
    assert advice.advise(match.game, match.row, 1) is None
    assert advice.suggest(match.game, match.row, 1) is None
    match = at("super-farmer", "A R12; B R1")
    match.play(0, match.moves(0)[-1])
    assert Options(match.game, match.row, 0).midway
    assert advice.advise(match.game, match.row, 0) is None
    assert advice.suggest(match.game, match.row, 0) is None


@pytest.mark.usefixtures("nobody")
def test_without_an_expert_the_first_of_the_menu_is_told_without_a_reason() -> None:
    match = at("have-you-herd", FARMS)
    suggestions = match.options(0).suggestions
    assert len(suggestions) > 1
    assert advice.advise(match.game, match.row, 0) == advice.Advice(suggestions[0], None, False)


@pytest.mark.usefixtures("expert")
def test_where_every_plan_leads_and_why() -> None:
    """Whatever the rules do not allow leads nowhere."""
    match, frame = at("have-you-herd", FARMS), Frame(HERD)
    found = {}
    for move in (ROLL, TRADE):
        frame.bytes = match.row
        assert frame.make(0, [move])
        found[move] = frame.bytes
    assert advice.reasons_in(match.game, match.row, 0) == [(found[TRADE], 4), (found[ROLL], 0)]
    assert advice.reasons_in(match.game, match.row, 1) == []
    assert advice.others_than(match.game, match.row, 0, found[TRADE])[0] == found[ROLL]
    assert found[ROLL] not in advice.others_than(match.game, match.row, 0, found[ROLL])


@pytest.mark.usefixtures("expert")
def test_a_single_plan_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at("have-you-herd", FARMS)
    assert advice.is_choice(match.game, match.row, 0)
    monkeypatch.setattr(Expert, "plans", ((ROLL, 3), (ROLL, 2)))
    assert not advice.is_choice(match.game, match.row, 0), "two reasons for one play"
    monkeypatch.setattr(Expert, "plans", ((ROLL, 3),))
    assert not advice.is_choice(match.game, match.row, 0)


@pytest.mark.usefixtures("expert", "nobody")
def test_without_an_expert_there_is_no_choice_and_no_reason() -> None:
    match = at("have-you-herd", FARMS)
    assert not advice.is_choice(match.game, match.row, 0)
    assert advice.reason_of(match.game, match.row, 0, [ROLL]) is None
    assert advice.reason_for(match.game, match.row, 0, [ROLL], 1) is None


@pytest.mark.usefixtures("expert")
def test_the_reason_of_a_play_is_that_of_the_plan_that_is_this_play() -> None:
    match = at("have-you-herd", FARMS)
    assert advice.reason_of(match.game, match.row, 0, [ROLL]) == 0
    assert advice.reason_of(match.game, match.row, 0, [TRADE]) == 4
    assert advice.reason_of(match.game, match.row, 0, [TRADE + 1]) is None, "no plan of the expert"
    assert advice.reason_of(match.game, match.row, 1, [ROLL]) is None, "not allowed"


class World:
    """In place of a frame: the world of a number is imagined, and some worlds do not allow the play."""

    allowed = range(1000)

    def __init__(self, game: Any) -> None:
        self.bytes = b""
        self.number = -1

    def seed(self, key: int, number: int) -> None:
        self.number = number

    def imagine(self, viewer: int) -> None:
        self.bytes = str(self.number).encode()

    def make(self, seat: int, moves: list[int]) -> bool:
        self.bytes += b" played"
        return self.number in self.allowed


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int | None, int]]:
    """The reason that is heard, and in how many worlds it was looked for: by the reason of each world, over and over, and by the worlds in
    which the play is allowed, or in which another one would look the same."""

    def heard(reasons: list[int], allowed: range = range(1000), hidden: tuple[int, ...] = ()) -> tuple[int | None, int]:
        asked = list[int]()

        def reasons_in(game: Any, world: bytes, seat: int) -> list[tuple[bytes, int]]:
            asked.append(int(world))
            reason = reasons[int(world) % len(reasons)]
            return [(b"another play", 5), *([(world + b" played", reason)] if reason != NO_PLAN else [])]

        monkeypatch.setattr(World, "allowed", allowed)
        monkeypatch.setattr(advice, "Frame", World)
        monkeypatch.setattr(advice, "reasons_in", reasons_in)
        monkeypatch.setattr(advice, "info_bytes", lambda frame, viewer: b"seen")
        monkeypatch.setattr(advice, "others_than", lambda game, world, seat, after: [b"other", world])
        monkeypatch.setattr(advice, "looks", lambda game, row, viewer: b"seen" if row in {b"%d" % each for each in hidden} else b"unlike")
        return advice.reason_for(HERD, b"here", 0, [ROLL], 1), len(asked)

    return heard


@pytest.mark.parametrize("reason", [0, 1, 2])
def test_a_reason_that_is_the_same_in_eight_worlds_is_heard(reason: int, heard: Any) -> None:
    assert heard([reason]) == (reason, advice.ENOUGH_WORLDS)


def test_where_worlds_differ_no_reason_is_heard(heard: Any) -> None:
    assert heard([3, 3, 4]) == (None, 3)
    assert heard([3] * 7 + [NO_PLAN]) == (None, 8)


def test_a_play_that_is_no_plan_has_no_reason(heard: Any) -> None:
    assert heard([NO_PLAN]) == (None, 1)


@pytest.mark.parametrize(("worlds", "told"), [(3, None), (4, 2), (7, 2)])
def test_a_reason_is_heard_if_the_play_is_allowed_in_four_worlds(worlds: int, told: int | None, heard: Any) -> None:
    """Of all that are looked at, wherever they come."""
    assert heard([2], allowed=range(10, 10 + worlds)) == (told, worlds)


def test_a_play_that_was_not_to_be_seen_has_no_reason(heard: Any) -> None:
    """In the first world in which it is allowed, and there alone, we look whether another one would look the same."""
    assert heard([2], hidden=(0,)) == (None, 1)
    assert heard([2], allowed=range(3, 100), hidden=(3,)) == (None, 1)
    assert heard([2], hidden=(1, 2, 3)) == (2, advice.ENOUGH_WORLDS)
