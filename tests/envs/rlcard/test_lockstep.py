"""Through RLCard the game is the referee's, move by move, and what was seen before stays as it was."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from coloretto.notation.position import parse_position
from tests.envs.naive_game import paid, started
from tests.envs.plain_observation import plainly
from tests.envs.rlcard.test_env import make
from tests.oracle.lockstep import TABLES, Table
from tests.oracle.referee import Referee

GAMES_AT_EACH_TABLE = 2


def assert_same(state: dict[str, Any], player: int, referee: Referee) -> None:
    position = referee.position()
    assert state["raw_obs"]["position"] == position
    assert state["raw_legal_actions"] == referee.legal_moves()
    np.testing.assert_array_equal(state["obs"], plainly(parse_position(position), player))
    if not referee.over:
        assert player == referee.turn


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.edition}-{table.side}-{table.seats}")
def test_the_game_is_the_referees_move_by_move(table: Table) -> None:
    for seed in range(GAMES_AT_EACH_TABLE):
        dice = Random(f"{table} {seed}")
        rewards = dice.choice(["win", "zero-sum", "score"])
        env = make(table.seats, seed, game_side=table.side, game_edition=table.edition, game_rewards=rewards)
        state, player = env.reset()
        referee, past = started(state["raw_obs"]["position"], table.edition), []
        while not referee.over:
            assert_same(state, player, referee)
            assert not env.is_over() and not env.get_payoffs().any()
            past.append((state, pickle.dumps(state)))
            move = dice.choice(referee.legal_moves())
            card = env.get_perfect_information()["deck"][0] if move == "draw" else None
            referee.play(move, card)
            state, player = env.step(move, raw_action=True)
        assert_same(state, player, referee)
        assert env.is_over()
        assert env.get_payoffs().tolist() == pytest.approx(paid(referee, rewards))
        for seen, written in past:
            assert pickle.dumps(seen) == written, "a past state has changed"
