"""Herds: what its expert knows, and how much better than a beginner it plays."""

from typing import Any

import pytest

from paddock import Match, find
from paddock.bots import consult
from paddock.bots.bot import Mind
from paddock.bots.levels import Expert, Simple
from paddock.bots.search import Thinker, Thinking, duel, expert_of, why
from paddock.bots.tree import BEGINNER, EXPERT
from paddock.core.engine.expert import SHARE, Level
from paddock.core.engine.rule import PLAIN
from paddock.games.herds.cards import NAMES
from paddock.games.herds.plays import write
from paddock.games.herds.row import GIVE
from tests.support import at, say

GAME = find("herds")
EXPERT_ROOM: Any = expert_of(GAME)


def advice(position: str, seats: int = 2, **settings: Any) -> tuple[str, str]:
    """The expert's play, and the name of its reason."""
    match = at("herds", position, seats, **settings)
    seat = match.waiting[0]
    said = why(Mind(GAME, match.row, seat, 1))
    reason = next(name for name in EXPERT_ROOM.REASONS if GAME.words.say(name) == said)
    return write(consult(Expert(), match, seat, 1)), reason


SURE = [
    ("three in a row lie there", "A T5 M4 L1; grass E2 E3 E4 M6; deck 20", "T5 M4 for E2 E3 E4", "why-trade"),
    ("Ducktors for a useless card", "A L6 T4; grass D1 D2 D3 E5", "L6 for D1 D2 D3", "why-trade-ducktors"),
    ("a gap is closed while there is time", "A L2 L4 T6; grass D3; deck 6", "take D3", "why-take-ducktor"),
    ("a herd waits for it", "A L2 T5 M3; grass L6 E2; herd A L3 L4 L5; deck 12", "take L6", "why-take-grow"),
    ("a natural for a Ducktor", "A L3 T2 T4 M6; herd A L2 D3 L4; step 3", "swap 3 in herd 1", "why-swap"),
    ("Ducktors count more alone", "A D1 D2 D3 L2 L3 T6; step 3", "lay D1 D2 D3", "why-create-ducktors"),
    ("the last turn: everything out", "A L2 D3 L4 M1; deck 1; step 3", "lay L2 D3 L4", "why-create-wild"),
    ("the last turn: one card more", "A L6 M1; herd A L3 L4 L5; deck 1; step 3", "add L6 to herd 1", "why-grow"),
    ("nothing to lay", "A L6 M1; herd A L2 L3 L4; step 3", "done", "why-done"),
    ("the last card", "A M1; herd A L1 L2 L3 L4 L5 L6; step 4", "pass M1 to player 2", "why-pass-out"),
]


@pytest.mark.parametrize(("what", "position", "play", "reason"), SURE, ids=[row[0] for row in SURE])
def test_the_expert_finds_what_is_plainly_right(what: str, position: str, play: str, reason: str) -> None:
    assert advice(position) == (play, reason)


def test_the_expert_swaps_with_opponents_where_it_gains_by_it() -> None:
    """HER-31: a Ducktor that closes a gap here and hardly helps there; not one that makes their herd much better."""
    assert advice("A L3 T2 T4 M6; herd B L1 D2 D3; step 3; deck 1", swaps="all") == ("swap 3 in herd 1", "why-raid")
    assert advice("A L3 T2 T4 M6; herd B L1 L2 D3 L4 L5 L6; step 3; deck 1", swaps="all")[0] == "done"


def test_the_expert_takes_the_only_card_there_is_to_take() -> None:
    """HER-11, HER-18: no deck, no trade, and a Ducktor for which it has no good place; it looked for a trade forever."""
    herds = "A E4 E5 E6; herd A M1 M2 M3; herd B M2 M3 M4 M5 M6; herd C L4 L5 L6; herd C T1 T2 T3 T4 T5 T6; herd B D3 M4 M5 M6"
    more = "B L1 L2 L3 L4 L5 L6; herd A T1 T2 T3 T4 D5 T6; herd C E1 E2 E3; herd A D1 D2 D3 D4; herd B E4 E5 E6; herd C D1 E2 E3"
    match = at("herds", f"A L1 M1; B L3 T5 E1; C L2; grass D2 D4 D5 D6 D6; herd {herds}; herd {more}; turn B; deck 0", 3, target=1)
    assert [write(play) for play in match.options(1)] == ["take D2"]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, consult(Expert(), match, seat, len(match.log)))
    assert match.lines()[0] == "2 take D2"


def test_every_reason_is_given_sooner_or_later() -> None:
    """In whole games, of every number of players."""
    given = set()
    for seats in (2, 3, 4):
        match = Match(GAME, seats, seed=seats, target=8, swaps="all")
        while not match.over:
            seat = match.waiting[0]
            thinker = Thinker(GAME, match.row, seat)
            thinker.planned(0)
            for arm in range(len(thinker.likes)):
                thinker.planned(arm)
                given.add(EXPERT_ROOM.REASONS[thinker.reason])
            match.play(seat, consult(Expert(), match, seat, len(match.log)))
    assert given == set(EXPERT_ROOM.REASONS)


def test_the_expert_does_not_pass_what_the_receiver_waits_for() -> None:
    """HER-35, HER-36: a card that ends somebody's herd goes to somebody else, or stays."""
    assert advice("A L6 M1 T2; herd B L3 L4 L5; deck 12; step 4")[0] != "pass L6 to player 2"
    assert "L6 to player 2" not in advice("A L6 M1 T2; herd B L3 L4 L5; deck 12; step 4", 3)[0]


