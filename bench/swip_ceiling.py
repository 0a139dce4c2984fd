"""How often can anybody win Swip'Sheep against players who choose at random? `python -m bench.swip_ceiling [--seats 4] [--games 2000]`

Four players sit down, each alone at tables of players who draw every choice:

    expert    the hand-made player of the game
    champion  the highest level: it thinks ahead, and takes the others for experts
    best      thinks ahead, too, and knows that the others draw. `imagine` is then exactly what can be known of their hands, and nobody
              else's choices need to be foreseen: with more and more simulations its play comes as close to the best as you like
    cheat     like `best`, but it sees all hands, and passes last, having seen what the others have chosen. Only what is drawn later is
              hidden from it. Nobody who plays by the rules can win more often than this one does with enough simulations

What the cheat does not win is luck: which cards are dealt, and which are stolen. Those who are tied share a win (SWP-32). Everybody
sits in every seat, and the cards of the first round are the same for all.
"""

import argparse
import os
import random
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any

import numba
import numpy as np

from paddock import Match
from paddock.bots import consult
from paddock.bots.search import Thinking
from paddock.bots.tree import MAX_DEPTH, PLACE, choose_arm, find_place
from paddock.core.engine.dice import NO_WORD, U, pick, seed
from paddock.core.engine.drive import first_of
from paddock.core.engine.expert import ARMS, SHARE
from paddock.core.engine.fingerprint import fingerprint
from paddock.core.engine.question import CHANCE, OVER
from paddock.core.engine.row import layout
from paddock.core.engine.rule import rule
from paddock.games.swip_sheep.box import SEATS
from paddock.games.swip_sheep.expert import LEVELS, advise, judge
from paddock.games.swip_sheep.row import INFO, MOVES, OUTCOMES, ROW
from paddock.games.swip_sheep.rules import allowed, apply_outcome, imagine, observe, odds, play, set_up, waiting

EXPERT, BEST, CHEAT = range(3)
NAMES = ("expert", "best", "cheat")
DARING = 0.5
PLACES = 1 << 14

FRAME = layout(
    [
        ("stream", "u8", (1,)),
        ("settings", "i4", (8,)),
        ("weights", "i2", (OUTCOMES,)),
        ("mask", "i2", (MOVES,)),
        ("codes", "i8", (ARMS,)),
        ("likes", "i4", (ARMS,)),
        ("shares", "i4", (SEATS,)),
        ("seen", INFO),
        ("places", "i4", (MAX_DEPTH,)),
        ("arms", "i4", (MAX_DEPTH,)),
    ]
)

find_place, choose_arm, first_of = rule(find_place), rule(choose_arm), rule(first_of)


WHOLE_ROW, ALL_SEEN = ROW.itemsize, INFO.itemsize


@rule
def word_of(game, me, player, bench):
    """Hash of all that a player sees: of a cheat, everything."""
    if player == CHEAT:
        return fingerprint(game, WHOLE_ROW) | U(1)
    observe(game, me, bench.seen)
    return fingerprint(bench.seen, ALL_SEEN) | U(1)


@rule
def asked(who, me):
    """Whose turn it is: of those who choose simultaneously, `me` comes last."""
    others = who & ~(1 << me)
    return first_of(others) if others else me


@rule
def draw_move(game, seat, bench):
    """A random small move that is allowed."""
    allowed(game, seat, bench.mask)
    return pick(bench.stream, bench.mask, MOVES)


@rule
def list_moves(game, seat, bench):
    allowed(game, seat, bench.mask)
    count = 0
    for move in range(MOVES):
        if bench.mask[move]:
            bench.codes[count] = move
            bench.likes[count] = 1
            count += 1
    return count


@rule
def simulate(rows, bench, tree, me, player):
    """One game to the end from the position in rows[0]: the others play at random, `me` walks down the tree and then plays like the
    expert."""
    rows[1] = rows[0]
    game = rows[1]
    if player != CHEAT:
        imagine(game, me, bench.stream)
    depth, known = 0, True
    who = waiting(game)
    while who != OVER:
        if who == CHANCE:
            odds(game, bench.weights)
            apply_outcome(game, pick(bench.stream, bench.weights, OUTCOMES))
        elif asked(who, me) != me:
            seat = asked(who, me)
            play(game, seat, draw_move(game, seat, bench))
        else:
            word = word_of(game, me, player, bench)
            slot = find_place(tree, word) if known and depth < MAX_DEPTH else -1
            if slot >= 0:
                known = tree[slot].word == word
                tree[slot].word = word
                arm = choose_arm(tree[slot], list_moves(game, me, bench), bench.likes, DARING)
                bench.places[depth], bench.arms[depth] = slot, arm
                depth += 1
                play(game, me, bench.codes[arm])
            else:
                known = False
                play(game, me, advise(game, me, bench.mask, bench.codes, bench.likes))
        who = waiting(game)
    judge(game, bench.shares)
    for step in range(depth):
        place = tree[bench.places[step]]
        place.visits[bench.arms[step]] += 1
        place.gains[bench.arms[step]] += bench.shares[me]


