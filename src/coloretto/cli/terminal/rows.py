"""The card rows with their places, as high as the room allows."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from rich.text import Text

from coloretto.cli.terminal.cards import QUIET, Faces, place
from coloretto.cli.terminal.frame import spaced
from coloretto.cli.terminal.words import printable, rows_to_choose
from coloretto.game import Game
from coloretto.rules.cards import Card
from coloretto.rules.piles import cards_in
from coloretto.rules.state import NOBODY, PlainState, plain

NARROW_CARD, WIDE_CARD = 5, 7


class Height(NamedTuple):
    """The lines of one row, and the empty lines between two."""

    row: int
    gap: int

    def total(self, rows: int) -> int:
        return rows * self.row + (rows - 1) * self.gap


class Heights(Enum):
    AIRY = Height(3, 1)
    TALL = Height(3, 0)
    SPACED = Height(1, 1)
    DENSE = Height(1, 0)


def best_height(rows: int, room: int) -> Height:
    """The highest that fits; the lowest where none does."""
    heights = [height.value for height in Heights]
    return next((height for height in heights if height.total(rows) <= room), heights[-1])


def rows_in(game: Game) -> int:
    return sum(capacity > 0 for capacity in plain(game.state).capacity)


def row_lines(game: Game, faces: Faces, height: Height, card_width: int) -> list[Text]:
    state, choice = plain(game.state), rows_to_choose(game)
    blocks = []
    for row in range(rows_in(game)):
        cards = [Card(kind) for kind in cards_in(state.rows[row])]
        places = _places(faces, cards, state.capacity[row], height.row, card_width)
        if state.taken_by[row] != NOBODY:
            places = _in_the_middle(f"taken by {printable(game.players[state.taken_by[row]])}", height.row)
        head = _in_the_middle(f" {row + 1} ", height.row, "bold reverse" if row + 1 in choice else QUIET)
        notes = _in_the_middle(_note(state, row), height.row)
        blocks.append([_line(*parts) for parts in zip(head, places, notes, strict=True)])
    return spaced(blocks, height.gap)


def _line(head: Text, places: Text, note: Text) -> Text:
    return Text.assemble(head, " ", places, " ", note, no_wrap=True, overflow="ellipsis")


def _note(state: PlainState, row: int) -> str:
    is_full = state.taken_by[row] == NOBODY and state.sizes[row] == state.capacity[row]
    return "full" if is_full else ""


def _in_the_middle(words: str, height: int, style: str = QUIET) -> list[Text]:
    """One line of words beside cards of one or three lines."""
    empty = [Text(" " * len(words))] * (height // 2)
    return [*empty, Text(words, style), *empty]


def _places(faces: Faces, cards: Sequence[Card], capacity: int, height: int, width: int) -> list[Text]:
    """The cards of a row, then its empty places."""
    empty = capacity - len(cards)
    if height == 1:
        chips = [faces.chip(card) for card in cards] + [Text("[ · ]", QUIET)] * empty
        return [Text(" ").join(chips)]
    drawn = [faces.card(card, width) for card in cards] + [place(width)] * empty
    return [Text(" ").join(line) for line in zip(*drawn, strict=True)]
