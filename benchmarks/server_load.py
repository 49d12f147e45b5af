"""One server process on one core, under the load of many tables from another core.

    python -m benchmarks.server_load [--json]

Moves a second: 200 tables of three, each sending its next move as soon as all three have the last.
Milliseconds: 500 tables at 3 moves a second, from the sending of a move until the last of three has it.
Memory: the server's, with the 1,500 sockets of those tables open, before and after they play.
Every move is on disk before it is told, each socket checks that it hears every ply, and at the end the
database is read to see that it has every move that was told.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Coroutine
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

import uvloop

from benchmarks.busy_tables import BusyTable, Faults, joined, seated
from benchmarks.load_figures import Figures, Run, missing_moves, show
from tests.server.process import ServerProcess

SERVER_CORE, OWN_CORE = 0, 1

T = TypeVar("T")


async def as_fast_as_can_be(server: ServerProcess, options: argparse.Namespace) -> Figures:
    faults = Faults()
    tables = await seated(server.base, options.tables, faults)
    run = Run(server, tables)

    def go_on(table: BusyTable, seconds: float) -> None:
        run.seen(table, seconds)
        table.play()

    await joined(tables, server.port)
    for table in tables:
        table.seen, table.started = go_on, BusyTable.play
        table.play()
    await run.windows(options.windows, options.seconds)
    return finished(run, faults)


async def at_a_pace(server: ServerProcess, options: argparse.Namespace) -> Figures:
    faults = Faults()
    megabytes = {"at the start": server.resident / 1e6}
    tables = await seated(server.base, options.paced_tables, faults)
    run = Run(server, tables)
    for table in tables:
        table.seen = run.seen
    await joined(tables, server.port)
    await asyncio.sleep(1)
    megabytes[f"{3 * len(tables):,} sockets"] = server.resident / 1e6
    playing = [asyncio.create_task(paced(table, number / len(tables))) for number, table in enumerate(tables)]
    await run.windows(options.windows, options.seconds)
    megabytes["after playing"] = server.resident / 1e6
    for task in playing:
        task.cancel()
    await asyncio.sleep(0.2)
    run.figures.megabytes = {when: round(size, 1) for when, size in megabytes.items()}
    return finished(run, faults)


async def paced(table: BusyTable, phase: float, a_second: int = 3) -> None:
    """A move every third of a second; one that is late because its forerunner is, is skipped."""
    loop = asyncio.get_running_loop()
    due = loop.time() + phase / a_second
    while True:
        await asyncio.sleep(due - loop.time())
        table.play_if_seen()
        due += 1 / a_second


def finished(run: Run, faults: Faults) -> Figures:
    told = {table.game: table.ply for table in run.tables}
    for table in run.tables:
        table.leave()
    for game, missing in missing_moves(run.server.database, told):
        faults.note("gaps", f"game {game}: {missing}")
    run.figures.faults = faults.first
    return run.figures


def on_one_core(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def served(folder: str, work: Any, options: argparse.Namespace) -> Figures:
    os.sched_setaffinity(0, {SERVER_CORE})  # which the server takes over from us
    server = ServerProcess(Path(folder) / f"{work.__name__}.db", "--log-level", "warning")
    try:
        server.start()
        os.sched_setaffinity(0, {OWN_CORE})
        figures = on_one_core(work(server, options))
    finally:
        if server.is_alive:
            server.stop()
    if server.log.count("\n") > 1:
        figures.faults = figures.faults or f"in the log: {server.log[-500:]}"
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--paced-tables", type=int, default=500)
    parser.add_argument("--windows", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--only", choices=["speed", "pace"])
    parser.add_argument("--folder", help="where the database is put; its disk is part of the figure")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found: dict[str, Figures] = {}
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        for name, work in (("speed", as_fast_as_can_be), ("pace", at_a_pace)):
            if options.only in (None, name):
                found[name] = served(folder, work, options)
                if not options.json:
                    show(name, found[name])
    if options.json:
        print(json.dumps({name: asdict(figures) for name, figures in found.items()}))
    sys.exit(1 if any(figures.faults for figures in found.values()) else 0)


if __name__ == "__main__":
    main()
