"""Bunny Bunny Moose Moose: the best pose, and players from toddler to machine."""

import random
import re
import time
from collections import Counter
from itertools import product
from math import prod
from typing import Any

import numpy as np
import pytest

from bench.moose_levels import ladder, value, versus
from paddock import Match, find
from paddock.bots import LEVELS as FOUR
from paddock.bots import consult
from paddock.bots.bot import Mind
from paddock.bots.levels import Expert, Simple
from paddock.bots.search import duel, why
from paddock.bots.tree import BEGINNER, EXPERT
from paddock.core.engine.rule import PLAIN
from paddock.core.play.clock import Clock
from paddock.games.moose.expert import LEVELS
from paddock.games.moose.expert.attention import LOOK_ALIKES, Attentive, compare
from paddock.games.moose.expert.value import IN, OUT, best_of_kind, best_points
from paddock.games.moose.plays import CARD_NUMBER, Pose
from paddock.games.moose.row import ADVANCED, ANIMAL, BASIC, BUSH, CARDS, HUNTER, MOOSE, NO_CARD, POSES, RABBIT, TONGUELESS
from paddock.games.moose.rules.scoring import factor
from paddock.games.moose.rules.scoring import value as value_of
from tests.support import at, first_of

GAME = "bunny-bunny-moose-moose"
STEP_BY_STEP = {"tempo": "step"}
BOARD = "WU L +3, CD R +3, *U LR +1, ST LR +2, RABBIT +2, *S R -1"


def step(position: str, seats: int = 3, **settings: Any) -> Match:
    return at(GAME, position, seats, tempo="step", **settings)


def cards(text: str) -> Any:
    """Numbers of cards, on as many piles."""
    numbers = [CARD_NUMBER[card.strip()] for card in text.split(",")]
    return numbers if PLAIN else np.array(numbers, np.int16)


# The best pose.


def by_hand(tops: Any, pose: int) -> int:
    """BBM-34, from the words on the cards, without the tables that rules and experts look into."""
    found = [CARDS[card] for card in tops if card != NO_CARD]
    return sum(value_of(card, pose) for card in found) * prod(factor(card, int(ANIMAL[pose])) for card in found)


def animals(tongue: bool) -> list[int]:
    return [pose for pose in range(POSES if tongue else TONGUELESS) if ANIMAL[pose] != BUSH]


TABLE = [
    (BOARD, False, 7, 7, 6),
    ("WU L +3, *D R +2, MOOSE -2, REV, FS LR +2, ST L -2", False, 2, 2, 2),
    ("WU L -2, CD R -2, SS L -2, *T R -1, MOOSE -2, RABBIT -2", False, -2, -2, -2),
    ("RABBIT x2, WD L +3, W* LR +1, TONGUE -1, MOOSE -3, FT R +3", True, 8, 2, 8),
    ("MOOSE x2, MOOSE x2, SS LR -1, F* LR +1, TONGUE +3, REV", True, 2, 0, 2),
    ("REV, REV, RABBIT x2, *S LR +1, S* R +2, TONGUE -2", True, 8, 2, 8),
    ("HUNTER, HUNTER, C* LR -1, CU R +3, RABBIT +2, TONGUE +1", True, 5, 2, 5),
    ("WU L +3, WU R +3, WU LR +2, MOOSE x2, MOOSE x2, *U LR +1, W* LR +1, MOOSE +2", True, 64, 64, 14),
]


@pytest.mark.parametrize(("board", "tongue", "best", "moose", "rabbit"), first_of(TABLE))
def test_the_best_pose_of_the_boards_in_the_rules(board: str, tongue: bool, best: int, moose: int, rabbit: int) -> None:
    """BBM-34: the table of numbers to check against."""
    tops = cards(board)
    tongues = IN | OUT if tongue else IN
    assert best_points(tops, len(tops), tongues) == best
    for kind, points in ((MOOSE, moose), (RABBIT, rabbit)):
        assert by_hand(tops, best_of_kind(tops, len(tops), kind, tongues, 0, 0)) == points


