"""`coloretto mimic`: a net learns to do what a bot does in the games of a dataset."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from coloretto.cli.arena_progress import ctrl_c
from coloretto.cli.dataset import check_pyarrow
from coloretto.cli.options import Json
from coloretto.cli.output import announce_compilation, print_json
from coloretto.cli.train import at_once, check_jax, failures_in_words
from coloretto.cli.train_progress import in_words


def mimic(
    games: Annotated[Path, typer.Argument(help="A folder that coloretto dataset has written.")],
    bot: Annotated[str, typer.Option(help="Whom to mimic: one of the bots that played these games.")],
    out: Annotated[Path, typer.Option(help="The file for the net, such as mimic.npz.")],
    seats: Annotated[int, typer.Option(min=2, max=5, help="Look at the games with so many players.")] = 3,
    json: Json = False,
) -> None:
    """Learn to do what a bot does. `net:FILE` then plays like it, and a net can be trained in its company."""
    check_jax()
    check_pyarrow()
    check_place(out)
    announce_compilation()
    with ctrl_c(at_once) as stop, failures_in_words():
        about = learned(games, bot, out, seats, stop)
    if json:
        print_json(about | {"out": str(out)})
    else:
        same = f"does the same in {about['agreement']:.0%} of those held back"
        print(f"{out}: learned from {about['decisions']:,} decisions of {bot}, {same}")


def check_place(out: Path) -> None:
    """Before the work is done."""
    from coloretto.errors import InvalidSetup

    if out.exists():
        raise InvalidSetup(f"expected a file that is not there yet, so that nothing is lost: {out}")
    if not out.absolute().parent.is_dir():
        raise InvalidSetup(f"expected a folder that is there for {out.name}: {out.parent}")


def learned(games: Path, bot: str, out: Path, seats: int, stop: Callable[[], bool]) -> dict[str, Any]:
    """Makes the net and writes it. Returns what it says of itself."""
    from time import perf_counter

    import numpy as np

    from coloretto.analysis.dataset.reading import decided_by, side_of
    from coloretto.envs.jax.piles import flat
    from coloretto.nets.files import write_net
    from coloretto.nets.layers import Weights
    from coloretto.nets.net import Net
    from coloretto.nets.shipped import net_for
    from coloretto.rules.deal import colours_in_game
    from coloretto.rules.scoring import table_for
    from coloretto.training.folder import cannot_write
    from coloretto.training.mimic import EPOCHS, decisions_from, learn_to_mimic
    from coloretto.training.settings_file import SIDES

    decided = decided_by(bot, games, seats)
    points = SIDES[side_of(games)]
    table = flat(table_for(points, colours_in_game(seats), own_colours=False))
    start = net_for(seats, points)
    assert start is not None  # both sides have nets for all seats
    began = perf_counter()
    for lesson in learn_to_mimic(decisions_from(*decided), table, start.weights):
        if stop():
            print("coloretto: stopped, and nothing is written", file=sys.stderr)
            raise typer.Exit(130)
        left = in_words((perf_counter() - began) / lesson.epoch * (EPOCHS - lesson.epoch))
        told = f"{lesson.epoch} of {EPOCHS}: the same in {lesson.agreement:.3f} of the decisions held back"
        print(f"{told}, {left} left", file=sys.stderr, flush=True)
    about = {
        "points": list(points),
        "command": f"coloretto mimic {shlex.quote(str(games))} --bot {shlex.quote(bot)} --seats {seats}",
        "mimics": bot,
        "decisions": len(decided.moves),
        "agreement": round(lesson.agreement, 4),
    }
    try:
        write_net(Net(Weights(*map(np.asarray, lesson.weights)), seats, about), out)
    except OSError as error:
        raise cannot_write(out, error) from None
    return about
