"""Records with something wrong: every error names the line and the token."""

import pytest

from coloretto.errors import IllegalMove, InvalidText
from coloretto.notation.record_reader import parse_record
from tests.notation.records import SHORT, TAGS, WHOLE, refusal

HELD = TAGS.replace('[Areas "R/O/Y"]\n[Starts "1"]', '[Position "brown Y/-/- R/O/Y 2B 8R8O7Y9G8B9V3J10+"]')


@pytest.mark.parametrize("tag", ["Edition", "Side", "Players", "Areas", "Starts"])
def test_a_tag_that_is_missing(tag: str) -> None:
    lines = [line for line in TAGS.splitlines() if not line.startswith(f"[{tag} ")]
    assert refusal("\n".join(lines)) == f"line 4: the tag {tag} is missing"


@pytest.mark.parametrize(
    "wrong, right, line, reason",
    [
        ('"two-sided"', '"third"', 1, "tag Edition: expected an edition, one of two-sided, first, "),
        ('"brown"', '"pink"', 2, "tag Side: expected the side of the summary card, brown or grey: 'pink'"),
        ("; Cleo", "", 3, "tag Players: expected 3 players, one for each play area, but found 2"),
        ("; Cleo", "; Cleo; Dora", 3, "tag Players: expected 3 players, one for each play area, but found 4"),
        ('"R/O/Y"', '"R/O/X"', 4, "tag Areas: expected one of the letters"),
        ('"R/O/Y"', '"R/O/R"', 4, "tag Areas: expected 1 card for each seat, in different colours out of 6"),
        ('"R/O/Y"', '"R/O/P"', 4, "tag Areas: expected 1 card for each seat, in different colours out of 6"),
        ('"R/O/Y"', '"R/O/YG"', 4, "tag Areas: expected 1 card for each seat"),
        ('"R/O/Y"', '"RO/RO"', 4, "tag Areas: expected 2 cards for each seat"),
        ('"R/O/Y"', '"R"', 4, "tag Areas: edition two-sided is for 2 to 5 seats: 1"),
        ('"R/O/Y"', '"R/O/Y/G/B/V"', 4, "tag Areas: edition two-sided is for 2 to 5 seats: 6"),
        ('"1"', '"4"', 5, "tag Starts: expected the starting seat, 1 to 3: '4'"),
        ('"1"', '"0"', 5, "tag Starts: expected the starting seat, 1 to 3: '0'"),
        ('"1"', '"one"', 5, "tag Starts: expected the starting seat, 1 to 3: 'one'"),
    ],
)
def test_a_tag_that_says_something_wrong(wrong: str, right: str, line: int, reason: str) -> None:
    assert refusal(SHORT.replace(wrong, right, 1)).startswith(f"line {line}, {reason}")


def test_an_edition_that_has_no_such_table() -> None:
    text = SHORT.replace("two-sided", "first")
    assert "edition first has only the brown side" in refusal(text.replace('"brown"', '"grey"'))
    assert "edition first is for 3 to 5 seats: 2" in refusal(text.replace("R/O/Y", "RO/YG"))


@pytest.mark.parametrize(
    "line", ['[Side "brown]', "[Side brown]", '[Side "a"b"]', '["brown"]', '[Side "\\"]']
)
def test_a_line_that_is_no_tag(line: str) -> None:
    message = refusal(TAGS.replace('[Side "brown"]', line))
    assert message == f'line 2: expected a tag such as [Side "brown"]: {line!r}'


def test_a_tag_that_comes_twice() -> None:
    assert refusal(TAGS + '[Side "brown"]\n') == "line 6: expected each tag once: 'Side'"
    assert refusal(TAGS + '[Date "1"]\n[Date "1"]\n') == "line 7: expected each tag once: 'Date'"


def test_a_text_without_tags() -> None:
    assert refusal("\n1. Y1") == 'line 2: expected a tag such as [Edition "two-sided"]'


def test_a_position_that_the_other_tags_contradict() -> None:
    assert "line 4, tag Position: expected the grey side" in refusal(HELD.replace('"brown"', '"grey"'))
    assert "line 3, tag Players: expected 3 players" in refusal(HELD.replace("Ada; ", ""))
    impossible = refusal(HELD.replace("8R8O", "9R8O"))
    assert impossible.startswith("line 4, tag Position: 10 red cards") and "9R8O7Y" in impossible


def test_a_deal_beside_the_position_that_stands_in_its_place() -> None:
    text = HELD.replace("Y/-/- R/O/Y 2B 8R8O7Y9G8B", "-/-/- R/O/Y 1 8R8O8Y9G9B") + '[Areas "R/O/Y"]\n'
    assert "line 5" in refusal(text) and "Areas" in refusal(text)


