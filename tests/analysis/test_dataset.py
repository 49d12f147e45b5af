"""The rows of a dataset: true to the games, and said in full on the page that describes them."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from coloretto import Game
from coloretto.analysis.arena import Settings
from coloretto.analysis.dataset import SCHEMA, open_dataset
from coloretto.analysis.dataset.seating import pairings
from coloretto.bots import registry
from coloretto.bots.uniform import Uniform
from coloretto.notation.moves import CARD
from coloretto.notation.position import parse_position, write_position
from coloretto.rules.cards import Side
from coloretto.rules.deal import colours_in_game
from coloretto.rules.moves import Move
from coloretto.rules.play import is_over, play
from coloretto.rules.scoring import points_table, scores
from coloretto.rules.state import NOTHING, State
from coloretto.search.values import Findings, Limits, MoveValue

PAGE = Path(__file__).parents[2] / "docs" / "dataset.md"

Rows = list[dict[str, Any]]


def games_of(folder: Path, bots: Sequence[str], games: int, **options: Any) -> list[Rows]:
    with open_dataset(folder, bots, seed=7, **options) as dataset:
        for _ in dataset.play(games):
            pass
    table = pl.read_parquet(folder / "*.parquet")
    return [part.to_dicts() for part in table.partition_by("game", maintain_order=True)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("side", ["brown", "grey"])
def test_a_game_can_be_replayed_from_its_rows(tmp_path: Path, seats: int, side: str) -> None:
    for rows in games_of(tmp_path, ["greedy", "uniform"] * 2 + ["uniform"], 3, seats=seats, side=side):
        state = parse_position(rows[0]["position"])
        for number, row in enumerate(rows):
            assert row["decision"] == number
            assert row["position"] == write_position(state)
            assert row["seat"] == state.turn
            play(state, int(row["action"]), int(CARD[row["card"]]) if row["card"] else NOTHING)
        assert is_over(state)
        assert rows[-1]["scores"] == scores(state, own_colours=False)


def test_the_moves_are_told_as_text_and_as_numbers(tmp_path: Path) -> None:
    for row in (row for rows in games_of(tmp_path, ["uniform"], 2, seats=4) for row in rows):
        game = Game.from_position(row["position"], 0)
        assert row["legal_moves"] == [str(move) for move in game.legal_moves]
        assert row["legal_mask"] == sum(1 << move for move in game.legal_moves)
        assert row["move"] == str(Move(row["action"])) and row["move"] in row["legal_moves"]
        assert (row["card"] is None) == (row["move"] != "draw")


def test_a_round_ends_when_everybody_has_taken_a_row(tmp_path: Path) -> None:
    for rows in games_of(tmp_path, ["greedy"], 2, seats=3):
        takes = Counter(row["round"] for row in rows if row["move"].startswith("take"))
        assert set(takes.values()) == {3} and list(takes) == list(range(len(takes)))
        assert [row["round"] for row in rows] == sorted(row["round"] for row in rows)


def test_the_result_is_in_every_row_and_once_more_for_the_seat_that_acts(tmp_path: Path) -> None:
    for rows in games_of(tmp_path, ["greedy", "uniform", "uniform"], 9):
        result, shares = rows[0]["scores"], rows[0]["win_shares"]
        assert [share > 0 for share in shares] == [points == max(result) for points in result]
        assert sum(shares) == pytest.approx(1)
        for row in rows:
            assert (row["scores"], row["win_shares"]) == (result, shares)
            assert (row["score"], row["win_share"]) == (result[row["seat"]], shares[row["seat"]])


def test_every_game_has_a_deal_of_its_own_and_bots_change_seats(tmp_path: Path) -> None:
    games = games_of(tmp_path, ["greedy", "uniform", "uniform"], 6)
    assert len({rows[0]["position"] for rows in games}) == 6
    seats = [{row["seat"] for row in rows if row["bot"] == "greedy"} for rows in games]
    assert seats == [{0}, {1}, {2}] * 2


def test_of_more_bots_than_seats_every_choice_plays_equally_often_from_all_seats() -> None:
    settings = Settings(("a", "b", "c"), (2, 3), "brown", "two-sided", 7)
    met = Counter(pairing.players for pairing in pairings(settings, range(4 * 12)))
    assert {players for players in met if len(players) == 2} == set(permutations("abc", 2))
    assert {players for players in met if len(players) == 3} == set(permutations("abc"))
    assert all(times == (6 if len(players) == 2 else 2) for players, times in met.items())


class Knowing(Uniform):
    """Finds the later moves better, and says so when there is a choice."""

    name = "knowing"
    left_out = 0

    def choose(self, state: State) -> Move:
        moves = Game.from_position(write_position(state), 0).legal_moves
        return moves[0] if len(moves) == 1 else self.analyse(state).moves[0].move

    def analyse(
        self, state: State, _limits: Limits | None = None, _stop: Callable[[], bool] = lambda: False
    ) -> Findings:
        moves = Game.from_position(write_position(state), 0).legal_moves
        worst_first = [MoveValue(move, place / 4, 10 + place, 0.0) for place, move in enumerate(moves)]
        return Findings(worst_first[::-1][: len(moves) - self.left_out])


@pytest.fixture
def knowing(monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.makers() | {"knowing": Knowing}
    monkeypatch.setattr(registry, "makers", lambda: known)


@pytest.mark.usefixtures("knowing")
def test_what_a_bot_finds_its_moves_to_be_worth_is_kept_in_the_order_of_the_moves(tmp_path: Path) -> None:
    for row in (row for rows in games_of(tmp_path, ["knowing", "uniform"], 2) for row in rows):
        choices = len(row["legal_moves"])
        if row["bot"] == "uniform" or choices == 1:
            assert row["expected_wins"] is None and row["expected_scores"] is None
        else:
            assert row["expected_wins"] == [place / 4 for place in range(choices)]
            assert row["expected_scores"] == [10 + place for place in range(choices)]
            assert row["move"] == row["legal_moves"][-1]


@pytest.mark.usefixtures("knowing")
def test_a_bot_that_leaves_out_a_move_has_said_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Knowing, "left_out", 1)
    rows = [row for rows in games_of(tmp_path, ["knowing", "uniform"], 1) for row in rows]
    assert all(row["expected_wins"] is None for row in rows)


def test_the_searcher_says_what_its_moves_are_worth(tmp_path: Path) -> None:
    table = pl.DataFrame([row for rows in games_of(tmp_path, ["searcher:20"], 1, seats=2) for row in rows])
    said = table.filter(pl.col("expected_wins").is_not_null())
    assert said.height > table.height / 2
    assert said.select((pl.col("expected_wins").list.len() == pl.col("legal_moves").list.len()).all()).item()
    assert said["expected_wins"].explode().is_between(0, 1).all()


def test_scores_stay_within_the_bounds_on_the_page() -> None:
    tables = [
        points_table(side, colours_in_game(seats), own)
        for side in Side
        for seats in (2, 3, 4)
        for own in (False, True)
    ]
    lowest, highest = min(table.min() for table in tables), max(table.max() for table in tables) + 20
    assert f"{lowest} to {highest}".replace("-", "−") in PAGE.read_text(encoding="utf-8")


def test_the_page_has_every_column_with_its_type() -> None:
    described = re.findall(r"^\| `(\w+)` \| ([\w ]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    kinds = {"double": "float64", "float": "float32"}

    def told(kind: Any) -> str:
        text = f"list of {kind.value_type}" if hasattr(kind, "value_type") else str(kind)
        return re.sub(r"\w+$", lambda word: kinds.get(word[0], word[0]), text)

    assert described == [(column.name, told(column.type)) for column in SCHEMA]
