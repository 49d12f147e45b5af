"""Compiled, mapped, looped and reset: always the same games, always the same types."""

from functools import cache, partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import Array
from numpy.typing import NDArray

from coloretto.envs.jax import State, any_legal, auto_reset, split_bits
from coloretto.envs.jax.chance import mixed
from coloretto.rules.moves import Move
from tests.envs.jax.tables import (
    GAMES,
    STEPS,
    assert_same,
    at,
    new_games,
    random_bits,
    random_play,
    stepping,
    table,
)

BITS = random_bits(5, STEPS, GAMES)


@cache
def without_end() -> tuple[State, NDArray[np.int32]]:
    """[steps, games] the states of games that follow one another, and the actions."""
    step = auto_reset(table().step_from, table().init_from, split_bits)

    def one(state: State, bits: Array) -> tuple[State, tuple[State, Array]]:
        action = any_legal(state.legal_action_mask, bits)
        state = step(state, action, mixed(bits))
        return state, (state, action)

    loop = jax.jit(lambda start, bits: jax.lax.scan(one, start, bits)[1])
    happened: tuple[State, NDArray[np.int32]] = jax.device_get(loop(new_games(table()), BITS))
    return happened


def test_after_the_end_of_a_game_comes_the_next_one_at_once() -> None:
    """The rewards and the flag are those of the game that ended, everything else is the new game's."""
    happened, actions = without_end()
    before: State = jax.tree.map(
        lambda start, after: np.concatenate([start[None], after[:-1]]), new_games(table()), happened
    )
    for_step, for_init = split_bits(mixed(jnp.asarray(BITS)))
    alone = stepping(table())(before.replace(terminated=np.zeros_like(before.terminated)), actions, for_step)
    new = jax.device_get(jax.jit(table().init_from)(for_init))
    ended = alone.terminated
    for name in ("rewards", "terminated", "truncated"):
        assert_same(getattr(happened, name), getattr(alone, name))
    for name in ("board", "observation", "current_player", "legal_action_mask", "_step_count"):
        assert_same(at(ended, getattr(happened, name)), at(ended, getattr(new, name)))
        assert_same(at(~ended, getattr(happened, name)), at(~ended, getattr(alone, name)))
    assert ended.any(0).all()


def test_the_step_after_a_reset_is_the_new_games_first() -> None:
    happened, _ = without_end()
    ended, counts = happened.terminated, happened._step_count
    assert (counts[ended] == 0).all() and (counts[1:][ended[:-1]] == 1).all()
    assert not happened.rewards[1:][ended[:-1]].any()
    assert happened.legal_action_mask.any(-1).all() and (happened.board.turn >= 0).all()


def test_auto_reset_goes_by_keys_as_in_pgx_and_is_compiled_once() -> None:
    env, traced = table(), []

    @jax.jit
    def step(state: State, action: Array, keys: Array) -> State:
        traced.append(action)
        return jax.vmap(auto_reset(env.step, env.init))(state, action, keys)

    state, starts = jax.tree.map(jnp.asarray, new_games(env)), []
    there_is_no_fifth_row = jnp.full(GAMES, int(Move.TAKE_5))  # so every game ends
    for key in jax.random.split(jax.random.key(1), 4):
        state = step(state, there_is_no_fifth_row, jax.random.split(key, GAMES))
        starts.append(np.asarray(state.board.areas))
        assert state.terminated.all() and not state._step_count.any()
        assert (np.asarray(state.rewards).min(-1) == -1).all()
    assert len(np.unique(np.concatenate(starts), axis=0)) > 80  # of 120
    assert len(traced) == 1


def test_compiled_mapped_and_plain_steps_are_the_same() -> None:
    env, keys = table(), jax.random.split(jax.random.key(3), GAMES)
    before = at(17, random_play(env)[0])
    actions = random_play(env)[1][18]
    mapped = jax.device_get(jax.jit(jax.vmap(env.step))(before, actions, keys))
    bits = jax.vmap(jax.random.bits)(keys)
    assert_same(stepping(env)(before, actions, bits), mapped)
    plain = env.step(jax.tree.map(jnp.asarray, at(0, before)), int(actions[0]), keys[0])
    assert_same(plain, at(0, mapped))


def test_a_new_game_comes_from_its_key_alone() -> None:
    env, keys = table(), jax.random.split(jax.random.key(3), GAMES)
    new = jax.jit(jax.vmap(env.init))(keys)
    assert_same(jax.device_get(env.init(keys[5])), at(5, new))
    assert_same(jax.jit(env.init_from)(jax.vmap(jax.random.bits)(keys)), new)


def test_a_loop_is_the_same_as_step_by_step() -> None:
    happened, actions = random_play(table())
    state = new_games(table())
    for step, bits in enumerate(random_bits(2, STEPS, GAMES)[:40]):
        state = stepping(table())(state, actions[step], mixed(jnp.asarray(bits)))
        assert_same(state, at(step, happened))


def test_games_may_have_any_axes_in_front() -> None:
    happened, actions = random_play(table())
    folded: Any = partial(jax.tree.map, lambda field: field.reshape(4, 16, *field.shape[1:]))
    state, action, bits = at(30, happened), actions[31], random_bits(7, GAMES)
    step = stepping(table())
    assert_same(step(folded(state), folded(action), folded(bits)), folded(step(state, action, bits)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_types_and_shapes_never_change(seats: int) -> None:
    env, key = table(seats), jax.random.key(0)
    start = jax.eval_shape(env.init, key)
    for action in (jnp.int8(0), 0):
        for step in (env.step, auto_reset(env.step, env.init)):
            after = jax.eval_shape(step, start, action, key)
            assert jax.tree.map(type, after) == jax.tree.map(type, start)
            for one, other in zip(jax.tree.leaves(after), jax.tree.leaves(start), strict=True):
                assert (one.shape, one.dtype, one.weak_type) == (other.shape, other.dtype, False)
