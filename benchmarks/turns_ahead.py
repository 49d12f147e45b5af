"""What it is worth to look further ahead: one that does, with nothing filtered, among copies of `net`.

    python -m benchmarks.turns_ahead --seats 3 --side grey --turns 2 --games 1200

Every deal is played from each seat with the same cards. A share above one in so many seats is the gain.
"""

import argparse
import os
from functools import partial

from benchmarks.match_play import in_words, played
from coloretto.analysis.intervals import Shares
from coloretto.analysis.play_games import play_out
from coloretto.bots import Bot, bot
from coloretto.game import Game
from coloretto.nets.shipped import shipped_nets
from coloretto.rules.moves import Move
from coloretto.rules.state import State
from coloretto.search.expectimax import search
from coloretto.search.expectimax_filter import NO_FILTERS
from coloretto.search.values import Limits

SHOWN_EVERY = 20  # deals


class Farsighted:
    name = "farsighted"

    def __init__(self, seats: int, side: str, turns: int) -> None:
        self._net, self._limits = shipped_nets()[f"{seats}-{side}"], Limits(depth=turns)

    def choose(self, state: State) -> Move:
        return search(state, self._net, self._limits, filters=(NO_FILTERS,)).moves[0].move


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--side", default="brown")
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=1000, help="of the first deal")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    deals = max(1, options.games // options.seats)
    shares_of, shares = partial(shares_of_deal, options.seats, options.side, options.turns), Shares()
    seeds = range(options.seed, options.seed + deals)
    for number, games in enumerate(played(shares_of, seeds, options.processes), start=1):
        shares.add(games)
        if number % SHOWN_EVERY == 0 or number == deals:
            print(f"{in_words(shares, 'games')}, even is {1 / options.seats:.4f}", flush=True)


def shares_of_deal(seats: int, side: str, turns: int, seed: int) -> list[float]:
    """Of the farsighted one, from each seat."""
    one, others = Farsighted(seats, side, turns), bot("net", seed=seed)
    return [share(Game.deal(seats, seed, side=side), one, others, seat) for seat in range(seats)]


def share(game: Game, one: Bot, others: Bot, seat: int) -> float:
    play_out(game, [one if each == seat else others for each in range(game.seats)])
    return (seat in game.winners) / len(game.winners)


if __name__ == "__main__":
    main()
