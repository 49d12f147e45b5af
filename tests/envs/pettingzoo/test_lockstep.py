"""Whole games through PettingZoo are those of the naive referee, and what was told stays as it was."""

import copy
import pickle
import random
from hashlib import sha256

import numpy as np
import pytest

import coloretto
from coloretto.envs.observation import Numbers
from coloretto.envs.pettingzoo import coloretto_v0
from tests.envs.naive_game import follow, mask_of, paid, seen_by, shares, started
from tests.oracle.lockstep import TABLES, Table


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(map(str, table)))
def test_a_game_is_the_one_of_the_naive_referee(table: Table) -> None:
    env = coloretto_v0.env(seats=table.seats, side=table.side, edition=table.edition)
    env.reset(seed=5)
    game, dice = coloretto.Game.deal(table.seats, 5, side=table.side, edition=table.edition), random.Random(5)
    assert env.unwrapped.position == game.position
    referee = started(env.unwrapped.position, table.edition)
    for agent in env.agent_iter():
        told, reward, terminated, truncated, info = env.last()
        seat = env.possible_agents.index(agent)
        assert (terminated, truncated, info) == (referee.over, False, {})
        assert reward == (shares(referee)[seat] if referee.over else 0)
        np.testing.assert_array_equal(told["observation"], seen_by(referee, seat))
        np.testing.assert_array_equal(told["action_mask"], mask_of(referee))
        if referee.over:
            env.step(None)
            continue
        assert seat == referee.turn
        action = int(dice.choice(told["action_mask"].nonzero()[0]))
        env.step(action)
        follow(referee, action, env.unwrapped.position)
    assert referee.over and not env.agents


@pytest.mark.parametrize("rewards", ["score", "zero-sum"])
def test_the_end_is_rewarded_as_agreed(rewards: str) -> None:
    env, dice = coloretto_v0.env(seats=3, rewards=rewards), random.Random(1)
    env.reset(seed=1)
    referee = started(env.unwrapped.position, "two-sided")
    while not referee.over:
        action = int(dice.choice(mask_of(referee).nonzero()[0]))
        env.step(action)
        follow(referee, action, env.unwrapped.position)
    assert list(env.rewards.values()) == paid(referee, rewards)


def digest(*arrays: Numbers) -> str:
    return sha256(b"".join(array.tobytes() for array in arrays)).hexdigest()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_was_told_never_changes_under_later_moves(seats: int) -> None:
    env, dice, kept = coloretto_v0.env(seats=seats), random.Random(seats), []
    for seed in (1, 2):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            told, _, terminated, _, _ = env.last()
            arrays = [*told.values(), env.state(), env.observe(env.agents[0])["observation"]]
            kept.append((arrays, digest(*arrays)))
            env.step(None if terminated else int(dice.choice(told["action_mask"].nonzero()[0])))
    assert len(kept) > 100 and all(digest(*arrays) == before for arrays, before in kept)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself_from_where_it_was_made(copied: object) -> None:
    env, dice = coloretto_v0.env(seats=4), random.Random(4)
    env.reset(seed=4)
    for _ in range(30):
        env.step(int(dice.choice(env.last()[0]["action_mask"].nonzero()[0])))
    kept = copied(env)  # type: ignore[operator]
    before, actions = kept.unwrapped.position, []
    for _ in range(30):
        actions.append(int(dice.choice(env.last()[0]["action_mask"].nonzero()[0])))
        env.step(actions[-1])
    assert kept.unwrapped.position == before != env.unwrapped.position
    for action in actions:
        kept.step(action)
    assert kept.unwrapped.position == env.unwrapped.position
