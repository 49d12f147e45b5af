"""A process of the tournament: it plays the games that come through its pipe, until it is told to go."""

import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from time import perf_counter
from typing import NamedTuple, Protocol

from coloretto.analysis.arrangements import Pairing
from coloretto.analysis.play_games import OnTurn, play_game
from coloretto.analysis.played import Played, Settings

NOBODY = -1
SEATS = 8  # a mark holds the place of a game in its batch times this, and the seat

Play = Callable[[Pairing, Settings, OnTurn], Played]


class Batch(NamedTuple):
    """What comes back: the games that were given, and how long they took."""

    games: list[Played]
    seconds: float


class Mark(Protocol):
    """Whose turn it is: a number that the leading process can read even after this one has died."""

    value: int


class Dismissed(BaseException):
    """Ends the game that is played, so that its bots are closed."""


def work(pipe: "Connection[Batch, list[Pairing]]", mark: Mark, settings: Settings, play: Play | None) -> None:
    with suppress(Dismissed, EOFError, ConnectionError):  # the last two: the leading process has died
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, _dismiss)
        pipe.send(Batch([], 0.0))  # ready
        while True:
            pairings, began = pipe.recv(), perf_counter()
            games = [
                (play or play_game)(pairing, settings, partial(_set, mark, place * SEATS))
                for place, pairing in enumerate(pairings)
            ]
            mark.value = NOBODY
            pipe.send(Batch(games, perf_counter() - began))


def _set(mark: Mark, game: int, seat: int) -> None:
    mark.value = game + seat


def _dismiss(_signal: int, _frame: object) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough
    raise Dismissed
