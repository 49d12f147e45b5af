"""Another package adds a bot by an entry point; its name may go on behind a colon where the bot says so."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from coloretto import Game, InvalidSetup, Move, bot
from coloretto.bots import bot_names, registry
from coloretto.rules.editions import Edition
from coloretto.rules.state import State


class Plain:
    name = "plain"

    def __init__(self, edition: Edition, seed: int) -> None:
        self.told = (edition.name, seed)

    def choose(self, state: State) -> Move:
        return Move.DRAW if state.drawn < 0 else Move.PLACE_1


class Detailed(Plain):
    def __init__(self, edition: Edition, seed: int, detail: str = "nothing") -> None:
        super().__init__(edition, seed)
        self.detail = detail


class Stumbling(Plain):
    def __init__(self, _edition: Edition, _seed: int) -> None:
        raise TypeError("a mistake of its own")


HERE = "tests.bots.test_plug_ins"
POINTS = {
    "plain": f"{HERE}:Plain",
    "detailed": f"{HERE}:Detailed",
    "stumbling": f"{HERE}:Stumbling",
    "not-installed": "no_such_package:Bot",
    "misspelt": f"{HERE}:Plane",
    "greedy": f"{HERE}:Plain",
}


@pytest.fixture(autouse=True)
def _other_packages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    points = [EntryPoint(name, value, registry.ENTRY_POINTS) for name, value in POINTS.items()]
    monkeypatch.setattr(registry, "entry_points", lambda **_group: points)
    registry.makers.cache_clear()
    yield
    registry.makers.cache_clear()


def test_a_plug_in_is_a_bot_like_all_others() -> None:
    assert "plain" in bot_names()
    player = bot("plain", edition="summary", seed=7)
    assert isinstance(player, Plain) and player.told == ("summary", 7)
    assert player.choose(Game.deal(3, 1).state) == Move.DRAW


@pytest.mark.parametrize("name, detail", [("detailed", "nothing"), ("detailed:5:x", "5:x")])
def test_what_is_behind_the_colon_goes_to_the_plug_in(name: str, detail: str) -> None:
    player = bot(name)
    assert isinstance(player, Detailed) and player.detail == detail


@pytest.mark.parametrize(
    "name, reason",
    [
        ("plain:5", "expected nothing behind the name of bot plain: 'plain:5'"),
        ("detailed:", "expected a bot, one of beginner"),
        ("not-installed", "bot not-installed cannot be loaded: No module named 'no_such_package'"),
        ("not-installed:5", "bot not-installed cannot be loaded"),
        ("misspelt", "bot misspelt cannot be loaded: .*Plane"),
    ],
)
def test_a_plug_in_that_cannot_be_is_refused(name: str, reason: str) -> None:
    with pytest.raises(InvalidSetup, match=reason):
        bot(name)


def test_a_mistake_of_a_plug_in_is_its_own() -> None:
    with pytest.raises(TypeError, match="a mistake of its own"):
        bot("stumbling")


def test_no_plug_in_takes_the_name_of_a_bot_that_is_here() -> None:
    assert bot_names().count("greedy") == 1 and not isinstance(bot("greedy"), Plain)
