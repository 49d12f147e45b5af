"""Games as a store keeps them, and the same games as records."""

import hashlib
import re
from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from coloretto.errors import InvalidText
from coloretto.game import Game
from coloretto.notation.record import Record, write_record
from coloretto.server.games import tags_of
from coloretto.shuffle import TAGS, check_shuffle, write_order
from coloretto.store import StoredGame, StoredMove
from coloretto.table.deal import Deal, game_with
from coloretto.table.names import LONGEST_NAME, cleaned

GAME_ID = re.compile(r"[0-9a-z]{1,32}")


def game_of(stored: StoredGame, moves: Sequence[StoredMove]) -> Game:
    """The game with its tags. While it is not over, nothing in it tells what comes next."""
    deal = msgspec.json.decode(stored.deal, type=Deal)
    return game_with(deal, [each.move for each in moves], tags_of(stored))


def stored_of(record: Record, now: int) -> tuple[StoredGame, list[StoredMove]] | None:
    """A finished game of a record as it is kept, without a table; nothing for one that is not over."""
    game = Game.from_record(record)
    if not game.is_over:
        return None
    at = milliseconds(record.tags.get("Date"), now)
    deal = msgspec.json.encode(deal_of(record, game)).decode()
    scores = msgspec.json.encode(game.scores).decode()
    stored = StoredGame(id_of(record), None, 1, at, deal, scores)
    return stored, [StoredMove(str(move), at, 0) for move in record.moves]


def deal_of(record: Record, game: Game) -> Deal:
    """With the promise of the record, or without one if it has none: then any order of the rest will do."""
    edition, start = record.edition.name, record.start
    players = tuple(cleaned(name)[:LONGEST_NAME] or "?" for name in record.players)
    tags = {tag: text for tag, text in record.tags.items() if tag not in ("Game", *TAGS)}
    if not any(tag in record.tags for tag in TAGS):
        order = write_order([*game.deck, *reversed(game.cards)])
        return Deal(edition, players, start, order, tags=tags)
    found = check_shuffle(record)
    if not found.cards_fit or not found.draws_fit:
        raise InvalidText("expected the cards drawn to be those of the tag Order, in its order")
    commitment, order, salt = (record.tags[tag] for tag in TAGS)
    return Deal(edition, players, start, order, salt, commitment, tags)


def id_of(record: Record) -> str:
    """That of the tag, or one made of the whole record, so that it is found again."""
    game = record.tags.get("Game")
    if game is None:
        return hashlib.sha256(write_record(record).encode()).hexdigest()[:20]
    if not GAME_ID.fullmatch(game):
        raise InvalidText(f"tag Game: expected up to 32 digits and small letters: {game!r}")
    return game


def milliseconds(text: str | None, now: int) -> int:
    if text is None:
        return now
    try:
        when = datetime.fromisoformat(text)
        return int(when.replace(tzinfo=when.tzinfo or UTC).timestamp() * 1000)
    except (ValueError, OverflowError):
        raise InvalidText(f"tag Date: expected a date such as 2025-01-31T18:30:00Z: {text!r}") from None
