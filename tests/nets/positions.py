"""Positions of every kind of table, from random games, to ask nets about."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from coloretto import Game
from coloretto.dice import Dice
from coloretto.nets.layers import TYPICAL, Sizes, fresh_weights
from coloretto.nets.net import Net
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.scoring import Table, points_table
from coloretto.rules.state import NOTHING, STATE

States = NDArray[np.void]


@dataclass(frozen=True)
class Kind:
    """A kind of table: all that the points depend on."""

    seats: int
    side: str = "brown"
    edition: str = "two-sided"

    @property
    def table(self) -> Table:
        own_colours = self.edition == "summary"
        return points_table(Side[self.side.upper()], colours_in_game(self.seats), own_colours)

    def __str__(self) -> str:
        return f"{self.seats}-{self.side}-{self.edition}"


KINDS = [
    Kind(seats, side, edition)
    for seats in (2, 3, 4, 5)
    for side in ("brown", "grey")
    for edition in ("two-sided", "summary")
]


@cache
def positions(kind: Kind, games: int = 4) -> States:
    """Every position before a turn, and the finished one, of some random games."""
    found = [state for seed in range(games) for state in game_of(kind, seed)]
    return np.array(found, STATE)


def game_of(kind: Kind, seed: int) -> list[np.record]:
    game, dice = Game.deal(kind.seats, seed, side=kind.side, edition=kind.edition), Dice(seed)
    found = []
    while True:
        if game.state.drawn == NOTHING:
            found.append(game.state.copy())
        if game.is_over:
            return found
        game.push(game.legal_moves[dice.below(len(game.legal_moves))])


def running(kind: Kind) -> States:
    states = positions(kind)
    return states[states["turn"] >= 0]


@cache
def random_net(seats: int, sizes: Sizes = TYPICAL, seed: int = 1) -> Net:
    """As if it had learned something: the biases are not zero either."""
    chance = np.random.default_rng(seed)
    fresh = fresh_weights(seats, sizes, seed)
    biased = [array + 0.1 * chance.standard_normal(array.shape).astype(np.float32) for array in fresh]
    return Net(type(fresh)(*biased), seats, {"points": [0, 1, 3, 6, 10, 15, 21]})
