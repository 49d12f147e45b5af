"""What Gymnasium itself asks of an environment."""

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

import coloretto.envs.gymnasium

gymnasium.register_envs(coloretto.envs.gymnasium)
SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("opponents", ["uniform", "greedy"])
def test_the_interface_is_the_one_that_gymnasium_asks_for(seats: int, opponents: str) -> None:
    env = gymnasium.make("Coloretto-v0", seats=seats, opponents=opponents)
    check_env(env.unwrapped, skip_render_check=opponents == "greedy")


def whole_game(env: Any, seed: int | None) -> list[Any]:
    told = [env.reset(seed=seed)]
    over = False
    while not over:
        action = env.action_space.sample(told[-1][-1]["action_mask"])
        told.append(env.step(action))
        over = told[-1][2]
    return told


@pytest.mark.parametrize("opponents", ["uniform", "greedy", "net", "beginner", "searcher:20"])
def test_a_seed_makes_this_game_and_those_after_it_the_same(opponents: str) -> None:
    """Through all the wrappers of `make`, none of which may warn."""
    runs = []
    for _ in range(2):
        env = gymnasium.make("Coloretto-v0", opponents=opponents)
        env.action_space.seed(1)
        runs.append([whole_game(env, 7), whole_game(env, None)])
    assert data_equivalence(runs[0], runs[1], exact=True)
    assert not data_equivalence(runs[0][0], runs[0][1])


def test_it_is_made_by_its_name_alone_with_its_module_before_it() -> None:
    env = gymnasium.make("coloretto.envs.gymnasium:Coloretto-v0", seats=4)
    assert isinstance(env.unwrapped, coloretto.envs.gymnasium.ColorettoEnv)
    assert env.observation_space.shape == (11, 10) and env.action_space.n == 11  # type: ignore[attr-defined]


def test_many_run_side_by_side_in_gymnasiums_own_vectors() -> None:
    envs = gymnasium.make_vec("Coloretto-v0", num_envs=3, vectorization_mode="sync", opponents="uniform")
    observations, infos = envs.reset(seed=1)
    assert observations.shape == (3, 10, 8) and infos["action_mask"].shape == (3, 11)
    for _ in range(60):
        masks = tuple(infos["action_mask"])
        observations, _, _, _, infos = envs.step(envs.action_space.sample(mask=masks))
        assert "illegal_action" not in infos
    envs.close()
