"""Every bot plays whole games by the rules, the same again with the same seed, and is found by its name."""

from importlib.metadata import EntryPoint

import pytest

from coloretto import EDITIONS, Game, InvalidSetup, Move, bot
from coloretto.bots import Analyst, bot_names, registry
from coloretto.rules.state import State

QUICK = ["beginner", "casual", "club", "uniform", "greedy", "searcher:20"]


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bot_plays_whole_games_by_the_rules_of_every_edition(name: str, edition: str) -> None:
    rules = EDITIONS[edition]
    for seats in rules.seats:
        game = Game.deal(seats, 1, edition=edition, side=rules.sides[-1].name.lower())
        player = bot(name, edition=edition, seed=1)
        while not game.is_over:
            before = game.state.tobytes()
            move = player.choose(game.state)
            assert game.state.tobytes() == before, "the state is only to be read"
            game.push(move)


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_with_a_seed_plays_the_same_game_again(name: str) -> None:
    def record() -> str:
        game, players = Game.deal(3, 5), [bot(name, seed=seat) for seat in range(3)]
        while game.turn is not None:
            game.push(players[game.turn].choose(game.state))
        return game.record

    assert record() == record()


class Stubborn:
    """A bot of another package."""

    name = "stubborn"

    def __init__(self, *_settings: object) -> None:
        pass

    def choose(self, state: State) -> Move:
        return Move.DRAW if state.drawn < 0 else Move.PLACE_1


def test_another_package_can_add_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("stubborn", "tests.bots.test_bots:Stubborn", registry.ENTRY_POINTS)
    monkeypatch.setattr(registry, "entry_points", lambda **_group: [point])
    registry.makers.cache_clear()
    try:
        assert "stubborn" in bot_names()
        assert bot("stubborn").choose(Game.deal(3, 1).state) == Move.DRAW
    finally:
        monkeypatch.undo()
        registry.makers.cache_clear()


def test_a_searcher_can_be_given_seconds_or_playouts_by_its_name() -> None:
    state = Game.deal(3, 1).state
    player = bot("searcher:300", seed=1)
    assert isinstance(player, Analyst)
    assert player.analyse(state).playouts == 300
    assert bot("searcher:0.05s").choose(state) == Move.DRAW


@pytest.mark.parametrize(
    "name, reason",
    [
        ("nobody", "one of beginner, casual"),
        ("", "one of beginner"),
        ("searcher:", "one of beginner"),
        ("searcher:fast", "seconds such as 0.2s"),
        ("searcher:-1", "1 to"),
        ("searcher:0s", "more than 0"),
        ("searcher:nans", "seconds"),
        ("searcher:1e99s", "seconds"),
        ("greedy:5", "one of beginner"),
    ],
)
def test_an_unknown_bot_is_refused(name: str, reason: str) -> None:
    with pytest.raises(InvalidSetup, match=reason):
        bot(name)
