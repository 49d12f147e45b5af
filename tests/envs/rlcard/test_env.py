"""The environment as RLCard's users know them: states, agents, runs, steps back, seeds."""

import pickle
import random
from typing import Any

import numpy as np
import pytest
import rlcard
from rlcard.agents import RandomAgent
from rlcard.utils import reorganize, tournament

from coloretto import Game
from coloretto.envs.observation import most_observed, observation_shape
from coloretto.envs.rlcard import ColorettoEnv

SEATS = (2, 3, 4, 5)


def make(players: int = 3, seed: int | None = 1, **settings: Any) -> Any:
    return rlcard.make("coloretto", {"game_num_players": players, "seed": seed, **settings})


def test_rlcard_makes_it_by_its_name() -> None:
    env = rlcard.make("coloretto")
    assert isinstance(env, ColorettoEnv)
    assert (env.name, env.num_players, env.num_actions) == ("coloretto", 3, 11)
    assert (env.state_shape, env.action_shape) == ([[10, 8]] * 3, [None] * 3)


@pytest.mark.parametrize("players", SEATS)
def test_a_state_says_what_rlcard_promises(players: int) -> None:
    env, dice = make(players), random.Random(1)
    state, player = env.reset()
    while not env.is_over():
        assert player == env.get_player_id()
        assert state["obs"].shape == observation_shape(players) == tuple(env.state_shape[player])
        assert (state["obs"] >= 0).all() and (state["obs"] <= most_observed(players)).all()
        assert list(state["legal_actions"]) == sorted(state["legal_actions"])
        assert set(state["legal_actions"].values()) == {None}
        texts = [env._decode_action(action) for action in state["legal_actions"]]
        assert state["raw_legal_actions"] == state["raw_obs"]["legal_actions"] == texts
        for other in set(range(players)) - {player}:
            assert not env.get_state(other)["legal_actions"]
        state, player = env.step(dice.choice(list(state["legal_actions"])))
    assert not state["legal_actions"] and state["raw_obs"]["current_player"] == -1


@pytest.mark.parametrize("is_training", [True, False])
@pytest.mark.parametrize("players", SEATS)
def test_agents_play_a_run(players: int, is_training: bool) -> None:
    np.random.seed(1)
    env = make(players)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(players)])
    trajectories, payoffs = env.run(is_training=is_training)
    assert payoffs.sum() == pytest.approx(1)
    for of_player, payoff in zip(reorganize(trajectories, payoffs), payoffs, strict=True):
        *before, last = [(step[2], step[4]) for step in of_player]
        assert last == (payoff, True) and set(before) == {(0, False)}


def test_a_tournament_adds_up_the_payoffs() -> None:
    np.random.seed(2)
    env = make(2, game_rewards="zero-sum")
    env.set_agents([RandomAgent(num_actions=11), RandomAgent(num_actions=11)])
    assert sum(tournament(env, 4)) == pytest.approx(0)


def test_moves_can_be_made_by_their_text() -> None:
    env = make()
    _, player = env.reset()
    state, _ = env.step("draw", raw_action=True)
    state, _ = env.step("place 2", raw_action=True)
    assert state["action_record"] == [(player, "draw"), (player, "place 2")]
    assert env.timestep == 2


@pytest.mark.parametrize("players", SEATS)
def test_every_step_can_be_taken_back(players: int) -> None:
    env, dice = make(players, allow_step_back=True), random.Random(3)
    state, player = env.reset()
    seen = [(pickle.dumps(state), player)]
    while not env.is_over():
        state, player = env.step(dice.choice(list(state["legal_actions"])))
        seen.append((pickle.dumps(state), player))
    deck = env.get_perfect_information()["deck"]
    for written, player in reversed(seen[:-1]):
        state, back = env.step_back()
        assert (pickle.dumps(state), back) == (written, player)
        assert not env.is_over()
    assert env.step_back() is False
    assert env.get_perfect_information()["deck"][-len(deck) :] == deck, "the same cards come again"


def test_perfect_information_knows_the_next_card() -> None:
    env = make()
    env.reset()
    known = env.get_perfect_information()
    assert len(known["deck"]) == 64 and known["num_players"] == 3 and known["legal_actions"] == ["draw"]
    state, _ = env.step(0)
    assert state["raw_obs"]["drawn"] == known["deck"][0]
    assert env.get_perfect_information()["deck"] == known["deck"][1:]
    assert "deck" not in state["raw_obs"]


def test_words_and_numbers_tell_of_the_same_table() -> None:
    env = make(3)
    state, player = env.reset()
    game = Game.from_position(state["raw_obs"]["position"])
    assert state["raw_obs"]["areas"] == state["raw_obs"]["position"].split()[2].split("/")
    assert dict(state["raw_obs"]).keys() == set(state["raw_obs"]) and len(state["raw_obs"]) == 9
    assert game.turn == player == state["raw_obs"]["player"]


# RLCard's own test of determinism is not part of its package, and this is what it asks: a seed and the same
# choices lead to the same observations, whatever else in the process draws random numbers in between.
def observations(seed: int, disturbances: int) -> list[bytes]:
    env, choices = make(seed=seed), random.Random(7)
    found = []
    for _ in range(3):
        state, player = env.reset()
        while not env.is_over():
            random.random()
            np.random.normal(size=disturbances)
            found.append(state["obs"].tobytes() + bytes([player, *state["legal_actions"]]))
            state, player = env.step(choices.choice(list(state["legal_actions"])))
    return found


def test_a_seed_and_the_same_choices_lead_to_the_same_observations() -> None:
    assert observations(5, disturbances=1) == observations(5, disturbances=13)
    assert observations(5, disturbances=1) != observations(6, disturbances=1)


def test_a_seed_given_later_starts_the_same_games_again() -> None:
    env = make(seed=None)
    env.seed(9)
    first = [env.reset()[0]["raw_obs"]["position"] for _ in range(3)]
    env.seed(np.int64(9))
    assert [env.reset()[0]["raw_obs"]["position"] for _ in range(3)] == first
    assert len(set(first)) > 1


def test_without_a_seed_games_differ() -> None:
    starts = {make(5, seed=None).reset()[0]["raw_obs"]["position"] for _ in range(8)}
    assert len(starts) > 1
