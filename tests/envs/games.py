"""Positions of whole random games, for every environment to be held to the compiled rules."""

from functools import cache
from random import Random

import coloretto
from coloretto.rules.state import State, copy_state


@cache
def positions(seats: int, games: int = 3) -> tuple[State, ...]:
    """Every state of some games, the last included."""
    found = []
    for seed in range(games):
        game, lots = coloretto.Game.deal(seats=seats, seed=seed), Random(seed)
        found.append(copy_state(game.state))
        while not game.is_over:
            game.push(lots.choice(game.legal_moves))
            found.append(copy_state(game.state))
    return tuple(found)
