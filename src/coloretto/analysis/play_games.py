"""One game of a tournament, played and timed. A bot that fails loses it, and the tournament goes on."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import perf_counter

from coloretto.analysis.arrangements import Pairing
from coloretto.analysis.played import Failure, Played, Settings, Timing
from coloretto.bots import Bot, bot
from coloretto.game import Game
from coloretto.rules.moves import Move
from coloretto.rules.state import NOBODY, State, copy_state

LONGEST_MESSAGE = 300

OnTurn = Callable[[int], None]
MakeBot = Callable[[int, Pairing, Settings], Bot]

# The bots that have played in this process. The first game of each also loads its compiled code.
_warm: set[str] = set()


def play_out(game: Game, bots: Sequence[Bot]) -> None:
    """Let the bots play the game to its end; `bots[seat]` plays that seat."""
    while (seat := int(game.state["turn"])) != NOBODY:
        game.push(bots[seat].choose(game.state))


def play_game(pairing: Pairing, settings: Settings, on_turn: OnTurn = lambda _seat: None) -> Played:
    """`on_turn` is told the seat before its bot is asked for anything."""
    return play_dealt(deal_for(pairing, settings), pairing, settings, on_turn, bot_for)


def play_dealt(
    game: Game, pairing: Pairing, settings: Settings, on_turn: OnTurn, make_bot: MakeBot
) -> Played:
    """The game is played to its end, or as far as its bots can."""
    seats: list[_Timed] = []
    failure = None
    with all_closed(seats):
        try:
            for seat in range(game.seats):
                on_turn(seat)
                seats.append(_Timed(seat, make_bot(seat, pairing, settings), pairing.players[seat], on_turn))
            play_out(game, seats)
        except (Exception, SystemExit) as error:  # whatever a bot can do wrong
            failure = Failure(at_fault(game, len(seats)), described(error))
    _warm.update(pairing.players)
    return outcome(pairing, game, settings, failure, [seat.timing for seat in seats])


def deal_for(pairing: Pairing, settings: Settings) -> Game:
    """The same cards and the same start in every game of a deal."""
    seats = len(pairing.players)
    seed = settings.chance("deal", pairing.deal, seats)
    return Game.deal(seats, seed, side=settings.side, edition=settings.edition, players=pairing.players)


def bot_for(seat: int, pairing: Pairing, settings: Settings) -> Bot:
    seed = settings.chance("bot", pairing.deal, *pairing.players, seat) % (1 << 64)
    return bot(pairing.players[seat], edition=settings.edition, seed=seed)


def at_fault(game: Game, bots: int) -> int:
    """Whose turn it is; before all bots are there, the one that could not be made."""
    return bots if bots < game.seats or game.turn is None else game.turn


def described(error: BaseException) -> str:
    """One line. What is wrong in the words of this package, or what kind of accident it was."""
    text = " ".join(str(error).split())
    kind = "" if text and isinstance(error, ValueError) else type(error).__name__
    return ": ".join(filter(None, (kind, text)))[:LONGEST_MESSAGE]


def outcome(
    pairing: Pairing, game: Game, settings: Settings, failure: Failure | None, timings: Sequence[Timing] = ()
) -> Played:
    if failure:
        game.tags["Failed"] = f"seat {failure.seat + 1}: {failure.message}"
    scores = None if failure else tuple(game.scores)
    missing = [Timing()] * (game.seats - len(timings))
    record = game.record if settings.records else ""
    return Played(pairing, scores, (*timings, *missing), failure, record)


def close(bot: Bot) -> None:
    """A bot may hold something that it has to give back, such as a running program."""
    with suppress(Exception):
        getattr(bot, "close", lambda: None)()


@contextmanager
def all_closed(seats: Sequence["_Timed"]) -> Iterator[None]:
    """Whatever happens, close the bots that are there by then."""
    try:
        yield
    finally:
        for seat in seats:
            close(seat.bot)


class _Timed:
    """A bot with its clock."""

    def __init__(self, seat: int, bot: Bot, name: str, on_turn: OnTurn) -> None:
        self.name = name
        self.bot = bot
        self._seat, self._on_turn = seat, on_turn
        self._moves, self._seconds, self._worst = 0, 0.0, 0.0
        self._cold = name not in _warm

    @property
    def timing(self) -> Timing:
        return Timing(self._moves, round(self._seconds, 6), round(self._worst, 6), self._cold)

    def choose(self, state: State) -> Move:
        self._on_turn(self._seat)
        began = perf_counter()
        try:
            return self.bot.choose(copy_state(state))  # whatever it does to the copy, the game is safe
        finally:
            self._note(perf_counter() - began)

    def _note(self, seconds: float) -> None:
        self._moves += 1
        self._seconds += seconds
        self._worst = max(self._worst, seconds)
