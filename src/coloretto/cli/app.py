"""The commands in the order of `coloretto --help`."""

from typing import Annotated

import typer

from coloretto import __version__
from coloretto.cli.analyse import analyse
from coloretto.cli.arena import arena
from coloretto.cli.bench import bench
from coloretto.cli.dataset import dataset
from coloretto.cli.draw import draw
from coloretto.cli.engine import engine
from coloretto.cli.export import backup, export
from coloretto.cli.import_games import import_games
from coloretto.cli.mimic import mimic
from coloretto.cli.perft import perft
from coloretto.cli.play import play
from coloretto.cli.score import score
from coloretto.cli.serve import serve, start_and_open_browser
from coloretto.cli.simulate import simulate
from coloretto.cli.train import train
from coloretto.cli.verify import verify

app = typer.Typer(
    name="coloretto",
    help="Coloretto, the card game for 2 to 5 players: play it, measure it, study it.",
    add_completion=False,
    rich_markup_mode=None,  # help with rich takes twice as long to appear
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (play, serve, score, verify, simulate, arena, analyse, engine, perft, bench, export, backup):
    app.command()(command)
app.command()(draw)
app.command()(dataset)
app.command()(train)
app.command()(mimic)
app.command("import")(import_games)  # a name that Python keeps for itself


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"coloretto {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Start the game and open no browser.")
    ] = False,
) -> None:
    """Without a command, the game starts in the browser, for this machine and phones in its network."""
    if context.invoked_subcommand is None:
        start_and_open_browser(no_browser)
    elif no_browser:
        raise typer.BadParameter(
            f"--no-browser is for coloretto alone, not for coloretto {context.invoked_subcommand}"
        )
