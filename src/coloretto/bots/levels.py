"""Levels of play for people: each clearly stronger than the one before, none absurd, all quick.

They know what the net knows and err as people do: a beginner counts the points on the table and hardly
minds the others, a casual player sees more, a club player only confuses what is nearly the same.
"""

from coloretto.bots.beginner import shines
from coloretto.bots.bot import Bot
from coloretto.bots.eye import Eye, dice_for, seen
from coloretto.bots.master import Master
from coloretto.bots.net import NetPlayer
from coloretto.match import Standing
from coloretto.rules.editions import Edition
from coloretto.rules.moves import Move
from coloretto.rules.state import State
from coloretto.search.alike import different_moves
from coloretto.search.values import Limits

# The others matter less on the grey side: who is as blind for them there as on the brown side plays better.
BEGINNER = Eye(win=(17, 5), shine=0.7, blur=2.0, glaring=5.0)
CASUAL = Eye(win=(22, 13), shine=0.5, blur=1.5, glaring=4.0)
CLUB = Eye(win=(30, 30), shine=0.0, blur=1.4, glaring=3.5)
EXPERT = Limits(seconds=0.3, depth=2)


class Sight(NetPlayer):
    """What a level looks at a position with."""

    most_solved = 100  # positions: only the very last moves are known for sure


class Level:
    """It does not say what moves are worth, for it plays worse than it knows."""

    def __init__(self, edition: Edition, seed: int, eye: Eye, name: str) -> None:
        self.name = name
        self._own_colours = edition.own_colours
        self._seed, self._eye = seed, eye
        self._net = Sight(edition, seed)

    def in_match(self, standing: Standing | None) -> None:
        self._net.in_match(standing)

    def choose(self, state: State) -> Move:
        mask = int(different_moves(state))
        moves = [move for move in Move if mask >> move & 1]
        if len(moves) == 1:
            return moves[0]
        return seen(self._worth(state, moves), self._eye, dice_for(state, self._seed))

    def _worth(self, state: State, moves: list[Move]) -> dict[Move, float]:
        """As this level sees it, in points."""
        found = {value.move: value for value in self._net.analyse(state).moves}
        win = self._eye.win[state.side]
        now = shines(state, moves, self._own_colours)
        return {
            move: found[move].score + win * found[move].win + self._eye.shine * now[move] for move in moves
        }


def beginner(edition: Edition, seed: int) -> Bot:
    return Level(edition, seed, BEGINNER, "beginner")


def casual(edition: Edition, seed: int) -> Bot:
    return Level(edition, seed, CASUAL, "casual")


def club(edition: Edition, seed: int) -> Bot:
    return Level(edition, seed, CLUB, "club")


def expert(edition: Edition, seed: int) -> Bot:
    """Looks two turns ahead, and knows the last moves exactly."""
    return Master(edition, seed, EXPERT, "expert")
