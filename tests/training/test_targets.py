"""What boards should have been worth, by a game of three turns worked out by hand."""

import jax.numpy as jnp
import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto.envs.jax.rules import Board
from coloretto.training.learn import in_batches
from coloretto.training.net import Outlook
from coloretto.training.self_play import Turns, number_in_game, targets

NO_BOARD = Board(*[jnp.zeros((3, 1))] * 6)


def outlooks(*shares: float) -> Outlook:
    """[turns, one game, two seats]: what the first seat may expect, and the second what is left."""
    share = jnp.array([[[each, 1 - each]] for each in shares])
    return Outlook(share, 10 * share, 100 * share)


def first_seat(telling: list[bool], trust: float) -> NDArray[np.float32]:
    turns = Turns(NO_BOARD, outlooks(0.5, 0.6, 0.8), outlooks(0.4, 0.7, 0.9), jnp.array(telling)[:, None])
    found = targets(turns, trust)
    np.testing.assert_allclose(found.share.sum(-1), 1, rtol=1e-6)
    np.testing.assert_allclose(found.score, 10 * found.share, rtol=1e-6)
    np.testing.assert_allclose(found.square, 100 * found.share, rtol=1e-6)
    return np.asarray(found.share)[:, 0, 0]


def test_what_came_after_corrects_what_was_expected() -> None:
    # The last board: nothing came after it. 0.6 + 0.5 (0.8 - 0.7) = 0.65; 0.5 + 0.5 (0.65 - 0.4) = 0.625.
    assert first_seat([True] * 3, trust=0.5) == pytest.approx([0.625, 0.65, 0.8])


def test_a_random_move_or_the_end_of_a_game_tells_nothing() -> None:
    assert first_seat([True, False, True], trust=0.5) == pytest.approx([0.6, 0.6, 0.8])


def test_without_trust_one_ply_is_all() -> None:
    assert first_seat([True] * 3, trust=0.0) == pytest.approx([0.5, 0.6, 0.8])


def test_with_full_trust_only_the_last_board_counts() -> None:
    # 0.6 + (0.8 - 0.7) = 0.7; 0.5 + (0.7 - 0.4) = 0.8.
    assert first_seat([True] * 3, trust=1.0) == pytest.approx([0.8, 0.7, 0.8])


def test_a_batch_has_some_games_and_all_their_turns() -> None:
    turns_and_games = jnp.array([[10, 11, 12, 13], [20, 21, 22, 23]])
    assert in_batches(2, turns_and_games).tolist() == [[[10, 11], [20, 21]], [[12, 13], [22, 23]]]


def test_kinds_are_numbered_among_those_in_the_game() -> None:
    two_seats = number_in_game(jnp.array([0, 4, 7, 8]), 2)
    assert two_seats.tolist() == [0, 4, 5, 6]
    five_seats = number_in_game(jnp.array([0, 6, 7, 8]), 5)
    assert five_seats.tolist() == [0, 6, 7, 8]
