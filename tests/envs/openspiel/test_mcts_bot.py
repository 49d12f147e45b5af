"""OpenSpiel's search sits down at our tables under the name `openspiel-mcts`."""

import pytest

from coloretto import Game, InvalidSetup, bot
from coloretto.analysis.arena import Arena
from coloretto.envs.openspiel import OpenSpielMcts
from coloretto.rules.editions import EDITIONS


def test_it_plays_in_the_arena() -> None:
    arena = Arena(["openspiel-mcts:3", "uniform"], seed=1)
    games = list(arena.play(games=2))
    assert [game.failure for game in games] == [None, None]


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_plays_by_the_rules_of_every_edition(edition: str) -> None:
    rules = EDITIONS[edition]
    for seats in rules.seats:
        game = Game.deal(seats, 1, edition=edition, side=rules.sides[-1].name.lower())
        player = OpenSpielMcts(rules, 1, "2")
        for _ in range(12):
            before = game.state.tobytes()
            move = player.choose(game.state)
            assert game.state.tobytes() == before, "the state is only to be read"
            game.push(move)


def test_it_plays_the_same_again_with_the_same_seed() -> None:
    def moves(seed: int) -> list[object]:
        game, player = Game.deal(3, 5), bot("openspiel-mcts:20", seed=seed)
        for _ in range(8):
            game.push(player.choose(game.state))
        return list(game.moves)

    assert moves(2**200 + 7) == moves(2**200 + 7)


@pytest.mark.parametrize("text", ["x", "0", "-5", "1.5", "10000001", "9" * 400, "٣"])
def test_simulations_that_are_no_number_are_refused(text: str) -> None:
    with pytest.raises(InvalidSetup, match="1 to 10,000,000 simulations, such as 1000"):
        bot(f"openspiel-mcts:{text}")


def test_it_has_the_name_that_was_asked_for() -> None:
    assert [bot("openspiel-mcts").name, bot("openspiel-mcts:7").name] == [
        "openspiel-mcts",
        "openspiel-mcts:7",
    ]
