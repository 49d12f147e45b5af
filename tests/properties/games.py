"""Games for the properties: any table, any deal, any moves, stopped anywhere."""

import random

from hypothesis import strategies as st

from coloretto.game import Game
from coloretto.notation.moves import LETTERS
from coloretto.notation.piles import parse_pile
from coloretto.rules.cards import COLOURS, IN_THE_BOX
from coloretto.rules.deal import cards_in_supply
from coloretto.rules.moves import Move
from tests.oracle.lockstep import TABLES, Table

TO_THE_END = 10_000

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**64 - 1)
eagerness = st.sampled_from([0.05, 0.5, 0.95, 1.0])
colours_in_a_game = st.sampled_from([5, 6, 7])
sides = st.sampled_from(["brown", "grey"])


def most_moves(seats: int) -> int:
    """Each card is drawn, placed and taken at most once, and each move does one of these to a card."""
    return 3 * cards_in_supply(seats)


def random_move(game: Game, dice: random.Random, eager_to_draw: float) -> Move:
    moves = game.legal_moves
    if moves[0] == Move.DRAW and dice.random() < eager_to_draw:
        return Move.DRAW
    return dice.choice(moves)


def played(table: Table, seed: int, eager_to_draw: float, plies: int) -> Game:
    game = Game.deal(table.seats, seed, side=table.side, edition=table.edition)
    dice = random.Random(seed)
    while not game.is_over and len(game.moves) < plies:
        game.push(random_move(game, dice, eager_to_draw))
    return game


games = st.builds(played, tables, seeds, eagerness, st.just(TO_THE_END) | st.integers(0, 150))


def taken_up(game: Game, seed: int, plies: int) -> Game:
    """A game that starts where another one stopped."""
    later = Game.from_position(game.position, seed, edition=game.edition.name)
    dice = random.Random(seed)
    while not later.is_over and len(later.moves) < plies:
        later.push(random_move(later, dice, 0.5))
    return later


games_taken_up = st.builds(taken_up, games, seeds, st.integers(0, 60))


@st.composite
def areas(draw: st.DrawFn, colours: int) -> str:
    """The cards of a play area as letters, one each."""
    kinds = [kind for kind in range(len(LETTERS)) if kind < colours or kind >= COLOURS]
    return "".join(LETTERS[kind] * draw(st.integers(0, IN_THE_BOX[kind])) for kind in kinds)


piles = areas(COLOURS).map(lambda letters: parse_pile(letters or "-"))
