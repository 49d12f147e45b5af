"""The file under way: its games are in memory, and written as a whole again and again until it is full."""

from pathlib import Path
from time import monotonic

import pyarrow as pa

from coloretto.analysis.dataset.noting import Noted
from coloretto.analysis.dataset.parts import Failed, Header, Part, read_rows, write_part
from coloretto.analysis.dataset.rows import as_rows
from coloretto.analysis.dataset.schema import SCHEMA
from coloretto.analysis.played import Played

KEEP_SECONDS = 60.0  # so long at most a game that is over waits to be written


class Draft:
    def __init__(self, path: Path, header: Header, part: Part) -> None:
        """`part` is what the file has already; its next games are added one by one."""
        self._path, self._header = path, header
        self._before = self._kept = part
        self._rows = read_rows(path) if part.games else SCHEMA.empty_table()
        self._added: list[Played] = []
        self._kept_at = monotonic()

    def add(self, played: Played) -> None:
        self._added.append(played)

    @property
    def is_due(self) -> bool:
        return monotonic() - self._kept_at >= KEEP_SECONDS

    def keep(self) -> Part:
        """All that was added is then on the disk."""
        if self._kept.games < self._before.games + len(self._added):
            new = as_rows([played for played in self._added if isinstance(played, Noted)])
            rows = pa.concat_tables([self._rows, new])
            part = self._part(rows.num_rows)
            write_part(self._path, self._header, part, rows)
            self._kept, self._kept_at = part, monotonic()
        return self._kept

    def _part(self, decisions: int) -> Part:
        failed = [
            Failed(played.pairing.number, played.failure.seat, played.failure.message)
            for played in self._added
            if played.failure
        ]
        before = self._before
        return Part(before.first, before.games + len(self._added), decisions, [*before.failed, *failed])
