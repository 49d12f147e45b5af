"""Whether a position can come up in a game. What cannot is refused with the reason."""

from coloretto.errors import InvalidText
from coloretto.notation.piles import name
from coloretto.rules.cards import COLOURS
from coloretto.rules.deal import all_cards, start_cards
from coloretto.rules.piles import counts, size
from coloretto.rules.play import UNDER_THE_LAST_ROUND_CARD
from coloretto.rules.state import NOBODY, NOTHING, PlainState

MOST_DISCARDED_IN_A_ROUND = 3


def check_possible(state: PlainState) -> None:
    check_rows(state)
    check_turn(state)
    check_start(state)
    check_rounds(state)
    check_cards(state)
    check_last_round(state)


def check_rows(state: PlainState) -> None:
    takers = [seat for seat in state.taken_by if seat != NOBODY]
    for row, (cards, capacity) in enumerate(zip(state.sizes, state.capacity, strict=True)):
        if cards > capacity:
            raise InvalidText(f"row {row + 1} holds {cards} cards where its row card allows {capacity}")
    for seat in takers:
        if seat >= state.seats:
            raise InvalidText(f"a row is taken by seat {seat + 1} of {state.seats}")
        if takers.count(seat) > 1:
            raise InvalidText(f"seat {seat + 1} has taken two rows in one round")


def check_turn(state: PlainState) -> None:
    if state.turn == NOBODY:
        _check_end(state)
    elif state.turn >= state.seats:
        raise InvalidText(f"it is the turn of seat {state.turn + 1} of {state.seats}")
    elif not state.active_seats >> state.turn & 1:
        raise InvalidText(f"it is the turn of seat {state.turn + 1}, which has taken a row in this round")
    elif state.drawn != NOTHING and not state.open_rows:
        raise InvalidText(f"seat {state.turn + 1} has drawn a card and no row has room for it")


def _check_end(state: PlainState) -> None:
    if state.takeable_rows or any(seat != NOBODY for seat in state.taken_by):
        raise InvalidText("the game is over but the row cards are not back, each without cards")
    if state.cards_left >= UNDER_THE_LAST_ROUND_CARD:
        raise InvalidText(f"the game is over with {state.cards_left} cards left, before the last round")


def check_start(state: PlainState) -> None:
    """Players keep what they start with: two cards that differ, or with more seats one, no two the same."""
    colours = [{kind for kind, cards in enumerate(counts(area)[:COLOURS]) if cards} for area in state.areas]
    for seat in range(state.seats):
        if len(colours[seat]) < start_cards(state.seats):
            raise InvalidText(
                f"the play area of seat {seat + 1} lacks the start: 2 different colours with 2 seats, "
                "1 colour with more"
            )
    if state.seats > 2 and not _can_differ(colours[: state.seats]):
        raise InvalidText("no different start colours for all seats are in the play areas")


def _can_differ(choices: list[set[int]]) -> bool:
    """Whether one colour can be picked from each set so that no two are the same."""
    if not choices:
        return True
    return any(_can_differ([others - {colour} for others in choices[1:]]) for colour in choices[0])


def check_rounds(state: PlainState) -> None:
    """In every round everybody gains from one card to as many as a row card allows."""
    rounds, gains = _fewest_rounds(state), _gains(state)
    for seat, (cards, taken) in enumerate(gains):
        if cards - taken < rounds:
            raise InvalidText(
                f"seat {seat + 1} has gained {cards} cards where it has taken {rounds + taken} rows or more, "
                "going by what the others have"
            )


def check_cards(state: PlainState) -> None:
    missing = 0
    for kind, (in_game, seen) in enumerate(zip(counts(all_cards(state.seats)), _seen(state), strict=True)):
        if seen > in_game:
            raise InvalidText(f"{seen} {name(kind)} cards where {state.seats} seats play with {in_game}")
        if seen < in_game and state.seats > 2:
            raise InvalidText(f"{in_game - seen} {name(kind)} cards are missing and none are discarded")
        missing += in_game - seen
    if missing > MOST_DISCARDED_IN_A_ROUND * _most_rounds(state):
        raise InvalidText(
            f"{missing} cards are missing where at most {_most_rounds(state)} rounds are over, "
            f"each with at most {MOST_DISCARDED_IN_A_ROUND} discarded"
        )


def _seen(state: PlainState) -> list[int]:
    """How many cards of each kind are in sight; piles may not be added up, as they could overflow."""
    piles = [state.supply, *state.rows, *state.areas[: state.seats]]
    seen = [sum(kind) for kind in zip(*map(counts, piles), strict=True)]
    if state.drawn != NOTHING:
        seen[state.drawn] += 1
    return seen


def _most_rounds(state: PlainState) -> int:
    """How many rounds can be over: each gave everybody at least one card, and so has the row just taken."""
    return min(cards - taken for cards, taken in _gains(state))


def _fewest_rounds(state: PlainState) -> int:
    return max(-(-cards // max(state.capacity)) - taken for cards, taken in _gains(state))


def _gains(state: PlainState) -> list[tuple[int, bool]]:
    """For each seat the cards it has taken so far, and whether some of them are of this round."""
    return [
        (size(state.areas[seat]) - start_cards(state.seats), not state.active_seats >> seat & 1)
        for seat in range(state.seats)
    ]


def check_last_round(state: PlainState) -> None:
    """Every card drawn since the last round card lies in this round's rows, or did when they were taken."""
    drawn_since = UNDER_THE_LAST_ROUND_CARD - state.cards_left
    capacities = sum(state.capacity) if state.turn == NOBODY else _most_drawn(state)
    if drawn_since > capacities:
        raise InvalidText(
            f"{state.cards_left} cards are left, {drawn_since} fewer than lie under the last round card, "
            f"but at most {capacities} can have been drawn in the last round"
        )


def _most_drawn(state: PlainState) -> int:
    taken = sum(state.capacity[row] for row, seat in enumerate(state.taken_by) if seat != NOBODY)
    return taken + sum(state.sizes) + (state.drawn != NOTHING)
