"""What a table of an environment is: its seats, its side, its rules, and what an agent is rewarded for."""

from dataclasses import dataclass
from typing import Literal, get_args

from coloretto.editions import check_table, edition_named
from coloretto.errors import InvalidSetup
from coloretto.notation.moves import SIDES
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.editions import DEFAULT_EDITION, Edition
from coloretto.rules.scoring import Table, points_table

Rewards = Literal["win", "zero-sum", "score"]

# For an illegal action: less than any game can bring.
PENALTY: dict[Rewards, float] = {"win": -1.0, "zero-sum": -1.0, "score": -100.0}


@dataclass(frozen=True)
class Setup:
    """`own_colours`: whether a joker may only be a colour that the player has; the edition's unless given."""

    seats: int = 3
    side: str = "brown"
    edition: str = DEFAULT_EDITION.name
    own_colours: bool | None = None
    rewards: Rewards = "win"

    def __post_init__(self) -> None:
        if self.side not in SIDES:
            raise InvalidSetup(f"expected a side, brown or grey: {self.side!r}")
        check_table(self.text, self.seats, self.table_side)
        if self.rewards not in get_args(Rewards):
            raise InvalidSetup(f"expected rewards, one of {', '.join(get_args(Rewards))}: {self.rewards!r}")

    @property
    def text(self) -> Edition:
        return edition_named(self.edition)

    @property
    def table_side(self) -> Side:
        return SIDES[self.side]

    @property
    def jokers_join(self) -> bool:
        """Whether a joker may only be a colour that the player has."""
        return self.text.own_colours if self.own_colours is None else self.own_colours

    @property
    def points(self) -> Table:
        """Of every play area, for `rules.scoring.score`."""
        return points_table(self.table_side, colours_in_game(self.seats), self.jokers_join)
