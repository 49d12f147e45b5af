"""Bots: programs that choose a move from what everybody at the table can see."""

from coloretto.bots.bot import Bot, bot, bot_names

__all__ = ["Bot", "bot", "bot_names"]
