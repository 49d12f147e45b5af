"""What can be wrong with what people and programs say. Each message says what would be right."""


class InvalidText(ValueError):
    """A text that is no notation, or that names something which cannot exist."""


class IllegalMove(ValueError):
    """A move that the rules do not allow in this position."""


class InvalidSetup(ValueError):
    """A game that cannot be played: unknown edition or bot, wrong number of seats."""
