"""What a tournament keeps of each game."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from coloretto import __version__
from coloretto.analysis.arrangements import Pairing, Table, tables
from coloretto.game import best_seats


@dataclass(frozen=True)
class Settings:
    """What has to be the same for games to count together; and whether their records are wanted."""

    bots: tuple[str, ...]
    seats: tuple[int, ...]
    side: str
    edition: str
    seed: int
    records: bool = True

    @property
    def tables(self) -> list[Table]:
        return [table for seats in self.seats for table in tables(self.bots, seats)]

    def header(self, file_format: int) -> dict[str, Any]:
        """What a file of such games says of itself; another version may have other bots of the same names."""
        return {
            "coloretto": __version__,
            "format": file_format,
            "bots": list(self.bots),
            "seats": list(self.seats),
            "side": self.side,
            "edition": self.edition,
            "seed": self.seed,
        }

    def chance(self, *use: object) -> int:
        """A seed of 256 bits for each use, the same on every machine and whatever else is played."""
        text = "\n".join(map(str, (self.seed, *use)))
        return int.from_bytes(sha256(text.encode()).digest(), "big")


@dataclass(frozen=True)
class Timing:
    """What one seat took for its moves. `cold`: the first game of this bot in its process."""

    moves: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    cold: bool = False


@dataclass(frozen=True)
class Failure:
    seat: int
    message: str


@dataclass(frozen=True)
class Played:
    """A game and how it ended: with scores, or by the failure of a bot."""

    pairing: Pairing
    scores: tuple[int, ...] | None
    timings: tuple[Timing, ...]
    failure: Failure | None = None
    record: str = ""

    @property
    def ranks(self) -> list[int]:
        """How many seats did better. Who fails is last; how the others compare, nobody knows."""
        if self.failure:
            return [int(seat == self.failure.seat) for seat in range(len(self.pairing.players))]
        scores = self.scores or ()
        return [sum(other > mine for other in scores) for mine in scores]

    @property
    def winners(self) -> list[int]:
        return best_seats(-rank for rank in self.ranks)

    @property
    def shares(self) -> list[float]:
        """The share of each seat in the win."""
        winners = self.winners
        return [(seat in winners) / len(winners) for seat in range(len(self.pairing.players))]
