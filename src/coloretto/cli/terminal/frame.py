"""A screen of any size: the head and the foot always show, what is between them gives way."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

Lines = list[list[Segment]]
NOTE = "bold yellow"
Choices = Sequence[tuple[str, str]]  # each key with what it does


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


def foot_lines(console: Console, options: ConsoleOptions, prompt: Text, note: str, keys: Choices) -> Lines:
    """What is asked, a note about the last answer, and the keys."""
    return lines_of(console, options, Group(prompt, Text(note, NOTE), key_bar(keys, options.max_width)))


def key_bar(keys: Choices, width: int) -> Group:
    """The keys that work now, on as many lines as they need."""
    parts = [Text.assemble((f" {key} ", "bold reverse"), f" {meaning}") for key, meaning in keys]
    return Group(*flowing(parts, width, gap=2))


def flowing(parts: Sequence[Text], width: int, gap: int = 1) -> list[Text]:
    """Parts one after the other, each kept whole, on as many lines as they need."""
    lines = [Text()]
    for part in parts:
        if lines[-1] and lines[-1].cell_len + gap + part.cell_len > width:
            lines.append(Text())
        lines[-1] += Text(" " * gap if lines[-1] else "") + part
    return lines


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
