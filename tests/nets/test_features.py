"""What a net sees of a position, against the plain words of the reference."""

import numpy as np
import pytest

from coloretto.nets.features import write_features
from coloretto.nets.scratch import new_scratch
from coloretto.notation.position import parse_position
from coloretto.rules.scoring import Table
from tests.nets.positions import KINDS, Kind, random_net, running
from tests.nets.reference import Features, Seen


def features(state: np.record, table: Table) -> Features:
    """Written over what was there before, as in a scratch that is used again."""
    seats = int(state.seats)
    scratch = new_scratch(random_net(seats).weights)
    for floats in (scratch.colours, scratch.rows, scratch.trunk, scratch.now, scratch.held):
        floats[0] = 99
    colours, rows, general = scratch.colours[0], scratch.rows[0], scratch.trunk[0]
    write_features(state, table, colours, rows, general, scratch.now[0], scratch.held[0])
    return Features(colours, rows[:, : 5 + seats], general[: 6 + 4 * seats])


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_features_are_those_of_the_reference(kind: Kind) -> None:
    for state in running(kind):
        found, expected = features(state, kind.table), Seen(state, kind.table).features()
        for here, there in zip(found, expected, strict=True):
            np.testing.assert_allclose(here, there, atol=1e-6)


def test_the_features_of_a_position_worked_out_by_hand() -> None:
    state = parse_position("brown @2/B2R/- 2RJ/6GYB/3V 3 5R9O8Y3G7B6V2J10+")
    seen = features(state, Kind(3).table)
    red, green, blue = seen.colours[0], seen.colours[3], seen.colours[4]
    # From seat 3: it has three violet, seat 1 two red and a joker, seat 2 six green, a yellow and a blue.
    np.testing.assert_allclose(red * 6, [10 / 3, 4, 4, 0, 2, 0, 1, 4, -1], atol=1e-5)
    np.testing.assert_allclose(green[3:] * 6, [0, 0, 6, 1, 1, 0], atol=1e-5)
    np.testing.assert_allclose(blue[3:] * 6, [0, 0, 1, 1, 1, 2], atol=1e-5)
    np.testing.assert_allclose(seen.rows[0], [0, 0, 1, 0, 0, 0, 0, 0])
    np.testing.assert_allclose(seen.rows[1] * 30, [30, 0, 0, 0, 0, 12, 30, 0], atol=1e-4)
    np.testing.assert_allclose(seen.rows[2], [0, 1, 0, 0, 0, 0, 0, 0])
    left, lead = seen.table[:6], seen.table[12:15] * 20
    np.testing.assert_allclose(left, [50 / 72, 1, 1, 0, 2 / 3, 1], atol=1e-6)
    np.testing.assert_allclose(lead, [6 - 23, 6 - 23, 23 - 6], atol=1e-5)
    np.testing.assert_allclose(seen.table[6:9], [1, 1, 0])
