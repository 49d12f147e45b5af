"""What no game of a table can exceed: its length, its draws by lot, its utilities."""

from coloretto.envs.setup import Setup
from coloretto.rules.cards import PLUS_TWOS, POINTS_OF_A_PLUS_TWO
from coloretto.rules.deal import cards_in_supply, row_capacities, start_cards
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD


def most_draws(seats: int) -> int:
    """All cards above the last round card, and then a last round that fills every row."""
    return _drawn_before_the_last_round(seats) + sum(row_capacities(seats))


def most_rounds(seats: int) -> int:
    """Everybody takes a row in every round, so that each of them uses up a card a seat."""
    return _drawn_before_the_last_round(seats) // seats + 1


def most_decisions(seats: int) -> int:
    """A card is two of them, to draw and to place it; a round is one for each seat, to take a row."""
    return 2 * most_draws(seats) + seats * most_rounds(seats)


def most_lots(seats: int) -> int:
    """The colours to start with, the starting player, and every card drawn."""
    return seats * start_cards(seats) + 1 + most_draws(seats)


def utilities(setup: Setup) -> tuple[float, float]:
    """The least and the most that a seat can get."""
    if setup.rewards == "score":
        return float(setup.points.min()), float(setup.points.max() + PLUS_TWOS * POINTS_OF_A_PLUS_TWO)
    return (0.0 if setup.rewards == "win" else -1.0 / (setup.seats - 1)), 1.0


def _drawn_before_the_last_round(seats: int) -> int:
    return cards_in_supply(seats) - UNDER_THE_LAST_ROUND_CARD
