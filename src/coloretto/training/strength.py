"""How a net plays on the processor, compiled, as everybody will meet it: alone among copies of `greedy`."""

from math import sqrt
from statistics import fmean, stdev

from coloretto.bots.bot import Bot
from coloretto.bots.greedy import Greedy
from coloretto.bots.net import NetPlayer
from coloretto.game import Game
from coloretto.nets.net import Net
from coloretto.rules.editions import DEFAULT_EDITION
from coloretto.rules.jit import COMPILED
from coloretto.training.report import Share
from coloretto.training.settings_file import SIDES

DEALS = 10  # each played from every seat


def why_not_greedy(points: tuple[int, ...]) -> str | None:
    """Where `greedy` is no measure, the reason."""
    if points not in SIDES.values():
        return "greedy does not know this table of points"
    return None if COMPILED else "without numba, games against greedy would take too long"


def against_greedy(net: Net, deals: int = DEALS) -> Share | None:
    if why_not_greedy(net.points):
        return None
    player, greedy = NetPlayer(DEFAULT_EDITION, 1, net), Greedy(DEFAULT_EDITION, 1)
    seats = range(net.seats)
    shares = [share_of_win(net, seed, seat, player, greedy) for seed in range(deals) for seat in seats]
    return Share(fmean(shares), stdev(shares) / sqrt(len(shares)))


def share_of_win(net: Net, seed: int, seat: int, player: Bot, others: Bot) -> float:
    side = next(side for side, points in SIDES.items() if points == net.points)
    game = Game.deal(net.seats, seed, side=side)
    while not game.is_over:
        game.push((player if game.turn == seat else others).choose(game.state))
    return (seat in game.winners) / len(game.winners)
