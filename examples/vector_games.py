"""Ten thousand random games at once, all seats played from here: what do those who start win?"""

import time

import numpy as np

from coloretto.envs.vector import VectorColoretto, any_legal

GAMES, STEPS = 10_000, 400
env, dice = VectorColoretto(GAMES, seats=3, threads=2), np.random.default_rng(7)
_, infos = env.reset(seed=7)
starters = infos["turn"].copy()
wins, games, began = 0.0, 0, time.perf_counter()
for _ in range(STEPS):
    bits = dice.integers(1 << 64, size=GAMES, dtype=np.uint64)
    _, rewards, terminations, _, infos = env.step(any_legal(infos["action_mask"], bits))
    ended = np.flatnonzero(terminations)
    wins += rewards[ended, starters[ended]].sum()
    games += len(ended)
    starters[ended] = infos["turn"][ended]  # of the games that have begun in their place
seconds = time.perf_counter() - began
print(f"{GAMES * STEPS / seconds / 1e6:.1f} million decisions a second, {games:,} games")
print(f"who starts wins {wins / games:.1%} of three-player games")
env.close()
