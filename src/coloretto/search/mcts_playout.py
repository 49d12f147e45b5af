"""Playing a game to its end quickly, by a light policy: what Monte-Carlo search learns from.

A seat takes the row that adds most points, the likelier the more it adds, and otherwise draws a card and
places it anywhere. This is patient, as good players are; uniform play is not and teaches little.
"""

import numpy as np

from coloretto.random_games import GOLDEN, HOW_MANY, NTH, high_below, low_below, mixed
from coloretto.rules.cards import KINDS
from coloretto.rules.jit import compiled
from coloretto.rules.piles import count
from coloretto.rules.play import draw, is_over, place, take_row
from coloretto.rules.scoring import Table, score
from coloretto.rules.state import MOST_ROWS, NOBODY, NOTHING, State

TAKEN_FOR_A_POINT = 0.07  # how likely a row is taken for each point that it adds
TAKEN_FOR_LESS = 0.2  # and how likely where every row costs points: waiting seldom makes it better
PARTS = 1024


@compiled
def play_out(state: State, table: Table, chance: np.uint64) -> None:
    if state.drawn != NOTHING:
        chance += GOLDEN
        place_anywhere(state, mixed(chance))
    while not is_over(state):
        chance += GOLDEN
        number = mixed(chance)
        row = wanted_row(state, table, number)
        if row != NOBODY:
            take_row(state, row)
        else:
            draw(state, any_kind(state, number))
            chance += GOLDEN
            place_anywhere(state, mixed(chance))


@compiled
def wanted_row(state: State, table: Table, number: np.uint64) -> int:
    """The best row if it is taken this time, or NOBODY."""
    area = state.areas[state.turn]
    best, most = NOBODY, -32768
    for row in range(MOST_ROWS):
        if (state.takeable_rows >> row) & 1:
            worth = score(area + state.rows[row], table)
            if worth > most:
                best, most = row, worth
    if best == NOBODY or state.open_rows == 0:
        return best
    gain = most - score(area, table)
    likely = TAKEN_FOR_A_POINT * gain if gain > 0 else TAKEN_FOR_LESS
    return best if high_below(number, PARTS) < PARTS * likely else NOBODY


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
def place_anywhere(state: State, number: np.uint64) -> None:
    rows = state.open_rows
    place(state, NTH[rows, high_below(number, HOW_MANY[rows])])
