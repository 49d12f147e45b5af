"""JAX's rules and the compiled ones play the same games, state by state, with moves and cards dictated."""

from functools import cache

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import Array
from numpy.typing import NDArray

from coloretto.envs.jax.piles import flat, score
from coloretto.envs.jax.rules import Board, either, legal_moves, play, win_shares
from coloretto.rules.cards import COLOURS, IN_THE_BOX, KINDS, Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.scoring import points_table
from tests.envs.jax.compiled_games import NO_MOVE, board_of, decimal, legal, random_games, scored

SEATS = (2, 3, 4, 5)
compiled_score = jax.jit(score)


@jax.jit
def replayed(start: Board, moves: Array, cards: Array) -> tuple[Board, Array]:
    """Every board after a move, with its legal moves."""

    def one(board: Board, now: tuple[Array, Array]) -> tuple[Board, tuple[Board, Array]]:
        move, card = now
        board = either(move == NO_MOVE, board, play(board, move, card))
        return board, (board, legal_moves(board))

    return jax.lax.scan(one, start, (moves, cards))[1]


@jax.jit
def final_scores(areas: Array, table: Array) -> tuple[Array, Array]:
    points = score(areas, table)
    return points, win_shares(points)


@cache
def replay(seats: int) -> tuple[Board, Array]:
    games = random_games(seats)
    return replayed(board_of(games.states[0]), games.moves, games.cards)


@pytest.mark.parametrize("seats", SEATS)
def test_every_state_of_every_game_is_the_same(seats: int) -> None:
    boards, masks = replay(seats)
    states = random_games(seats).states[1:]
    for name, theirs, ours in zip(Board._fields, board_of(states), boards, strict=True):
        assert ours.dtype == theirs.dtype, name
        np.testing.assert_array_equal(ours, theirs, name)
    np.testing.assert_array_equal(masks, legal(states))


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_a_legal_move_until_the_end_and_none_after_it(seats: int) -> None:
    boards, masks = replay(seats)
    np.testing.assert_array_equal(masks.any(-1), boards.turn >= 0)


@pytest.mark.parametrize("own_colours", [False, True])
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("seats", SEATS)
def test_the_final_scores_and_shares_of_the_win_are_the_same(
    seats: int, side: Side, own_colours: bool
) -> None:
    states = random_games(seats).states[-1]
    table = points_table(side, colours_in_game(seats), own_colours)
    theirs = scored(states["areas"][:, :seats], table)
    ours, shares = final_scores(board_of(states).areas, flat(table))
    np.testing.assert_array_equal(ours, theirs)
    wins = theirs == theirs.max(-1, keepdims=True)
    np.testing.assert_allclose(shares, wins / wins.sum(-1, keepdims=True), rtol=1e-6)


@pytest.mark.parametrize("own_colours", [False, True])
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("colours", [5, 6, 7])
def test_play_areas_of_any_cards_score_the_same(colours: int, side: Side, own_colours: bool) -> None:
    table, other = (points_table(side, colours, own) for own in (own_colours, not own_colours))
    piles = strange_piles(colours)
    ours = compiled_score(jnp.asarray(decimal(piles)), flat(table))
    np.testing.assert_array_equal(ours, scored(piles, table))
    assert (ours != scored(piles, other)).any()


def strange_piles(colours: int) -> NDArray[np.int64]:
    """Many with jokers and few colours, where it matters what a joker may be."""
    dice = np.random.default_rng(colours)
    cards = np.zeros((3000, KINDS), np.int64)
    for kind, most in enumerate(IN_THE_BOX):
        if kind < colours or kind >= COLOURS:
            cards[:, kind] = dice.integers(0, most + 1, 3000) * (dice.random(3000) < 0.4)
    return (cards << 4 * np.arange(KINDS)).sum(-1)
