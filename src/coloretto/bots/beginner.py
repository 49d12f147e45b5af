"""A beginner: takes the row that shines, builds its own, and forgets the others."""

from coloretto.dice import Dice
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.editions import Edition
from coloretto.rules.moves import FIRST_PLACE, FIRST_TAKE, Move
from coloretto.rules.piles import ONE
from coloretto.rules.scoring import points_table, score
from coloretto.rules.state import PlainState, State, plain

SHINE_OF_A_CARD = 0.5  # more cards look better, whatever they are
TEMPTING = (1.0, 2.0, 3.0)  # the shine that a row must have, a mood drawn by lot for each turn


class Beginner:
    name = "beginner"

    def __init__(self, edition: Edition, seed: int) -> None:
        self._own_colours = edition.own_colours
        self._dice = Dice(seed)

    def choose(self, state: State) -> Move:
        table = plain(state)
        if table.drawn >= 0:
            card = int(ONE[table.drawn])
            return self._best(table, table.open_rows, FIRST_PLACE, card)[0]
        if not table.takeable_rows:
            return Move.DRAW
        move, shine = self._best(table, table.takeable_rows, FIRST_TAKE)
        tempting = TEMPTING[self._dice.below(len(TEMPTING))]
        return move if shine >= tempting or not table.open_rows else Move.DRAW

    def _best(self, table: PlainState, rows: int, first: int, card: int = 0) -> tuple[Move, float]:
        """The move to the row that would look best in my play area; any of those that look the same."""
        shines = {row: self._shine(table, row, card) for row in range(len(table.rows)) if rows >> row & 1}
        brightest = max(shines.values())
        equals = [row for row, shine in shines.items() if shine == brightest]
        return Move(first + equals[self._dice.below(len(equals))]), brightest

    def _shine(self, table: PlainState, row: int, card: int) -> float:
        points = points_table(Side(table.side), colours_in_game(table.seats), self._own_colours)
        area = table.areas[table.turn]
        gain = score(area + table.rows[row] + card, points) - score(area, points)
        return float(gain) + SHINE_OF_A_CARD * table.sizes[row]
