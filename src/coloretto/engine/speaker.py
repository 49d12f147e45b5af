"""The engine protocol: reads requests, lets several threads work on them, writes each answer as it comes."""

import json
import select
import threading
from queue import SimpleQueue
from typing import Protocol

from coloretto import __version__
from coloretto.bots import bot_names
from coloretto.engine.answers import Json, answer_as_json, error_as_json
from coloretto.engine.fields import Fields, parse_object, refused
from coloretto.engine.lines import LONGEST_LINE, lines
from coloretto.engine.question import ask
from coloretto.engine.requests import Id, read_action, read_id, read_question
from coloretto.engine.under_way import Job, UnderWay
from coloretto.errors import Cancelled

PROTOCOL = 1
LOOK_AROUND = 1.0  # seconds until it is seen that a client has gone while a long search is under way
MOST_WAITING = 10_000  # questions; more are read when some are answered


class Source(Protocol):
    def read(self, size: int, /) -> bytes | None: ...


class Sink(Protocol):
    def write(self, data: memoryview, /) -> int | None: ...
    def fileno(self) -> int: ...


class Speaker:
    """`programs` says whether a question may name a program as its bot, which is then started."""

    def __init__(self, source: Source, sink: Sink, *, threads: int = 4, programs: bool = False) -> None:
        self._source, self._sink, self._programs = source, sink, programs
        self._workers = [threading.Thread(target=self._work, daemon=True) for _ in range(threads)]
        self._under_way = UnderWay()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._room = threading.Semaphore(MOST_WAITING)
        self._writing = threading.Lock()
        self._over = threading.Event()
        self._failure: Exception | None = None

    def run(self) -> None:
        """Until the input has ended and all is answered, or nobody listens any more."""
        # This thread only waits: it hears Ctrl-C, and that the output is closed, while another one reads.
        for thread in (*self._workers, threading.Thread(target=self._read, daemon=True)):
            thread.start()
        try:
            while not self._over.wait(LOOK_AROUND) and not is_abandoned(self._sink):
                pass
        finally:
            self._over.set()
            self._under_way.cancel()
        if self._failure:
            raise self._failure

    def _read(self) -> None:
        try:
            for line in lines(self._source.read):
                if self._over.is_set():
                    return
                self._hear(line)
        except OSError as error:
            self._failure = error
        for _ in self._workers:
            self._jobs.put(None)
        for worker in self._workers:
            worker.join()
        self._over.set()

    def _hear(self, line: bytes | None) -> None:
        if line is not None and not line.strip():
            return
        number: Id = None
        try:
            if line is None:
                raise refused(None, f"expected a line of at most {LONGEST_LINE:,} bytes")
            fields = parse_object(line)
            number = read_id(fields)
            self._act(number, fields)
        except Exception as error:  # whatever a line does, the next one is answered
            self._say(number, error_as_json(error))

    def _act(self, number: Id, fields: Fields) -> None:
        match read_action(fields):
            case "bots":
                self._say(number, {"bots": bot_names()})
            case "version":
                self._say(number, {"version": __version__, "protocol": PROTOCOL})
            case "cancel":
                self._cancel(number, read_id(fields, "cancel"))
            case _:
                self._accept(Job(number, read_question(fields, self._programs)))

    def _accept(self, job: Job) -> None:
        self._under_way.add(job)
        self._room.acquire()
        self._jobs.put(job)

    def _cancel(self, number: Id, wanted: Id) -> None:
        jobs = self._under_way.cancel(wanted)
        self._say(number, {"cancelled": [job.id for job in jobs]})
        for job in jobs:
            if not job.has_begun:
                self._say(job.id, error_as_json(Cancelled("cancelled before its turn came")))

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            if self._under_way.begin(job):
                answer = self._answer(job)
                self._under_way.end(job)  # first, so that whoever reads the answer may use the id again
                self._say(job.id, answer)
            self._room.release()

    def _answer(self, job: Job) -> Json:
        try:
            return answer_as_json(ask(job.question, job.stop.is_set))
        except Cancelled as error:
            return error_as_json(error)
        except Exception as error:  # all else has been checked, so it is the bot's fault
            return error_as_json(error, "bot")

    def _say(self, number: Id, answer: Json) -> None:
        # ASCII, so that no reader can stumble over an encoding.
        line = memoryview(json.dumps({"id": number} | answer, allow_nan=False).encode() + b"\n")
        try:
            with self._writing:
                while line and not self._over.is_set():
                    line = line[self._sink.write(line) or 0 :]
        except (OSError, ValueError):  # nobody listens any more
            self._over.set()


def is_abandoned(sink: Sink) -> bool:
    """Whether the other end of the output is closed, where the system can tell."""
    try:
        ends = select.poll()
        ends.register(sink.fileno(), 0)
        return bool(ends.poll(0))
    except (AttributeError, OSError, ValueError):  # no `poll` on this system, or no file at all
        return False
