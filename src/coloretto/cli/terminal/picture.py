"""The whole table as one picture that fits its window."""

from dataclasses import dataclass, field

from rich.align import Align
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from coloretto.cli.terminal.areas import area_lines
from coloretto.cli.terminal.cards import QUIET, Faces
from coloretto.cli.terminal.frame import Keys, Lines, fitting, framed, key_bar, lines_of, spaced
from coloretto.cli.terminal.rows import NARROW_CARD, WIDE_CARD, Height, best_height, row_lines, rows_in
from coloretto.cli.terminal.words import LOUD, story
from coloretto.game import Game
from coloretto.notation.moves import write_side
from coloretto.rules.cards import POINTS
from coloretto.rules.moves import FIRST_TAKE
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD

BORDER = 2
LINES_UNLESS_KNOWN = 24
ROOM_FOR_MORE_LOG = 6

# From these widths on there is room for the log beside the rows, for the supply, for wider cards.
WITH_LOG, WITH_SUPPLY, WITH_WIDE_CARDS = 56, 76, 104
ROWS_WIDTH, WIDE_ROWS_WIDTH, SUPPLY_WIDTH = 30, 38, 17


@dataclass(frozen=True)
class Picture:
    """The table, a sentence that says what is asked, the keys that work and a note about the last one."""

    game: Game
    prompt: Text = field(default_factory=Text)
    keys: Keys = ()
    note: str = ""
    match: str = ""  # which game of a match this is

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        faces = Faces.on(console)
        width, height = options.max_width, options.height or LINES_UNLESS_KNOWN
        head = lines_of(console, options, headline(self.game, self.match, width))
        foot = lines_of(console, options, self._foot(width))
        areas = area_lines(self.game, faces, width - 2 * BORDER)
        room = height - len(head) - len(foot) - BORDER
        middle = self._middle(console, options, faces, room - len(areas))
        gap = 1 if room - len(middle) >= 2 * len(areas) - 1 else 0
        panel = lines_of(console, options, areas_panel(self.game, spaced([[line] for line in areas], gap)))
        yield from framed(options, head, middle + panel, foot)

    def _middle(self, console: Console, options: ConsoleOptions, faces: Faces, room: int) -> Lines:
        """The rows, with the supply and the log beside them as far as the width allows."""
        width, rows = options.max_width, rows_in(self.game)
        height = best_height(rows, room - BORDER)
        tallest = min(max(height.total(rows), room - BORDER), height.total(rows) + ROOM_FOR_MORE_LOG)
        return lines_of(console, options, middle(self.game, faces, height, tallest + BORDER, width))

    def _foot(self, width: int) -> RenderableType:
        note = Text(self.note, "bold yellow")
        return Group(self.prompt, note, key_bar(self.keys, width))


def headline(game: Game, match: str, width: int) -> Text:
    """Which game and round this is on the left, the supply on the right."""
    rounds = sum(move >= FIRST_TAKE for move in game.moves) // game.seats + 1
    left = " · ".join(part for part in ("COLORETTO", match, f"round {rounds}") if part)
    if game.is_last_round:
        left = f"{left} · LAST ROUND!"
    right = supply_in_words(int(game.state.cards_left), width - len(left) - 3)
    gap = " " * max(1, width - len(left) - len(right) - 2)
    line = Text(f" {left}{gap}{right} ", LOUD if game.is_last_round else "bold on grey23", no_wrap=True)
    line.truncate(width, pad=True)
    return line


def supply_in_words(cards: int, width: int) -> str:
    until = cards - UNDER_THE_LAST_ROUND_CARD
    if until < 0:
        last = "the game ends when everyone has taken a row"
        return fitting(width, f"{cards} cards left · {last}", f"{cards} cards left", f"{cards} left")
    if until == 0:
        return fitting(width, f"supply {cards} · the next card is the last round card", f"{cards} · last round next")
    return fitting(
        width,
        f"supply: {cards} cards · {until} until the last round",
        f"supply {cards} · last round in {until}",
        f"{cards} left, {until} to last",
    )


def middle(game: Game, faces: Faces, height: Height, lines: int, width: int) -> RenderableType:
    wide = width >= WITH_WIDE_CARDS
    rows = Group(*row_lines(game, faces, height, WIDE_CARD if wide else NARROW_CARD))
    rows_panel = Panel(Align(rows, vertical="middle"), title="rows", title_align="left", height=lines)
    if width < WITH_LOG:
        return rows_panel
    grid = Table.grid(expand=True)
    panels = [(rows_panel, WIDE_ROWS_WIDTH if wide else ROWS_WIDTH)]
    if width >= WITH_SUPPLY:
        panels.append((supply_panel(game, faces, lines), SUPPLY_WIDTH))
    for _, columns in panels:
        grid.add_column(width=columns)
    grid.add_column(ratio=1)
    grid.add_row(*(panel for panel, _ in panels), log_panel(game, lines))
    return grid


def supply_panel(game: Game, faces: Faces, lines: int) -> Panel:
    """The drawn card, as big as there is room for, or else the back of the supply."""
    is_big = lines - BORDER >= 5
    if game.drawn is None:
        card = faces.face_down(int(game.state.cards_left), 9, 5 if is_big else 3)
    else:
        card = faces.big_card(game.drawn, 9) if is_big else faces.card(game.drawn, 9)
    title = "supply" if game.drawn is None else "drawn"
    return Panel(Align(Group(*card), "center", vertical="middle"), title=title, height=lines)


def log_panel(game: Game, lines: int) -> Panel:
    return Panel(Log(story(game), lines - BORDER), title="what happened", title_align="left", height=lines)


@dataclass(frozen=True)
class Log:
    """The latest lines of the story, as many as there is room for."""

    lines: list[Text]
    room: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wanted = Group(*self.lines[-self.room :])
        shown = lines_of(console, options, wanted)[-self.room :] if self.lines else []
        yield from framed(options.update(height=None), [], shown, [])


def areas_panel(game: Game, lines: list[Text]) -> Panel:
    scale = " ".join(map(str, POINTS[game.side][1:]))
    title = f"play areas and points so far ({write_side(game.side)} side: {scale})"
    return Panel(Group(*lines), title=Text(title, QUIET), title_align="left")
