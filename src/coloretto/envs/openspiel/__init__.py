"""Coloretto for OpenSpiel: `import coloretto.envs.openspiel` registers the game `python_coloretto`."""

try:
    import pyspiel  # noqa: F401 # only to say what is missing
except ImportError as missing:
    raise ImportError(
        "coloretto.envs.openspiel needs OpenSpiel: pip install coloretto[openspiel]"
    ) from missing

from coloretto.envs.openspiel.game import ColorettoGame
from coloretto.envs.openspiel.mcts_bot import OpenSpielMcts
from coloretto.envs.openspiel.state import ColorettoState

__all__ = ["ColorettoGame", "ColorettoState", "OpenSpielMcts"]
