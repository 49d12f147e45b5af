"""An engine that is there when it is wanted: started, made warm, and replaced when it has ended."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial

from coloretto.server.engine_process import Answer, EngineFailed, EngineProcess, Question, log

PATIENCE = 10.0  # seconds for an answer, beyond those given to think; no level takes one
START_PATIENCE = 10.0  # seconds that a question waits for an engine to be ready
COMPILE_PATIENCE = 300.0  # seconds for one warm-up question; all of them take 12 on a machine of 2024
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 60.0  # seconds before it is started again: twice as long each time
STEADY = 60.0  # seconds after which an engine that ends does so for the first time


class Keeper:
    def __init__(
        self,
        command: Sequence[str],
        *,
        compiled: bool,
        threads: int,
        warm_up: Sequence[Question] = (),
        patience: float = PATIENCE,
        on_ready: Callable[[], None] = lambda: None,
    ) -> None:
        self._command = [*command, "--threads", str(threads)]
        self._compiled, self._warm_up, self._patience = compiled, warm_up, patience
        self._on_ready = on_ready
        # As many questions as the engine has threads, so that the time of each runs from when it begins.
        self._slots = asyncio.Semaphore(threads)
        self._ready = asyncio.Event()
        self._process: EngineProcess | None = None
        self._running: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self.load = 0  # how much it is asked; 0 if nobody waits for it

    @property
    def is_ready(self) -> bool:
        return self._process is not None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Returns at once; it is ready some time later."""
        if self._running is None and not self._closed:
            self._running = asyncio.create_task(self._keep_running())
            self._tasks.add(self._running)
            self._running.add_done_callback(self._tasks.discard)

    def rest(self) -> None:
        """Let the process end; the next question starts another."""
        if self._running:
            self._running.cancel()
        self._running = None
        self._lose(self._process)

    async def close(self) -> None:
        self._closed = True
        self.rest()
        self._ready.set()  # whoever waits for it hears that there is none
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def ask(self, question: Question, seconds: float = 0.0) -> Answer:
        """`EngineFailed` if it cannot be started, or ends or is silent before it has answered."""
        self.start()
        with self._counted():
            while not self._closed:
                await self._until_ready()
                if answer := await self.ask_if_ready(question, seconds):
                    return answer
        raise EngineFailed("is not to be started again")

    async def ask_if_ready(self, question: Question, seconds: float = 0.0) -> Answer | None:
        """None if it is not ready when the turn of the question comes: then it has not been asked."""
        with self._counted():
            async with self._slots:
                return await self._process.ask(question, self._patience + seconds) if self._process else None

    @contextmanager
    def _counted(self) -> Iterator[None]:
        self.load += 1
        try:
            yield
        finally:
            self.load -= 1

    async def _until_ready(self) -> None:
        try:
            async with asyncio.timeout(START_PATIENCE):
                await self._ready.wait()
        except TimeoutError:
            raise EngineFailed(f"was not ready within {START_PATIENCE:g} seconds") from None

    async def _keep_running(self) -> None:
        clock = asyncio.get_running_loop().time
        pause = FIRST_PAUSE
        while True:
            began = clock()
            try:
                reason = await self._run_once()
            except Exception as error:  # whatever it was, a later one may do better
                reason = str(error)
            pause = FIRST_PAUSE if clock() - began > STEADY else pause
            log.warning("the engine %s; the next one starts in %g seconds", reason, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _run_once(self) -> str:
        process = await self._start_process()
        try:
            for question in self._warm_up:
                await process.ask(question, COMPILE_PATIENCE)
            self._process = process
            process.on_end = partial(self._lose, process)
            self._ready.set()
            self._on_ready()
            await process.ended()
        finally:
            self._lose(process)
            await process.stop()
        return "has ended"

    async def _start_process(self) -> EngineProcess:
        """Not to be interrupted: nobody could end a process that has half begun."""
        starting = asyncio.create_task(EngineProcess.start(self._command, compiled=self._compiled))
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            with suppress(Exception):
                await (await starting).stop()
            raise

    def _lose(self, process: EngineProcess | None) -> None:
        if self._process is process:  # and not yet its successor
            self._process = None
            self._ready.clear()
