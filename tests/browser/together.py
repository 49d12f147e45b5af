"""Several people at one table, each at a page of their own."""

import time
from collections.abc import Sequence

from tests.browser.player import PATIENCE, Player


def play_together(players: Sequence[Player], most: int = 1000) -> int:
    """Whoever is to move does so, until the game is over or so many moves are made; gives their number."""
    order = list(players)
    for made in range(most):
        mover = next_to_move(order)
        if mover is None:
            return made
        mover.make_move()
        at = order.index(mover)
        order = order[at:] + order[:at]  # the same one goes on, or the next
    return most


def next_to_move(players: Sequence[Player]) -> Player | None:
    """None when the game is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for player in players:
            if player.can_move:
                return player
        if players[0].is_over:
            return None
    raise AssertionError(f"nobody of {[player.name for player in players]} can move")
