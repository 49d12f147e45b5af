"""OpenSpiel's own tests of a game: its simulation with serialization, its API test, its playthroughs.

A playthrough is kept for each number of players. Where the game changes on purpose, this writes them anew:
`python -m tests.envs.openspiel.test_judges`.
"""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

from tests.envs.openspiel.play import SEATS, load

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
# One for each number of players; together they have every side, utility and kind of start.
GAMES = {
    2: "python_coloretto(players=2,edition=summary,utility=zero-sum)",
    3: "python_coloretto",
    4: "python_coloretto(players=4,side=grey,utility=score)",
    5: "python_coloretto(players=5,edition=website)",
}


@pytest.mark.parametrize("utility", ["win", "zero-sum", "score"])
@pytest.mark.parametrize("players", SEATS)
def test_openspiel_simulates_games_with_serialization(players: int, utility: str) -> None:
    pyspiel.random_sim_test(load(players, utility=utility), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("players", SEATS)
def test_openspiel_copies_and_pickles_games_in_python(players: int) -> None:
    np.random.seed(players)
    games_sim_test.GamesSimTest().sim_game(load(players))


class WithTwoPlayers(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc] # has no types
    game, game_name = load(2), "python_coloretto"

    @classmethod
    def setUpClass(cls) -> None:
        random.seed(1)
        super().setUpClass()


class WithThreePlayers(WithTwoPlayers):
    game = load(3)


class WithFourPlayers(WithTwoPlayers):
    game = load(4)


class WithFivePlayers(WithTwoPlayers):
    game = load(5)


@pytest.mark.parametrize("players", SEATS)
def test_a_playthrough_is_the_one_that_was_kept(players: int) -> None:
    flags.FLAGS.mark_as_parsed()
    kept, now = generate_playthrough.replay(PLAYTHROUGHS / f"{players}_players.txt")
    assert f"game: {GAMES[players]}\n" in kept
    assert now == kept


def keep_playthroughs() -> None:
    for players, game in GAMES.items():
        text: Any = generate_playthrough.playthrough(game, action_sequence=[], seed=players)
        (PLAYTHROUGHS / f"{players}_players.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    keep_playthroughs()
