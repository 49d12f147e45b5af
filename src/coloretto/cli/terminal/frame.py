"""A screen of any size: the head and the foot always show, what is between them gives way."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

Lines = list[list[Segment]]
Keys = Sequence[tuple[str, str]]  # each key with what it does

GAP = "  "


def lines_of(console: Console, options: ConsoleOptions, renderable: RenderableType) -> Lines:
    return console.render_lines(renderable, options.update(height=None))


def framed(options: ConsoleOptions, head: Lines, body: Lines, foot: Lines) -> RenderResult:
    """The lines that fit, or all of them where the height is unlimited."""
    if options.height is not None:
        foot = foot[-options.height :]
        head = head[: options.height - len(foot)]
        body = body[: options.height - len(foot) - len(head)]
    for line in [*head, *body, *foot]:
        yield from line
        yield Segment.line()


def key_bar(keys: Keys, width: int) -> Text:
    """The keys that work now, on as many lines as they need."""
    bar, column = Text(), 0
    for key, meaning in keys:
        part = Text.assemble((f" {key} ", "bold reverse"), f" {meaning}")
        gap = GAP if column else ""
        if column and column + len(gap) + part.cell_len > width:
            bar, column, gap = bar + Text("\n"), 0, ""
        bar += Text(gap) + part
        column += len(gap) + part.cell_len
    return bar


def fitting(width: int, *texts: str) -> str:
    """The first text that fits, or the last."""
    return next((text for text in texts if len(text) <= width), texts[-1])


def spaced(blocks: Sequence[Sequence[Text]], gap: int) -> list[Text]:
    """The lines of all blocks, with empty lines between them."""
    lines: list[Text] = []
    for block in blocks:
        lines += [Text()] * (gap if lines else 0)
        lines += block
    return lines
