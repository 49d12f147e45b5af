"""Coloretto for PettingZoo: `coloretto_v0.env()`, two to five agents that act one after another."""

try:
    import pettingzoo  # noqa: F401 # only to say what is missing
except ImportError as missing:
    raise ImportError("coloretto.envs.pettingzoo needs PettingZoo: pip install coloretto[envs]") from missing

from coloretto.envs.pettingzoo import coloretto_v0

__all__ = ["coloretto_v0"]
