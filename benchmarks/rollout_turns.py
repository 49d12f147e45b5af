"""How many turns a rollout should have: how far the difference between the two best moves is off, by turns.

    python -m benchmarks.rollout_turns --seats 4 --side grey --seconds 220

Positions come from games of `net` against itself, where two moves look alike two turns ahead. Each number
of turns is tried with the same chance, and compared with the same games played to their end.
"""

import argparse
import random
import time
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from coloretto import Game, Move, bot
from coloretto.nets.shipped import shipped_nets
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.scoring import points_table
from coloretto.rules.state import State
from coloretto.search.alike import different_moves, representative
from coloretto.search.expectimax import search
from coloretto.search.expectimax_backup import WEIGHT_OF_A_POINT
from coloretto.search.expectimax_clock import Clock
from coloretto.search.expectimax_filter import NO_FILTERS
from coloretto.search.rollouts_games import Rollouts, worth
from coloretto.search.values import Limits, MoveValue

TURNS = (4, 8, 16, 24, 32, 48)
TO_THE_END = 400
CLOSE = 0.04  # of a win: between the two best moves
FEWEST_CARDS = 20  # left

Worths = NDArray[np.float64]  # [games]: shares of the win, and a little for the points


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--side", default="grey")
    parser.add_argument("--games", type=int, default=192, help="after each move")
    parser.add_argument("--seconds", type=float, default=220.0)
    options = parser.parse_args()
    off, errors, until = list[list[float]](), list[float](), time.monotonic() + options.seconds
    for state, ahead in positions(options.seats, options.side):
        if time.monotonic() > until:
            break
        true = difference(state, ahead, options.side, options.games, TO_THE_END)
        by_turns = [difference(state, ahead, options.side, options.games, turns).mean() for turns in TURNS]
        off.append([worth(ahead[0]) - worth(ahead[1]) - true.mean(), *(by_turns - true.mean())])
        errors.append(true.std() / np.sqrt(options.games))
    told = np.sqrt((np.array(off) ** 2).mean(axis=0))
    print(f"{len(off)} positions, known to {np.mean(errors):.4f}; two turns ahead are off by {told[0]:.4f}")
    for turns, error in zip(TURNS, told[1:], strict=True):
        print(f"rollouts of {turns} turns by {error:.4f}")


def positions(seats: int, side: str) -> Iterator[tuple[State, list[MoveValue]]]:
    """With the two best moves, as two turns ahead see them."""
    dice, net = random.Random(5), shipped_nets()[f"{seats}-{side}"]
    while True:
        seed = dice.randrange(10**9)
        game, player, moves = Game.deal(seats, seed, side=side), bot("net", seed=seed), dice.randrange(5, 60)
        while not game.is_over and (
            len(game.moves) < moves or int(different_moves(game.state)).bit_count() < 2
        ):
            game.push(player.choose(game.state))
        if game.state.cards_left < FEWEST_CARDS:
            continue
        found = search(game.state, net, Limits(depth=2), filters=(NO_FILTERS,), most_solved=0).moves
        best = [value for value in found if representative(game.state, value.move) == value.move][:2]
        if worth(best[0]) - worth(best[1]) <= CLOSE:
            yield game.state, best


def difference(state: State, moves: list[MoveValue], side: str, games: int, turns: int) -> Worths:
    """[games] between the first and the second move."""
    one, other = worths_after(state, moves, side, games, turns).values()
    return one - other


def worths_after(
    state: State, moves: list[MoveValue], side: str, games: int, turns: int
) -> dict[Move, Worths]:
    """[games] what each move came to, for the seat to act, in rollouts of so many turns."""
    seats = int(state.seats)
    table = points_table(Side(state.side), colours_in_game(seats), False)
    clock = Clock(Limits(depth=1), lambda: False)
    rollouts = Rollouts(state, moves, shipped_nets()[f"{seats}-{side}"], table, clock, None, 7)
    rollouts.turns, rollouts.games = turns, games
    rollouts.play()
    return {move: results @ [1, WEIGHT_OF_A_POINT] for move, results in rollouts.results.items()}


if __name__ == "__main__":
    main()
