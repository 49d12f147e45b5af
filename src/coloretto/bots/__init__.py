"""Bots: programs that choose a move from what everybody at the table can see."""

from coloretto.bots.bot import Analyst, Bot, MatchPlayer, tell_standing
from coloretto.bots.registry import bot, bot_names

__all__ = ["Analyst", "Bot", "MatchPlayer", "bot", "bot_names", "tell_standing"]
