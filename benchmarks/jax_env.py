"""Decisions a second of the JAX environment: random play with observations, masks and auto-reset.

    python -m benchmarks.jax_env [--seats 3] [--batches 4096 65536] [--steps 1000] [--hlo FILE]

Everything is one compiled loop on whatever device JAX has. Every observation is added up, so that none can
be left out as unused. Random bits are a hash of game and step, made where they are used: a generator would
write them to memory first. A figure is the median of the repeats, with the slowest and the fastest beside it.
As a check, it says how many decisions a game took and how many games the first seat won.

With `--hlo`, the compiled program of the last batch goes to a file; docs/environments/jax.md says how to read
it.
"""

import argparse
import statistics
import time
from functools import partial
from pathlib import Path
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax import Coloretto, State, any_legal, auto_reset, split_bits
from coloretto.envs.jax.chance import WORD, mixed

GOLDEN = 0x9E3779B9  # far from any pattern, so that neighbours differ in all bits


class Tally(NamedTuple):
    """What is kept of the games that go by, one number for each."""

    observed: Array  # the sum of all that was observed
    finished: Array
    won: Array  # by the first seat


# By the kind of device: batches, and how many steps each is measured for.
USUAL = {"cpu": ([256, 4096, 65536], 200), "gpu": ([1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 22], 1000)}


def random_bits(games: int, seed: Array, step: Array) -> Array:
    of_this_step = mixed(step.astype(WORD) + mixed(seed + WORD(GOLDEN)))
    return mixed(of_this_step + jnp.arange(games, dtype=WORD) * WORD(GOLDEN))


def random_play(env: Coloretto, state: State, seed: Array, steps: Array) -> tuple[State, Tally]:
    """So many steps in every game, from the numbers of the steps."""
    games, step_on = state.terminated.shape[0], auto_reset(env.step_from, env.init_from, split_bits)

    def one_step(carry: tuple[State, Tally], step: Array) -> tuple[tuple[State, Tally], None]:
        state, tally = carry
        for_move, for_card = split_bits(random_bits(games, seed, step))
        state = step_on(state, any_legal(state.legal_action_mask, for_move), for_card)
        seen = state.observation.astype(jnp.int32).sum((-1, -2))
        added = Tally(seen, state.terminated.astype(jnp.int32), state.rewards[..., 0])
        return (state, jax.tree.map(jnp.add, tally, added)), None

    nothing = jnp.zeros(games, jnp.int32)
    tally = Tally(nothing, nothing, jnp.zeros(games))
    return jax.lax.scan(one_step, (state, tally), steps)[0]


class Figures(NamedTuple):
    decisions: list[float]  # a second, of each repeat
    compiling: float
    decisions_in_a_game: float
    share_of_first_seat: float


def measured(env: Coloretto, games: int, steps: int, repeats: int, hlo: Path | None) -> Figures:
    state = jax.jit(env.init_from)(random_bits(games, WORD(0), jnp.int32(-1)))
    numbers, began = jnp.arange(steps), time.perf_counter()
    loop = jax.jit(partial(random_play, env)).lower(state, WORD(0), numbers).compile()
    compiling = time.perf_counter() - began
    if hlo:
        hlo.write_text(loop.as_text() or "")
    speeds, finished, won = [], 0.0, 0.0
    for seed in range(repeats + 1):
        began = time.perf_counter()
        state, tally = loop(state, WORD(seed), numbers)
        tally.observed.block_until_ready()
        speeds.append(games * steps / (time.perf_counter() - began))
        finished, won = finished + float(tally.finished.sum()), won + float(tally.won.sum())
    finished = max(finished, 1)  # the first repeat warms up
    return Figures(speeds[1:], compiling, games * steps * len(speeds) / finished, won / finished)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--side", default="brown")
    parser.add_argument("--batches", type=int, nargs="+")
    parser.add_argument("--steps", type=int)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--hlo", type=Path)
    options = parser.parse_args()
    batches, steps = USUAL["cpu" if jax.default_backend() == "cpu" else "gpu"]
    env = Coloretto(options.seats, options.side)
    print(f"{jax.devices()[0].device_kind}, jax {jax.__version__}, {options.seats} seats, {options.side}")
    print("    batch    decisions/s       slowest       fastest   compiling   a game   seat 1 wins")
    for games in options.batches or batches:
        found = measured(env, games, options.steps or steps, options.repeats, options.hlo)
        middle, low, high = statistics.median(found.decisions), min(found.decisions), max(found.decisions)
        print(f"{games:9,} {middle:14,.0f} {low:13,.0f} {high:13,.0f} {found.compiling:9.1f} s ", end="")
        print(f"{found.decisions_in_a_game:8.1f} {found.share_of_first_seat:13.4f}", flush=True)


if __name__ == "__main__":
    main()
