"""Two nets at the same tables: how much of the wins one takes, alone among copies of the other."""

from functools import partial

import jax
import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.chance import words
from coloretto.envs.jax.deal import any_card
from coloretto.envs.jax.rules import Board, either, scores, win_shares
from coloretto.nets.layers import Weights
from coloretto.rules.state import NOBODY
from coloretto.training.lookahead import look_ahead, play_turn
from coloretto.training.report import Share
from coloretto.training.self_play import new_games, number_in_game
from coloretto.training.settings import Settings


def compared(one: Weights, others: Weights, table: Array, settings: Settings, seed: int, games: int) -> Share:
    mean, error = share_of_wins(
        one, others, table, jax.random.key(seed), games, settings.seats, settings.precision
    )
    return Share(float(mean), float(error))


@partial(jax.jit, static_argnames=("games", "seats", "precision"))
def share_of_wins(
    one: Weights,
    others: Weights,
    table: Array,
    key: Array,
    games: int,
    seats: int,
    precision: str = "float32",
) -> tuple[Array, Array]:
    """The mean share of the wins and its standard error; even is one by the number of seats."""
    seat = jnp.arange(games) % seats
    number_format = jnp.dtype(precision)

    def unfinished(state: tuple[Board, Array]) -> Array:
        return (state[0].turn != NOBODY).any()

    def one_turn(state: tuple[Board, Array]) -> tuple[Board, Array]:
        boards, key = state
        key, now = jax.random.split(key)
        mine = look_ahead(one, boards, table, number_format).turn
        theirs = look_ahead(others, boards, table, number_format).turn
        card = any_card(boards, words(now, boards.turn.shape))
        turn = either(boards.turn == seat, mine, theirs)
        after = play_turn(boards, turn, number_in_game(card, seats), card)
        return either(boards.turn == NOBODY, boards, after), key

    for_deal, for_cards = jax.random.split(key)
    final, _ = jax.lax.while_loop(unfinished, one_turn, (new_games(for_deal, games, seats), for_cards))
    shares = jnp.take_along_axis(win_shares(scores(final, table)), seat[:, None], -1)[:, 0]
    return shares.mean(), shares.std() / jnp.sqrt(games)
