"""What it is worth to play for the match: one bot that does among copies of itself that play each game alone.

    python -m benchmarks.match_play --matches 3000 --seats 3 --bot net

Every match is played from each seat with the same deals. A share above one in so many seats is the gain.
"""

import argparse
import multiprocessing
import os
from collections.abc import Callable, Iterator
from functools import partial

from coloretto.analysis.intervals import Shares
from coloretto.analysis.play_games import play_out
from coloretto.bots import bot, tell_standing
from coloretto.match import Match

SHOWN_EVERY = 20  # deals

SharesOfDeals = Callable[[int], list[float]]  # of the deals with this seed, from each seat


def main() -> None:
    options = wanted()
    shares_of = partial(shares_of_deals, options.bot, options.seats, options.edition)
    deals = max(1, options.matches // options.seats)
    seeds = range(options.seed, options.seed + deals)
    shares = Shares()
    for number, matches in enumerate(played(shares_of, seeds, options.processes), start=1):
        shares.add(matches)
        if number % SHOWN_EVERY == 0 or number == deals:
            print(f"{in_words(shares, 'matches')}, even is {1 / options.seats:.4f}", flush=True)


def wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=3000)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bot", default="net")
    parser.add_argument("--edition", default="first")
    parser.add_argument("--seed", type=int, default=1, help="of the first deals")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def played(shares_of: SharesOfDeals, seeds: range, processes: int) -> Iterator[list[float]]:
    if processes == 1:
        yield from map(shares_of, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(shares_of, seeds)


def in_words(shares: Shares, what: str) -> str:
    sure = "" if shares.half_width is None else f" ± {shares.half_width:.4f}"
    return f"{shares.games} {what}: {shares.mean:.4f}{sure}"


def shares_of_deals(name: str, seats: int, edition: str, seed: int) -> list[float]:
    """Of the one who plays for the match, from each seat."""
    return [share_of_match(name, seats, edition, seed, seat) for seat in range(seats)]


def share_of_match(name: str, seats: int, edition: str, seed: int, seat: int) -> float:
    match = Match(seats, seed, edition=edition)
    bots = [bot(name, edition=edition, seed=seed + number) for number in range(seats)]
    while not match.is_over:
        game = match.deal()
        tell_standing(bots[seat], match.standing)
        play_out(game, bots)
    return (seat in match.winners) / len(match.winners)


if __name__ == "__main__":
    main()
