"""Every card of the game as SVG, in one size: 100 wide, 140 high."""

from collections.abc import Callable, Iterable
from functools import partial

from coloretto.rules.cards import MOST_THAT_COUNT, POINTS, Card, Side
from coloretto.svg.chameleon import chameleon
from coloretto.svg.coin import plus_two, small_plus_two
from coloretto.svg.designs import COLOUR_NAMES, DESIGNS, INK, PAPER, Design
from coloretto.svg.frame import CORNER, HEIGHT, WIDTH, frame
from coloretto.svg.letters import letter

FONT = 'font-family="Verdana, DejaVu Sans, Geneva, sans-serif" font-weight="700"'
JOKER_SKIN = "joker-skin"
JOKER_SYMBOL = (
    '<path d="M12 2a11 11 0 0 0-11 11v6h4.400v-6a6.6 6.6 0 0 1 13.2 0v6H23v-6A11 11 0 0 0 12 2Z"/>'
    '<path d="M12 9.500a3.5 3.5 0 0 0-3.5 3.500v6h7v-6a3.5 3.5 0 0 0-3.5-3.500Z" fill-opacity="0.55"/>'
)
SAND = "#e8b93a"
SIDE_COLOURS = {Side.BROWN: ("#8a5a33", "#6d4425"), Side.GREY: ("#7d8084", "#5f6266")}


def sheet(prefix: str = "card-") -> str:
    """All cards as symbols of one document, to be shown by `<use href="#card-red">`.

    `#card-red-small` is the same card for twenty pixels, where a chameleon would only be a blot.
    """
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols([*DRAWINGS, *SMALL_NAMES], prefix)}</svg>\n'


def symbols(names: Iterable[str], prefix: str = "card-") -> str:
    """Some cards as symbols, and the patterns that all share."""
    drawings = DRAWINGS | {small: SMALL[name] for small, name in SMALL_NAMES.items()}
    drawn = "".join(
        f'<symbol id="{prefix}{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawings[name]()}</symbol>'
        for name in names
    )
    return f"<defs>{skins()}</defs>{drawn}"


def card(name: str) -> str:
    """One card as a picture of its own.

    >>> card("red")[:40]
    '<svg xmlns="http://www.w3.org/2000/svg" '
    """
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return f"{head}<defs>{skins()}</defs>{DRAWINGS[name]()}</svg>\n"


def skins() -> str:
    """The patterns of the colours, and the rainbow of a joker."""
    patterns = "".join(skin(name, DESIGNS[colour]) for colour, name in COLOUR_NAMES.items())
    stops = "".join(
        f'<stop offset="{(number + edge) / len(DESIGNS):.3f}" stop-color="{design.ground}"/>'
        for number, design in enumerate(DESIGNS.values())
        for edge in (0, 1)
    )
    return f'{patterns}<linearGradient id="{JOKER_SKIN}" x2="1" y2="0.25">{stops}</linearGradient>'


def skin(name: str, design: Design) -> str:
    width, height = design.tile
    return (
        f'<pattern id="{name}-skin" width="{width}" height="{height}" patternUnits="userSpaceOnUse">'
        f'<g fill="{design.deep}">{design.pattern}</g></pattern>'
    )


def window(animal: str) -> str:
    return (
        f'<circle cx="50" cy="90.5" r="39" fill="{PAPER}"/>'
        f'<g transform="translate(12 51) scale(0.76)">{animal}</g>'
    )


def plate(card: Card, symbol: str, mark: str) -> str:
    """The corner to be read at any size: symbol and letter."""
    return (
        f"{CORNER}"
        f'<g transform="translate(9.5 9.5) scale(1.35)" fill="{mark}">{symbol}</g>'
        f'<g transform="translate(48 10.5)">{letter(card)}</g>'
    )


def colour_card(colour: Card) -> str:
    design, skin = DESIGNS[colour], f"url(#{COLOUR_NAMES[colour]}-skin)"
    animal = chameleon(design.ground, skin, design.ground)
    return frame(design.ground, skin) + window(animal) + plate(colour, design.symbol, design.mark)


def joker() -> str:
    rainbow = f"url(#{JOKER_SKIN})"
    animal = chameleon(rainbow, "none", "#8a4fa0")
    return frame(rainbow) + window(animal) + plate(Card.JOKER, JOKER_SYMBOL, INK)


