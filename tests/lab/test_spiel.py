"""OpenSpiel's own test with serialization, its playthroughs, and what they do not ask: whole games, twice, copied in the middle."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from paddock import BadSetting, Match, find, names
from paddock.core.observation import Observer
from paddock.lab.spiel import name_of, parameter

from .spiel_playthroughs import FOLDER, SHORT, shortened, told
from .tables import TABLES

anywhere = pytest.mark.parametrize(("name", "seats", "settings"), TABLES, ids=str)


def loaded(name: str, seats: int, settings: dict[str, Any]) -> Any:
    options = {option.name: option for option in find(name).options}
    return pyspiel.load_game(
        name_of(find(name)), {"players": seats, **{key: parameter(options[key], value) for key, value in settings.items()}}
    )


@anywhere
def test_random_sim(name: str, seats: int, settings: dict[str, Any]) -> None:
    """Every state on the way is serialized, and played anew from the start: that takes too long in a game of a thousand choices."""
    game = loaded(name, seats, settings | SHORT.get(name, {}))
    pyspiel.random_sim_test(game, num_sims=1, serialize=name != "bunny-bunny-moose-moose", verbose=False)


def played(state: Any, seed: int, limit: int = 10**9) -> list[Any]:
    """Random play, and what all players hear on the way."""
    luck, heard = random.Random(seed), list[Any]()
    for _ in range(limit):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(luck.choices(outcomes, chances)[0])
        elif state.is_simultaneous_node():
            asked = [state.legal_actions(player) for player in range(state.num_players())]
            state.apply_actions([luck.choice(moves) if moves else 0 for moves in asked])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
        heard.append((state.current_player(), str(state), state.observation_tensor(0), state.returns()))
    return heard


@anywhere
def test_the_same_choices_are_the_same_game(name: str, seats: int, settings: dict[str, Any]) -> None:
    """Cloned, copied, pickled and serialized in the middle, too."""
    game = loaded(name, seats, settings | SHORT.get(name, {}))
    state = game.new_initial_state()
    played(state, 1, limit=7)
    assert not state.is_terminal()
    text = pyspiel.serialize_game_and_state(game, state)
    twins = [
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(text)[1],
        game.deserialize_state(state.serialize()),
    ]
    before, told = str(state), [played(twin, 2, limit=40) for twin in twins]
    assert str(state) == before, "a copy changed its original"
    assert told == [played(state, 2, limit=40)] * len(twins)
    assert sum(state.returns()) in (0, pytest.approx(1))


@pytest.mark.xdist_group("playthroughs")  # what OpenSpiel loads for them takes long
@pytest.mark.parametrize("name", names())
def test_playthrough(name: str) -> None:
    """OpenSpiel's record of a game, with everything that can be asked at each state, is the one that is kept."""
    whole = told(name)
    assert shortened(whole) == (FOLDER / f"{name}.txt").read_text("utf-8")
    assert whole.count("\n# Apply") > 10


@pytest.mark.parametrize("name", names())
def test_information_states_remember_all_that_was_seen_and_nothing_else(name: str) -> None:
    """Whoever remembers the same is asked for the same; what was remembered once stays; and worlds that look alike to a player are one
    to it, but not to those who can tell them apart."""
    game = loaded(name, find(name).seats()[-1], SHORT.get(name, {}))
    asked: dict[tuple[int, str], Any] = {}
    apart = 0
    for seed in range(4):
        state = game.new_initial_state()
        before = [""] * game.num_players()
        for number in range(40):
            if state.is_terminal():
                break
            now = [state.information_state_string(player) for player in range(game.num_players())]
            assert all(new.startswith(old) for new, old in zip(now, before, strict=True))
            apart += len(set(now)) > 1
            for player, remembered in enumerate(now):
                knows = (state.observation_tensor(player), state.legal_actions(player) if player == state.current_player() else None)
                assert asked.setdefault((player, remembered), knows) == knows
            before = now
            played(state, 100 * seed + number if number > 6 else number, limit=1)
    assert apart > 0
    assert not game.get_type().provides_information_state_tensor


@pytest.mark.parametrize("name", names())
def test_observed_is_what_a_seat_knows(name: str) -> None:
    game = loaded(name, find(name).seats()[0], {})
    observation, state = make_observation(game), game.new_initial_state()
    for number in range(40):
        played(state, number, limit=1)
        for player in range(game.num_players()):
            observation.set_from(state, player)
            assert (observation.tensor == Observer(state.match).observe(player)).all()
            assert observation.dict["viewer"] == player
    remembered = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert remembered.tensor is None
    assert remembered.string_from(state, 0) == state.information_state_string(0)


def test_chance_and_moves_have_text() -> None:
    state = pyspiel.load_game("paddock_super_farmer").new_initial_state()
    assert [state.action_to_string(0, move) for move in state.legal_actions()] == ["roll"]
    state.apply_action(0)
    match = Match("super-farmer", chance="given")
    match.play(0, 0)
    assert {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()} == match.odds()


def test_who_choose_at_once_do_not_know_of_each_other() -> None:
    """At a simultaneous node nobody has answered; when all have, chance or the next one is asked."""
    state, luck, together = pyspiel.load_game("paddock_swip_sheep(players=4)").new_initial_state(), np.random.default_rng(1), 0
    while not state.is_terminal():
        if state.is_simultaneous_node():
            together += 1
            assert state.match.waiting == (0, 1, 2, 3)
        played(state, int(luck.integers(1000)), limit=1)
    assert together


@pytest.mark.parametrize(
    ("wrong", "said"),
    [("paddock_herds(players=7)", "2 to 4 players"), ("paddock_bunny_bunny_moose_moose(tempo=real)", "is played in real time")],
)
def test_wrong_parameters_are_named(wrong: str, said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        pyspiel.load_game(wrong)
