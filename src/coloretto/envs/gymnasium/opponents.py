"""Who sits at the other seats: bots by name, or objects that choose."""

from collections.abc import Sequence

import numpy as np

from coloretto.bots.bot import Bot
from coloretto.bots.registry import bot
from coloretto.errors import InvalidSetup

Opponents = str | Sequence[str | Bot]


def seated(opponents: Opponents, seats: int) -> tuple[str | Bot, ...]:
    """One for each other seat, checked: one name may stand for all."""
    others = (opponents,) * (seats - 1) if isinstance(opponents, str) else tuple(opponents)
    if len(others) != seats - 1:
        raise InvalidSetup(
            f"expected {seats - 1} opponents at {seats} seats, or one name for all: {len(others)}"
        )
    return others


def bots_of(opponents: Sequence[str | Bot], edition: str, chance: np.random.Generator) -> list[Bot]:
    """Those that go by name are made anew, each with a chance of its own."""
    seeds = chance.integers(2**63, size=len(opponents)).tolist()
    return [
        bot(each, edition=edition, seed=seed) if isinstance(each, str) else each
        for each, seed in zip(opponents, seeds, strict=True)
    ]
