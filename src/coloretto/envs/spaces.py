"""What an agent may be told and may do, in Gymnasium's words."""

from typing import cast

import numpy as np
from gymnasium.spaces import Box, Discrete, Space

from coloretto.envs.observation import ACTIONS, Numbers, most_observed


def observation_space(seats: int) -> Space[Numbers]:
    # Gymnasium warns of places that are always 0, so these, too, go up to 1.
    most = np.maximum(most_observed(seats), 1)
    return cast(Space[Numbers], Box(np.zeros_like(most), most, dtype=np.int8))


def mask_space() -> Space[Numbers]:
    return cast(Space[Numbers], Box(0, 1, (ACTIONS,), np.int8))


def action_space() -> Discrete:
    return Discrete(ACTIONS)
