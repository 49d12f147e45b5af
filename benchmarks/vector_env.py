"""Decisions a second of the vector environment, beside RLCard's uno and games of pgx, in one run.

    python -m benchmarks.vector_env [--seats 3] [--games 1024] [--threads 1 2]

Every environment is played at random by its own means, with observations and masks of legal actions: RLCard
one game after another, pgx in one compiled loop with auto-reset on the CPU. `step` is the time within
`env.step` alone, `play` includes a random legal action for every game. Repeats are a few milliseconds long,
and the fastest counts, with the median beside it: other work on the machine only ever makes them slower.

pgx is no dependency of this project: `pip install pgx`, and without it those lines are left out.
"""

import argparse
import os
import statistics
import time
from importlib.util import find_spec
from typing import NamedTuple

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import numpy as np
import rlcard

from coloretto.envs.vector import VectorColoretto, any_legal

# Of those that pgx has, the ones that take about as many decisions as a random game of Coloretto, or fewer.
PGX_GAMES = ("othello", "backgammon", "hex", "2048", "go_9x9")


class Figures(NamedTuple):
    name: str
    speeds: list[float]  # decisions a second, of each repeat
    length: float  # decisions in a game


def coloretto(
    seats: int, games: int, threads: int, repeats: int = 500, steps: int = 20
) -> tuple[Figures, Figures]:
    """Of `step` alone, and of steps and actions together."""
    env, dice = VectorColoretto(games, seats, threads=threads), np.random.default_rng(0)
    env.reset(seed=0)
    in_step, in_all, ended = [], [], 0
    for _ in range(repeats + 1):
        stepping, began = 0.0, time.perf_counter()
        for _ in range(steps):
            bits = dice.integers(1 << 64, size=games, dtype=np.uint64)
            actions = any_legal(env.buffers.action_masks, bits)
            before = time.perf_counter()
            terminations = env.step(actions)[2]
            stepping += time.perf_counter() - before
            ended += int(terminations.sum())
        in_all.append(games * steps / (time.perf_counter() - began))
        in_step.append(games * steps / stepping)
    length = games * steps * (repeats + 1) / ended
    name = f"coloretto, {seats} seats, {threads} thread{'s' * (threads > 1)}"
    return Figures(f"{name}, step", in_step[1:], length), Figures(f"{name}, play", in_all[1:], length)


def uno(games: int = 500) -> Figures:
    """RLCard's, a repeat for every game: its states have observations and legal actions."""
    env, dice = rlcard.make("uno", config={"seed": 0}), np.random.default_rng(0)
    speeds, decisions = [], 0
    for _ in range(games):
        done, began = 0, time.perf_counter()
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[dice.integers(len(legal))])
            done += 1
        speeds.append(done / (time.perf_counter() - began))
        decisions += done
    return Figures("RLCard's uno", speeds, decisions / games)


def pgx_game(name: str, games: int, repeats: int = 25, steps: int = 20) -> Figures:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry, key):
        state, seen, ended = carry
        to_act, to_step = jax.random.split(key)
        allowed = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(to_act, allowed, axis=-1)
        state = step(state, actions, jax.random.split(to_step, games))
        seen += state.observation.astype(jnp.float32).sum()  # so that none can be left out as unused
        return (state, seen, ended + (state.terminated | state.truncated).sum()), None

    @jax.jit
    def play(state, key):
        return jax.lax.scan(one, (state, 0.0, 0), jax.random.split(key, steps))[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), games))
    speeds, ended = [], 0
    for repeat in range(repeats + 1):
        began = time.perf_counter()
        state, _, over = jax.block_until_ready(play(state, jax.random.key(repeat)))
        speeds.append(games * steps / (time.perf_counter() - began))
        ended += int(over)
    return Figures(f"pgx's {name}", speeds[1:], games * steps * (repeats + 1) / max(ended, 1))


def report(found: Figures, ours: Figures | None = None) -> None:
    best, middle = max(found.speeds), statistics.median(found.speeds)
    ratio = f"{max(ours.speeds) / best:12,.0f}" if ours else ""
    print(f"{found.name:36} {best:12,.0f} {middle:12,.0f} {found.length:8.1f} {ratio}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--threads", type=int, nargs="+", default=[1])
    options = parser.parse_args()
    print(f"{options.games:,} games at once; decisions a second")
    print(f"{'':36} {'fastest':>12} {'median':>12} {'a game':>8} {'play to it':>12}")
    measured = [coloretto(options.seats, options.games, threads) for threads in options.threads]
    for step, play in measured:
        report(step)
        report(play)
    ours = measured[0][1]
    report(uno(), ours)
    if find_spec("pgx") is None:
        print("pgx is not installed: pip install pgx")
        return
    for name in PGX_GAMES:
        report(pgx_game(name, options.games), ours)


if __name__ == "__main__":
    main()
