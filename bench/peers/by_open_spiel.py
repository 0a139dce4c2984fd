"""OpenSpiel: its random bots in its own C++ loop, and the same games driven from Python."""

import random

import pyspiel
from meter import Played, measure

GAMES = ("pig", "backgammon", "gin_rummy", "liars_dice")
GAMES_PER_CALL = 20  # games per call


def counted(state: pyspiel.State) -> Played:
    acted = [each.player for each in state.full_history()]
    chance = sum(player == pyspiel.PlayerId.CHANCE for player in acted)
    return len(acted) - chance, chance


def typical(game: pyspiel.Game) -> tuple[float, float]:
    """Mean decisions and outcomes of a game, over many games: counting each one would cost more than playing it."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    found = []
    for number in range(300):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        found.append(counted(state))
    decisions, chance = (sum(column) / len(found) for column in zip(*found, strict=True))
    return decisions, chance


def in_cpp(name: str) -> None:
    game = pyspiel.load_game(name)
    decisions, chance = typical(game)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 7) for seat in range(game.num_players())]

    def play() -> Played:
        for _ in range(GAMES_PER_CALL):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, luck.getrandbits(30))
        return round(GAMES_PER_CALL * decisions), round(GAMES_PER_CALL * chance)

    luck = random.Random(1)
    measure(name, "C++ loop", play)


def from_python(name: str) -> None:
    game, luck = pyspiel.load_game(name), random.Random(1)

    def play() -> Played:
        state = game.new_initial_state()
        decisions = chance = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, weights)[0])
                chance += 1
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
        return decisions, chance

    measure(name, "from Python", play)


for each in GAMES:
    in_cpp(each)
    from_python(each)
