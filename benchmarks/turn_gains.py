"""What a better turn is worth among copies of `net`: by the best turn there is, and by those of some bots.

    python -m benchmarks.turn_gains master:2ply master --seats 3 --side grey --positions 200

In positions of `net`'s own play, every move is followed by games that `net` plays to their end, the luck of
the cards taken out. As many times as a seat has turns in a game, the mean gain of a turn over `net`'s own is
what the bot would take of the wins above an even share, were it alone among copies of `net` (Kakade and
Langford, "Approximately optimal approximate reinforcement learning", 2002; the positions are those that `net`
comes to). So a few hundred positions say what would take thousands of games. The best turn is chosen by half
of the games and valued by the others.
"""

import argparse
import os
import random
from collections.abc import Callable
from functools import partial
from math import sqrt
from statistics import fmean

import numpy as np
from numpy.typing import NDArray

from benchmarks.match_play import played
from benchmarks.rollout_turns import TO_THE_END, worths_after
from coloretto import Game, bot
from coloretto.bots.bot import Bot
from coloretto.rules.moves import Move
from coloretto.rules.state import NOTHING, State
from coloretto.search.alike import different_moves, representative
from coloretto.search.values import MoveValue

ALL = slice(None)

Choose = Callable[["Decision"], Move]


def main() -> None:
    options = wanted()
    gains_of = partial(gains_in_a_game, options.bots, options.seats, options.side, options.games)
    gains, seeds = np.zeros((0, 2 + len(options.bots))), range(options.seed, options.seed + options.positions)
    for number, line in enumerate(played(gains_of, seeds, options.processes), start=1):
        gains = np.vstack([gains, line])
        if number % options.shown_every == 0 or number == options.positions:
            show(gains, options.bots, options.seats)


def wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bots", nargs="*", default=["master"])
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--side", default="brown")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--games", type=int, default=256, help="after each move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--shown-every", type=int, default=20, metavar="POSITIONS")
    return parser.parse_args()


def show(gains: NDArray[np.float64], bots: list[str], seats: int) -> None:
    turns = float(gains[:, 0].mean())
    print(f"{len(gains)} positions, {turns:.1f} turns of a seat in a game, even is {1 / seats:.3f}")
    for name, gain in zip(["the best turn", *bots], gains[:, 1:].T, strict=True):
        mean, error = turns * float(gain.mean()), turns * 1.96 * float(gain.std()) / sqrt(len(gain))
        print(f"  {name}: a game gains {mean:.3f} ± {error:.3f}", flush=True)


def gains_in_a_game(names: list[str], seats: int, side: str, games: int, seed: int) -> list[float]:
    """The turns of a seat in one game, and what the best turn and each bot gain in one of them."""
    game, net, turns = Game.deal(seats, seed, side=side), bot("net", seed=seed), [0]
    while not game.is_over:
        game.push(net.choose(game.state))
        if game.state.drawn == NOTHING:
            turns.append(len(game.moves))
    back_to = random.Random(seed).choice(turns[:-1])
    while len(game.moves) > back_to:
        game.pop()
    turn = Turn(game, net, side, games)
    of_bots = [turn.gain(partial(chosen_by, bot(name, seed=seed))) for name in names]
    return [(len(turns) - 1) / seats, turn.gain_of_the_best(), *of_bots]


class Decision:
    def __init__(self, state: State, net: Bot, side: str, games: int) -> None:
        self.state, mask = state, int(different_moves(state))
        moves = [MoveValue(move, 0.0, 0.0, 0.0) for move in Move if mask >> move & 1]
        self.worths = worths_after(state, moves, side, games, TO_THE_END)
        self.own = chosen_by(net, self)


class Turn:
    """What every move came to, and where a card can be drawn, every place for the one that comes."""

    def __init__(self, game: Game, net: Bot, side: str, games: int) -> None:
        self._decisions = [Decision(game.state.copy(), net, side, games)]
        if Move.DRAW in game.legal_moves:
            game.push(Move.DRAW)
            self._decisions.append(Decision(game.state.copy(), net, side, games))

    def gain(self, choose: Choose, games: slice = ALL) -> float:
        """Over the turn of `net`, as these games say."""
        gain = 0.0
        for decision in self._decisions:
            move = choose(decision)
            gain += float((decision.worths[move] - decision.worths[decision.own])[games].mean())
            if move != Move.DRAW:
                break
        return gain

    def gain_of_the_best(self) -> float:
        halves = slice(None, None, 2), slice(1, None, 2)
        return fmean(
            self.gain(partial(best_by, half), other)
            for half, other in zip(halves, reversed(halves), strict=True)
        )


def chosen_by(player: Bot, decision: Decision) -> Move:
    return representative(decision.state, player.choose(decision.state))


def best_by(games: slice, decision: Decision) -> Move:
    return max(decision.worths, key=lambda move: float(decision.worths[move][games].mean()))


if __name__ == "__main__":
    main()
