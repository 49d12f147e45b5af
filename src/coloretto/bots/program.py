"""A bot that is a program of its own, in any language: it speaks the protocol of docs/protocol.md.

`exec:./mybot` names it. It is started with the first question, and ends when its input does.
"""

import json
import shlex
import shutil
import weakref
from collections.abc import Callable
from itertools import count
from typing import Any

from coloretto.bots.pipes import Pipes, Trouble, printable
from coloretto.errors import BotFailed, Cancelled, InvalidSetup
from coloretto.match import Standing
from coloretto.notation.moves import MOVES
from coloretto.notation.position import write_position
from coloretto.rules.editions import Edition
from coloretto.rules.moves import Move
from coloretto.rules.play import is_legal
from coloretto.rules.state import State
from coloretto.search.values import Limits

PREFIX = "exec:"
PATIENCE = 10.0  # seconds for an answer, beyond the seconds that were given to think


class Program:
    def __init__(self, name: str, edition: Edition, patience: float = PATIENCE) -> None:
        self.name = name
        self._command = command_in(name)
        self._edition = edition.name
        self._patience = patience
        self._standing: Standing | None = None
        self._ids = count(1)
        self._pipes: Pipes | None = None
        self._end: Callable[[], object] = lambda: None

    def in_match(self, standing: Standing | None) -> None:
        self._standing = standing

    def choose(
        self, state: State, limits: Limits | None = None, stop: Callable[[], bool] = lambda: False
    ) -> Move:
        """Its move, or `BotFailed` with the reason. When `stop` says so, it is `Cancelled`."""
        position = write_position(state)
        request = {"id": next(self._ids), "position": position, "edition": self._edition}
        thinking = limits.seconds if limits and limits.seconds else 0.0
        try:
            answer = self._answer(
                request | fields_of(limits, self._standing), self._patience + thinking, stop
            )
            return self._move(answer, state)
        except Trouble as trouble:
            self.close()
            raise BotFailed(f"{self.name} {trouble}, in position {position!r}") from None
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the program. A later question starts it anew."""
        self._end()
        self._pipes = None

    def _running(self) -> Pipes:
        if self._pipes is None:
            self._pipes = Pipes(self._command)
            # Nobody has to close it: it ends when this bot is forgotten, and at the latest with Python.
            self._end = weakref.finalize(self, self._pipes.close)
        return self._pipes

    def _answer(self, request: dict[str, Any], patience: float, stop: Callable[[], bool]) -> dict[str, Any]:
        pipes = self._running()
        try:
            return pipes.exchange(
                json.dumps(request).encode() + b"\n",
                lambda line: answer_to(request["id"], line),
                patience,
                stop,
            )
        except TimeoutError:
            if stop():
                raise Cancelled(f"{self.name} was asked to stop") from None
            raise Trouble(f"did not answer within {patience:g} seconds{pipes.last_words()}") from None

    def _move(self, answer: dict[str, Any], state: State) -> Move:
        if "error" in answer:
            raise Trouble(
                f"answered with the error {printable(answer['error'])}: {printable(answer.get('detail'))}"
            )
        if "move" not in answer:
            raise Trouble("answered without a move")
        text = answer["move"]
        if not isinstance(text, str) or text not in MOVES:
            raise Trouble(f"answered {printable(text)} where a move such as take 1 was expected")
        if not is_legal(state, int(MOVES[text])):
            raise Trouble(f"chose {text}, which is not legal")
        return MOVES[text]


def fields_of(limits: Limits | None, standing: Standing | None) -> dict[str, Any]:
    """What a question says of them; what is not set is left out."""
    fields: dict[str, Any] = {}
    if limits:
        fields |= {"seconds": limits.seconds, "playouts": limits.playouts}
    if standing:
        fields |= {"totals": standing.totals, "games_left": standing.games_left}
    return {name: value for name, value in fields.items() if value is not None}


def command_in(name: str) -> list[str]:
    """The words of the command in `exec:COMMAND`. There is no shell between."""
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise InvalidSetup(f"expected a command after {PREFIX} ({error}): {name!r}") from None
    if not words or shutil.which(words[0]) is None:
        program = words[0] if words else ""
        raise InvalidSetup(f"expected a program that can be run after {PREFIX}: {program!r} in {name!r}")
    return words


def answer_to(number: int, line: bytes) -> dict[str, Any] | None:
    """The answer in a line, or None if it belongs to another question."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise Trouble(f"printed {printable(line.decode(errors='replace'))} where an answer was expected")
    to = answer.get("id")
    is_mine = to == number and not isinstance(to, bool)
    return answer if is_mine or (to is None and "error" in answer) else None
