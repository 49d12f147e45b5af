"""A table to look at: as text, or as the pixels of the picture that the page draws, too."""

import sys
from collections.abc import Sequence
from dataclasses import replace

from gymnasium import logger

from coloretto.envs.dealer import Dealer
from coloretto.envs.pixels import Pixels, pixels_of
from coloretto.errors import InvalidSetup
from coloretto.game import Game
from coloretto.notation.piles import write_pile
from coloretto.rules.deal import row_capacities
from coloretto.rules.piles import pile_of
from coloretto.rules.play import is_last_round
from coloretto.rules.state import NOBODY, NOTHING, PlainState, plain

MODES = ["human", "ansi", "rgb_array"]


def check_mode(mode: str | None) -> None:
    if mode not in (None, *MODES):
        raise InvalidSetup(f"expected a render mode, one of {', '.join(MODES)}, or None: {mode!r}")


def rendered(dealer: Dealer, players: Sequence[str], mode: str | None) -> str | Pixels | None:
    """By its mode: the text, the pixels, or nothing where the text was printed."""
    if mode is None:
        logger.warn(f"render() draws nothing without a render_mode, one of {', '.join(MODES)}.")
        return None
    if mode == "rgb_array":
        return as_pixels(dealer, players)
    text = as_text(dealer, players)
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n")
    return None


def as_text(dealer: Dealer, players: Sequence[str]) -> str:
    """The position, then a line for each row, each player and the supply."""
    table, points = plain(dealer.state), dealer.scores
    rows = [(f"row {row + 1}", _row(table, players, row)) for row in range(len(row_capacities(table.seats)))]
    seats = [(player, _seat(table, seat, points[seat])) for seat, player in enumerate(players)]
    last_round = ", the last round" if is_last_round(dealer.state) else ""
    supply = [("supply", f"{table.cards_left} cards{last_round}")]
    wide = max(len(name) for name, _ in [*rows, *seats])
    return "\n".join([dealer.position, *(f"{name:{wide}}  {what}" for name, what in rows + seats + supply)])


def as_pixels(dealer: Dealer, players: Sequence[str]) -> Pixels:
    """Of one size in all positions of a game; needs the extra `pictures`."""
    from coloretto.svg.tables import table

    setup = dealer.setup
    edition = replace(setup.text, own_colours=setup.jokers_join)
    return pixels_of(table(Game(edition, dealer.state, (), players)).png())


def _row(table: PlainState, players: Sequence[str], row: int) -> str:
    taken_by = table.taken_by[row]
    return write_pile(table.rows[row]) if taken_by == NOBODY else f"taken by {players[taken_by]}"


def _seat(table: PlainState, seat: int, points: int) -> str:
    holds = "" if table.drawn == NOTHING else f" and holds {write_pile(pile_of([table.drawn]))}"
    to_act = f", to act{holds}" if table.turn == seat else ""
    return f"{write_pile(table.areas[seat])} = {points}{to_act}"
