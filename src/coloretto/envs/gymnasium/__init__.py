"""Coloretto for Gymnasium: one agent against named bots, registered as `Coloretto-v0`."""

try:
    import gymnasium
except ImportError as missing:
    raise ImportError("coloretto.envs.gymnasium needs Gymnasium: pip install coloretto[envs]") from missing

from coloretto.envs.gymnasium.env import ColorettoEnv

__all__ = ["ColorettoEnv"]

gymnasium.register("Coloretto-v0", "coloretto.envs.gymnasium.env:ColorettoEnv")
