"""What a player is told in words, `raw_obs`: worked out when it is asked for, as most agents never do."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from coloretto.envs.turns import Bytes, state_in
from coloretto.notation.moves import LETTERS
from coloretto.notation.piles import write_pile
from coloretto.notation.position import write_position
from coloretto.rules.deal import row_capacities
from coloretto.rules.state import State

FACTS: dict[str, Callable[[State], Any]] = {
    "position": write_position,
    "num_players": lambda state: int(state.seats),
    "current_player": lambda state: int(state.turn),  # -1 at the end
    "drawn": lambda state: LETTERS[state.drawn] if state.drawn >= 0 else None,
    "rows": lambda state: [
        write_pile(int(row)) for row in state.rows[: len(row_capacities(int(state.seats)))]
    ],
    "areas": lambda state: [write_pile(int(area)) for area in state.areas[: state.seats]],
    "supply": lambda state: write_pile(int(state.supply)),
}


class Sight(Mapping[str, Any]):
    """The table at one moment, from one seat: it never changes.

    >>> import coloretto
    >>> from coloretto.envs.turns import bytes_of
    >>> state = coloretto.Game.from_position("brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+").state
    >>> sight = Sight(bytes_of(state), 0, ["draw", "take 2"])
    >>> sight["rows"], sight["areas"], sight["legal_actions"]
    (['-', 'B', '-'], ['R', 'OY', 'Y'], ['draw', 'take 2'])
    """

    __slots__ = ("_legal", "_numbers", "_seat")

    def __init__(self, numbers: Bytes, seat: int, legal: list[str]) -> None:
        self._numbers, self._seat, self._legal = numbers, seat, legal

    def __getitem__(self, fact: str) -> Any:
        if fact == "player":
            return self._seat
        if fact == "legal_actions":
            return list(self._legal)
        return FACTS[fact](state_in(self._numbers))

    def __iter__(self) -> Iterator[str]:
        return iter(["player", "legal_actions", *FACTS])

    def __len__(self) -> int:
        return 2 + len(FACTS)

    def __repr__(self) -> str:
        return repr(dict(self))
