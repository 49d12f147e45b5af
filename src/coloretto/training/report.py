"""How far a run has come, and how well it plays."""

from dataclasses import dataclass
from typing import Any, NamedTuple


class Share(NamedTuple):
    """Of the wins, of one player alone among copies of another; even is one by the number of seats."""

    mean: float
    error: float  # its standard error

    @property
    def rounded(self) -> float:
        return round(self.mean, 4)


class Loss(NamedTuple):
    share: float
    score: float
    spread: float


@dataclass(frozen=True)
class Report:
    positions: int
    of: int
    seconds: float  # spent in learning
    pace: float  # positions a second, lately
    loss: Loss
    at_checkpoint: bool = False
    against_last: Share | None = None  # the last checkpoint
    against_greedy: Share | None = None

    @property
    def seconds_left(self) -> float:
        return max(0, self.of - self.positions) / self.pace

    @property
    def as_data(self) -> dict[str, Any]:
        """A line of the log."""
        data = {
            "positions": self.positions,
            "seconds": round(self.seconds, 1),
            "positions_a_second": round(self.pace),
            "loss": [round(part, 5) for part in self.loss],
        }
        shares = {"against_last": self.against_last, "against_greedy": self.against_greedy}
        return data | {name: share and share.rounded for name, share in shares.items()}
