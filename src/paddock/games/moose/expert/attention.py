"""Players with eyes and hands: what somebody notices, how soon, and what goes wrong between the eyes and the hands.

Whenever it looks up (once for every beat in step mode; in real time some time after each half of a beat) a player

    may be dreaming, and keeps the pose it has;
    looks over the piles, the newest card first, as many as it can hold together. A card is noticed with some chance; one that has
    lain for longer has had more chances;
    may misread a card as another one that looks like it, overlook a reversal, not think of tongues at all;
    takes the pose that is best for what it has seen, if that is enough of a gain to move for;
    and may end up in a pose that only looks like it: a hand too far up, a shape confused, left and right exchanged.

Nothing is remembered from one look to the next but what the row shows: the pose that is held stands for all that was noticed before.
"""

from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from ....core.dice import below, pick, seed
from ....core.drive import attach, first_of
from ....core.question import CHANCE, OVER
from ....core.row import Plain, layout, new_rows, to_bytes
from ....core.rule import PLAIN, rule, table
from .. import TITLE, rules
from ..box import ANIMALS, PILES, SEATS, Card
from ..row import *
from ..rules import befall, odds, play, score, set_up, waiting
from ..rules.scoring import points
from .value import ANTLER, EAR, FULL_CARE, best_bet, best_points, best_pose, move_to, outlook, tongues_of

# What may be taken for something else.


def is_antler(code: str) -> bool:
    return any(letter in "WCUD" for letter in code)


def near(code: str, other: str) -> bool:
    """Wide for compact, up for down, straight for floppy, on top for at the side; or nothing on that side of both cards."""
    differ = sum(mine != its for mine, its in zip(code, other, strict=False))
    return len(code) == len(other) and is_antler(code) == is_antler(other) and differ <= 1


def alike(card: Card, other: Card) -> bool:
    """The other side, another letter, the other animal, or another number."""
    values = [(each.left_value, each.right_value, each.value, each.doubles) for each in (card, other)]
    if (card.left, card.right, card.whole) == (other.left, other.right, other.whole):
        return card != other and card.doubles == other.doubles
    if card.whole or other.whole:
        return {card.whole, other.whole} == set(ANIMALS) and values[0] == values[1]
    if (card.left, card.left_value, card.right, card.right_value) == (other.right, other.right_value, other.left, other.left_value):
        return True
    return near(card.left, other.left) and near(card.right, other.right) and values[0] == values[1]


LOOK_ALIKES = [[number for number, other in enumerate(CARDS) if alike(card, other)] for card in CARDS]
WIDEST = max(map(len, LOOK_ALIKES))
MISREAD_AS = table([number for others in LOOK_ALIKES for number in (others + [0] * WIDEST)[:WIDEST]])
MISREADINGS = table(map(len, LOOK_ALIKES))
IS_REVERSAL = table(card.whole == "REV" for card in CARDS)
IS_TONGUE = table(card.whole == "TONGUE" for card in CARDS)

# Traits of a player: see `Attentive`.
TRAITS = 11
NOTICES, SPAN, DREAMS, MISREADS, MISSES_REVERSALS, FORGETS_TONGUE, FUMBLES, LAZINESS, CARE, BETS, REACTION = range(TRAITS)

BENCH = layout(
    [
        ("nature", "u8", (1,)),  # the luck of the cards: the same for all players who are compared
        ("stream", "u8", (1,)),  # the luck of the players
        ("settings", "i4", (len(OPTIONS),)),
        ("weights", "i2", (OUTCOMES,)),
        ("seen", "i2", (PILES,)),  # what a player takes the top cards for
        ("looks_at", "i4", (SEATS,)),  # real time: when which player looks up, in milliseconds
        ("scores", "i4", (SEATS,)),
    ]
)
RESULT = layout([("scores", "i4", (SEATS,)), ("steps", "i4", (SEATS,)), ("best", "i4", (SEATS,))])
NEVER = -1
CERTAIN = 1_000_000


@rule
def happens(stream, percent):
    return below(stream, 100) < percent


# Eyes.


@rule
def looks_so_far(game, pile):
    """How often a player has looked up since the top card of a pile was laid."""
    age = (game.beat - 2 - pile) % game.piles
    return age + 1 if game.tempo == STEP else 2 * age + 1 + (game.step == DRAWN)


@rule
def is_noticed(game, pile, traits, stream):
    """The newest cards first, as many as the player can hold together; what was overlooked once may be seen the next time."""
    if game.heights[pile] == 0 or (game.beat - 2 - pile) % game.piles >= traits[SPAN]:
        return False
    overlooked = CERTAIN
    for _ in range(looks_so_far(game, pile)):
        overlooked = overlooked * (100 - traits[NOTICES]) // 100
    return below(stream, CERTAIN) >= overlooked


