"""`coloretto simulate`: random games and their statistics."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from coloretto.cli.options import Edition, Json, Seed, Side
from coloretto.cli.output import announce_compilation, print_json, progress_bar

if TYPE_CHECKING:
    from coloretto.simulate import Statistics


def simulate(
    seats: Annotated[int, typer.Option(min=2, max=5, help="Players at the table.")] = 3,
    side: Side = "brown",
    edition: Edition = "two-sided",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1_000_000,
    seed: Seed = None,
    threads: Annotated[int, typer.Option(min=0, help="Threads; 0 for all cores.")] = 0,
    json: Json = False,
) -> None:
    """Random games and their statistics."""
    announce_compilation()
    from coloretto.simulate import all_cores
    from coloretto.simulate import simulate as play_random_games

    with progress_bar("games", games) as advance:
        result = play_random_games(
            seats,
            games,
            side=side,
            edition=edition,
            seed=seed,
            threads=threads or all_cores(),
            progress=advance,
        )
    if json:
        print_json(as_json(result))
    else:
        show(result)


def as_json(result: "Statistics") -> dict[str, object]:
    return {
        **asdict(result),
        "mean_score": result.mean_score,
        "games_per_second": result.games_per_second,
        "decisions_per_second": result.decisions_per_second,
        "signature": f"{result.signature:016x}",
    }


def show(result: "Statistics") -> None:
    from rich.console import Console
    from rich.table import Table

    print(f"{result.games:,} random games, {result.games_per_second:,.0f} a second")
    print(f"{result.rounds:.2f} rounds and {result.decisions:.2f} decisions a game")
    print(f"{result.branching:.2f} legal moves a decision")
    table = Table("order of play", "mean score", "spread", "wins")
    rows = zip(result.mean_scores, result.score_spreads, result.wins, strict=True)
    for number, (mean, spread, wins) in enumerate(rows, start=1):
        table.add_row("starts" if number == 1 else str(number), f"{mean:.3f}", f"{spread:.2f}", f"{wins:.2%}")
    Console().print(table)
