"""Who meets whom, and from which seats."""

from collections import Counter
from itertools import combinations, islice

import pytest

from coloretto.analysis.arrangements import arrangements, orders_round, schedule, tables
from coloretto.errors import InvalidSetup

FIVE = ("a", "b", "c", "d", "e")


def test_as_many_bots_as_seats_make_one_table() -> None:
    assert tables(["a", "b", "c"], 3) == [("a", "b", "c")]


def test_one_bot_takes_all_seats() -> None:
    assert tables(["a"], 4) == [("a", "a", "a", "a")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_of_more_bots_than_seats_every_choice_meets(seats: int) -> None:
    assert tables(FIVE, seats) == list(combinations(FIVE, seats))


def test_bots_of_one_name_do_not_meet_twice_nor_only_themselves() -> None:
    assert tables(["a", "b", "b"], 2) == [("a", "b")]
    assert tables(["a", "b", "b", "b"], 3) == [("a", "b", "b")]
    assert tables(["b", "b", "b"], 2) == [("b", "b")]


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(InvalidSetup, match="2 bots for 3 seats"):
        tables(["a", "b"], 3)


def test_two_and_three_players_sit_in_every_order() -> None:
    assert arrangements(("a", "b")) == [("a", "b"), ("b", "a")]
    assert len(set(arrangements(("a", "b", "c")))) == 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_among_copies_sits_on_every_seat_once(seats: int) -> None:
    seated = arrangements(("hero",) + ("copy",) * (seats - 1))
    assert [order.index("hero") for order in seated] == list(range(seats))


@pytest.mark.parametrize("table", [FIVE[:4], FIVE, ("a", "b", "c", "c"), ("a", "a", "b", "b", "c")])
def test_in_every_deal_everyone_sits_on_every_seat_equally_often(table: tuple[str, ...]) -> None:
    for deal in range(len(orders_round(table))):
        seated = arrangements(table, deal)
        assert len(set(seated)) == len(seated)
        for seat in range(len(table)):
            found = Counter(order[seat] for order in seated)
            assert all(found[name] * len(table) == table.count(name) * len(seated) for name in table)


@pytest.mark.parametrize("seats", [4, 5])
def test_over_the_deals_everyone_follows_everyone_equally_often(seats: int) -> None:
    table = FIVE[:seats]
    deals = len(orders_round(table))
    assert deals == {4: 3, 5: 12}[seats]
    follows: Counter[tuple[str, str]] = Counter()
    for deal in range(deals):
        for order in arrangements(table, deal):
            follows.update(zip(order, order[1:] + order[:1], strict=True))
    assert len(follows) == seats * (seats - 1)
    assert len(set(follows.values())) == 1


def test_games_come_deal_by_deal_and_a_deal_says_where_it_ends() -> None:
    games = list(islice(schedule(tables(["a", "b", "c"], 2)), 13))
    assert [game.number for game in games] == list(range(13))
    assert [game.deal for game in games] == [0] * 6 + [1] * 6 + [2]
    assert [game.number for game in games if game.ends_deal] == [5, 11]
    assert [game.players for game in games[:6]] == [game.players for game in games[6:12]]
