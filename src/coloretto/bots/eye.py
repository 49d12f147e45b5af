"""How a person looks at a position: part of what there is to see, and not quite clearly."""

from dataclasses import dataclass
from hashlib import sha256
from math import exp

from coloretto.dice import Dice
from coloretto.notation.position import write_position
from coloretto.rules.moves import Move
from coloretto.rules.state import State

FINE = 1 << 32  # parts of a whole, to choose by lot


@dataclass(frozen=True)
class Eye:
    """All in points, so that a game that is won or lost already is still played with sense."""

    win: tuple[float, float]  # what a whole win counts, brown and grey; the less, the blinder for the others
    shine: float  # each point that can be seen on the table now, beside those to expect at the end
    blur: float  # what is about the same: a move worse by this is made a third as often
    glaring: float  # a move that is worse by more is never made


def seen(worth: dict[Move, float], eye: Eye, dice: Dice) -> Move:
    """One of the moves that are not plainly bad, the better the more often."""
    best = max(worth.values())
    chances = {
        move: int(FINE * exp((value - best) / eye.blur))
        for move, value in worth.items()
        if value >= best - eye.glaring
    }
    # What is rounded otherwise on another machine moves this lot a little, and not to anywhere.
    lot = dice.below(FINE) * sum(chances.values()) // FINE
    for move, chance in chances.items():
        lot -= chance
        if lot < 0:
            return move
    raise AssertionError("the lot is below the sum")


def dice_for(state: State, seed: int) -> Dice:
    """The same for the same position and seed, whether the bot has seen the game before or is asked once."""
    text = f"{seed} {write_position(state)}"
    return Dice(int.from_bytes(sha256(text.encode()).digest(), "big"))
