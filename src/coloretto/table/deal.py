"""The deal of one game at a table: the start, and the order of the supply with the promise made of it."""

from collections.abc import Sequence

import msgspec

from coloretto.editions import edition_named
from coloretto.game import Game
from coloretto.notation.moves import parse_move
from coloretto.notation.record import Record
from coloretto.rules.moves import Move
from coloretto.shuffle import commitment, fresh_salt, read_order, write_order


class Deal(msgspec.Struct, frozen=True):
    """With the moves, all there is to a game. `order` and `salt` stay with the dealer until it is over.

    A game that was played elsewhere may come without a promise: then its order beyond the draws is made up.
    """

    edition: str
    players: tuple[str, ...]
    start: str
    order: str
    salt: str | None = None
    commitment: str | None = None
    tags: dict[str, str] = {}  # msgspec copies it


def deal_game(edition: str, side: str, players: Sequence[str], position: str | None = None) -> Deal:
    """By 256 bits of the operating system's randomness, and as many for the salt."""
    game = (
        Game.deal(len(players), edition=edition, side=side)
        if position is None
        else Game.from_position(position, edition=edition)
    )
    order, salt = write_order(game.deck), fresh_salt()
    return Deal(edition, tuple(players), game.position, order, salt, commitment(order, salt))


def game_with(deal: Deal, moves: Sequence[str], tags: dict[str, str]) -> Game:
    """As a game with its tags. While it is not over, nothing in it tells what comes next."""
    played = tuple(parse_move(move) for move in moves)
    cards = tuple(read_order(deal.order[: played.count(Move.DRAW)])[::-1])
    game = Game.from_record(Record(edition_named(deal.edition), deal.players, deal.start, played, cards))
    game.tags = tags | deal.tags
    if deal.commitment:
        game.tags["Commitment"] = deal.commitment
    if deal.salt and game.is_over:
        game.tags |= {"Order": deal.order, "Salt": deal.salt}
    return game
