"""Batches on a GPU give the same bytes as on the CPU, for every game and number of seats."""

import pickle

import numpy as np
import pytest

from paddock import find, names, simulate

GAMES = 500
LANES, STEPS = 96, 300
SETTINGS = {"bunny-bunny-moose-moose": {"tempo": "step"}}


def has_gpu() -> bool:
    try:
        from numba import cuda

        return bool(cuda.is_available())
    except Exception:  # no GPU, no driver, or one that numba does not know: all the same to us
        return False


needs_gpu = pytest.mark.skipif(not has_gpu(), reason="needs a GPU (CUDA) and the extra `gpu`; this machine has none")


@pytest.mark.compiled_only
@needs_gpu
@pytest.mark.parametrize("name", names())
def test_a_card_plays_the_same_games(name: str) -> None:
    from paddock.core.batch.gpu import simulate_on_gpu

    chosen = SETTINGS.get(name, {})
    for seats in find(name).seats():
        here, there = simulate(name, GAMES, seats, seed=7, **chosen), simulate_on_gpu(name, GAMES, seats, seed=7, **chosen)
        assert (there.bytes, there.moves) == (here.bytes, here.moves), f"{seats} seats"


@pytest.mark.compiled_only
@needs_gpu
@pytest.mark.parametrize("name", names())
def test_lanes_on_a_card_tell_the_same_after_every_step(name: str) -> None:
    """Also after a move that is not allowed, a reset of some lanes, and a pickle in the middle."""
    from paddock.lab.gpu import GpuLanes
    from paddock.lab.vector import TOLD, Lanes

    luck, seats = np.random.default_rng(5), find(name).seats()[-1]
    here, there = Lanes(name, LANES, seats), GpuLanes(name, LANES, seats)
    here.reset(seed=9)
    there.reset(seed=9)
    for step in range(STEPS):
        moves = np.where(here.masks == 1, luck.random(here.masks.shape), -1).argmax(axis=1)
        if step % 50 == 20:
            moves[3] = here.masks.shape[1]
        here.step(moves)
        there.step(moves)
        if step == 100:
            chosen = np.arange(LANES) % 3 == 0
            here.reset(chosen=chosen)
            there.reset(chosen=chosen)
            there = pickle.loads(pickle.dumps(there))
        for told in TOLD:
            assert (getattr(there, told).copy_to_host() == getattr(here, told)).all(), f"{told} after step {step}"
    assert [there.row(lane) for lane in range(LANES)] == [here.row(lane) for lane in range(LANES)]
    assert [there.seed_of(lane) for lane in range(LANES)] == [here.seed_of(lane) for lane in range(LANES)]


@pytest.mark.compiled_only
@needs_gpu
def test_moves_and_observations_stay_on_the_card() -> None:
    torch = pytest.importorskip("torch")
    from paddock.lab.gpu import GpuLanes

    lanes = GpuLanes("super-farmer", LANES, 2)
    lanes.reset(seed=1)
    seen, masks = (torch.as_tensor(each, device="cuda") for each in (lanes.observations, lanes.masks))
    assert seen.data_ptr() == lanes.observations.__cuda_array_interface__["data"][0]
    before = seen.clone()
    lanes.step(masks.argmax(dim=1))
    assert not lanes.refused.copy_to_host().any()
    assert not torch.equal(seen, before)
    with pytest.raises(ValueError, match="whole numbers"):
        lanes.step(masks.argmax(dim=1).float())
