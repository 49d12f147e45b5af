"""A state as OpenSpiel knows it: drawing a card is a decision, which card comes up is a node of chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyspiel

from coloretto.envs.openspiel.start import Start
from coloretto.envs.openspiel.table import CHANCE, TERMINAL, Table
from coloretto.envs.turns import rewards_in
from coloretto.errors import IllegalMove
from coloretto.rules.moves import MOVES, Move

if TYPE_CHECKING:
    from coloretto.envs.openspiel.game import ColorettoGame


class ColorettoState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """Made by `ColorettoGame`. Its one attribute is all that OpenSpiel has to copy and to write down."""

    def __init__(self, game: ColorettoGame, table: Start | Table) -> None:
        pyspiel.State.__init__(self, game)
        self.table = table

    def current_player(self) -> int:
        return self.table.player

    def is_terminal(self) -> bool:
        return self.table.player == TERMINAL

    def is_chance_node(self) -> bool:
        """As OpenSpiel's own, without the way through C++."""
        return self.table.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As OpenSpiel's own; for the player to act, without the way through C++."""
        to_act = self.table.player
        if to_act >= 0 and (player is None or player == to_act):
            return self.table.actions.copy()  # type: ignore[union-attr] # somebody is to act: it is a table
        return pyspiel.State.legal_actions(self, to_act if player is None else player)

    def _legal_actions(self, _player: int) -> list[int]:
        """Asked by OpenSpiel for the player to act only."""
        return self.table.actions  # type: ignore[union-attr]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.is_chance_node():
            raise IllegalMove(f"expected a node of chance, but nothing is drawn by lot here: {self}")
        return self.table.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.table = self.table.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return self.table.outcome_text(action)
        return str(Move(action)) if 0 <= action < MOVES else f"action {action}"

    def returns(self) -> list[float]:
        """Nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return rewards_in(self.table.numbers, self.get_game().setup)

    def __str__(self) -> str:
        """The position in the usual notation; `draw` behind it where a card is being turned up."""
        return str(self.table)
