"""A finished game is worth its points, or a win that is shared by those who are tied."""

import pytest

import coloretto
from coloretto.envs.rewards import final_rewards
from coloretto.envs.setup import PENALTY, Rewards, Setup
from coloretto.errors import InvalidSetup
from coloretto.notation.piles import parse_pile

AREAS = ["2R2O", "3R", "O+"]  # 6, 6 and 3 points
REWARDS: dict[Rewards, list[float]] = {
    "score": [6, 6, 3],
    "win": [0.5, 0.5, 0],
    "zero-sum": [0.25, 0.25, -0.5],
}


@pytest.mark.parametrize("rewards", REWARDS)
def test_the_end_of_a_game_is_worth_what_was_agreed(rewards: Rewards) -> None:
    state = coloretto.Game.deal(seats=3, seed=1).state
    state.areas[:3] = [parse_pile(area) for area in AREAS]
    assert final_rewards(state, Setup(3, rewards=rewards)).tolist() == REWARDS[rewards]


@pytest.mark.parametrize("side", ["brown", "grey"])
def test_an_illegal_action_costs_more_than_any_game_can(side: str) -> None:
    assert Setup(5, side, own_colours=True).points.min() > PENALTY["score"]
    assert all(PENALTY[rewards] <= -1 for rewards in REWARDS)


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"seats": 6}, "2 to 5"),
        ({"seats": 1}, "2 to 5"),
        ({"seats": 2, "edition": "first"}, "edition first is for 3 to 5 seats: 2"),
        ({"edition": "second"}, "expected an edition, one of two-sided"),
        ({"side": "blue"}, "brown or grey: 'blue'"),
        ({"rewards": "money"}, "win, zero-sum, score: 'money'"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, str], said: str) -> None:
    with pytest.raises(InvalidSetup, match=said):
        Setup(**wrong)  # type: ignore[arg-type]
