"""What a run of many tables has shown, window by window."""

import asyncio
import os
import sqlite3
import statistics
import time
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path

from benchmarks.busy_tables import BusyTable
from tests.server.process import ServerProcess

WARM_UP = 2.0  # seconds


@dataclass
class Figures:
    """Of one run: a value for each window, so that the spread can be seen.

    Other work on the machine changes the moves of a busy second less than those of a second.
    """

    moves_a_second: list[float] = field(default_factory=list)
    p50_ms: list[float] = field(default_factory=list)
    p99_ms: list[float] = field(default_factory=list)
    worst_ms: list[float] = field(default_factory=list)
    server_busy: list[float] = field(default_factory=list)  # share of its core
    moves_a_busy_second: list[float] = field(default_factory=list)
    generator_busy: list[float] = field(default_factory=list)
    megabytes: dict[str, float] = field(default_factory=dict)
    faults: str = ""


class Run:
    """Counts what all tables see, window by window."""

    def __init__(self, server: ServerProcess, tables: list[BusyTable]) -> None:
        self.server, self.tables, self.figures = server, tables, Figures()
        self.seconds: list[float] = []
        self.total = 0

    def seen(self, _table: BusyTable, seconds: float) -> None:
        self.seconds.append(seconds)
        self.total += 1

    async def windows(self, count: int, length: float) -> None:
        await asyncio.sleep(WARM_UP)
        for _ in range(count):
            self.seconds.clear()
            began, own, theirs = time.perf_counter(), time.process_time(), busy_seconds(self.server.pid)
            await asyncio.sleep(length)
            took = time.perf_counter() - began
            self._note(took, time.process_time() - own, busy_seconds(self.server.pid) - theirs)

    def _note(self, took: float, own: float, theirs: float) -> None:
        figures, times = self.figures, sorted(self.seconds) or [0.0]
        figures.moves_a_second.append(round(len(self.seconds) / took, 1))
        figures.p50_ms.append(round(1000 * times[len(times) // 2], 2))
        figures.p99_ms.append(round(1000 * times[int(len(times) * 0.99)], 2))
        figures.worst_ms.append(round(1000 * times[-1], 2))
        figures.server_busy.append(round(theirs / took, 2))
        figures.moves_a_busy_second.append(round(len(self.seconds) / max(theirs, 0.01), 1))
        figures.generator_busy.append(round(own / took, 2))


def missing_moves(database: Path, told: dict[str, int]) -> list[tuple[str, str]]:
    """Games that have another number of moves than they should, or fewer than people were told."""
    found = []
    with closing(sqlite3.connect(database)) as reader:
        rows = reader.execute("SELECT game, count(*), max(ply) + 1 FROM moves GROUP BY game").fetchall()
    for game, kept, plies in rows:
        if kept != plies or kept < told.get(game, 0):
            found.append((game, f"{kept} moves kept up to ply {plies}, {told.get(game, 0)} told"))
    return found


def busy_seconds(pid: int) -> float:
    """Of all its threads, in the kernel and outside."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def spread(values: list[float]) -> str:
    return f"{statistics.median(values):,.5g} (from {min(values):,.5g} to {max(values):,.5g})"


def show(name: str, figures: Figures) -> None:
    print(name)
    for what, values in asdict(figures).items():
        if isinstance(values, list):
            print(f"  {what:16} {spread(values)}")
        elif values:
            print(f"  {what:16} {values}")