@rule
def search(rows, bench, tree, me, player, simulations):
    """The move with the most visits after so many simulations."""
    for slot in range(len(tree)):
        if tree[slot].word != NO_WORD:
            tree[slot].word = NO_WORD
            for arm in range(ARMS):
                tree[slot].visits[arm] = 0
                tree[slot].gains[arm] = 0
    for _ in range(simulations):
        simulate(rows, bench, tree, me, player)
    word = word_of(rows[0], me, player, bench)
    visits = tree[find_place(tree, word)].visits
    count = list_moves(rows[0], me, bench)
    best = 0
    for arm in range(count):
        if visits[arm] > visits[best]:
            best = arm
    return bench.codes[best]


def games(rows, benches, tree, players, player, simulations, first, last, won):
    """Whole games, each with its own stream; the seat of `player` rotates."""
    game, bench = rows[0], benches[0]
    for number in range(first, last):
        me = number % players
        seed(bench.stream, number // players, 1)
        set_up(game, players, bench.settings)
        who = waiting(game)
        while who != OVER:
            if who == CHANCE:
                odds(game, bench.weights)
                apply_outcome(game, pick(bench.stream, bench.weights, OUTCOMES))
            elif asked(who, me) != me:
                seat = asked(who, me)
                play(game, seat, draw_move(game, seat, bench))
            elif player == EXPERT:
                play(game, me, advise(game, me, bench.mask, bench.codes, bench.likes))
            else:
                play(game, me, search(rows, bench, tree, me, player, simulations))
            who = waiting(game)
        judge(game, bench.shares)
        won[number - first] = bench.shares[me] / SHARE


compiled_games = numba.njit(error_model="numpy", nogil=True)(games)


def share_of(player: int, seats: int, simulations: int, number: int) -> tuple[float, float]:
    """The share of games that a player wins, and half the width of its 95% interval."""
    cores = os.cpu_count() or 1
    chunk = -(-number // (4 * cores))

    def play_some(first: int) -> Any:
        won = np.zeros(min(chunk, number - first))
        arrays = np.zeros(2, ROW), np.zeros(1, FRAME), np.zeros(PLACES, PLACE)
        compiled_games(*arrays, seats, player, simulations, first, first + len(won), won)
        return won

    with ThreadPoolExecutor(cores) as pool:
        return interval(np.concatenate(list(pool.map(play_some, range(0, number, chunk)))))


def champion_share(seats: int, number: int) -> tuple[float, float]:
    """The same for the champion, as it plays at any table."""
    won = np.zeros(number)
    champion = Thinking(LEVELS["champion"])
    for game in range(number):
        me = game % seats
        match = Match("swip-sheep", seats, seed=game // seats)
        luck = random.Random(game)
        while not match.over:
            seat = match.waiting[0]
            if seat == me:
                match.play(seat, consult(champion, match, seat, len(match.log), seconds=60.0))
            else:
                match.play(seat, luck.choice(match.moves(seat)))
        won[game] = (me in match.winners) / len(match.winners)
    return interval(won)


def interval(won: Any) -> tuple[float, float]:
    return float(won.mean()), float(1.96 * won.std() / sqrt(len(won)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--simulations", type=int, nargs="+", default=[1000, 4000, 16000], help="of `best` and `cheat`, for each choice")
    parser.add_argument("--champion", type=int, default=400, help="how many games the champion plays")
    wish = parser.parse_args()
    print(f"{wish.seats} players, {wish.seats - 1} of them at random; even share {1 / wish.seats:.3f}")
    tell("expert", 0, share_of(EXPERT, wish.seats, 0, 10 * wish.games))
    if wish.champion:
        tell("champion", LEVELS["champion"].simulations, champion_share(wish.seats, wish.champion))
    for player in (BEST, CHEAT):
        for simulations in wish.simulations:
            tell(NAMES[player], simulations, share_of(player, wish.seats, simulations, wish.games))


def tell(name: str, simulations: int, share: tuple[float, float]) -> None:
    print(f"{name:10} {simulations:6} simulations   {share[0]:.3f} ± {share[1]:.3f}", flush=True)


if __name__ == "__main__":
    main()
