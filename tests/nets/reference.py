"""The net once more, slowly and in the plainest words, written from its description alone."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coloretto.nets.layers import Weights
from coloretto.rules.piles import counts
from coloretto.rules.scoring import Table, score

Array = NDArray[np.floating]
COLOURS_OF = {2: 5, 3: 6, 4: 7, 5: 7}
ROWS_OF = {2: 3, 3: 3, 4: 4, 5: 5}
JOKER, PLUS_TWO = 7, 8


class Features(NamedTuple):
    colours: Array
    rows: Array
    table: Array


class Seen:
    """A position from the seat to act."""

    def __init__(self, state: np.record, table: Table) -> None:
        self.state, self.points = state, table
        self.seats = int(state.seats)
        self.order = [(int(state.turn) + k) % self.seats for k in range(self.seats)]
        self.areas = [int(state.areas[seat]) for seat in self.order]
        self.rows = [int(pile) for pile in state.rows[: ROWS_OF[self.seats]]]
        self.active = [int(state.active_seats) >> seat & 1 for seat in self.order]
        self.now = [self.score(area) for area in self.areas]

    def score(self, pile: int) -> int:
        return int(score(pile, self.points))

    def gain(self, k: int, pile: int) -> int:
        return self.score(self.areas[k] + pile) - self.now[k]

    def colour(self, c: int) -> list[float]:
        in_rows = [counts(pile)[c] for pile in self.rows]
        mine = [min(counts(area)[c], 6) / 6 for area in self.areas]
        gains = [self.gain(k, 1 << 4 * c) / 6 for k in range(self.seats)]
        return [counts(self.state.supply)[c] / 9, sum(in_rows) / 3, max(in_rows) / 3, *mine, *gains]

    def row(self, r: int) -> list[float]:
        pile, taken = self.rows[r], int(self.state.taken_by[r]) != -1
        cards = sum(counts(pile))
        room = 0 if taken else int(self.state.capacity[r]) - cards
        gains = [self.gain(k, pile) / 10 if self.active[k] else 0 for k in range(self.seats)]
        return [
            cards / 3,
            room / 3,
            float(taken),
            counts(pile)[JOKER] / 3,
            counts(pile)[PLUS_TWO] / 3,
            *gains,
        ]

    def table(self) -> list[float]:
        left, supply = int(self.state.cards_left), counts(self.state.supply)
        leads = [
            now - max(other for j, other in enumerate(self.now) if j != k) for k, now in enumerate(self.now)
        ]
        return [
            left / 72,
            min(left, 15) / 15,
            min(max(left - 15, 0), 8) / 8,
            float(left < 15),
            supply[JOKER] / 3,
            supply[PLUS_TWO] / 10,
            *self.active,
            *(now / 30 for now in self.now),
            *(lead / 20 for lead in leads),
            *(counts(area)[JOKER] / 3 for area in self.areas),
        ]

    def features(self) -> Features:
        colours = [self.colour(c) for c in range(COLOURS_OF[self.seats])]
        rows = [self.row(r) for r in range(len(self.rows))]
        return Features(np.array(colours), np.array(rows), np.array(self.table()))


def reference(state: np.record, table: Table, weights: Weights) -> Array:
    """[3, seats]: share, score and spread by seat."""
    if state.turn == -1:
        return final(state, table)
    seen = Seen(state, table)
    n, out = seen.seats, raw(seen, weights)
    powers = np.exp(out[:n] - out[:n].max())
    relative = np.array(
        [powers / powers.sum(), seen.now + 10 * out[n : 2 * n], 10 * np.log(1 + np.exp(out[2 * n :]))]
    )
    absolute = np.empty_like(relative)
    absolute[:, seen.order] = relative
    return absolute


def raw(seen: Seen, w: Weights) -> Array:
    f = seen.features()
    e = relu(relu(f.colours @ w.colour_1_w + w.colour_1_b) @ w.colour_2_w + w.colour_2_b)
    held = np.array([counts(pile)[: len(e)] for pile in seen.rows]) / 3
    g = relu(np.hstack([f.rows, held @ e]) @ w.row_w + w.row_b)
    x = np.hstack([f.table, e.mean(axis=0), e.max(axis=0), g.mean(axis=0), g.max(axis=0)])
    h = relu(relu(x @ w.trunk_1_w + w.trunk_1_b) @ w.trunk_2_w + w.trunk_2_b)
    return h @ w.head_w + w.head_b


def relu(numbers: Array) -> Array:
    return np.maximum(numbers, 0)


def final(state: np.record, table: Table) -> Array:
    scores = np.array([score(area, table) for area in state.areas[: state.seats]], np.float64)
    best = scores == scores.max()
    return np.array([best / best.sum(), scores, 0 * scores])
