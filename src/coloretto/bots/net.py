"""Has learned what positions are worth, and looks one turn ahead."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from coloretto.bots.searcher import Searcher
from coloretto.errors import InvalidSetup
from coloretto.match import Standing
from coloretto.nets.files import read_net
from coloretto.nets.net import Net
from coloretto.nets.shipped import net_for
from coloretto.rules.cards import POINTS, Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.editions import Edition
from coloretto.rules.jit import COMPILED
from coloretto.rules.moves import Move
from coloretto.rules.play import is_over
from coloretto.rules.scoring import Table, points_table
from coloretto.rules.state import State
from coloretto.search.alike import different_moves
from coloretto.search.expectimax import FILTERS, search
from coloretto.search.expectimax_ends import size_of_end
from coloretto.search.expectimax_filter import NO_FILTERS, Filters
from coloretto.search.match_shares import match_shares
from coloretto.search.values import MOST_DEPTH, Findings, Limits

ONE_TURN = Limits(depth=1)


class NetPlayer:
    """With a net of its own it plays only the game that this net has learned; otherwise each with the shipped
    one, and by playouts where there is none."""

    most_solved = 5_000  # positions of an end that is solved: three milliseconds
    without_a_net = Limits(playouts=300)
    most_to_the_end = 150  # positions of an end that is looked through for a match: a few milliseconds

    def __init__(self, edition: Edition, seed: int, net: Net | None = None, name: str = "net") -> None:
        self.name = name
        self._own_colours = edition.own_colours
        self._net = net
        self._standing: Standing | None = None
        self._searcher = Searcher(edition, seed, self.without_a_net)

    def in_match(self, standing: Standing | None) -> None:
        self._standing = standing

    def choose(self, state: State) -> Move:
        moves = int(different_moves(state))
        if moves.bit_count() == 1:
            return Move(moves.bit_length() - 1)
        return self.analyse(state).moves[0].move

    def analyse(
        self, state: State, limits: Limits | None = None, stop: Callable[[], bool] = lambda: False
    ) -> Findings:
        one_turn = replace(limits, depth=1) if limits else ONE_TURN
        return self.search(state, one_turn, stop) or self._by_playouts(state, limits, stop)

    def search(
        self,
        state: State,
        limits: Limits,
        stop: Callable[[], bool],
        for_the_tree: float = 1.0,
    ) -> Findings | None:
        """None where no net has learned this game."""
        net = self._net_of(state)
        if net is None or is_over(state):
            return None
        table, weigh = self._table_of(state), match_shares(self._standing, state)
        filters: Sequence[Filters] = FILTERS
        if weigh and COMPILED and size_of_end(state) <= self.most_to_the_end:
            # The exact search plays for the game alone: all turns to the end do the same for the match.
            limits, filters = replace(limits, depth=MOST_DEPTH), (NO_FILTERS,)
        return search(
            state,
            net,
            limits,
            table=table,
            most_solved=self.most_solved,
            stop=stop,
            weigh=weigh,
            filters=filters,
            for_the_tree=for_the_tree,
        )

    def _by_playouts(self, state: State, limits: Limits | None, stop: Callable[[], bool]) -> Findings:
        """Which have no depth."""
        if limits and (limits.seconds or limits.playouts):
            return self._searcher.analyse(state, replace(limits, depth=None), stop)
        return self._searcher.analyse(state, None, stop)

    def _table_of(self, state: State) -> Table:
        return points_table(Side(state.side), colours_in_game(state.seats), self._own_colours)

    def _net_of(self, state: State) -> Net | None:
        seats, points = int(state.seats), POINTS[Side(state.side)]
        if self._net is None:
            return net_for(seats, points)
        if (self._net.seats, tuple(self._net.points)) != (seats, points):
            learned = f"{self._net.seats} seats and {tuple(self._net.points)} points"
            raise InvalidSetup(
                f"expected the game that {self.name} has learned, {learned}: {seats}, {points}"
            )
        return self._net


def net_from_file(file: str, edition: Edition, seed: int) -> NetPlayer:
    """The player called `net:FILE`."""
    return NetPlayer(edition, seed, read_net(Path(file)), f"net:{file}")