def test_the_best_pose_is_the_best_of_all() -> None:
    """BBM-24 to BBM-35: against every pose, on boards of every size with more reversals and doublings than a real one has."""
    luck = random.Random(5)
    deck = [card for card in range(len(CARDS)) for _ in range(BASIC[card] + ADVANCED[card])]
    rich = [card for card, each in enumerate(CARDS) if each.whole]
    seen: Counter[Any] = Counter()
    for number in range(150 if PLAIN else 1000):
        piles = luck.choice((4, 6, 8))
        tops = [luck.choice([*rich, NO_CARD] if luck.random() < 0.3 else deck) for _ in range(piles)]
        row: Any = tops if PLAIN else np.array(tops, np.int16)
        tongue = number % 3 > 0
        tongues, shown = (IN | OUT, animals(True)) if tongue else (IN, animals(False))
        worth = {pose: by_hand(tops, pose) for pose in shown}
        assert best_points(row, piles, tongues) == max(worth.values())
        held = luck.choice(shown)
        for kind in (RABBIT, MOOSE):
            most = max(worth[pose] for pose in shown if ANIMAL[pose] == kind)
            found = best_of_kind(row, piles, kind, tongues, held, luck.randrange(6))
            assert ANIMAL[found] == kind
            assert worth[found] == most
            if ANIMAL[held] == kind and worth[held] == most:
                assert found == held, "what is held stays, among equals"
                seen["held"] += 1
        seen[max(-1, min(1, max(worth.values())))] += 1
    assert min(seen["held"], seen[-1], seen[0], seen[1]) > 0


# The expert.

ANTLERED = "[WC][UD]/[WC][UD]"
DECISIONS = [  # where, what, and why
    ("the best pose", f"narrator A; bet B; tops {BOARD}", {"deck": "basic"}, 1, "WU/CD", "why-best"),
    ("ears", "narrator A; bet B; tops *T L +2, FT LR -1, *T LR +1, WU L +3, CD R -2, MOOSE -3; B ST/FT", {}, 1, "ST/ST", "why-best"),
    ("BBM-X09", "narrator A; bet B; tops SS L +3, MOOSE -2, WU L +3, *D R +2, ST R -2, RABBIT x2", {}, 1, "WU/[WC]D[+]t", "why-tongue"),
    ("BBM-X10", "narrator A; bet B; tops WU L +3, WU R +3, WU LR +2, MOOSE x2, MOOSE x2, *U LR +1", {}, 1, "WU/WU", "why-doubled"),
    ("BBM-X13", "narrator A; bet B; tops REV, REV, REV, FS L +3, RABBIT +2, MOOSE -2", {"deck": "basic"}, 1, ANTLERED, "why-reversed"),
    ("what is held", f"narrator A; bet B; tops {BOARD}; B WU/CD", {"deck": "basic"}, 1, "keep", "why-held"),
    ("the rear figure", f"narrator A; bet B; round 6; B 0/5; tops {BOARD}", {"deck": "basic"}, 1, "ST/ST", "why-rear"),
    ("time enough", f"narrator A; bet B; round 1; B 0/5; tops {BOARD}", {"deck": "basic"}, 1, "WU/CD", "why-best"),
    ("a bush", "narrator A; bet B; tops MOOSE -3, RABBIT -3, MOOSE -2, RABBIT -2; B WU/WU", {}, 1, "--/--", "why-bush"),
    ("no card", "narrator A; bet B", {}, 1, "[A-Z]{2}/[A-Z]{2}", "why-first"),
    ("a bet", "narrator A; A 1/2; B 3/5; C 0/12", {}, 0, "bet player 3", "why-bet"),
    ("half time", "narrator B; round 4; switch", {"deck": "half"}, 1, "all cards", "why-all-cards"),
    ("the next line", "narrator A; bet B", {"pace": "narrator"}, 0, "next", "why-next"),
]


@pytest.mark.parametrize(("name", "position", "settings", "seat", "play", "reason"), DECISIONS, ids=[case[0] for case in DECISIONS])
def test_the_expert_knows_what_to_do_and_why(name: str, position: str, settings: dict[str, Any], seat: int, play: str, reason: str) -> None:
    """BBM-08, BBM-23, BBM-30, BBM-32, BBM-37, BBM-52, BBM-58, BBM-62: the play, as a pattern, and its sentence."""
    match = step(position, **settings)
    chosen = consult(Expert(), match, seat, 1)
    whole = match.options(seat).fold([chosen]) if isinstance(chosen, int) else chosen
    assert re.fullmatch(play, match.game.plays.write(whole))
    assert why(Mind(match.game, match.row, seat, 1)) == match.game.words.say(reason)


def test_the_expert_shows_an_animal_before_the_first_card() -> None:
    """BBM-22, BBM-37: somebody who is caught with hands down goes back."""
    for bot in (Expert(), Simple(), *LEVELS.values()):
        match = step("narrator A; bet B")
        for seat in (1, 2):
            for number in range(40):  # a toddler may dream for a while
                chosen = consult(bot, match, seat, number)
                if isinstance(chosen, Pose):
                    break
            assert match.options(seat).read(f"{chosen.left}/{chosen.right}") == chosen
            assert "--" not in (chosen.left, chosen.right)


