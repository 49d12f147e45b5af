"""The animal on every card, in a square of 100, looking left."""

from coloretto.svg.designs import INK, PAPER

BODY = (
    "M18 50C17 40 24 32 33 31C36 24 44 22 50 27C62 24 78 29 84 42"
    "C88 50 87 58 82 62C74 68 46 68 36 62C29 61 20 60 18 50Z"
)
MOUTH = "M19 53C23 55 28 55 32 54"
TAIL = "M82 56C93 66 92 84 78 86C67 87.5 61 78 67 71.5C72 66.5 80 70.5 77.5 76.5"
LEGS = "M42 62L38 74M52 64L56 75M68 64L64 75"
BRANCH = "M4 78C25 73 60 73 96 80"


def chameleon(skin: str, pattern: str, limbs: str) -> str:
    """`skin` and `pattern` fill the body, one over the other; `limbs` is the colour of legs and tail."""
    over = "" if pattern == "none" else f'<path d="{BODY}" fill="{pattern}"/>'
    return (
        f'<path d="{BRANCH}" fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="{TAIL}" fill="none" stroke="{limbs}" stroke-width="6.5" stroke-linecap="round"/>'
        f'<path d="{LEGS}" fill="none" stroke="{limbs}" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="{BODY}" fill="{skin}"/>{over}'
        f'<path d="{BODY}{TAIL}" fill="none" stroke="{INK}" stroke-width="1" stroke-opacity="0.25"/>'
        f'<circle cx="31" cy="44" r="7.5" fill="{PAPER}" stroke="{INK}" stroke-width="1"/>'
        f'<circle cx="29.5" cy="44" r="3.4" fill="{INK}"/>'
        f'<path d="{MOUTH}" fill="none" stroke="{INK}" stroke-width="1.8" stroke-linecap="round"/>'
    )
