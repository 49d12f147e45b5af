"""`coloretto score`: the points of a play area, explained."""

from typing import TYPE_CHECKING, Annotated

import typer

from coloretto.cli.options import Edition, Json
from coloretto.cli.output import announce_compilation, print_json

if TYPE_CHECKING:
    from coloretto.scores import Score


def score(
    side: Annotated[str, typer.Argument(help="Side of the summary card: brown or grey.")],
    pile: Annotated[
        str, typer.Argument(help="The play area, such as 6G4Y3R2BJ+ (letters R O Y G B V P J +).")
    ],
    seats: Annotated[
        int, typer.Option(min=2, max=5, help="Players: with 3 pink is out, with 2 violet too.")
    ] = 5,
    edition: Edition = "two-sided",
    jokers: Annotated[str | None, typer.Option(help="Colours for the jokers, chosen by hand: YY.")] = None,
    plus: Annotated[str | None, typer.Option(help="Plus colours, chosen by hand: GYR.")] = None,
    json: Json = False,
) -> None:
    """Points with the best jokers and plus colours, explained."""
    announce_compilation()
    from coloretto.scores import score as score_pile

    result = score_pile(pile, side, seats=seats, edition=edition, jokers=jokers, plus=plus)
    if json:
        print_json(as_json(result))
    else:
        show(result)


def as_json(result: "Score") -> dict[str, object]:
    from coloretto.notation.moves import LETTER

    return {
        "points": result.points,
        "plus": {LETTER[colour]: points for colour, points in result.plus.items()},
        "minus": {LETTER[colour]: points for colour, points in result.minus.items()},
        "plus_twos": result.plus_twos,
        "jokers": [LETTER[colour] for colour in result.jokers],
    }


def show(result: "Score") -> None:
    from coloretto.notation.piles import name

    for title, part in (("plus", result.plus), ("minus", result.minus)):
        for colour, points in part.items():
            jokers = result.jokers.count(colour)
            note = "" if not jokers else " (with a joker)" if jokers == 1 else f" (with {jokers} jokers)"
            print(f"{points:+4d}  {title:5}  {name(colour)}{note}")
    if result.plus_twos:
        print(f"{result.plus_twos:+4d}  +2 cards")
    print(f"{result.points:4d}  points")
