"""The environment plays by the compiled rules, tells what pgx's tell, and ends as they do."""

from functools import cache
from typing import Any

import jax
import numpy as np
import pytest

from coloretto.envs.jax import Coloretto, State
from coloretto.envs.setup import PENALTY
from coloretto.errors import InvalidSetup
from coloretto.rules import scoring
from coloretto.rules.moves import MOVES
from coloretto.rules.state import STATE
from tests.envs.jax.compiled_games import NO_MOVE, States, board_of, legal, play_each, state_of
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

TABLES = [
    (2, "grey", "summary", "score"),
    (3, "brown", "two-sided", "win"),
    (4, "grey", "two-sided", "zero-sum"),
    (5, "brown", "website", "score"),
]
OWN_COLOURS = {"summary", "website"}


@cache
def states_played(env: Coloretto) -> States:
    """[steps + 1, games] the same moves, with the cards that the environment drew, by the compiled rules."""
    happened, actions = random_play(env)
    states = np.zeros((STEPS + 1, GAMES), STATE)
    states[0] = [state_of(new_games(env).board, game) for game in range(GAMES)]
    for step, (moves, cards) in enumerate(zip(actions, happened.board.drawn, strict=True)):
        states[step + 1] = states[step]
        running = states[step]["turn"] != NO_MOVE
        play_each(states[step + 1], np.where(running, moves, NO_MOVE), cards.astype(np.int64))
    return states


@pytest.mark.parametrize("name", TABLES)
def test_games_go_by_the_compiled_rules(name: Any) -> None:
    happened, _ = random_play(table(*name))
    states = states_played(table(*name))
    before, after = states[:-1], states[1:]
    over = after["turn"] == NO_MOVE
    assert_same(happened.board, board_of(after))
    np.testing.assert_array_equal(happened.terminated, over)
    np.testing.assert_array_equal(happened.legal_action_mask, legal(after) | over[..., None])
    np.testing.assert_array_equal(happened.current_player[~over], after["turn"][~over])
    np.testing.assert_array_equal(happened._step_count, (before["turn"] != NO_MOVE).cumsum(0))
    assert not happened.truncated.any() and over[-1].all()


@pytest.mark.parametrize("name", TABLES)
def test_rewards_come_with_the_end_and_only_then(name: Any) -> None:
    seats, side, edition, rewards = name
    happened, _ = random_play(table(*name))
    ends = np.diff(happened.terminated, axis=0, prepend=False)
    assert (ends.sum(0) == 1).all() and not happened.rewards[~ends].any()
    final = states_played(table(*name))[-1].copy()
    final["side"] = ["brown", "grey"].index(side)
    for state, given in zip(final.view(np.recarray), happened.rewards.sum(0), strict=True):
        points = np.array(scoring.scores(state, edition in OWN_COLOURS))
        shares = (points == points.max()) / (points == points.max()).sum()
        worth = {"win": shares, "score": points, "zero-sum": (seats * shares - 1) / (seats - 1)}
        np.testing.assert_allclose(given, worth[rewards], atol=1e-6)


def test_the_seat_that_acted_last_is_the_current_player_at_the_end() -> None:
    happened, _ = random_play(table())
    ends, games = happened.terminated.argmax(0), np.arange(GAMES)
    players = happened.current_player
    np.testing.assert_array_equal(players[ends, games], players[ends - 1, games])
    np.testing.assert_array_equal(players[-1], players[ends, games])


