"""Pgx: many games at once, compiled by XLA for the CPU. Chance happens inside a step and is not reported."""

import jax
import jax.numpy as jnp
import pgx
from meter import Played, measure
from pgx.experimental.wrappers import auto_reset

GAMES = ("backgammon", "kuhn_poker", "2048")
BATCHES = (1, 64, 4096)
STEPS_PER_CALL = 8192  # per call, over all games


def at_once(name: str, batch: int) -> None:
    env = pgx.make(name)
    step = auto_reset(env.step, env.init)
    length = max(1, STEPS_PER_CALL // batch)

    def one(carry, _):  # type: ignore[no-untyped-def]
        states, key = carry
        key, choosing, chance = jax.random.split(key, 3)
        moves = jax.random.categorical(choosing, jnp.where(states.legal_action_mask, 0.0, -jnp.inf), axis=-1)
        return (jax.vmap(step)(states, moves, jax.random.split(chance, batch)), key), None

    run = jax.jit(lambda states, key: jax.lax.scan(one, (states, key), None, length=length)[0])
    carry = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), batch)), jax.random.PRNGKey(1)

    def play() -> Played:
        nonlocal carry
        carry = jax.block_until_ready(run(*carry))
        return length * batch, 0

    measure(name, f"batch {batch}", play)


for each in GAMES:
    for size in BATCHES:
        at_once(each, size)
