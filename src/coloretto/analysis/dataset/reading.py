"""What a bot has decided in the games of a dataset."""

from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from coloretto.analysis.dataset.parts import name_of, read_rows
from coloretto.analysis.dataset.taking_up import stored
from coloretto.errors import InvalidSetup
from coloretto.notation.position import parse_position
from coloretto.rules.state import STATE


class Decided(NamedTuple):
    """Where there was a choice: the states, and the moves that were made there."""

    states: NDArray[np.void]
    moves: NDArray[np.int8]


def decided_by(bot: str, folder: Path, seats: int) -> Decided:
    """In the games with so many seats."""
    if not folder.is_dir():
        raise InvalidSetup(f"expected the folder of a dataset: {folder}")
    dataset, parts = stored(folder)
    if not parts:
        raise InvalidSetup(f"expected a dataset, but {folder} is empty")
    for name, value in (("bots", bot), ("seats", seats)):
        if value not in dataset[name]:
            there = ", ".join(map(str, dataset[name]))
            raise InvalidSetup(f"expected one of the {name} of the dataset in {folder}, {there}: {value}")
    rows = pa.concat_tables(rows_of(bot, seats, folder / name_of(number)) for number in sorted(parts))
    if not rows.num_rows:
        raise InvalidSetup(f"expected decisions of {bot} with {seats} seats, but {folder} has none")
    states = np.array([parse_position(text) for text in rows["position"].to_pylist()], STATE)
    return Decided(states, rows["action"].to_numpy().astype(np.int8))


def rows_of(bot: str, seats: int, path: Path) -> pa.Table:
    rows = read_rows(path).select(["bot", "position", "legal_mask", "action", "scores"])
    mask, same_seats = rows["legal_mask"].to_numpy(), pc.equal(pc.list_value_length(rows["scores"]), seats)
    a_choice = pa.array(mask & (mask - 1) != 0)  # more than one bit
    action = rows["action"].to_numpy().astype(np.int64)
    if not ((mask >> np.clip(action, 0, 62)) & 1 & (action >= 0)).all():
        raise InvalidSetup(f"expected legal moves only, {path} has others: it is damaged, or of other rules")
    return rows.filter(pc.and_(pc.and_(pc.equal(rows["bot"], bot), same_seats), a_choice))


def side_of(folder: Path) -> str:
    """The side of the summary card that the games were played with."""
    return str(stored(folder)[0]["side"])
