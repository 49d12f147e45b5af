"""A naive second referee, written from the rulebooks alone to check the engine."""

from collections import Counter
from itertools import chain, combinations, product
from typing import NamedTuple

COLOURS = ["R", "O", "Y", "G", "B", "V", "P"]
KINDS = [*COLOURS, "J", "+"]
CARDS_UNDER_LAST_ROUND_CARD = 15
POINTS = {"brown": [0, 1, 3, 6, 10, 15, 21], "grey": [0, 1, 4, 8, 7, 6, 5]}


class Edition(NamedTuple):
    seats: list[int]
    sides: list[str]
    games: int
    two_player_start: str | None
    own_colours: bool


FOUR_DIFFER = "four different colours"
EACH_TWO_DIFFER = "each player's two differ"
BOTH_SIDES = ["brown", "grey"]
EDITIONS = {
    "two-sided": Edition([2, 3, 4, 5], BOTH_SIDES, 1, FOUR_DIFFER, False),
    "first": Edition([3, 4, 5], ["brown"], 4, None, False),
    "condensed": Edition([2, 3, 4, 5], BOTH_SIDES, 1, FOUR_DIFFER, False),
    "summary": Edition([2, 3, 4, 5], BOTH_SIDES, 1, EACH_TWO_DIFFER, True),
    "website": Edition([3, 4, 5], ["brown"], 4, None, True),
}


def colours_in_game(seats: int) -> list[str]:
    removed = {2: ["V", "P"], 3: ["P"]}.get(seats, [])
    return [colour for colour in COLOURS if colour not in removed]


def row_capacities(seats: int) -> list[int]:
    return [1, 2, 3] if seats == 2 else [3] * seats


def check_table(edition: str, side: str, seats: int, starts: int) -> None:
    if edition not in EDITIONS:
        raise ValueError(f"no edition {edition!r}; there are {list(EDITIONS)}")
    if side not in EDITIONS[edition].sides:
        raise ValueError(f"no side {side!r} in edition {edition!r}")
    if seats not in EDITIONS[edition].seats:
        raise ValueError(f"edition {edition!r} is not for {seats} players")
    if starts not in range(seats):
        raise ValueError(f"starting seat {starts} is not one of 0 to {seats - 1}")


def check_start_cards(edition: str, areas: list[list[str]]) -> None:
    seats = len(areas)
    each = 2 if seats == 2 else 1
    for area in areas:
        if len(area) != each:
            raise ValueError(f"{each} start card(s) each with {seats} players: {area}")
        for card in area:
            if card not in colours_in_game(seats):
                raise ValueError(f"start card {card!r} is no colour in this game")
        if len(set(area)) != each:
            raise ValueError(f"a player's start cards must differ: {area}")
    if seats == 2 and EDITIONS[edition].two_player_start == EACH_TWO_DIFFER:
        return
    if len(set(chain(*areas))) != seats * each:
        raise ValueError(f"all start cards must differ in colour: {areas}")


def write_pile(cards: list[str]) -> str:
    text, counts = "", Counter(cards)
    for kind in KINDS:
        if kind in counts:
            text += f"{counts[kind]}{kind}" if counts[kind] > 1 else kind
    return text or "-"


def brute_force_score(area: list[str], side: str, colours: list[str], own_colours: bool) -> int:
    """The best total over every colouring of the jokers and choice of plus colours."""
    cards = [card for card in area if card in COLOURS]
    joker_colours = colours
    # Somebody without a colour card has no colour of his own to name.
    if own_colours and cards:
        joker_colours = sorted(set(cards))
    totals: list[int] = []
    for jokers in product(joker_colours, repeat=area.count("J")):
        coloured = cards + list(jokers)
        held = sorted(set(coloured))
        # All of a player's colours score plus where he has no more than three.
        choices = combinations(held, min(3, len(held)))
        points = {colour: POINTS[side][min(coloured.count(colour), 6)] for colour in held}
        totals += [plus_and_minus(points, plus) for plus in choices]
    return max(totals) + 2 * area.count("+")


def plus_and_minus(points: dict[str, int], plus: tuple[str, ...]) -> int:
    return sum(points[colour] if colour in plus else -points[colour] for colour in points)


