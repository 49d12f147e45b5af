"""OpenSpiel's Monte-Carlo tree search as a bot: `openspiel-mcts:1000` makes so many simulations a move."""

from functools import cache

import pyspiel

from coloretto.envs.openspiel.game import ColorettoGame
from coloretto.errors import InvalidSetup
from coloretto.notation.moves import write_side
from coloretto.rules.editions import Edition
from coloretto.rules.moves import Move
from coloretto.rules.state import State

USUAL, MOST = 1000, 10_000_000  # simulations
EXPLORATION = 2.0  # as in OpenSpiel's own examples
MOST_MEGABYTES = 1000


class OpenSpielMcts:
    """OpenSpiel's search and its random playouts, in C++, on `python_coloretto`. It plays for the win."""

    def __init__(self, edition: Edition, seed: int, simulations: str = "") -> None:
        self.name = f"openspiel-mcts:{simulations}" if simulations else "openspiel-mcts"
        self._edition = edition.name
        self._seed = seed % (1 << 31)
        self._simulations = parse_simulations(simulations) if simulations else USUAL
        self._search_at = cache(self._search)

    def choose(self, state: State) -> Move:
        game, search = self._search_at(int(state.seats), int(state.side))
        # Not `step`: it lets go of Python's lock, and copying a game written in Python then ends the process.
        return Move(search.mcts_search(game.state_at(state)).best_child().action)

    def _search(self, seats: int, side: int) -> tuple[ColorettoGame, pyspiel.MCTSBot]:
        # As a win that the others pay for: the search takes a proven value above 0 for better than none.
        table = {"players": seats, "side": write_side(side), "edition": self._edition, "utility": "zero-sum"}
        game = ColorettoGame(table)
        search = pyspiel.MCTSBot(
            game,
            pyspiel.RandomRolloutEvaluator(1, self._seed),
            EXPLORATION,
            self._simulations,
            MOST_MEGABYTES,
            solve=True,
            seed=self._seed,
            verbose=False,
        )
        return game, search


def parse_simulations(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:20]) <= MOST:
        raise InvalidSetup(f"expected 1 to {MOST:,} simulations, such as 1000: {text!r}")
    return int(text)
