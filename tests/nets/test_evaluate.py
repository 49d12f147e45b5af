"""What nets say of positions: right, the same however they are asked, and blind to names and places."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from coloretto import InvalidSetup
from coloretto.nets.layers import SCORE, SHARE, SPREAD, Sizes, fresh_weights
from coloretto.nets.net import Net
from coloretto.nets.scratch import BLOCK
from coloretto.notation.piles import parse_pile
from coloretto.rules.deal import colours_in_game
from coloretto.rules.scoring import table_for
from tests.nets.positions import KINDS, Kind, States, positions, random_net, running
from tests.nets.reference import reference

SEATS = [2, 3, 4, 5]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_results_are_those_of_the_reference(kind: Kind) -> None:
    states, net = positions(kind), random_net(kind.seats)
    expected = np.array([reference(state, kind.table, net.weights) for state in states])
    np.testing.assert_allclose(net.evaluate(states, kind.table), expected, atol=1e-4)


@pytest.mark.parametrize(
    "sizes", [Sizes(1, 2, 3, 4, 5), Sizes(16, 17, 31, 33, 15), Sizes(40, 8, 100, 16, 64)]
)
@pytest.mark.parametrize("seats", SEATS)
def test_layers_of_any_width_give_the_results_of_the_reference(sizes: Sizes, seats: int) -> None:
    kind, net = Kind(seats), random_net(seats, sizes)
    states = positions(kind)[:60]
    expected = np.array([reference(state, kind.table, net.weights) for state in states])
    np.testing.assert_allclose(net.evaluate(states, kind.table), expected, atol=1e-4)


def test_a_table_of_points_of_ones_own_is_used() -> None:
    table, net = table_for((0, 50, 120, 300, 400, 500, 600), colours_in_game(3), False), random_net(3)
    assert table.dtype == np.int16
    states = positions(Kind(3))[:40]
    expected = np.array([reference(state, table, net.weights) for state in states])
    np.testing.assert_allclose(net.evaluate(states, table), expected, rtol=1e-4, atol=1e-3)


@pytest.mark.parametrize("seats", SEATS)
def test_shares_are_a_whole_win_and_spreads_are_positive(seats: int) -> None:
    states = running(Kind(seats))
    values = random_net(seats).evaluate(states, Kind(seats).table)
    np.testing.assert_allclose(values[:, SHARE].sum(axis=1), 1, atol=1e-6)
    assert (values[:, SPREAD] > 0).all()


def test_a_finished_game_is_exact_and_ties_share_the_win() -> None:
    tie = positions(Kind(3))[-1:].copy()
    tie["areas"][0, :3] = [parse_pile(area) for area in ("6G2R", "6Y2R", "R")]
    values = random_net(3).evaluate(tie, Kind(3).table)[0]
    assert values.tolist() == [[0.5, 0.5, 0], [24, 24, 1], [0, 0, 0]]


@pytest.mark.parametrize("seats", SEATS)
def test_turning_the_table_turns_the_result(seats: int) -> None:
    states, table, net = positions(Kind(seats)), Kind(seats).table, random_net(seats)
    values = net.evaluate(states, table)
    for by in range(1, seats):
        turned = net.evaluate(turned_by(states, by), table)
        np.testing.assert_array_equal(turned, np.roll(values, by, axis=2))


def turned_by(states: States, by: int) -> States:
    turned, seats = states.copy(), int(states[0]["seats"])
    turned["areas"][:, :seats] = np.roll(states["areas"][:, :seats], by, axis=1)
    for field in ("turn", "taken_by"):
        turned[field] = np.where(states[field] < 0, -1, (states[field] + by) % seats)
    active = states["active_seats"]
    turned["active_seats"] = (active << by | active >> (seats - by)) & ((1 << seats) - 1)
    return turned


@pytest.mark.parametrize("seats", SEATS)
def test_colours_by_other_names_are_worth_the_same(seats: int) -> None:
    states, table, net = positions(Kind(seats)), Kind(seats).table, random_net(seats)
    names = np.random.default_rng(seats).permutation(colours_in_game(seats))
    other = states.copy()
    for field in ("supply", "rows", "areas"):
        other[field] = renamed(states[field], [*names, *range(len(names), 9)])
    np.testing.assert_allclose(net.evaluate(other, table), net.evaluate(states, table), atol=1e-4)


def renamed(piles: np.ndarray, names: list[int]) -> np.ndarray:
    other = np.zeros_like(piles)
    for kind, name in enumerate(names):
        other += (piles >> 4 * kind & 15) << 4 * int(name)
    return other


@pytest.mark.parametrize("seats", SEATS)
def test_rows_in_another_order_are_worth_the_same(seats: int) -> None:
    states, table, net = positions(Kind(seats)), Kind(seats).table, random_net(seats)
    rows = int((states[0]["capacity"] > 0).sum())
    order = [*np.random.default_rng(seats).permutation(rows), *range(rows, 5)]
    other = states.copy()
    for field in ("rows", "sizes", "capacity", "taken_by"):
        other[field] = states[field][:, order]
    np.testing.assert_allclose(net.evaluate(other, table), net.evaluate(states, table), atol=1e-4)


@pytest.mark.parametrize("together", [1, 2, 3, BLOCK - 1, BLOCK, BLOCK + 1])
def test_a_position_is_worth_the_same_whichever_others_are_asked_with_it(together: int) -> None:
    states, table, net = positions(Kind(5)), Kind(5).table, random_net(5)
    parts = [
        net.evaluate(states[first : first + together], table) for first in range(0, len(states), together)
    ]
    np.testing.assert_array_equal(np.concatenate(parts), net.evaluate(states, table))


def test_several_threads_get_the_same_values_from_the_same_net() -> None:
    states, table, net = positions(Kind(4)), Kind(4).table, random_net(4)
    alone = net.evaluate(states, table)
    parts = [states[first::7] for first in range(7)] * 20
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(net.evaluate, parts, [table] * len(parts)))
    for number, values in enumerate(together):
        np.testing.assert_array_equal(values, alone[number % 7 :: 7])


def test_the_states_are_only_read_and_results_go_where_they_are_wanted() -> None:
    states, table, net = positions(Kind(3)), Kind(3).table, random_net(3)
    before, out = states.tobytes(), np.empty((len(states), 3, 3), np.float32)
    assert net.evaluate(states, table, out) is out
    assert states.tobytes() == before
    np.testing.assert_array_equal(out, net.evaluate(states, table))
    assert net.evaluate(states[:0], table).shape == (0, 3, 3)


def test_what_does_not_fit_is_refused_before_anything_is_computed() -> None:
    states, table, net = positions(Kind(3)), Kind(3).table, random_net(3)
    with pytest.raises(InvalidSetup, match="positions of 3 seats"):
        net.evaluate(positions(Kind(4)), table)
    with pytest.raises(InvalidSetup, match="a table of points for 3 seats"):
        net.evaluate(states, Kind(2).table)
    with pytest.raises(InvalidSetup, match="a row of states"):
        net.evaluate(states.reshape(1, -1), table)
    with pytest.raises(InvalidSetup, match="expected room for"):
        net.evaluate(states, table, np.empty((len(states), 3, 4), np.float32))
    in_hand = states[:1].copy()
    in_hand["drawn"] = 2
    with pytest.raises(InvalidSetup, match="before a turn"):
        net.evaluate(in_hand, table)


def test_a_net_of_weights_that_do_not_fit_its_seats_is_refused() -> None:
    with pytest.raises(InvalidSetup, match=r"expected colour_1.w of shape \(11, 64\) for 4 seats: \(9, 64\)"):
        Net(fresh_weights(3), 4)
    with pytest.raises(InvalidSetup, match="expected a net for 2 to 5 seats: 6"):
        Net(fresh_weights(3), 6)


def test_a_fresh_net_is_neither_sure_nor_blind() -> None:
    states = running(Kind(3))
    values = Net(fresh_weights(3, seed=5), 3).evaluate(states, Kind(3).table)
    assert 0.05 < values[:, SHARE].std() < 0.4
    assert values[:, SCORE].std() > 1
