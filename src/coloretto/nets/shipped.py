"""The nets that come with the package, each read when it is first asked for."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from coloretto.nets.files import read_net
from coloretto.nets.net import Net

WEIGHTS = Path(__file__).parent / "weights"


def net_for(seats: int, points: Sequence[int]) -> Net | None:
    """The net that has learned a game with these points of a colour, or None where there is none."""
    learned = (_net(path) for path in sorted(WEIGHTS.glob(f"{seats}-*.npz")))
    return next((net for net in learned if net.seats == seats and net.points == tuple(points)), None)


def shipped_nets() -> dict[str, Net]:
    """All of them by name, such as 3-brown; `about` says where each comes from."""
    return {path.stem: _net(path) for path in sorted(WEIGHTS.glob("*.npz"))}


def shipped_file(name: str) -> Path | None:
    """Where the net of this name is, such as 3-brown."""
    return next((path for path in WEIGHTS.glob("*.npz") if path.stem == name), None)


@cache
def _net(path: Path) -> Net:
    return read_net(path)
