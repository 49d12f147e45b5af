"""Who sits at the tables of self-play: in some games guests, in some seats with styles of their own."""

import numpy as np
import pytest

from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.scoring import points_table
from coloretto.training.company import MOST_LEANING, Company, company

GAMES, SEATS = 4000, 3


def sat_down(guests: float = 0.0, styles: float = 0.0) -> Company:
    table = points_table(Side.BROWN, colours_in_game(SEATS), False)
    return company(GAMES, SEATS, table, wandering=0.1, guests=guests, styles=styles, seed=1)


def test_a_part_of_the_games_has_guests_on_half_of_their_seats() -> None:
    is_guest = np.asarray(sat_down(guests=0.25).is_guest)
    assert is_guest.any(1).mean() == pytest.approx(0.25 * 7 / 8, abs=0.03)
    assert is_guest.mean() == pytest.approx(0.125, abs=0.02)
    assert not sat_down().is_guest.any()


def test_a_part_of_the_games_has_styles_and_there_every_seat_its_own() -> None:
    leaning = np.asarray(sat_down(styles=0.25).leaning)
    has_styles = (leaning != 0).all(1)
    assert has_styles.mean() == pytest.approx(0.25, abs=0.03)
    assert not leaning[~has_styles].any()
    assert -MOST_LEANING <= leaning.min() < -0.9 * MOST_LEANING < 0.9 * MOST_LEANING < leaning.max()
    assert not sat_down().leaning.any()


def test_styles_change_nothing_of_the_guests() -> None:
    without, with_styles = sat_down(guests=0.5), sat_down(guests=0.5, styles=1.0)
    assert np.array_equal(without.is_guest, with_styles.is_guest)
    assert np.array_equal(without.patience, with_styles.patience)