def small(ground: str, over: str, symbol: str, mark: str) -> str:
    return (
        frame(ground, over)
        + f'<circle cx="50" cy="70" r="43" fill="{PAPER}"/>'
        + f'<g transform="translate(17.6 37.6) scale(2.7)" fill="{mark}">{symbol}</g>'
    )


def small_colour(colour: Card) -> str:
    design = DESIGNS[colour]
    return small(design.ground, f"url(#{COLOUR_NAMES[colour]}-skin)", design.symbol, design.mark)


def last_round() -> str:
    """An hourglass whose sand has run down."""
    ends = "M28 28H72M28 116H72"
    glass = "M33 30C33 56 46 62 46 72C46 82 33 88 33 114H67C67 88 54 82 54 72C54 62 67 56 67 30Z"
    return (
        frame("#3a3632")
        + f'<path d="{ends}{glass}" fill="{PAPER}" stroke="{SAND}" stroke-width="5" stroke-linejoin="round"/>'
        + f'<path d="M37 111C39 98 46 96 50 92C54 96 61 98 63 111Z" fill="{SAND}"/>'
    )


def row_card(places: int, ground: str, deep: str) -> str:
    """At its head a place for each card that the row may hold; cards put below leave the head in sight."""
    slots = "".join(
        f'<rect x="{88 - 15 * (places - number)}" y="14" width="12" height="17" rx="2.5" fill="{PAPER}" '
        'fill-opacity="0.9"/>'
        for number in range(places)
    )
    line = f'<path d="M5 43H95" stroke="{deep}" stroke-width="2"/>'
    animal = chameleon(deep, "none", deep)
    return frame(ground) + line + slots + f'<g transform="translate(16 54) scale(0.68)">{animal}</g>'


def summary_card(side: Side) -> str:
    ground, deep = SIDE_COLOURS[side]
    lines = "".join(
        f'<rect x="14" y="{26 + 17 * cards}" width="72" height="14" rx="4" fill="{PAPER}"/>'
        f'<text x="22" y="{37.5 + 17 * cards}" {FONT} font-size="12" fill="{INK}">{cards + 1}'
        f"{'+' if cards + 1 == MOST_THAT_COUNT else ''}</text>"
        f'<text x="80" y="{37.5 + 17 * cards}" {FONT} font-size="13" text-anchor="end" fill="{INK}">'
        f"{POINTS[side][cards + 1]}</text>"
        for cards in range(MOST_THAT_COUNT)
    )
    return frame(ground) + f'<path d="M6 22H94" stroke="{deep}" stroke-width="2"/>' + lines


def back() -> str:
    """The side that lies up in the supply: all colours, and none."""
    stripes = "".join(
        f'<stop offset="{(number + edge) / len(DESIGNS):.3f}" stop-color="{design.ground}"/>'
        for number, design in enumerate(DESIGNS.values())
        for edge in (0, 1)
    )
    animal = chameleon(PAPER, "none", PAPER)
    return (
        f'<linearGradient id="back-skin">{stripes}</linearGradient>'
        + frame(INK, "url(#back-skin)")
        + f'<rect x="5" y="5" width="90" height="130" rx="8" fill="{INK}" fill-opacity="0.5"/>'
        + f'<circle cx="50" cy="70" r="41" fill="{INK}" fill-opacity="0.55"/>'
        + f'<g transform="translate(10 30) scale(0.8)">{animal}</g>'
    )


DRAWINGS: dict[str, Callable[[], str]] = {
    **{name: partial(colour_card, colour) for colour, name in COLOUR_NAMES.items()},
    "joker": joker,
    "plus-two": plus_two,
    "last-round": last_round,
    "row": partial(row_card, 3, "#8a5a33", "#6d4425"),
    **{f"row-{places}": partial(row_card, places, "#4d7c4f", "#38603a") for places in (1, 2, 3)},
    **{f"summary-{side.name.lower()}": partial(summary_card, side) for side in Side},
    "back": back,
}
SMALL: dict[str, Callable[[], str]] = {
    **{name: partial(small_colour, colour) for colour, name in COLOUR_NAMES.items()},
    "joker": partial(small, f"url(#{JOKER_SKIN})", "none", JOKER_SYMBOL, INK),
    "plus-two": small_plus_two,
}
SMALL_NAMES = {f"{name}-small": name for name in SMALL}
CARD_NAMES = tuple(DRAWINGS)
