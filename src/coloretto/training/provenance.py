"""Where a net comes from, as it stands in its file."""

from typing import Any

import jax

from coloretto.training.checkpoints import Progress
from coloretto.training.settings import Settings
from coloretto.training.strength import DEALS


def provenance(settings: Settings, progress: Progress, command: str, device: jax.Device) -> dict[str, Any]:
    return {
        "points": list(settings.points),
        "positions": progress.positions,
        "command": command,
        "settings": settings.as_data,
        "seconds": progress.seconds,
        "device": device.device_kind,
        "strength": strength(settings, progress),
    }


def strength(settings: Settings, progress: Progress) -> dict[str, Any]:
    """The share of the wins among copies of `greedy`, where it was measured."""
    games = DEALS * settings.seats
    share = progress.reports[-1].get("against_greedy") if progress.reports else None
    return {} if share is None else {"against": "greedy", "share_of_wins": share, "games": games}
