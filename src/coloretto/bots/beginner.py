"""What a beginner sees first: the points that lie on the table now."""

from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.moves import FIRST_PLACE, FIRST_TAKE, Move
from coloretto.rules.piles import ONE
from coloretto.rules.scoring import points_table, score
from coloretto.rules.state import PlainState, State, plain

SHINE_OF_A_CARD = 0.5  # more cards look better, whatever they are
TEMPTING = 2.0  # a row that shines less is not worth taking yet


def shines(state: State, moves: list[Move], own_colours: bool) -> dict[Move, float]:
    """How each move looks to somebody who counts what a row would bring now, and forgets the others."""
    table = plain(state)
    return {move: shine(table, move, own_colours) for move in moves}


def shine(table: PlainState, move: Move, own_colours: bool) -> float:
    if move == Move.DRAW:
        return 0.0
    if move >= FIRST_TAKE:
        return brightness(table, move - FIRST_TAKE, 0, own_colours) - TEMPTING
    return brightness(table, move - FIRST_PLACE, int(ONE[table.drawn]), own_colours)


def brightness(table: PlainState, row: int, card: int, own_colours: bool) -> float:
    points = points_table(Side(table.side), colours_in_game(table.seats), own_colours)
    area = table.areas[table.turn]
    gain = score(area + table.rows[row] + card, points) - score(area, points)
    return float(gain) + SHINE_OF_A_CARD * table.sizes[row]
