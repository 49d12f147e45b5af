"""Coloretto for learning by self-play: thousands of games in arrays, in the compiled engine."""

from coloretto.envs.vector.actions import any_legal
from coloretto.envs.vector.buffers import Buffers, new_buffers
from coloretto.envs.vector.env import VectorColoretto
from coloretto.envs.vector.games import Games

__all__ = ["Buffers", "Games", "VectorColoretto", "any_legal", "new_buffers"]
