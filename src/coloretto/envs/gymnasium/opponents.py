"""Who sits at the other seats: bots by name, or objects that choose."""

from collections.abc import Sequence

import numpy as np

from coloretto.bots.bot import Bot
from coloretto.bots.registry import bot
from coloretto.envs.actions import number_of
from coloretto.errors import BotFailed, IllegalMove, InvalidSetup
from coloretto.rules.state import State

Opponents = str | Sequence[str | Bot]


def seated(opponents: Opponents, seats: int) -> tuple[str | Bot, ...]:
    """One for each other seat, checked: one name may stand for all."""
    others = (opponents,) * (seats - 1) if isinstance(opponents, str) else opponents
    if not isinstance(others, Sequence) or not all(is_player(each) for each in others):
        raise InvalidSetup(f"expected opponents, names of bots or objects that choose: {opponents!r}")
    if len(others) != seats - 1:
        raise InvalidSetup(
            f"expected {seats - 1} opponents at {seats} seats, or one name for all: {len(others)}"
        )
    return tuple(others)


def is_player(one: object) -> bool:
    return isinstance(one, str) or (hasattr(one, "name") and hasattr(one, "choose"))


def bots_of(opponents: Sequence[str | Bot], edition: str, chance: np.random.Generator) -> list[Bot]:
    """Those that go by name are made anew, each with a chance of its own."""
    seeds = chance.integers(2**63, size=len(opponents)).tolist()
    return [
        bot(each, edition=edition, seed=seed) if isinstance(each, str) else each
        for each, seed in zip(opponents, seeds, strict=True)
    ]


def move_of(bot: Bot, state: State) -> int:
    """What a bot chooses, which may be anything if it is not ours."""
    try:
        return number_of(bot.choose(state))
    except IllegalMove as error:
        raise BotFailed(f"{bot.name}: {error}") from None
