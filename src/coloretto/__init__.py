"""Coloretto: the rules, exactly; games, records and bots.

Names are imported when first used, so that `import coloretto` and the command line start at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from coloretto.bots import Bot as Bot
    from coloretto.bots import bot as bot
    from coloretto.errors import IllegalMove as IllegalMove
    from coloretto.errors import InvalidSetup as InvalidSetup
    from coloretto.errors import InvalidText as InvalidText
    from coloretto.game import Game as Game
    from coloretto.match import Match as Match
    from coloretto.rules.cards import Card as Card
    from coloretto.rules.cards import Side as Side
    from coloretto.rules.editions import EDITIONS as EDITIONS
    from coloretto.rules.editions import Edition as Edition
    from coloretto.rules.moves import Move as Move
    from coloretto.scores import Score as Score
    from coloretto.scores import score as score

__version__ = "0.1.0"

_HOME = {
    "Bot": "bots",
    "bot": "bots",
    "IllegalMove": "errors",
    "InvalidSetup": "errors",
    "InvalidText": "errors",
    "Game": "game",
    "Match": "match",
    "Card": "rules.cards",
    "Side": "rules.cards",
    "EDITIONS": "rules.editions",
    "Edition": "rules.editions",
    "Move": "rules.moves",
    "Score": "scores",
    "score": "scores",
}

__all__ = ["__version__", *_HOME]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'coloretto' has no attribute {name!r}")
    return getattr(import_module(f"coloretto.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
