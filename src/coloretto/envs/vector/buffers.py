"""What a step says about every game, in arrays that belong to whoever made them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import DTypeLike, NDArray

from coloretto.envs.observation import ACTIONS, Numbers, observation_shape
from coloretto.errors import InvalidSetup


class Buffers(NamedTuple):
    """Arrays for `reset` and `step` to write to, with the games in front: [games, …].

    With steps before the games, [steps, games, …], they hold a rollout, and `at` is what one step writes to.
    """

    observations: Numbers  # [games, lines, columns] int8: what the seat to act sees
    action_masks: Numbers  # [games, actions] int8: 1 where it may do this
    turns: NDArray[np.int32]  # [games]: the seat to act; in a game that is over, who acted last
    rewards: NDArray[np.float32]  # [games, seats] of the last step
    terminations: NDArray[np.bool_]  # [games] whether it ended a game

    def at(self, step: int) -> "Buffers":
        """The arrays of one step, as views."""
        return Buffers(*(array[step] for array in self))


def layout(seats: int) -> list[tuple[tuple[int, ...], DTypeLike]]:
    """Of each array, the shape behind the games and the type."""
    return [
        (observation_shape(seats), np.int8),
        ((ACTIONS,), np.int8),
        ((), np.int32),
        ((seats,), np.float32),
        ((), np.bool_),
    ]


def new_buffers(seats: int, *leading: int) -> Buffers:
    """Arrays of zeros for a number of games, or for steps and games."""
    return Buffers(*(np.zeros((*leading, *shape), dtype) for shape, dtype in layout(seats)))


def check_buffers(out: Buffers, seats: int, games: int) -> None:
    """Compiled code writes wherever it is told to, so what it is given has to be right to the byte."""
    if not isinstance(out, Buffers):
        raise InvalidSetup(f"expected Buffers to write to: {type(out).__name__}")
    for name, array, (shape, dtype) in zip(Buffers._fields, out, layout(seats), strict=True):
        if not fits(array, (games, *shape), dtype):
            wanted = f"{np.dtype(dtype)} {[games, *shape]}, contiguous and writable"
            raise InvalidSetup(f"buffer {name}: expected {wanted}: {described(array)}")


def fits(array: object, shape: tuple[int, ...], dtype: DTypeLike) -> bool:
    if not isinstance(array, np.ndarray) or array.shape != shape or array.dtype != dtype:
        return False
    return array.flags.carray  # contiguous, aligned, writable


def described(array: object) -> str:
    if not isinstance(array, np.ndarray):
        return type(array).__name__
    flags = array.flags
    kept = "contiguous" if flags.c_contiguous else "not contiguous"
    return f"{array.dtype} {list(array.shape)}, {kept}{'' if flags.writeable else ', read-only'}"
