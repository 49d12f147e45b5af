"""A position in one line: side, rows, play areas, turn, supply.

brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from coloretto.errors import InvalidText
from coloretto.notation.moves import CARD, LETTERS, parse_side, write_side
from coloretto.notation.piles import parse_pile, write_pile
from coloretto.notation.possible import check_possible
from coloretto.rules.deal import row_capacities
from coloretto.rules.piles import EMPTY, size
from coloretto.rules.state import (
    MOST_ROWS,
    MOST_SEATS,
    NOBODY,
    NOTHING,
    PlainState,
    State,
    packed,
    plain,
)

GAME_OVER = "-"


def write_position(state: State) -> str:
    """A state as one line of text."""
    return _write(plain(state))


def write_positions(states: NDArray[np.void]) -> list[str]:
    """Many at once, in two thirds of the time."""
    fields = (states[name].tolist() for name in PlainState._fields)
    return [_write(PlainState(*table)) for table in zip(*fields, strict=True)]


def _write(table: PlainState) -> str:
    rows = "/".join(map(_write_row, table.rows[: len(row_capacities(table.seats))], table.taken_by))
    areas = "/".join(map(write_pile, table.areas[: table.seats]))
    turn = _write_turn(table.turn, table.drawn)
    return f"{write_side(table.side)} {rows} {areas} {turn} {write_pile(table.supply)}"


def _write_row(pile: int, taken_by: int) -> str:
    return write_pile(pile) if taken_by == NOBODY else f"@{taken_by + 1}"


def _write_turn(turn: int, drawn: int) -> str:
    if turn == NOBODY:
        return GAME_OVER
    return f"{turn + 1}" + ("" if drawn == NOTHING else LETTERS[drawn])


def parse_position(text: str) -> State:
    """The state, refused with a reason where no game can reach it."""
    fields = text.split(" ")
    if len(fields) != 5:
        raise InvalidText(f"expected side, rows, areas, turn and supply: {text!r}")
    try:
        table = _parse_fields(*fields)
        check_possible(table)
    except InvalidText as error:
        raise InvalidText(f"{error}, in position {text!r}") from None
    return packed(table)


def _parse_fields(side: str, rows: str, areas: str, turn: str, supply: str) -> PlainState:
    piles = _parse_areas(areas)
    seats = len(piles)
    taken_by, row_piles = _parse_rows(rows, seats)
    sizes = [size(pile) for pile in row_piles]
    capacity = [*row_capacities(seats), 0, 0, 0][:MOST_ROWS]
    seat, drawn = _parse_turn(turn)
    return PlainState(
        supply=parse_pile(supply),
        rows=row_piles,
        areas=[*piles, *[EMPTY] * (MOST_SEATS - seats)],
        sizes=sizes,
        capacity=capacity,
        taken_by=taken_by,
        open_rows=_mask(taken_by[row] == NOBODY and sizes[row] < capacity[row] for row in range(MOST_ROWS)),
        takeable_rows=_mask(cards > 0 for cards in sizes),
        active_seats=_mask(other not in taken_by for other in range(seats)),
        seats=seats,
        side=parse_side(side),
        turn=seat,
        drawn=drawn,
        cards_left=size(parse_pile(supply)),
    )


def _mask(bits: Iterable[bool]) -> int:
    return sum(1 << place for place, bit in enumerate(bits) if bit)


def _parse_areas(text: str) -> list[int]:
    areas = [parse_pile(area) for area in text.split("/")]
    if not 2 <= len(areas) <= MOST_SEATS:
        raise InvalidText(f"expected play areas for 2 to 5 seats but found {len(areas)}: {text!r}")
    return areas


def _parse_rows(text: str, seats: int) -> tuple[list[int], list[int]]:
    """Who has taken each row, and what lies in those that nobody has."""
    rows, capacities = text.split("/"), row_capacities(seats)
    if len(rows) != len(capacities):
        raise InvalidText(
            f"expected {len(capacities)} rows for {seats} seats but found {len(rows)}: {text!r}"
        )
    taken_by, piles = [NOBODY] * MOST_ROWS, [EMPTY] * MOST_ROWS
    for row, content in enumerate(rows):
        if content.startswith("@"):
            taken_by[row] = _parse_seat(content[1:], content)
        else:
            piles[row] = parse_pile(content)
    return taken_by, piles


def _parse_turn(text: str) -> tuple[int, int]:
    if text == GAME_OVER:
        return NOBODY, NOTHING
    seat, drawn = text[:1], text[1:]
    if drawn and drawn not in CARD:
        raise InvalidText(f"expected a seat and perhaps its drawn card, such as 1 or 1B: {text!r}")
    return _parse_seat(seat, text), CARD[drawn] if drawn else NOTHING


def _parse_seat(digits: str, text: str) -> int:
    if digits not in {"1", "2", "3", "4", "5"}:
        raise InvalidText(f"expected a seat from 1 to 5: {text!r}")
    return int(digits) - 1
