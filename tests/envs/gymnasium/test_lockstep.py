"""Whole games through Gymnasium are those of the naive referee, and what was told stays as it was."""

import copy
import random
from hashlib import sha256

import numpy as np
import pytest

import coloretto
from coloretto.envs.gymnasium import ColorettoEnv
from coloretto.notation.position import write_position
from coloretto.rules.moves import Move
from coloretto.rules.state import State
from tests.envs.naive_game import follow, mask_of, paid, seen_by, started
from tests.oracle.lockstep import TABLES, FinalReferee, Table


class Witness:
    """Sits at every other seat, and keeps the naive referee level with the game."""

    name = "witness"
    referee: FinalReferee | None = None

    def __init__(self, edition: str, seed: int) -> None:
        self.edition, self.dice = edition, random.Random(seed)
        self.made: int | None = None  # the last move, which the referee has not seen yet

    def choose(self, state: State) -> Move:
        self.see(write_position(state))
        return Move(self.pick())

    def see(self, position: str) -> FinalReferee:
        if self.referee is None:
            self.referee = started(position, self.edition)
        if self.made is not None:
            follow(self.referee, self.made, position)
            self.made = None
        assert self.referee.position() == position
        return self.referee

    def pick(self) -> int:
        assert self.referee is not None
        self.made = int(self.dice.choice(mask_of(self.referee).nonzero()[0]))
        return self.made


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(map(str, table)))
def test_a_game_is_the_one_of_the_naive_referee(table: Table) -> None:
    witness = Witness(table.edition, 3)
    env = ColorettoEnv(
        table.seats, [witness] * (table.seats - 1), side=table.side, edition=table.edition, rewards="score"
    )
    told, info = env.reset(seed=3)
    reward, over = 0.0, False
    while not over:
        referee = witness.see(env.position)
        assert referee.turn == info["seat"] and reward == 0
        np.testing.assert_array_equal(told, seen_by(referee, info["seat"]))
        np.testing.assert_array_equal(info["action_mask"], mask_of(referee))
        told, reward, over, truncated, info = env.step(witness.pick())
        assert not truncated
    referee, seat = witness.see(env.position), info["seat"]
    assert referee.over and not info["action_mask"].any()
    np.testing.assert_array_equal(told, seen_by(referee, seat))
    assert reward == referee.scores()[seat]
    assert info["scores"].tolist() == [*referee.scores()[seat:], *referee.scores()[:seat]]


@pytest.mark.parametrize("rewards", ["win", "zero-sum"])
def test_a_win_is_shared_by_those_who_are_tied(rewards: str) -> None:
    ties = 0
    for seed in range(40):
        witness = Witness("two-sided", seed)
        env = ColorettoEnv(2, [witness], rewards=rewards)  # type: ignore[arg-type]
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            witness.see(env.position)
            _, reward, over, _, info = env.step(witness.pick())
        referee = witness.see(env.position)
        ties += len(referee.winners()) > 1
        assert reward == paid(referee, rewards)[info["seat"]]
    assert ties


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_game_of_a_seed_is_the_one_dealt_everywhere(seat: int | None) -> None:
    env, seats_taken = ColorettoEnv(3, "greedy", seat=seat), set()
    for seed in range(12):
        _, info = env.reset(seed=seed)
        game, bot = coloretto.Game.deal(3, seed), coloretto.bot("greedy")
        while game.turn != info["seat"]:
            game.push(bot.choose(game.state))
        assert env.position == game.position
        seats_taken.add(info["seat"])
    assert seats_taken == ({0, 1, 2} if seat is None else {seat})


def test_the_opponents_sit_to_the_left_in_their_order() -> None:
    env = ColorettoEnv(4, ("uniform", "greedy", "net"), seat=2)
    assert env.players == ["greedy", "net", "agent", "uniform"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_was_told_never_changes_under_later_moves(seats: int) -> None:
    env, kept = ColorettoEnv(seats, "uniform"), []
    env.action_space.seed(seats)
    for seed in range(3):
        told, info = env.reset(seed=seed)
        over = False
        while not over:
            kept.append((told, info, sha256(told.tobytes() + repr(info).encode()).digest()))
            told, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
    assert len(kept) > 50
    assert all(sha256(told.tobytes() + repr(info).encode()).digest() == was for told, info, was in kept)


def test_a_copy_goes_on_by_itself_from_where_it_was_made() -> None:
    env = ColorettoEnv(3, "uniform")
    _, info = env.reset(seed=2)
    kept = copy.deepcopy(env)
    before, actions = kept.position, []
    for _ in range(10):
        actions.append(env.action_space.sample(info["action_mask"]))
        info = env.step(actions[-1])[-1]
    assert kept.position == before != env.position
    for action in actions:
        kept.step(action)
    assert kept.position == env.position  # the bots' chance was copied, too
