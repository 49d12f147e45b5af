"""Kill -9 again and again under load: moves lost, gaps, and the seconds until the server answers again.

    python -m benchmarks.server_kill [--json]

Fifty tables of three play all the time; whoever loses the line connects again. After each kill the database
is compared with every move that anybody was told.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.server.process import ServerProcess
from tests.server.stubborn import StubbornTable, kept, lost_moves, stubborn_tables


async def killed(server: ServerProcess, options: argparse.Namespace) -> dict[str, object]:
    tables = await stubborn_tables(server, options.tables, pace=options.pace)
    playing = [asyncio.create_task(table.play(games=1_000_000)) for table in tables]
    ready: list[float] = []
    lost = 0
    for number in range(options.kills):
        await asyncio.sleep(options.seconds)
        server.kill()
        lost += len(lost_moves(tables, kept(server.database)))
        began = time.monotonic()
        await asyncio.to_thread(server.start)
        ready.append(round(time.monotonic() - began, 3))
        if not options.json:
            print(f"kill {number + 1}: {told(tables):,} moves told, {lost} lost, ready in {ready[-1]:.2f} s")
    await asyncio.sleep(options.seconds)
    went_on = [not task.done() for task in playing]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    lost += len(lost_moves(tables, kept(server.database)))
    return {
        "kills": options.kills,
        "moves told": told(tables),
        "moves lost or missing": lost,
        "tables that went on": sum(went_on),
        "seconds until ready, median": statistics.median(ready),
        "seconds until ready, worst": max(ready),
    }


def told(tables: list[StubbornTable]) -> int:
    return sum(len(moves) for table in tables for moves in table.acknowledged.values())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=2, help="of play between two kills")
    parser.add_argument("--pace", type=float, default=0.02, help="seconds that a person thinks")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "games.db", "--log-level", "warning")
        server.start()
        try:
            found = asyncio.run(killed(server, options))
        finally:
            server.stop()
        if "Traceback" in server.log:
            found["fault"] = server.log[-1000:]
    print(
        json.dumps(found) if options.json else "\n".join(f"{what}: {value}" for what, value in found.items())
    )
    sys.exit(1 if found["moves lost or missing"] or "fault" in found else 0)


if __name__ == "__main__":
    main()
