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

from ....core.engine.dice import below, pick, seed
from ....core.engine.drive import first_of, instantiate
from ....core.engine.question import CHANCE, OVER
from ....core.engine.row import get_field, layout, new_rows, read_rows, to_bytes
from ....core.engine.rule import array_of, rule, table
from .. import TITLE, rules
from ..box import ANIMALS, PILES, SEATS, Card
from ..row import *
from ..rules import apply_outcome, odds, play, score, set_up, waiting
from ..rules.scoring import points
from .value import ANTLER, EAR, FULL_CARE, best_bet, best_points, best_pose, move_to, outlook, tongues_of

# Which cards can be mistaken for each other.


def is_antler(code: str) -> bool:
    return any(letter in "WCUD" for letter in code)


def near(code: str, other: str) -> bool:
    """Whether two sides of cards differ in one detail only: wide or compact, up or down, straight or floppy, on top or at the side."""
    differ = sum(mine != its for mine, its in zip(code, other, strict=False))
    return len(code) == len(other) and is_antler(code) == is_antler(other) and differ <= 1


def alike(card: Card, other: Card) -> bool:
    """Whether two cards are easy to confuse: the other side, another letter, the other animal, or another number."""
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

FRAME = layout(
    [
        ("nature", "u8", (1,)),  # the stream of the cards: the same for all players who are compared
        ("stream", "u8", (1,)),  # the stream of the players
        ("settings", "i4", (len(OPTIONS),)),
        ("weights", "i2", (OUTCOMES,)),
        ("seen", "i2", (PILES,)),  # what a player takes the top cards for
        ("looks_at", "i4", (SEATS,)),  # real time: when each player looks next, in milliseconds
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
    """How often a player has looked since the top card of a pile was laid."""
    age = (game.beat - 2 - pile) % game.piles
    return age + 1 if game.tempo == STEP else 2 * age + 1 + (game.step == DRAWN)


@rule
def is_noticed(game, pile, traits, stream):
    """Newest cards first, as many as the player can keep in mind; what was overlooked may be noticed the next time."""
    if game.heights[pile] == 0 or (game.beat - 2 - pile) % game.piles >= traits[SPAN]:
        return False
    overlooked = CERTAIN
    for _ in range(looks_so_far(game, pile)):
        overlooked = overlooked * (100 - traits[NOTICES]) // 100
    return below(stream, CERTAIN) >= overlooked


@rule
def read_card(card, traits, stream):
    """What a player reads a card as, right or wrong."""
    if IS_REVERSAL[card] and happens(stream, traits[MISSES_REVERSALS]):
        return NO_CARD
    if MISREADINGS[card] > 0 and happens(stream, traits[MISREADS]):
        return MISREAD_AS[card * WIDEST + below(stream, MISREADINGS[card])]
    return card


@rule
def look(game, traits, frame):
    """Write what a player perceives of the table now."""
    for pile in range(PILES):
        frame.seen[pile] = NO_CARD
    for pile in range(game.piles):
        if is_noticed(game, pile, traits, frame.stream):
            frame.seen[pile] = read_card(game.tops[pile], traits, frame.stream)


@rule
def forget_tongue(game, seat, frame):
    """Ignore tongue cards, and keep the tongue where it is."""
    for pile in range(game.piles):
        if frame.seen[pile] >= 0 and IS_TONGUE[frame.seen[pile]]:
            frame.seen[pile] = NO_CARD
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
    """A pose that looks like the intended one."""
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
def pose_now(game, seat, traits, frame):
    """The pose that a player shows after one look."""
    held = game.poses[seat]
    if happens(frame.stream, traits[DREAMS]):
        return held
    look(game, traits, frame)
    tongues = tongues_of(game)
    if game.advanced and happens(frame.stream, traits[FORGETS_TONGUE]):
        tongues = forget_tongue(game, seat, frame)
    pose = best_pose(game, seat, frame.seen, tongues, traits[CARE])
    gain = outlook(game, seat, frame.seen, pose, traits[CARE]) - outlook(game, seat, frame.seen, held, traits[CARE])
    if pose == held or (ANIMAL[held] != BUSH and gain <= traits[LAZINESS]):
        return held
    return fumble(pose, frame.stream) if happens(frame.stream, traits[FUMBLES]) else pose


# Decisions.


@rule
def decide(game, seat, traits, frame):
    """The small move of a player, whatever it is asked."""
    if game.step == BET:
        if happens(frame.stream, traits[BETS]):
            return BET_ON + best_bet(game, seat)
        return BET_ON + (seat + 1 + below(frame.stream, game.players - 1)) % game.players
    if game.step == SWITCH:
        return ALL_IN
    if seat == game.narrator:
        return NEXT
    return move_to(game, seat, pose_now(game, seat, traits, frame))


# Whole games, to compare players.


@rule
def reaction(traits, stream):
    """Milliseconds from something new to the look at it: uniform from half to one and a half of the player's mean."""
    return traits[REACTION] * (50 + below(stream, 101)) // 100


@rule
def look_in_time(game, traits, frame, now):
    """Real time: every player whose time has come looks before the next event. The order does not matter: players do not look at each
    other."""
    for seat in range(game.players):
        if NEVER < frame.looks_at[seat] <= now:
            frame.looks_at[seat] = NEVER
            if seat != game.narrator and (game.step == LINE or game.step == DRAWN):
                play(game, seat, decide(game, seat, traits[seat], frame))


@rule
def notice_time(game, traits, frame, now):
    """Real time: after an event, players who are not yet about to look get a time to do so."""
    for seat in range(game.players):
        if frame.looks_at[seat] == NEVER:
            frame.looks_at[seat] = now + reaction(traits[seat], frame.stream)


@rule
def note_bam(game, result):
    """Record what everybody's pose earns (a bush two steps back in all), and what the best rabbit or moose would have earned."""
    best = best_points(game.tops, game.piles, tongues_of(game))
    for seat in range(game.players):
        if seat != game.narrator:
            pose = game.poses[seat]
            result.steps[seat] += -2 if ANIMAL[pose] == BUSH else points(game.tops, game.piles, pose)
            result.best[seat] += best


def play_game(game, traits, frame, result):
    """Play to the end. In real time a beat has two halves (BBM-54), and what is not done before the Bam is too late (BBM-55)."""
    now, half_beat = 0, 500 * frame.settings[BEAT_SECONDS]
    who = waiting(game)
    while who != OVER:
        if who == CHANCE:
            posing = game.step == LINE or game.step == DRAWN
            odds(game, frame.weights)
            if game.tempo == REAL and posing:
                now += half_beat
                look_in_time(game, traits, frame, now)
            apply_outcome(game, pick(frame.nature, frame.weights, OUTCOMES))
            if game.tempo == REAL:
                notice_time(game, traits, frame, now)
            if posing and game.step == SCORE:
                note_bam(game, result)
        else:
            seat = first_of(who)
            play(game, seat, decide(game, seat, traits[seat], frame))
        who = waiting(game)


# Entry points: one look of a player at a table, and whole games.


def look_up(frames, rows, traits, seat):
    """The small move of a seat."""
    return decide(rows[0], seat, traits[0], frames[0])


def play_games(frames, rows, traits, seeds, players, results):
    """One game for each seed and its line of players."""
    game, frame = rows[0], frames[0]
    for number in range(len(seeds)):
        seed(frame.nature, seeds[number], 0)
        seed(frame.stream, seeds[number], 1 + number)
        set_up(game, players, frame.settings)
        for seat in range(SEATS):
            frame.looks_at[seat] = NEVER
        play_game(game, traits[number], frame, results[number])
        score(game, frame.scores)
        for seat in range(players):
            results[number].scores[seat] = frame.scores[seat]


@cache
def entry_points() -> SimpleNamespace:
    """Compiled lazily, and cached on disk."""
    names = instantiate(globals(), rules, TITLE, (first_of, play_game), (look_up, play_games), [Path(__file__)])
    return SimpleNamespace(look_up=names["look_up"], play_games=names["play_games"])


def called_with() -> dict[str, tuple[Any, tuple[Any, ...]]]:
    """Example arguments for cross-compilation."""
    return {"look_up": (entry_points().look_up, (new_rows(FRAME, 1), new_rows(ROW, 1), array_of([[0] * TRAITS]), 0))}


class Attentive(NamedTuple):
    """The traits of a player with eyes and hands. Chances in percent."""

    notices: int = 100  # a new card, within a beat
    span: int = PILES  # number of piles, newest cards first
    dreams: int = 0  # for a whole beat
    misreads: int = 0  # a card as a similar one
    misses_reversals: int = 0
    forgets_tongue: int = 0
    fumbles: int = 0  # a pose into a similar one
    laziness: int = 0  # least gain to move for, in hundredths of a step
    care: int = FULL_CARE  # weight of the rear figure
    bets: int = 100  # how often a bet is a good one
    reaction: int = 0  # in real time: mean milliseconds until it looks

    def traits(self, real: bool) -> list[int]:
        """The traits for one look. Real time has two looks to a beat: together they have the effect of one look in step mode."""
        chances = list(self)
        if real:
            chances[NOTICES] = 100 - round(10 * sqrt(100 - self.notices))
            chances[DREAMS] = round(10 * sqrt(self.dreams))
        return chances

    def choose(self, view: Any, options: Any, mind: Any) -> Any:
        """One look, one play. The object is stateless: it may be made anew for every look."""
        rows, frames = read_rows(ROW, mind.imagine().bytes, 1), new_rows(FRAME, 1)
        get_field(frames, "stream")[0] = mind.random.getrandbits(64)
        traits = array_of([self.traits(view.tempo == "real")])
        return options.fold([int(entry_points().look_up(frames, rows, traits, mind.seat))])

    def delay(self, random: Random) -> float:
        """BBM-59: seconds from something new to the next look, for whoever runs the clock."""
        return self.reaction * random.uniform(0.5, 1.5) / 1000


def compare(codes: list[int], seats: int, seeds: list[int], players: list[list[Attentive]]) -> Any:
    """Whole games, each with the cards of its seed: scores, steps earned at all Bams, and the most that were possible."""
    strangers = [[0] * TRAITS] * (SEATS - seats)
    traits = array_of([[each.traits(codes[TEMPO] == REAL) for each in line] + strangers for line in players])
    frames, results = new_rows(FRAME, 1), new_rows(RESULT, len(seeds))
    get_field(frames, "settings")[:] = codes
    entry_points().play_games(frames, new_rows(ROW, 1), traits, array_of(seeds), seats, results)
    import numpy as np

    return np.frombuffer(to_bytes(RESULT, results), RESULT)
