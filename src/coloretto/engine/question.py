"""One question to one bot: what to play here, and what each move is worth."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field

from coloretto.bots import Analyst, bot, tell_standing
from coloretto.bots.program import Program
from coloretto.errors import InvalidSetup
from coloretto.game import Game
from coloretto.match import Standing
from coloretto.rules.editions import DEFAULT_EDITION
from coloretto.rules.moves import Move
from coloretto.rules.state import State
from coloretto.search.values import Findings, Limits


@dataclass(frozen=True)
class Question:
    """`state` is one with a move to make. Without limits a bot thinks as long as it does when it plays.

    `standing` is there where the game is one of a match.
    """

    state: State
    bot: str = "searcher"
    edition: str = DEFAULT_EDITION.name
    limits: Limits | None = None
    seed: int | None = None
    standing: Standing | None = None


@dataclass(frozen=True)
class Answer:
    """A move, and from bots that can say it what every move is worth."""

    move: Move
    findings: Findings = field(default_factory=lambda: Findings([]))
    cancelled: bool = False  # the search was ended early, and this is what it had found


def ask(question: Question, stop: Callable[[], bool] = lambda: False) -> Answer:
    """`stop` is asked from time to time: a search then answers early, a program raises `Cancelled`."""
    player = bot(question.bot, edition=question.edition, seed=question.seed)
    tell_standing(player, question.standing)
    if isinstance(player, Analyst):
        findings = player.analyse(question.state, question.limits, stop)
        return Answer(findings.moves[0].move, findings, cancelled=stop())
    if isinstance(player, Program):
        with closing(player):
            return Answer(player.choose(question.state, question.limits, stop))
    return Answer(player.choose(question.state))


def position_to_play(text: str, edition: str) -> State:
    """The state of a position that can come up in this edition and has a move to make."""
    game = Game.from_position(text, seed=0, edition=edition)
    if game.is_over:
        raise InvalidSetup(f"expected a position with a move to make: the game is over in {text!r}")
    return game.state
