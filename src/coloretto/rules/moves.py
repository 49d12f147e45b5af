"""The eleven moves. Their names are their text: `Move.TAKE_1` reads `take 1`."""

from enum import IntEnum


class Move(IntEnum):
    """One of the eleven moves: `DRAW`, `PLACE_1` to `PLACE_5`, `TAKE_1` to `TAKE_5`, numbered from 0.

    Its text is what people and programs write.

    >>> str(Move.TAKE_1), Move["PLACE_2"], Move(0)
    ('take 1', Move.PLACE_2, Move.DRAW)
    """

    DRAW = 0
    PLACE_1 = 1
    PLACE_2 = 2
    PLACE_3 = 3
    PLACE_4 = 4
    PLACE_5 = 5
    TAKE_1 = 6
    TAKE_2 = 7
    TAKE_3 = 8
    TAKE_4 = 9
    TAKE_5 = 10

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")

    def __repr__(self) -> str:
        return f"Move.{self.name}"


MOVES = len(Move)

# For compiled code, which is quicker with plain numbers.
DRAW = int(Move.DRAW)
FIRST_PLACE = int(Move.PLACE_1)
FIRST_TAKE = int(Move.TAKE_1)
