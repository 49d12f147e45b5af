"""From the options of `coloretto play` to a game on the screen and back to the shell."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from coloretto.bots import Bot, bot
from coloretto.cli.terminal.ending import winners_in_words
from coloretto.cli.terminal.keys import open_keys
from coloretto.cli.terminal.screen import open_screen
from coloretto.cli.terminal.seating import Seat, new_table, table_of_record
from coloretto.cli.terminal.series import Series
from coloretto.cli.terminal.session import Session
from coloretto.cli.terminal.words import printable
from coloretto.errors import InvalidSetup
from coloretto.game import Game
from coloretto.notation.moves import write_side
from coloretto.rules.jit import before_first_compilation


@dataclass(frozen=True)
class Wishes:
    """Who shall play: None and nothing mean as usual, or as in the record."""

    seats: int | None = None
    people: int | None = None
    bots: Sequence[str] = ()
    names: Sequence[str] = ()
    seed: int | None = None


def new_game(wishes: Wishes, side: str, edition: str, pace: float) -> None:
    table = new_table(wishes.seats, wishes.people, wishes.bots, wishes.names)
    series = Series(tuple(seat.name for seat in table), side, edition, wishes.seed)
    run(series.deal(), table, series, wishes.seed, pace)


def saved_game(wishes: Wishes, record: str, pace: float) -> None:
    game = Game.from_record(record, wishes.seed)
    if wishes.seats not in {None, game.seats}:
        raise InvalidSetup(f"expected the {game.seats} seats of the record: {wishes.seats}")
    table = table_of_record(game.players, wishes.people, wishes.bots, wishes.names)
    game.players = tuple(seat.name for seat in table)
    series = Series(game.players, write_side(game.side), game.edition.name, wishes.seed)
    run(game, table, series, wishes.seed, pace)


def run(game: Game, table: Sequence[Seat], series: Series, seed: int | None, pace: float) -> None:
    bots = bots_of(table, game.edition.name, seed)
    prepare(game)
    with open_screen(open_keys()) as screen:
        session = Session(game, bots, series, screen, pace)
        session.run()
    print(farewell(session.game))


def bots_of(table: Sequence[Seat], edition: str, seed: int | None) -> list[Bot | None]:
    """Each bot has chance of its own."""
    seeds = [None if seed is None else seed + number for number in range(1, len(table) + 1)]
    return [
        bot(seat.bot, edition=edition, seed=own) if seat.bot else None
        for seat, own in zip(table, seeds, strict=True)
    ]


def prepare(game: Game) -> None:
    """Use the rules once before the screen opens, as compiling them takes a while where no run has yet."""
    news = ["Preparing the engine, once…"]
    before_first_compilation(lambda: print(*news, end="\n" if news else "", file=sys.stderr, flush=True))
    trial = Game.deal(game.seats, 0, edition=game.edition.name)
    trial.push(trial.legal_moves[0])
    _ = trial.scores
    news.clear()  # later on it would be written over the table


def farewell(game: Game) -> str:
    if not game.is_over:
        return "The game was left before its end."
    table = zip(game.players, game.scores, strict=True)
    points = ", ".join(f"{printable(player)} {mine}" for player, mine in table)
    return f"{winners_in_words(game.players, game.winners)}. {points}."
