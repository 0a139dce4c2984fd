"""Batches on a card give the same bytes as on the CPU, for every game and number of seats."""

import pytest

from paddock import find, names, simulate

GAMES = 500
SETTINGS = {"bunny-bunny-moose-moose": {"tempo": "step"}}


def has_card() -> bool:
    try:
        from numba import cuda

        return bool(cuda.is_available())
    except Exception:  # no card, no driver, or one that numba does not know: all the same to us
        return False


@pytest.mark.compiled_only
@pytest.mark.skipif(not has_card(), reason="needs a card (CUDA) and the extra `gpu`; this machine has none")
@pytest.mark.parametrize("name", names())
def test_a_card_plays_the_same_games(name: str) -> None:
    from paddock.core.gpu import simulate_on_gpu

    chosen = SETTINGS.get(name, {})
    for seats in find(name).seats():
        here, there = simulate(name, GAMES, seats, seed=7, **chosen), simulate_on_gpu(name, GAMES, seats, seed=7, **chosen)
        assert (there.bytes, there.moves) == (here.bytes, here.moves), f"{seats} seats"
