"""Bots think in engine processes, so that the server only ever waits for them.

A compiled engine has to be made first, for some ten seconds at the very first start and for one or two later.
Until it is warm, and whenever it has ended, an uncompiled one answers: the same program, slower.
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from coloretto.errors import BotFailed, InvalidSetup
from coloretto.server.engine_keeper import PATIENCE, Keeper
from coloretto.server.engine_process import Answer, EngineFailed, Question, log

if TYPE_CHECKING:  # its module brings the rules, which to ask a bot does not need
    from coloretto.match import Standing

LEVELS = ("beginner", "casual", "club", "expert", "master")
THOUGHTFUL = ("expert", "master")  # up to a second a move

# Uncompiled, to look one turn ahead takes 50 ms, and two turns seconds.
UNCOMPILED = dict.fromkeys(THOUGHTFUL, "net")
TRIES = 2  # of the uncompiled engine

# -P: the folder in which the server was started is no place to import from.
ENGINE = (sys.executable, "-P", "-m", "coloretto", "engine")
EXPERTS = max(2, os.cpu_count() or 1)  # that think at the same time
ANALYSES = 2
THREADS = EXPERTS + ANALYSES + 2  # long thoughts always leave two for the other levels, which take 5 ms

WARM_UP_POSITIONS = (
    "brown R/-/- RO/YG 2 7R8O8Y8G9B3J10+",
    "brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+",
    "brown B/-/-/- R/O/Y/G 2O 8R7O8Y8G8B9V9P3J10+",
    "brown B/-/-/-/- R/O/Y/G/B 2 8R8O8Y8G7B9V9P3J10+",
    "brown @1/GB/+ 4R3O2YGBJ2+/5Y4OR2B4+ 2 3ROY4GB2+",  # the last round, to be solved
)
# The first levels share all their code, and so do the last. In a match they weigh what is carried over.
WARM_UP: list[Question] = [
    *({"position": position, "bot": bot} for position in WARM_UP_POSITIONS for bot in ("beginner", "expert")),
    {"position": WARM_UP_POSITIONS[1], "bot": "expert", "seconds": 0.1},  # as a hint: with rollouts
    {"position": WARM_UP_POSITIONS[1], "bot": "expert", "totals": [30, 20, 10], "games_left": 1},
]


class Thinkers:
    """`processes` compiled engines, and an uncompiled one while none of them is ready."""

    # One process is enough: compiled code runs on as many cores as there are threads. Another costs 230 MB
    # and would help only while the first is replaced, which the uncompiled one does as well.
    def __init__(
        self, processes: int = 1, *, command: Sequence[str] = ENGINE, patience: float = PATIENCE
    ) -> None:
        self._compiled = [
            Keeper(
                command,
                compiled=True,
                threads=THREADS,
                warm_up=WARM_UP,
                patience=patience,
                on_ready=self._one_is_ready,
            )
            for _ in range(processes)
        ]
        self._uncompiled = Keeper(command, compiled=False, threads=THREADS, patience=patience)
        self._experts = asyncio.Semaphore(EXPERTS * processes)
        self._analyses = asyncio.Semaphore(ANALYSES)

    @property
    def is_compiled(self) -> bool:
        return any(keeper.is_ready for keeper in self._compiled)

    @property
    def pids(self) -> list[int]:
        """The processes that are ready to answer."""
        return [keeper.pid for keeper in (*self._compiled, self._uncompiled) if keeper.pid]

    def warm_up(self) -> None:
        """Start what takes long. Returns at once."""
        self._compiled[0].start()  # alone: the others find in the cache what it has compiled

    async def choose(self, position: str, bot: str, edition: str, standing: "Standing | None" = None) -> str:
        """A legal move such as `take 1`, or `BotFailed`. The position and the edition must be right."""
        check_level(bot)
        question = {"position": position, "bot": bot, "edition": edition} | in_match(standing)
        self.warm_up()
        answer = await self._answer_of_a_compiled_one(question)
        answer = answer or await self._answer_of_the_uncompiled_one(question)
        return str(answer.move)

    async def analyse(
        self, position: str, bot: str, edition: str, seconds: float, standing: "Standing | None" = None
    ) -> list[dict[str, Any]]:
        """What every move is worth, best first; empty from a level that does not search."""
        check_level(bot)
        question = {"position": position, "bot": bot, "edition": edition, "seconds": seconds}
        question |= in_match(standing)
        self.warm_up()
        async with self._analyses:
            try:
                return (await self._least_busy().ask(question, seconds)).moves
            except EngineFailed as failure:
                raise BotFailed(f"the engine {failure}, in position {position!r}") from None

    async def close(self) -> None:
        """End all engines. Who still waits for an answer gets `BotFailed`."""
        await asyncio.gather(*(keeper.close() for keeper in (*self._compiled, self._uncompiled)))

    def _least_busy(self) -> Keeper:
        return min(self._compiled, key=lambda keeper: (not keeper.is_ready, keeper.load))

    async def _answer_of_a_compiled_one(self, question: Question) -> Answer | None:
        async with self._experts if question["bot"] in THOUGHTFUL else nullcontext():
            try:
                return await self._least_busy().ask_if_ready(question)
            except EngineFailed as failure:
                log.warning("the engine %s; the uncompiled one is asked instead", failure)
                return None

    async def _answer_of_the_uncompiled_one(self, question: Question) -> Answer:
        level = question["bot"]
        quick = question | {"bot": UNCOMPILED.get(level, level)}
        failure: EngineFailed | None = None
        try:
            for _ in range(TRIES):
                try:
                    return await self._uncompiled.ask(quick)
                except EngineFailed as error:
                    failure = error
        finally:
            self._rest()
        raise BotFailed(f"{level}: the engine {failure}, in position {question['position']!r}")

    def _one_is_ready(self) -> None:
        for keeper in self._compiled:
            keeper.start()
        self._rest()

    def _rest(self) -> None:
        if self.is_compiled and not self._uncompiled.load:
            self._uncompiled.rest()


def in_match(standing: "Standing | None") -> Question:
    """The fields of a question that tell what a match stands at."""
    return {"totals": list(standing.totals), "games_left": standing.games_left} if standing else {}


def check_level(bot: str) -> None:
    """Names come from anybody, and the engine knows more than the levels."""
    if bot not in LEVELS:
        raise InvalidSetup(f"expected a level, one of {', '.join(LEVELS)}: {bot!r}")
