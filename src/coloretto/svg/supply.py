"""The supply on the felt with the card drawn and the last round card, and what is left in it, by kind."""

from __future__ import annotations

from collections.abc import Sequence

from coloretto.rules.cards import Card
from coloretto.rules.deal import all_cards
from coloretto.rules.piles import counts
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD
from coloretto.rules.state import NOBODY, NOTHING, PlainState
from coloretto.svg.box import Box, rounded
from coloretto.svg.groups import NAMES
from coloretto.svg.picture import card
from coloretto.svg.rows import slot
from coloretto.svg.theme import Theme
from coloretto.svg.writing import REGULAR, Pen, write

CARD = 68
GAP = 14


def draw_supply(table: PlainState, box: Box, theme: Theme) -> str:
    """The supply, beside it the last round card or how far it is, and the card drawn where there is room."""
    is_flat = box.width > box.height
    supply = Box(box.x, box.y, CARD, CARD * 1.4)
    beside = supply._replace(x=box.x + CARD + GAP)
    far, low = box.x + box.width - CARD, box.y + box.height - CARD * 1.4
    hand = supply._replace(x=far) if is_flat else supply._replace(y=low)
    return (
        _pile(table, supply, theme)
        + _last_round(table, beside, theme, is_flat)
        + _drawn(table, hand, theme, is_flat)
    )


def _pile(table: PlainState, at: Box, theme: Theme) -> str:
    if not table.cards_left:
        return slot(at, theme.felt_quiet)
    may_draw = table.turn != NOBODY and table.drawn == NOTHING and table.open_rows
    halo = Box(at.x - 5, at.y - 5, at.width + 14, at.height + 14)
    edge = rounded(halo, 12, "none", f'stroke="{theme.go}" stroke-width="2.5"') if may_draw else ""
    cards = "".join(card("back", at.x + shift, at.y + shift, at.width) for shift in (4, 2, 0))
    middle, line = at.x + at.width / 2, at.y + at.height - 13
    pill = rounded(Box(middle - 19, line - 17, 38, 23), 11.5, "#22201c", 'fill-opacity="0.85"')
    return edge + cards + pill + write(str(table.cards_left), middle, line, Pen(18, "#ffffff"), "middle")


def _last_round(table: PlainState, at: Box, theme: Theme, is_flat: bool) -> str:
    before = table.cards_left - UNDER_THE_LAST_ROUND_CARD
    quiet, middle = Pen(13, theme.felt_quiet, REGULAR), at.x + at.width / 2
    if before < 0:
        lines = [(at.x + at.width + 36, at.y + 44, "last"), (at.x + at.width + 36, at.y + 62, "round")]
        words = lines if is_flat else [(middle, at.y + at.height + 20, "last round")]
        return card("last-round", at.x, at.y, at.width) + _lines(words, Pen(14, theme.felt_ink))
    words = [(middle, at.y + 51, "card until" if before == 1 else "cards until")]
    words += [(middle, at.y + 68, "the last"), (middle, at.y + 85, "round")]
    return _lines([(middle, at.y + 30, str(before))], Pen(24, theme.felt_ink)) + _lines(words, quiet)


def _lines(lines: Sequence[tuple[float, float, str]], pen: Pen) -> str:
    return "".join(write(text, x, y, pen, "middle") for x, y, text in lines)


def _drawn(table: PlainState, at: Box, theme: Theme, is_flat: bool) -> str:
    if table.drawn == NOTHING:
        return slot(at, theme.felt_quiet) if table.turn != NOBODY else ""
    halo = Box(at.x - 5, at.y - 5, at.width + 10, at.height + 10)
    edge = rounded(halo, 12, "#ffffff", f'fill-opacity="0.15" stroke="{theme.go}" stroke-width="2.5"')
    x, anchor = (at.x - 14, "end") if is_flat else (at.x + at.width + 18, "start")
    words = write("drawn", x, at.y + 56, Pen(14, theme.felt_ink), anchor)
    return edge + card(NAMES[Card(table.drawn)], at.x, at.y, at.width) + words


def draw_kinds(table: PlainState, box: Box, theme: Theme) -> str:
    """How many cards of each kind are left: which comes next is chance, and these are the odds."""
    kinds = [kind for kind in Card if counts(all_cards(table.seats))[kind]]
    left = counts(table.supply)
    step = (box.width - 24) / len(kinds)
    width = min(27.0, step - 5)
    title = write("In the supply", box.x + 12, box.y + 22, Pen(14, theme.ink))
    ground = rounded(box, 10, theme.surface, f'stroke="{theme.line}"')
    return (
        ground
        + title
        + "".join(
            _kind(kind, left[kind], box.x + 12 + step * (place + 0.5), box.y + 33, width, theme)
            for place, kind in enumerate(kinds)
        )
    )


def _kind(kind: Card, left: int, x: float, y: float, width: float, theme: Theme) -> str:
    """A kind of which none is left fades."""
    picture = card(f"{NAMES[kind]}-small", x - width / 2, y, width)
    number = write(str(left), x, y + width * 1.4 + 18, Pen(15, theme.ink if left else theme.quiet), "middle")
    return (picture if left else f'<g opacity="0.25">{picture}</g>') + number
