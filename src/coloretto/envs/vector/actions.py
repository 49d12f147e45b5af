"""One action for each game: checked at the door, or drawn by lot."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from coloretto.envs.actions import EXPECTED, why_not
from coloretto.envs.observation import ACTIONS, Numbers
from coloretto.envs.vector.games import first_illegal
from coloretto.errors import IllegalMove
from coloretto.random_games import high_below
from coloretto.rules.jit import compiled


def checked_actions(actions: ArrayLike, games: int) -> NDArray[np.int64]:
    """[games] whole numbers from 0 to 10; whether each is legal is another question."""
    given = np.asarray(actions)
    if given.shape != (games,) or given.dtype.kind not in "iu":
        found = f"{given.dtype} {list(given.shape)}"
        raise IllegalMove(f"expected {games} actions, whole numbers in an array [{games}]: {found}")
    wrong = first_out_of_range(given)
    if wrong >= 0:
        raise IllegalMove(f"game {wrong}: {EXPECTED}: {given[wrong]}")
    return np.ascontiguousarray(given, np.int64)


def first_out_of_range(actions: NDArray[np.integer]) -> int:
    """-1 if there is none."""
    if actions.min() >= 0 and actions.max() < ACTIONS:
        return -1
    return int(np.flatnonzero((actions < 0) | (actions >= ACTIONS))[0])


def refuse_illegal(states: NDArray[np.void], actions: NDArray[np.int64]) -> None:
    game = first_illegal(states, actions)
    if game >= 0:
        raise IllegalMove(f"game {game}: {why_not(states[game], int(actions[game]))}")


def any_legal(action_masks: Numbers, bits: NDArray[np.uint64]) -> NDArray[np.int64]:
    """[games] legal actions, all equally likely, each from 64 random bits; 0 where a game is over.

    >>> bits = np.random.default_rng(7).integers(1 << 64, size=1, dtype=np.uint64)
    >>> any_legal(np.array([[0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]], np.int8), bits)
    array([3])
    """
    actions = np.empty(len(action_masks), np.int64)
    pick_legal(action_masks, bits, actions)
    return actions


@compiled
def pick_legal(action_masks: Numbers, bits: NDArray[np.uint64], actions: NDArray[np.int64]) -> None:
    for game in range(len(actions)):
        legal = 0
        for action in range(ACTIONS):
            legal += action_masks[game, action]
        # The choice has as many actions before it as have no more legal ones up to and with them.
        choice, up_to, before = high_below(bits[game], legal), 0, 0
        for action in range(ACTIONS):
            up_to += action_masks[game, action]
            before += up_to <= choice
        actions[game] = before if legal else 0
