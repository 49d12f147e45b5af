"""A game under way, as users of pgx know it: the board and what an agent needs of it."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, get_args

import jax
from jax import Array

from coloretto.envs.jax.rules import Board
from coloretto.envs.setup import Setup
from coloretto.errors import InvalidSetup

ID = "coloretto"

Theme = Literal["light", "dark"]


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class State:
    """Never changed: `step` returns another one. A notebook shows the table."""

    current_player: Array  # the seat to act; at the end, the seat that acted last
    observation: Array  # [lines, columns] from this seat's view
    rewards: Array  # [seats] for the last step
    terminated: Array
    truncated: Array  # never by itself: every game comes to its end
    legal_action_mask: Array  # [actions] all of them at the end, as in pgx, where none has any effect
    _board: Board
    _step_count: Array
    _setup: Setup = field(metadata={"static": True})

    @property
    def board(self) -> Board:
        """What lies on the table, for planners."""
        return self._board

    @property
    def env_id(self) -> str:
        return ID

    def replace(self, **changes: Any) -> "State":
        return replace(self, **changes)

    def to_svg(self, *, color_theme: Theme | None = None, scale: float | None = None) -> str:
        """The table as the page draws it; of a batch, the first games."""
        from coloretto.envs.jax.pictures import picture_of

        if color_theme not in (None, *get_args(Theme)):
            raise InvalidSetup(f"expected color_theme light or dark: {color_theme!r}")
        return picture_of(self, dark=color_theme == "dark", scale=1.0 if scale is None else scale)

    def save_svg(
        self, filename: str | Path, *, color_theme: Theme | None = None, scale: float | None = None
    ) -> None:
        Path(filename).write_text(self.to_svg(color_theme=color_theme, scale=scale), "utf-8")

    def _repr_html_(self) -> str:
        return self.to_svg()
