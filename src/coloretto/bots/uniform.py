"""Every legal move as likely as the others: the weakest player there is, and a yardstick."""

from coloretto.dice import Dice
from coloretto.rules.editions import Edition
from coloretto.rules.moves import Move
from coloretto.rules.play import legal_moves
from coloretto.rules.state import State


class Uniform:
    name = "uniform"

    def __init__(self, _edition: Edition, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, state: State) -> Move:
        mask = int(legal_moves(state))
        moves = [move for move in Move if mask >> move & 1]
        return moves[self._dice.below(len(moves))]
