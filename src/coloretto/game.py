"""A game: the state, the order of the supply, and the moves that led here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from coloretto.dice import Dice, fresh_seed
from coloretto.editions import check_players, check_start, check_table, edition_named
from coloretto.errors import IllegalMove, InvalidText
from coloretto.notation.moves import parse_move, parse_side
from coloretto.notation.position import parse_position, write_position
from coloretto.notation.record import Record, write_record
from coloretto.notation.record_reader import parse_record
from coloretto.rules.cards import Card, Side
from coloretto.rules.deal import cards_in_supply, colours_in_game, deal, start_cards
from coloretto.rules.editions import Edition
from coloretto.rules.moves import Move
from coloretto.rules.piles import cards_in, pile_of
from coloretto.rules.play import is_last_round, is_legal, is_over, legal_moves, play
from coloretto.rules.scoring import scores
from coloretto.rules.state import NOTHING, State, copy_state
from coloretto.scores import Score, Scoring


class Game:
    """A game: dealt by `Game.deal`, or taken up from a record or a position.

    `state` is all that players may know. `deck` is the order of the supply, its top card last.
    `moves` are those made so far, `cards` what each draw turned up, `tags` what a record should say besides.

    >>> game = Game.deal(seats=3, seed=7)
    >>> game.push("draw")
    >>> game.position, game.drawn
    ('brown -/-/- V/Y/O 1Y 9R8O7Y9G9B8V3J10+', Card.YELLOW)
    >>> [str(move) for move in game.legal_moves]
    ['place 1', 'place 2', 'place 3']
    """

    def __init__(
        self, edition: Edition, state: State, deck: Sequence[int], players: Sequence[str] = ()
    ) -> None:
        self.edition = edition
        self.state = state
        self.deck = list(deck)
        self.players = tuple(players) or tuple(f"seat {seat + 1}" for seat in range(state.seats))
        self.moves: list[Move] = []
        self.cards: list[int] = []  # what each draw turned up, in order
        self.tags: dict[str, str] = {}
        self._before: list[State] = []  # the state before each move, for `pop`

    @classmethod
    def deal(
        cls,
        seats: int = 3,
        seed: int | None = None,
        *,
        side: str = "brown",
        edition: str = "two-sided",
        players: Sequence[str] = (),
    ) -> Game:
        """A new game. The same seed deals the same cards everywhere; without one, nobody can know them."""
        rules, table_side = edition_named(edition), parse_side(side)
        check_table(rules, seats, table_side)
        check_players(players, seats)
        dice = Dice(fresh_seed() if seed is None else seed)
        state = deal(table_side, start_areas(rules, seats, dice), starter=dice.below(seats))
        return cls(rules, state, dice.shuffled(cards_in(state.supply)), players)

    @classmethod
    def from_position(cls, text: str, seed: int | None = None, *, edition: str = "two-sided") -> Game:
        """A game that goes on from a position; its supply is shuffled anew."""
        rules, state = edition_named(edition), parse_position(text)
        check_table(rules, state.seats, Side(state.side))
        if state.cards_left == cards_in_supply(state.seats):
            check_start(rules, [int(area) for area in state.areas[: state.seats]])
        dice = Dice(fresh_seed() if seed is None else seed)
        return cls(rules, state, dice.shuffled(cards_in(state.supply)))

    @classmethod
    def from_record(cls, record: Record | str, seed: int | None = None) -> Game:
        """A game replayed. What the record has not drawn yet is shuffled anew."""
        if isinstance(record, str):
            record = parse_record(record)
        start = parse_position(record.start)
        rest = cards_in(start.supply - pile_of(record.cards))
        dice = Dice(fresh_seed() if seed is None else seed)
        game = cls(record.edition, start, [*dice.shuffled(rest), *reversed(record.cards)], record.players)
        game.tags = dict(record.tags)
        for move in record.moves:
            game.push(move)
        return game

    def push(self, move: Move | str) -> None:
        """Make a move, or raise `InvalidText` or `IllegalMove` and change nothing."""
        move = self._read(move) if isinstance(move, str) else Move(move)
        if not is_legal(self.state, int(move)):
            raise IllegalMove(self._why_not(move))
        self._before.append(copy_state(self.state))
        card = self.deck.pop() if move == Move.DRAW else NOTHING
        if move == Move.DRAW:
            self.cards.append(card)
        self.moves.append(move)
        play(self.state, int(move), card)

    def _read(self, text: str) -> Move:
        try:
            return parse_move(text)
        except InvalidText as error:
            raise InvalidText(f"{error}, in position {self.position}") from None

    def _why_not(self, move: Move) -> str:
        if self.is_over:
            return f"{move}: the game is over: {self.position}"
        legal = ", ".join(map(str, self.legal_moves))
        return f"{move} is not legal here, but {legal}: {self.position}"

    def pop(self) -> Move:
        """Take back the last move. A card that was drawn goes back on top of the supply."""
        if not self.moves:
            raise IllegalMove(f"there is no move to take back: {self.position}")
        move = self.moves.pop()
        self.state = self._before.pop()
        if move == Move.DRAW:
            self.deck.append(self.cards.pop())
        return move

    @property
    def seats(self) -> int:
        """How many play, 2 to 5."""
        return int(self.state.seats)

    @property
    def side(self) -> Side:
        """The side of the summary card that the table scores by."""
        return Side(self.state.side)

    @property
    def turn(self) -> int | None:
        """The seat to act, from 0; None when the game is over."""
        return None if self.is_over else int(self.state.turn)

    @property
    def drawn(self) -> Card | None:
        """The card that the seat to act has drawn and not yet placed, if it has."""
        return None if self.state.drawn == NOTHING else Card(self.state.drawn)

    @property
    def legal_moves(self) -> list[Move]:
        """What the seat to act may do; nothing when the game is over."""
        mask = int(legal_moves(self.state))
        return [move for move in Move if mask >> move & 1]

    @property
    def is_over(self) -> bool:
        """Whether the last round has been played to its end."""
        return bool(is_over(self.state))

    @property
    def is_last_round(self) -> bool:
        """Whether the last round card has come up."""
        return bool(is_last_round(self.state))

    @property
    def scores(self) -> list[int]:
        """Each seat's points as if the game ended here, jokers and plus colours at their best."""
        return scores(self.state, self.edition.own_colours)

    @property
    def explained_scores(self) -> list[Score]:
        """The same with the reasons: jokers, plus and minus colours."""
        scoring = Scoring.of(self.edition, self.side, self.seats)
        return [scoring.best(int(area)) for area in self.state.areas[: self.seats]]

    @property
    def winners(self) -> list[int]:
        """The seats with most points, from 0: several share the win. Nobody before the end."""
        return best_seats(self.scores) if self.is_over else []

    @property
    def position(self) -> str:
        """What lies on the table, as one line of text."""
        return write_position(self.state)

    @property
    def record(self) -> str:
        """The game so far as text, to be read by `Game.from_record`."""
        return write_record(self.to_record())

    def to_record(self) -> Record:
        """The game so far, as the parts of a record."""
        return Record(
            self.edition,
            self.players,
            write_position(self._before[0] if self._before else self.state),
            tuple(self.moves),
            tuple(self.cards),
            tuple(self.scores) if self.is_over else None,
            dict(self.tags),
        )

    def __repr__(self) -> str:
        return f"Game.from_record({self.record!r})"

    def _repr_svg_(self) -> str:
        """In a notebook a game shows itself; see `coloretto.svg.table`."""
        from coloretto.svg.tables import table  # an import only for those who look

        return table(self)


def start_areas(edition: Edition, seats: int, dice: Dice) -> list[int]:
    """The colours that each player takes before the first turn, by lot."""
    each, colours = start_cards(seats), range(colours_in_game(seats))
    if seats == 2 and edition.separate_start:
        return [pile_of(dice.shuffled(colours)[:each]) for _ in range(seats)]
    order = dice.shuffled(colours)
    return [pile_of(order[each * seat : each * (seat + 1)]) for seat in range(seats)]


def best_seats(points: Iterable[int]) -> list[int]:
    """Who has most: one seat, or all that are tied."""
    points = list(points)
    return [seat for seat, mine in enumerate(points) if mine == max(points)]
