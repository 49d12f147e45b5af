"""What is happening, in one line."""

from __future__ import annotations

from collections.abc import Sequence

from coloretto.notation.piles import name
from coloretto.rules.cards import Card
from coloretto.rules.state import NOBODY, NOTHING, PlainState

ARTICLES = {Card.JOKER: "a joker", Card.PLUS_TWO: "a +2"}


def headline(table: PlainState, names: Sequence[str]) -> str:
    if table.turn == NOBODY:
        return "The game is over"
    who = names[table.turn]
    if table.drawn != NOTHING:
        return f"{who} has drawn {ARTICLES.get(Card(table.drawn), name(table.drawn))}: into which row?"
    may = ["draw a card"] * bool(table.open_rows) + ["take a row"] * bool(table.takeable_rows)
    return f"{who}: {' or '.join(may)}"


def winning(names: Sequence[str], points: int, what: str = "") -> str:
    """`what`: the match, where it is over too."""
    counted = in_points(points)
    if len(names) == 1:
        return f"{names[0]} wins{what} with {counted}"
    *others, last = names
    return f"{', '.join(others)} and {last} share {what.strip() or 'the win'} with {counted}"


def in_points(points: int) -> str:
    return f"{points} point{'s' * (abs(points) != 1)}"
