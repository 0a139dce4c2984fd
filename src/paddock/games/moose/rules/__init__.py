"""Bunny Bunny Moose Moose, BBM-01 to BBM-62: one small function for each paragraph. What poses score is in `scoring.py`."""

from ....core.engine.question import CHANCE, OVER
from ....core.engine.rule import rule
from ..box import PILES, SEATS
from ..row import *
from .imagine import imagine as imagine
from .scoring import catch_up, follow, score_player
from .seen import observe as observe


def seats(settings):
    """BBM-01, BBM-07: how many may play with these options."""
    return range(max(BOX.players[0], settings[FIRST_NARRATOR]), BOX.players[1] + 1)


# Set-up.


@rule
def set_up(game, players, settings):
    """BBM-02 to BBM-07: all figures on one space, the deck shuffled, somebody narrates first."""
    game.players = players
    game.piles = settings[PILES_LAID]
    game.tempo = settings[TEMPO]
    game.pace = settings[PACE]
    game.early = settings[EARLY]
    game.half = settings[DECK] == HALF
    game.rounds = 0
    for seat in range(SEATS):
        game.figures[seat][RABBIT] = 0
        game.figures[seat][MOOSE] = 0
    clear_past(game)
    new_deck(game, settings[DECK] == FULL)
    clear_table(game)
    game.narrator = settings[FIRST_NARRATOR] - 1
    game.turn = NOBODY
    game.step = FIRST
    if game.narrator != NOBODY:
        begin_round(game)


@rule
def new_deck(game, advanced):
    """BBM-04, BBM-06, BBM-62: a fresh deck of the basic cards, or of all."""
    game.advanced = advanced
    game.left = ALL_CARDS if advanced else BASIC_CARDS
    for card in range(DIFFERENT):
        game.deck[card] = BASIC[card] + (ADVANCED[card] if advanced else 0)
        game.gone[card] = 0


@rule
def clear_table(game):
    """BBM-22: no cards laid, hands down, tongue in."""
    game.beat = 1
    game.drawn = NO_CARD
    game.bet = NOBODY
    game.asked = 0
    for pile in range(PILES):
        game.tops[pile] = NO_CARD
        game.heights[pile] = 0
    for seat in range(SEATS):
        game.poses[seat] = HANDS_DOWN
        game.answers[seat] = 0


@rule
def clear_past(game):
    game.past_narrator = NOBODY
    game.past_bet = NOBODY
    for pile in range(PILES):
        game.past_tops[pile] = NO_CARD
    for seat in range(SEATS):
        game.past_poses[seat] = HANDS_DOWN
        game.past_scores[seat] = 0


# What is asked, and of whom.


@rule
def waiting(game):
    if game.step == LINE and game.asked:
        return game.asked
    if game.step == SWITCH or game.step == BET:
        return 1 << game.narrator
    return OVER if game.step == DONE else CHANCE


@rule
def allowed(game, seat, mask):
    for move in range(MOVES):
        mask[move] = 0
    if seat >= game.players:
        return
    if seat != game.narrator:
        if may_pose(game, seat):
            for move in range(POSE, POSE + (POSES if game.advanced else TONGUELESS)):  # BBM-06
                mask[move] = 1
            mask[KEEP] = game.tempo == STEP
    elif game.step == BET:
        for other in range(game.players):
            mask[BET_ON + other] = other != seat  # BBM-08
    elif game.step == LINE:
        mask[NEXT] = is_asked(game, seat)  # BBM-58
    elif game.step == SWITCH:
        mask[ALL_IN] = 1
        mask[STAY_BASIC] = 1


@rule
def may_pose(game, seat):
    """BBM-20, BBM-21: at any time from the bet to the Bam. BBM-57: in step mode once before each line."""
    if game.tempo == STEP:
        return is_asked(game, seat)
    return game.step == LINE or game.step == DRAWN


@rule
def is_asked(game, seat):
    return game.asked >> seat & 1


@rule
def play(game, seat, move):
    if move <= KEEP:
        pose = game.poses[seat] if move == KEEP else move - POSE
        if game.tempo == STEP:
            game.answers[seat] = 1 + pose
            answer(game, seat)
        else:
            game.poses[seat] = pose
    elif move == NEXT:
        answer(game, seat)
    elif move < NEXT:
        bet(game, move - BET_ON)
    else:
        switch(game, move)


@rule
def answer(game, seat):
    """BBM-57: all at the same time: answers stay face down until the last one is in."""
    game.asked &= ~(1 << seat)
    if game.asked == 0:
        for other in range(game.players):
            if game.answers[other]:
                game.poses[other] = game.answers[other] - 1
                game.answers[other] = 0


# A round.


@rule
def begin_round(game):
    """BBM-15, BBM-62: the next narrator may get a fresh deck first."""
    clear_table(game)
    if game.early and game.left < 3 * game.piles:
        reshuffle(game)
    game.step = SWITCH if game.half and game.rounds == game.players else BET


