"""Coloretto for RLCard: `import coloretto.envs.rlcard` registers the environment `coloretto`."""

try:
    from rlcard.envs.registration import register, registry
except ImportError as missing:
    raise ImportError("coloretto.envs.rlcard needs RLCard: pip install coloretto[envs]") from missing

from coloretto.envs.rlcard.env import ColorettoEnv
from coloretto.envs.rlcard.game import ColorettoGame

__all__ = ["ColorettoEnv", "ColorettoGame"]

if "coloretto" not in registry.env_specs:  # RLCard refuses a name that it knows, and this may be read twice
    register("coloretto", "coloretto.envs.rlcard.env:ColorettoEnv")
