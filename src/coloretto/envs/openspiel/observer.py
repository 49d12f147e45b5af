"""What a player observes: the same small table of numbers as in every other environment, or the position."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from coloretto.envs.observation import observation_shape
from coloretto.envs.openspiel.state import ColorettoState
from coloretto.envs.setup import Setup
from coloretto.envs.turns import look
from coloretto.errors import InvalidSetup


class TableObserver:
    """As OpenSpiel's observers are: `tensor` is flat, and `dict` has the same numbers in their shape."""

    def __init__(self, setup: Setup, parameters: Mapping[str, Any] | None) -> None:
        if parameters:
            raise InvalidSetup(f"expected no parameters of the observation: {dict(parameters)}")
        self._setup = setup
        shape = observation_shape(setup.seats)
        self.tensor = np.zeros(shape[0] * shape[1], np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}
        self._seen = np.zeros(shape, np.int8)

    def set_from(self, state: ColorettoState, player: int) -> None:
        self._setup.check_seat(player)
        look(state.table.numbers, player, self._seen)
        self.dict["observation"][:] = self._seen

    def string_from(self, state: ColorettoState, player: int) -> str:  # noqa: ARG002 # all see the same
        return str(state)
