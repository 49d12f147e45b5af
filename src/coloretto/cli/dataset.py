"""`coloretto dataset`: games of bots as Parquet files."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from coloretto.cli.arena import check_bots
from coloretto.cli.arena_files import counted
from coloretto.cli.arena_progress import ctrl_c
from coloretto.cli.dataset_progress import progress
from coloretto.cli.options import Edition, Json, Seed, Side
from coloretto.cli.output import announce_compilation, print_json

if TYPE_CHECKING:
    from coloretto.analysis.dataset import Dataset


def dataset(
    bots: Annotated[
        list[str], typer.Argument(help="One bot for each seat, one for all seats, or more: then all meet.")
    ],
    out: Annotated[
        Path,
        typer.Option(help="The folder of the dataset. One that was begun is gone on with."),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games in all.")] = 10_000,
    seats: Annotated[
        list[int] | None, typer.Option(min=2, max=5, help="Players at a table; may be given more than once.")
    ] = None,
    side: Side = "brown",
    edition: Edition = "two-sided",
    seed: Seed = None,
    cores: Annotated[int, typer.Option(min=0, help="Cores to play on; 0 for all.")] = 0,
    games_per_file: Annotated[
        int | None, typer.Option(min=1, help="Games in each file. [default: 2000]", show_default=False)
    ] = None,
    json: Json = False,
) -> None:
    """Games as Parquet files, one row for each decision. After Ctrl-C the same command goes on."""
    check_bots(bots, seats or [])
    check_pyarrow()
    announce_compilation()
    from coloretto.analysis.dataset import open_dataset

    with open_dataset(
        out, bots, seats=seats or (), side=side, edition=edition, seed=seed, games_per_file=games_per_file
    ) as written:
        stopped = run(written, games, cores)
        report(written, games, stopped, json)


def check_pyarrow() -> None:
    try:
        import pyarrow  # noqa: F401 # only to say what is missing
    except ImportError:
        from coloretto.errors import InvalidSetup

        raise InvalidSetup("expected pyarrow to write Parquet with: pip install coloretto[data]") from None


def run(written: "Dataset", games: int, cores: int) -> bool:
    """Whether Ctrl-C has ended it."""
    from coloretto.simulate import all_cores

    try:
        with ctrl_c() as stop, progress(written, games) as update:
            for played in written.play(games, cores=cores or all_cores(), stop=stop):
                update(played)
            return stop()
    except OSError as error:
        if not error.filename:
            raise
        kept = f"what was written before is whole ({counted(written.games, 'game')})"
        said = f"{error.strerror}; {kept}, and the same command goes on"
        raise OSError(error.errno, said, error.filename) from None


def report(written: "Dataset", games: int, stopped: bool, json: bool) -> None:
    if json:
        print_json(as_json(written, stopped))
    else:
        show(written)
    if stopped:
        left = written.still_to_play(games)
        print(f"coloretto: stopped; the same command goes on with the {left:,} games left", file=sys.stderr)
        raise typer.Exit(130)


def as_json(written: "Dataset", stopped: bool) -> dict[str, object]:
    settings = written.settings
    return {
        "out": str(written.folder),
        "games": written.games,
        "decisions": written.decisions,
        "files": len(written.parts),
        "stopped": stopped,
        "bots": settings.bots,
        "seats": settings.seats,
        "side": settings.side,
        "edition": settings.edition,
        "seed": settings.seed,
        "failures": [vars(failed) for failed in written.failed],
    }


def show(written: "Dataset") -> None:
    settings, failed = written.settings, written.failed
    seats = " and ".join(map(str, settings.seats))
    games, decisions = counted(written.games, "game"), counted(written.decisions, "decision")
    print(f"{games}, {decisions}, {seats} seats, {settings.side}, {settings.edition}, seed {settings.seed}")
    print(f"{counted(len(written.parts), 'file')}: {written.folder / '*.parquet'}")
    if failed:
        left_out = counted(len(failed), "game")
        print(f"Left out, as a bot failed: {left_out}; game {failed[0].game}: {failed[0].message}")
