"""Through OpenSpiel the game is the referee's, move by move, at every table that the editions allow."""

import pickle
from random import Random

import pyspiel
import pytest

from coloretto.envs.openspiel import ColorettoState
from coloretto.notation.moves import LETTERS
from tests.envs.naive_game import MOVES, paid
from tests.envs.openspiel.play import load
from tests.oracle.lockstep import TABLES, FinalReferee, Table, start_areas
from tests.oracle.referee import Referee

GAMES_AT_EACH_TABLE = 3


def started(table: Table, areas: list[list[str]], starter: int, utility: str) -> ColorettoState:
    game = load(table.seats, side=table.side, edition=table.edition, utility=utility)
    state: ColorettoState = game.new_initial_state()
    for colour in [colour for area in areas for colour in area]:
        assert state.is_chance_node()
        state.apply_action(state.string_to_action(colour))
    state.apply_action(state.string_to_action(f"seat {starter + 1} starts"))
    return state


def assert_same(state: ColorettoState, referee: Referee) -> None:
    assert str(state) == referee.position()
    assert state.current_player() == referee.turn
    moves = [MOVES[action] for action in state.legal_actions()]
    assert moves == referee.legal_moves()
    assert [state.action_to_string(action) for action in state.legal_actions()] == moves


def assert_lots(state: ColorettoState, referee: Referee) -> None:
    """Every card of the supply is as likely as every other."""
    supply = referee.supply
    expected = [
        (kind, supply.count(card) / len(supply)) for kind, card in enumerate(LETTERS) if card in supply
    ]
    assert state.chance_outcomes() == expected
    assert sum(chance for _, chance in expected) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.edition}-{table.side}-{table.seats}")
def test_the_game_is_the_referees_move_by_move(table: Table) -> None:
    for seed in range(GAMES_AT_EACH_TABLE):
        dice = Random(f"{table} {seed}")
        utility = dice.choice(["win", "zero-sum", "score"])
        areas, starter = start_areas(table, dice), dice.randrange(table.seats)
        referee = FinalReferee(table.edition, table.side, areas, starter)
        state = started(table, areas, starter, utility)
        eager_to_draw = dice.choice([0.1, 0.5, 0.9])
        past: list[tuple[ColorettoState, str, bytes]] = []
        while not referee.over:
            assert_same(state, referee)
            past.append((state.clone(), str(state), pickle.dumps(state)))
            moves = referee.legal_moves()
            draws = moves[0] == "draw" and (len(moves) == 1 or dice.random() < eager_to_draw)
            move = "draw" if draws else dice.choice(moves[moves[0] == "draw" :])
            state.apply_action(MOVES.index(move))
            card = None
            if draws:
                assert state.is_chance_node() and str(state) == f"{referee.position()} draw"
                assert_lots(state, referee)
                card = dice.choice(referee.supply)
                state.apply_action(LETTERS.index(card))
            referee.play(move, card)
        assert state.is_terminal() and state.current_player() == pyspiel.PlayerId.TERMINAL
        assert str(state) == referee.position() and state.legal_actions() == []
        assert state.returns() == pytest.approx(paid(referee, utility))
        for copy, text, written in past:
            assert (str(copy), pickle.dumps(copy)) == (text, written), "a past state has changed"
