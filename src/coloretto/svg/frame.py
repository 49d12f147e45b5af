"""What all cards share: size, edge and the corner to be read at any size."""

from coloretto.svg.designs import INK, PAPER

WIDTH, HEIGHT = 100, 140
CORNER = f'<path d="M5 13a8 8 0 0 1 8-8H78V36a9 9 0 0 1-9 9H5Z" fill="{PAPER}"/>'


def frame(ground: str, over: str = "none") -> str:
    inner = f'x="5" y="5" width="{WIDTH - 10}" height="{HEIGHT - 10}" rx="8"'
    return (
        f'<rect x="0.75" y="0.75" width="{WIDTH - 1.5}" height="{HEIGHT - 1.5}" rx="11" fill="{PAPER}" '
        f'stroke="{INK}" stroke-opacity="0.4" stroke-width="1.5"/>'
        f'<rect {inner} fill="{ground}"/>'
        + ("" if over == "none" else f'<rect {inner} fill="{over}" fill-opacity="0.6"/>')
    )
