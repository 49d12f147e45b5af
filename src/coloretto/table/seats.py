"""Who sits where."""

from dataclasses import dataclass

from coloretto.table.entries import Why
from coloretto.table.messages import SeatMessage

STAND_IN = "casual"  # the level of the bot that plays for somebody who is absent


@dataclass
class Seat:
    """Open, or of a person, or of a bot. A person may have several: people who share a device."""

    person: str | None = None
    name: str | None = None
    level: str | None = None
    absent: Why | None = None

    @property
    def is_open(self) -> bool:
        return self.person is None and self.level is None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now: its own seat, or that of somebody absent."""
        return self.level or (STAND_IN if self.absent else None)

    @property
    def player(self) -> str:
        return self.name or self.level or "open"

    def message(self, number: int, here: bool) -> SeatMessage:
        if self.person:
            return SeatMessage(number, "person", self.name, person=self.person, here=here, absent=self.absent)
        if self.level:
            return SeatMessage(number, "bot", self.level, self.level)
        return SeatMessage(number, "open")
