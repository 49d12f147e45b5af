"""A game under way, as users of pgx know it: the board and what an agent needs of it."""

from dataclasses import dataclass, replace
from typing import Any

import jax
from jax import Array

from coloretto.envs.jax.rules import Board


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class State:
    """Never changed: `step` returns another one."""

    current_player: Array  # the seat to act; at the end, the seat that acted last
    observation: Array  # [lines, columns] from this seat's view
    rewards: Array  # [seats] for the last step
    terminated: Array
    truncated: Array  # never by itself: every game comes to its end
    legal_action_mask: Array  # [actions] all of them at the end, as in pgx, where none has any effect
    board: Board
    _step_count: Array

    def replace(self, **changes: Any) -> "State":
        return replace(self, **changes)
