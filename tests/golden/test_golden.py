"""Whole games as files: read, replayed turn by turn beside the referee, and written to the very byte."""

from pathlib import Path

import pytest

from coloretto.game import Game
from coloretto.notation.moves import CARD
from coloretto.notation.record import write_record
from coloretto.notation.record_reader import parse_record
from tests.oracle.referee import EDITIONS, Referee

FILES = sorted((Path(__file__).parent / "records").glob("*.txt"))

each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def tag(text: str, name: str) -> str:
    return text.split(f'[{name} "')[1].split('"]\n')[0]


def turns(text: str) -> list[str]:
    """The tokens, read without the package: all but the numbers of the rounds."""
    rounds = text.split("\n\n")[1].splitlines()
    return [token for line in rounds for token in line.split()[1:]]


def referee_of(text: str) -> Referee:
    areas = [list(area) for area in tag(text, "Areas").split("/")]
    return Referee(tag(text, "Edition"), tag(text, "Side"), areas, int(tag(text, "Starts")) - 1)


def undone(game: Game) -> Game:
    while game.moves:
        game.pop()
    return game


@each_file
def test_writing_what_was_read_gives_the_very_bytes(file: Path) -> None:
    stored = file.read_bytes()
    assert write_record(parse_record(stored.decode())).encode() == stored
    assert Game.from_record(stored.decode()).record.encode() == stored


@each_file
def test_every_turn_leads_to_the_position_and_the_scores_of_the_referee(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    game, referee = undone(Game.from_record(text)), referee_of(text)
    for token in turns(text):
        if token.startswith("T"):
            moves: list[tuple[str, str | None]] = [(f"take {token[1]}", None)]
        else:
            moves = [("draw", token[-2]), (f"place {token[-1]}", None)]
            assert token.startswith("!") == (len(referee.supply) == 15)
        for move, card in moves:
            referee.play(move, card)
            game.push(move)
        assert game.position == referee.position()
        assert game.scores == referee.scores()
    assert referee.over and game.is_over
    assert tag(text, "Scores") == " ".join(map(str, referee.scores()))
    assert game.winners == referee.winners()


@each_file
def test_every_round_has_a_line_of_its_own(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    seats = tag(text, "Areas").count("/") + 1
    rounds = text.split("\n\n")[1].splitlines()
    assert [line.split()[0] for line in rounds] == [f"{number}." for number in range(1, len(rounds) + 1)]
    assert all(sum(token.startswith("T") for token in line.split()) == seats for line in rounds)
    assert all(line.split()[-1].startswith("T") for line in rounds)


@each_file
def test_the_seed_deals_the_same_cards_again(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = parse_record(text)
    game = Game.deal(
        len(record.players),
        int(record.tags["Seed"]),
        side=tag(text, "Side"),
        edition=record.edition.name,
    )
    assert game.position == record.start
    drawn = [int(CARD[token[-2]]) for token in turns(text) if not token.startswith("T")]
    assert list(reversed(game.deck))[: len(drawn)] == drawn == list(record.cards)


def test_every_number_of_seats_every_side_and_every_edition_has_a_file() -> None:
    names = {file.stem for file in FILES}
    assert {f"two-sided-{side}-{seats}" for side in ("brown", "grey") for seats in (2, 3, 4, 5)} <= names
    assert {f"summary-{side}-2" for side in ("brown", "grey")} <= names
    assert {name.rsplit("-", 2)[0] for name in names} == set(EDITIONS)
