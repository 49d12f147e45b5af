"""Tables to play at, and ways to read them and to play on."""

import pytest

from coloretto import EDITIONS, Game, Match
from coloretto.dice import Dice
from coloretto.notation.moves import CARD, LETTERS, parse_side
from coloretto.notation.piles import parse_pile, write_pile
from coloretto.rules.deal import all_cards, colours_in_game
from coloretto.rules.piles import cards_in, counts, pile_of
from coloretto.rules.scoring import points_table, score

STARTS = {2: "RO/YG", 3: "R/O/Y", 4: "R/O/Y/G", 5: "R/O/Y/G/B"}
TABLES = [(name, seats) for name, edition in EDITIONS.items() for seats in edition.seats]
SIDES = [(name, side.name.lower()) for name, edition in EDITIONS.items() for side in edition.sides]

every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_table = pytest.mark.parametrize("edition, seats", TABLES)
every_larger_table = pytest.mark.parametrize("edition, seats", [table for table in TABLES if table[1] > 2])
every_two_player_edition = pytest.mark.parametrize("edition", [name for name, seats in TABLES if seats == 2])
every_side = pytest.mark.parametrize("side", ["brown", "grey"])
every_number_of_players = pytest.mark.parametrize("seats", [2, 3, 4, 5])
three_to_five_players = pytest.mark.parametrize("seats", [3, 4, 5])


def new_game(seats: int, *, starts: int = 1, edition: str = "two-sided") -> Game:
    """A game before its first turn: seat 1 has a red card, seat 2 an orange one, and so on."""
    players = "; ".join("abcde"[:seats])
    tags = {"Edition": edition, "Side": "brown", "Players": players, "Areas": STARTS[seats], "Starts": starts}
    return Game.from_record("\n".join(f'[{tag} "{value}"]' for tag, value in tags.items()))


def late_game(seats: int, left: int, edition: str = "two-sided") -> Game:
    """A game before a round, seat 1 to act, that has so many cards left in its supply."""
    start = [parse_pile(area) for area in STARTS[seats].split("/")]
    cards = Dice(seats).shuffled(cards_in(all_cards(seats) - sum(start)))
    supply, taken = cards[:left], cards[left:]
    areas = [write_pile(area + pile_of(taken[seat::seats])) for seat, area in enumerate(start)]
    rows = "/".join("-" * max(seats, 3))
    position = f"brown {rows} {'/'.join(areas)} 1 {write_pile(pile_of(supply))}"
    return Game.from_position(position, seed=1, edition=edition)


def draw(game: Game, letter: str) -> None:
    """Draw a card of this kind: the supply is stacked first."""
    game.deck.remove(CARD[letter])
    game.deck.append(CARD[letter])
    game.push("draw")


def play(game: Game, turns: str) -> Game:
    """Play turns in the words of a record: `Y1` puts a yellow card in row 1, `T1` takes row 1."""
    for turn in turns.split():
        if turn[0] == "T":
            game.push(f"take {turn[1]}")
        else:
            draw(game, turn[0])
            game.push(f"place {turn[1]}")
    return game


def draw_and_place(game: Game) -> None:
    """A turn with whatever lies on top of the supply, in the first row with room."""
    game.push("draw")
    game.push(game.legal_moves[0])


def take_turn(game: Game) -> None:
    """Draw and place where that is possible, otherwise take a row."""
    if "draw" in legal(game):
        draw_and_place(game)
    else:
        game.push(game.legal_moves[0])


def one_card_in_each_row(game: Game) -> Game:
    for row in range(len(rows(game))):
        game.push("draw")
        game.push(f"place {row + 1}")
    return game


def fill_all_rows(game: Game) -> Game:
    while "draw" in legal(game):
        draw_and_place(game)
    return game


def take_all_rows(game: Game) -> Game:
    """Every player who is left takes the first row with cards."""
    for _ in range(game.seats - sum("@" in row for row in rows(game))):
        game.push(next(move for move in game.legal_moves if "take" in str(move)))
    return game


def play_out(game: Game, seed: int = 0) -> Game:
    """Legal moves at random, to the end."""
    dice = Dice(seed)
    while not game.is_over:
        moves = game.legal_moves
        game.push(moves[dice.below(len(moves))])
    return game


def play_match(match: Match) -> Match:
    while not match.is_over:
        play_out(match.deal(), seed=len(match.games))
    return match


def legal(game: Game) -> list[str]:
    return [str(move) for move in game.legal_moves]


def rows(game: Game) -> list[str]:
    return game.position.split()[1].split("/")


def areas(game: Game) -> list[str]:
    return game.position.split()[2].split("/")


def supply(game: Game) -> str:
    return game.position.split()[4]


def letters(pile: str) -> str:
    """A pile with one letter for each card: `2RJ` is `RRJ`."""
    return "".join(LETTERS[kind] for kind in cards_in(parse_pile(pile)))


def points_in_play(area: str, side: str, seats: int, edition: str) -> int:
    """The points of a play area as a game counts them, from its table."""
    rules = EDITIONS[edition]
    table = points_table(parse_side(side), colours_in_game(seats), rules.own_colours)
    return int(score(parse_pile(area), table))


def in_sight(game: Game) -> list[int]:
    """How many cards of each kind are in the supply, the rows and the play areas together."""
    piles = [supply(game), *areas(game), *(row for row in rows(game) if "@" not in row)]
    return [sum(kind) for kind in zip(*(counts(parse_pile(pile)) for pile in piles), strict=True)]
