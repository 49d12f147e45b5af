"""One step ahead: what a row promises me, what the others will leave, and what to put where.

To draw is worth the average, over the cards left, of the best placement: what the players after me would
leave me, less a part of what they would take. So a good card goes where nobody else wants the row, and a
bad one into the row that the next player is waiting for. Patience is worth as much as one more card.
"""

from coloretto.bots.promise import Promise, promise_table
from coloretto.rules.cards import KINDS, Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.editions import Edition
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, FIRST_PLACE, FIRST_TAKE, Move
from coloretto.rules.piles import ONE, count
from coloretto.rules.play import NEXT_SEAT
from coloretto.rules.scoring import score
from coloretto.rules.state import MOST_ROWS, NOBODY, NOTHING, State, copy_state

ENVY = 0.1  # how much a point for the others counts against one of mine
WORTH_TAKING = 0.5  # the least gain for which the others are expected to take a row
EMPTY_ROW = 0.7  # what it is worth to be left with a row that has no cards yet


class Greedy:
    name = "greedy"

    def __init__(self, edition: Edition, _seed: int) -> None:
        self._own_colours = edition.own_colours

    def choose(self, state: State) -> Move:
        side, colours = Side(state["side"]), colours_in_game(int(state["seats"]))
        promise = promise_table(side, colours, self._own_colours)
        return Move(greedy_move(copy_state(state), promise))


@compiled
def greedy_move(state: State, promise: Promise) -> int:
    if state.drawn != NOTHING:
        return FIRST_PLACE + best_place(state, promise, state.drawn)[0]
    row, worth = best_row(state, state.turn, state.takeable_rows, promise)
    if row == NOBODY or (state.open_rows and worth_of_drawing(state, promise) > worth):
        return DRAW
    return FIRST_TAKE + row


@compiled
def best_row(state: State, seat: int, rows: int, promise: Promise) -> tuple[int, float]:
    """The row of the mask `rows` that a seat would gain most by, and what it would gain."""
    area = state.areas[seat]
    best, most = NOBODY, -1e9
    for row in range(MOST_ROWS):
        if (rows >> row) & 1:
            gain = score(area + state.rows[row], promise) - score(area, promise)
            if gain > most:
                best, most = row, gain
    return best, most


@compiled
def worth_of_drawing(state: State, promise: Promise) -> float:
    """The average over the cards left: the best place for the card, and what one more would bring me."""
    area = state.areas[state.turn]
    total = 0.0
    for kind in range(KINDS):
        cards = count(state.supply, kind)
        if cards:
            one_more = score(area + ONE[kind], promise) - score(area, promise)
            total += cards * (best_place(state, promise, kind)[1] + one_more)
    return total / state.cards_left


@compiled
def best_place(state: State, promise: Promise, card: int) -> tuple[int, float]:
    best, most = NOBODY, -1e9
    for row in range(MOST_ROWS):
        if (state.open_rows >> row) & 1:
            state.rows[row] += ONE[card]
            worth = prospects(state, promise, state.takeable_rows | 1 << row)
            state.rows[row] -= ONE[card]
            if worth > most:
                best, most = row, worth
    return best, most


@compiled
def prospects(state: State, promise: Promise, takeable: int) -> float:
    """What I shall get when the seats after me have each taken the row they like best, or waited."""
    envy = 0.0
    seat = NEXT_SEAT[state.active_seats, state.turn]
    while seat != state.turn:
        row, gain = best_row(state, seat, takeable, promise)
        if row != NOBODY and gain >= WORTH_TAKING:
            takeable &= ~(1 << row)
            envy += gain
        seat = NEXT_SEAT[state.active_seats, seat]
    _, mine = best_row(state, state.turn, takeable, promise)
    if state.open_rows & ~takeable:
        mine = max(mine, EMPTY_ROW)
    return max(mine, -100.0) - ENVY * envy
