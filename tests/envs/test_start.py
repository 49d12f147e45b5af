"""All starts are listed once, and nothing else is ever dealt."""

from math import comb, perm

import jax
import pytest

from coloretto.dice import Dice
from coloretto.editions import check_start
from coloretto.envs.jax import Coloretto
from coloretto.envs.setup import Setup
from coloretto.envs.start import every_start, next_colours
from coloretto.game import start_areas
from coloretto.rules.cards import KINDS
from coloretto.rules.editions import EDITIONS

TABLES = [(edition, seats) for edition in ("two-sided", "summary") for seats in (2, 3, 4, 5)]
HOW_MANY = {2: comb(5, 2) * comb(3, 2), 3: perm(6, 3), 4: perm(7, 4), 5: perm(7, 5)}


@pytest.mark.parametrize("edition, seats", TABLES)
def test_every_start_is_one_that_the_edition_allows(edition: str, seats: int) -> None:
    starts = every_start(seats, Setup(seats, edition=edition).separate_start)
    for start in starts:
        check_start(EDITIONS[edition], start)
    both_may_have_the_same = edition == "summary" and seats == 2
    assert len(starts) == len(set(starts)) == (comb(5, 2) ** 2 if both_may_have_the_same else HOW_MANY[seats])


@pytest.mark.parametrize("edition, seats", TABLES)
def test_a_game_is_only_ever_dealt_from_these_starts(edition: str, seats: int) -> None:
    starts = set(every_start(seats, Setup(seats, edition=edition).separate_start))
    dealt = {tuple(start_areas(EDITIONS[edition], seats, Dice(seed))) for seed in range(600)}
    assert dealt <= starts
    if seats == 2:
        assert dealt == starts


def packed(pile: int) -> int:
    """A pile of JAX, which has a decimal digit for each kind, with four bits for each."""
    return sum((pile // 10**kind % 10) << 4 * kind for kind in range(KINDS))


@pytest.mark.parametrize("edition, seats", [("summary", 2), ("summary", 3)])
def test_jax_deals_only_these_starts(edition: str, seats: int) -> None:
    env = Coloretto(seats, edition=edition)
    board = jax.jit(env.init_from)(jax.random.bits(jax.random.key(1), (600,))).board
    dealt = {tuple(map(packed, areas)) for areas in board.areas.tolist()}
    starts = set(every_start(seats, env.setup.separate_start))
    assert dealt == starts if seats == 2 else dealt <= starts


def test_there_is_no_lot_to_draw_once_everybody_has_enough() -> None:
    assert next_colours(2, False, (0, 1, 2)) == [3, 4]
    assert next_colours(2, True, (0, 1, 2)) == [0, 1, 3, 4]
    assert next_colours(2, True, (0, 1, 0, 1)) == []
