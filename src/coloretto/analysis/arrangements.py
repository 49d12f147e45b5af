"""Who meets whom, and from which seats: the order of all games of a tournament."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, count, permutations

from coloretto.errors import InvalidSetup

Table = tuple[str, ...]  # the names of those who play together


@dataclass(frozen=True)
class Pairing:
    """A game to be played. `players[seat]` is the name of a bot."""

    number: int  # of the game, from 0
    deal: int
    players: Table
    ends_deal: bool  # after it the deal has been played from every seat


def tables(bots: Sequence[str], seats: int) -> list[Table]:
    """One bot takes all seats, as many as seats make one table, of more every choice of them meets.

    >>> tables(["greedy", "uniform", "searcher"], 2)
    [('greedy', 'uniform'), ('greedy', 'searcher'), ('uniform', 'searcher')]
    """
    if len(bots) == 1:
        return [(bots[0],) * seats]
    if len(bots) < seats:
        raise InvalidSetup(
            f"{len(bots)} bots for {seats} seats: name one bot for each seat or more, or one for all"
        )
    # names that differ only in their order make the same table
    distinct = {tuple(sorted(table)): table for table in reversed(list(combinations(bots, seats)))}
    choices = list(reversed(distinct.values()))
    return [table for table in choices if len(set(table)) > 1] or choices


def arrangements(table: Table, deal: int = 0) -> list[Table]:
    """How the table sits in the games of a deal: everyone on every seat, equally often.

    Bots of one name are not told apart. Where there would be more than two games for each seat, a deal is
    played in one order round the table, rotated and reversed, and the next deal in the next order.

    >>> arrangements(("greedy", "uniform", "uniform"))
    [('greedy', 'uniform', 'uniform'), ('uniform', 'greedy', 'uniform'), ('uniform', 'uniform', 'greedy')]
    """
    orders = orders_round(table)
    return orders[deal % len(orders)]


@cache
def orders_round(table: Table) -> list[list[Table]]:
    every = list(dict.fromkeys(permutations(table)))
    if len(every) <= 2 * len(table):
        return [every]
    orders: dict[frozenset[Table], list[Table]] = {}
    for order in permutations(table):
        seated = list(dict.fromkeys([*rotations(order), *rotations(order[::-1])]))
        orders.setdefault(frozenset(seated), seated)
    return list(orders.values())


def rotations(order: Table) -> list[Table]:
    return [order[-shift:] + order[:-shift] for shift in range(len(order))]


def schedule(all_tables: Sequence[Table]) -> Iterator[Pairing]:
    """Game after game without end: a deal at every table in every arrangement, then the next deal."""
    numbers = count()
    for deal in count():
        games = [players for table in all_tables for players in arrangements(table, deal)]
        for place, players in enumerate(games, start=1):
            yield Pairing(next(numbers), deal, players, place == len(games))
