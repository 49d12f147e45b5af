"""Draws the learning curves of docs/training.md from the logs in docs/training/.

    python -m docs.training_pictures

A line for each net: its colour says the seats, solid is the brown side and dashed the grey one.
"""

import json
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from coloretto.analysis.plot_style import DARK_PAPER, PAPER

HERE = Path(__file__).parent
LOGS = HERE / "training"

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 420, 60, 120, 72, 64

# By seats: on white, and on black.
COLOURS = {
    2: ("#0969da", "#4493f8"),
    3: ("#1a7f37", "#3fb950"),
    4: ("#bc4c00", "#f0883e"),
    5: ("#8250df", "#ab7df8"),
}

STYLE = f"""{PAPER}\
  .middle {{ text-anchor: middle; }}
  .end {{ text-anchor: end; }}
  .grid {{ stroke: #d1d9e0; }}
  polyline {{ fill: none; stroke-width: 2; stroke-linejoin: round; }}
  .grey {{ stroke-dasharray: 6 4; }}
"""


class Axis(NamedTuple):
    low: float
    high: float
    tick: float
    text: str  # how a tick is written
    name: str

    def part(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)

    @property
    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.tick)
        return [self.low + self.tick * number for number in range(count + 1)]


class Curve(NamedTuple):
    seats: int
    side: str
    points: list[tuple[float, float]]  # millions of positions, and the figure


Line = dict[str, Any]  # of a log
Figure = Callable[[int, Line], float]

ACROSS = Axis(0, 450, 50, "{:.0f}", "millions of positions learned from")
UP = {
    "error": Axis(0.2, 1.0, 0.1, "{:.1f}", "points"),
    "strength": Axis(0.8, 1.6, 0.1, "{:.1f}", "share of the wins, 1 is even"),
}


def main() -> None:
    # The first checkpoint is compared with no more than fresh weights, so its share is left out.
    error = list(curves(lambda _seats, line: 10 * sqrt(line["loss"][1]), first=0))
    strength = list(curves(lambda seats, line: seats * line["against_last"], first=1, where="against_last"))
    title = "How far the expected final score is from its target, root mean square"
    save("training-error.svg", title, UP["error"], error)
    save(
        "training-strength.svg",
        "How much a net wins alone among copies of its checkpoint before",
        UP["strength"],
        strength,
    )


def curves(figure: Figure, first: int, where: str = "loss") -> Iterator[Curve]:
    """A run whose lines do not have the figure has no curve."""
    for log in sorted(LOGS.glob("*.jsonl")):
        number, side = log.stem.split("-")
        seats = int(number)
        lines = [json.loads(text) for text in log.read_text(encoding="utf-8").splitlines()]
        points = [(line["positions"] / 1e6, figure(seats, line)) for line in lines[first:] if where in line]
        if points:
            yield Curve(seats, side, points)


def save(name: str, title: str, up: Axis, shown: list[Curve]) -> None:
    (HERE / name).write_text("\n".join(picture(title, up, shown)) + "\n", encoding="utf-8")


def picture(title: str, up: Axis, shown: list[Curve]) -> Iterator[str]:
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    yield f"<title>{title}</title>"
    yield f"<style>{style()}</style>"
    yield f'<rect width="{WIDTH}" height="{HEIGHT}"/>'
    yield f'<text class="title" x="16" y="28">{title}</text>'
    yield from grid(up)
    for curve in shown:
        places = " ".join(f"{x(millions):.1f},{y(up, value):.1f}" for millions, value in curve.points)
        yield f'<polyline class="seats-{curve.seats} {curve.side}" points="{places}"/>'
    yield from legend()
    yield "</svg>"


def style() -> str:
    light = "".join(f"  .seats-{seats} {{ stroke: {COLOURS[seats][0]}; }}\n" for seats in COLOURS)
    dark = "".join(f"    .seats-{seats} {{ stroke: {COLOURS[seats][1]}; }}\n" for seats in COLOURS)
    return f"{STYLE}{light}  @media (prefers-color-scheme: dark) {{{DARK_PAPER}{dark}  }}\n"


def x(millions: float) -> float:
    return LEFT + ACROSS.part(millions) * (WIDTH - LEFT - RIGHT)


def y(up: Axis, value: float) -> float:
    return HEIGHT - BOTTOM - up.part(value) * (HEIGHT - TOP - BOTTOM)


def grid(up: Axis) -> Iterator[str]:
    left, right, top, bottom = LEFT, WIDTH - RIGHT, TOP, HEIGHT - BOTTOM
    for tick in up.ticks:
        at = y(up, tick)
        yield f'<line class="grid" x1="{left}" y1="{at:.1f}" x2="{right}" y2="{at:.1f}"/>'
        yield f'<text class="small end" x="{left - 10}" y="{at + 4:.1f}">{up.text.format(tick)}</text>'
    for tick in ACROSS.ticks:
        words = ACROSS.text.format(tick)
        yield f'<text class="small middle" x="{x(tick):.1f}" y="{bottom + 20}">{words}</text>'
    yield f'<text class="small middle" x="{(left + right) / 2}" y="{bottom + 44}">{ACROSS.name}</text>'
    yield f'<text class="small" x="16" y="{top - 12}">{up.name}</text>'


def legend() -> Iterator[str]:
    left = WIDTH - RIGHT + 16
    for place, seats in enumerate(COLOURS):
        for column, side in enumerate(("brown", "grey")):
            begins, at = left + 40 * column, TOP + 30 + 44 * place
            yield f'<polyline class="seats-{seats} {side}" points="{begins},{at} {begins + 32},{at}"/>'
        yield f'<text x="{left}" y="{at - 10}">{seats} seats</text>'
    at = TOP + 30 + 44 * len(COLOURS)
    yield f'<text class="small" x="{left}" y="{at}">solid: brown</text>'
    yield f'<text class="small" x="{left}" y="{at + 18}">dashed: grey</text>'


if __name__ == "__main__":
    main()
