"""The whole table as one picture that fits its window."""

from dataclasses import dataclass, field

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from coloretto.cli.terminal.areas import area_blocks
from coloretto.cli.terminal.cards import Faces
from coloretto.cli.terminal.frame import Choices, Lines, foot_lines, framed, lines_of, spaced
from coloretto.cli.terminal.headline import headline
from coloretto.cli.terminal.panels import BORDER, areas_panel, log_panel, rows_panel, supply_panel
from coloretto.cli.terminal.rows import NARROW_CARD, WIDE_CARD, best_height, rows_in
from coloretto.game import Game

LINES_UNLESS_KNOWN = 24
MORE_LINES_FOR_THE_LOG = 6

# From these widths on there is room for the log beside the rows, for the supply, and for wider cards.
WITH_LOG, WITH_SUPPLY, WITH_WIDE_CARDS = 56, 76, 104
ROWS_WIDTH, WIDE_ROWS_WIDTH, SUPPLY_WIDTH = 30, 38, 16


@dataclass(frozen=True)
class Picture:
    """The table, a sentence that says what is asked, the keys that work and a note about the last one."""

    game: Game
    prompt: Text = field(default_factory=Text)
    keys: Choices = ()
    note: str = ""
    match: str = ""  # which game of a match this is

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        faces, width = Faces.on(console), options.max_width
        head = lines_of(console, options, headline(self.game, self.match, width))
        foot = foot_lines(console, options, self.prompt, self.note, self.keys)
        areas = area_blocks(self.game, faces, width - 2 * BORDER)
        room = (options.height or LINES_UNLESS_KNOWN) - len(head) - len(foot) - BORDER
        above = self._rows_and_log(console, options, room - len(spaced(areas, 0)))
        gap = 1 if len(above) + len(spaced(areas, 1)) <= room else 0
        below = lines_of(console, options, areas_panel(self.game, spaced(areas, gap), width))
        yield from framed(options, head, above + below, foot)

    def _rows_and_log(self, console: Console, options: ConsoleOptions, room: int) -> Lines:
        """As high as the rows can be drawn, and a little higher where lines are left for the log."""
        faces, width = Faces.on(console), options.max_width
        height = best_height(rows_in(self.game), room - BORDER)
        lowest = height.total(rows_in(self.game)) + BORDER
        lines = max(lowest, min(room, lowest + MORE_LINES_FOR_THE_LOG))
        card_width = WIDE_CARD if width >= WITH_WIDE_CARDS else NARROW_CARD
        rows = rows_panel(self.game, faces, height, card_width, lines)
        return lines_of(console, options, self._beside(rows, faces, lines, width))

    def _beside(self, rows: Panel, faces: Faces, lines: int, width: int) -> RenderableType:
        """The rows, and as much of the supply and the log as the width allows."""
        if width < WITH_LOG:
            return rows
        grid = Table.grid(expand=True)
        grid.add_column(width=WIDE_ROWS_WIDTH if width >= WITH_WIDE_CARDS else ROWS_WIDTH)
        parts = [rows]
        if width >= WITH_SUPPLY:
            grid.add_column(width=SUPPLY_WIDTH)
            parts.append(supply_panel(self.game, faces, lines))
        grid.add_column(ratio=1)
        grid.add_row(*parts, log_panel(self.game, lines))
        return grid
