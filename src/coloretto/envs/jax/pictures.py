"""Games under way to look at, drawn as everywhere."""

from dataclasses import replace

import jax

from coloretto.envs.jax.boards import positions_of
from coloretto.envs.jax.rules import Board
from coloretto.envs.jax.state import State
from coloretto.errors import InvalidSetup
from coloretto.game import Game
from coloretto.notation.position import parse_position
from coloretto.svg.picture import Picture, side_by_side
from coloretto.svg.tables import table

MOST = 16  # games of a batch


def picture_of(state: State, *, dark: bool, scale: float) -> Picture:
    if not scale > 0:
        raise InvalidSetup(f"expected a scale above 0: {scale}")
    if not state.board.turn.size:
        raise InvalidSetup("expected a state, or a batch of one or more")
    setup = state._setup
    edition = replace(setup.text, own_colours=setup.jokers_join)
    players = [f"player {seat}" for seat in range(setup.seats)]
    games = [
        Game(edition, parse_position(line), (), players)
        for line in positions_of(first(state.board), setup.table_side)
    ]
    return side_by_side([table(game, dark=dark) for game in games], scale)


def first(boards: Board) -> Board:
    """Along one axis, whatever axes there are."""
    axes = boards.turn.ndim
    return jax.tree.map(lambda field: field.reshape(-1, *field.shape[axes:])[:MOST], boards)
