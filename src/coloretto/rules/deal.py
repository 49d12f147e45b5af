"""Preparation: which cards and rows are in the game, and the state before the first turn."""

from collections.abc import Sequence

from coloretto.rules.cards import COLOURS, IN_THE_BOX, KINDS
from coloretto.rules.piles import EMPTY
from coloretto.rules.play import ROWS_OF, SEATS_OF
from coloretto.rules.state import MOST_ROWS, MOST_SEATS, NOBODY, NOTHING, PlainState, State, packed

BROWN_ROW_CARD = 3
GREEN_ROW_CARDS = (1, 2, 3)


def colours_in_game(seats: int) -> int:
    """With three players one colour is removed, with two players two: the last in order."""
    return {2: COLOURS - 2, 3: COLOURS - 1}.get(seats, COLOURS)


def kinds_in_game(seats: int) -> list[int]:
    """The colours in the game, joker and "+2"."""
    return [*range(colours_in_game(seats)), *range(COLOURS, KINDS)]


def row_capacities(seats: int) -> tuple[int, ...]:
    return GREEN_ROW_CARDS if seats == 2 else (BROWN_ROW_CARD,) * seats


def start_cards(seats: int) -> int:
    """How many colour cards each player takes before the first turn."""
    return 2 if seats == 2 else 1


def all_cards(seats: int) -> int:
    """The pile of every play card in the game."""
    return sum(IN_THE_BOX[kind] << 4 * kind for kind in kinds_in_game(seats))


def cards_in_supply(seats: int) -> int:
    """How many cards are face down after the start."""
    return sum(IN_THE_BOX[kind] for kind in kinds_in_game(seats)) - seats * start_cards(seats)


def deal(side: int, areas: Sequence[int], starter: int) -> State:
    """The state before the first turn, given the cards that the players took to start with."""
    seats, capacities = len(areas), row_capacities(len(areas))
    return packed(
        PlainState(
            supply=all_cards(seats) - sum(areas),
            rows=[EMPTY] * MOST_ROWS,
            areas=[*areas, *[EMPTY] * (MOST_SEATS - seats)],
            sizes=[0] * MOST_ROWS,
            capacity=[*capacities, *[0] * (MOST_ROWS - len(capacities))],
            taken_by=[NOBODY] * MOST_ROWS,
            open_rows=ROWS_OF[seats],
            takeable_rows=0,
            active_seats=SEATS_OF[seats],
            seats=seats,
            side=side,
            turn=starter,
            drawn=NOTHING,
            cards_left=cards_in_supply(seats),
        )
    )
