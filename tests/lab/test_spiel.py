"""OpenSpiel's own test with serialization, its playthroughs, and what they do not ask: whole games, twice, copied in the middle."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from paddock import BadSetting, Match, Refused, find, names
from paddock.core.batch.observation import Observer
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


@pytest.mark.rest
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


@pytest.mark.parametrize("name", names())
def test_answers_in_python_are_those_of_openspiel(name: str) -> None:
    """What is answered without a way through C++, which is quicker: at every kind of node, for everybody, and for nobody in particular."""
    state, met = loaded(name, find(name).seats()[0], SHORT.get(name, {})).new_initial_state(), set[int]()
    for number in range(10**6):
        met.add(min(state.current_player(), 0))
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.is_simultaneous_node() == pyspiel.State.is_simultaneous_node(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(state.num_players()):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        if state.is_terminal():
            break
        played(state, number, limit=1)
    kinds = {0, pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL} | ({pyspiel.PlayerId.SIMULTANEOUS} if find(name).together else set())
    assert met == set(map(int, kinds))


IN_TURN = [name for name in names() if find(name).together]
HIDING = [name for name in names() if find(name).info is not None]


def quick(name: str, **more: Any) -> Any:
    """A game that is soon over, all of whose nodes ask one player."""
    return pyspiel.load_game(name_of(find(name)), SHORT.get(name, {}) | ({"turn_based": True} if name in IN_TURN else {}) | more)


@pytest.mark.parametrize("name", IN_TURN)
def test_asked_one_by_one_nobody_knows_what_others_have_chosen(name: str) -> None:
    """OpenSpiel's own test, and: the same choices lead through the same positions and memories as made at once."""
    pyspiel.random_sim_test(quick(name), num_sims=1, serialize=False, verbose=False)
    at_once, in_turn = loaded(name, find(name).seats()[0], SHORT.get(name, {})).new_initial_state(), quick(name).new_initial_state()
    players, together = range(in_turn.num_players()), 0
    for number in range(60):
        if at_once.is_simultaneous_node():
            before = [in_turn.information_state_string(player) for player in players]
            chosen = [random.Random(number).choice(moves) if (moves := at_once.legal_actions(player)) else 0 for player in players]
            asked = at_once.match.waiting
            for seat in asked:
                assert in_turn.current_player() == seat
                assert [in_turn.information_state_string(player) for player in players] == before
                assert [player for player in players if in_turn.legal_actions(player)] == [seat]
                with pytest.raises(Refused):
                    in_turn.clone().apply_action(next(move for move in range(10**6) if move not in in_turn.legal_actions()))
                in_turn.apply_action(chosen[seat])
                assert seat == asked[-1] or str(in_turn) != str(at_once)
            at_once.apply_actions(chosen)
            together += 1
        else:
            played(at_once, number, limit=1)
            played(in_turn, number, limit=1)
        assert str(at_once) == str(in_turn)
        assert [at_once.information_state_string(player) for player in players] == [
            in_turn.information_state_string(player) for player in players
        ]
    assert together > 1


@pytest.mark.parametrize("name", names())
def test_a_resampled_state_is_the_same_to_the_player_and_otherwise_varies(name: str) -> None:
    """Copied and played on, too: what follows is remembered after what was known before."""
    game, luck, varied = quick(name), random.Random(5), 0
    for seed in range(2):
        state = game.new_initial_state()
        for number in range(30):
            played(state, 100 * seed + number, limit=1)
            if state.is_terminal():
                break
            players = range(game.num_players())
            true = [state.information_state_string(player) for player in players]
            for player in players:
                world = state.resample_from_infostate(player, luck.random)
                assert world.information_state_string(player) == true[player]
                assert world.observation_string(player) == state.observation_string(player)
                assert world.current_player() == state.current_player()
                if player == state.current_player():
                    assert world.legal_actions() == state.legal_actions()
                varied += str(world) != str(state)
                assert world.clone().information_state_string(player) == true[player]
                assert played(world, number, limit=5)
                assert world.information_state_string(player).startswith(true[player])
            assert [state.information_state_string(player) for player in players] == true, "a guess changed the truth"
    assert bool(varied) == (name in HIDING)


def test_resampled_worlds_that_look_alike_to_another_player_are_one_to_it() -> None:
    """What another player remembers of a guessed world is what it sees there, and nothing of the true one."""
    state = quick("herds").new_initial_state()
    while state.is_chance_node() or len(state.match.log) < 25:
        played(state, len(state.match.log), limit=1)
    me, other = state.current_player(), 1 - state.current_player()
    luck, seen = random.Random(1), dict[str, set[str]]()
    for _ in range(200):
        world = state.resample_from_infostate(me, luck.random)
        seen.setdefault(world.observation_string(other), set()).add(world.information_state_string(other))
    assert len(seen) > 1
    assert all(len(remembered) == 1 for remembered in seen.values())
    assert state.information_state_string(other) not in set.union(*seen.values())
    for twin in (pickle.loads(pickle.dumps(world)), state.get_game().deserialize_state(world.serialize())):
        assert (str(twin), twin.information_state_string(me)) == (str(world), state.information_state_string(me))


def test_moves_chosen_face_down_are_resampled() -> None:
    state = quick("swip-sheep").new_initial_state()
    while state.is_chance_node():
        played(state, 1, limit=1)
    state.apply_action(state.legal_actions()[0])
    worlds = [state.resample_from_infostate(1, random.Random(seed).random) for seed in range(30)]
    assert len({world.chosen for world in worlds}) > 1
    assert all(world.chosen[0] in world.match.moves(0) for world in worlds)
    assert {state.resample_from_infostate(0, random.Random(seed).random).chosen for seed in range(9)} == {state.chosen}


@pytest.mark.rest
@pytest.mark.xdist_group("playthroughs")
@pytest.mark.parametrize("name", names())
def test_the_tree_searches_of_openspiel_play(name: str) -> None:
    """Where something is hidden, IS-MCTS; it asks for nothing else, so MCTS plays the others."""
    from open_spiel.python.algorithms import ismcts, mcts

    game, luck = quick(name, **({"turn_cap": 40} if name not in HIDING else {})), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, luck)
    if name in HIDING:
        bot = ismcts.ISMCTSBot(game, rollouts, uct_c=1.4, max_simulations=8, random_state=luck)
    else:
        bot = mcts.MCTSBot(game, uct_c=1.4, max_simulations=8, evaluator=rollouts, random_state=luck)
    state, decisions = game.new_initial_state(), 0
    while decisions < 4 and not state.is_terminal():
        if state.is_chance_node():
            played(state, len(state.history()), limit=1)
        else:
            allowed = state.legal_actions()
            move = int(bot.step(state)) if len(allowed) > 1 else allowed[0]
            assert move in allowed
            decisions += len(allowed) > 1
            state.apply_action(move)
    assert decisions == 4


@pytest.mark.parametrize(
    ("wrong", "said"),
    [("paddock_herds(players=7)", "2 to 4 players"), ("paddock_bunny_bunny_moose_moose(tempo=real)", "is played in real time")],
)
def test_wrong_parameters_are_named(wrong: str, said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        pyspiel.load_game(wrong)
