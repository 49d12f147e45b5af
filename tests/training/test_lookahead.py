"""One ply for JAX, against a plain recursion over the compiled rules and against search/expectimax."""

from functools import cache
from typing import Any

import jax
import numpy as np
import pytest
from numpy.typing import NDArray

from coloretto.envs.jax.boards import boards_of
from coloretto.envs.jax.piles import flat
from coloretto.rules.deal import kinds_in_game
from coloretto.rules.moves import DRAW, FIRST_PLACE, FIRST_TAKE
from coloretto.rules.piles import count
from coloretto.rules.play import legal_moves, play
from coloretto.rules.state import NOBODY, State, copy_state
from coloretto.search.expectimax import search
from coloretto.search.values import Limits
from coloretto.training.lookahead import PER_TEN_POINTS, Lookahead, look_ahead, random_turn, value_by
from coloretto.training.net import Outlook
from tests.nets.positions import Kind, positions, random_net

TABLES = [Kind(2), Kind(3, "grey")]
LOOKED_AT = 60

pytestmark = pytest.mark.usefixtures("hurried")


@cache
def some(kind: Kind) -> NDArray[np.void]:
    states = positions(kind, games=6)
    states = states[states["turn"] != NOBODY]
    return states[np.linspace(0, len(states) - 1, LOOKED_AT).astype(int)]


@cache
def ahead(kind: Kind) -> tuple[Lookahead, Outlook, Any]:
    """Also what the boards are worth by the best turn, and random turns."""

    def both(boards: Any, table: Any, key: Any) -> Any:
        found = look_ahead(random_net(kind.seats).weights, boards, table)
        return found, value_by(found, found.turn), random_turn(key, found.after)

    found: tuple[Lookahead, Outlook, Any] = jax.device_get(
        jax.jit(both)(boards_of(some(kind)), flat(kind.table), jax.random.key(1))
    )
    return found


class Plain:
    """What a position before a turn is worth, written as it is said."""

    def __init__(self, kind: Kind) -> None:
        self._kind, self._net = kind, random_net(kind.seats)

    def best(self, state: State, moves: list[int]) -> tuple[int, NDArray[np.float32]]:
        """The move that is best for the seat to act, and what every seat may then expect."""
        options = [(move, self.after(state, move)) for move in moves]
        return max(options, key=lambda option: worth(option[1], int(state.turn)))

    def after(self, state: State, move: int) -> NDArray[np.float32]:
        if move == DRAW:
            return self.drawn(state)
        after = copy_state(state)
        play(after, move, -1)
        return self._net.evaluate(np.array([after]), self._kind.table)[0, :2]

    def drawn(self, state: State) -> NDArray[np.float32]:
        total = np.zeros((2, self._kind.seats), np.float32)
        for card in kinds_in_game(self._kind.seats):
            if count(state.supply, card):
                after = copy_state(state)
                play(after, DRAW, card)
                _, value = self.best(after, moves_of(after))
                total += value * count(state.supply, card) / state.cards_left
        return total


def worth(value: NDArray[np.float32], seat: int) -> float:
    return float(value[0, seat] + PER_TEN_POINTS * value[1, seat] / 10)


def moves_of(state: State) -> list[int]:
    return [move for move in range(16) if int(legal_moves(state)) >> move & 1]


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_a_board_is_worth_what_a_plain_recursion_says(kind: Kind) -> None:
    found, worth_it, _ = ahead(kind)
    for number, state in enumerate(some(kind)):
        move, value = Plain(kind).best(state, moves_of(state))
        np.testing.assert_allclose(worth_it.share[number], value[0], atol=1e-4)
        np.testing.assert_allclose(10 * worth_it.score[number], value[1], atol=1e-3)
        assert found.turn.draws[number] == (move == DRAW)
        if move >= FIRST_TAKE:
            assert kept_row(state, int(found.turn.take[number])) == kept_row(state, move - FIRST_TAKE)


def kept_row(state: State, row: int) -> int:
    return int(state.rows[row])


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_a_card_goes_where_a_plain_recursion_puts_it(kind: Kind) -> None:
    found, _, _ = ahead(kind)
    for number, state in enumerate(some(kind)):
        for place, card in enumerate(kinds_in_game(kind.seats)):
            if count(state.supply, card) and state.open_rows:
                after = copy_state(state)
                play(after, DRAW, card)
                move, _ = Plain(kind).best(after, moves_of(after))
                ours = int(found.turn.places[number, place])
                assert kept_row(state, ours) == kept_row(state, move - FIRST_PLACE)


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_it_is_expectimax_of_depth_one(kind: Kind) -> None:
    _, worth_it, _ = ahead(kind)
    for number, state in enumerate(some(kind)):
        moves = search(state, random_net(kind.seats), Limits(depth=1), table=kind.table, most_solved=0).moves
        assert worth_it.share[number, state.turn] == pytest.approx(moves[0].win, abs=1e-4)
        assert 10 * worth_it.score[number, state.turn] == pytest.approx(moves[0].score, abs=1e-2)


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_a_random_turn_is_a_legal_one(kind: Kind) -> None:
    _, _, turns = ahead(kind)
    for number, state in enumerate(some(kind)):
        if turns.draws[number]:
            assert all(
                state.open_rows >> int(row) & 1 or not count(state.supply, card)
                for card, row in zip(kinds_in_game(kind.seats), turns.places[number], strict=True)
            )
        else:
            assert state.takeable_rows >> int(turns.take[number]) & 1
