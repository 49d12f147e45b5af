"""The play areas: one line for each player, sorted by colour, with the points so far."""

from collections.abc import Callable, Sequence

from rich.cells import set_cell_size
from rich.text import Text

from coloretto.cli.terminal.cards import QUIET, Faces
from coloretto.cli.terminal.frame import flowing
from coloretto.cli.terminal.words import printable
from coloretto.game import Game
from coloretto.notation.moves import LETTER
from coloretto.rules.cards import COLOURS, Card
from coloretto.rules.piles import count
from coloretto.rules.state import plain
from coloretto.scores import Score

LONGEST_NAME = 14
WITH_ROW = 70  # from this width on the row card in front of a player is named beside the player
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


def area_blocks(game: Game, faces: Faces, width: int) -> list[list[Text]]:
    """The lines of each player, in the widest way that gives everyone a single one."""
    heads = _heads(game, width)
    scores = game.explained_scores
    for letters in WAYS:
        areas = [
            area_groups(int(game.state.areas[seat]), score, faces, letters)
            for seat, score in enumerate(scores)
        ]
        blocks = [beside(head, groups, width) for head, groups in zip(heads, areas, strict=True)]
        if all(len(block) == 1 for block in blocks):
            break
    return blocks


def beside(head: Text, parts: Sequence[Text], width: int, gap: int = 1) -> list[Text]:
    """The head, and what flows to the right of it."""
    indent = " " * head.cell_len
    first, *others = flowing(parts, max(1, width - head.cell_len), gap)
    return [Text.assemble(head, first), *(Text.assemble(indent, line) for line in others)]


def _heads(game: Game, width: int) -> list[Text]:
    longest = max(Text(printable(player)).cell_len for player in game.players)
    name_width = max(1, min(longest, LONGEST_NAME, width // 5))
    return [_head(game, seat, name_width, with_row=width >= WITH_ROW) for seat in range(game.seats)]


def _head(game: Game, seat: int, name_width: int, with_row: bool) -> Text:
    """Whose area it is: the player to act is marked, and so is who has taken a row in this round."""
    is_to_act = game.turn == seat
    taken = list(plain(game.state).taken_by)
    row = f"row {taken.index(seat) + 1}" if seat in taken else ""
    name = set_cell_size(shortened(game.players[seat], name_width), name_width)
    return Text.assemble(
        ("▶ " if is_to_act else "  ", "bold"),
        (name, "bold reverse" if is_to_act else "bold"),
        (f" {row:<5}" if with_row else "", QUIET),
        (f" {game.scores[seat]:>3} ", "bold"),
    )


def shortened(name: str, width: int) -> str:
    text = Text(printable(name))
    text.truncate(width, overflow="ellipsis")
    return text.plain


def area_groups(pile: int, score: Score, faces: Faces, letters: Letters = WAYS[0]) -> list[Text]:
    """Each colour as a bar with its points; jokers lie where they count most."""
    groups = [_group(pile, Card(colour), score, faces, letters) for colour in range(COLOURS)]
    plus_twos = count(pile, Card.PLUS_TWO)
    if plus_twos:
        bar = faces.bar(Card.PLUS_TWO, *letters(LETTER[Card.PLUS_TWO] * plus_twos))
        groups.append(Text.assemble(bar, points(score.plus_twos)))
    return [group for group in groups if group]


def _group(pile: int, colour: Card, score: Score, faces: Faces, letters: Letters) -> Text:
    worth = (score.plus | score.minus).get(colour)
    if worth is None:
        return Text()
    cards = LETTER[colour] * count(pile, colour) + LETTER[Card.JOKER] * score.jokers.count(colour)
    return Text.assemble(faces.bar(colour, *letters(cards)), points(worth))


def points(worth: int) -> Text:
    return Text(f"{worth:+d}", "bold green" if worth > 0 else "bold red")
