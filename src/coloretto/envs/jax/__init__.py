"""Coloretto for JAX: the rules on thousands of boards at once."""

try:
    import jax  # noqa: F401 # only to say what is missing
except ImportError as missing:
    raise ImportError("coloretto.envs.jax needs JAX: pip install coloretto[train]") from missing

from coloretto.envs.jax.afterstates import AfterStates, afterstates
from coloretto.envs.jax.auto_reset import auto_reset, split_bits
from coloretto.envs.jax.chance import any_legal
from coloretto.envs.jax.env import Coloretto
from coloretto.envs.jax.rules import Board
from coloretto.envs.jax.state import State

__all__ = [
    "AfterStates",
    "Board",
    "Coloretto",
    "State",
    "afterstates",
    "any_legal",
    "auto_reset",
    "split_bits",
]
