"""A net that learns to do what somebody did."""

from functools import cache

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import Array
from numpy.typing import NDArray

from coloretto import Game, InvalidSetup
from coloretto.bots.greedy import greedy_move
from coloretto.bots.promise import promised
from coloretto.envs.jax.boards import boards_of
from coloretto.envs.jax.piles import flat
from coloretto.nets.layers import Sizes, fresh_weights
from coloretto.rules.deal import kinds_in_game
from coloretto.rules.moves import Move
from coloretto.rules.play import legal_moves
from coloretto.rules.state import NOTHING, STATE
from coloretto.training.lookahead import Turn, look_ahead
from coloretto.training.mimic import (
    HELD_OUT,
    Decisions,
    agreement,
    decisions_from,
    learn_to_mimic,
    preferences,
    some,
)
from tests.nets.positions import Kind, random_net

KIND = Kind(2, "grey")
TABLE = flat(KIND.table)
SMALL = Sizes(16, 16, 16, 32, 32)


@cache
def games_of_greedy(games: int) -> tuple[NDArray[np.void], NDArray[np.int8]]:
    """Where greedy has a choice, and what it chooses."""
    promise, states, moves = promised(KIND.table), [], []
    for seed in range(games):
        game = Game.deal(KIND.seats, seed, side=KIND.side)
        while not game.is_over:
            move = Move(greedy_move(game.state, promise))
            if int(legal_moves(game.state)).bit_count() > 1:
                states.append(game.state.copy())
                moves.append(move)
            game.push(move)
    return np.array(states, STATE), np.array(moves, np.int8)


def worths(seen: Decisions) -> Array:
    found: Array = jax.device_get(jax.jit(preferences)(random_net(KIND.seats).weights, seen, TABLE))
    return found


def test_a_card_in_hand_is_put_back_and_the_choice_is_a_row() -> None:
    states, moves = games_of_greedy(2)
    seen, boards, kinds = decisions_from(states, moves), boards_of(states), kinds_in_game(KIND.seats)
    assert (seen.board.drawn == NOTHING).all() and {0, 1, 2, 3} == set(np.asarray(seen.choice).tolist())
    for number, (state, move) in enumerate(zip(states, moves, strict=True)):
        card = int(state["drawn"])
        assert int(seen.kind[number]) == (NOTHING if card == NOTHING else kinds.index(card))
        back = 0 if card == NOTHING else 10**card
        assert int(seen.board.supply[number]) == int(boards.supply[number]) + back
        assert int(seen.choice[number]) == (0 if move == Move.DRAW else int(str(Move(move)).split()[1]))


@pytest.mark.usefixtures("hurried")
def test_what_looks_best_is_what_the_net_does() -> None:
    states, moves = games_of_greedy(2)
    seen = decisions_from(states, moves)
    ahead = jax.jit(look_ahead)(random_net(KIND.seats).weights, seen.board, TABLE)
    turn: Turn = jax.device_get(ahead.turn)
    best = worths(seen).argmax(-1)
    for number, kind in enumerate(np.asarray(seen.kind).tolist()):
        if kind == NOTHING:
            assert best[number] == (0 if turn.draws[number] else 1 + turn.take[number])
        else:
            assert best[number] == 1 + turn.places[number, kind]


@pytest.mark.usefixtures("hurried")
def test_what_is_not_legal_never_looks_best() -> None:
    states, moves = games_of_greedy(2)
    found = worths(decisions_from(states, moves))
    for state, line in zip(states.view(np.recarray), found, strict=True):
        placing = state.drawn != NOTHING
        legal = {str(Move(move)) for move in Move if int(legal_moves(state)) >> move & 1}
        names = ["draw", *(f"{'place' if placing else 'take'} {row}" for row in (1, 2, 3))]
        assert {name for name, worth in zip(names, line, strict=True) if worth > -100} == legal


def test_it_learns_to_do_as_greedy_does() -> None:
    seen = decisions_from(*games_of_greedy(25))
    start = fresh_weights(KIND.seats, SMALL, 1)
    held_back = some(seen, slice(-int(HELD_OUT * len(seen.kind)), None))
    before = agreement(jax.tree.map(jnp.asarray, start), held_back, TABLE)
    lessons = list(learn_to_mimic(seen, TABLE, start, epochs=12))
    assert [lesson.epoch for lesson in lessons] == list(range(1, 13))
    assert lessons[-1].agreement > before + 0.1 and lessons[-1].agreement > 0.6
    assert agreement(lessons[-1].weights, held_back, TABLE) == lessons[-1].agreement


def test_too_few_decisions_are_refused() -> None:
    states, moves = games_of_greedy(2)
    with pytest.raises(InvalidSetup, match="expected 20 decisions or more to learn from: 19"):
        decisions_from(states[:19], moves[:19])


def test_the_same_decisions_make_the_same_net() -> None:
    seen = decisions_from(*games_of_greedy(25))  # as many as above, so that nothing is compiled anew
    start = fresh_weights(KIND.seats, SMALL, 1)
    one, other = (list(learn_to_mimic(seen, TABLE, start, epochs=2))[-1] for _ in range(2))
    assert all(map(np.array_equal, one.weights, other.weights)) and one.agreement == other.agreement