@rule
def read_card(card, traits, stream):
    """What a player takes a card for."""
    if IS_REVERSAL[card] and happens(stream, traits[MISSES_REVERSALS]):
        return NO_CARD
    if MISREADINGS[card] > 0 and happens(stream, traits[MISREADS]):
        return MISREAD_AS[card * WIDEST + below(stream, MISREADINGS[card])]
    return card


@rule
def look(game, traits, bench):
    """What a player sees of the table now."""
    for pile in range(PILES):
        bench.seen[pile] = NO_CARD
    for pile in range(game.piles):
        if is_noticed(game, pile, traits, bench.stream):
            bench.seen[pile] = read_card(game.tops[pile], traits, bench.stream)


@rule
def forget_tongue(game, seat, bench):
    """Tongue cards mean nothing, and the tongue stays where it is."""
    for pile in range(game.piles):
        if bench.seen[pile] >= 0 and IS_TONGUE[bench.seen[pile]]:
            bench.seen[pile] = NO_CARD
    return 1 << game.poses[seat] // TONGUELESS


# Hands.


@rule
def fumble_hand(hand, stream):
    """Another direction, or another shape of the same sort."""
    if hand == HANDS_DOWN:
        return hand
    first = ANTLER if hand < EAR else EAR
    return first + ((hand - first) ^ (1 + below(stream, 2)))


@rule
def fumble(pose, stream):
    """A pose that looks like the one that was meant."""
    left, right, tongue = pose % TONGUELESS // HAND_CODES, pose % HAND_CODES, pose // TONGUELESS
    way = below(stream, 3)
    if way == 0:
        left, right = right, left
    elif way == 1:
        left = fumble_hand(left, stream)
    else:
        right = fumble_hand(right, stream)
    return left * HAND_CODES + right + TONGUELESS * tongue


@rule
def pose_now(game, seat, traits, bench):
    """The pose that a player shows after one look."""
    held = game.poses[seat]
    if happens(bench.stream, traits[DREAMS]):
        return held
    look(game, traits, bench)
    tongues = tongues_of(game)
    if game.advanced and happens(bench.stream, traits[FORGETS_TONGUE]):
        tongues = forget_tongue(game, seat, bench)
    pose = best_pose(game, seat, bench.seen, tongues, traits[CARE])
    gain = outlook(game, seat, bench.seen, pose, traits[CARE]) - outlook(game, seat, bench.seen, held, traits[CARE])
    if pose == held or (ANIMAL[held] != BUSH and gain <= traits[LAZINESS]):
        return held
    return fumble(pose, bench.stream) if happens(bench.stream, traits[FUMBLES]) else pose


# Decisions.


@rule
def decide(game, seat, traits, bench):
    """The small move of a player, whatever it is asked."""
    if game.step == BET:
        if happens(bench.stream, traits[BETS]):
            return BET_ON + best_bet(game, seat)
        return BET_ON + (seat + 1 + below(bench.stream, game.players - 1)) % game.players
    if game.step == SWITCH:
        return ALL_IN
    if seat == game.narrator:
        return NEXT
    return move_to(game, seat, pose_now(game, seat, traits, bench))


# Whole games, to compare players.


@rule
def reaction(traits, stream):
    """Milliseconds from something new to the look at it: half as many up to half as many more."""
    return traits[REACTION] * (50 + below(stream, 101)) // 100


@rule
def look_in_time(game, traits, bench, now):
    """Real time: who is ready by now has looked up before the next thing happens. The order does not matter: nobody looks at the others."""
    for seat in range(game.players):
        if NEVER < bench.looks_at[seat] <= now:
            bench.looks_at[seat] = NEVER
            if seat != game.narrator and (game.step == LINE or game.step == DRAWN):
                play(game, seat, decide(game, seat, traits[seat], bench))


@rule
def notice_time(game, traits, bench, now):
    """Real time: something new has happened, and whoever is not yet about to look up will do so in a while."""
    for seat in range(game.players):
        if bench.looks_at[seat] == NEVER:
            bench.looks_at[seat] = now + reaction(traits[seat], bench.stream)


@rule
def note_bam(game, result):
    """What everybody's pose brings, a bush two steps back in all, and what the best rabbit or moose would have brought."""
    best = best_points(game.tops, game.piles, tongues_of(game))
    for seat in range(game.players):
        if seat != game.narrator:
            pose = game.poses[seat]
            result.steps[seat] += -2 if ANIMAL[pose] == BUSH else points(game.tops, game.piles, pose)
            result.best[seat] += best