@rule
def switch(game, move):
    """BBM-62: at half time all cards come in and the tongue with them, unless the table declines."""
    game.half = 0
    if move == ALL_IN:
        new_deck(game, 1)
    game.step = BET


@rule
def bet(game, seat):
    """BBM-08: open, for the whole round. The poem begins."""
    game.bet = seat
    next_line(game)


@rule
def next_line(game):
    """BBM-57: in step mode all the others are asked for a pose. BBM-58: the narrator may be the one who goes on."""
    narrator = 1 << game.narrator
    game.step = LINE
    game.asked = 0
    if game.tempo == STEP:
        game.asked = ((1 << game.players) - 1) ^ narrator
    if game.pace == BY_NARRATOR:
        game.asked |= narrator


@rule
def odds(game, weights):
    """BBM-07, BBM-10: who narrates first, which card is drawn; whatever else happens by itself must happen."""
    for outcome in range(OUTCOMES):
        weights[outcome] = 0
    if game.step == LINE:
        if game.left > 0:
            for card in range(DIFFERENT):
                weights[DRAW + card] = game.deck[card]
        else:
            for card in range(DIFFERENT):
                weights[DRAW + card] = game.gone[card]  # BBM-15
    elif game.step == FIRST:
        for seat in range(game.players):
            weights[NARRATES + seat] = 1
    else:
        weights[GO_ON] = 1


@rule
def apply_outcome(game, outcome):
    if outcome < GO_ON:
        draw(game, outcome - DRAW)
    elif outcome >= NARRATES:
        game.narrator = outcome - NARRATES
        begin_round(game)
    elif game.step == DRAWN:
        lay(game)
    elif game.step == SCORE:
        score_next(game)
    elif game.step == FOLLOW:
        follow(game)
        pass_turn(game)
    else:
        catch_up(game)
        end_round(game)


@rule
def draw(game, card):
    """BBM-10: the narrator draws and alone sees the card for half a beat. Step mode knows no halves."""
    if game.left == 0:
        reshuffle(game)
    game.deck[card] -= 1
    game.left -= 1
    game.drawn = card
    game.step = DRAWN
    if game.tempo == STEP:
        lay(game)


@rule
def reshuffle(game):
    """BBM-15, BBM-16: all used and covered cards make a new deck with what is left of the old; the tops stay."""
    for card in range(DIFFERENT):
        game.deck[card] += game.gone[card]
        game.left += game.gone[card]
        game.gone[card] = 0
    for pile in range(game.piles):
        game.heights[pile] = min(game.heights[pile], 1)


@rule
def lay(game):
    """BBM-09, BBM-11, BBM-13, BBM-14: on its pile, in turn; from the second pass on a hunter is the Bam."""
    if game.drawn == HUNTER and game.beat > game.piles:
        bam(game)
        return
    pile = (game.beat - 1) % game.piles
    if game.heights[pile] > 0:
        game.gone[game.tops[pile]] += 1
    game.tops[pile] = game.drawn
    game.heights[pile] += 1
    game.drawn = NO_CARD
    game.beat += 1
    next_line(game)


# Scoring, one move of the figures after another.


@rule
def bam(game):
    """BBM-21, BBM-38: poses are frozen; scoring begins at the narrator's left."""
    game.past_narrator = game.narrator
    game.past_bet = game.bet
    for pile in range(PILES):
        game.past_tops[pile] = game.tops[pile]
    for seat in range(SEATS):
        game.past_poses[seat] = game.poses[seat]
        game.past_scores[seat] = 0
    game.turn = game.narrator
    pass_turn(game)


@rule
def pass_turn(game):
    """BBM-38, BBM-40: around the table, until it would be the narrator's turn."""
    game.turn = (game.turn + 1) % game.players
    game.step = SCORE if game.turn != game.narrator else CATCH_UP


@rule
def score_next(game):
    """BBM-38, BBM-39: one player; right after the one bet on, the narrator follows."""
    score_player(game, game.turn)
    if game.turn == game.bet:
        game.step = FOLLOW
    else:
        pass_turn(game)


@rule
def end_round(game):
    """BBM-49 to BBM-51: all cards are used, the right neighbour narrates, until everybody has narrated twice."""
    for pile in range(game.piles):
        if game.heights[pile] > 0:
            game.gone[game.tops[pile]] += 1
    game.gone[game.drawn] += 1
    game.rounds += 1
    game.turn = NOBODY
    game.narrator = (game.narrator - 1 + game.players) % game.players
    if game.rounds == 2 * game.players:
        clear_table(game)
        game.step = DONE
    else:
        begin_round(game)


@rule
def score(game, out):
    """BBM-52, BBM-53: the rear figure counts, then the front one: 9/10 is 910. No two figures are a hundred spaces apart."""
    for seat in range(game.players):
        rabbit, moose = game.figures[seat][RABBIT], game.figures[seat][MOOSE]
        out[seat] = 100 * min(rabbit, moose) + max(rabbit, moose)