@pytest.mark.parametrize("rewards", PENALTY)
def test_an_illegal_action_ends_the_game_with_a_penalty_for_the_actor(rewards: Any) -> None:
    actions = np.repeat(np.arange(-2, MOVES + 2)[:, None], GAMES, axis=1)
    before = at(np.full(len(actions), 20), random_play(table())[0])
    after = stepping(table(rewards=rewards))(before, actions, random_bits(3, *actions.shape))
    padded = np.pad(before.legal_action_mask, [(0, 0), (0, 0), (2, 2)])
    illegal = ~np.take_along_axis(padded, actions[..., None] + 2, -1)[..., 0]
    assert illegal[:2].all() and illegal[-2:].all() and not illegal.all()
    assert after.terminated[illegal].all() and after.legal_action_mask[illegal].all()
    assert not after.terminated[~illegal].any()
    actor = np.arange(3) == before.current_player[..., None]
    np.testing.assert_array_equal(after.rewards[illegal], (actor * PENALTY[rewards])[illegal])
    for kept in ("board", "observation", "current_player"):
        assert_same(at(illegal, getattr(after, kept)), at(illegal, getattr(before, kept)))


def test_no_game_brings_less_than_the_penalty() -> None:
    for side in ("brown", "grey"):
        assert Coloretto(5, side, own_colours=True).setup.points.min() > PENALTY["score"]


def test_steps_after_the_end_change_nothing_and_give_no_rewards() -> None:
    actions = np.repeat(np.array([0, 5, 10, 99])[:, None], GAMES, axis=1)
    everywhere = np.full(len(actions), -1)
    finished: State = at(everywhere, random_play(table())[0])
    starts = at((np.zeros_like(everywhere)[:, None], np.arange(GAMES)), at(None, new_games(table())))
    broken_off = stepping(table())(starts, np.full_like(actions, 10), random_bits(3, *actions.shape))
    assert broken_off.rewards.any()
    truncated = starts.replace(
        truncated=np.ones_like(starts.truncated), legal_action_mask=np.ones_like(starts.legal_action_mask)
    )
    for over in (finished, broken_off, truncated):
        after = stepping(table())(over, actions, random_bits(4, *actions.shape))
        assert_same(after, over.replace(rewards=np.zeros_like(over.rewards)))


def test_any_seat_can_be_asked_what_it_sees() -> None:
    state, observe = new_games(table()), jax.jit(table().observe)
    assert_same(observe(state, state.current_player), state.observation)
    assert_same(observe(state), state.observation)
    seen = np.asarray(observe(state, (state.current_player + 1) % 3))
    np.testing.assert_array_equal(np.roll(seen[..., -3:], 1, -1), state.observation[..., -3:])


def test_it_says_what_an_agent_has_to_know() -> None:
    env, state = table(4), jax.eval_shape(table(4).init, jax.random.key(0))
    assert (env.id, env.version, env.num_players, env.num_actions) == ("coloretto", "v1", 4, 11)
    assert state.observation.shape == env.observation_shape == (11, 10)
    assert state.legal_action_mask.shape == (env.num_actions,)
    assert state.rewards.shape == (env.num_players,)
    assert state.env_id == env.id


def test_a_state_shows_what_those_of_pgx_show_and_no_more() -> None:
    public = {name for name in vars(new_games(table())) if not name.startswith("_")}
    shown = {"current_player", "observation", "rewards", "terminated", "truncated", "legal_action_mask"}
    assert public == shown


@pytest.mark.parametrize(
    "settings, message",
    [
        ({"seats": 6}, "edition two-sided is for 2 to 5 seats: 6"),
        ({"seats": 2, "edition": "first"}, "edition first is for 3 to 5 seats: 2"),
        ({"side": "Brown"}, "expected a side, brown or grey: 'Brown'"),
        ({"side": "grey", "edition": "website"}, "edition website has only the brown side: grey"),
        ({"edition": "third"}, "expected an edition, one of two-sided, "),
        ({"rewards": "fame"}, "expected rewards, one of win, zero-sum, score: 'fame'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        Coloretto(**settings)


def test_the_joker_rule_may_differ_from_the_editions() -> None:
    any_colour, own = (Coloretto(side="grey", own_colours=own).setup.points for own in (False, True))
    assert (any_colour != own).any()
    assert (Coloretto(side="grey").setup.points == any_colour).all()
    assert (Coloretto(side="grey", edition="summary").setup.points == own).all()
    assert (Coloretto(side="grey", edition="summary", own_colours=False).setup.points == any_colour).all()
