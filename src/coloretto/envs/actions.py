"""Actions that are none, or not legal: what is said to whoever made them."""

from operator import index

from coloretto.envs.observation import ACTIONS
from coloretto.errors import IllegalMove
from coloretto.notation.position import write_position
from coloretto.rules.moves import Move
from coloretto.rules.play import is_over, legal_moves
from coloretto.rules.state import State

EXPECTED = f"expected an action from 0 to {ACTIONS - 1}"


def number_of(action: object) -> int:
    """A whole number of any kind; whether there is such an action is another question."""
    try:
        return index(action)  # type: ignore[arg-type] # that is what is found out here
    except TypeError:
        raise IllegalMove(f"{EXPECTED}: {action!r}") from None


def why_not(state: State, action: int | str) -> str:
    """Why an action, or a move by its text, is refused, and what would be legal.

    >>> import coloretto
    >>> why_not(coloretto.Game.deal(seed=7).state, 6)
    'action 6 (take 1) is not legal here, but 0 (draw): brown -/-/- V/Y/O 1 9R8O8Y9G9B8V3J10+'
    """
    what, position = action if isinstance(action, str) else f"action {named(action)}", write_position(state)
    if is_over(state):
        return f"{what}: the game is over: {position}"
    legal = legal_moves(state)
    allowed = ", ".join(named(move) for move in range(ACTIONS) if legal >> move & 1)
    return f"{what} is not legal here, but {allowed}: {position}"


def named(action: int) -> str:
    return f"{action} ({Move(action)})" if 0 <= action < ACTIONS else str(action)
