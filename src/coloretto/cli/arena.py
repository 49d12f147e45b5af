"""`coloretto arena`: a tournament of bots."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from coloretto.cli.arena_files import ArenaFiles, arena_files
from coloretto.cli.arena_progress import ctrl_c, progress
from coloretto.cli.options import Edition, Json, Seed, Side
from coloretto.cli.output import announce_compilation, print_json

if TYPE_CHECKING:
    from coloretto.analysis.arena import Arena

USUAL_GAMES = 100


def arena(
    bots: Annotated[
        list[str], typer.Argument(help="One bot for each seat, one for all seats, or more: then all meet.")
    ],
    games: Annotated[
        int | None, typer.Option(min=1, help="How many games in all. [default: 100, in whole deals]")
    ] = None,
    until: Annotated[
        float | None,
        typer.Option(min=0.0005, max=0.5, help="Play until every share is known to ± this, such as 0.01."),
    ] = None,
    seats: Annotated[
        list[int] | None, typer.Option(min=2, max=5, help="Players at a table; may be given more than once.")
    ] = None,
    side: Side = "brown",
    edition: Edition = "two-sided",
    seed: Seed = None,
    cores: Annotated[int, typer.Option(min=0, help="Cores to play on; 0 for all.")] = 0,
    records: Annotated[Path | None, typer.Option(help="Write the record of every game to this file.")] = None,
    results: Annotated[
        Path | None, typer.Option(help="Keep every game in this file; a later run goes on from there.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the ladder to this .svg file.")] = None,
    json: Json = False,
) -> None:
    """A tournament: every deal is played with each bot in each seat. Ctrl-C ends it with what it has."""
    check_bots(bots, seats or [])
    check_files(records, results, plot)
    announce_compilation()
    from coloretto.analysis.arena import Arena
    from coloretto.analysis.results_file import stored_seed

    if seed is None and results:
        seed = stored_seed(results)
    keep = bool(records or results)
    tournament = Arena(bots, seats=seats or (), side=side, edition=edition, seed=seed, records=keep)
    if games is None and until is None:
        games = tournament.whole_deals(at_least=USUAL_GAMES)
    with arena_files(tournament, records, plot, results) as files:
        files.take_up(tournament)
        stopped = run(tournament, games, until, cores, files)
        tournament.standings.make_do()
        files.draw(tournament)
    report(tournament, stopped, json)


def check_bots(bots: list[str], seats: list[int]) -> None:
    from coloretto.analysis.arrangements import tables
    from coloretto.errors import InvalidSetup

    if not seats and len(bots) > 5:
        raise typer.BadParameter(f"{len(bots)} bots: say with --seats how many of them sit at a table")
    try:
        for count in seats:
            tables(bots, count)
    except InvalidSetup as error:
        raise typer.BadParameter(str(error)) from None


def check_files(records: Path | None, results: Path | None, plot: Path | None) -> None:
    paths = [path for path in (records, results, plot) if path]
    if len({path.resolve() for path in paths}) < len(paths):
        raise typer.BadParameter("records, results and plot each need a file of their own")
    if plot and plot.suffix.lower() != ".svg":
        raise typer.BadParameter(f"the ladder is drawn as .svg only: {plot}")
    for path in paths:
        if not path.parent.is_dir():
            raise FileNotFoundError(2, "No such folder", str(path.parent))


def run(tournament: "Arena", games: int | None, until: float | None, cores: int, files: ArenaFiles) -> bool:
    """Whether Ctrl-C has ended it."""
    from coloretto.simulate import all_cores

    with ctrl_c() as stop, progress(tournament, games, until) as update:
        for played in tournament.play(games, until=until, cores=cores or all_cores(), stop=stop):
            files.add(played)
            update()
        if stop() and not tournament.standings.games:
            raise typer.Abort  # there is nothing to show or to keep
        return stop()


def report(tournament: "Arena", stopped: bool, json: bool) -> None:
    if json:
        from coloretto.cli.arena_json import as_json

        print_json(as_json(tournament, stopped))
    else:
        from coloretto.cli.arena_table import show

        show(tournament)
    if stopped:
        print("coloretto: stopped; this is what was played until then", file=sys.stderr)
        raise typer.Exit(130)
