"""The game `python_coloretto`: its parameters, its bounds, its first state."""

from typing import Any

import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from coloretto.envs.observation import ACTIONS
from coloretto.envs.openspiel.bounds import most_decisions, most_lots, utilities
from coloretto.envs.openspiel.observer import TableObserver
from coloretto.envs.openspiel.start import Start
from coloretto.envs.openspiel.state import ColorettoState
from coloretto.envs.openspiel.table import Table
from coloretto.envs.setup import Setup
from coloretto.envs.turns import bytes_of
from coloretto.errors import InvalidSetup
from coloretto.notation.position import parse_position, write_position
from coloretto.rules.cards import KINDS
from coloretto.rules.editions import DEFAULT_EDITION
from coloretto.rules.state import State

Parameters = dict[str, Any]

DEFAULTS: Parameters = {"players": 3, "side": "brown", "edition": DEFAULT_EDITION.name, "utility": "win"}

# What the utilities of all players add up to.
UTILITY_SUM = {"win": 1.0, "zero-sum": 0.0, "score": None}
UTILITY = {
    "win": pyspiel.GameType.Utility.CONSTANT_SUM,
    "zero-sum": pyspiel.GameType.Utility.ZERO_SUM,
    "score": pyspiel.GameType.Utility.GENERAL_SUM,
}


def game_type(utility: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name="python_coloretto",
        long_name="Coloretto",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=UTILITY[utility],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class ColorettoGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """`players` 2 to 5; `side` brown or grey; `edition`; `utility` win, zero-sum or score."""

    def __init__(self, parameters: Parameters | None = None) -> None:
        given = DEFAULTS | (parameters or {})
        if unknown := sorted(given.keys() - DEFAULTS.keys()):
            raise InvalidSetup(f"expected parameters out of {', '.join(DEFAULTS)}: {', '.join(unknown)}")
        self.setup = Setup(given["players"], given["side"], given["edition"], rewards=given["utility"])
        least, most = utilities(self.setup)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=KINDS,
            num_players=self.setup.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=UTILITY_SUM[self.setup.rewards],
            max_game_length=most_decisions(self.setup.seats),
        )
        super().__init__(game_type(self.setup.rewards), info, given)
        self._start = Start.of(self.setup)

    def new_initial_state(self, position: str | None = None) -> ColorettoState:
        """Before anything is drawn by lot; or, without a history, a position in the usual notation."""
        if position is None:
            return ColorettoState(self, self._start)
        if not isinstance(position, str):
            raise InvalidSetup(f"expected a position as text: {position!r}")
        return self.state_at(parse_position(position))

    def state_at(self, state: State) -> ColorettoState:
        """A state without a history, from a record of the rules, which is copied."""
        if (int(state.seats), int(state.side)) != (self.setup.seats, self.setup.table_side):
            table = f"{self.setup.seats} seats and side {self.setup.side}"
            raise InvalidSetup(f"expected a position with {table}: {write_position(state)!r}")
        return ColorettoState(self, Table(bytes_of(state)))

    def max_chance_nodes_in_history(self) -> int:
        return most_lots(self.setup.seats)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, parameters: Parameters | None = None
    ) -> TableObserver | IIGObserverForPublicInfoGame:
        """The table; or the history, where everything that happened is to be remembered."""
        if kind is None or (kind.public_info and not kind.perfect_recall):
            return TableObserver(self.setup, parameters)
        return IIGObserverForPublicInfoGame(kind, parameters)


# Registered with the utility that makes no promise; a game has the type that its parameter gives it.
pyspiel.register_game(game_type("score"), ColorettoGame)
