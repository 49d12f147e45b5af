"""How long expectimax takes, beside a plain NumPy forward pass of the same net in the same run.

    python benchmarks/expectimax_speed.py [--seconds 1] [--positions 20] [--nets FOLDER] [--json]

One core. One turn ahead, two turns ahead, and as many as there is time for, with a net of the usual size and
fresh weights, or with those of a folder. Fresh weights make every filter leak: what a trained net sees as far
apart, they see as close, so depths are those of the worst case. Positions are of random games and all before
a turn with many choices. A plain pass is the same number of positions, features given, as matrices.
"""

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import numpy as np

from coloretto import Game, Move
from coloretto.dice import Dice
from coloretto.nets.files import read_net
from coloretto.nets.layers import Sizes, Weights, fresh_weights
from coloretto.nets.net import Net
from coloretto.rules.deal import colours_in_game
from coloretto.rules.state import NOTHING, State
from coloretto.search.expectimax import FILTERS, search
from coloretto.search.expectimax_filter import NO_FILTERS, Filters
from coloretto.search.values import Findings, Limits

BLOCK = 512
TAKES = 8  # a row is taken once in so many turns


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--nets", type=Path, help="a folder with nets such as 3-brown.npz")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = [measured(seats, options) for seats in (2, 3, 4, 5)]
    print(json.dumps(figures) if options.json else "\n".join(map(as_text, figures)))


def measured(seats: int, options: argparse.Namespace) -> dict[str, object]:
    net, states = net_of(seats, options.nets), [position(seats, seed) for seed in range(options.positions)]
    search(states[0], net, Limits(depth=2))  # compiles
    asked = {
        "one turn": Question(net, Limits(depth=1)),
        "two turns": Question(net, Limits(depth=2)),
        "two turns, no filter": Question(net, Limits(depth=2), [NO_FILTERS]),
        "in time": Question(net, Limits(seconds=options.seconds)),
    }
    answers = {name: [question.answer(state) for state in states] for name, question in asked.items()}
    seconds = sum(answer.milliseconds for answer in answers["in time"]) / 1000
    return {
        "seats": seats,
        "milliseconds, median": {
            name: round(median(milliseconds(those)), 1) for name, those in answers.items()
        },
        "milliseconds, slowest": {
            name: round(max(milliseconds(those)), 1) for name, those in answers.items()
        },
        "most leaves": {
            name: max(answer.found.playouts for answer in those) for name, those in answers.items()
        },
        "turns ahead in time": sorted(answer.found.depth for answer in answers["in time"]),
        "positions a second": round(sum(one.found.playouts for one in answers["in time"]) / seconds),
        "plain positions a second": round(max(plain_pass(net.weights, seats) for _ in range(5))),
    }


@dataclass(frozen=True)
class Answer:
    found: Findings
    milliseconds: float


@dataclass(frozen=True)
class Question:
    net: Net
    limits: Limits
    filters: Sequence[Filters] = FILTERS

    def answer(self, state: State) -> Answer:
        began = time.perf_counter()
        found = search(state, self.net, self.limits, filters=self.filters, most_solved=0)
        return Answer(found, 1000 * (time.perf_counter() - began))


def milliseconds(answers: list[Answer]) -> list[float]:
    return [answer.milliseconds for answer in answers]


def as_text(figures: dict[str, object]) -> str:
    return "\n".join(f"{name:26} {value}" for name, value in figures.items()) + "\n"


def net_of(seats: int, folder: Path | None) -> Net:
    if folder is None:
        return Net(fresh_weights(seats, Sizes(), 1), seats)
    return read_net(next(folder.glob(f"{seats}*.npz")))


def position(seats: int, seed: int) -> State:
    """Before a turn, with many cards in the rows and room for more: there it has the most leaves."""
    game, dice = Game.deal(seats, seed), Dice(seed)
    while len(game.moves) < 2 * seats + seed % 40 or game.state.drawn != NOTHING or len(game.legal_moves) < 3:
        moves = game.legal_moves
        may_draw = moves[0] < Move.TAKE_1 and dice.below(TAKES)
        game.push(moves[0 if may_draw and moves[0] == Move.DRAW else dice.below(len(moves))])
    return game.state


def plain_pass(weights: Weights, seats: int) -> float:
    """Positions a second through the layers as NumPy multiplies them, features not counted."""
    colours, rows = colours_in_game(seats), max(3, seats)
    by_colour = np.random.default_rng(1).random((BLOCK, colours, weights.colour_1_w.shape[0]), np.float32)
    by_row = np.ones((BLOCK, rows, weights.row_w.shape[0]), np.float32)
    trunk = np.ones((BLOCK, weights.trunk_1_w.shape[0]), np.float32)
    began = time.perf_counter()
    hidden = layer(
        layer(by_colour, weights.colour_1_w, weights.colour_1_b), weights.colour_2_w, weights.colour_2_b
    )
    by_row[:, :, : hidden.shape[2]] += hidden.mean(1)[:, None]
    layer(by_row, weights.row_w, weights.row_b)
    hidden = layer(layer(trunk, weights.trunk_1_w, weights.trunk_1_b), weights.trunk_2_w, weights.trunk_2_b)
    _ = hidden @ weights.head_w + weights.head_b
    return BLOCK / (time.perf_counter() - began)


def layer(inputs: np.ndarray, w: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.maximum(inputs @ w + b, 0)


if __name__ == "__main__":
    main()
