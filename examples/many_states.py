"""A hundred thousand states in one array of eleven megabytes, each played on by a compiled rule."""

import numpy as np

import coloretto
from coloretto.rules.cards import Card
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, FIRST_PLACE
from coloretto.rules.play import play
from coloretto.rules.state import STATE

states = np.zeros(100_000, STATE)
states[:] = coloretto.Game.deal(seats=5, seed=3).state


@compiled
def everyone_draws(states: np.ndarray, card: int) -> None:
    for number in range(len(states)):
        play(states[number], DRAW, card)
        play(states[number], FIRST_PLACE, card)


everyone_draws(states, int(Card.JOKER))
print(f"{states.nbytes / 1e6:.1f} MB, {(states['sizes'][:, 0] == 1).sum():,} states with a card in row 1")
