"""The clocks of a game: what each seat has used, and what it has left."""

from coloretto.table.settings import Clock

SECONDS_AFTER = 10  # for each turn, when the clock of the game has run out


class Clocks:
    """Thinking is counted move by move, in milliseconds; nobody's time runs while no server does."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self._clock = clock
        self._used = [0] * seats  # by turns that are over
        self._turn = 0  # by the turn under way

    def count(self, seat: int, spent: int, turn_ends: bool) -> None:
        self._turn += spent
        if turn_ends:
            self._used[seat] += self._turn
            self._turn = 0

    def left(self, turn: int, thinking: int = 0) -> list[float] | None:
        """Seconds for each seat; `thinking` is what the seat to act has used since its last move."""
        if self._clock is None:
            return None
        in_turn = self._turn + thinking
        return [self._left(seat, in_turn if seat == turn else 0) for seat in range(len(self._used))]

    def _left(self, seat: int, in_this_turn: int) -> float:
        assert self._clock
        seconds = float(self._clock.seconds)
        if self._clock.per == "game":
            seconds = max(seconds - self._used[seat] / 1000, SECONDS_AFTER)
        return round(max(seconds - in_this_turn / 1000, 0), 1)
