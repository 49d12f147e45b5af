"""How a table is set up: what its maker asks for, and what is kept of it."""

from typing import Annotated, Literal

import msgspec

from coloretto.editions import check_table, edition_named
from coloretto.errors import InvalidSetup
from coloretto.notation.moves import parse_side

LEVELS = ("beginner", "casual", "club", "expert")

EditionName = Literal["two-sided", "first", "condensed", "summary", "website"]
SideName = Literal["brown", "grey"]
Level = Literal["beginner", "casual", "club", "expert"]
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


class TableSettings(msgspec.Struct, frozen=True):
    """What does not change as long as there is the table."""

    seats: int
    host: str
    edition: EditionName = "two-sided"
    side: SideName = "brown"
    open: bool = False
    match: bool = False
    clock: Clock | None = None

    @property
    def games_to_play(self) -> int:
        return edition_named(self.edition).games if self.match else 1


def settings_of(wanted: NewTable, host: str) -> TableSettings:
    edition = edition_named(wanted.edition)
    check_table(edition, len(wanted.seats), parse_side(wanted.side))
    if wanted.match and edition.games == 1:
        raise InvalidSetup(f"edition {edition.name} has no match of several games")
    return TableSettings(
        len(wanted.seats), host, wanted.edition, wanted.side, wanted.open, wanted.match, wanted.clock
    )


_decoder = msgspec.json.Decoder(TableSettings)


def write_settings(settings: TableSettings) -> str:
    return msgspec.json.encode(settings).decode()


def read_settings(text: str) -> TableSettings:
    return _decoder.decode(text)
