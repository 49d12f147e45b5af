"""Random games, compiled end to end: the rules as they are, and a fast source of chance."""

import numpy as np
from numpy.typing import NDArray

from coloretto.rules.jit import compiled
from coloretto.rules.play import draw, is_over, place, take_row
from coloretto.rules.scoring import Table, score
from coloretto.rules.state import MOST_ROWS, MOST_SEATS, State

# A win is worth this much and is shared by tied seats, so that sums stay whole numbers.
WHOLE_WIN = 60

TALLY = np.dtype(
    (
        np.record,
        [
            ("games", np.int64),
            ("rounds", np.int64),
            ("decisions", np.int64),
            ("choices", np.int64),  # legal moves, added up over all decisions
            ("points", np.int64, MOST_SEATS),  # by order of play: the starting player comes first
            ("squares", np.int64, MOST_SEATS),
            ("wins", np.int64, MOST_SEATS),
            ("signature", np.uint64),  # a checksum of how the games ended, in whatever order
        ],
    )
)

SETS = range(1 << MOST_ROWS)
MEMBERS = [[row for row in range(MOST_ROWS) if rows >> row & 1] for rows in SETS]
# HOW_MANY[rows] and NTH[rows, n]: the size and the members of a set of rows. Rows are unsigned here because
# numba checks every signed index for being negative, which takes a twentieth of a random game.
HOW_MANY = np.array([len(rows) for rows in MEMBERS], np.int64)
NTH = np.array([[*rows, *[0] * (MOST_ROWS - len(rows))] for rows in MEMBERS], np.uint8)

# Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1, MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
SHIFT_27, SHIFT_30, SHIFT_31, HALF = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)


@compiled
def mixed(number: np.uint64) -> np.uint64:
    number = (number ^ (number >> SHIFT_30)) * MIX_1
    number = (number ^ (number >> SHIFT_27)) * MIX_2
    return number ^ (number >> SHIFT_31)


@compiled
def high_below(number: np.uint64, sides: int) -> np.int64:
    """A number below `sides` from the upper half of a random one."""
    return np.int64(((number >> HALF) * np.uint64(sides)) >> HALF)


@compiled
def low_below(number: np.uint64, sides: int) -> np.int64:
    """The same from the lower half, so that one random number serves twice."""
    return np.int64(((number & LOW_HALF) * np.uint64(sides)) >> HALF)


@compiled
def random_games(
    start: NDArray[np.void],  # [1]: the state before the first turn
    supply: NDArray[np.int8],  # [cards]: the kinds of its supply, in any order
    table: Table,
    seed: np.uint64,
    first: int,
    last: int,
    tally: NDArray[np.void],  # [1]: the results are added to it
) -> None:
    """Play the games number `first` to `last` - 1. Each has chance of its own, so threads can share them."""
    line = start.copy()
    deck = supply.copy()
    for number in range(first, last):
        line[0] = start[0]
        deck[:] = supply
        random_game(line[0], deck, mixed(seed + np.uint64(number) * GOLDEN), table, tally[0])


@compiled
def random_game(
    state: State, deck: NDArray[np.int8], chance: np.uint64, table: Table, tally: np.record
) -> None:
    starter = high_below(chance, state.seats)
    state.turn = starter
    turns = draws = choices = 0
    while not is_over(state):
        chance += GOLDEN
        number = mixed(chance)
        takeable = HOW_MANY[state.takeable_rows]
        legal = takeable + (state.open_rows != 0)
        choice = high_below(number, legal)
        turns += 1
        choices += legal
        if choice < takeable:
            take_row(state, NTH[state.takeable_rows, choice])
        else:
            draw(state, any_card(deck, state.cards_left, number))
            chance += GOLDEN
            open_rows = HOW_MANY[state.open_rows]
            draws += 1
            choices += open_rows
            place(state, NTH[state.open_rows, high_below(mixed(chance), open_rows)])
    tally.rounds += (turns - draws) // state.seats  # everybody takes one row in each round
    tally.decisions += turns + draws
    tally.choices += choices
    count_result(state, starter, turns, table, tally)


@compiled
def any_card(deck: NDArray[np.int8], cards_left: int, number: np.uint64) -> int:
    """Any card of an unshuffled deck; its last card fills the gap."""
    place_in_deck = low_below(number, cards_left)
    card = deck[place_in_deck]
    deck[place_in_deck] = deck[cards_left - 1]
    return card


@compiled
def count_result(state: State, starter: np.int64, turns: int, table: Table, tally: np.record) -> None:
    best, winners = -32768, 0
    fingerprint = np.uint64(turns)
    for seat in range(state.seats):
        points = score(state.areas[seat], table)
        order = (seat - starter) % state.seats
        tally.points[order] += points
        tally.squares[order] += points * points
        fingerprint = mixed(fingerprint + np.uint64(state.areas[seat]) + np.uint64(points))
        if points > best:
            best, winners = points, 1 << order
        elif points == best:
            winners |= 1 << order
    for order in range(state.seats):
        if (winners >> order) & 1:
            tally.wins[order] += WHOLE_WIN // HOW_MANY[winners]
    tally.games += 1
    tally.signature ^= fingerprint
