"""The exact search against plain recursion with the naive referee, and what it promises besides."""

import copy
import random
import re
import time
from functools import cache
from math import comb, factorial

import pytest

from coloretto.game import Game
from coloretto.notation.moves import CARD
from coloretto.notation.position import parse_position
from coloretto.rules.cards import Side
from coloretto.rules.moves import Move
from coloretto.rules.piles import counts, pile_of
from coloretto.rules.play import play
from coloretto.rules.scoring import points_table, table_for
from coloretto.rules.state import NOTHING, State, copy_state
from coloretto.search.exact import Solution, TooLarge, solve
from tests.oracle.lockstep import Table, start_areas
from tests.oracle.referee import CARDS_UNDER_LAST_ROUND_CARD, EDITIONS, KINDS, Referee, brute_force_score

Value = list[float]  # win, score, win, score, … of each seat

ENDINGS_AT_EACH_TABLE = 20
MOST_WAYS_TO_THE_END = 4000
THREE_SEATS = "grey 3B/RO/- 3O5YG3VJ3+/3R2Y3GB3VJ3+/4R3O3G2BV2+ 1 R2O2Y2G3B2VJ2+"
TWO_SEATS_BEFORE_THE_LAST_ROUND_CARD = [
    "brown @2/R/Y 3R6O2G2B2+/4R3O5YG2BJ2+ 1 Y3G4B2J6+",
    "brown @2/R/- 3R6O2G2B2+/4R3O5YG2BJ2+ 1 2Y3G4B2J6+",
]
TABLES = [
    Table(edition, side, seats)
    for edition in ("two-sided", "summary")
    for side in ("brown", "grey")
    for seats in (2, 3, 4, 5)
]


@cache
def area_score(area: tuple[str, ...], side: str, colours: tuple[str, ...], own_colours: bool) -> int:
    return brute_force_score(list(area), side, list(colours), own_colours)


class QuickReferee(Referee):
    """The naive referee, told to remember scores: a search asks for the same ones again and again."""

    def scores(self) -> list[int]:
        own_colours, colours = EDITIONS[self.edition].own_colours, tuple(self.colours)
        return [area_score(tuple(sorted(area)), self.side, colours, own_colours) for area in self.areas]

    def after(self, move: str, card: str | None = None) -> "QuickReferee":
        later = copy.copy(self)
        later.areas, later.rows = [list(area) for area in self.areas], [list(row) for row in self.rows]
        later.supply, later.taken_by = list(self.supply), list(self.taken_by)
        later.discarded = list(self.discarded)
        later.play(move, card)
        return later


class BruteForce:
    """Every way to go on, one by one. With `memory` it knows the very same position again."""

    def __init__(self, memory: bool = False) -> None:
        self.memory: dict[str, Value] | None = {} if memory else None

    def value(self, referee: QuickReferee) -> Value:
        if referee.turn is None:
            winners = referee.winners()
            shares = [(seat in winners) / len(winners) for seat in range(referee.seats)]
            return [number for pair in zip(shares, referee.scores(), strict=True) for number in pair]
        text = referee.position()
        if self.memory is not None and text in self.memory:
            return self.memory[text]
        value = best(list(self.moves(referee).values()), referee.turn)
        if self.memory is not None:
            self.memory[text] = value
        return value

    def moves(self, referee: QuickReferee) -> dict[str, Value]:
        return {
            move: self.drawing(referee) if move == "draw" else self.value(referee.after(move))
            for move in referee.legal_moves()
        }

    def drawing(self, referee: QuickReferee) -> Value:
        total = [0.0] * (2 * referee.seats)
        for kind in sorted(set(referee.supply)):
            value = self.value(referee.after("draw", kind))
            chance = referee.supply.count(kind) / len(referee.supply)
            total = [sum_so_far + chance * number for sum_so_far, number in zip(total, value, strict=True)]
        return total


def best(values: list[Value], seat: int) -> Value:
    """The one with the largest share for the seat, then its score, then those of the seats after it."""
    for number in range(len(values[0])):
        place = (2 * seat + number) % len(values[0])
        most = max(value[place] for value in values)
        values = [value for value in values if value[place] > most - 1e-12]
    return values[0]


def ways_to_the_end(referee: Referee) -> int:
    """Roughly: who takes when, and what is drawn in between."""
    rows = [row for row in range(len(referee.rows)) if referee.taken_by[row] is None]
    room = sum(referee.capacities[row] - len(referee.rows[row]) for row in rows)
    seats = referee.seats - sum(seat is not None for seat in referee.taken_by)
    return factorial(seats) * comb(seats + room, room) * (2 * len(set(referee.supply))) ** room


