"""From states to results: features, forward pass, and the seats turned back; finished games exactly."""

import numpy as np
from numpy.typing import NDArray

from coloretto.nets.features import write_features
from coloretto.nets.forward import forward, widen_head
from coloretto.nets.layers import SCORE, SHARE, SPREAD, TENS, Floats, Weights
from coloretto.nets.plain_forward import plain_forward
from coloretto.nets.scratch import BLOCK, Scratch
from coloretto.rules.jit import COMPILED, compiled
from coloretto.rules.play import is_over
from coloretto.rules.scoring import Table, score
from coloretto.rules.state import State

pass_forward = forward if COMPILED else plain_forward


@compiled
def evaluate(
    states: NDArray[np.void],  # [positions]: before a turn, or finished
    table: Table,
    weights: Weights,
    scratch: Scratch,  # in use by no other thread
    out: Floats,  # [positions, 3, seats]: share, score and spread of each seat
) -> None:
    widen_head(weights, scratch)
    waiting = 0
    for number in range(len(states)):
        if is_over(states[number]):
            write_final(states[number], table, out[number])
        else:
            take_in(states[number], number, table, scratch, waiting)
            waiting += 1
        if waiting == BLOCK or number == len(states) - 1:
            pass_forward(weights, scratch, waiting)
            for position in range(waiting):
                write_result(scratch, position, out[scratch.numbers[position]])
            waiting = 0


@compiled
def take_in(state: State, number: int, table: Table, scratch: Scratch, position: int) -> None:
    scratch.numbers[position] = number
    scratch.turns[position] = state.turn
    write_features(
        state,
        table,
        scratch.colours[position],
        scratch.rows[position],
        scratch.trunk[position],
        scratch.now[position],
        scratch.held[position],
    )


@compiled
def write_result(scratch: Scratch, position: int, out: Floats) -> None:
    """Seats that the net counts from the seat to act are turned back to where they sit."""
    raw, seats, turn = scratch.results[position], out.shape[1], scratch.turns[position]
    most, whole = raw[:seats].max(), np.float32(0)
    for seat in range(seats):
        to = (turn + seat) % seats
        out[SHARE, to] = np.exp(raw[seat] - most)
        out[SCORE, to] = scratch.now[position, seat] + TENS * raw[seats + seat]
        out[SPREAD, to] = TENS * softplus(raw[2 * seats + seat])
        whole += out[SHARE, to]
    for seat in range(seats):
        out[SHARE, seat] /= whole


@compiled
def softplus(number: np.float32) -> np.float32:
    return max(number, np.float32(0)) + np.log1p(np.exp(-abs(number)))


@compiled
def write_final(state: State, table: Table, out: Floats) -> None:
    """A finished game is worth what it brought: the best share the win."""
    for seat in range(state.seats):
        out[SCORE, seat] = score(state.areas[seat], table)
    best, winners = out[SCORE].max(), 0
    for seat in range(state.seats):
        winners += 1 if out[SCORE, seat] == best else 0
    for seat in range(state.seats):
        out[SHARE, seat] = (1 if out[SCORE, seat] == best else 0) / winners
        out[SPREAD, seat] = 0
