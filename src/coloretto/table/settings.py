"""How a table is set up: what its maker asks for, and what is kept of it."""

from typing import Annotated, Literal, get_args

import msgspec

from coloretto.editions import check_table, edition_named
from coloretto.errors import InvalidSetup
from coloretto.game import Game
from coloretto.notation.moves import parse_side
from coloretto.rules.cards import Side

EditionName = Literal["two-sided", "first", "condensed", "summary", "website"]
SideName = Literal["brown", "grey"]
Level = Literal["beginner", "casual", "club", "expert", "master"]
LEVELS: tuple[Level, ...] = get_args(Level)

SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=5)]


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends: a field that is not known is refused, so that a typing error shows."""


class Clock(Request):
    """Seconds for each turn, or for all turns of a game."""

    seconds: Annotated[int, msgspec.Meta(ge=5, le=86400)]
    per: Literal["turn", "game"] = "turn"


class Mine(Request, tag="me", tag_field="kind"):
    """Mine, or of somebody who plays at my device."""

    name: str | None = None


class OfABot(Request, tag="bot", tag_field="kind"):
    level: Level = "casual"


class OpenSeat(Request, tag="open", tag_field="kind"):
    pass


WantedSeat = Mine | OfABot | OpenSeat


class NewTable(Request):
    seats: Annotated[list[WantedSeat], msgspec.Meta(min_length=2, max_length=5)]
    edition: EditionName = "two-sided"
    side: SideName = "brown"
    open: bool = False
    match: bool = False
    clock: Clock | None = None
    hints: bool = False
    position: str | None = None  # where the game begins, if not at its start; says the side, too


class TableSettings(msgspec.Struct, frozen=True):
    """What does not change as long as there is the table."""

    seats: int
    host: str
    edition: EditionName = "two-sided"
    side: SideName = "brown"
    open: bool = False
    match: bool = False
    clock: Clock | None = None
    hints: bool = False
    position: str | None = None

    @property
    def games_to_play(self) -> int:
        return edition_named(self.edition).games if self.match else 1


def settings_of(wanted: NewTable, host: str) -> TableSettings:
    edition, seats = edition_named(wanted.edition), len(wanted.seats)
    side = wanted.side if wanted.position is None else side_of(wanted.position, seats, wanted.edition)
    check_table(edition, seats, parse_side(side))
    if wanted.match and (edition.games == 1 or wanted.position):
        raise InvalidSetup(f"edition {edition.name} has no match of several games, or not from a position")
    return TableSettings(
        seats,
        host,
        wanted.edition,
        side,
        wanted.open,
        wanted.match,
        wanted.clock,
        wanted.hints,
        wanted.position,
    )


def side_of(position: str, seats: int, edition: str) -> SideName:
    """The side of a position at which a table may begin."""
    game = Game.from_position(position, seed=0, edition=edition)
    if game.is_over:
        raise InvalidSetup(f"expected a position with a move to make: the game is over in {position!r}")
    if game.seats != seats:
        raise InvalidSetup(f"expected {game.seats} seats, as many as in the position: {seats}")
    return "brown" if game.side == Side.BROWN else "grey"


_decoder = msgspec.json.Decoder(TableSettings)


def write_settings(settings: TableSettings) -> str:
    return msgspec.json.encode(settings).decode()


def read_settings(text: str) -> TableSettings:
    return _decoder.decode(text)
