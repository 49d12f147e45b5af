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
