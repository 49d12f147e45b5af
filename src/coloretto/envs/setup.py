"""What a table of an environment is: its seats, its side, its rules, and what an agent is rewarded for."""

from dataclasses import dataclass
from typing import Literal, TypeGuard, get_args

import numpy as np

from coloretto.editions import check_table, edition_named
from coloretto.errors import InvalidSetup
from coloretto.notation.moves import SIDE_NAMES, SIDES
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.editions import DEFAULT_EDITION, Edition
from coloretto.rules.scoring import Table, points_table

Rewards = Literal["win", "zero-sum", "score"]

# For an illegal action: less than any game can bring.
PENALTY: dict[Rewards, float] = {"win": -1.0, "zero-sum": -1.0, "score": -100.0}


def is_whole(number: object) -> TypeGuard[int]:
    """Whether it is a whole number: True and False, which Python counts among them, are not meant."""
    return isinstance(number, (int, np.integer)) and not isinstance(number, bool)


@dataclass(frozen=True)
class Setup:
    """`own_colours`: whether a joker may only be a colour that the player has; the edition's unless given."""

    seats: int = 3
    side: str = "brown"
    edition: str = DEFAULT_EDITION.name
    own_colours: bool | None = None
    rewards: Rewards = "win"

    def __post_init__(self) -> None:
        if not is_whole(self.seats):
            raise InvalidSetup(f"expected seats, a whole number: {self.seats!r}")
        if self.side not in SIDE_NAMES:
            raise InvalidSetup(f"expected a side, brown or grey: {self.side!r}")
        if not isinstance(self.edition, str):
            raise InvalidSetup(f"expected an edition by its name: {self.edition!r}")
        if self.own_colours not in (None, False, True):
            raise InvalidSetup(f"expected own_colours, True, False or None: {self.own_colours!r}")
        check_table(self.text, self.seats, self.table_side)
        if self.rewards not in get_args(Rewards):
            raise InvalidSetup(f"expected rewards, one of {', '.join(get_args(Rewards))}: {self.rewards!r}")

    def check_seat(self, seat: int) -> None:
        """Compiled code would read on behind the last play area."""
        if not 0 <= seat < self.seats:
            raise InvalidSetup(f"expected a seat from 0 to {self.seats - 1}: {seat}")

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
    def separate_start(self) -> bool:
        """Whether two players may start with the same colours, each of them with two different ones."""
        return self.seats == 2 and self.text.separate_start

    @property
    def points(self) -> Table:
        """Of every play area, for `rules.scoring.score`."""
        return points_table(self.table_side, colours_in_game(self.seats), self.jokers_join)
