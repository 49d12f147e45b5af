"""A table where people and bots play: what happened at it, what may happen next, and what everybody is told.

Nothing here reads or writes anything: checks give back the entry or move to be written, and what has been
written is applied.
"""

from coloretto.table.deal import Deal, deal_game
from coloretto.table.live_game import LiveGame
from coloretto.table.table import Table

__all__ = ["Deal", "LiveGame", "Table", "deal_game"]
