"""What an environment is asked for, checked at the door."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from coloretto.dice import Dice
from coloretto.envs.setup import Setup, is_whole
from coloretto.envs.vector.games import Games
from coloretto.errors import InvalidSetup

RESET_MASK = "reset_mask"  # gymnasium's word for which games to deal anew


def whole(name: str, value: object, least: int) -> int:
    if not is_whole(value) or value < least:
        raise InvalidSetup(f"expected {name}, a whole number of {least} or more: {value!r}")
    return int(value)


def one_of(name: str, value: object, choices: tuple[str, ...]) -> str:
    if value not in choices:
        raise InvalidSetup(f"expected {name}, one of {', '.join(choices)}: {value!r}")
    return str(value)


def seed_bits(seed: object) -> np.uint64:
    """64 bits from a seed of any size."""
    return np.uint64(Dice(whole("a seed", seed, least=0)).below(1 << 64))


def chosen_games(options: Mapping[str, Any] | None, games: int) -> NDArray[np.bool_]:
    """[games] which to deal anew: all, unless the options have a mask."""
    unknown = set(options or {}) - {RESET_MASK}
    if unknown:
        raise InvalidSetup(f"expected no option but {RESET_MASK}: {', '.join(sorted(map(str, unknown)))}")
    mask = (options or {}).get(RESET_MASK)
    if mask is None:
        return np.ones(games, np.bool_)
    if not isinstance(mask, np.ndarray) or mask.shape != (games,) or mask.dtype != np.bool_:
        found = f"{mask.dtype} {list(mask.shape)}" if isinstance(mask, np.ndarray) else type(mask).__name__
        raise InvalidSetup(f"option {RESET_MASK}: expected an array, bool [{games}]: {found}")
    return np.ascontiguousarray(mask)


def check_saved(saved: Games, games: Games, setup: Setup) -> None:
    """Only what a like environment has saved can be taken up."""
    if not isinstance(saved, Games):
        raise InvalidSetup(f"expected Games, as saved by an environment: {type(saved).__name__}")
    if len(saved.states) != len(games.states) or len(saved.courses) != len(games.courses):
        raise InvalidSetup(f"expected {len(games.states)} saved games: {len(saved.states)}")
    for name, here in (("seats", setup.seats), ("side", int(setup.table_side))):
        if (saved.states[name] != here).any():
            raise InvalidSetup(
                f"expected saved games of a table like this, {name} {here}: {saved.states[name][0]}"
            )