class Referee:
    """One game; whoever plays it says which card each draw brings."""

    def __init__(self, edition: str, side: str, areas: list[list[str]], starts: int) -> None:
        check_table(edition, side, len(areas), starts)
        check_start_cards(edition, areas)
        self.edition = edition
        self.side = side
        self.seats = len(areas)
        self.colours = colours_in_game(self.seats)
        self.capacities = row_capacities(self.seats)
        self.areas = [list(area) for area in areas]
        self.supply = self.colours * 9 + ["J"] * 3 + ["+"] * 10
        for card in chain(*areas):
            self.supply.remove(card)
        self.discarded: list[str] = []
        self.rows: list[list[str]] = [[] for _ in self.capacities]
        self.taken_by: list[int | None] = [None for _ in self.capacities]
        self.turn: int | None = starts
        self.drawn: str | None = None
        self.round = 1
        self.last_round = False
        self.turned_up_last_round_card_now = False
        self.over = False

    def has_room(self, row: int) -> bool:
        return self.taken_by[row] is None and len(self.rows[row]) < self.capacities[row]

    def legal_moves(self) -> list[str]:
        if self.over:
            return []
        rows = range(len(self.rows))
        places = [f"place {row + 1}" for row in rows if self.has_room(row)]
        if self.drawn is not None:
            return places
        # A taken row is empty, so only rows still on the table have cards to take.
        takes = [f"take {row + 1}" for row in rows if self.rows[row]]
        return ["draw", *takes] if places else takes

    def play(self, move: str, card: str | None = None) -> None:
        seat = self.turn
        if seat is None or move not in self.legal_moves():
            legal = ", ".join(self.legal_moves()) or "none, the game is over"
            raise ValueError(f"illegal {move!r} in {self.position()!r}; legal: {legal}")
        self.check_card(move, card)
        self.turned_up_last_round_card_now = False
        if card is not None:
            self.draw(card)
        elif move.startswith("place"):
            self.place(seat, int(move.split()[1]) - 1)
        else:
            self.take_row(seat, int(move.split()[1]) - 1)

    def check_card(self, move: str, card: str | None) -> None:
        if move != "draw" and card is not None:
            raise ValueError(f"{move!r} draws no card, but {card!r} was given")
        if move == "draw" and card is None:
            raise ValueError("a draw needs the card that was drawn")
        if card is not None and card not in self.supply:
            raise ValueError(f"no {card!r} in supply {write_pile(self.supply)!r}")

    def draw(self, card: str) -> None:
        if len(self.supply) == CARDS_UNDER_LAST_ROUND_CARD:
            self.last_round = True
            self.turned_up_last_round_card_now = True
        self.supply.remove(card)
        self.drawn = card

    def place(self, seat: int, row: int) -> None:
        assert self.drawn is not None
        self.rows[row].append(self.drawn)
        self.drawn = None
        self.pass_turn(seat)

    def take_row(self, seat: int, row: int) -> None:
        self.areas[seat] += self.rows[row]
        self.rows[row] = []
        self.taken_by[row] = seat
        if all(player in self.taken_by for player in range(self.seats)):
            self.end_round(seat)
        else:
            self.pass_turn(seat)

    def pass_turn(self, seat: int) -> None:
        neighbour = (seat + 1) % self.seats
        while neighbour in self.taken_by:
            neighbour = (neighbour + 1) % self.seats
        self.turn = neighbour

    def end_round(self, last_taker: int) -> None:
        # Only with two players is there a row that nobody took.
        self.discarded += list(chain(*self.rows))
        self.rows = [[] for _ in self.capacities]
        self.taken_by = [None for _ in self.capacities]
        if self.last_round:
            self.over = True
            self.turn = None
        else:
            self.round += 1
            self.turn = last_taker

    def position(self) -> str:
        rows = [write_pile(row) for row in self.rows]
        for row, seat in enumerate(self.taken_by):
            if seat is not None:
                rows[row] = f"@{seat + 1}"
        areas = [write_pile(area) for area in self.areas]
        turn = "-" if self.turn is None else str(self.turn + 1) + (self.drawn or "")
        supply = write_pile(self.supply)
        return f"{self.side} {'/'.join(rows)} {'/'.join(areas)} {turn} {supply}"

    def scores(self) -> list[int]:
        own_colours = EDITIONS[self.edition].own_colours
        return [brute_force_score(area, self.side, self.colours, own_colours) for area in self.areas]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]
