"""A game played as in a tournament, with every decision noted down."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from coloretto.analysis.arrangements import Pairing
from coloretto.analysis.play_games import OnTurn, bot_for, close, deal_for, play_dealt
from coloretto.analysis.played import Played, Settings
from coloretto.bots import Bot
from coloretto.bots.bot import Analyst
from coloretto.notation.position import write_positions
from coloretto.rules.jit import compiled
from coloretto.rules.moves import DRAW, Move
from coloretto.rules.play import legal_moves
from coloretto.rules.state import NOTHING, STATE, State
from coloretto.search.values import Findings, Limits


@dataclass(frozen=True)
class Decisions:
    """Those of a game, small enough to be handed to another process. Every array: [decisions]."""

    positions: list[str]
    seats: NDArray[np.int16]
    masks: NDArray[np.int16]  # of the legal moves
    moves: NDArray[np.int8]
    cards: NDArray[np.int8]  # what a draw turned up, or NOTHING
    found: list[Findings | None]  # what the bot said of its moves, if anything

    def __len__(self) -> int:
        return len(self.positions)


@dataclass(frozen=True)
class Noted(Played):
    decisions: Decisions | None = None  # where no bot has failed


def play_noted(pairing: Pairing, settings: Settings, on_turn: OnTurn) -> Noted:
    notes, game = Notes(), deal_for(pairing, settings)

    def noting(seat: int, pairing: Pairing, settings: Settings) -> Bot:
        return NotingBot(bot_for(seat, pairing, settings), notes)

    played = play_dealt(game, pairing, settings, on_turn, noting)
    decisions = None if played.failure else notes.decisions(game.moves, game.cards)
    return Noted(played.pairing, played.scores, played.timings, played.failure, decisions=decisions)


@dataclass
class Notes:
    """One entry for each decision: the state before it, and what the bot found its moves to be worth."""

    states: list[bytes] = field(default_factory=list)
    found: list[Findings | None] = field(default_factory=list)

    def decisions(self, moves: Sequence[Move], drawn: Sequence[int]) -> Decisions:
        states = np.frombuffer(b"".join(self.states), STATE)
        made = np.array(moves, np.int8)
        cards = np.full(len(made), NOTHING, np.int8)
        cards[made == DRAW] = drawn
        positions = write_positions(states)
        return Decisions(positions, states["turn"].copy(), legal_masks(states), made, cards, self.found)


@compiled
def legal_masks(states: NDArray[np.void]) -> NDArray[np.int16]:
    masks = np.zeros(len(states), np.int16)
    for place in range(len(states)):
        masks[place] = legal_moves(states[place])
    return masks


class NotingBot:
    """A bot, with somebody listening to what it finds out while it chooses."""

    def __init__(self, bot: Bot, notes: Notes) -> None:
        self.name = bot.name
        self._bot, self._notes = bot, notes
        self._found: Findings | None = None
        if isinstance(bot, Analyst):
            self._listen_to(bot)

    def choose(self, state: State) -> Move:
        self._notes.states.append(state.tobytes())
        self._found = None
        move = self._bot.choose(state)
        self._notes.found.append(self._found)
        return move

    def close(self) -> None:
        close(self._bot)

    def _listen_to(self, bot: Analyst) -> None:
        """To analyse once more what it has just analysed would take twice the time."""
        analyse = bot.analyse

        def heard(
            state: State, limits: Limits | None = None, stop: Callable[[], bool] = lambda: False
        ) -> Findings:
            self._found = analyse(state, limits, stop)
            return self._found

        with suppress(AttributeError, TypeError):  # a bot that nobody can listen to
            vars(bot)["analyse"] = heard
