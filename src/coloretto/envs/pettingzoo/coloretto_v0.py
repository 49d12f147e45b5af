"""The environment as PettingZoo's users call it."""

from typing import Any

from coloretto.envs.pettingzoo.aec import Coloretto
from coloretto.envs.pettingzoo.checked import Checked

__all__ = ["env", "raw_env"]

raw_env = Coloretto


def env(**options: Any) -> Checked:
    """With the checks of PettingZoo's own classic games; the options are those of `raw_env`."""
    return Checked(raw_env(**options))
