"""`coloretto arena`: a tournament of bots."""

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from coloretto.cli.files import whole_file
from coloretto.cli.options import Edition, Json, Seed, Side
from coloretto.cli.output import announce_compilation, print_json, progress_bar

if TYPE_CHECKING:
    from coloretto.analysis.arena import Arena


def arena(
    bots: Annotated[list[str], typer.Argument(help="As many bots as seats, such as greedy uniform uniform.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[
        int | None, typer.Option(min=2, max=5, help="Players; one bot then takes all seats.")
    ] = None,
    side: Side = "brown",
    edition: Edition = "two-sided",
    seed: Seed = None,
    records: Annotated[Path | None, typer.Option(help="Write the record of every game to this file.")] = None,
    json: Json = False,
) -> None:
    """A tournament: every deal is played with each bot in each seat."""
    announce_compilation()
    from coloretto.analysis.arena import Arena

    tournament = Arena(at_the_table(bots, seats), side=side, edition=edition, seed=seed)
    with (
        whole_file(records) if records else nullcontext() as file,
        progress_bar("games", games) as advance,
    ):
        for number, result in enumerate(tournament.play(games)):
            if file:
                file.write(("\n" if number else "") + result.game.record)
            advance(1)
    if json:
        print_json(as_json(tournament))
    else:
        show(tournament)


def at_the_table(bots: list[str], seats: int | None) -> list[str]:
    if seats is None or seats == len(bots):
        return bots
    if len(bots) == 1:
        return bots * seats
    raise typer.BadParameter(
        f"{len(bots)} bots for {seats} seats: name one bot for each seat, or one for all"
    )


def as_json(tournament: "Arena") -> dict[str, object]:
    return {
        "games": tournament.standings[0].games,
        "side": tournament.side,
        "edition": tournament.edition,
        "bots": [
            {"bot": entry.name, "games": entry.games, "wins": entry.win_share, "points": entry.mean_points}
            for entry in tournament.standings
        ],
    }


def show(tournament: "Arena") -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("bot", "share of wins", "mean points", title=f"{tournament.standings[0].games} games")
    for entry in sorted(tournament.standings, key=lambda entry: -entry.wins):
        table.add_row(entry.name, f"{entry.win_share:.3f}", f"{entry.mean_points:.2f}")
    Console().print(table)
