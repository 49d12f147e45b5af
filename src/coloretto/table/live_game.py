"""A game under way at a table: its moves checked, applied, and told as messages."""

from __future__ import annotations

from collections.abc import Sequence

from coloretto.editions import edition_named
from coloretto.errors import IllegalMove, StalePosition
from coloretto.game import best_seats
from coloretto.match import Standing
from coloretto.notation.moves import parse_move
from coloretto.notation.piles import name, write_pile
from coloretto.notation.position import parse_position, write_position
from coloretto.rules.cards import Card, Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.moves import DRAW, Move
from coloretto.rules.piles import counts, pile_of
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD, is_legal, is_over, legal_moves, play
from coloretto.rules.scoring import points_table, score, scores
from coloretto.rules.state import NOTHING, state_to_play_on
from coloretto.scores import Score, Scoring
from coloretto.shuffle import read_order
from coloretto.table.clocks import Clocks
from coloretto.table.deal import Deal, game_with
from coloretto.table.messages import GameMessage, MoveMessage, ResultMessage, encode, score_message
from coloretto.table.settings import Clock

LEGAL_MOVES: dict[int, tuple[str, ...]] = {0: ()} | {
    mask: tuple(str(move) for move in Move if mask >> move & 1)
    for rows in range(1 << 5)
    for mask in (rows << Move.PLACE_1, rows << Move.TAKE_1, rows << Move.TAKE_1 | 1)
}


class LiveGame:
    """`told` are the messages of its moves, in order: the answer to a move and to whoever missed some."""

    def __init__(self, game: str, deal: Deal, clock: Clock | None = None) -> None:
        self.id, self.deal = game, deal
        self.standing: Standing | None = None  # where it is one of a match, as the table knows
        self.edition = edition_named(deal.edition)
        self.state = state_to_play_on(parse_position(deal.start))
        self._deck = read_order(deal.order)
        self.moves: list[str] = []
        self.seats_of_moves: list[int] = []
        self.told: list[bytes] = []
        self.clocks = Clocks(clock, len(deal.players))
        self.points = scores(self.state, self.edition.own_colours)
        colours = colours_in_game(len(deal.players))
        self._table = points_table(Side(self.state.side), colours, self.edition.own_colours)
        self.scoring = Scoring.of(self.edition, Side(self.state.side), len(deal.players))
        self._best: list[Score] = []
        self.plus = [self._plus(seat) for seat in range(len(deal.players))]
        self._look()

    @property
    def ply(self) -> int:
        return len(self.moves)

    @property
    def is_over(self) -> bool:
        return bool(is_over(self.state))

    @property
    def turn(self) -> int:
        """The seat to act, from 0; -1 when the game is over."""
        return int(self.state.turn)

    def check_ply(self, ply: int) -> None:
        if ply != self.ply:
            when = "past" if ply < self.ply else "not yet there"
            raise StalePosition(f"ply {ply} is {when}: the game is at ply {self.ply}, {self.position}")

    def check(self, text: str) -> None:
        """Whether this is a move, and legal here."""
        if not is_legal(self.state, int(parse_move(text))):
            may = f"but {', '.join(self.legal)}" if self.legal else "the game is over"
            raise IllegalMove(f"{text} is not legal here, {may}: {self.position}")

    def was(self, ply: int, text: str, seats: set[int]) -> bool:
        """Whether this very move was made at that ply, by one of these seats."""
        return ply < self.ply and self.moves[ply] == text and self.seats_of_moves[ply] in seats

    def apply(self, text: str, spent: int) -> bytes:
        """Make a move that was checked and is written; gives what everybody is told."""
        move, seat = int(parse_move(text)), self.turn
        play(self.state, move, self._deck.pop() if move == DRAW else NOTHING)
        self.moves.append(text)
        self.seats_of_moves.append(seat)
        if move >= Move.TAKE_1:
            self.points[seat] = int(score(self.area(seat), self._table))
            self.plus[seat] = self._plus(seat)
        self.clocks.count(seat, spent, turn_ends=move != DRAW)
        self._look()
        self.told.append(encode(self._move_message(seat, text)))
        return self.told[-1]

    def _look(self) -> None:
        """What follows from the state alone, and is told more than once."""
        self.position = write_position(self.state)
        self.legal = LEGAL_MOVES[int(legal_moves(self.state))]
        self.until_last_round = max(0, int(self.state.cards_left) - UNDER_THE_LAST_ROUND_CARD)

    def _move_message(self, seat: int, move: str) -> MoveMessage:
        clock = self.clocks.left(self.turn)
        return MoveMessage(
            self.id,
            self.ply,
            seat + 1,
            move,
            self.position,
            self.legal,
            self.points,
            self.plus,
            self.until_last_round,
            clock,
        )

    def message(self, number: int, thinking: int, scores: Sequence[Score]) -> GameMessage:
        """`thinking` is for how many milliseconds the seat to act has been doing so."""
        return GameMessage(
            self.id,
            number,
            self.deal.start,
            self.deal.commitment,
            self.ply,
            self.position,
            self.legal,
            self.points,
            self.plus,
            self.until_last_round,
            self.clocks.left(self.turn, thinking),
            self.result(scores) if self.is_over else None,
        )

    def area(self, seat: int) -> int:
        return int(self.state.areas[seat])

    def _plus(self, seat: int) -> str:
        area = self.area(seat)
        return write_pile(pile_of(self.scoring.best_plus(area + pile_of(self.scoring.best_jokers(area)))))

    def best_scores(self) -> list[Score]:
        """Of the game that is over, found once: they are told to everybody, several times."""
        if not self._best:
            self._best = [self.scoring.best(self.area(seat)) for seat in range(len(self.deal.players))]
        return list(self._best)

    def result(self, scores: Sequence[Score]) -> ResultMessage:
        """As the players chose to be counted, with the deck opened."""
        winners = [seat + 1 for seat in best_seats(score.points for score in scores)]
        return ResultMessage(
            winners,
            [score_message(score) for score in scores],
            [score_message(score) for score in self.best_scores()],
            [self._joker_colours(seat) for seat in range(len(scores))],
            self.deal.order if self.deal.commitment else None,
            self.deal.salt,
        )

    def _joker_colours(self, seat: int) -> list[str]:
        area = self.area(seat)
        return [name(card) for card in self.scoring.joker_colours(area)] if counts(area)[Card.JOKER] else []

    def record(self, tags: dict[str, str]) -> str:
        """Its record; the order of the supply only when nobody can use it any more."""
        return game_with(self.deal, self.moves, tags).record
