"""pgx: many games at once, compiled by JAX for the processor."""

from __future__ import annotations

from collections.abc import Callable

import jax
import jax.numpy as jnp
import pgx

from trials.peers.clock import tell

TOGETHER, STEPS = 512, 64


def random_steps(name: str) -> Callable[[], int]:
    """Some steps of many games, with observation and mask; one that has ended begins anew."""
    env = pgx.make(name)
    step = jax.vmap(pgx.auto_reset_step(env.step, env.init)) if hasattr(pgx, "auto_reset_step") else jax.vmap(env.step)

    def one(carry, key):  # type: ignore[no-untyped-def]
        state = carry
        chosen, rest = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(chosen, logits, axis=-1)
        try:
            state = step(state, actions, jax.random.split(rest, TOGETHER))
        except TypeError:  # a game without chance
            state = step(state, actions)
        return state, state.observation.sum()

    begin = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), TOGETHER))
    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, STEPS)))

    def play() -> int:
        _, seen = run(begin, jax.random.PRNGKey(2))
        seen.block_until_ready()
        return TOGETHER * STEPS

    return play


if __name__ == "__main__":
    tell("pgx", {f"{name}, {TOGETHER} at once": random_steps(name) for name in ("connect_four", "backgammon")})
