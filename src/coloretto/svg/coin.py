"""The "+2": a coin with rays."""

from math import cos, pi, sin

from coloretto.svg.designs import INK, PAPER
from coloretto.svg.frame import CORNER, frame

RAYS = 16
# "+2" as strokes around the middle: colour and width are filled in.
TWO = (
    '<path d="M-30 0H-8M-19 -11V11M4 -7C4 -19 25 -19 25 -7C25 1 5 5 4 16H27" fill="none" stroke="{}" '
    'stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"/>'
)


def plus_two() -> str:
    """A coin with rays, and in the corner the same words."""
    return (
        rays(90)
        + coin(90, 39, 35)
        + f'<g transform="translate(51 90) scale(0.88)">{TWO.format(PAPER, 8)}</g>'
        + f'{CORNER}<g transform="translate(41.5 25) scale(0.8)">{TWO.format(INK, 8)}</g>'
    )


def small_plus_two() -> str:
    return (
        rays(70)
        + coin(70, 43, 39)
        + f'<g transform="translate(51 70) scale(1.02)">{TWO.format(PAPER, 8.5)}</g>'
    )


def rays(y: int) -> str:
    ground = '<rect x="5" y="5" width="90" height="130" rx="8"/>'
    beams = "".join(
        f"M50 {y}L{50 + 160 * a:.0f} {y + 160 * b:.0f}L{50 + 160 * c:.0f} {y + 160 * d:.0f}Z"
        for a, b, c, d in ((*ray(number), *ray(number + 0.5)) for number in range(RAYS))
    )
    return (
        f'{frame("#f3e3b3")}<clipPath id="rays-{y}">{ground}</clipPath>'
        f'<path clip-path="url(#rays-{y})" fill="#e9cf86" d="{beams}"/>'
    )


def coin(y: int, rim: int, face: int) -> str:
    rings = ((rim, PAPER), (face, INK))
    return "".join(f'<circle cx="50" cy="{y}" r="{radius}" fill="{fill}"/>' for radius, fill in rings)


def ray(number: float) -> tuple[float, float]:
    angle = 2 * pi * number / RAYS
    return cos(angle), sin(angle)
