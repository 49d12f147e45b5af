"""What comes after the end of a game: by its rules, or by an illegal action."""

import numpy as np
import pytest

from coloretto.envs.setup import PENALTY, Rewards
from coloretto.envs.vector import VectorColoretto
from coloretto.envs.vector.env import Autoreset
from coloretto.errors import IllegalMove
from coloretto.notation.piles import parse_pile
from coloretto.rules.state import NOBODY
from tests.envs.vector.random_play import play_until_over, random_actions

TAKE_5 = 10  # with three seats there is no fifth row


def over(autoreset: Autoreset) -> tuple[VectorColoretto, int, int]:
    """An environment in which a game has just ended, its place, and who acted last."""
    env = VectorColoretto(40, autoreset=autoreset)
    env.reset(seed=9)
    for actions in random_actions(env, 300):
        actors = env.buffers.turns.copy()
        if env.step(actions)[2].any():
            game = int(np.flatnonzero(env.buffers.terminations)[0])
            return env, game, int(actors[game])
    raise AssertionError("no game has come to its end")


# What a joker adds to a play area if it may be any colour, or only one that the player has.
JOKERS = [
    ("two-sided", None, "brown", "6RJ", 22),
    ("summary", None, "brown", "6RJ", 21),
    ("two-sided", True, "brown", "6RJ", 21),
    ("summary", False, "brown", "6RJ", 22),
    ("two-sided", None, "grey", "3RJ", 9),
    ("summary", None, "grey", "3RJ", 7),
]


@pytest.mark.parametrize("edition, own_colours, side, area, points", JOKERS)
def test_a_joker_is_worth_what_the_rules_of_the_table_say(
    edition: str, own_colours: bool | None, side: str, area: str, points: int
) -> None:
    env = VectorColoretto(1, 3, side, edition, own_colours, rewards="score")
    env.reset(seed=1)
    for actions in random_actions(env, 300):
        before = env.save()
        if env.step(actions)[2].any():
            break
    other = (before.states[0].turn + 1) % 3  # who does not take the last row
    before.states[0].areas[other] = parse_pile(area)
    env.restore(before)
    assert env.step(actions)[1][0, other] == points


def test_in_the_same_step_a_new_game_takes_its_place() -> None:
    env, game, _ = over("SameStep")
    assert env.buffers.rewards[game].sum() == 1 and env.states[game].cards_left == 64
    assert env.buffers.turns[game] == env.states[game].turn
    assert env.buffers.action_masks[game].tolist() == [1] + [0] * 10
    others = np.flatnonzero(~env.buffers.terminations)
    assert not env.buffers.rewards[others].any()
    env.step(np.zeros(40, int))
    assert not env.buffers.terminations[game] and not env.buffers.rewards[game].any()
    assert env.states[game].cards_left == 63


def test_in_the_next_step_a_new_game_takes_its_place_whatever_the_action() -> None:
    env, game, actor = over("NextStep")
    assert env.states[game].turn == NOBODY and env.buffers.turns[game] == actor
    assert env.buffers.rewards[game].sum() == 1 and not env.buffers.action_masks[game].any()
    assert not env.buffers.observations[game, -1].any()  # nobody is to act
    env.step(np.full(40, TAKE_5))
    assert not env.buffers.terminations[game] and not env.buffers.rewards[game].any()
    assert env.states[game].cards_left == 64 and env.buffers.action_masks[game, 0]


def test_where_it_is_disabled_a_game_that_is_over_stays_so_until_a_reset() -> None:
    env, game, actor = over("Disabled")
    observation, state = env.buffers.observations[game].copy(), env.states[game].tobytes()
    for action in (0, TAKE_5):
        env.step(np.full(40, action))
        assert env.buffers.terminations[game] and not env.buffers.rewards[game].any()
        assert env.buffers.turns[game] == actor and env.states[game].tobytes() == state
        np.testing.assert_array_equal(env.buffers.observations[game], observation)
    env.reset(options={"reset_mask": env.buffers.terminations.copy()})
    assert not env.buffers.terminations.any() and env.states[game].cards_left == 64


def test_the_games_are_the_same_whenever_a_new_one_begins() -> None:
    """The second game in a place, from either kind of reset."""
    same, following, _ = (over(mode)[0] for mode in ("SameStep", "NextStep", "Disabled"))
    game = int(np.flatnonzero(same.buffers.terminations)[0])
    following.step(np.zeros(40, int))
    assert same.states[game].tobytes() == following.states[game].tobytes()


@pytest.mark.parametrize("rewards", PENALTY)
def test_an_illegal_action_ends_the_game_at_the_cost_of_whoever_made_it(rewards: Rewards) -> None:
    env = VectorColoretto(30, rewards=rewards)
    env.reset(seed=3)
    actors, actions = env.buffers.turns.copy(), np.zeros(30, int)
    actions[::3] = TAKE_5
    _, paid, terminations, _, _ = env.step(actions)
    expected = np.zeros((30, 3))
    expected[np.arange(0, 30, 3), actors[::3]] = PENALTY[rewards]
    np.testing.assert_array_equal(paid, expected)
    assert terminations.tolist() == [game % 3 == 0 for game in range(30)]
    assert (env.states["cards_left"] == [64 if end else 63 for end in terminations]).all()


def test_after_an_illegal_action_the_cards_stay_where_they_lie() -> None:
    env = VectorColoretto(10, autoreset="Disabled")
    env.reset(seed=3)
    env.step(np.zeros(10, int))
    before = env.states.copy()
    env.step(np.zeros(10, int))  # a second card, while the first waits for its row
    after = env.states.copy()
    assert (after["turn"] == NOBODY).all() and env.buffers.terminations.all()
    np.testing.assert_array_equal(env.buffers.turns, before["turn"])
    after["turn"] = before["turn"]
    assert after.tobytes() == before.tobytes()


def test_an_illegal_action_can_be_refused_and_then_nothing_has_changed() -> None:
    env = VectorColoretto(10, illegal="raise")
    env.reset(seed=3)
    actions, before = np.zeros(10, int), env.states.tobytes()
    actions[4] = TAKE_5
    with pytest.raises(
        IllegalMove, match=r"game 4: action 10 \(take 5\) is not legal here, but 0 \(draw\): brown -/-/- "
    ):
        env.step(actions)
    assert env.states.tobytes() == before
    env.step(np.zeros(10, int))
    assert (env.states["cards_left"] == 63).all()


def test_a_game_that_is_over_refuses_no_action() -> None:
    env = VectorColoretto(1, illegal="raise", autoreset="Disabled")
    env.reset(seed=3)
    play_until_over(env)
    env.step([TAKE_5])
    assert env.buffers.terminations.all()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_game_comes_to_its_end(seats: int) -> None:
    """By players who draw whenever they may: no game is longer."""
    env = VectorColoretto(20, seats, autoreset="Disabled", illegal="raise")
    env.reset(seed=1)
    steps = 0
    while not env.buffers.terminations.all():
        env.step(env.buffers.action_masks.argmax(-1))
        steps += 1
    assert steps <= 216
