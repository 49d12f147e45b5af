"""The five texts of the rules, each a set of facts. What they agree on is in the other files."""

from dataclasses import dataclass

from coloretto.rules.cards import Side

BOTH_SIDES = (Side.BROWN, Side.GREY)


@dataclass(frozen=True)
class Edition:
    """What one text of the rules says where the texts differ. `EDITIONS` has them by name."""

    name: str
    seats: tuple[int, ...]  # how many may play
    sides: tuple[Side, ...]
    games: int  # a match is this many games, their points added up
    own_colours: bool  # a joker may only be a colour that the player has
    separate_start: bool = False  # two players: each one's two colours differ, but both may have the same


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("two-sided", seats=(2, 3, 4, 5), sides=BOTH_SIDES, games=1, own_colours=False),
        Edition("first", seats=(3, 4, 5), sides=(Side.BROWN,), games=4, own_colours=False),
        Edition("condensed", seats=(2, 3, 4, 5), sides=BOTH_SIDES, games=1, own_colours=False),
        Edition(
            "summary", seats=(2, 3, 4, 5), sides=BOTH_SIDES, games=1, own_colours=True, separate_start=True
        ),
        Edition("website", seats=(3, 4, 5), sides=(Side.BROWN,), games=4, own_colours=True),
    )
}
DEFAULT_EDITION = EDITIONS["two-sided"]
