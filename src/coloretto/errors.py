"""What can be wrong with what people and programs say. Each message says what would be right."""


class InvalidText(ValueError):
    """A text that is no notation, or that names something which cannot exist."""


class IllegalMove(ValueError):
    """A move that the rules do not allow in this position."""


class InvalidSetup(ValueError):
    """A game that cannot be played: unknown edition or bot, wrong number of seats."""


class BotFailed(ValueError):
    """A bot that is a program of its own: it is silent, has stopped, or answers what is no move."""


class InvalidRequest(ValueError):
    """A line to the engine that is no request: no JSON, an unknown field, the wrong kind of value."""


class Cancelled(ValueError):
    """A question that was taken back before it had an answer."""


class NotYourTurn(ValueError):
    """A move for a seat that is not yours, or not to act."""


class StalePosition(ValueError):
    """A move that answers a position which is past, or not yet there."""


class UnknownTable(ValueError):
    """A code that no table has."""


class UnknownGame(ValueError):
    """An id that no game has."""


class TableFull(ValueError):
    """A table without an open seat."""


class SeatTaken(ValueError):
    """A seat that somebody else has, or that does not exist."""


class NotNow(ValueError):
    """Something that the table does not allow just now: a move before the start, a start in the middle."""


class NotAllowed(ValueError):
    """Something that only others may do: the host, somebody seated, the page itself."""


class WrongSecret(ValueError):
    """No secret where one is needed, or one that nobody has."""


class TooLarge(ValueError):
    """More bytes than a request may have."""


class TooMany(ValueError):
    """More requests than anybody needs; `seconds` says when to try again."""

    def __init__(self, message: str, seconds: float) -> None:
        super().__init__(message)
        self.seconds = seconds


class StoreFailed(ValueError):
    """The database could not be opened, read or written. What could not be written has not happened."""
