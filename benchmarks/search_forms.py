"""Which form of Monte-Carlo search plays best: one searcher among greedy bots, the same deals for each form.

    python benchmarks/search_forms.py --deals 40

Each form changes one thing and runs in a process of its own with a cache of its own, because the constants
are compiled in. Prints the share of the wins with its standard error over the deals.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from math import sqrt
from statistics import mean, stdev

TABLES = [(2, "brown"), (2, "grey"), (3, "brown"), (3, "grey")]
FORMS: dict[str, dict[str, float]] = {
    "as it is": {},
    "playouts uniform": {"uniform": 1},
    "playouts less patient (0.2 a point)": {"playout.TAKEN_FOR_A_POINT": 0.2},
    "playouts more patient (0.03 a point)": {"playout.TAKEN_FOR_A_POINT": 0.03},
    "less curious (0.3)": {"tree.CURIOSITY": 0.3},
    "more curious (1.0)": {"tree.CURIOSITY": 1.0},
    "wins only": {"tree.WEIGHT_OF_A_POINT": 0.0},
    "points count more (0.01)": {"tree.WEIGHT_OF_A_POINT": 0.01},
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--form", choices=FORMS, help="measure this one in this process")
    options = parser.parse_args()
    if options.form:
        change(FORMS[options.form])
        cells = [cell(seats, side, options.deals, options.playouts) for seats, side in TABLES]
        print(f"{options.form:38}", *cells, sep="  ", flush=True)
        return
    print(f"{'':38}", *(f"{seats} {side:9}" for seats, side in TABLES), sep="  ", flush=True)
    for form in FORMS:
        with tempfile.TemporaryDirectory() as cache:
            command = [sys.executable, __file__, "--form", form]
            limits = ["--deals", str(options.deals), "--playouts", str(options.playouts)]
            subprocess.run([*command, *limits], env=os.environ | {"COLORETTO_CACHE": cache}, check=True)


def change(settings: dict[str, float]) -> None:
    """Set constants before anything is compiled."""
    from coloretto.search import mcts_playout as playout
    from coloretto.search import mcts_tree as tree

    modules = {"playout": playout, "tree": tree}
    for name, value in settings.items():
        if name == "uniform":
            vars(playout)["wanted_row"] = uniform_row()
        else:
            module, constant = name.split(".")
            vars(modules[module])[constant] = value


def uniform_row() -> object:
    import numpy as np

    from coloretto.random_games import HOW_MANY, NTH, high_below
    from coloretto.rules.jit import compiled
    from coloretto.rules.scoring import Table
    from coloretto.rules.state import NOBODY, State

    @compiled
    def wanted_row(state: State, _table: Table, number: np.uint64) -> int:
        takeable = HOW_MANY[state.takeable_rows]
        choice = high_below(number, takeable + (state.open_rows != 0))
        return NTH[state.takeable_rows, choice] if choice < takeable else NOBODY

    return wanted_row


def cell(seats: int, side: str, deals: int, playouts: int) -> str:
    from coloretto import Game, bot
    from coloretto.analysis.arena import play_out

    shares = []
    for deal in range(deals):
        wins = 0.0
        for seat in range(seats):
            game = Game.deal(seats, deal, side=side)
            names = [f"searcher:{playouts}" if other == seat else "greedy" for other in range(seats)]
            play_out(game, [bot(name, seed=deal) for name in names])
            wins += (seat in game.winners) / len(game.winners)
        shares.append(wins / seats)
    return f"{mean(shares):.3f} ±{stdev(shares) / sqrt(deals):.3f}"


if __name__ == "__main__":
    main()
