"""The games of a tournament as JSON lines, written one by one, so that a later run can go on.

The first line holds the settings. Whatever ends a run, at most the last line is half written; it is dropped.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple
from pathlib import Path
from typing import IO, Any

from coloretto.analysis.arrangements import Pairing, schedule
from coloretto.analysis.played import Failure, Played, Settings, Timing
from coloretto.errors import InvalidSetup

FORMAT = 1
BEGINNING = b'{"coloretto"'
LONGEST_LINE = 1 << 20


def stored_seed(path: Path) -> int | None:
    """The seed of the tournament in a file, if there is one to go on with."""
    if not path.is_file():
        return None
    with path.open("rb") as file:
        seed = _parsed(file.readline()).get("seed")
    return seed if isinstance(seed, int) else None


@contextmanager
def results_file(path: Path, settings: Settings) -> Iterator["ResultsFile"]:
    """A new file, or one with the same settings. Read its `games` before you `add` more."""
    with path.open("a+b") as file:
        yield ResultsFile(file, path, settings)


class ResultsFile:
    def __init__(self, file: IO[bytes], path: Path, settings: Settings) -> None:
        self._file, self._path, self._settings = file, path, settings
        self._check()
        self.dropped = self._drop_half_a_line()
        if self._file.tell() == 0:
            self._write(settings.header(FORMAT))

    def games(self) -> Iterator[Played]:
        """Those of earlier runs, which are the first of the schedule without a gap."""
        self._file.seek(0)
        self._file.readline()
        lines = zip(self._file, schedule(self._settings.tables), strict=False)
        for number, (line, pairing) in enumerate(lines, start=2):
            yield self._read(number, line, pairing)

    def add(self, played: Played) -> None:
        self._write(_as_line(played))

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def _check(self) -> None:
        """Nothing is changed in a file that is something else."""
        self._file.seek(0)
        first = self._file.readline()
        if not first.startswith(BEGINNING[: len(first)]):
            raise InvalidSetup(f"{self._path} does not hold the results of a tournament")
        found, wanted = _parsed(first), self._settings.header(FORMAT)
        for key in wanted if first.endswith(b"\n") else ():
            if found.get(key) != wanted[key]:
                theirs, ours = _said(found.get(key)), _said(wanted[key])
                raise InvalidSetup(
                    f"{self._path} holds another tournament, with {key} {theirs} and not {ours}"
                )

    def _drop_half_a_line(self) -> bool:
        """Leaves the file at its end, where games are added."""
        size = self._file.seek(0, 2)
        start = self._file.seek(max(0, size - LONGEST_LINE))
        whole = start + self._file.read().rfind(b"\n") + 1
        if whole < size:
            self._file.truncate(whole)
        self._file.seek(0, 2)
        return whole < size

    def _read(self, number: int, line: bytes, pairing: Pairing) -> Played:
        try:
            return _as_played(_parsed(line), pairing)
        except (KeyError, TypeError, ValueError):
            game = f"game {pairing.number + 1} with {', '.join(pairing.players)}"
            raise InvalidSetup(f"{self._path}, line {number}: expected {game}") from None


def _said(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _as_line(played: Played) -> dict[str, Any]:
    """Games, deals and seats are counted from 1, as people do."""
    failure = played.failure
    return {
        "game": played.pairing.number + 1,
        "deal": played.pairing.deal + 1,
        "players": played.pairing.players,
        "scores": played.scores,
        "winners": [seat + 1 for seat in played.winners],
        "failure": failure and {"seat": failure.seat + 1, "message": failure.message},
        "times": [astuple(timing) for timing in played.timings],
        "record": played.record,
    }


def _as_played(line: dict[str, Any], pairing: Pairing) -> Played:
    seats = len(pairing.players)
    scores = None if line["scores"] is None else tuple(map(int, line["scores"]))
    told = line["failure"]
    failure = None if told is None else Failure(range(seats)[int(told["seat"]) - 1], str(told["message"]))
    timings = tuple(Timing(*time) for time in line["times"])
    is_next = (line["game"], line["players"]) == (pairing.number + 1, list(pairing.players))
    if not is_next or len(timings) != seats or (len(scores) != seats if scores else failure is None):
        raise ValueError("another game")
    return Played(pairing, scores, timings, failure, str(line["record"]))
