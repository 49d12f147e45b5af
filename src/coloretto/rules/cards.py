"""What is printed on the cards."""

from enum import IntEnum


class Card(IntEnum):
    """A kind of card, numbered from 0 in the order of the notation.

    The colours `RED`, `ORANGE`, `YELLOW`, `GREEN`, `BLUE`, `VIOLET` and `PINK`, then `JOKER` and `PLUS_TWO`.
    """

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    VIOLET = 5
    PINK = 6
    JOKER = 7
    PLUS_TWO = 8

    def __repr__(self) -> str:
        return f"Card.{self.name}"


class Side(IntEnum):
    """The side of the summary card that the whole table scores by: `BROWN` or `GREY`."""

    BROWN = 0
    GREY = 1

    def __repr__(self) -> str:
        return f"Side.{self.name}"


KINDS = 9
COLOURS = 7
JOKERS = 3
CARDS_OF_A_COLOUR = 9
PLUS_TWOS = 10

# One number for each kind: how many cards of it the box holds.
IN_THE_BOX = (CARDS_OF_A_COLOUR,) * COLOURS + (JOKERS, PLUS_TWOS)

# What one, two, … six cards of a colour are worth; more than six count as six.
MOST_THAT_COUNT = 6
POINTS = {Side.BROWN: (0, 1, 3, 6, 10, 15, 21), Side.GREY: (0, 1, 4, 8, 7, 6, 5)}
POINTS_OF_A_PLUS_TWO = 2
PLUS_COLOURS = 3
