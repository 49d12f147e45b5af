"""Playing a game to its end quickly, by a light policy: what Monte-Carlo search learns from.

A seat takes the row that adds most points when it is worth taking, and otherwise draws and places at random.
"""

import numpy as np

from coloretto.random_games import GOLDEN, HOW_MANY, NTH, high_below, low_below, mixed
from coloretto.rules.cards import KINDS
from coloretto.rules.jit import compiled
from coloretto.rules.piles import count
from coloretto.rules.play import draw, is_over, place, take_row
from coloretto.rules.scoring import Table, score
from coloretto.rules.state import MOST_ROWS, NOBODY, NOTHING, State


@compiled
def any_kind(state: State, number: np.uint64) -> int:
    """A kind of the supply, each card as likely as the others."""
    skipped = low_below(number, state.cards_left)
    for kind in range(KINDS):
        skipped -= count(state.supply, kind)
        if skipped < 0:
            return kind
    return NOTHING


@compiled
def play_out(state: State, table: Table, chance: np.uint64, par) -> None:
    if state.drawn != NOTHING:
        chance += GOLDEN
        place_anywhere(state, mixed(chance))
    while not is_over(state):
        chance += GOLDEN
        number = mixed(chance)
        if par[0] < 0:
            row = random_take(state, number)
        else:
            row = wanted_row(state, table, number, par)
        if row != NOBODY:
            take_row(state, row)
        else:
            draw(state, any_kind(state, number))
            chance += GOLDEN
            place_anywhere(state, mixed(chance))


@compiled
def random_take(state: State, number: np.uint64) -> int:
    takeable = HOW_MANY[state.takeable_rows]
    choice = high_below(number, takeable + (state.open_rows != 0))
    return NTH[state.takeable_rows, choice] if choice < takeable else NOBODY


@compiled
def wanted_row(state: State, table: Table, number: np.uint64, par) -> int:
    if state.takeable_rows == 0:
        return NOBODY
    now = score(state.areas[state.turn], table)
    best_row, best, full = NOBODY, -10000, 0
    for row in range(MOST_ROWS):
        if (state.takeable_rows >> row) & 1:
            gain = score(state.areas[state.turn] + state.rows[row], table) - now
            if gain > best:
                best_row, best = row, gain
    if state.open_rows == 0:
        return best_row
    # the better the row, the likelier it is taken
    chance = par[1] + par[2] * best
    return best_row if high_below(number, 1024) < 1024 * chance else NOBODY


@compiled
def place_anywhere(state: State, number: np.uint64) -> None:
    open_rows = state.open_rows
    place(state, NTH[open_rows, high_below(number, HOW_MANY[open_rows])])
