"""Levels of play for people: each clearly stronger than the one before, none absurd, all quick."""

from coloretto.bots.beginner import Beginner
from coloretto.bots.bot import Bot
from coloretto.bots.greedy import Greedy
from coloretto.bots.searcher import Searcher
from coloretto.dice import Dice
from coloretto.rules.editions import Edition
from coloretto.rules.moves import Move
from coloretto.rules.state import State
from coloretto.search.values import Limits

LAPSES = 4  # a casual player thinks like a beginner once in so many decisions

CLUB = Limits(playouts=300)
EXPERT = Limits(seconds=0.8, playouts=12_000)


class Casual:
    """Knows what it wants and watches the others, but not always."""

    name = "casual"

    def __init__(self, edition: Edition, seed: int) -> None:
        self._dice = Dice(seed)
        self._sharp, self._careless = Greedy(edition, seed), Beginner(edition, seed)

    def choose(self, state: State) -> Move:
        player: Bot = self._careless if self._dice.below(LAPSES) == 0 else self._sharp
        return player.choose(state)


def club(edition: Edition, seed: int) -> Bot:
    """Looks a little way ahead."""
    return Searcher(edition, seed, CLUB, "club")


def expert(edition: Edition, seed: int) -> Bot:
    """Looks far ahead, and knows the last moves exactly."""
    return Searcher(edition, seed, EXPERT, "expert")
