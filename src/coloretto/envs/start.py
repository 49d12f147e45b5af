"""Before the first turn: the colours that each player takes to start with, one after another by lot."""

from collections.abc import Iterator
from functools import cache

from coloretto.rules.deal import colours_in_game, start_cards
from coloretto.rules.piles import pile_of

Lots = tuple[int, ...]  # a colour for each card of the first seat, of the second, …


@cache
def next_colours(seats: int, separate: bool, lots: Lots) -> list[int]:
    """What the next lot can be, each as likely as the others; nothing once everybody has enough.

    `separate`: the two players may have the same colours, each of them two different ones.
    """
    each = start_cards(seats)
    if len(lots) == seats * each:
        return []
    gone = lots[len(lots) - len(lots) % each :] if separate else lots
    return [colour for colour in range(colours_in_game(seats)) if colour not in gone]


def areas_after(seats: int, lots: Lots) -> tuple[int, ...]:
    """One pile a seat, as far as it is known."""
    each = start_cards(seats)
    return tuple(pile_of(lots[each * seat : each * (seat + 1)]) for seat in range(seats))


def every_start(seats: int, separate: bool) -> list[tuple[int, ...]]:
    """The piles that the seats can start with, in order and each once; all are equally likely."""
    return sorted({areas_after(seats, lots) for lots in _all_lots(seats, separate, ())})


def _all_lots(seats: int, separate: bool, lots: Lots) -> Iterator[Lots]:
    colours = next_colours(seats, separate, lots)
    if not colours:
        yield lots
    for colour in colours:
        yield from _all_lots(seats, separate, (*lots, colour))
