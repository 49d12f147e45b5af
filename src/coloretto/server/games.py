"""Games out of the store, for their page and their record."""

from datetime import UTC, datetime
from typing import cast

import msgspec

from coloretto.scores import Score
from coloretto.server.answers import WholeGame
from coloretto.store import Store, StoredGame
from coloretto.table import Deal, LiveGame
from coloretto.table.entries import Chose, Started, read_entry
from coloretto.table.messages import MoveMessage
from coloretto.table.settings import EditionName, SideName
from coloretto.table.table import cards


async def replayed(store: Store, stored: StoredGame) -> LiveGame:
    game = LiveGame(stored.id, msgspec.json.decode(stored.deal, type=Deal))
    for move in await store.moves(stored.id):
        game.apply(move.move, move.spent)
    return game


async def whole_game(store: Store, stored: StoredGame) -> WholeGame:
    game = await replayed(store, stored)
    side = game.deal.start.split(" ")[0]
    return WholeGame(
        stored.id,
        stored.code,
        stored.number,
        stored.at,
        cast(EditionName, game.deal.edition),
        cast(SideName, side),
        list(game.deal.players),
        game.deal.start,
        game.deal.commitment,
        [msgspec.json.decode(message, type=MoveMessage) for message in game.told],
        game.result(await scores_of(store, stored, game)) if game.is_over else None,
    )


async def scores_of(store: Store, stored: StoredGame, game: LiveGame) -> list[Score]:
    """The best, or as somebody chose by hand, which its table has noted."""
    scores, is_this = game.best_scores(), False
    for row in await store.entries(stored.code) if stored.code else []:
        match read_entry(row.entry):
            case Started(id_):
                is_this = id_ == stored.id
            case Chose(seat, jokers, plus) if is_this:
                scores[seat] = game.scoring.by_hand(game.area(seat), cards(jokers), cards(plus))
    return scores


async def record_of(store: Store, stored: StoredGame) -> str:
    game = await replayed(store, stored)
    return game.record(tags_of(stored))


def tags_of(stored: StoredGame) -> dict[str, str]:
    at = datetime.fromtimestamp(stored.at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {"Game": stored.id, "Date": at} | ({"Table": stored.code} if stored.code else {})