def played(table: Table, dice: random.Random) -> list[QuickReferee]:
    """The last round of a random game, position by position."""
    areas, starter = start_areas(table, dice), dice.randrange(table.seats)
    referee = QuickReferee(table.edition, table.side, areas, starter)
    eager_to_draw, line = dice.choice([0.3, 0.5, 0.7, 0.9]), []
    while not referee.over:
        moves = referee.legal_moves()
        draws = moves[0] == "draw" and (len(moves) == 1 or dice.random() < eager_to_draw)
        move = "draw" if draws else dice.choice(moves[moves[0] == "draw" :])
        referee = referee.after(move, dice.choice(referee.supply) if draws else None)
        if referee.last_round and not referee.over:
            line.append(referee)
    return line


def endings(table: Table) -> list[QuickReferee]:
    dice, found = random.Random(f"{table}"), list[QuickReferee]()
    while len(found) < ENDINGS_AT_EACH_TABLE:
        small = [end for end in played(table, dice) if ways_to_the_end(end) <= MOST_WAYS_TO_THE_END]
        found += small[:1] if dice.random() < 0.8 else dice.sample(small, min(1, len(small)))
    return found


def assert_same(solution: Solution, brute_force: BruteForce, referee: QuickReferee) -> None:
    moves, seat = brute_force.moves(referee), referee.turn
    assert seat is not None
    value = best(list(moves.values()), seat)
    assert solution.wins == pytest.approx(value[::2], abs=1e-9, rel=0)
    assert solution.scores == pytest.approx(value[1::2], abs=1e-9, rel=0)
    assert {str(move.move) for move in solution.moves} == set(moves)
    for move in solution.moves:
        expected = moves[str(move.move)][2 * seat : 2 * seat + 2]
        assert [move.win, move.score] == pytest.approx(expected, abs=1e-9, rel=0)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(map(str, table)))
def test_small_endings_have_the_values_that_brute_force_finds(table: Table) -> None:
    own_colours = EDITIONS[table.edition].own_colours
    for referee in endings(table):
        solution = solve(parse_position(referee.position()), own_colours=own_colours)
        assert_same(solution, BruteForce(), referee)


def over_few_kinds(referee: QuickReferee, cards: int, kinds: str) -> tuple[QuickReferee, State]:
    """The same position with a smaller supply: the fewer the kinds, the fewer the ways to go on."""
    state, referee = parse_position(referee.position()), copy.copy(referee)
    some = [card for card in referee.supply if card in kinds]
    referee.supply = random.Random(kinds).sample(some, cards)
    referee.last_round = cards < CARDS_UNDER_LAST_ROUND_CARD
    state.supply, state.cards_left = pile_of(int(CARD[card]) for card in referee.supply), cards
    return referee, state


def in_the_first_rounds(table: Table, plies: int) -> QuickReferee:
    dice = random.Random(f"{table} {plies}")
    referee = QuickReferee(table.edition, table.side, start_areas(table, dice), 0)
    for _ in range(plies):
        move = dice.choice(referee.legal_moves())
        referee = referee.after(move, dice.choice(referee.supply) if move == "draw" else None)
    return referee


@pytest.mark.parametrize(
    "table, plies, cards, kinds",
    [
        (Table("two-sided", "brown", 2), 20, 15, "R+"),
        (Table("summary", "grey", 2), 23, 15, "OG"),
        (Table("summary", "brown", 2), 17, 15, "GJ+"),
        (Table("two-sided", "grey", 2), 9, 16, "G+"),
        (Table("two-sided", "brown", 3), 19, 14, "O+"),
        (Table("summary", "grey", 3), 21, 14, "BJ+"),
        (Table("summary", "brown", 4), 23, 14, "B+"),
    ],
)
def test_whole_rounds_over_few_kinds_have_the_values_that_brute_force_finds(
    table: Table, plies: int, cards: int, kinds: str
) -> None:
    referee, state = over_few_kinds(in_the_first_rounds(table, plies), cards, kinds)
    solution = solve(state, own_colours=EDITIONS[table.edition].own_colours)
    assert_same(solution, BruteForce(memory=True), referee)


def assert_alike(solution: Solution, other: Solution) -> None:
    assert solution.wins == pytest.approx(other.wins, abs=1e-12)
    assert solution.scores == pytest.approx(other.scores, abs=1e-12)
    assert [move.win for move in solution.moves] == pytest.approx([move.win for move in other.moves])
    assert [move.score for move in solution.moves] == pytest.approx([move.score for move in other.moves])


@pytest.mark.parametrize("rows", ["3B/RO/-", "RO/-/3B", "-/3B/RO"])
def test_the_order_of_the_rows_does_not_matter(rows: str) -> None:
    later = parse_position(THREE_SEATS.replace("3B/RO/-", rows))
    solution, other = solve(parse_position(THREE_SEATS)), solve(later)
    assert_alike(solution, other)
    assert solution.positions == other.positions


def renamed(state: State, names: list[int]) -> State:
    """The same position with other names for the colours."""
    state = copy_state(state)
    kinds = [*names, *range(len(names), len(KINDS))]

    def rename(pile: int) -> int:
        return sum(cards << 4 * kinds[kind] for kind, cards in enumerate(counts(pile)))

    state.supply = rename(state.supply)
    state.rows[:] = [rename(pile) for pile in state.rows]
    state.areas[:] = [rename(pile) for pile in state.areas]
    return state


