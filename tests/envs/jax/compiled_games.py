"""Random games by the compiled rules, kept state by state, and their states in the form of the JAX boards."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from coloretto.envs.jax.piles import ONE
from coloretto.envs.jax.rules import Board
from coloretto.rules.cards import KINDS, Side
from coloretto.rules.deal import colours_in_game, deal, row_capacities, start_cards
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, MOVES
from coloretto.rules.piles import count, pile_of
from coloretto.rules.play import is_over, legal_moves, play
from coloretto.rules.scoring import Table, score
from coloretto.rules.state import NOTHING, STATE

NO_MOVE = -1
GAMES = 2000
LONGEST = 240  # more moves than any game has
EAGER_TO_DRAW = (0.05, 0.3, 0.5, 0.7, 0.95, 1.0)  # games of many short rounds, and of few long ones

States = NDArray[np.void]
Numbers = NDArray[np.int64]
Untyped = Any  # a record, or an array of records, under numba


class Games(NamedTuple):
    states: States  # [moves + 1, games] before the first move, and after each
    moves: Numbers  # [moves, games]; NO_MOVE after the end
    cards: Numbers  # [moves, games] what a draw turned up


@compiled
def random_card(state: Untyped, lot: float) -> int:
    number = int(lot * state.cards_left)
    for kind in range(KINDS):
        number -= count(state.supply, kind)
        if number < 0:
            return kind
    return NOTHING


@compiled
def random_move(state: Untyped, eager_to_draw: float, lots: Untyped) -> int:
    legal = legal_moves(state)
    if legal == 1 << DRAW or (legal & 1 and lots[0] < eager_to_draw):
        return DRAW
    others = [move for move in range(1, MOVES) if legal >> move & 1]
    return others[int(lots[1] * len(others))]


@compiled
def play_out(states: Untyped, moves: Numbers, cards: Numbers, eager_to_draw: Untyped, lots: Untyped) -> None:
    for step in range(moves.shape[0]):
        for game in range(moves.shape[1]):
            states[step + 1, game] = states[step, game]
            state = states[step + 1, game]
            if not is_over(state):
                moves[step, game] = random_move(state, eager_to_draw[game], lots[step, game])
                cards[step, game] = random_card(state, lots[step, game, 2])
                play(state, moves[step, game], cards[step, game])


@compiled
def play_each(states: Untyped, moves: Numbers, cards: Numbers) -> None:
    """One move in each state."""
    for place in range(len(states)):
        if moves[place] != NO_MOVE:
            play(states[place], moves[place], cards[place])


@compiled
def write_masks(states: Untyped, masks: Numbers) -> None:
    for place in range(len(states)):
        masks[place] = legal_moves(states[place])


@compiled
def write_points(areas: Numbers, table: Table, points: Numbers) -> None:
    for place in range(len(areas)):
        points[place] = score(areas[place], table)


@cache
def random_games(seats: int, games: int = GAMES) -> Games:
    dice = np.random.default_rng(seats)
    states = np.zeros((LONGEST + 1, games), STATE)
    states[0] = [a_deal(dice, seats) for _ in range(games)]
    moves = np.full((LONGEST, games), NO_MOVE)
    cards = np.full((LONGEST, games), NOTHING)
    eager = dice.choice(EAGER_TO_DRAW, games)
    play_out(states, moves, cards, eager, dice.random((LONGEST, games, 3)))
    assert (states[-1]["turn"] == NO_MOVE).all()
    return Games(states, moves, cards)


def a_deal(dice: np.random.Generator, seats: int) -> np.record:
    each = start_cards(seats)
    colours = [int(colour) for colour in dice.permutation(colours_in_game(seats))]
    areas = [pile_of(colours[seat * each : seat * each + each]) for seat in range(seats)]
    return deal(int(Side.BROWN), areas, int(dice.integers(seats)))


def board_of(states: States) -> Board:
    """The same as a board of NumPy arrays, with the axes of the states in front."""
    seats = int(states["seats"].flat[0])
    rows = len(row_capacities(seats))
    fields: Any = {  # NumPy's arrays instead of JAX's
        "supply": decimal(states["supply"]),
        "rows": decimal(states["rows"])[..., :rows],
        "areas": decimal(states["areas"])[..., :seats],
        "taken_by": states["taken_by"][..., :rows],
        "turn": states["turn"].astype(np.int8),
        "drawn": states["drawn"].astype(np.int8),
    }
    return Board(**fields)


def state_of(board: Board, game: int) -> np.record:
    """A deal of JAX as a state of the compiled rules."""
    areas = [
        pile_of(kind for kind, one in enumerate(ONE) for _ in range(int(area) // one % 10))
        for area in np.asarray(board.areas[game])
    ]
    return deal(int(Side.BROWN), areas, int(board.turn[game]))


def decimal(piles: Numbers) -> NDArray[np.uint32]:
    digits = [(piles >> 4 * kind & 15) * one for kind, one in enumerate(ONE)]
    return np.sum(digits, axis=0).astype(np.uint32)


def scored(areas: Numbers, table: Table) -> Numbers:
    """The points of each play area by the compiled rules."""
    points = np.zeros(areas.size, np.int64)
    write_points(areas.reshape(-1), table, points)
    return points.reshape(areas.shape)


def legal(states: States) -> NDArray[np.bool_]:
    """[moves] by the compiled rules."""
    masks = np.zeros(states.size, np.int64)
    write_masks(states.reshape(-1), masks)
    return (masks[:, None] >> np.arange(MOVES) & 1 == 1).reshape(*states.shape, MOVES)
