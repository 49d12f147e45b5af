"""The questions that have no answer yet, by their ids."""

import threading
from dataclasses import dataclass, field

from coloretto.engine.fields import refused
from coloretto.engine.question import Question
from coloretto.engine.requests import Id


@dataclass(eq=False)
class Job:
    id: Id
    question: Question
    stop: threading.Event = field(default_factory=threading.Event)
    has_begun: bool = False

    @property
    def key(self) -> object:
        """Questions without an id are all different."""
        return self if self.id is None else self.id


class UnderWay:
    def __init__(self) -> None:
        self._jobs: dict[object, Job] = {}
        self._lock = threading.Lock()

    def add(self, job: Job) -> None:
        with self._lock:
            if job.key in self._jobs:
                raise refused("id", "expected an id that no question under way has")
            self._jobs[job.key] = job

    def begin(self, job: Job) -> bool:
        """Whether it is still wanted."""
        with self._lock:
            job.has_begun = not job.stop.is_set()
            return job.has_begun

    def end(self, job: Job) -> None:
        with self._lock:
            del self._jobs[job.key]

    def cancel(self, number: Id = None) -> list[Job]:
        """Stop the question with this id, or all. Those that have not begun are under way no more."""
        with self._lock:
            jobs = [job for job in self._jobs.values() if number is None or job.key == number]
            for job in jobs:
                job.stop.set()
                if not job.has_begun:
                    del self._jobs[job.key]
            return jobs
