"""One step ahead: what a row is worth to me, what the others will leave, and what to put where.

Rows are weighed by the points they add, with a fourth colour held against them because it tends to grow.
To draw is worth the average, over the cards left, of the best placement: what the players after me would
leave me, less a part of what they would take. So a good card goes where nobody else wants the row, and a
bad one into the row that the next player is waiting for.
"""

from coloretto.rules.cards import COLOURS, KINDS, PLUS_COLOURS, Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.editions import Edition
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, FIRST_PLACE, FIRST_TAKE, MOVES, Move
from coloretto.rules.piles import ONE, count
from coloretto.rules.play import NEXT_SEAT, is_legal
from coloretto.rules.scoring import Table, points_table, score
from coloretto.rules.state import MOST_ROWS, NOBODY, NOTHING, State

FOURTH_COLOUR = 1.5  # points that each colour beyond the third is feared to cost later
ENVY = 0.4  # how much a point for the others counts against one of mine
WORTH_TAKING = 2.0  # the least gain for which the others are expected to take a row
EMPTY_ROW = 0.5  # what it is worth to be left with a row that has no cards yet


class Greedy:
    name = "greedy"

    def __init__(self, edition: Edition, _seed: int) -> None:
        self._own_colours = edition.own_colours

    def choose(self, state: State) -> Move:
        table = points_table(Side(state.side), colours_in_game(state.seats), self._own_colours)
        return Move(greedy_move(state, table))


@compiled
def greedy_move(state: State, table: Table) -> int:
    if state.drawn != NOTHING:
        return FIRST_PLACE + best_place(state, table, state.drawn)[0]
    best_move, best = NOTHING, -1e9
    for move in range(FIRST_TAKE, MOVES):
        if is_legal(state, move):
            worth = gain(state, state.turn, move - FIRST_TAKE, table)
            if worth > best:
                best_move, best = move, worth
    if state.open_rows and (best_move == NOTHING or worth_of_drawing(state, table) > best):
        return DRAW
    return best_move


@compiled
def gain(state: State, seat: int, row: int, table: Table) -> float:
    """What a seat would win by a row: points, and a look ahead at the colours beyond its third."""
    area = state.areas[seat]
    with_row = area + state.rows[row]
    more_colours = colours_too_many(with_row) - colours_too_many(area)
    return score(with_row, table) - score(area, table) - FOURTH_COLOUR * more_colours


@compiled
def colours_too_many(area: int) -> int:
    colours = 0
    for colour in range(COLOURS):
        colours += count(area, colour) > 0
    return max(0, colours - PLUS_COLOURS)


@compiled
def worth_of_drawing(state: State, table: Table) -> float:
    total = 0.0
    for kind in range(KINDS):
        cards = count(state.supply, kind)
        if cards:
            total += cards * best_place(state, table, kind)[1]
    return total / state.cards_left


@compiled
def best_place(state: State, table: Table, card: int) -> tuple[int, float]:
    best_row, best = NOTHING, -1e9
    for row in range(MOST_ROWS):
        if (state.open_rows >> row) & 1:
            state.rows[row] += ONE[card]
            worth = prospects(state, table, state.takeable_rows | 1 << row)
            state.rows[row] -= ONE[card]
            if worth > best:
                best_row, best = row, worth
    return best_row, best


@compiled
def prospects(state: State, table: Table, takeable: int) -> float:
    """What I shall get when the seats after me have each taken the row they like best, or waited."""
    envy = 0.0
    seat = NEXT_SEAT[state.active_seats, state.turn]
    while seat != state.turn:
        row, worth = best_row_for(state, seat, takeable, table)
        if row != NOBODY and worth >= WORTH_TAKING:
            takeable &= ~(1 << row)
            envy += worth
        seat = NEXT_SEAT[state.active_seats, seat]
    row, mine = best_row_for(state, state.turn, takeable, table)
    if row == NOBODY or (state.open_rows & ~takeable and mine < EMPTY_ROW):
        mine = EMPTY_ROW
    return mine - ENVY * envy


@compiled
def best_row_for(state: State, seat: int, takeable: int, table: Table) -> tuple[int, float]:
    best_row, best = NOBODY, -1e9
    for row in range(MOST_ROWS):
        if (takeable >> row) & 1:
            worth = gain(state, seat, row, table)
            if worth > best:
                best_row, best = row, worth
    return best_row, best