def test_the_expert_keeps_from_the_grassland_what_the_next_player_waits_for() -> None:
    """HER-14, HER-45: a sixth Ducktor (10 points) and a sixth lion are too good a gift, where something else will do."""
    hands = "A L1 L1 T1 M5 M6 D1; B T2 T3 T4 T5 M2 M3 M4 D2 D6 D6; grass L3 L4 L6 T1 T6 M5; turn B"
    theirs = "herd A D1 D2 D3 D4 D5; herd A E1 E2 E3 E4 E5; herd A M1 M2 M3; herd A T3 T4 T5"
    own = "herd B E2 E3 E4 E5 E6; herd B L3 L4 L5 L6; herd B D3 D4 L5"
    assert advice(f"{hands}; {theirs}; {own}")[0] == "take T6"
    hands = "A L6 L6 T4 T6 E1 E2 E3; B T1 T5 T5 E4 M2 M4 M6; grass L1 L2 L3 T1 E6 M1 M6 D1 D6"
    herds = "herd A M1 M2 M3 M4; herd A T2 T3 T4; herd B L1 L2 L3 L4 L5; herd A D1 D2 D3; herd B D3 D4 D5 D6"
    assert advice(f"{hands}; {herds}")[0] == "T6 for L2 L3 T1"


def remembering(position: str, cards: list[str], *plays: str) -> Match:
    """A match after these plays, each by whoever is asked, with these cards of the deck in between."""
    match = at("herds", position)
    for play in plays:
        while match.chance:
            match.apply_outcome(cards.pop(0))
        say(match, match.waiting[0], play)
    while cards:
        match.apply_outcome(cards.pop(0))
    return match


def own_play(match: Match) -> str:
    return write(consult(Expert(), match, match.waiting[0], 1))


def test_the_expert_remembers_what_the_others_collect() -> None:
    """HER-35, HER-37: B was seen to take E2 and E3, so A passes another card than E1. Who has not seen it passes E1."""
    start = "A L4 L5 T3 E1 M1; B T5 L6 M6; grass E2 E3 D5; turn B"
    match = remembering(start, ["T2", "L3", "T2"], "T5 for E2 E3", "done", "pass M6", "deck", "done")
    assert own_play(match) == "pass M1 to player 2"
    assert own_play(at("herds", match.position)) == "pass E1 to player 2"


def test_the_expert_goes_on_with_a_tray_that_somebody_has_begun() -> None:
    """HER-14: what lies on the tray is paid for with what the hand misses least."""
    match = at("herds", "A M4 L1 L3; grass M6 D2; tray T5 for E2 E3 E4", 2)
    assert Thinker(GAME, match.row, 0).advised(EXPERT) == [GIVE + NAMES.index("M4")]


def test_a_beginner_takes_what_fits_and_does_not_trade() -> None:
    match = at("herds", "A L2 T5 M3; grass L6 E2; herd A L3 L4 L5; deck 12", 2)
    assert write(consult(Simple(), match, 0, 1)) == "take L6"
    for position in ("A L6 T4; grass D1 D2 D3 E5", "A L1 T4; grass M6 E6"):
        assert write(consult(Simple(), at("herds", position), 0, 1)) == "deck"


@pytest.mark.compiled_only
@pytest.mark.parametrize(("seats", "sides", "least"), [(2, 2, 0.9), (3, 3, 0.65), (4, 2, 0.85)])
def test_the_expert_beats_beginners(seats: int, sides: int, least: float) -> None:
    """One expert, or one team of them, in every seat in turn: 600 matches to 60."""
    styles = [[EXPERT if seat % sides == turn else BEGINNER for seat in range(seats)] for turn in range(sides)]
    players = [line for line in styles for _ in range(600 // sides)]
    games = duel(GAME, seats, {}, [number // sides for number in range(len(players))], players)
    won = sum(any(line[seat] == EXPERT for seat in game.winners) for line, game in zip(players, games, strict=True))
    assert won / len(players) > least


@pytest.mark.skipif(not PLAIN, reason="asks the judge itself, which compiled code reaches only through a search")
def test_chances_in_a_match_add_up() -> None:
    """What search counts: the chances of all sides together are the whole, and who is ahead has the better ones."""
    for seats, scores in ((2, "30 20"), (3, "30 20 10"), (4, "30 20")):
        match = Match(GAME, seats, position=f"scores {scores}; step 1", chance="given")
        row = Thinker(GAME, match.row, 0).rows[0]
        shares = [0] * 8
        EXPERT_ROOM.judge(row, shares)
        sides = shares[: 2 if seats == 4 else seats]
        assert abs(sum(sides) - SHARE) <= seats
        assert sorted(sides, reverse=True) == sides


@pytest.mark.compiled_only
@pytest.mark.rest
def test_thinking_ahead_brings_points() -> None:
    """Single hands, each deal from both sides: with 300 simulations a play brings more than the expert alone."""
    gained = 0
    for deal in range(8):
        for seat in range(2):
            match = Match(GAME, 2, seed=deal, target=1)
            number = 0
            while not match.over:
                now = match.waiting[0]
                bot = Thinking(Level(simulations=300, exploration=0.3)) if now == seat else Expert()
                match.play(now, consult(bot, match, now, number, 60.0))
                number += 1
            gained += match.scores[seat] - match.scores[1 - seat]
    assert gained > 0
