"""The game as OpenSpiel is told of it: parameters, bounds, observers, serialization, positions."""

import gc
import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import coloretto
from coloretto.envs.observation import observation_shape, observe
from coloretto.envs.openspiel import ColorettoGame
from coloretto.envs.turns import state_in
from coloretto.rules.deal import cards_in_supply, row_capacities
from tests.envs.openspiel.play import SEATS, can_happen, finished, load, random_game
from tests.envs.plain_observation import plainly

UTILITY = pyspiel.GameType.Utility


def test_the_game_is_registered_by_its_name() -> None:
    assert "python_coloretto" in pyspiel.registered_names()
    game = pyspiel.load_game("python_coloretto(players=4,side=grey)")
    assert isinstance(game, ColorettoGame)
    assert game.get_parameters() == {"players": 4, "side": "grey", "edition": "two-sided", "utility": "win"}
    assert (game.num_distinct_actions(), game.max_chance_outcomes(), game.num_players()) == (11, 9, 4)


@pytest.mark.parametrize(
    "utility, kind, total",
    [
        ("win", UTILITY.CONSTANT_SUM, 1),
        ("zero-sum", UTILITY.ZERO_SUM, 0),
        ("score", UTILITY.GENERAL_SUM, None),
    ],
)
def test_the_type_says_what_the_utilities_add_up_to(utility: str, kind: object, total: int | None) -> None:
    game = load(3, utility=utility)
    assert (game.get_type().utility, game.utility_sum()) == (kind, total)
    for seed in range(20):
        returns = finished(game, seed).returns()
        assert all(game.min_utility() <= mine <= game.max_utility() for mine in returns)
        if total is not None:
            assert sum(returns) == pytest.approx(total, abs=1e-12)


@pytest.mark.parametrize(
    "players, side, utility, least, most",
    [
        (3, "brown", "score", 0, 83),
        (5, "brown", "score", -21, 83),
        (5, "grey", "score", -8, 44),
        (3, "brown", "win", 0, 1),
        (5, "brown", "zero-sum", -0.25, 1),
    ],
)
def test_the_utilities_have_their_bounds(
    players: int, side: str, utility: str, least: float, most: float
) -> None:
    game = load(players, side=side, utility=utility)
    assert (game.min_utility(), game.max_utility()) == (least, most)


@pytest.mark.parametrize("players", SEATS)
def test_the_longest_game_is_as_long_as_the_bounds_say(players: int) -> None:
    """In each round one card a seat, and one more where some are left over; in the last one all rows full."""
    game = load(players)
    state, lots = game.new_initial_state(), 0
    spare = (cards_in_supply(players) - 15) % players
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(can_happen(state)[-1])
            lots += 1
            continue
        table = state_in(state.table.numbers)
        cards = int(table.sizes.sum())
        if table.drawn >= 0:
            state.apply_action(
                state.legal_actions()[0] if cards >= players else lowest_empty(table.sizes) + 1
            )
            continue
        is_last = table.cards_left + cards - 15 < players
        nobody_has_taken = int(table.active_seats) == (1 << players) - 1
        wanted = sum(row_capacities(players)) if is_last else players
        if nobody_has_taken and not is_last and spare and cards == players and open_rows(table):
            spare, wanted = spare - 1, players + 1
        draws = nobody_has_taken and cards < wanted and 0 in state.legal_actions()
        state.apply_action(0 if draws else state.legal_actions()[-1])
    assert state.move_number() == game.max_history_length() == game.max_move_number()
    assert lots == game.max_chance_nodes_in_history()
    assert state.move_number() - lots == game.max_game_length()


def lowest_empty(sizes: np.ndarray) -> int:
    return int(np.flatnonzero(sizes == 0)[0])


def open_rows(table: np.record) -> int:
    return int(table.open_rows)


@pytest.mark.parametrize("players", SEATS)
def test_an_observation_is_that_of_all_environments(players: int) -> None:
    game = load(players)
    observation = make_observation(game)
    assert game.observation_tensor_shape() == list(observation_shape(players))
    for number, state in enumerate(random_game(game, 1)):
        seat, table = number % players, state_in(state.table.numbers)
        observation.set_from(state, seat)
        np.testing.assert_array_equal(observation.dict["observation"], plainly(table, seat))
        np.testing.assert_array_equal(observation.tensor, observe(table, seat).ravel())
        assert state.observation_tensor(seat) == observation.tensor.tolist()
        assert observation.string_from(state, seat) == state.observation_string(seat) == str(state)


def test_an_information_state_is_the_history() -> None:
    game = load(3)
    observation = make_observation(game, INFO_STATE_OBS_TYPE)
    for state in random_game(game, 2):
        assert observation.string_from(state, 0) == state.history_str() == state.information_state_string(0)
    assert state.history_str() == ", ".join(map(str, state.history()))


@pytest.mark.parametrize("players", SEATS)
def test_a_state_written_and_read_is_the_same_and_goes_on_alike(players: int) -> None:
    game = load(players, side="grey", utility="score")
    for number, state in enumerate(random_game(game, 3)):
        if number % 7:
            continue
        text = pyspiel.serialize_game_and_state(game, state)
        other_game, other = pyspiel.deserialize_game_and_state(text)
        third = pickle.loads(pickle.dumps(state))
        assert str(other_game) == str(game) == str(third.get_game())
        for read in (other, third, game.deserialize_state(state.serialize())):
            assert (str(read), read.history(), read.returns()) == (
                str(state),
                state.history(),
                state.returns(),
            )
            assert can_happen(read) == can_happen(state)
            if can_happen(read):
                read.apply_action(can_happen(read)[0])
                assert str(read) == str(state.child(can_happen(state)[0]))


@pytest.mark.parametrize("players", SEATS)
def test_a_past_state_never_changes(players: int) -> None:
    game = load(players)
    past = [(state.clone(), str(state), state.serialize()) for state in random_game(game, 4)]
    for copy, _, _ in past[:-1]:
        copy.child(can_happen(copy)[0])
    for copy, text, written in past:
        assert (str(copy), copy.serialize()) == (text, written)


def test_a_list_of_actions_is_the_callers_to_change() -> None:
    state = load(3).new_initial_state("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+")
    for _ in range(2):
        assert state.legal_actions() == [0]
        state.legal_actions().clear()
        state.legal_actions(0).clear()
    state.apply_action(0)
    lots = state.chance_outcomes()
    state.chance_outcomes().clear()
    assert state.chance_outcomes() == lots


def test_a_state_outlives_the_name_of_its_game() -> None:
    state = finished(load(3), 1)
    gc.collect()
    assert sum(state.clone().returns()) == 1


def test_a_game_can_start_from_a_position() -> None:
    position = "brown @2/B/- R/OY/Y 1G 8R8O7Y8G8B9V3J10+"
    state = load(3).new_initial_state(position)
    assert str(state) == position and state.legal_actions() == [2, 3] and state.history() == []
    record = coloretto.Game.from_position(position).state
    assert str(load(3).state_at(record)) == position
    state.apply_action(2)
    assert record.drawn == 3, "the record is copied"
