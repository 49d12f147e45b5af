"""The points of a play area with the reasons: where each joker went, which colours are plus and minus."""

from collections.abc import Sequence
from dataclasses import dataclass

from coloretto.editions import check_table, edition_named
from coloretto.errors import InvalidText
from coloretto.notation.moves import parse_side
from coloretto.notation.piles import name, parse_pile, write_pile
from coloretto.rules.cards import (
    COLOURS,
    MOST_THAT_COUNT,
    PLUS_COLOURS,
    POINTS,
    POINTS_OF_A_PLUS_TWO,
    Card,
    Side,
)
from coloretto.rules.deal import all_cards, colours_in_game
from coloretto.rules.editions import Edition
from coloretto.rules.piles import cards_in, counts, pile_of
from coloretto.rules.scoring import area_index, points_table


@dataclass(frozen=True)
class Score:
    """The points of a play area, and where they come from. As text it is one line.

    `points` is the sum of `plus`, `minus` and `plus_twos`; `minus` holds negative numbers. `jokers` are the
    colours that the jokers became.
    """

    points: int
    plus: dict[Card, int]
    minus: dict[Card, int]
    plus_twos: int
    jokers: tuple[Card, ...]

    def __str__(self) -> str:
        parts = [f"{points:+d} {name(card)}" for card, points in (self.plus | self.minus).items()]
        if self.plus_twos:
            parts.append(f"{self.plus_twos:+d} from +2 cards")
        return f"{self.points} = {' '.join(parts) or '0'}"


@dataclass(frozen=True)
class Scoring:
    """What the points of a table depend on: the side, the colours in the game, the joker rule."""

    side: Side
    colours: int
    own_colours: bool

    @classmethod
    def of(cls, edition: Edition, side: Side, seats: int) -> "Scoring":
        return cls(side, colours_in_game(seats), edition.own_colours)

    def best(self, pile: int) -> Score:
        """With the jokers and plus colours that bring most."""
        jokers = self.best_jokers(pile)
        return self.count(pile, jokers, self.best_plus(pile + pile_of(jokers)))

    def by_hand(self, pile: int, jokers: Sequence[Card], plus: Sequence[Card] | None = None) -> Score:
        """The player's own choice, checked. Without plus colours, the best three."""
        self.check_jokers(pile, jokers)
        coloured = pile + pile_of(jokers)
        best = self.best_plus(coloured)
        if plus is None:
            return self.count(pile, jokers, best)
        if len(set(plus)) != len(plus) or len(plus) != len(best) or not set(plus) <= set(_colours(coloured)):
            choice = " ".join(name(card) for card in plus) or "none"
            raise InvalidText(f"expected {len(best)} different plus colours that the player has: {choice}")
        return self.count(pile, jokers, plus)

    def best_jokers(self, pile: int) -> tuple[Card, ...]:
        """One best colour for each joker; among equals the colour with most cards, then the first."""
        of_kind = counts(pile)
        if not of_kind[Card.JOKER]:
            return ()
        bound = self.own_colours and bool(_colours(pile))
        table = points_table(self.side, self.colours, bound)
        allowed, chosen, coloured = self.joker_colours(pile), [], pile
        for jokers_after in reversed(range(of_kind[Card.JOKER])):
            best = max(
                allowed,
                key=lambda colour: (
                    table[jokers_after, area_index(coloured + (1 << 4 * colour))],
                    of_kind[colour],
                    -colour,
                ),
            )
            chosen.append(best)
            coloured += 1 << 4 * best
        return tuple(sorted(chosen))

    def joker_colours(self, pile: int) -> list[Card]:
        in_game = [Card(colour) for colour in range(self.colours)]
        return (self.own_colours and _colours(pile)) or in_game

    def check_jokers(self, pile: int, jokers: Sequence[Card]) -> None:
        if len(jokers) != counts(pile)[Card.JOKER]:
            raise InvalidText(
                f"expected a colour for each of {counts(pile)[Card.JOKER]} jokers: {len(jokers)}"
            )
        for colour in jokers:
            if colour not in self.joker_colours(pile):
                allowed = ", ".join(name(card) for card in self.joker_colours(pile))
                raise InvalidText(f"expected the jokers to be of {allowed}: {name(colour)}")

    def best_plus(self, coloured: int) -> list[Card]:
        worth = self.worth(coloured)
        return sorted(worth, key=lambda colour: -worth[colour])[:PLUS_COLOURS]

    def worth(self, coloured: int) -> dict[Card, int]:
        """The points of each colour, plus or minus."""
        points, of_kind = POINTS[self.side], counts(coloured)
        return {colour: points[min(of_kind[colour], MOST_THAT_COUNT)] for colour in _colours(coloured)}

    def count(self, pile: int, jokers: Sequence[Card], plus: Sequence[Card]) -> Score:
        coloured = pile + pile_of(jokers)
        worth = self.worth(coloured)
        gains = {colour: worth[colour] for colour in plus}
        losses = {colour: -points for colour, points in worth.items() if colour not in plus}
        plus_twos = POINTS_OF_A_PLUS_TWO * counts(pile)[Card.PLUS_TWO]
        points = sum(gains.values()) + sum(losses.values()) + plus_twos
        return Score(points, gains, losses, plus_twos, tuple(jokers))


def _colours(pile: int) -> list[Card]:
    return [colour for colour, cards in zip(Card, counts(pile)[:COLOURS], strict=False) if cards]


def score(
    pile: str,
    side: str = "brown",
    *,
    seats: int = 5,
    edition: str = "two-sided",
    jokers: str | None = None,
    plus: str | None = None,
) -> Score:
    """The best score of a play area, or the score of a choice made by hand, both as piles of colours.

    >>> score("6G4Y3R2BJ+").points
    41
    >>> print(score("6G4Y3R2BJ+", jokers="B"))
    33 = +21 green +10 yellow +6 red -6 blue +2 from +2 cards
    """
    rules, table_side = edition_named(edition), parse_side(side)
    check_table(rules, seats, table_side)
    area = parse_pile(pile)
    for kind, (cards, in_game) in enumerate(zip(counts(area), counts(all_cards(seats)), strict=True)):
        if cards > in_game:
            raise InvalidText(f"{name(kind)} cards are not in the game with {seats} seats: {pile!r}")
    scoring = Scoring.of(rules, table_side, seats)
    if jokers is None and plus is None:
        return scoring.best(area)
    colours = scoring.best_jokers(area) if jokers is None else parse_colours(jokers)
    return scoring.by_hand(area, colours, None if plus is None else parse_colours(plus))


def parse_colours(text: str) -> list[Card]:
    cards = [Card(kind) for kind in cards_in(parse_pile(text))]
    if any(card >= COLOURS for card in cards):
        raise InvalidText(f"expected colours only, such as {write_pile(pile_of(range(3)))}: {text!r}")
    return cards
