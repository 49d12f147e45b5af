"""`coloretto analyse`: every move of a position and what it is worth."""

from typing import TYPE_CHECKING, Annotated

import typer

from coloretto.cli.options import Edition, Json, Seed
from coloretto.cli.output import announce_compilation, print_json

if TYPE_CHECKING:
    from coloretto.engine import Answer
    from coloretto.match import Standing
    from coloretto.rules.moves import Move
    from coloretto.rules.state import State
    from coloretto.search.values import Findings, MoveValue

SURE = 1.96  # standard errors on either side hold the true value 95 times in 100


def analyse(
    position: Annotated[str, typer.Argument(help="The position, one line in quotation marks.")],
    bot: Annotated[str, typer.Option(help="Who is asked: a bot, or exec:COMMAND.")] = "searcher",
    seconds: Annotated[float | None, typer.Option(help="Seconds to think; 1 if nothing is said.")] = None,
    playouts: Annotated[int | None, typer.Option(help="Games to play out in thought.")] = None,
    totals: Annotated[
        str | None, typer.Option(help="In a match: each seat's points before this game, such as 41/23/17.")
    ] = None,
    games_left: Annotated[int, typer.Option(help="In a match: how many games come after this one.")] = 0,
    edition: Edition = "two-sided",
    seed: Seed = None,
    json: Json = False,
) -> None:
    """Every move, best first, with its win share and expected score."""
    announce_compilation()
    from coloretto.engine import Question, ask, position_to_play
    from coloretto.engine.answers import answer_as_json
    from coloretto.notation.position import write_position
    from coloretto.search.values import Limits

    limits = None if seconds is None and playouts is None else Limits(seconds, playouts)
    state = position_to_play(position, edition)
    standing = read_standing(totals, games_left, int(state.seats))
    answer = ask(Question(state, bot, edition, limits, seed, standing))
    if json:
        print_json({"position": write_position(state), "bot": bot, **answer_as_json(answer)})
    else:
        show(state, bot, answer)


def read_standing(totals: str | None, games_left: int, seats: int) -> "Standing | None":
    from coloretto.errors import InvalidSetup
    from coloretto.match import Standing

    if totals is None and games_left == 0:
        return None
    texts = ["0"] * seats if totals is None else totals.split("/")
    try:
        points = tuple(map(int, texts))
    except ValueError:
        points = ()
    if len(points) != seats:
        raise InvalidSetup(f"expected {seats} totals, whole numbers with / between them: {totals!r}")
    return Standing(points, games_left)


def show(state: "State", bot: str, answer: "Answer") -> None:
    from rich.console import Console
    from rich.table import Table

    print(whose_turn(state))
    if not answer.findings.moves:
        print(f"{bot} would {in_words(state, answer.move)}; it does not say what moves are worth")
        return
    table = Table("", "move", "win share", "expected score")
    for rank, value in enumerate(answer.findings.moves, start=1):
        score = "" if is_untried(value) else f"{value.score:.1f}"
        table.add_row(str(rank), in_words(state, value.move), win_in_words(value), score)
    Console(markup=False, highlight=False).print(table)
    print(f"by {bot}: {basis_of(answer.findings)}")


def basis_of(findings: "Findings") -> str:
    """What the values rest on."""
    if findings.exact:
        return "exact"
    if not findings.depth:
        return f"{findings.playouts:,} playouts, 95 % sure of the ±"
    turns = "1 turn" if findings.depth == 1 else f"{findings.depth} turns"
    return f"{findings.playouts:,} positions valued by a net, {turns} ahead or more; the ± is an estimate"


def whose_turn(state: "State") -> str:
    from coloretto.notation.piles import name
    from coloretto.rules.state import NOTHING

    holding = "" if state.drawn == NOTHING else f", with {name(int(state.drawn))} in hand"
    return f"seat {state.turn + 1} of {state.seats} to play{holding}"


def in_words(state: "State", move: "Move") -> str:
    from coloretto.notation.piles import name, write_pile
    from coloretto.rules.moves import FIRST_PLACE, FIRST_TAKE, Move

    if move == Move.DRAW:
        return "draw a card"
    if move < FIRST_TAKE:
        return f"put {name(int(state.drawn))} in row {move - FIRST_PLACE + 1}"
    row = move - FIRST_TAKE
    return f"take row {row + 1}: {write_pile(int(state.rows[row]))}"


def win_in_words(value: "MoveValue") -> str:
    if is_untried(value):
        return "not tried"
    sure = f"± {SURE * value.error:.1%}" if value.error else "exact"
    return f"{value.win:.1%} {sure}"


def is_untried(value: "MoveValue") -> bool:
    return value.error >= 1