@pytest.mark.parametrize(
    "rounds, reason",
    [
        ("2. Y1", "line 7, '2.': expected 1. for the next round"),
        ("Y1 T1", "line 7, 'Y1': expected 1. for the next round"),
        ("1 Y1", "line 7, '1': expected 1. for the next round"),
        ("1. Y1 T1\n2. B2", "line 8, '2.': round 1 is not over yet"),
        ("1. Y1 T1\n1. B2", "line 8, '1.': expected 2. for the next round"),
        ("1. Y1 Z1", "line 7, 'Z1': expected a turn such as Y1, T1, !Y1 or, at the very end, Y?"),
        ("1. y1", "line 7, 'y1': expected a turn"),
        ("1. Y6", "line 7, 'Y6': expected a turn"),
        ("1. Y", "line 7, 'Y': expected a turn"),
        ("1. T?", "line 7, 'T?': expected a turn"),
        ("1. Y1T1", "line 7, 'Y1T1': expected a turn"),
        ("1. Y? T1", "line 7, 'T1': a turn that ends in ? must be the last"),
        ("1. Y? Y1", "line 7, 'Y1': a turn that ends in ? must be the last"),
        ("1. !Y1", "line 7, '!Y1': this draw does not turn up the last round card, which is marked by !"),
    ],
)
def test_rounds_that_are_no_notation(rounds: str, reason: str) -> None:
    assert refusal(f"{TAGS}\n{rounds}\n").startswith(reason)


@pytest.mark.parametrize(
    "rounds, token, reason",
    [
        ("1. T1", "T1", "take 1 is not legal in 'brown -/-/- R/O/Y 1 "),
        ("1. Y4", "Y4", "place 4 is not legal in 'brown -/-/- R/O/Y 1Y "),
        ("1. Y1 T2", "T2", "take 2 is not legal in "),
        ("1. Y1 Y1 Y1 Y1", "Y1", "place 1 is not legal in "),
        ("1. P1", "P1", "no pink card is left in "),
        ("1. Y1 B2 G3 T1 T2 T3 Y1", "Y1", "the round is over; the next one has a line of its own"),
    ],
)
def test_turns_that_the_rules_do_not_allow(rounds: str, token: str, reason: str) -> None:
    assert refusal(f"{TAGS}\n{rounds}\n", IllegalMove).startswith(f"line 7, {token!r}: {reason}")


def test_turns_after_the_end() -> None:
    assert refusal(WHOLE.rstrip("\n") + " R1", IllegalMove) == "line 18, 'R1': the game is over"
    assert refusal(WHOLE + "12. R1", IllegalMove) == "line 19, 'R1': the game is over"


def test_a_drawn_card_that_the_position_does_not_hold() -> None:
    assert refusal(f"{HELD}\n1. R2\n").startswith("line 6, 'R2': expected a row for the B drawn before")


@pytest.mark.parametrize("rounds", ["1. B? B2", "1. !B2"])
def test_a_held_card_that_is_held_twice_or_turned_up_again(rounds: str) -> None:
    assert refusal(f"{HELD}\n{rounds}\n").startswith("line 6, ")


def test_a_last_round_card_that_is_not_marked() -> None:
    message = refusal(WHOLE.replace("!R3", "R3"))
    assert message == "line 18, 'R3': this draw turns up the last round card, which is marked by !"


def test_scores_that_the_game_does_not_give() -> None:
    assert refusal(WHOLE.replace("26 12", "26 13")) == "line 6, tag Scores: expected 26 12: '26 13'"
    assert refusal(WHOLE.replace("26 12", "")) == "line 6, tag Scores: expected 26 12: ''"


def test_a_whole_game_cut_off_anywhere() -> None:
    lines = WHOLE.splitlines(keepends=True)
    scores_first = lines.pop(5) + "".join(lines)
    assert parse_record(scores_first).scores == (26, 12)
    for cut in range(1, len(scores_first) - 1):
        with pytest.raises((InvalidText, IllegalMove), match=r"^line \d+[:,] .*"):
            parse_record(scores_first[:cut])


def test_a_game_with_scores_that_stops_before_its_end() -> None:
    message = refusal(WHOLE.removesuffix(" T2\n"))
    assert message == "line 18: the record is cut off: it has scores but no end"


def test_a_game_without_scores_may_stop_after_any_turn() -> None:
    text, moves = WHOLE.replace('[Scores "26 12"]\n', ""), parse_record(WHOLE).moves
    for cut in range(text.index("1. "), len(text)):
        if text[cut] == " " or text[cut] == "\n":
            begun = parse_record(text[:cut]).moves
            assert begun == moves[: len(begun)]
