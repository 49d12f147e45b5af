"""Compiles what most tests need, once, before several processes would do so at the same time.

python -m tests.engine.prepare
"""

from coloretto import Game
from coloretto.bots.registry import OWN
from coloretto.perft import perft
from coloretto.server.thinking import WARM_UP
from coloretto.simulate import simulate
from tests.engine.conversation import START, answers


def prepare() -> None:
    every_bot = ({"position": START, "bot": name} for name in OWN)
    for said in answers(*({"id": number} | each for number, each in enumerate([*WARM_UP, *every_bot]))):
        assert "error" not in said, said
    simulate(seats=3, games=1, seed=1)
    perft(Game.from_position(START).state, 1)


if __name__ == "__main__":
    prepare()
