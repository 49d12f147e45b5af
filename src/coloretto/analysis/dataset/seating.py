"""Which bots play which game, and from which seats: it follows from the number of the game alone."""

from collections.abc import Iterable, Iterator

from coloretto.analysis.arrangements import Pairing, orders_round
from coloretto.analysis.played import Settings


def pairings(settings: Settings, numbers: Iterable[int]) -> Iterator[Pairing]:
    """Every game has a deal of its own. All tables in turn, and at each table everyone on every seat.

    >>> settings = Settings(("greedy", "net", "net"), (3,), "brown", "two-sided", seed=7)
    >>> [pairing.players.index("greedy") for pairing in pairings(settings, range(6))]
    [0, 1, 2, 0, 1, 2]
    """
    seatings = [[players for order in orders_round(table) for players in order] for table in settings.tables]
    for number in numbers:
        turn, table = divmod(number, len(seatings))
        players = seatings[table][turn % len(seatings[table])]
        yield Pairing(number, number, players, ends_deal=True)
