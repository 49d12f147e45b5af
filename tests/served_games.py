"""Records as a server writes them: with a shuffle that can be checked."""

import random

from coloretto import Game
from coloretto.shuffle import commitment, write_order

SALT = "5c" * 32


def finished(seats: int = 3, seed: int = 4, **changes: str) -> str:
    """The record of a whole game, perhaps with other tags than it should have."""
    game = Game.deal(seats, seed)
    order, dice = write_order(game.deck), random.Random(seed)
    while not game.is_over:
        game.push(dice.choice(game.legal_moves))
    game.tags = {"Commitment": commitment(order, SALT), "Order": order, "Salt": SALT} | changes
    return game.record


def order_of(record: str) -> str:
    return Game.from_record(record).tags["Order"]


def with_order(order: str) -> str:
    """The same game with another order, promised from the beginning."""
    return finished(Order=order, Commitment=commitment(order, SALT))


def swapped(order: str) -> str:
    """The order with its first two different neighbours exchanged."""
    at = next(place for place in range(len(order)) if order[place] != order[place + 1])
    return order[:at] + order[at + 1] + order[at] + order[at + 2 :]
