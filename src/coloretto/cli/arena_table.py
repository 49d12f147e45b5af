"""The outcome of a tournament for people: the ladder, who beats whom, and what to be careful about."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from coloretto.analysis.intervals import FEW_DEALS
from coloretto.cli.arena_files import counted, described

if TYPE_CHECKING:
    from coloretto.analysis.arena import Arena
    from coloretto.analysis.standings import Standing, Standings

ROOM_FOR_PICTURES = 104  # columns of the terminal
PICTURE = 27


def show(tournament: "Arena") -> None:
    console = Console()
    standings = tournament.standings
    print()
    console.print(Text(" " + described(tournament), "bold"))
    console.print(ladder(standings, console.width >= ROOM_FOR_PICTURES))
    if len(standings.as_entered) > 2:
        console.print(Text(" how often a row scores more than a column", "bold"))
        console.print(meetings(standings))
    for note in notes(tournament):
        console.print(Text(f" {note}", "yellow"))


def ladder(standings: "Standings", with_pictures: bool) -> Table:
    table = Table(box=SIMPLE_HEAD)
    table.add_column("bot", overflow="fold", max_width=30)
    has_failures = bool(standings.failed)
    headings = ["share of wins", "points", "rating", "ms a move", "worst"]
    headings[1:1] = ["95 % interval"] * with_pictures
    for heading in headings + ["failed"] * has_failures:
        table.add_column(heading, justify="left" if "interval" in heading else "right", no_wrap=True)
    for standing in standings.best_first:
        mu, sigma = standings.ratings[standing.name]
        cells = [share(standing), points(standing), f"{mu:.1f} ± {sigma:.1f}"]
        cells += [milliseconds(standing.clock.mean), milliseconds(standing.clock.worst)]
        cells[1:1] = [picture(standing, standings)] * with_pictures
        cells += [str(standing.failures or "")] * has_failures
        table.add_row(Text(standing.name), *cells)
    return table


def share(standing: "Standing") -> str:
    half = standing.half_width
    return f"{standing.shares.mean:.3f}" + ("" if half is None else f" ± {half:.3f}")


def points(standing: "Standing") -> str:
    return f"{standing.mean_points:.2f}" if standing.scored else "–"


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1e3:,.{0 if seconds >= 0.1 else 1 if seconds >= 0.01 else 2}f}"


def picture(standing: "Standing", standings: "Standings") -> str:
    """The interval on a line that is the same for everyone."""
    all_ends = [end for other in standings.as_entered for end in other.interval or (other.shares.mean,)]
    low, high = min(all_ends), max(all_ends)

    def place(value: float) -> int:
        return round((value - low) / ((high - low) or 1) * (PICTURE - 1))

    first, last = (place(end) for end in standing.interval or (standing.shares.mean,) * 2)
    line = " " * first + "├" + "─" * (last - first - 1) + "┤" * (last > first)
    middle = place(standing.shares.mean)
    return (line[:middle] + "●" + line[middle + 1 :]).ljust(PICTURE)


def meetings(standings: "Standings") -> Table:
    table = Table(box=SIMPLE_HEAD)
    table.add_column("")
    table.add_column("bot", overflow="fold", max_width=30)
    order = [standing.name for standing in standings.best_first]
    for number in range(1, len(order) + 1):
        table.add_column(str(number), justify="right", no_wrap=True)
    for number, row in enumerate(order, start=1):
        table.add_row(str(number), Text(row), *(meeting(standings, row, column) for column in order))
    return table


def meeting(standings: "Standings", row: str, column: str) -> Text:
    if (row, column) not in standings.meetings:
        return Text("·", "dim")
    won = standings.meetings[row, column].share
    return Text(f"{won:.2f}", "bold" if won > 0.5 else "")


def notes(tournament: "Arena") -> Iterator[str]:
    """What a reader of the table should know."""
    standings = tournament.standings
    if not standings.deals:
        yield "No deal was played from every seat, so luck with cards and seats is in all figures."
    elif standings.deals < FEW_DEALS:
        yield f"Only {counted(standings.deals, 'deal')}: the intervals rest on little."
    if standings.unfinished:
        yield f"Left out: {counted(len(standings.unfinished), 'game')} of a deal that was not finished."
    yield from failures(standings)


def failures(standings: "Standings") -> Iterator[str]:
    lost = Counter(
        played.pairing.players[played.failure.seat] for played in standings.failed if played.failure
    )
    for played in standings.failed:
        failure, players = played.failure, played.pairing.players
        if failure and (times := lost.pop(players[failure.seat], 0)):
            name, game = players[failure.seat], played.pairing.number + 1
            yield f"{name} failed in {times} of its games, first in game {game}: {failure.message}"
