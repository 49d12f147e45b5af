"""What a net sees of a position before a turn, from the seat to act: seat k is k places to its left.

Every function writes one position into rows that the caller owns. Numbers are divided by what is much, so
that all are near one.
"""

import numpy as np

from coloretto.nets.layers import Floats
from coloretto.rules.cards import (
    CARDS_OF_A_COLOUR,
    JOKERS,
    MOST_THAT_COUNT,
    PLUS_TWOS,
    Card,
)
from coloretto.rules.deal import BROWN_ROW_CARD
from coloretto.rules.jit import compiled
from coloretto.rules.piles import EMPTY, count
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD
from coloretto.rules.scoring import PLACE_VALUE, Table, area_index, score
from coloretto.rules.state import NOBODY, State

JOKER, PLUS_TWO = int(Card.JOKER), int(Card.PLUS_TWO)

MANY_CARDS = 72
SOON = 8  # as many draws before the last round card are watched closely
MUCH_FOR_A_CARD, MUCH_FOR_A_ROW, BIG_LEAD, MANY_POINTS = 6, 10, 20, 30


@compiled
def write_features(
    state: State,
    table: Table,
    colours: Floats,  # [colours, 3 + 2 seats]
    rows: Floats,  # [rows, 5 + seats and more]: what comes after the features is left alone
    general: Floats,  # [6 + 4 seats and more]
    now: Floats,  # [seats]: the points of each, as if the game ended here
    held: Floats,  # [rows, colours]: the cards of each colour in each row
) -> None:
    write_supply(state, general)
    write_colours(state, colours, held)
    write_rows(state, rows)
    for seat in range(state.seats):
        sits_at = (state.turn + seat) % state.seats
        area, active = state.areas[sits_at], (state.active_seats >> sits_at) & 1
        points = np.int64(score(area, table))
        now[seat] = points
        write_area(area, seat, state.seats, table, colours)
        write_gains(state, area, points, seat, active, table, rows)
        general[6 + seat] = active
        general[6 + state.seats + seat] = now[seat] / MANY_POINTS
        general[6 + 3 * state.seats + seat] = count(area, JOKER) / JOKERS
    for seat in range(state.seats):
        general[6 + 2 * state.seats + seat] = (now[seat] - best_of_others(now, seat)) / BIG_LEAD


@compiled
def write_supply(state: State, general: Floats) -> None:
    left, before_the_last = state.cards_left, state.cards_left - UNDER_THE_LAST_ROUND_CARD
    general[0] = left / MANY_CARDS
    general[1] = min(left, UNDER_THE_LAST_ROUND_CARD) / UNDER_THE_LAST_ROUND_CARD
    general[2] = min(max(before_the_last, 0), SOON) / SOON
    general[3] = 1 if before_the_last < 0 else 0
    general[4] = count(state.supply, JOKER) / JOKERS
    general[5] = count(state.supply, PLUS_TWO) / PLUS_TWOS


@compiled
def write_colours(state: State, colours: Floats, held: Floats) -> None:
    """How many cards of each colour are to come, and lie in the rows."""
    for colour in range(len(colours)):
        together = most = 0
        for row in range(len(held)):
            cards = count(state.rows[row], colour)
            held[row, colour] = cards / BROWN_ROW_CARD
            together += cards
            most = max(most, cards)
        colours[colour, 0] = count(state.supply, colour) / CARDS_OF_A_COLOUR
        colours[colour, 1] = together / BROWN_ROW_CARD
        colours[colour, 2] = most / BROWN_ROW_CARD


@compiled
def write_rows(state: State, rows: Floats) -> None:
    for row in range(len(rows)):
        taken = state.taken_by[row] != NOBODY
        room = 0 if taken else state.capacity[row] - state.sizes[row]
        rows[row, 0] = state.sizes[row] / BROWN_ROW_CARD
        rows[row, 1] = room / BROWN_ROW_CARD
        rows[row, 2] = 1 if taken else 0
        rows[row, 3] = count(state.rows[row], JOKER) / BROWN_ROW_CARD
        rows[row, 4] = count(state.rows[row], PLUS_TWO) / BROWN_ROW_CARD


@compiled
def write_area(area: int, seat: int, seats: int, table: Table, colours: Floats) -> None:
    """What a seat has of each colour, and what one more card of it would bring."""
    index, points = area_index(area), table[count(area, JOKER)]
    for colour in range(len(colours)):
        cards = min(count(area, colour), MOST_THAT_COUNT)
        # An area is a number in base seven, so one card more is one look-up away.
        more = points[index + PLACE_VALUE[colour]] if cards < MOST_THAT_COUNT else points[index]
        colours[colour, 3 + seat] = cards / MOST_THAT_COUNT
        colours[colour, 3 + seats + seat] = (np.int64(more) - np.int64(points[index])) / MUCH_FOR_A_CARD


@compiled
def write_gains(
    state: State, area: int, points: np.int64, seat: int, active: int, table: Table, rows: Floats
) -> None:
    """What each row would bring a seat that may still take one."""
    for row in range(len(rows)):
        gain = np.int64(0)
        if active and state.rows[row] != EMPTY:
            gain = np.int64(score(area + state.rows[row], table)) - points
        rows[row, 5 + seat] = gain / MUCH_FOR_A_ROW


@compiled
def best_of_others(now: Floats, seat: int) -> float:
    best = -np.inf
    for other in range(len(now)):
        if other != seat:
            best = max(best, now[other])
    return best
