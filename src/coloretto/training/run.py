"""A whole run of learning: from fresh weights, another net or its last checkpoint to a net in a file."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import isfinite
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import jax
import numpy as np

from coloretto.errors import InvalidSetup
from coloretto.nets.files import write_net
from coloretto.nets.layers import Weights
from coloretto.nets.net import Net
from coloretto.training.checkpoints import Progress, load, save
from coloretto.training.compare import compared
from coloretto.training.device import is_cpu
from coloretto.training.folder import Folder, cannot_write, write_in_folder
from coloretto.training.lessons import Lessons, fresh_learner
from coloretto.training.provenance import provenance
from coloretto.training.report import Loss, Report
from coloretto.training.settings import Settings
from coloretto.training.strength import against_greedy

SECONDS_BETWEEN_CHECKPOINTS = 30.0
GAMES_TO_COMPARE = 4096
GAMES_TO_COMPARE_ON_A_CPU = 128


class Mark(NamedTuple):
    """Where the last checkpoint was made."""

    weights: Weights
    positions: int
    time: float


class Run:
    def __init__(
        self,
        settings: Settings,
        folder: Path,
        device: jax.Device,
        *,
        resume: bool = False,
        command: str = "",
        seconds_between: float = SECONDS_BETWEEN_CHECKPOINTS,
    ) -> None:
        """Writes a checkpoint at once, so that a folder without room is noticed before the work is done."""
        self.settings, self.folder, self.device = settings, Folder(folder), device
        self._command, self._seconds_between = command, seconds_between
        self.folder.check(resume=resume)
        self._lessons = Lessons(settings, device)
        if resume:
            like = fresh_learner(replace(settings, start=""), device)  # the net it began with may be gone
            self._now = load(self.folder.checkpoint, like, settings)
            self.folder.sweep()
        else:
            self._now = Progress(fresh_learner(settings, device))
            self._save()

    @property
    def positions(self) -> int:
        return self._now.positions

    @property
    def done(self) -> bool:
        return self.positions >= self.settings.positions

    @property
    def net(self) -> Net:
        """As it is now, with where it comes from."""
        weights = Weights(*map(np.asarray, self._now.state.slow))
        about = provenance(self.settings, self._now, self._command, self.device)
        return Net(weights, self.settings.seats, about)

    def reports(self, stop: Callable[[], bool] = lambda: False) -> Iterator[Report]:
        """Learn, and tell how it goes after each step. Stopped early, it has a checkpoint to go on from."""
        if self.done:
            return
        self._lessons.compile(self._now.state)
        mark, ended = self._mark(), False
        while not ended:
            loss = self._learn()
            stopped = stop()
            ended = stopped or self.done
            report = self._report(mark, loss)
            if ended or perf_counter() - mark.time >= self._seconds_between:
                report = self._checkpoint(report if stopped else self._measured(report, mark.weights))
                mark = self._mark()
            yield report

    def write_net(self) -> None:
        try:
            write_net(self.net, self.folder.net)
        except OSError as error:
            raise cannot_write(self.folder.net, error) from None

    def _learn(self) -> Loss:
        state, loss = self._lessons.learn(self._now.state, self.positions)
        if not all(map(isfinite, loss)):
            raise InvalidSetup(f"expected losses that are finite, a smaller rate may help: {tuple(loss)}")
        self._now.state = state
        self._now.positions += self._lessons.positions
        return loss

    def _mark(self) -> Mark:
        return Mark(self._now.state.slow, self.positions, perf_counter())

    def _report(self, mark: Mark, loss: Loss) -> Report:
        seconds = perf_counter() - mark.time
        pace = (self.positions - mark.positions) / seconds
        return Report(self.positions, self.settings.positions, self._now.seconds + seconds, pace, loss)

    def _measured(self, report: Report, last: Weights) -> Report:
        games = GAMES_TO_COMPARE_ON_A_CPU if is_cpu(self.device) else GAMES_TO_COMPARE
        better = compared(
            self._now.state.slow, last, self._lessons.table, self.settings, self.positions, games
        )
        return replace(report, against_last=better, against_greedy=against_greedy(self.net))

    def _checkpoint(self, report: Report) -> Report:
        self._now.reports.append(report.as_data)
        self._save()
        return replace(report, at_checkpoint=True)

    def _save(self) -> None:
        save(self.folder.checkpoint, self._now, self.settings)
        lines = "".join(json.dumps(report) + "\n" for report in self._now.reports)
        write_in_folder(self.folder.log, lines.encode())
