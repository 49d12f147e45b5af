"""Games: moves made and taken back, deals, and what goes wrong."""

from contextlib import suppress

import pytest

from coloretto import Card, Game, IllegalMove, InvalidSetup, InvalidText, Move, Side
from coloretto.notation.moves import LETTERS
from tests.notation.records import WHOLE

START = "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+"


def test_a_move_is_pushed_as_text_or_as_a_move() -> None:
    game = Game.deal(seats=3, seed=7)
    game.push("draw")
    assert [str(move) for move in game.legal_moves] == ["place 1", "place 2", "place 3"]
    game.push(Move.PLACE_2)
    assert game.moves == [Move.DRAW, Move.PLACE_2]


def test_a_draw_turns_up_the_top_of_the_deck() -> None:
    game = Game.deal(seats=4, seed=7)
    top = game.deck[-1]
    game.push("draw")
    assert game.drawn == Card(top) and game.cards == [top]
    assert game.pop() == Move.DRAW
    assert game.drawn is None and game.deck[-1] == top and game.cards == []


def test_taking_back_every_move_gives_the_deal() -> None:
    game = Game.from_record(WHOLE)
    while game.moves:
        game.pop()
    assert game.position == "grey -/-/- YB/RG 2 8R9O8Y8G8B3J10+"
    with pytest.raises(IllegalMove, match="there is no move to take back: grey -/-/- YB/RG 2 "):
        game.pop()


@pytest.mark.parametrize(
    "move, error",
    [("place 9", InvalidText), ("", InvalidText), ("place 1", IllegalMove), ("take 3", IllegalMove)],
)
def test_a_wrong_move_is_answered_with_its_text_and_the_position(move: str, error: type[ValueError]) -> None:
    game = Game.from_position(START, seed=1)
    before = (game.state.tobytes(), list(game.deck), game.record)
    with pytest.raises(error) as refused:
        game.push(move)
    assert move in str(refused.value) and START in str(refused.value)
    assert (game.state.tobytes(), game.deck, game.record) == before


def test_an_illegal_move_is_answered_with_the_legal_ones() -> None:
    game = Game.from_position("brown R/-/- R/O/Y 1 7R8O8Y9G9B9V3J10+")
    with pytest.raises(IllegalMove, match="take 2 is not legal here, but draw, take 1: brown R/-/- "):
        game.push("take 2")


def test_no_move_is_legal_after_the_end() -> None:
    game = Game.from_record(WHOLE)
    assert game.is_over and game.turn is None and game.legal_moves == []
    with pytest.raises(IllegalMove) as refused:
        game.push("draw")
    assert str(refused.value) == f"draw: the game is over: {game.position}"


def test_what_a_game_tells_about_itself() -> None:
    game = Game.from_record(WHOLE)
    assert (game.seats, game.side, game.players) == (2, Side.GREY, ("Ada", "Bert"))
    assert (game.scores, game.winners, game.is_last_round) == ([26, 12], [0], True)
    assert [score.points for score in game.explained_scores] == [26, 12]
    game.pop()
    assert (game.turn, game.winners, game.is_over, game.is_last_round) == (1, [], False, True)


def test_the_same_seed_deals_the_same_cards() -> None:
    one, other = Game.deal(5, 11), Game.deal(5, 11)
    assert (one.position, one.deck) == (other.position, other.deck)
    assert Game.deal(5, 12).deck != one.deck


def test_a_deal_is_the_same_on_every_machine_also_for_a_seed_of_more_than_64_bits() -> None:
    game = Game.deal(4, 2**64 + 12345678901234567890, side="grey")
    assert game.position == "grey -/-/-/- P/V/R/G 2 8R9O9Y8G9B8V8P3J10+"
    deck = "+PPYV+PVVGPYP+ROYBPGRGOVRYYGOVGO+RP+O+VBJBBVRJBGOBR+PG+GOB+OBJROVBRYYY+Y"
    assert "".join(LETTERS[card] for card in game.deck) == deck


def test_seeds_that_agree_in_their_last_64_bits_deal_different_cards() -> None:
    assert Game.deal(3, 5).deck != Game.deal(3, 5 + 2**64).deck != Game.deal(3, 5 + 2**256).deck


def test_without_a_seed_no_two_deals_are_alike() -> None:
    assert len({tuple(Game.deal(3).deck) for _ in range(20)}) == 20


def test_a_game_taken_up_has_a_deck_of_what_is_left() -> None:
    middle = "brown Y/-/- R/O/Y 2B 8R8O7Y9G8B9V3J10+"
    game = Game.from_position(middle, seed=4)
    assert game.position == middle and game.turn == 1 and game.drawn == Card.BLUE
    assert sorted(game.deck) == sorted(Game.from_position(middle).deck)
    assert game.deck == Game.from_position(middle, seed=4).deck


def test_a_game_goes_on_from_its_record() -> None:
    game = Game.deal(3, 1, players=("a", "b", "c"))
    game.tags["Date"] = "today"
    for move in ["draw", "place 1", "draw"]:
        game.push(move)
    again = Game.from_record(game.record, seed=2)
    assert (again.record, again.tags, again.position) == (game.record, game.tags, game.position)
    assert sorted(again.deck) == sorted(game.deck)
    assert Game.from_record(game.to_record(), seed=2).deck == again.deck


@pytest.mark.parametrize("plies", [0, 1, 2, 30, 200])
def test_the_repr_of_a_game_rebuilds_it(plies: int) -> None:
    game = Game.deal(3, 9, players=('"', "\\", "é; \n"))
    while not game.is_over and len(game.moves) < plies:
        game.push(game.legal_moves[-1])
    again = eval(repr(game), {"Game": Game})
    assert (again.record, again.state.tobytes()) == (game.record, game.state.tobytes())


@pytest.mark.parametrize("edition", ["summary", "two-sided"])
def test_a_game_that_can_be_taken_up_has_a_record_that_can_be_read(edition: str) -> None:
    """Two players with the same colours are a start of the summary edition only."""
    same_colours = "brown -/-/- RO/RO 1 7R7O9Y9G9B3J10+"
    with suppress(InvalidSetup):
        game = Game.from_position(same_colours, edition=edition)
        assert Game.from_record(game.record).position == same_colours


@pytest.mark.parametrize("key", ["Scores", "Edition", "Areas", "two words", "", 'a"b'])
def test_tags_that_would_spoil_the_record_are_refused(key: str) -> None:
    game = Game.deal(3, 1)
    game.tags[key] = "x"
    with pytest.raises(ValueError, match="tag"):
        _ = game.record


@pytest.mark.parametrize(
    "seats, side, edition, players, reason",
    [
        (6, "brown", "two-sided", (), "edition two-sided is for 2 to 5 seats: 6"),
        (2, "brown", "first", (), "edition first is for 3 to 5 seats: 2"),
        (3, "grey", "website", (), "edition website has only the brown side: grey"),
        (
            3,
            "brown",
            "third",
            (),
            "expected an edition, one of two-sided, first, condensed, summary, website",
        ),
        (3, "brown", "two-sided", ("Ada",), "expected 3 players, one for each seat, but found 1"),
    ],
)
def test_a_table_that_the_edition_does_not_know_is_refused(
    seats: int, side: str, edition: str, players: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(InvalidSetup, match=reason):
        Game.deal(seats, 1, side=side, edition=edition, players=players)


def test_a_side_that_does_not_exist_is_refused() -> None:
    with pytest.raises(InvalidText, match="brown or grey: 'pink'"):
        Game.deal(3, 1, side="pink")
