"""The ladder as a drawing: a line for each bot, its share of the wins and the 95 % interval."""

from collections.abc import Iterator, Sequence
from math import ceil, floor
from xml.sax.saxutils import escape

from coloretto.analysis.plot_style import DARK_PAPER, PAPER
from coloretto.analysis.standings import Standing

WIDTH, LEFT, RIGHT, TOP, STEP = 760, 190, 90, 56, 34
LONGEST_NAME = 24  # letters that fit to the left

STYLE = f"""{PAPER}\
  .name {{ text-anchor: end; }}
  .tick {{ text-anchor: middle; }}
  .grid {{ stroke: #d1d9e0; }}
  .interval {{ stroke: #0969da; stroke-width: 2; fill: none; }}
  circle {{ fill: #0969da; }}
  @media (prefers-color-scheme: dark) {{{DARK_PAPER}\
    .interval {{ stroke: #4493f8; }}
    circle {{ fill: #4493f8; }}
  }}
"""


def ladder(standings: Sequence[Standing], title: str) -> str:
    """An SVG; the standings are drawn from the top in the order given."""
    axis = Axis(standings)
    height = TOP + STEP * len(standings) + 50
    rows = [
        line for place, standing in enumerate(standings) for line in row(standing, TOP + STEP * place, axis)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect width="{WIDTH}" height="{height}"/>',
            f'<text class="title" x="16" y="28">{escape(title)}</text>',
            *axis.lines(TOP - 10, TOP + STEP * len(standings)),
            *rows,
            "</svg>",
            "",
        ]
    )


class Axis:
    """Shares from left to right, in tenths or, where all lie close together, in hundredths."""

    def __init__(self, standings: Sequence[Standing]) -> None:
        ends = [end for standing in standings for end in standing.interval or (standing.shares.mean,)]
        low, high = min(ends), max(ends)
        self.tick = 0.1 if high - low > 0.3 else 0.05 if high - low > 0.1 else 0.01
        self.low = floor(low / self.tick) * self.tick
        self.high = max(ceil(high / self.tick), floor(low / self.tick) + 1) * self.tick

    def x(self, share: float) -> float:
        return LEFT + (share - self.low) / (self.high - self.low) * (WIDTH - LEFT - RIGHT)

    def lines(self, top: int, bottom: int) -> Iterator[str]:
        for number in range(round((self.high - self.low) / self.tick) + 1):
            share = self.low + number * self.tick
            x = self.x(share)
            yield f'<line class="grid" x1="{x:.1f}" y1="{top}" x2="{x:.1f}" y2="{bottom}"/>'
            yield f'<text class="small tick" x="{x:.1f}" y="{bottom + 18}">{share:.2f}</text>'
        middle, words = (LEFT + WIDTH - RIGHT) // 2, "share of wins, with the 95 % interval"
        yield f'<text class="small tick" x="{middle}" y="{bottom + 38}">{words}</text>'


def row(standing: Standing, y: int, axis: Axis) -> Iterator[str]:
    x, middle = axis.x(standing.shares.mean), y + STEP // 2 - 6
    yield f'<text class="name" x="{LEFT - 14}" y="{middle + 5}">{escape(shortened(standing.name))}</text>'
    if standing.interval:
        low, high = (axis.x(end) for end in standing.interval)
        whiskers = f"M{low:.1f} {middle - 5}v10M{low:.1f} {middle}H{high:.1f}M{high:.1f} {middle - 5}v10"
        yield f'<path class="interval" d="{whiskers}"/>'
    yield f'<circle cx="{x:.1f}" cy="{middle}" r="5"/>'
    yield f'<text x="{WIDTH - RIGHT + 16}" y="{middle + 5}">{standing.shares.mean:.3f}</text>'


def shortened(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
