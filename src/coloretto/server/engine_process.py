"""One engine process: questions go in, answers come out by their ids (docs/protocol.md)."""

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec

from coloretto.errors import InvalidSetup, InvalidText

GRACE = 1.0  # seconds to end by itself when its input has ended
LESS_URGENT = 5  # the niceness of a compiled engine: whoever waits for the server goes first

Question = dict[str, Any]

log = logging.getLogger("coloretto.engine")


class EngineFailed(Exception):
    """No answer: the engine has ended, is silent, says what is no answer, or has a fault."""


class Answer(msgspec.Struct):
    id: int | None = None
    move: str | None = None
    moves: list[dict[str, Any]] = []
    error: str | None = None
    detail: str = ""


REFUSALS = {"InvalidText": InvalidText, "InvalidSetup": InvalidSetup}
decode = msgspec.json.Decoder(Answer).decode


class EngineProcess:
    """Made by `start`. Whatever has gone wrong with it once, it is ended and answers nothing more."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin and process.stdout and process.stderr
        self._process = process
        self._stdin, self._stdout, self._stderr = process.stdin, process.stdout, process.stderr
        self.on_end: Callable[[], None] = lambda: None  # called before anybody hears of it, maybe twice
        self._ids = count(1)
        self._waiting: dict[int, asyncio.Future[Answer]] = {}
        self._listening = asyncio.create_task(self._listen())
        self._logging = asyncio.create_task(self._log_what_it_says())

    @classmethod
    async def start(cls, command: Sequence[str], *, compiled: bool) -> "EngineProcess":
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            env=environment(compiled),
            start_new_session=True,  # Ctrl-C is for the server to hear
        )
        if compiled and hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, LESS_URGENT)
        return cls(process)

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, question: Question, patience: float) -> Answer:
        """An answer that has a move; `InvalidText` or `InvalidSetup` if the question is wrong."""
        number = next(self._ids)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            self._send({"id": number} | question)
            async with asyncio.timeout(patience):
                return with_a_move(await answer)
        except TimeoutError:
            self._kill()  # there is no other way to stop a thread that hangs
            raise EngineFailed(f"did not answer within {patience:g} seconds") from None
        except asyncio.CancelledError:
            with suppress(EngineFailed):
                self._send({"action": "cancel", "cancel": number})
            raise
        finally:
            del self._waiting[number]

    async def ended(self) -> None:
        await asyncio.wait({self._listening})

    async def stop(self) -> None:
        """End its input, and end it by force if it has not ended soon."""
        self._stdin.close()
        try:
            async with asyncio.timeout(GRACE):
                await self._process.wait()
        except TimeoutError:
            self._kill()
        await asyncio.gather(self._process.wait(), self._listening, self._logging, return_exceptions=True)

    def _send(self, request: Question) -> None:
        if self._listening.done():
            raise EngineFailed("has ended")
        with suppress(OSError, RuntimeError):  # it is about to be noticed that it has ended
            self._stdin.write(msgspec.json.encode(request) + b"\n")

    async def _listen(self) -> None:
        try:
            async for line in self._stdout:
                self._hear(decode(line))
        except Exception as error:  # no answer, or a line too long for asyncio
            log.warning("the engine printed what is no answer: %s", error)
            self._kill()
            while await self._stdout.read(1 << 16):
                pass
        finally:
            self.on_end()
            for answer in self._waiting.values():
                if not answer.done():
                    answer.set_exception(EngineFailed("ended before it answered"))

    def _hear(self, answer: Answer) -> None:
        waiting = self._waiting.get(answer.id or 0)  # a question taken back has nobody waiting
        if waiting and not waiting.done():
            waiting.set_result(answer)

    async def _log_what_it_says(self) -> None:
        while not self._stderr.at_eof():
            with suppress(ValueError):  # a line too long to be of use
                if line := (await self._stderr.readline()).strip():
                    log.info("%s", line.decode(errors="replace"))

    def _kill(self) -> None:
        self.on_end()
        if self._process.returncode is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)  # with whatever it has started
            else:
                self._process.kill()


def with_a_move(answer: Answer) -> Answer:
    if answer.error in REFUSALS:
        raise REFUSALS[answer.error](answer.detail)
    if answer.error or not answer.move:
        raise EngineFailed(f"answered {answer.error or 'without a move'}: {answer.detail}")
    return answer


def environment(compiled: bool) -> dict[str, str]:
    """The server's own, which may run uncompiled while its engines shall not, or the other way round."""
    others = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    return others if compiled else others | {"NUMBA_DISABLE_JIT": "1"}
