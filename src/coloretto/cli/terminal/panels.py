"""The framed parts of the table: rows, supply, log and play areas."""

from dataclasses import dataclass

from rich.align import Align, AlignMethod
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.text import Text

from coloretto.cli.terminal.cards import Faces
from coloretto.cli.terminal.frame import fitting, framed, lines_of
from coloretto.cli.terminal.rows import Height, row_lines
from coloretto.cli.terminal.words import story
from coloretto.game import Game
from coloretto.notation.moves import write_side
from coloretto.rules.cards import POINTS

BORDER = 2  # lines, and columns on each side
FRAME = "grey50"
BIG_CARD = (10, 5)  # width and height


def panel(
    content: RenderableType, title: str = "", lines: int | None = None, align: AlignMethod = "left"
) -> Panel:
    """As high as its content, or with the content in the middle of so many lines."""
    inside = None if lines is None else lines - BORDER
    middle = Align(content, align, vertical="middle", height=inside)
    heading = Text(title, "bold") if title else None
    return Panel(middle, title=heading, title_align="left", border_style=FRAME, height=lines)


def rows_panel(game: Game, faces: Faces, height: Height, card_width: int, lines: int) -> Panel:
    return panel(Group(*row_lines(game, faces, height, card_width)), "rows", lines)


def supply_panel(game: Game, faces: Faces, lines: int) -> Panel:
    """The drawn card, as big as there is room for, or else the back of the supply."""
    is_big = lines - BORDER >= BIG_CARD[1]
    if game.drawn is None:
        width, height = BIG_CARD
        card = faces.face_down(int(game.state.cards_left), width, height if is_big else 3)
    else:
        draw = faces.big_card if is_big else faces.card
        card = draw(game.drawn, BIG_CARD[0])
    return panel(Group(*card), "supply" if game.drawn is None else "drawn", lines, align="center")


def log_panel(game: Game, lines: int) -> Panel:
    log = Log(story(game), lines - BORDER)
    return Panel(
        log, title=Text("what happened", "bold"), title_align="left", border_style=FRAME, height=lines
    )


@dataclass(frozen=True)
class Log:
    """The latest lines of the story, as many as there is room for."""

    lines: list[Text]
    room: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        latest = lines_of(console, options, Group(*self.lines[-self.room :]))[-self.room :]
        yield from framed(options.update(height=None), [], latest, [])


def areas_panel(game: Game, lines: list[Text], width: int) -> Panel:
    scale = f"{write_side(game.side)} side: {' '.join(map(str, POINTS[game.side][1:]))}"
    titles = (f"play areas and points so far ({scale})", f"play areas ({scale})", "play areas")
    return panel(Group(*lines), fitting(width - 3 * BORDER, *titles))
