"""A game by the naive referee that goes along with one in an environment, move by move."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.oracle.lockstep import FinalReferee
from tests.oracle.referee import COLOURS, KINDS, Referee

MOVES = ["draw", *(f"{verb} {row}" for verb in ("place", "take") for row in range(1, 6))]
ACTION = {move: action for action, move in enumerate(MOVES)}


def started(position: str, edition: str) -> FinalReferee:
    """At the start of a game, told in the notation of positions."""
    side, _, areas, turn, _ = position.split()
    return FinalReferee(edition, side, [list(area) for area in areas.split("/")], int(turn) - 1)


def follow(referee: Referee, action: int, position: str) -> None:
    """Make the same move. A card that was drawn is told by the position; all of it must be the same."""
    referee.play(MOVES[action], position.split()[3][1:] if action == 0 else None)
    assert referee.position() == position


def mask_of(referee: Referee) -> NDArray[np.int8]:
    mask = np.zeros(len(MOVES), np.int8)
    mask[[ACTION[move] for move in referee.legal_moves()]] = 1
    return mask


def seen_by(referee: Referee, seat: int) -> NDArray[np.int8]:
    """What a seat sees, counted card by card."""
    order = [(seat + steps) % referee.seats for steps in range(referee.seats)]
    places: list[list[Any]] = [
        referee.supply,
        [referee.drawn],
        *referee.rows,
        *(referee.areas[each] for each in order),
    ]
    kinds = [*referee.colours, *KINDS[len(COLOURS) :]]
    lines = [[place.count(kind) for place in places] for kind in kinds]
    taken = [taker is not None for taker in referee.taken_by]
    have_taken = [each in referee.taken_by for each in order]
    done_with = [referee.last_round, referee.drawn is not None, *taken, *have_taken]
    to_act = [False] * (2 + len(referee.rows)) + [each == referee.turn for each in order]
    return np.array([*lines, done_with, to_act], np.int8)


def shares(referee: Referee) -> list[float]:
    """Of the win, at the end."""
    winners = referee.winners()
    return [(seat in winners) / len(winners) for seat in range(referee.seats)]


def paid(referee: Referee, rewards: str) -> list[float]:
    """What each seat gets at the end."""
    if rewards == "score":
        return [float(points) for points in referee.scores()]
    if rewards == "win":
        return shares(referee)
    return [(referee.seats * share - 1) / (referee.seats - 1) for share in shares(referee)]
