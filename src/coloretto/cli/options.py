"""Options that several commands share."""

from typing import Annotated

import typer

Side = Annotated[str, typer.Option(help="Side of the summary card: brown or grey.")]
Edition = Annotated[
    str, typer.Option(help="Text of the rules: two-sided, first, condensed, summary or website.")
]
Seed = Annotated[
    int | None, typer.Option(min=0, help="A number that fixes all chance; without it every run differs.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