def play_game(game, traits, bench, result):
    """From here to the end. In real time a beat has two halves (BBM-54), and what is not done before the Bam is too late (BBM-55)."""
    now, half_beat = 0, 500 * bench.settings[BEAT_SECONDS]
    who = waiting(game)
    while who != OVER:
        if who == CHANCE:
            posing = game.step == LINE or game.step == DRAWN
            odds(game, bench.weights)
            if game.tempo == REAL and posing:
                now += half_beat
                look_in_time(game, traits, bench, now)
            befall(game, pick(bench.nature, bench.weights, OUTCOMES))
            if game.tempo == REAL:
                notice_time(game, traits, bench, now)
            if posing and game.step == SCORE:
                note_bam(game, result)
        else:
            seat = first_of(who)
            play(game, seat, decide(game, seat, traits[seat], bench))
        who = waiting(game)


# The doors: one look, for a player at a table, and whole games.


def look_up(benches, rows, traits, seat):
    """The small move of a seat."""
    return decide(rows[0], seat, traits[0], benches[0])


def play_games(benches, rows, traits, seeds, players, results):
    """Each with the cards of its seed and the players of its line."""
    game, bench = rows[0], benches[0]
    for number in range(len(seeds)):
        seed(bench.nature, seeds[number], 0)
        seed(bench.stream, seeds[number], 1 + number)
        set_up(game, players, bench.settings)
        for seat in range(SEATS):
            bench.looks_at[seat] = NEVER
        play_game(game, traits[number], bench, results[number])
        score(game, bench.scores)
        for seat in range(players):
            results[number].scores[seat] = bench.scores[seat]


@cache
def doors() -> SimpleNamespace:
    """Each is compiled when it is first needed, and kept."""
    names = dict(globals())
    attach(names, rules, TITLE, (first_of, play_game), (look_up, play_games), [Path(__file__)])
    return SimpleNamespace(look_up=names["look_up"], play_games=names["play_games"])


def numbers(lines: Any) -> Any:
    """As compiled code reads them, or as plain code does."""
    return lines if PLAIN else np.array(lines, np.int64)


class Attentive(NamedTuple):
    """A player with eyes and hands. Chances in percent."""

    notices: int = 100  # a new card, within a beat
    span: int = PILES  # so many piles, the newest cards first
    dreams: int = 0  # for a whole beat
    misreads: int = 0  # a card as one that looks like it
    misses_reversals: int = 0
    forgets_tongue: int = 0
    fumbles: int = 0  # a pose into one that looks like it
    laziness: int = 0  # moves only for more than so many hundredths of a step
    care: int = FULL_CARE  # for the rear figure
    bets: int = 100  # with thought
    reaction: int = 0  # in real time: milliseconds until it looks up

    def traits(self, real: bool) -> list[int]:
        """For one look. Real time has two looks to a beat: together they do what one look does in step mode."""
        chances = list(self)
        if real:
            chances[NOTICES] = 100 - round(10 * sqrt(100 - self.notices))
            chances[DREAMS] = round(10 * sqrt(self.dreams))
        return chances

    def choose(self, view: Any, options: Any, mind: Any) -> Any:
        """One look, one play. A player may be made anew for every look: it keeps nothing."""
        record = np.frombuffer(mind.imagine().bytes, ROW)
        benches = new_rows(BENCH, 1)
        stream = benches[0].stream if PLAIN else benches["stream"][0]
        stream[0] = mind.random.getrandbits(64)
        rows: Any = [Plain(record[0])] if PLAIN else record.copy()
        traits = numbers([self.traits(view.tempo == "real")])
        return options.fold([int(doors().look_up(benches, rows, traits, mind.seat))])

    def delay(self, random: Random) -> float:
        """BBM-59: seconds from something new to the next look, for whoever runs real time."""
        return self.reaction * random.uniform(0.5, 1.5) / 1000


def compare(codes: list[int], seats: int, seeds: list[int], players: list[list[Attentive]]) -> Any:
    """Whole games, each with the cards of its seed: the scores, the steps made at all Bams, and the most that were possible."""
    strangers = [[0] * TRAITS] * (SEATS - seats)
    traits = numbers([[each.traits(codes[TEMPO] == REAL) for each in line] + strangers for line in players])
    benches, results = new_rows(BENCH, 1), new_rows(RESULT, len(seeds))
    settings = benches[0].settings if PLAIN else benches["settings"][0]
    settings[:] = codes
    doors().play_games(benches, new_rows(ROW, 1), traits, numbers(seeds), seats, results)
    return np.frombuffer(to_bytes(RESULT, results), RESULT)
