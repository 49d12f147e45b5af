"""Games as the rows of a dataset, one for each decision."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from coloretto.analysis.dataset.noting import Decisions, Noted
from coloretto.analysis.dataset.schema import SCHEMA
from coloretto.notation.moves import LETTERS
from coloretto.rules.moves import FIRST_TAKE, MOVES, Move
from coloretto.rules.state import NOTHING
from coloretto.search.values import Findings, MoveValue

Columns = dict[str, Any]

# LEGAL[mask]: the moves in a mask, in the order of their numbers.
LEGAL = [[move for move in Move if mask >> move & 1] for mask in range(1 << MOVES)]
LEGAL_NAMES = pa.array([list(map(str, moves)) for moves in LEGAL], SCHEMA.field("legal_moves").type)
MOVE_NAMES = pa.array(list(map(str, Move)))
CARD_NAMES = pa.array(list(LETTERS))


def as_rows(games: Sequence[Noted]) -> pa.Table:
    """All games at once: an array of many rows takes hardly longer to make than one of few."""
    notes = [game.decisions for game in games if game.decisions]
    if not notes:
        return SCHEMA.empty_table()
    ended = [game for game in games if game.decisions]
    columns = {
        **the_turns(ended, notes),
        **the_moves(notes),
        **the_analysis(notes),
        **the_results(ended, notes),
    }
    return pa.table([pa.array(columns[one.name], one.type) for one in SCHEMA], SCHEMA)


def the_turns(games: Sequence[Noted], notes: Sequence[Decisions]) -> Columns:
    players = [game.pairing.players for game in games]
    return {
        "game": np.repeat([game.pairing.number for game in games], lengths(notes)),
        "decision": np.concatenate([np.arange(len(note)) for note in notes]),
        "round": np.concatenate(
            [rounds(note.moves, len(seated)) for note, seated in zip(notes, players, strict=True)]
        ),
        "seat": np.concatenate([note.seats for note in notes]),
        "bot": of_own_seat(players, notes),
        "position": list(chain.from_iterable(note.positions for note in notes)),
    }


def rounds(moves: NDArray[np.int8], seats: int) -> NDArray[np.signedinteger]:
    """Everybody takes one row in each round."""
    takes = (moves >= FIRST_TAKE).astype(np.int64)
    return (np.cumsum(takes) - takes) // seats


def the_moves(notes: Sequence[Decisions]) -> Columns:
    masks, moves, cards = (
        np.concatenate([getattr(note, name) for note in notes]) for name in ("masks", "moves", "cards")
    )
    return {
        "legal_moves": LEGAL_NAMES.take(pa.array(masks)),
        "legal_mask": masks,
        "move": MOVE_NAMES.take(pa.array(moves)),
        "action": moves,
        "card": CARD_NAMES.take(pa.array(cards, mask=cards == NOTHING)),
    }


def the_analysis(notes: Sequence[Decisions]) -> Columns:
    values = [
        in_order(LEGAL[mask], findings) if findings else None
        for note in notes
        for mask, findings in zip(note.masks.tolist(), note.found, strict=True)
    ]
    return {
        "expected_wins": [[value.win for value in some] if some else None for some in values],
        "expected_scores": [[value.score for value in some] if some else None for some in values],
    }


def in_order(moves: Sequence[Move], findings: Findings) -> list[MoveValue] | None:
    """A bot that leaves a move out has not said what its moves are worth."""
    values = {value.move: value for value in findings.moves}
    return [values[move] for move in moves] if values.keys() >= set(moves) else None


def the_results(games: Sequence[Noted], notes: Sequence[Decisions]) -> Columns:
    scores, shares = [game.scores or () for game in games], [game.shares for game in games]
    return {
        "scores": in_every_row("scores", scores, notes),
        "win_shares": in_every_row("win_shares", shares, notes),
        "score": of_own_seat(scores, notes),
        "win_share": of_own_seat(shares, notes),
    }


def in_every_row(name: str, lists: Sequence[Sequence[float]], notes: Sequence[Decisions]) -> pa.Array:
    which = np.repeat(np.arange(len(notes)), lengths(notes))
    return pa.array(lists, SCHEMA.field(name).type).take(pa.array(which))


def of_own_seat(by_seat: Sequence[Sequence[Any]], notes: Sequence[Decisions]) -> pa.Array:
    """For each decision the entry of the seat that made it."""
    first = np.cumsum([0, *map(len, by_seat[:-1])])
    which = np.repeat(first, lengths(notes)) + np.concatenate([note.seats for note in notes])
    return pa.array(list(chain.from_iterable(by_seat))).take(pa.array(which))


def lengths(notes: Sequence[Decisions]) -> list[int]:
    return [len(note) for note in notes]
