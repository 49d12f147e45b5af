"""A game under way: the bytes of its state, and what OpenSpiel keeps asking about it, at hand."""

from __future__ import annotations

from functools import cache

from coloretto.envs.actions import why_not
from coloretto.envs.turns import ILLEGAL, Bytes, make_move, situation, state_in, supply_in, told
from coloretto.errors import IllegalMove
from coloretto.notation.moves import LETTERS
from coloretto.notation.position import write_position
from coloretto.rules.cards import IN_THE_BOX, KINDS
from coloretto.rules.moves import DRAW
from coloretto.rules.state import NOBODY, NOTHING

# What OpenSpiel calls the player who draws lots, and the one after the end.
CHANCE = -1
TERMINAL = -4


@cache
def to_act(situation: int) -> tuple[int, list[int]]:
    """Who that is, in OpenSpiel's words, and what is legal."""
    turn, actions, _ = told(situation)
    return TERMINAL if turn == NOBODY else turn, actions


@cache
def lots(cards: int) -> list[tuple[int, list[tuple[int, float]]]]:
    """Of so many cards, for each kind: where it is counted in a pile, and by its count how likely it is."""
    most = range(max(IN_THE_BOX) + 1)
    return [(4 * kind, [(kind, count / cards) for count in most]) for kind in range(KINDS)]


class Table:
    __slots__ = ("actions", "numbers", "player")

    def __init__(self, numbers: Bytes) -> None:
        self.numbers = numbers
        self.player, self.actions = to_act(situation(numbers))

    def after(self, action: int) -> Table:
        """This table, where the action has happened."""
        if self.player == CHANCE:
            after = make_move(self.numbers, DRAW, action)
        elif action == DRAW and DRAW in self.actions:
            self.player = CHANCE  # the card is still to be turned up, and until then nothing changes
            return self
        else:
            after = make_move(self.numbers, action, NOTHING)
        if after == ILLEGAL:
            raise IllegalMove(self._why_not(action))
        self.player, self.actions = to_act(after)
        return self

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the next card can be, each kind as likely as it is in the supply."""
        supply, cards = supply_in(self.numbers)
        return [chances[count] for bits, chances in lots(cards) if (count := supply >> bits & 15)]

    def outcome_text(self, card: int) -> str:
        return LETTERS[card] if 0 <= card < KINDS else f"outcome {card}"

    def _why_not(self, action: int) -> str:
        if self.player == CHANCE:
            cards = [kind for kind, _ in self.chance_outcomes()]
            return f"expected a card of the supply, one of {cards}: {action}, in {self}"
        return why_not(state_in(self.numbers), action)

    def __str__(self) -> str:
        return write_position(state_in(self.numbers)) + (" draw" if self.player == CHANCE else "")

    def __deepcopy__(self, _memo: object) -> Table:
        copy = Table.__new__(Table)
        copy.numbers, copy.player, copy.actions = self.numbers.copy(), self.player, self.actions
        return copy
