"""The clocks of a game: what each seat has used, and what it has left."""

from coloretto.table.settings import Clock

SECONDS_AFTER = 10  # for each turn, when the clock of the game has run out; and for who comes back


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

    def thinking_of_who_is_back(self, turn: int, thinking: int) -> int:
        """So much less than was thought that ten seconds are left, or a whole turn if that is shorter."""
        if self._clock is None:
            return thinking
        left = min(SECONDS_AFTER, self._clock.seconds)
        return min(thinking, round((self._for_a_turn(turn) - left) * 1000) - self._turn)

    def _left(self, seat: int, in_this_turn: int) -> float:
        return round(max(self._for_a_turn(seat) - in_this_turn / 1000, 0), 1)

    def _for_a_turn(self, seat: int) -> float:
        assert self._clock
        seconds = float(self._clock.seconds)
        if self._clock.per == "game":
            return max(seconds - self._used[seat] / 1000, SECONDS_AFTER)
        return seconds
