"""One bot among copies of another: its share of the wins, as it was and with the luck of the cards taken out.

    python -m benchmarks.one_among master net --seats 3 --side grey --games 300

Every deal is played from each seat with the same cards. For each card that comes, the net says what it was
worth to the one, more than the mean of all cards that could have come. These sums are zero on average,
whoever plays and whatever the net is worth; without them the same share is known from a third to an eighth
of the games.
"""

import argparse
import os
from collections.abc import Sequence
from functools import partial
from math import sqrt
from statistics import fmean, stdev

import numpy as np

from benchmarks.match_play import in_words, played
from coloretto.analysis.intervals import Shares, t95
from coloretto.bots import bot
from coloretto.game import Game
from coloretto.nets.layers import SHARE
from coloretto.nets.shipped import shipped_nets
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.moves import Move
from coloretto.rules.scoring import points_table
from coloretto.rules.state import STATE, State
from coloretto.search.expectimax_clock import Clock
from coloretto.search.expectimax_ends import Ends
from coloretto.search.expectimax_filter import NO_FILTERS
from coloretto.search.expectimax_tree import Tree
from coloretto.search.values import Limits


def main() -> None:
    options = wanted()
    deals = max(1, options.games // options.seats)
    seeds = range(options.seed, options.seed + deals)
    shares_of = partial(shares_of_deal, options.one, options.others, options.seats, options.side)
    with_luck, without = Shares(), list[float]()
    for number, shares in enumerate(played(shares_of, seeds, options.processes), start=1):
        with_luck.add(shares[: options.seats])
        without.append(fmean(shares[options.seats :]))
        if number % options.shown_every == 0 or number == deals:
            told = f"{in_words(with_luck, 'games')}, without luck {with_interval(without)}"
            print(f"{told}, even is {1 / options.seats:.4f}", flush=True)


def with_interval(deals: Sequence[float]) -> str:
    """95 %, from deal to deal."""
    if len(deals) < 2:
        return f"{fmean(deals):.4f}"
    return f"{fmean(deals):.4f} ± {t95(len(deals) - 1) * stdev(deals) / sqrt(len(deals)):.4f}"


def wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--side", default="brown")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=3000, help="of the first deal")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--shown-every", type=int, default=10, metavar="DEALS")
    return parser.parse_args()


def shares_of_deal(one: str, others: str, seats: int, side: str, seed: int) -> list[float]:
    """Of the one, from each seat; then the same without luck."""
    games = [share(one, others, seats, side, seed, seat) for seat in range(seats)]
    return [win for win, _ in games] + [win - luck for win, luck in games]


def share(one: str, others: str, seats: int, side: str, seed: int, seat: int) -> tuple[float, float]:
    game, luck = Game.deal(seats, seed, side=side), 0.0
    bots = [bot(one if each == seat else others, seed=seed + each) for each in range(seats)]
    while not game.is_over:
        move = bots[int(game.state["turn"])].choose(game.state)
        if move == Move.DRAW:
            luck -= float(tree_of(game.state, side).values_of_moves()[Move.DRAW][SHARE, seat])
        game.push(move)
        if move == Move.DRAW:
            luck += float(tree_of(game.state, side).value()[SHARE, seat])
    return (seat in game.winners) / len(game.winners), luck


def tree_of(state: State, side: str) -> Tree:
    """One turn ahead, by the shipped net."""
    seats = int(state.seats)
    table = points_table(Side(state.side), colours_in_game(seats), False)
    clock, ends = Clock(Limits(depth=1), lambda: False), Ends(state, table, 0)
    tree = Tree(np.array([state], STATE), shipped_nets()[f"{seats}-{side}"], table, clock, ends)
    tree.grow(tree.filter(NO_FILTERS))
    return tree


if __name__ == "__main__":
    main()
