"""What happens in one game has nothing to do with the others, with threads, or with who looks on."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from coloretto.envs.observation import ACTIONS, action_mask, observe
from coloretto.envs.vector import Buffers, VectorColoretto, any_legal, new_buffers
from coloretto.rules.jit import COMPILED
from coloretto.rules.moves import DRAW, FIRST_PLACE
from coloretto.rules.state import NOBODY
from tests.envs.vector.random_play import play_on, random_actions, shown

ROOT = Path(__file__).parents[3]


def test_a_reset_shows_new_games_to_whoever_starts() -> None:
    env = VectorColoretto(100, seats=4)
    observations, infos = env.reset(seed=7)
    assert observations.shape == (100, 11, 10) and observations.dtype == np.int8
    assert infos["action_mask"].tolist() == [[1] + [0] * (ACTIONS - 1)] * 100
    assert set(infos["turn"].tolist()) == {0, 1, 2, 3}
    for state, seen, turn in zip(env.states, observations, infos["turn"], strict=True):
        np.testing.assert_array_equal(seen, observe(state, int(turn)))


def test_a_step_shows_the_games_to_the_next_to_act() -> None:
    env = VectorColoretto(20, seats=2)
    env.reset(seed=7)
    for actions in random_actions(env, 60):
        observations, rewards, terminations, truncations, infos = env.step(actions)
    assert rewards.shape == (20, 2) and terminations.shape == truncations.shape == (20,)
    assert not truncations.any()
    for game, state in enumerate(env.states):
        np.testing.assert_array_equal(observations[game], observe(state, int(state.turn)))
        np.testing.assert_array_equal(infos["action_mask"][game], action_mask(state))
        assert infos["turn"][game] == state.turn


def test_the_same_seed_plays_the_same_games() -> None:
    words = []
    for seed in (7, 7, 8, 10**40):
        env = VectorColoretto(50)
        env.reset(seed=seed)
        words.append(play_on(env, 200))
    assert words[0] == words[1] and len(set(words)) == 3


def test_a_seed_may_be_a_number_of_numpy() -> None:
    one, other = VectorColoretto(50), VectorColoretto(50)
    assert one.reset(seed=7)[0].tobytes() == other.reset(seed=np.int64(7))[0].tobytes()


def test_without_a_seed_nobody_can_know_the_games() -> None:
    one, other = VectorColoretto(50), VectorColoretto(50)
    assert (one.reset()[0] != other.reset()[0]).any()


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_the_number_of_threads_changes_nothing(threads: int) -> None:
    words = []
    for number in (1, threads):
        env = VectorColoretto(101, threads=number)
        env.reset(seed=7)
        words.append(play_on(env, 160))
        env.close()
    assert words[0] == words[1]


def test_the_number_of_games_changes_no_game() -> None:
    many, few = VectorColoretto(64, seats=5), VectorColoretto(5, seats=5)
    many.reset(seed=7)
    few.reset(seed=7)
    for actions in random_actions(many, 400):
        many.step(actions)
        few.step(actions[:5])
        assert few.states.tobytes() == many.states[:5].tobytes()
        for name in Buffers._fields:
            np.testing.assert_array_equal(getattr(many.buffers, name)[:5], getattr(few.buffers, name))


def test_more_threads_than_games_are_not_kept() -> None:
    assert VectorColoretto(2, threads=8).threads == 2


def test_after_it_is_closed_it_plays_on_in_one_thread() -> None:
    words = []
    for closes in (False, True):
        env = VectorColoretto(30, threads=3)
        env.reset(seed=1)
        if closes:
            env.close()
            env.close()
        words.append(play_on(env, 50))
        env.close()
    assert words[0] == words[1]


def test_a_reset_without_a_seed_deals_the_next_games_of_the_last_seed() -> None:
    env = VectorColoretto(40)
    first = env.reset(seed=3)[0].copy()
    second = env.reset()[0].copy()
    assert (first != second).any()
    again = VectorColoretto(40)
    again.reset(seed=3)
    again.step(np.full(40, ACTIONS - 1))  # illegal, so that every game makes room for the next
    np.testing.assert_array_equal(again.buffers.observations, second)
    np.testing.assert_array_equal(env.reset(seed=3)[0], first)


def test_no_game_comes_again() -> None:
    env, seen = VectorColoretto(100), set()
    for seed in (3, None, None, None, 4):
        env.reset(seed=seed)
        for _ in range(3):  # of the cards to come
            env.step(np.full(100, DRAW))
            seen.add(env.states.tobytes())
            env.step(np.full(100, FIRST_PLACE))
    assert len(seen) == 15
    cards = env.states["supply"]
    assert len(np.unique(cards)) > 70  # after three draws, neighbours differ as well


def test_a_reset_mask_deals_only_some_games_anew() -> None:
    env = VectorColoretto(40)
    env.reset(seed=3)
    play_on(env, 30)
    before = env.states.copy()
    mask = np.arange(40) % 4 == 0
    env.reset(options={"reset_mask": mask})
    assert env.states[~mask].tobytes() == before[~mask].tobytes()
    assert (env.states["cards_left"][mask] == 64).all()
    assert not env.buffers.terminations.any() and not env.buffers.rewards.any()


def test_arrays_of_the_caller_are_written_to_and_returned() -> None:
    env, mine = VectorColoretto(10, seats=5), new_buffers(5, 10)
    observations, infos = env.reset(seed=2, out=mine)
    assert observations is mine.observations and infos["turn"] is mine.turns
    observations, rewards, terminations, _, infos = env.step(np.full(10, DRAW), out=mine)
    assert observations is mine.observations and rewards is mine.rewards
    assert terminations is mine.terminations and infos["action_mask"] is mine.action_masks
    assert not env.buffers.observations.any()  # its own were not needed


def test_a_rollout_is_written_step_by_step_without_copies() -> None:
    games, steps = 16, 200
    env, rollout = VectorColoretto(games), new_buffers(3, steps + 1, games)
    other = VectorColoretto(games)
    env.reset(seed=5, out=rollout.at(0))
    other.reset(seed=5)
    dice = np.random.default_rng(0)
    for step in range(steps):
        bits = dice.integers(1 << 64, size=games, dtype=np.uint64)
        actions = any_legal(rollout.action_masks[step], bits)
        env.step(actions, out=rollout.at(step + 1))
        other.step(actions)
        assert shown(rollout.at(step + 1)) == shown(other.buffers)
    assert rollout.terminations.sum() >= games
    np.testing.assert_allclose(rollout.rewards.sum(-1), rollout.terminations, rtol=1e-6)


def test_whatever_lay_in_an_array_before_is_gone() -> None:
    env, dirty = VectorColoretto(10), new_buffers(3, 10)
    for array in dirty:
        array.fill(1)
    env.reset(seed=1, out=dirty)
    env.reset(seed=1)
    assert shown(dirty) == shown(env.buffers)
    for array in dirty:
        array.fill(1)
    env.step(np.zeros(10, int), out=dirty)
    assert not dirty.rewards.any() and not dirty.terminations.any() and dirty.observations.max() > 1


def test_a_state_that_was_copied_never_changes() -> None:
    env = VectorColoretto(50, seats=5)
    env.reset(seed=1)
    kept = []
    for actions in random_actions(env, 200):
        copies = (env.states.copy(), env.save())
        kept.append((copies, sha256(copies[0].tobytes()).digest()))
        env.step(actions)
    for (states, saved), digest in kept:
        assert sha256(states.tobytes()).digest() == sha256(saved.states.tobytes()).digest() == digest
    assert len({digest for _, digest in kept}) == len(kept)


def test_the_states_can_be_read_but_not_written() -> None:
    env = VectorColoretto(3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="read-only"):
        env.states["turn"] = 2
    with pytest.raises(ValueError, match="read-only"):
        env.states[0].areas[0] = 0
    assert (env.states["turn"] != NOBODY).all()


def test_what_was_saved_plays_on_as_it_would_have() -> None:
    env = VectorColoretto(30, rewards="score")
    env.reset(seed=1)
    play_on(env, 100, seed=1)
    saved, before = env.save(), shown(env.buffers)
    future = play_on(env, 300, seed=2)
    env.restore(saved)
    assert env.buffers.observations.tobytes() in before
    assert play_on(env, 300, seed=2) == future
    other = VectorColoretto(30, rewards="score", threads=2)
    other.restore(saved)
    assert play_on(other, 300, seed=2) == future


PLAYED = "from tests.envs.vector.test_env import some_games; print(some_games())"


def some_games() -> str:
    env = VectorColoretto(4, seats=2, edition="summary")
    env.reset(seed=11)
    return play_on(env, 200)


def test_uncompiled_it_plays_the_same_games() -> None:
    assert COMPILED
    played = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAYED],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.stderr == "" and played.stdout.strip() == some_games()
