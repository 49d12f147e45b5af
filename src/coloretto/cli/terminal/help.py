"""The keys and the rules in short, page by page where the window is small."""

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from coloretto.cli.terminal.cards import Faces
from coloretto.cli.terminal.frame import Lines, framed, key_bar, lines_of
from coloretto.game import Game
from coloretto.notation.moves import write_side
from coloretto.notation.piles import name
from coloretto.rules.cards import MOST_THAT_COUNT, POINTS, Card
from coloretto.rules.deal import colours_in_game

KEYS = (
    ("d, space", "draw a card"),
    ("1 to 5", "put the drawn card in that row, or take that row"),
    ("u", "take back your last decision, where you play against bots"),
    ("s", "save the record of the game in a file"),
    ("q, Ctrl-C", "leave"),
)
RULES = (
    "On your turn, draw a card and put it in a row that has room, or take a row that has a card and add "
    "all its cards to your play area. After taking a row you wait until everyone has one; then a new round "
    "begins.",
    "Your best three colours count for you and every other colour against you: collect few colours and "
    "many cards of each.",
    "A joker (J) becomes whatever colour helps you most; in a play area it lies where it would count now. "
    "Each +2 card adds two points.",
    "The last round card lies on the last 15 cards of the supply. When it comes up, the round is played to "
    "its end. Then the most points win, and players with equally many share the win.",
)


@dataclass(frozen=True)
class Help:
    game: Game
    page: int = 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        pages = self.pages(console, options)
        page = min(self.page, len(pages) - 1)
        more = "next page" if page + 1 < len(pages) else "back to the game"
        foot = lines_of(console, options, key_bar([("any key", more)], options.max_width))
        yield from framed(options, [], pages[page], foot)

    def is_last(self, console: Console) -> bool:
        options = console.options.update(height=console.height)
        return self.page + 1 >= len(self.pages(console, options))

    def pages(self, console: Console, options: ConsoleOptions) -> list[Lines]:
        lines = lines_of(console, options, self._text(Faces.on(console)))
        length = max(1, (options.height or len(lines) + 1) - 1)
        return [lines[start : start + length] for start in range(0, len(lines), length)] or [[]]

    def _text(self, faces: Faces) -> Padding:
        rules = Table.grid(padding=(0, 1))
        for rule in (*RULES[:2], scale(self.game), *RULES[2:]):
            rules.add_row("•", rule)
        titles = Text("The keys", "bold"), Text("The rules in short", "bold")
        cards = letters(self.game, faces)
        return Padding(Group(titles[0], keys_table(), Text(), titles[1], rules, Text(), cards), (0, 1))


def scale(game: Game) -> str:
    points = ", ".join(map(str, POINTS[game.side][1:]))
    return (
        f"On the {write_side(game.side)} side 1, 2, … {MOST_THAT_COUNT} cards of a colour are worth "
        f"{points} points; more than {MOST_THAT_COUNT} count as {MOST_THAT_COUNT}."
    )


def letters(game: Game, faces: Faces) -> Text:
    cards = [*map(Card, range(colours_in_game(game.seats))), Card.JOKER, Card.PLUS_TWO]
    return Text("  ").join(Text.assemble(faces.chip(card), " ", name(card)) for card in cards)


def keys_table() -> Table:
    table = Table.grid(padding=(0, 2))
    for key, meaning in KEYS:
        table.add_row(Text(key, "bold"), meaning)
    return table
