"""What to learn and how. docs/training.md explains each setting."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from coloretto.errors import InvalidSetup
from coloretto.nets.layers import SEATS, Sizes
from coloretto.rules.cards import MOST_THAT_COUNT, POINTS, Side

PRECISIONS = ("float16", "float32")
MOST_POINTS = 1000  # for a colour; with more, the points of a play area would not fit into its table
MOST_SEEDS = 1 << 31
MOST = {"positions": 10**15, "games": 1 << 24, "turns": 1 << 10, "batches": 1 << 24}
WIDEST = 1 << 14  # layer
SELDOM_USED = ("start", "styles", "mimic", "mimics")


@dataclass(frozen=True)
class Settings:
    seats: int = 3
    points: tuple[int, ...] = POINTS[Side.BROWN]  # of none, one, … six cards of a colour
    positions: int = 400_000_000  # to learn from in all
    games: int = 16_384  # played at once
    turns: int = 8  # in each of them between two lessons
    batches: int = 16  # in which a lesson is learned
    rate: float = 1e-3  # of learning at the start
    last_rate: float = 1e-5  # and at the end
    trust: float = 0.7  # how much what came later corrects what was expected
    slowness: float = 0.998  # how much of the slow weights is left after a batch
    wandering: float = 0.1  # the most random moves that a game makes, of all; the least is none
    guests: float = 0.0  # the part of the games where half of the seats are played as `greedy` does
    styles: float = 0.0  # the part of the games where each seat likes drawing more or less than it is worth
    mimics: float = 0.0  # the part of the games where half of the seats are played by another net
    mimic: str = ""  # that net, by its name or file
    precision: str = "float16"  # of the net in self-play
    seed: int = 1
    start: str = ""  # the net to go on from, by its name or file; none: fresh weights
    sizes: Sizes = field(default_factory=Sizes)

    def __post_init__(self) -> None:
        for name, holds, expected in demands(self):
            check(holds, name, expected, getattr(self, name))

    @property
    def as_data(self) -> dict[str, Any]:
        """Plain data, as it stands in a checkpoint and in a net's provenance. What some runs do not use is
        left out where it is not used."""
        data = asdict(self) | {"points": list(self.points), "sizes": self.sizes._asdict()}
        return {name: value for name, value in data.items() if value or name not in SELDOM_USED}


def demands(settings: Settings) -> Iterator[tuple[str, bool, str]]:
    """Each setting, whether it is as it should be, and how that is."""
    yield "seats", settings.seats in SEATS, "2 to 5"
    yield "points", are_points(settings.points), f"seven whole numbers up to {MOST_POINTS}, the first 0"
    for name, most in MOST.items():
        yield name, 1 <= getattr(settings, name) <= most, f"a whole number from 1 to {most}"
    yield "batches", settings.games % settings.batches == 0, f"a divisor of games ({settings.games})"
    for name in ("rate", "last_rate"):
        yield name, 0 < getattr(settings, name) < 1, "a number between 0 and 1"
    for name in ("trust", "slowness", "wandering", "guests", "styles", "mimics"):
        yield name, 0 <= getattr(settings, name) <= 1, "a number from 0 to 1"
    yield "mimic", bool(settings.mimic) == (settings.mimics > 0), "a net where mimics is above 0, only there"
    yield "precision", settings.precision in PRECISIONS, " or ".join(PRECISIONS)
    yield "seed", 0 <= settings.seed < MOST_SEEDS, f"a whole number from 0 to below {MOST_SEEDS}"
    fit = all(1 <= size <= WIDEST for size in settings.sizes)
    yield "sizes", fit, f"whole numbers from 1 to {WIDEST}"


def check(holds: bool, name: str, expected: str, found: object) -> None:
    if not holds:
        raise InvalidSetup(f"expected {name} to be {expected}: {found!r}")


def are_points(points: tuple[Any, ...]) -> bool:
    if len(points) != MOST_THAT_COUNT + 1 or points[0] != 0:
        return False
    return all(type(number) is int and abs(number) <= MOST_POINTS for number in points)