@pytest.mark.parametrize("names", [[5, 4, 3, 2, 1, 0], [1, 2, 0, 4, 5, 3]])
def test_the_names_of_the_colours_do_not_matter(names: list[int]) -> None:
    state = parse_position(THREE_SEATS)
    solution, other = solve(state), solve(renamed(state, [*names, 6]))
    assert_alike(solution, other)
    assert solution.positions == other.positions


def test_the_shares_of_all_seats_make_one_win() -> None:
    for table in TABLES[:4]:
        for referee in endings(table)[:5]:
            assert sum(solve(parse_position(referee.position())).wins) == pytest.approx(1, abs=1e-12)


def test_the_best_move_comes_first_and_makes_the_value_of_the_position() -> None:
    solution = solve(parse_position(THREE_SEATS))
    values = [(move.win, move.score) for move in solution.moves]
    assert values == sorted(values, reverse=True)
    assert values[0] == (solution.wins[0], solution.scores[0])
    assert all(move.error == 0 for move in solution.moves)


def test_where_shares_are_equal_the_score_decides() -> None:
    solution = solve(parse_position("brown @1/GB/+ 4R3O2YGBJ2+/5Y4OR2B4+ 2 3ROY4GB2+"))
    assert {move.win for move in solution.moves} == {1.0}
    assert [str(move.move) for move in solution.moves] == ["draw", "take 2", "take 3"]
    assert solution.moves[0].score > solution.moves[1].score


def test_the_position_is_left_as_it_was() -> None:
    state = parse_position(THREE_SEATS)
    solve(state)
    assert state == parse_position(THREE_SEATS)


def test_to_draw_is_worth_the_average_over_the_cards_that_may_be_held_then() -> None:
    state = parse_position(THREE_SEATS)
    draw = next(move for move in solve(state).moves if move.move == Move.DRAW)
    win = score = 0.0
    for kind, cards in enumerate(counts(state.supply)):
        held = copy_state(state)
        play(held, int(Move.DRAW), kind)
        solution = solve(held)
        assert {str(move.move).split()[0] for move in solution.moves} == {"place"}
        win += cards / 15 * solution.wins[0]
        score += cards / 15 * solution.scores[0]
    assert [draw.win, draw.score] == pytest.approx([win, score], abs=1e-12)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_that_is_over_has_its_result_and_no_moves(seats: int) -> None:
    game, dice = Game.deal(seats, seed=1), random.Random(1)
    while not game.is_over:
        game.push(dice.choice(game.legal_moves))
    shares = [(seat in game.winners) / len(game.winners) for seat in range(seats)]
    assert solve(game.state) == Solution(shares, [float(score) for score in game.scores], [], 0)


def test_any_table_of_points_can_be_used() -> None:
    state = parse_position(THREE_SEATS)
    assert solve(state, table=points_table(Side.GREY, 6, False)) == solve(state)
    only_plus_two = solve(state, table=table_for([0] * 7, 6, own_colours=False))
    assert only_plus_two.scores[0] >= 6 and only_plus_two != solve(state)


@pytest.mark.parametrize("position", TWO_SEATS_BEFORE_THE_LAST_ROUND_CARD)
def test_two_seats_are_solved_from_before_the_last_round_card_comes_up(position: str) -> None:
    state = parse_position(position)
    solution = solve(state)
    for move in solution.moves:
        if move.move != Move.DRAW:
            later = copy_state(state)
            play(later, int(move.move), NOTHING)
            after = solve(later)
            seat = int(state.turn)
            assert [after.wins[seat], after.scores[seat]] == pytest.approx([move.win, move.score], abs=1e-9)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_past_the_limit_on_positions_it_says_how_large_the_task_is(seats: int) -> None:
    state = Game.deal(seats, seed=1).state
    with pytest.raises(
        TooLarge, match=r"30,000 positions in .* s were not enough: there may be more than 1e\+12"
    ):
        solve(state, most_positions=30_000)


def test_a_task_that_is_nearly_small_enough_is_judged_to_be_that_large() -> None:
    state = parse_position(TWO_SEATS_BEFORE_THE_LAST_ROUND_CARD[0])
    with pytest.raises(TooLarge, match="100,000 positions") as error:
        solve(state, most_positions=100_000)
    found = re.search(r"there may be (\S+), (\S+) s in all", str(error.value))
    assert found and 50_000 < float(found[1]) < 5_000_000


@pytest.mark.parametrize("seats", [2, 5])
def test_past_the_limit_on_seconds_it_stops_at_once(seats: int) -> None:
    state = Game.deal(seats, seed=1).state
    with pytest.raises(TooLarge):
        solve(state, most_positions=1)
    began = time.perf_counter()
    with pytest.raises(TooLarge, match="were not enough"):
        solve(state, seconds=0.3)
    assert time.perf_counter() - began < 2
