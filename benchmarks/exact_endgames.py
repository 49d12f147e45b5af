"""How long the exact search takes, in seconds of one core.

    python benchmarks/exact_endgames.py
    python benchmarks/exact_endgames.py --seats 2 --cards 16 17 18 --positions 10

The positions come up in games of the greedy bot, who at times plays any move, half of them on each side:
before a turn, with so many cards left that the next draw turns up the last round card, or with more of them.
"the draw" is that draw alone. "the turn" also asks what the rows are worth that could be taken instead, and
with that often for a whole round more.
"""

import argparse
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from coloretto.bots import bot
from coloretto.game import Game
from coloretto.notation.position import parse_position
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.moves import Move
from coloretto.rules.scoring import points_table
from coloretto.rules.state import NOTHING, State
from coloretto.search.exact import TooLarge, solve, value_of_move
from coloretto.search.exact_work import Work

ENDING = "{side} @1/GB/+ 4R3O2YGBJ2+/5Y4OR2B4+ 2 3ROY4GB2+"
MISTAKES = [0.0, 0.1, 0.3, 0.5]  # how often a move is any move, from game to game


@dataclass(frozen=True)
class Limits:
    most_positions: int
    seconds: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--positions", type=int, default=60, help="how many for each line")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3])
    parser.add_argument("--cards", type=int, nargs="+", default=[15], help="how many are left")
    parser.add_argument("--most-positions", type=int, default=20_000_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    limits = Limits(options.most_positions, options.seconds)
    for side in Side:  # whatever has to be compiled is, before anything is measured
        solve(parse_position(ENDING.format(side=side.name.lower())))
    print("seats cards from      median s  worst s  median positions  worst positions  too large  worst")
    for seats in options.seats:
        for cards in options.cards:
            roots = [root(seats, number, cards) for number in range(options.positions)]
            for name, search in {"the draw": the_draw, "the turn": the_turn}.items():
                print(f"{seats:5} {cards:5} {name}", line(roots, search, limits), flush=True)


def root(seats: int, number: int, cards: int) -> Game:
    """A game stopped before a turn with this many cards left in which a card can be drawn."""
    side, dice = ("brown", "grey")[number % 2], random.Random(f"{seats} {number} {cards}")
    while True:
        game = Game.deal(seats, dice.getrandbits(32), side=side)
        greedy, uniform = bot("greedy", seed=number), bot("uniform", seed=number)
        mistakes = dice.choice(MISTAKES)
        while not game.is_over and (game.state.cards_left > cards or game.state.drawn != NOTHING):
            game.push((uniform if dice.random() < mistakes else greedy).choose(game.state))
        if Move.DRAW in game.legal_moves and game.state.cards_left == cards:
            return game


def the_draw(state: State, limits: Limits) -> int:
    table = points_table(Side(state.side), colours_in_game(state.seats), False)
    work = Work(state, table, limits.most_positions, limits.seconds)
    value_of_move(work, state, Move.DRAW)
    return work.positions


def the_turn(state: State, limits: Limits) -> int:
    return solve(state, most_positions=limits.most_positions, seconds=limits.seconds).positions


def line(roots: list[Game], search: Callable[[State, Limits], int], limits: Limits) -> str:
    solved: list[tuple[float, int, str]] = []
    for game in roots:
        began = time.process_time()
        try:
            positions = search(game.state, limits)
            solved.append((time.process_time() - began, positions, game.position))
        except TooLarge:
            continue
    if not solved:
        return f"{'all too large':>65}"
    times, sizes = [one[0] for one in solved], [one[1] for one in solved]
    figures = f"{median(times):10.3f} {max(times):8.3f} {median(sizes):17,.0f} {max(sizes):16,}"
    return f"{figures} {len(roots) - len(solved):10}  {max(solved)[2]}"


if __name__ == "__main__":
    main()
