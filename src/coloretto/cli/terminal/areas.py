"""The play areas: one line for each player, sorted by colour, with the points so far."""

from collections.abc import Callable

from rich.cells import set_cell_size
from rich.text import Text

from coloretto.cli.terminal.cards import QUIET, Faces
from coloretto.cli.terminal.words import printable
from coloretto.game import Game
from coloretto.notation.moves import LETTER
from coloretto.rules.cards import COLOURS, Card
from coloretto.rules.piles import count
from coloretto.rules.state import plain
from coloretto.scores import Score

LONGEST_NAME = 14
Letters = Callable[[str], tuple[str, bool]]

# How the letters of a colour are set, the widest first, and whether they stand close together.
WAYS: tuple[Letters, ...] = (
    lambda letters: (letters, False),
    lambda letters: (letters, True),
    lambda letters: (_counted(letters), True),
)


def _counted(letters: str) -> str:
    """As in the notation: 3RJ for RRRJ."""
    kinds = dict.fromkeys(letters)
    return "".join(f"{letters.count(kind) if letters.count(kind) > 1 else ''}{kind}" for kind in kinds)


def area_lines(game: Game, faces: Faces, width: int) -> list[Text]:
    """In the widest way that lets every player's cards fit beside the name."""
    heads = [_head(game, seat, _name_width(game, width)) for seat in range(game.seats)]
    for letters in WAYS:
        lines = [head + cards for head, cards in zip(heads, _all_cards(game, faces, letters), strict=True)]
        if max(line.cell_len for line in lines) <= width:
            break
    return lines


def _all_cards(game: Game, faces: Faces, letters: Letters) -> list[Text]:
    explained = enumerate(game.explained_scores)
    return [area_cards(int(game.state.areas[seat]), score, faces, letters) for seat, score in explained]


def _name_width(game: Game, width: int) -> int:
    longest = max(Text(printable(player)).cell_len for player in game.players)
    return max(1, min(longest, LONGEST_NAME, width // 6))


def _head(game: Game, seat: int, name_width: int) -> Text:
    """Whose area it is: the player to act is marked, and so is who has taken a row in this round."""
    is_to_act = game.turn == seat
    taken = plain(game.state).taken_by
    row = f"row {taken.index(seat) + 1}" if seat in taken else ""
    name = set_cell_size(shortened(game.players[seat], name_width), name_width)
    return Text.assemble(
        ("▶ " if is_to_act else "  ", "bold"),
        (name, "bold reverse" if is_to_act else "bold"),
        (f" {row:<5}", QUIET),
        (f" {game.scores[seat]:>3} ", "bold"),
    )


def shortened(name: str, width: int) -> str:
    text = Text(printable(name))
    text.truncate(width, overflow="ellipsis")
    return text.plain


def area_cards(pile: int, score: Score, faces: Faces, letters: Letters = WAYS[0]) -> Text:
    """Each colour as a bar with its points; jokers lie where they count most."""
    groups = [_group(pile, Card(colour), score, faces, letters) for colour in range(COLOURS)]
    plus_twos = count(pile, Card.PLUS_TWO)
    if plus_twos:
        bar = faces.bar(Card.PLUS_TWO, *letters(LETTER[Card.PLUS_TWO] * plus_twos))
        groups.append(bar + points(score.plus_twos))
    return Text(" ").join(group for group in groups if group.plain)


def _group(pile: int, colour: Card, score: Score, faces: Faces, letters: Letters) -> Text:
    worth = (score.plus | score.minus).get(colour)
    if worth is None:
        return Text()
    cards = LETTER[colour] * count(pile, colour) + LETTER[Card.JOKER] * score.jokers.count(colour)
    return faces.bar(colour, *letters(cards)) + points(worth)


def points(worth: int) -> Text:
    return Text(f"{worth:+d}", "bold green" if worth > 0 else "bold red")
