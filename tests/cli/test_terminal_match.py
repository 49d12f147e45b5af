"""The match in the terminal: its bots are told what is carried over."""

from typing import cast

from coloretto import Move
from coloretto.cli.terminal.screen import Screen
from coloretto.cli.terminal.series import Series
from coloretto.cli.terminal.session import Session
from coloretto.match import Standing
from coloretto.rules.play import legal_moves
from coloretto.rules.state import State


class Told:
    """A bot that notes what it is told, and plays the last legal move."""

    name = "told"

    def __init__(self) -> None:
        self.standings: list[Standing | None] = []

    def in_match(self, standing: Standing | None) -> None:
        self.standings.append(standing)

    def choose(self, state: State) -> Move:
        return Move(int(legal_moves(state)).bit_length() - 1)


class Unseen:
    def watch(self, *_view: object) -> str:
        return ""


def standings_in_two_games(edition: str) -> tuple[list[set[Standing | None]], list[int]]:
    series, bots = Series(("a", "b", "c"), "brown", edition, 1), [Told(), Told(), Told()]
    session = Session(series.deal(), bots, series, cast(Screen, Unseen()), 0.0)
    heard, totals = [], session.game.scores
    for _ in range(2):
        while not session.game.is_over:
            session.step()
        heard.append({standing for bot in bots for standing in bot.standings})
        for bot in bots:
            bot.standings.clear()
        totals = totals if len(heard) == 2 else session.game.scores
        session.game = series.deal()
    return heard, totals


def test_bots_are_told_the_totals_of_a_match() -> None:
    heard, totals = standings_in_two_games("website")
    assert heard == [{Standing((0, 0, 0), 3)}, {Standing(tuple(totals), 2)}]


def test_where_each_game_stands_for_itself_nothing_is_carried() -> None:
    assert standings_in_two_games("two-sided")[0] == [{None}, {None}]
