"""Thousands of games at once, by the net, guests and mimics; from them, what each board should be worth.

The target of a board is its value by one ply of looking ahead, corrected by how much the boards that
followed turned out better or worse than expected: a return over many plies, which leaves chance averaged out
where one ply sees it. A random move says nothing about the board before it, so no correction passes one.
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from coloretto.envs.jax.chance import words
from coloretto.envs.jax.deal import any_card, deal
from coloretto.envs.jax.rules import Board, either
from coloretto.nets.layers import Weights
from coloretto.rules.deal import kinds_in_game
from coloretto.rules.state import NOBODY
from coloretto.training.company import Company, Mimics
from coloretto.training.guests import guest_turn
from coloretto.training.lookahead import (
    Lookahead,
    Turn,
    by_seat,
    leaning_turn,
    look_ahead,
    play_turn,
    random_turn,
    value_after,
    value_by,
)
from coloretto.training.net import Outlook


class Turns(NamedTuple):
    """What happened, one entry for each turn."""

    board: Board
    value: Outlook  # by looking ahead
    expected: Outlook  # of the board after the turn, before it was looked at
    telling: Array  # whether what came after tells something about this board


def new_games(key: Array, games: int, seats: int) -> Board:
    return jax.vmap(lambda each: deal(each, seats))(jax.random.split(key, games))


def play_on(
    weights: Weights,
    boards: Board,
    key: Array,
    table: Array,
    at_table: Company,
    *,
    turns: int,
    precision: jnp.dtype,
) -> tuple[Board, Turns]:
    """So many turns in each game; a finished game is followed by a new one."""

    def one_turn(boards: Board, key: Array) -> tuple[Board, Turns]:
        for_lots, for_turn, for_card, for_deal = jax.random.split(key, 4)
        games = boards.turn.shape
        ahead = look_ahead(weights, boards, table, precision)
        meant = turn_of_seat(boards, ahead, at_table)
        if at_table.mimics:
            meant = turn_of_mimics(boards, meant, at_table.mimics, table, precision)
        wanders = jax.random.uniform(for_lots, games) < at_table.wandering
        turn = either(wanders, random_turn(for_turn, ahead.after), meant)
        card = any_card(boards, words(for_card, games))
        kind = number_in_game(card, boards.seats)
        after = play_turn(boards, turn, kind, card)
        over = after.turn == NOBODY
        happened = Turns(boards, value_by(ahead, meant), value_after(ahead, turn, kind), ~(wanders | over))
        return either(over, new_games(for_deal, games[0], boards.seats), after), happened

    return jax.lax.scan(one_turn, boards, jax.random.split(key, turns))


def turn_of_seat(boards: Board, ahead: Lookahead, at_table: Company) -> Turn:
    """What the seat to act means to do: the net's best in its style, or what a guest does."""
    fields = at_table.is_guest, at_table.patience, at_table.leaning
    is_guest, patience, leaning = (by_seat(field, boards.turn) for field in fields)
    guest = guest_turn(boards, ahead.after, at_table.promise, patience)
    return either(is_guest > 0, guest, leaning_turn(ahead, leaning))


def turn_of_mimics(boards: Board, meant: Turn, mimics: Mimics, table: Array, precision: jnp.dtype) -> Turn:
    """Where a mimic is to act, what it does, and otherwise what was meant."""
    some, others = jax.tree.map(lambda field: field[mimics.games], (boards, meant))
    ahead = look_ahead(mimics.weights, some, table, precision)
    is_mimic, leaning = (by_seat(field, some.turn) for field in (mimics.is_mimic, mimics.leaning))
    turns = either(is_mimic > 0, leaning_turn(ahead, leaning), others)
    return jax.tree.map(lambda field, new: field.at[mimics.games].set(new), meant, turns)


def number_in_game(card: Array, seats: int) -> Array:
    """The place of a kind among those in the game."""
    number = jnp.zeros_like(card)
    for place, kind in enumerate(kinds_in_game(seats)):
        number = jnp.where(card == kind, place, number)
    return number


def targets(turns: Turns, trust: float) -> Outlook:
    """What each board should have been worth. `trust`, often called lambda, weighs what came after."""

    def back(later: Outlook, turn: Turns) -> tuple[Outlook, Outlook]:
        weight = jnp.where(turn.telling, trust, 0.0)[..., None]
        value = jax.tree.map(
            lambda now, then, thought: now + weight * (then - thought), turn.value, later, turn.expected
        )
        return value, value

    last = jax.tree.map(lambda field: field[-1], turns.expected)
    _, values = jax.lax.scan(back, last, turns, reverse=True)
    return values
