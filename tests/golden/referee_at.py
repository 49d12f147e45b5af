"""The naive referee, taken up from a position, counts leaves.

`python -m tests.golden.referee_at DEPTH < positions` writes the lines of perft.txt.
"""

import sys
from copy import deepcopy

from tests.oracle.referee import CARDS_UNDER_LAST_ROUND_CARD, KINDS, Referee, colours_in_game


def cards(text: str) -> list[str]:
    found: list[str] = []
    count = ""
    for letter in text.replace("-", ""):
        if letter in KINDS:
            found += [letter] * int(count or 1)
        count = "" if letter in KINDS else count + letter
    return found


def referee_at(position: str) -> Referee:
    side, rows, areas, turn, supply = position.split()
    seats = len(areas.split("/"))
    each = 2 if seats == 2 else 1
    colours = colours_in_game(seats)
    start = [colours[each * seat : each * (seat + 1)] for seat in range(seats)]
    referee = Referee("two-sided", side, start, 0)
    referee.areas = [cards(area) for area in areas.split("/")]
    referee.rows = [[] if row[0] == "@" else cards(row) for row in rows.split("/")]
    referee.taken_by = [int(row[1:]) - 1 if row[0] == "@" else None for row in rows.split("/")]
    referee.supply = cards(supply)
    referee.last_round = len(referee.supply) < CARDS_UNDER_LAST_ROUND_CARD
    referee.over = turn == "-"
    referee.turn = None if referee.over else int(turn[0]) - 1
    referee.drawn = turn[1:] or None
    assert referee.position() == position
    return referee


def leaves(referee: Referee, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in referee.legal_moves():
        for card in sorted(set(referee.supply)) if move == "draw" else [None]:
            after = deepcopy(referee)
            after.play(move, card)
            total += leaves(after, depth - 1)
    return total


if __name__ == "__main__":
    for line in sys.stdin:
        referee = referee_at(line.strip())
        counts = [leaves(referee, depth) for depth in range(1, int(sys.argv[1]) + 1)]
        sys.stdout.write(f"{line.strip()}; {' '.join(map(str, counts))}\n")
