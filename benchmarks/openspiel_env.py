"""Decisions a second through OpenSpiel, beside a plain-Python game of the same interface in the same run.

    python -m benchmarks.openspiel_env [--seats 3] [--games 200] [--repeats 7]

Random play of whole games from the first lot to the returns, by `is_terminal`, `is_chance_node`,
`chance_outcomes`, `legal_actions` and `apply_action`; what lots decide is not counted as a decision. The
plain game is written as OpenSpiel's own Python games are, with cards counted in lists. Both play the same
games. Beside it, copies a second (`clone`) in the middle of a game. A figure is the median of the repeats,
which take turns, with the slowest and the fastest beside it; time is that of the processor.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any

import pyspiel

from coloretto.envs.openspiel import ColorettoGame

KINDS, JOKER, PLUS_TWO = 9, 7, 8
POINTS = [0, 1, 3, 6, 10, 15, 21, 21, 21, 21, 21, 21, 21]


class PlainGame(pyspiel.Game):
    """Coloretto as one would write it for OpenSpiel in an afternoon: three to five players, brown side."""

    def __init__(self, seats: int) -> None:
        ours = ColorettoGame({"players": seats})
        info = pyspiel.GameInfo(
            num_distinct_actions=11,
            max_chance_outcomes=KINDS,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=ours.max_game_length(),
        )
        super().__init__(ours.get_type(), info, {"players": seats})
        self.seats = seats
        self.colours = 6 if seats == 3 else 7

    def new_initial_state(self) -> "PlainState":
        return PlainState(self)


class PlainState(pyspiel.State):
    def __init__(self, game: PlainGame) -> None:
        super().__init__(game)
        self.seats, self.colours = game.seats, game.colours
        self.supply = [9] * self.colours + [0] * (7 - self.colours) + [3, 10]
        self.left = sum(self.supply)
        self.areas = [[0] * KINDS for _ in range(self.seats)]
        self.rows: list[list[int] | None] = [[] for _ in range(self.seats)]  # None: taken
        self.active = [True] * self.seats
        self.dealt = 0
        self.player = int(pyspiel.PlayerId.CHANCE)
        self.turn = 0
        self.drawn = -1

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == pyspiel.PlayerId.TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.dealt < self.seats:
            free = [colour for colour in range(self.colours) if self.supply[colour] == 9]
            return [(colour, 1 / len(free)) for colour in free]
        if self.dealt == self.seats:
            return [(seat, 1 / self.seats) for seat in range(self.seats)]
        return [(kind, cards / self.left) for kind, cards in enumerate(self.supply) if cards]

    def _legal_actions(self, _player: int) -> list[int]:
        if self.drawn >= 0:
            return [1 + r for r, row in enumerate(self.rows) if row is not None and len(row) < 3]
        takes = [6 + r for r, row in enumerate(self.rows) if row]
        may_draw = any(row is not None and len(row) < 3 for row in self.rows)
        return [0, *takes] if may_draw else takes

    def _apply_action(self, action: int) -> None:
        if self.player < 0:
            self.lot(action)
        elif action == 0:
            self.player = -1
        elif action < 6:
            self.rows[action - 1].append(self.drawn)  # type: ignore[union-attr]
            self.drawn = -1
            self.pass_turn()
        else:
            self.take(action - 6)

    def lot(self, outcome: int) -> None:
        if self.dealt == self.seats:
            self.dealt += 1
            self.turn = self.player = outcome
            return
        self.supply[outcome] -= 1
        self.left -= 1
        if self.dealt < self.seats:
            self.areas[self.dealt][outcome] += 1
            self.dealt += 1
        else:
            self.drawn = outcome
            self.player = self.turn

    def take(self, row: int) -> None:
        area = self.areas[self.turn]
        for card in self.rows[row] or ():
            area[card] += 1
        self.rows[row] = None
        self.active[self.turn] = False
        if any(self.active):
            self.pass_turn()
            return
        self.rows = [[] for _ in range(self.seats)]
        self.active = [True] * self.seats
        if self.left < 15:
            self.player = int(pyspiel.PlayerId.TERMINAL)

    def pass_turn(self) -> None:
        turn = (self.turn + 1) % self.seats
        while not self.active[turn]:
            turn = (turn + 1) % self.seats
        self.turn = self.player = turn

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.seats
        points = [self.score(area) for area in self.areas]
        winners = [mine == max(points) for mine in points]
        return [won / sum(winners) for won in winners]

    def score(self, area: list[int]) -> int:
        best = -100
        for jokers in combinations_with_replacement(range(self.colours), area[JOKER]):
            counts = area[: self.colours]
            for colour in jokers:
                counts[colour] += 1
            worth = sorted([POINTS[cards] for cards in counts], reverse=True)
            best = max(best, sum(worth[:3]) - sum(worth[3:]))
        return best + 2 * area[PLUS_TWO]

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}:{action}"

    def __str__(self) -> str:
        return f"{self.rows} {self.areas} {self.turn} {self.drawn} {self.supply}"


def play(game: Any, chance: random.Random, games: int) -> tuple[int, list[list[float]]]:
    """How many decisions the players made, and what they got."""
    decisions, results, lot = 0, [], chance.random
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                rest, outcome = lot(), 0
                for outcome, probability in state.chance_outcomes():  # noqa: B007 # the last one counts
                    rest -= probability
                    if rest < 0:
                        break
                state.apply_action(outcome)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(lot() * len(actions))])
                decisions += 1
        results.append(state.returns())
    return decisions, results


def playing(game: Any, games: int, seed: int) -> float:
    began = time.process_time()
    decisions, _ = play(game, random.Random(seed), games)
    return decisions / (time.process_time() - began)


def copying(game: Any, copies: int) -> float:
    state, chance = game.new_initial_state(), random.Random(1)
    for _ in range(40):
        lots = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(chance.choice(lots or state.legal_actions()))
    began = time.process_time()
    for _ in range(copies):
        state.clone()
    return copies / (time.process_time() - began)


def compare(what: str, ours: Callable[[int], float], plain: Callable[[int], float], repeats: int) -> None:
    for measure in (ours, plain):
        measure(0)
    pairs = [(ours(seed), plain(seed)) for seed in range(1, repeats + 1)]
    for name, speeds in zip(("python_coloretto", "plain Python"), zip(*pairs, strict=True), strict=True):
        low, high = min(speeds), max(speeds)
        print(f"{name:18}{statistics.median(speeds):12,.0f} {what}/s   {low:,.0f} to {high:,.0f}")
    ratios = [mine / theirs for mine, theirs in pairs]
    print(
        f"{'ratio':18}{statistics.median(ratios):12.2f} times          {min(ratios):.2f} to {max(ratios):.2f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=3, choices=[3, 4, 5])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--repeats", type=int, default=7)
    options = parser.parse_args()
    ours, plain = ColorettoGame({"players": options.seats}), PlainGame(options.seats)
    assert play(ours, random.Random(1), 20) == play(plain, random.Random(1), 20), "the games differ"
    games, repeats = options.games, options.repeats
    compare(
        "decisions",
        lambda seed: playing(ours, games, seed),
        lambda seed: playing(plain, games, seed),
        repeats,
    )
    copies = 20 * games
    compare("copies", lambda _seed: copying(ours, copies), lambda _seed: copying(plain, copies), repeats)


if __name__ == "__main__":
    main()
