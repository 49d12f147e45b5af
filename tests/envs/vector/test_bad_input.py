"""Whatever is wrong is refused in one line that says what would be right, and nothing has changed."""

from typing import Any

import numpy as np
import pytest

from coloretto.envs.vector import Buffers, VectorColoretto, new_buffers
from coloretto.errors import IllegalMove, InvalidSetup


@pytest.fixture
def env() -> VectorColoretto:
    env = VectorColoretto(4)
    env.reset(seed=1)
    return env


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"num_envs": 0}, "expected num_envs, a whole number of 1 or more: 0"),
        ({"num_envs": 2.5}, "num_envs, a whole number of 1 or more: 2.5"),
        ({"num_envs": True}, "num_envs, a whole number of 1 or more: True"),
        ({"threads": 0}, "expected threads, a whole number of 1 or more: 0"),
        ({"threads": "all"}, "expected threads, a whole number of 1 or more: 'all'"),
        ({"autoreset": "never"}, "autoreset, one of SameStep, NextStep, Disabled: 'never'"),
        ({"illegal": "ignore"}, "illegal, one of end, raise: 'ignore'"),
        ({"seats": 6}, "edition two-sided is for 2 to 5 seats: 6"),
        ({"rewards": "money"}, "win, zero-sum, score: 'money'"),
    ],
    ids=str,
)
def test_an_environment_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidSetup, match=said):
        VectorColoretto(**wrong)


@pytest.mark.parametrize("seed", [-1, 1.0, "7", True, [1, 2, 3, 4], np.array([1])], ids=repr)
def test_a_seed_is_a_whole_number(env: VectorColoretto, seed: Any) -> None:
    before = env.states.tobytes()
    with pytest.raises(InvalidSetup, match="expected a seed, a whole number of 0 or more: "):
        env.reset(seed=seed)
    assert env.states.tobytes() == before


@pytest.mark.parametrize(
    "actions, said",
    [
        ([0, 0, 0], r"expected 4 actions, whole numbers in an array \[4\]: int64 \[3\]"),
        (0, r"int64 \[\]"),
        ([[0], [0], [0], [0]], r"int64 \[4, 1\]"),
        ([0.0, 0.0, 0.0, 0.0], r"float64 \[4\]"),
        ([True, False, True, False], r"bool \[4\]"),
        (["draw"] * 4, r"<U4 \[4\]"),
        ([0, 0, 11, 0], "game 2: expected an action from 0 to 10: 11"),
        ([0, -1, 0, 99], "game 1: expected an action from 0 to 10: -1"),
        (np.array([0, 2**64 - 1, 0, 0], np.uint64), "game 1: .*: 18446744073709551615"),
    ],
    ids=str,
)
def test_actions_are_one_whole_number_for_each_game(env: VectorColoretto, actions: Any, said: str) -> None:
    before = env.states.tobytes()
    with pytest.raises(IllegalMove, match=said):
        env.step(actions)
    assert env.states.tobytes() == before


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int32, np.uint64, ">i4"])
def test_actions_may_be_of_any_kind_of_whole_number(env: VectorColoretto, dtype: str) -> None:
    env.step(np.zeros(8, dtype)[::2])
    assert (env.states["cards_left"] == 63).all()


def test_the_first_step_comes_after_a_reset() -> None:
    with pytest.raises(IllegalMove, match="expected a reset before the first step"):
        VectorColoretto(2).step([0, 0])


def test_the_first_reset_is_of_all_games() -> None:
    env = VectorColoretto(2)
    with pytest.raises(InvalidSetup, match="expected all games to be dealt at the first reset"):
        env.reset(options={"reset_mask": np.array([True, False])})
    env.reset(options={"reset_mask": np.array([True, True])})


@pytest.mark.parametrize(
    "options, said",
    [
        ({"mask": 1}, "expected no option but reset_mask: mask"),
        ({"reset_mask": [True] * 4}, r"reset_mask: expected an array, bool \[4\]: list"),
        ({"reset_mask": np.ones(3, bool)}, r"bool \[3\]"),
        ({"reset_mask": np.ones(4)}, r"float64 \[4\]"),
    ],
    ids=str,
)
def test_options_that_mean_nothing_are_refused(
    env: VectorColoretto, options: dict[str, Any], said: str
) -> None:
    with pytest.raises(InvalidSetup, match=said):
        env.reset(options=options)


def read_only(array: np.ndarray) -> np.ndarray:
    array = array.copy()
    array.flags.writeable = False
    return array


WRONG_ARRAYS = [
    ("observations", np.zeros((4, 10, 8), np.int16), r"int8 \[4, 10, 8\], .*: int16 \[4, 10, 8\]"),
    ("observations", np.zeros((4, 8, 10), np.int8), r": int8 \[4, 8, 10\], contiguous"),
    ("observations", np.zeros((4, 8, 10), np.int8).swapaxes(1, 2), r"int8 \[4, 10, 8\], not contiguous"),
    ("action_masks", np.zeros((4, 11), np.bool_), r"int8 \[4, 11\], contiguous and writable: bool"),
    ("action_masks", np.zeros((8, 11), np.int8)[::2], "not contiguous"),
    ("turns", np.zeros(4, np.int64), r"int32 \[4\], .*: int64"),
    ("rewards", np.zeros((4, 3)), r"float32 \[4, 3\], .*: float64"),
    ("rewards", np.zeros(4, np.float32), r": float32 \[4\]"),
    ("rewards", read_only(np.zeros((4, 3), np.float32)), r"float32 \[4, 3\], contiguous, read-only"),
    ("terminations", [False] * 4, r"bool \[4\], contiguous and writable: list"),
]


@pytest.mark.parametrize("name, array, said", WRONG_ARRAYS)
def test_arrays_to_write_to_have_to_be_right(env: VectorColoretto, name: str, array: Any, said: str) -> None:
    wrong = new_buffers(3, 4)._replace(**{name: array})
    before = env.states.tobytes()
    for write in (
        lambda: env.step(np.zeros(4, int), out=wrong),
        lambda: env.reset(out=wrong),
        lambda: env.restore(env.save(), out=wrong),
    ):
        with pytest.raises(InvalidSetup, match=f"buffer {name}: expected .*{said}"):
            write()
    assert env.states.tobytes() == before


def test_something_else_than_buffers_is_refused(env: VectorColoretto) -> None:
    with pytest.raises(InvalidSetup, match="expected Buffers to write to: tuple"):
        env.step(np.zeros(4, int), out=tuple(env.buffers))  # type: ignore[arg-type]
    of_another_table: Buffers = new_buffers(4, 4)
    with pytest.raises(InvalidSetup, match=r"int8 \[4, 10, 8\].*: int8 \[4, 11, 10\]"):
        env.step(np.zeros(4, int), out=of_another_table)


def test_only_games_of_a_like_environment_can_be_restored(env: VectorColoretto) -> None:
    with pytest.raises(InvalidSetup, match="expected Games, as saved by an environment: ndarray"):
        env.restore(env.states)  # type: ignore[arg-type]
    for other, said in (
        (VectorColoretto(5), "expected 4 saved games: 5"),
        (VectorColoretto(4, seats=4), "seats 3: 4"),
        (VectorColoretto(4, side="grey"), "side 0: 1"),
    ):
        other.reset(seed=1)
        with pytest.raises(InvalidSetup, match=said):
            env.restore(other.save())


def test_games_that_were_never_dealt_cannot_be_restored(env: VectorColoretto) -> None:
    with pytest.raises(InvalidSetup, match="seats 3: 0"):
        env.restore(VectorColoretto(4).save())
