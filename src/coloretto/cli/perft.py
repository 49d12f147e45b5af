"""`coloretto perft`: how many ways there are to play on."""

import time
from typing import Annotated

import typer

from coloretto.cli.options import Json
from coloretto.cli.output import announce_compilation, print_json


def perft(
    position: Annotated[str, typer.Argument(help="The position, one line in quotation marks.")],
    depth: Annotated[int, typer.Argument(min=0, max=40, help="How many moves to play on.")],
    json: Json = False,
) -> None:
    """Leaf counts, a draw branching once for each kind left."""
    announce_compilation()
    from coloretto.notation.position import parse_position
    from coloretto.perft import perft as leaves

    state = parse_position(position)
    counts: list[int] = []
    began = time.perf_counter()
    for plies in range(1, depth + 1):
        counts.append(leaves(state, plies))
        if not json:
            print(f"{plies:3d} {counts[-1]:20,d}", flush=True)
    if json:
        seconds = round(time.perf_counter() - began, 6)
        print_json({"position": position, "depth": depth, "leaves": counts, "seconds": seconds})
