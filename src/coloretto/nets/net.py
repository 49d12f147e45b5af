"""A net that has learned a game: for each position, what every seat may expect."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from coloretto.errors import InvalidSetup
from coloretto.nets.evaluate import evaluate
from coloretto.nets.layers import RESULTS, Floats, Weights, weights_of
from coloretto.nets.scratch import Scratch, new_scratch
from coloretto.rules.cards import JOKERS
from coloretto.rules.deal import colours_in_game
from coloretto.rules.jit import COMPILED
from coloretto.rules.scoring import BASE, Table
from coloretto.rules.state import NOTHING, STATE, state_to_play_on


@dataclass(frozen=True, eq=False)
class Net:
    """Any number of threads may ask the same net at once."""

    weights: Weights
    seats: int
    about: Mapping[str, Any] = field(default_factory=dict)
    _spare: list[Scratch] = field(default_factory=list, init=False, repr=False)

    def __post_init__(self) -> None:
        checked = weights_of(self.weights._asdict(), self.seats)
        object.__setattr__(self, "weights", checked)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of none, one, … six cards of a colour that this net has learned."""
        return tuple(self.about.get("points", ()))

    def evaluate(self, states: NDArray[np.void], table: Table, out: Floats | None = None) -> Floats:
        """[states, 3, seats]: each seat's share of the win, final score, and that score's standard deviation.

        The states are before a turn or finished; `table` holds the points of every play area.
        """
        self._check(states, table)
        out = self._room(len(states), out)
        scratch = self._take_scratch()
        # Compiled code is compiled once more for arrays with gaps, so there are none.
        without_gaps = np.ascontiguousarray(states) if COMPILED else _plain(states)
        evaluate(without_gaps, table, self.weights, scratch, out)
        self._spare.append(scratch)
        return out

    def _check(self, states: NDArray[np.void], table: Table) -> None:
        """Compiled code checks no bounds, so nothing that does not fit may reach it."""
        if states.dtype != STATE or states.ndim != 1:
            raise InvalidSetup(f"expected a row of states: {states.dtype} of shape {states.shape}")
        areas = BASE ** colours_in_game(self.seats)
        if table.shape != (JOKERS + 1, areas):
            raise InvalidSetup(
                f"expected a table of points for {self.seats} seats, {JOKERS + 1} × {areas}: {table.shape}"
            )
        if (states["seats"] != self.seats).any():
            raise InvalidSetup(f"expected positions of {self.seats} seats, which this net has learned")
        if (states["drawn"] != NOTHING).any():
            raise InvalidSetup("expected positions before a turn, none with a drawn card in hand")

    def _room(self, positions: int, out: Floats | None) -> Floats:
        shape = (positions, RESULTS, self.seats)
        if out is None:
            return np.empty(shape, np.float32)
        if out.shape != shape or out.dtype != np.float32 or not out.flags.c_contiguous:
            raise InvalidSetup(f"expected room for {shape} floats without gaps: {out.dtype} of {out.shape}")
        return out

    def _take_scratch(self) -> Scratch:
        try:
            return self._spare.pop()
        except IndexError:  # the others are in use by other threads
            return new_scratch(self.weights)


def _plain(states: NDArray[np.void]) -> Any:
    return [state_to_play_on(state) for state in states]
