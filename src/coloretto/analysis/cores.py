"""Games on several cores, handed back in their order: the table does not depend on who played what."""

import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, islice
from multiprocessing import connection, get_context
from time import perf_counter

from coloretto.analysis.arrangements import Pairing
from coloretto.analysis.play_games import deal_for, outcome, play_game
from coloretto.analysis.played import Failure, Played, Settings
from coloretto.analysis.worker import NOBODY, SEATS, Batch, Play, work

ALONE = 0.3  # seconds: a short tournament is over before other processes have started
BATCHES = 2  # for each process: the one that it plays and the next, so that no core waits
BATCH_SECONDS = 0.05  # long enough that handing games out costs nothing
LARGEST_BATCH = 32
AHEAD = 128  # games for each core that may be over before an earlier one is
LOOK_UP = 0.1  # seconds between two questions whether to stop
FAREWELL = 3.0  # seconds for a process to close its bots

# A fork would copy locks that other threads hold; a process started anew works everywhere.
PROCESSES = get_context("spawn")

Stop = Callable[[], bool]


class Left(BaseException):
    """Raised inside a game that is played here, to leave it: it is played elsewhere, or not at all."""


def play_all(
    pairings: Iterator[Pairing], settings: Settings, cores: int, stop: Stop, play: Play | None = None
) -> Generator[Played, None, None]:
    """All games, in order. They are played here until the processes on the other cores are ready.

    `play` plays one of them, in whatever process; a game of a tournament unless it is given.
    """
    team = Team(settings, cores, play)

    def on_turn(_seat: int) -> None:
        if stop() or team.is_ready():
            raise Left

    try:
        for pairing in pairings:
            try:
                played = (play or play_game)(pairing, settings, on_turn)
            except Left:
                yield from team.play(chain([pairing], pairings), stop)
                return
            yield played
    finally:
        team.dismiss()


class Team:
    def __init__(self, settings: Settings, cores: int, play: Play | None) -> None:
        self._settings, self._cores, self._play = settings, cores, play
        self._began = perf_counter()
        self._members: list[Member] = []
        self._returned: deque[Pairing] = deque()  # by a process that has died

    def is_ready(self) -> bool:
        if self._cores > 1 and not self._members and perf_counter() - self._began > ALONE:
            self._members = [self._hire() for _ in range(self._cores)]
        return any(member.pipe.poll() for member in self._members)

    def _hire(self) -> "Member":
        with ctrl_c_ignored():
            return Member(self._settings, self._play)

    def play(self, pairings: Iterator[Pairing], stop: Stop) -> Iterator[Played]:
        due: deque[int] = deque()  # numbers of the games that are out, in order
        ahead: dict[int, Played] = {}
        while not stop():
            self._hand_out(pairings, due)
            if not due:
                return
            for played in self._collect():
                ahead[played.pairing.number] = played
            while due and due[0] in ahead:
                yield ahead.pop(due.popleft())

    def _hand_out(self, pairings: Iterator[Pairing], due: deque[int]) -> None:
        for _ in range(BATCHES):
            for member in self._members:
                if len(member.batches) == BATCHES:
                    continue
                again = [self._returned.popleft() for _ in range(min(member.size, len(self._returned)))]
                room = max(0, AHEAD * self._cores - len(due))
                batch = again or list(islice(pairings, min(member.size, room)))
                due.extend(pairing.number for pairing in batch if not again)
                member.give(batch)

    def _collect(self) -> Iterator[Played]:
        ready = connection.wait([member.pipe for member in self._members], LOOK_UP)
        for place, member in enumerate(self._members):
            if member.pipe not in ready:
                continue
            try:
                yield from member.receive()
            except (EOFError, OSError):
                yield self._bury(member)
                self._members[place] = self._hire()

    def _bury(self, member: "Member") -> Played:
        """A bot that takes its process with it has lost; the other games of the process are played anew."""
        member.process.join()
        code, (place, seat) = member.process.exitcode or 0, divmod(int(member.mark.value), SEATS)
        died = f"signal {-code}" if code < 0 else f"exit code {code}"
        if member.mark.value == NOBODY or not member.batches:
            raise ChildProcessError(f"a process of the tournament died outside a game, with {died}")
        lost = member.batches[0].pop(place)
        self._returned.extend(chain(*member.batches))
        failure = Failure(seat, f"its process died with {died}")
        return outcome(lost, deal_for(lost, self._settings), self._settings, failure)

    def dismiss(self) -> None:
        for member in self._members:
            member.process.terminate()
        until = perf_counter() + FAREWELL
        for member in self._members:
            member.process.join(max(0.0, until - perf_counter()))
            member.process.kill()
            member.process.join()
            member.pipe.close()
        self._members = []


class Member:
    """A process, the games it has been given, and a mark that says whose turn it is."""

    def __init__(self, settings: Settings, play: Play | None) -> None:
        self.batches: deque[list[Pairing]] = deque()
        self.size = 1  # of a batch; it grows as long as games are short
        self.mark = PROCESSES.RawValue("i", NOBODY)
        self.pipe, theirs = PROCESSES.Pipe()
        self.process = PROCESSES.Process(target=work, args=(theirs, self.mark, settings, play))
        self.process.start()
        theirs.close()  # so that its death is seen as the end of the pipe

    def give(self, batch: list[Pairing]) -> None:
        if batch:
            self.batches.append(batch)
            with suppress(OSError):  # it has just died; the end of its pipe will tell
                self.pipe.send(batch)

    def receive(self) -> list[Played]:
        """The games of a batch, or none when the process says that it is ready."""
        batch: Batch = self.pipe.recv()
        if batch.games:
            self.batches.popleft()
            self.size = max(1, min(LARGEST_BATCH, int(BATCH_SECONDS * len(batch.games) / batch.seconds)))
        return batch.games


@contextmanager
def ctrl_c_ignored() -> Iterator[None]:
    """Processes inherit this, so that Ctrl-C in the terminal reaches only the one that leads."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