def test_the_expert_does_not_wait_for_cards_in_real_time() -> None:
    """BBM-20, BBM-57: there is nothing to keep where nobody asks; the pose that is held is shown again."""
    match = at(GAME, f"narrator A; bet B; tops {BOARD}; B WU/CD", 3, deck="basic")
    for bot in (Expert(), LEVELS["machine"]):
        assert consult(bot, match, 1, 1) == Pose("WU", "CD")


@pytest.mark.compiled_only
@pytest.mark.parametrize("seats", [3, 4])
def test_the_expert_beats_the_beginner(seats: int) -> None:
    deals = 150
    styles = [[EXPERT if (seat + turn) % 2 else BEGINNER for seat in range(seats)] for turn in range(2)]
    seeds = [deal for deal in range(deals) for _ in styles]
    games = duel(find(GAME), seats, STEP_BY_STEP, seeds, styles * deals)
    points = [
        sum(line[seat] == EXPERT for seat in game.winners) / len(game.winners) for line, game in zip(styles * deals, games, strict=True)
    ]
    assert sum(points) / len(points) > 0.85


# Attention.


def seen_by(player: Attentive, position: str, times: int = 200, seat: int = 1, **settings: Any) -> Counter[str]:
    """The poses that a player shows after one look, by how often."""
    match = step(position, **settings)
    write = match.game.plays.write
    return Counter(write(consult(player, match, seat, number)) for number in range(times))


def test_there_are_levels_from_toddler_to_machine() -> None:
    assert list(LEVELS) == ["toddler", *FOUR, "machine"]
    assert LEVELS["machine"] == Attentive()
    for trait in ("dreams", "misreads", "misses_reversals", "forgets_tongue", "fumbles", "laziness", "reaction"):
        found = [getattr(level, trait) for level in LEVELS.values()]
        assert found == sorted(found, reverse=True), trait
    for trait in ("notices", "span", "care", "bets"):
        found = [getattr(level, trait) for level in LEVELS.values()]
        assert found == sorted(found), trait


def test_a_machine_is_the_expert() -> None:
    """It sees everything, at once, and its hands do what it wants: in every position of some games."""
    match = Match(GAME, 4, seed=3, **STEP_BY_STEP)
    for number in range(120):
        seat = match.waiting[0]
        assert consult(LEVELS["machine"], match, seat, number) == consult(Expert(), match, seat, number)
        match.play(seat, consult(LEVELS["normal"], match, seat, number))


def test_a_player_keeps_nothing_from_one_look_to_the_next() -> None:
    """The same row and the same luck give the same answer, whatever it was asked before; other luck may give another one."""
    player = LEVELS["easy"]
    match = step(f"narrator A; bet B; tops {BOARD}; B ST/SS", deck="basic")
    fresh = [consult(Attentive(*player), match, 1, number) for number in range(60)]
    assert [consult(player, match, 1, number) for number in range(60)] == fresh
    assert len(set(fresh)) > 3


def test_who_dreams_keeps_the_pose() -> None:
    assert seen_by(Attentive(dreams=100), f"narrator A; bet B; tops {BOARD}; B SS/SS", deck="basic") == {"keep": 200}
    found = seen_by(Attentive(dreams=30), f"narrator A; bet B; tops {BOARD}; B SS/SS", 600, deck="basic")
    assert set(found) == {"keep", "WU/CD"}
    assert 0.2 < found["keep"] / 600 < 0.4


def test_the_newest_card_is_seen_first() -> None:
    """BBM-09: pile 2 was laid last in this second pass, then pile 1, and pile 6 before them."""
    position = "narrator A; bet B; tops WU L +3, CD R +3, ST L +3, FT R +3, SS LR -1, FS R +3; beat 9; heights 2 2 1 1 1 1; B FT/FS"
    for span, poses in ((1, {"WU/CD", "WD/CD", "CU/CD", "CD/CD"}), (2, {"WU/CD"})):
        assert set(seen_by(Attentive(span=span), position, 20, deck="basic")) <= poses
    half = seen_by(Attentive(span=1, notices=50), position, 600, deck="basic")
    assert 0.4 < half["keep"] / 600 < 0.6


