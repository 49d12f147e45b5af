"""Many games at once, compiled: act in each, deal anew where one is over, write down what is to be seen."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coloretto.envs.observation import MOST_PLACES, write_mask, write_places
from coloretto.envs.rewards import write_rewards
from coloretto.envs.vector.buffers import Buffers
from coloretto.envs.vector.chance import deal_by_lot, next_card, nth
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW
from coloretto.rules.play import is_legal, is_over, play
from coloretto.rules.scoring import Table
from coloretto.rules.state import NOBODY, NOTHING, State

# When a game that is over makes room for a new one.
SAME_STEP, NEXT_STEP, DISABLED = 0, 1, 2
AUTORESET = {"SameStep": SAME_STEP, "NextStep": NEXT_STEP, "Disabled": DISABLED}

# What a place in the arrays knows beside the state of its game.
COURSE = np.dtype(
    (
        np.record,
        [
            ("stream", np.uint64),  # the chance of all games in this place
            ("dealt", np.int64),  # how many games were dealt in it
            ("chance", np.uint64),  # of the game under way
            ("observer", np.int16),  # the seat to act, or who acted last
        ],
    )
)


class Games(NamedTuple):
    """All that the future of the games depends on, but for the actions."""

    states: NDArray[np.void]  # [games] STATE
    courses: NDArray[np.void]  # [games] COURSE

    def copy(self) -> "Games":
        return Games(self.states.copy(), self.courses.copy())


class Terms(NamedTuple):
    """What is the same in all games."""

    starts: NDArray[np.void]  # [starts] STATE
    points: Table
    rewards: int  # a number of envs.rewards
    penalty: float  # for an illegal action
    autoreset: int


@compiled
def step_games(
    first: int, last: int, games: Games, terms: Terms, actions: NDArray[np.int64], out: Buffers
) -> None:
    # Taken out of their tuples once, as each time costs as much as a rule of the game.
    states, courses, starts, autoreset = games.states, games.courses, terms.starts, terms.autoreset
    rewards, terminations = out.rewards, out.terminations
    observations, action_masks, turns = out.observations, out.action_masks, out.turns
    places = np.empty(MOST_PLACES, np.int64)
    for game in range(first, last):
        state, course = states[game], courses[game]
        for seat in range(state.seats):
            rewards[game, seat] = 0
        if not is_over(state):
            was_legal = act(state, course.chance, actions[game])
            if is_over(state):
                reward(state, course.observer, was_legal, terms, rewards[game])
        elif autoreset == NEXT_STEP:
            deal_next(states, courses, game, starts)
        terminations[game] = is_over(state)
        if autoreset == SAME_STEP and is_over(state):
            deal_next(states, courses, game, starts)
        turns[game] = seat_that_sees(state, course)
        write_places(state, turns[game], observations[game], places)
        write_mask(state, action_masks[game])


@compiled
def act(state: State, chance: np.uint64, action: int) -> bool:
    """Whether it was legal. An illegal action breaks the game off, and all cards stay where they lie."""
    if not is_legal(state, action):
        state.turn = NOBODY
        return False
    play(state, action, next_card(state, chance) if action == DRAW else NOTHING)
    return True


@compiled
def reward(state: State, actor: int, was_legal: bool, terms: Terms, rewards: NDArray[np.float32]) -> None:
    """For a game that is over: by its end, or for breaking it off."""
    if was_legal:
        write_rewards(state, terms.points, terms.rewards, rewards)
    else:
        rewards[actor] = terms.penalty


@compiled
def deal_next(
    states: NDArray[np.void], courses: NDArray[np.void], game: int, starts: NDArray[np.void]
) -> None:
    course = courses[game]
    course.chance = nth(course.stream, course.dealt)
    course.dealt += 1
    deal_by_lot(states, game, starts, course.chance)


@compiled
def seat_that_sees(state: State, course: np.record) -> int:
    """The seat to act; at the end, who acted last."""
    if not is_over(state):
        course.observer = state.turn
    return course.observer


@compiled
def reset_games(
    first: int, last: int, games: Games, terms: Terms, chosen: NDArray[np.bool_], out: Buffers
) -> None:
    """Deal anew where it is wanted, and show all games."""
    places = np.empty(MOST_PLACES, np.int64)
    for game in range(first, last):
        state, course = games.states[game], games.courses[game]
        if chosen[game]:
            deal_next(games.states, games.courses, game, terms.starts)
        out.rewards[game] = 0
        out.terminations[game] = is_over(state)
        out.turns[game] = seat_that_sees(state, course)
        write_places(state, out.turns[game], out.observations[game], places)
        write_mask(state, out.action_masks[game])


@compiled
def begin_streams(
    first: int, last: int, courses: NDArray[np.void], chosen: NDArray[np.bool_], seed: np.uint64
) -> None:
    for game in range(first, last):
        if chosen[game]:
            courses[game].stream = nth(seed, game)
            courses[game].dealt = 0


@compiled
def first_illegal(states: NDArray[np.void], actions: NDArray[np.int64]) -> int:
    """A game that is under way and does not allow its action; -1 if there is none."""
    for game in range(len(states)):
        if not is_over(states[game]) and not is_legal(states[game], actions[game]):
            return game
    return -1
