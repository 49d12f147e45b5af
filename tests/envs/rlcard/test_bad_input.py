"""What is wrong is refused with a reason, and nothing has changed."""

import pickle
from typing import Any

import pytest
import rlcard

from coloretto.envs.rlcard import ColorettoEnv
from coloretto.errors import IllegalMove, InvalidSetup
from tests.envs.rlcard.test_env import make


@pytest.mark.parametrize("action", [1, 6, 11, 99, -1])
def test_an_illegal_action_is_refused(action: int) -> None:
    env = make()
    before, player = env.reset()
    with pytest.raises(IllegalMove, match=r"not legal here, but 0 \(draw\): brown -/-/- "):
        env.step(action)
    assert pickle.dumps(env.get_state(player)) == pickle.dumps(before)
    assert env.action_recorder == [] and env.timestep == 0


@pytest.mark.parametrize("move", ["take 1", "place 9", "", 0, None], ids=repr)
def test_an_illegal_move_by_its_text_is_refused(move: Any) -> None:
    env = make()
    env.reset()
    with pytest.raises(IllegalMove, match=r"not legal here, but 0 \(draw\)"):
        env.step(move, raw_action=True)
    assert env.action_recorder == []


@pytest.mark.parametrize("action", ["draw", None, 1.5], ids=repr)
def test_an_action_that_is_no_number_is_refused(action: Any) -> None:
    env = make()
    env.reset()
    with pytest.raises(IllegalMove, match="expected an action from 0 to 10"):
        env.step(action)


def test_a_step_after_the_end_is_refused() -> None:
    env = make()
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(next(iter(state["legal_actions"])))
    payoffs = env.get_payoffs().tolist()
    with pytest.raises(IllegalMove, match="draw: the game is over"):
        env.step(0)
    assert env.is_over() and env.get_payoffs().tolist() == payoffs


def test_reset_comes_first() -> None:
    env = make()
    for too_early in (
        lambda: env.step(0),
        lambda: env.get_state(0),
        env.get_payoffs,
        env.get_perfect_information,
    ):
        with pytest.raises(IllegalMove, match=r"expected reset\(\) first"):
            too_early()


@pytest.mark.parametrize("player", [3, 7, -1])
def test_a_player_who_is_not_at_the_table_sees_nothing(player: int) -> None:
    env = make()
    state, _ = env.reset()
    with pytest.raises(InvalidSetup, match=f"expected a seat from 0 to 2: {player}"):
        env.get_state(player)
    while not env.is_over():
        state, _ = env.step(next(iter(state["legal_actions"])))
    with pytest.raises(InvalidSetup, match=f"expected a seat from 0 to 2: {player}"):
        env.get_state(player)


def test_steps_back_have_to_be_asked_for() -> None:
    env = make()
    env.reset()
    env.step(0)
    with pytest.raises(Exception, match="allow_step_back=True"):
        env.step_back()


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"game_num_players": 6}, "2 to 5 seats: 6"),
        ({"game_num_players": 1}, "2 to 5 seats: 1"),
        ({"game_num_players": 2, "game_edition": "first"}, "edition first is for 3 to 5 seats"),
        ({"game_edition": "second"}, "expected an edition, one of"),
        ({"game_side": "blue"}, "brown or grey: 'blue'"),
        ({"game_rewards": "money"}, "win, zero-sum, score: 'money'"),
        ({"game_players": 3}, "game_num_players, game_side, game_edition, game_rewards: game_players"),
        ({"seed": "seven"}, "expected a seed of 0 or more: 'seven'"),
        ({"seed": 1.5}, "expected a seed of 0 or more: 1.5"),
        ({"seed": -1}, "expected a seed of 0 or more: -1"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidSetup, match=said):
        rlcard.make("coloretto", wrong)


def test_the_class_itself_needs_no_setting() -> None:
    assert ColorettoEnv({}).num_players == 3
