"""The referee and the compiled rules play the same games, move by move.

`python -m tests.oracle.lockstep GAMES` plays that many games at each table and writes what came of them.
"""

import random
import sys
from hashlib import sha256
from typing import NamedTuple

from coloretto.game import best_seats
from coloretto.notation.moves import CARD, MOVES, SIDES
from coloretto.notation.position import write_position
from coloretto.rules.deal import deal
from coloretto.rules.editions import EDITIONS as RULES
from coloretto.rules.piles import pile_of
from coloretto.rules.play import is_last_round, is_over, legal_moves, play
from coloretto.rules.scoring import scores
from coloretto.rules.state import NOTHING
from tests.oracle.referee import EACH_TWO_DIFFER, EDITIONS, Referee, colours_in_game


class Table(NamedTuple):
    edition: str
    side: str
    seats: int


class Result(NamedTuple):
    position: str
    scores: list[int]
    winners: list[int]
    moves: str


class FinalReferee(Referee):
    """Asked for scores at the end only, where the winners need the slow brute force again."""

    final: list[int] | None = None

    def scores(self) -> list[int]:
        self.final = self.final or super().scores()
        return self.final


TABLES = [
    Table(name, side, seats)
    for name, edition in EDITIONS.items()
    for side in edition.sides
    for seats in edition.seats
]
# Compiled functions get plain numbers: they would be compiled again for members of an enumeration.
MOVE = {text: int(move) for text, move in MOVES.items()}
KIND = {letter: int(card) for letter, card in CARD.items()}


def start_areas(table: Table, dice: random.Random) -> list[list[str]]:
    colours = colours_in_game(table.seats)
    if table.seats > 2:
        return [[colour] for colour in dice.sample(colours, table.seats)]
    if EDITIONS[table.edition].two_player_start == EACH_TWO_DIFFER:
        return [dice.sample(colours, 2) for _ in range(2)]
    four = dice.sample(colours, 4)
    return [four[:2], four[2:]]


def lockstep(table: Table, seed: int) -> Result:
    """One whole game; how eager its players are to draw differs from game to game."""
    dice = random.Random(f"{table} {seed}")
    areas, starter = start_areas(table, dice), dice.randrange(table.seats)
    referee = FinalReferee(table.edition, table.side, areas, starter)
    piles = [pile_of(KIND[card] for card in area) for area in areas]
    state = deal(int(SIDES[table.side]), piles, starter)
    eager_to_draw, played = dice.choice([0.05, 0.3, 0.5, 0.7, 0.95, 1.0]), []
    assert write_position(state) == referee.position()
    while not referee.over:
        moves = referee.legal_moves()
        assert legal_moves(state) == sum(1 << MOVE[move] for move in moves)
        draws = moves[0] == "draw" and (len(moves) == 1 or dice.random() < eager_to_draw)
        move = "draw" if draws else dice.choice(moves[moves[0] == "draw" :])
        card = dice.choice(referee.supply) if draws else None
        referee.play(move, card)
        play(state, MOVE[move], NOTHING if card is None else KIND[card])
        if card is None:
            assert write_position(state) == referee.position()
        else:  # what else a draw might have changed shows in the text when the card is placed
            assert (state.drawn, state.cards_left) == (KIND[card], len(referee.supply))
        assert is_last_round(state) == referee.last_round
        played.append(card or move)
    assert is_over(state) and not legal_moves(state)
    points = scores(state, RULES[table.edition].own_colours)
    assert points == referee.scores() and best_seats(points) == referee.winners()
    return Result(referee.position(), points, best_seats(points), " ".join(played))


def digest(games_at_each_table: int) -> str:
    """A short word for everything that happened in the games."""
    results = [lockstep(table, seed) for table in TABLES for seed in range(games_at_each_table)]
    return sha256(repr(results).encode()).hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest(int(sys.argv[1])))