def test_what_was_overlooked_may_be_seen_later() -> None:
    """A card that has lain for six beats is noticed as if there had been six looks at it."""
    old, new = "tops WU L +3, -, -, -, -, -; beat 7; heights 1 0 0 0 0 0", "tops WU L +3, -, -, -, -, -; beat 2; heights 1 0 0 0 0 0"
    for cards_, chance in ((new, 0.25), (old, 1 - 0.75**6)):
        found = seen_by(Attentive(notices=25), f"narrator A; bet B; {cards_}; B SS/SS", 800, deck="basic")
        assert abs(1 - found["keep"] / 800 - chance) < 0.06


def test_a_misread_card_is_taken_for_one_that_looks_like_it() -> None:
    """BBM-12, BBM-24: the other side, one letter, or the other sign; nothing else."""
    alike = {str(CARDS[other]) for other in LOOK_ALIKES[CARD_NUMBER["WU L +3"]]}
    assert alike == {"WU R +3", "WD L +3", "CU L +3", "WU L -2"}
    assert {str(CARDS[other]) for other in LOOK_ALIKES[CARD_NUMBER["MOOSE x2"]]} == {"RABBIT x2"}
    assert not LOOK_ALIKES[CARD_NUMBER["REV"]]
    assert not LOOK_ALIKES[HUNTER]
    for card, others in enumerate(LOOK_ALIKES):
        assert card not in others
        assert all(card in LOOK_ALIKES[other] for other in others)
    found = seen_by(Attentive(misreads=100), "narrator A; bet B; tops WU L +3; B WU/CD", deck="basic")
    assert set(found) == {"WU/WU", "WD/CD", "CU/CD"}, "WU on the right, WD or CU on the left, or away from WU"
    assert seen_by(Attentive(), "narrator A; bet B; tops WU L +3; B WU/CD", 20, deck="basic") == {"keep": 20}


def test_reversals_are_missed() -> None:
    """BBM-32."""
    position = "narrator A; bet B; tops REV, FS L +3, RABBIT +2, MOOSE -2; B CD/CD"
    assert set(seen_by(Attentive(), position, 20, deck="basic")) == {"keep"}
    assert all(pose.startswith("FS/") for pose in seen_by(Attentive(misses_reversals=100), position, 20, deck="basic"))


def test_the_tongue_is_forgotten() -> None:
    """BBM-23, BBM-31: then it stays as it is, and tongue cards mean nothing."""
    for held in ("CU/WD", "CU/WD+t"):
        position = f"narrator A; bet B; tops TONGUE +3, TONGUE +2, CU L +3; B {held}"
        assert set(seen_by(Attentive(forgets_tongue=100), position, 20)) == {"keep"}
    found = seen_by(Attentive(forgets_tongue=50), "narrator A; bet B; tops TONGUE +3, TONGUE +2, CU L +3; B CU/WD")
    assert set(found) == {"keep", "CU/WD+t"}


def test_fumbled_poses_look_like_the_one_that_was_meant() -> None:
    found = seen_by(Attentive(fumbles=100), f"narrator A; bet B; tops {BOARD}; B ST/SS", 300, deck="basic")
    assert set(found) == {"CD/WU", "WD/CD", "CU/CD", "WU/CU", "WU/WD"}
    assert seen_by(Attentive(fumbles=100), f"narrator A; bet B; tops {BOARD}; B WU/CD", 20, deck="basic") == {"keep": 20}


def test_the_lazy_move_only_for_more() -> None:
    """Except out of a bush, which nobody wants to be."""
    position = "narrator A; bet B; tops *U L +2; B "
    assert set(seen_by(Attentive(laziness=200), f"{position}WD/CD", 20, deck="basic")) == {"keep"}
    assert "keep" not in seen_by(Attentive(laziness=199), f"{position}WD/CD", 20, deck="basic")
    assert "keep" not in seen_by(Attentive(laziness=1000), f"{position}--/CD", 20, deck="basic")


def test_bets_with_thought_and_without() -> None:
    """BBM-08."""
    assert seen_by(Attentive(), "narrator A; B 3/5; C 0/12; D 1/1", 20, 0, seats=4) == {"bet player 3": 20}
    assert set(seen_by(Attentive(bets=0), "narrator A; B 3/5; C 0/12; D 1/1", 60, 0, seats=4)) == {
        "bet player 2",
        "bet player 3",
        "bet player 4",
    }


# Real time.


def test_every_level_plays_in_real_time() -> None:
    """BBM-54, BBM-59: whenever it is asked in a round, in both halves of a beat, it answers with something that is allowed."""
    match = Match(GAME, 6, seed=2, chance="given")
    clock = Clock(match)
    posed: set[int] = set()
    while match.view(None).step != "score":
        for seat in match.waiting:
            clock.play(clock.now, seat, consult(LEVELS["normal"], match, seat, 1))
        for seat, level in enumerate(LEVELS.values()):
            if seat in match.view(None).may_pose:
                play = consult(level, match, seat, len(match.log))
                assert isinstance(play, Pose)
                assert play in match.options(seat)
                match.play(seat, play)
                posed.add(seat)
        assert clock.due is not None
        clock.advance(clock.due)
    assert len(posed) == 5
    best = match.view(None)
    assert best.kinds[5] != "bush" or best.narrator == 5


