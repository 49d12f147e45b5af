"""Editions by name, and what each allows."""

from collections.abc import Sequence

from coloretto.errors import InvalidSetup
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game, start_cards
from coloretto.rules.editions import EDITIONS, Edition
from coloretto.rules.piles import cards_in, size


def edition_named(name: str) -> Edition:
    if name not in EDITIONS:
        raise InvalidSetup(f"expected an edition, one of {', '.join(EDITIONS)}: {name!r}")
    return EDITIONS[name]


def check_table(edition: Edition, seats: int, side: Side) -> None:
    if seats not in edition.seats:
        allowed = f"{edition.seats[0]} to {edition.seats[-1]}"
        raise InvalidSetup(f"edition {edition.name} is for {allowed} seats: {seats}")
    if side not in edition.sides:
        raise InvalidSetup(f"edition {edition.name} has only the brown side: {side.name.lower()}")


def check_players(players: Sequence[str], seats: int) -> None:
    """Players may stay without a name, but not some of them only."""
    if players and len(players) != seats:
        raise InvalidSetup(f"expected {seats} players, one for each seat, but found {len(players)}")


def check_start(edition: Edition, areas: Sequence[int]) -> None:
    """Before the first turn everyone has one colour card, with two players two, all of them different."""
    seats = len(areas)
    colours = [card for area in areas for card in cards_in(area)]
    everyone_has_enough = all(size(area) == start_cards(seats) for area in areas)
    apart = seats == 2 and edition.separate_start
    groups = [cards_in(area) for area in areas] if apart else [colours]
    all_differ = all(len(set(group)) == len(group) for group in groups)
    if not (everyone_has_enough and all_differ and max(colours, default=0) < colours_in_game(seats)):
        cards = "1 card" if seats > 2 else "2 cards"
        raise InvalidSetup(
            f"expected {cards} for each seat, in different colours out of {colours_in_game(seats)}"
        )
