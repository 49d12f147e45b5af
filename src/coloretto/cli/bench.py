"""`coloretto bench`: speed figures and the behaviour signature."""

from typing import Annotated

import typer

from coloretto.cli.options import Json
from coloretto.cli.output import announce_compilation, print_json


def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Fewer games, for a first look.")] = False,
    json: Json = False,
) -> None:
    """Speed figures, each a ratio within one run, and the behaviour signature."""
    announce_compilation()
    from coloretto.analysis.bench import figures, signature

    measured = []
    for measure in figures(quick):
        figure = measure()
        measured.append(figure)
        if not json:
            verdict = {None: "", True: "  as it should be", False: "  NOT as it should be"}[figure.holds]
            print(f"{figure.name:58} {figure.value:12,.2f} {figure.unit}{verdict}", flush=True)
    if json:
        answer = {figure.name: {"value": figure.value, "unit": figure.unit} for figure in measured}
        print_json({"figures": answer, "signature": signature()})
    else:
        print(f"behaviour signature {signature()}")