def test_two_looks_in_real_time_are_one_in_step_mode() -> None:
    player = Attentive(notices=64, dreams=25)
    real = player.traits(real=True)
    assert player.traits(real=False)[:3] == [64, 8, 25]
    assert real[:3] == [40, 8, 50]
    assert pytest.approx(0.64) == 1 - (1 - 0.40) ** 2


def test_a_player_takes_its_time() -> None:
    """BBM-59."""
    luck = random.Random(1)
    delays = [LEVELS["easy"].delay(luck) for _ in range(200)]
    assert 0.9 <= min(delays) < 1.1 < 2.5 < max(delays) <= 2.7
    assert LEVELS["machine"].delay(luck) == 0


@pytest.mark.rest
@pytest.mark.compiled_only
def test_slow_players_need_slow_beats() -> None:
    """BBM-54, BBM-55: what is not shown before the Bam is too late."""
    for name in ("toddler", "easy", "normal", "hard"):
        fast, slow = (value(LEVELS[name], 4, range(60), tempo="real", beat_seconds=seconds) for seconds in (1, 8))
        assert fast < slow - 0.05, name
    assert value(LEVELS["machine"], 4, range(60), tempo="real", beat_seconds=1) >= 0.95


def test_a_champion_answers_well_within_a_beat() -> None:
    """BBM-54: a beat lasts at least a second."""
    for settings in ({"tempo": "step"}, {"tempo": "real"}):
        match = at(GAME, f"narrator A; bet B; tops {BOARD}", 3, **settings)
        consult(LEVELS["champion"], match, 1, 0)
        start = time.thread_time()
        for number in range(20):
            consult(LEVELS["champion"], match, 1, number)
        assert (time.thread_time() - start) / 20 < 1


# The ladder.


def test_games_are_the_same_in_every_mode_and_those_of_the_bots() -> None:
    """BBM-57: whole games of machines, in compiled code, end as a match between them does."""
    game = find(GAME)
    machine = LEVELS["machine"]
    results = compare(game.codes(STEP_BY_STEP), 3, [4], [[machine] * 3])
    match = Match(game, 3, seed=4, **STEP_BY_STEP)
    while not match.over:
        match.play(match.waiting[0], consult(machine, match, match.waiting[0], len(match.log)))
    assert results["scores"][0][:3].tolist() == match.scores
    clumsy = [Attentive(70, 6, 20, 10, 30, 30, 10, 50, care, 50, 1000 + care) for care in (0, 30, 60, 90)]
    mixed = compare(game.codes({"tempo": "real"}), 4, [1, 2], [clumsy] * 2)
    assert mixed["scores"][:, :4].tolist() == MIXED


MIXED = [[2325, 2323, 2134, 2125], [1619, 1217, 1325, 1519]]  # in plain Python and compiled

TABLES = [*product((3, 4), ("full", "basic"), ("step",)), (4, "full", "real")]


@pytest.mark.rest
@pytest.mark.compiled_only
@pytest.mark.parametrize(("seats", "deck", "tempo"), TABLES)
def test_each_level_beats_the_one_below_and_the_top_makes_95_percent_of_the_best(seats: int, deck: str, tempo: str) -> None:
    """Paired luck, turned seats: the whole 95% interval lies above the even share.

    A machine wins 1 to 2 games in a hundred more than a champion: that takes 300 deals to see, five standard errors away.
    """
    found = ladder(seats, range(60), deck=deck, tempo=tempo)
    found["machine"] = versus(LEVELS["machine"], LEVELS["champion"], seats, range(300), deck=deck, tempo=tempo)
    assert [name for name, outcome in found.items() if not outcome.sure] == []
    values = [outcome.value for outcome in found.values()]
    assert values == sorted(values)
    assert values[-1] >= 0.95


@pytest.mark.rest
def test_a_player_is_as_good_as_itself() -> None:
    """The even share is one half, exactly, for any number of seats."""
    for seats in (3, 4):
        outcome = versus(Attentive(), Attentive(), seats, range(2), **STEP_BY_STEP)
        assert outcome.share == 0.5
        assert not outcome.sure
        assert outcome.value >= 0.9
