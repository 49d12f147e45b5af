"""What is wrong is refused with a reason, and nothing has changed."""

from typing import Any

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from coloretto.envs.openspiel import ColorettoGame
from coloretto.errors import IllegalMove, InvalidSetup, InvalidText
from tests.envs.openspiel.play import finished, load

POSITION = "brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+"


@pytest.mark.parametrize("action", [1, 6, 8, 11, 99, -7])
def test_an_illegal_action_is_refused(action: int) -> None:
    state = load(3).new_initial_state(POSITION)
    with pytest.raises(
        IllegalMove, match=rf"^action {action}.* is not legal here, but 0 \(draw\), 7 \(take 2\): brown"
    ):
        state.apply_action(action)
    with pytest.raises(pyspiel.SpielError, match=rf"illegal action \({action}\)"):
        state.apply_action_with_legality_check(action)
    assert str(state) == POSITION and state.history() == [] and state.legal_actions() == [0, 7]


def test_a_card_that_is_not_in_the_supply_is_refused() -> None:
    state = load(3).new_initial_state(POSITION)
    state.apply_action(0)
    for card in (6, 9, -2, 16, 67, 1 << 40):  # there is no pink with three players
        with pytest.raises(IllegalMove, match=r"one of \[0, 1, 2, 3, 4, 5, 7, 8\]"):
            state.apply_action(card)
    assert state.is_chance_node() and state.history() == [0]


def test_a_lot_of_the_start_that_cannot_be_is_refused() -> None:
    state = load(3).new_initial_state()
    state.apply_action(2)
    for colour in (2, 6, 7, -2):
        with pytest.raises(IllegalMove, match=r"expected a lot, one of \[0, 1, 3, 4, 5\]"):
            state.apply_action(colour)
    state.apply_action(0)
    state.apply_action(1)
    with pytest.raises(IllegalMove, match=r"expected a lot, one of \[0, 1, 2\]: 3"):
        state.apply_action(3)


@pytest.mark.parametrize("action", [0, 1, 6])
def test_an_action_after_the_end_is_refused(action: int) -> None:
    state = finished(load(3), 1)
    with pytest.raises(IllegalMove, match="the game is over"):
        state.apply_action(action)
    assert state.is_terminal()


@pytest.mark.parametrize("action", ["draw", None, 1.5])
def test_an_action_that_is_no_number_is_refused(action: Any) -> None:
    with pytest.raises(TypeError):
        load(3).new_initial_state(POSITION).apply_action(action)


def test_other_players_have_no_legal_actions() -> None:
    state = load(3).new_initial_state(POSITION)
    assert [state.legal_actions(player) for player in range(3)] == [[0, 7], [], []]
    with pytest.raises(pyspiel.SpielError):
        state.legal_actions(-2)


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"players": 6}, "2 to 5 seats: 6"),
        ({"players": 1}, "2 to 5 seats: 1"),
        ({"players": 2, "edition": "first"}, "edition first is for 3 to 5 seats"),
        ({"edition": "second"}, "expected an edition, one of"),
        ({"side": "blue"}, "brown or grey: 'blue'"),
        ({"side": "grey", "edition": "first"}, "only the brown side"),
        ({"utility": "money"}, "win, zero-sum, score: 'money'"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidSetup, match=said):
        pyspiel.load_game("python_coloretto", wrong)


@pytest.mark.parametrize("wrong", [{"seats": 3}, {"players": "three"}], ids=str)
def test_an_unknown_parameter_or_one_of_the_wrong_kind_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(
        pyspiel.SpielError, match=r"Unknown parameter 'seats'|Wrong type for parameter players"
    ):
        pyspiel.load_game("python_coloretto", wrong)


def test_an_unknown_parameter_is_refused_without_openspiels_loader_as_well() -> None:
    with pytest.raises(InvalidSetup, match="players, side, edition, utility: seats"):
        ColorettoGame({"seats": 3})


@pytest.mark.parametrize(
    "position, error", [("nonsense", InvalidText), ("grey -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", InvalidSetup)]
)
def test_a_position_of_another_table_is_refused(position: str, error: type[ValueError]) -> None:
    with pytest.raises(error):
        load(3).new_initial_state(position)


def test_a_start_from_anything_but_a_position_is_refused() -> None:
    with pytest.raises(InvalidSetup, match=r"expected a position as text: .*rows"):
        load(3).new_initial_state({"rows": 3})


def test_parameters_of_an_observation_are_refused() -> None:
    with pytest.raises(InvalidSetup, match="expected no parameters of the observation"):
        load(3).make_py_observer(None, {"colour": "red"})


@pytest.mark.parametrize("player", [3, 9, -1])
def test_a_player_who_is_not_at_the_table_sees_nothing(player: int) -> None:
    game = load(3)
    state = game.new_initial_state(POSITION)
    with pytest.raises(InvalidSetup, match=f"expected a seat from 0 to 2: {player}"):
        make_observation(game).set_from(state, player)
    with pytest.raises(pyspiel.SpielError):
        state.observation_tensor(player)


def test_no_lot_is_drawn_where_a_player_decides() -> None:
    with pytest.raises(IllegalMove, match=r"expected a node of chance, .*: brown @2"):
        load(3).new_initial_state(POSITION).chance_outcomes()
