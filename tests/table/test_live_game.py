"""A game at a table: its messages, its result and its record."""

import json
from typing import Any

import msgspec
import pytest

from coloretto.notation.piles import parse_pile
from coloretto.rules.piles import cards_in
from coloretto.shuffle import check_record, commitment
from coloretto.table import Deal, LiveGame, deal_game
from coloretto.table.messages import MoveMessage
from tests.table.kept_tables import ANNA, BEN, CLEO, KeptTable, people, played_elsewhere


def finished() -> KeptTable:
    kept = people(ANNA, BEN, CLEO)
    kept.play_on()
    return kept


def message(kept: KeptTable) -> Any:
    return json.loads(kept.bytes())


def test_a_move_is_told_with_all_that_follows_from_it() -> None:
    kept = people(ANNA, BEN, CLEO)
    seat = kept.game.turn + 1
    told = json.loads(kept.play("draw"))
    assert list(told) == [
        *("type", "game", "ply", "seat", "move", "position", "legal"),
        *("points", "plus", "until_last_round", "clock"),
    ]
    assert (told["type"], told["game"], told["ply"], told["seat"]) == ("move", "g1", 1, seat)
    assert (told["move"], told["legal"]) == ("draw", ["place 1", "place 2", "place 3"])
    assert (told["until_last_round"], told["clock"]) == (64 - 15 - 1, None)


def test_the_colours_told_to_count_plus_are_those_of_the_best_score() -> None:
    kept = finished()
    told = json.loads(kept.told[-1])
    for plus, score in zip(told["plus"], kept.game.best_scores(), strict=True):
        assert set(cards_in(parse_pile(plus))) == set(score.plus)


def test_the_cards_until_the_last_round_are_counted_down_to_nothing() -> None:
    told = [json.loads(message) for message in finished().told]
    left, draws = 49, 0
    for message in told:
        draws += message["move"] == "draw"
        assert message["until_last_round"] == max(0, left - draws)
    assert draws > left


def test_when_a_game_is_over_its_scores_are_explained_and_its_deck_is_opened() -> None:
    kept = finished()
    game = played_elsewhere(kept.game.deal, kept.game.moves)
    result = message(kept)["game"]["result"]
    assert result["winners"] == [seat + 1 for seat in game.winners]
    assert [score["points"] for score in result["scores"]] == game.scores
    for score in result["scores"]:
        assert score["points"] == sum([*score["plus"].values(), *score["minus"].values(), score["plus_twos"]])
    assert commitment(result["order"], result["salt"]) == message(kept)["game"]["commitment"]


def test_before_the_end_nothing_of_the_deck_is_told() -> None:
    kept = people(ANNA, BEN, CLEO)
    kept.play_on(40)
    everything = kept.bytes() + b"".join(kept.told) + kept.game.record({}).encode()
    assert message(kept)["game"]["result"] is None
    assert kept.game.deal.order.encode() not in everything
    assert str(kept.game.deal.salt).encode() not in everything
    assert b"Order" not in everything and b"Salt" not in everything


def test_a_finished_game_has_a_record_that_can_be_checked() -> None:
    kept = finished()
    record = kept.game.record({"Date": "2025-01-31"})
    assert check_record(record).ok and '[Date "2025-01-31"]' in record
    assert '[Players "Anna; Ben; Cleo"]' in record


def test_a_game_without_a_promise_opens_nothing() -> None:
    kept = finished()
    deal = msgspec.structs.replace(kept.game.deal, salt=None, commitment=None)
    game = LiveGame("g1", deal)
    for move in kept.game.moves:
        game.apply(move, 0)
    result = game.result(game.best_scores())
    assert (result.order, result.salt) == (None, None)
    assert "Order" not in game.record({}) and "Commitment" not in game.record({})


def test_a_move_that_was_made_is_known_by_ply_text_and_seat() -> None:
    kept = people(ANNA, BEN, CLEO)
    seat = kept.game.turn
    kept.play("draw")
    assert kept.game.was(0, "draw", {seat})
    assert not kept.game.was(0, "take 1", {seat}) and not kept.game.was(1, "draw", {seat})
    assert not kept.game.was(0, "draw", {(seat + 1) % 3}) and not kept.game.was(0, "draw", set())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_deal_is_its_own_and_keeps_its_promise(seats: int) -> None:
    deals = [deal_game("two-sided", "grey", ["x"] * seats) for _ in range(5)]
    assert len({deal.order for deal in deals}) == len({deal.salt for deal in deals}) == 5
    for deal in deals:
        assert deal.salt and len(bytes.fromhex(deal.salt)) == 32
        assert commitment(deal.order, deal.salt) == deal.commitment and deal.start.startswith("grey ")


def test_a_deal_is_text_to_the_store_and_comes_back_the_same() -> None:
    deal = deal_game("website", "brown", ["Änne", '"', "a; b"])
    assert msgspec.json.decode(msgspec.json.encode(deal).decode(), type=Deal) == deal


def test_every_message_of_a_move_reads_back() -> None:
    for told in finished().told:
        assert msgspec.json.encode(msgspec.json.decode(told, type=MoveMessage)) == told
