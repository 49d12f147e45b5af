"""The environment: thousands of games in arrays, in the shape of gymnasium's vector environments."""

from collections.abc import Mapping
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from coloretto.dice import fresh_seed
from coloretto.envs.observation import ACTIONS, Numbers, observation_shape
from coloretto.envs.rewards import NUMBER_OF
from coloretto.envs.setup import PENALTY, Rewards, Setup
from coloretto.envs.vector.actions import checked_actions, refuse_illegal
from coloretto.envs.vector.buffers import Buffers, check_buffers, new_buffers
from coloretto.envs.vector.checks import check_saved, chosen_games, one_of, seed_bits, whole
from coloretto.envs.vector.games import (
    AUTORESET,
    COURSE,
    Games,
    Terms,
    begin_streams,
    reset_games,
    step_games,
)
from coloretto.envs.vector.start import start_states
from coloretto.envs.vector.workers import Workers
from coloretto.errors import IllegalMove, InvalidSetup
from coloretto.rules.editions import DEFAULT_EDITION
from coloretto.rules.state import STATE

Autoreset = Literal["SameStep", "NextStep", "Disabled"]  # the words of gymnasium's AutoresetMode
Illegal = Literal["end", "raise"]
Infos = dict[str, Any]
Stepped = tuple[Numbers, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Infos]


class VectorColoretto:
    """Many games of one table at once. The caller plays all seats: in every game, the one whose turn it is.

    `reset` and `step` write to `buffers`, or to the arrays they are given as `out`, and return these same
    arrays: what is to last has to be copied before the next step.
    """

    num_actions = ACTIONS

    def __init__(
        self,
        num_envs: int = 1,
        seats: int = 3,
        side: str = "brown",
        edition: str = DEFAULT_EDITION.name,
        own_colours: bool | None = None,
        rewards: Rewards = "win",
        *,
        autoreset: Autoreset = "SameStep",
        illegal: Illegal = "end",
        threads: int = 1,
    ) -> None:
        self.setup = Setup(seats, side, edition, own_colours, rewards)
        self.num_envs = whole("num_envs", num_envs, least=1)
        self.autoreset = one_of("autoreset", autoreset, get_args(Autoreset))
        self.illegal = one_of("illegal", illegal, get_args(Illegal))
        self.threads = min(whole("threads", threads, least=1), self.num_envs)
        self.observation_shape = observation_shape(seats)
        self.buffers = new_buffers(seats, self.num_envs)
        self._games = Games(np.zeros(self.num_envs, STATE), np.zeros(self.num_envs, COURSE))
        self._terms = terms_of(self.setup, self.autoreset)
        self._truncations = np.zeros(self.num_envs, np.bool_)  # no game is broken off by the clock
        self._truncations.flags.writeable = False
        self._workers = Workers(self.threads, self.num_envs)
        self._was_reset = False

    def reset(
        self,
        *,
        seed: int | np.integer | None = None,
        options: Mapping[str, Any] | None = None,
        out: Buffers | None = None,
    ) -> tuple[Numbers, Infos]:
        """New games: the first ones of a seed, or the next ones where none is given.

        With the option `reset_mask`, an array of bool [games], only where it is set.
        """
        out, chosen = self._checked(out), chosen_games(options, self.num_envs)
        if not self._was_reset and not chosen.all():
            raise InvalidSetup("option reset_mask: expected all games to be dealt at the first reset")
        if seed is not None or not self._was_reset:
            bits = seed_bits(fresh_seed() if seed is None else seed)
            self._workers.run(begin_streams, self._games.courses, chosen, bits)
        self._was_reset = True
        return self._show(chosen, out)

    def step(self, actions: ArrayLike, *, out: Buffers | None = None) -> Stepped:
        """Act in every game: observations, rewards [games, seats], terminations, truncations, infos."""
        if not self._was_reset:
            raise IllegalMove("no game is under way: expected a reset before the first step")
        out, chosen = self._checked(out), checked_actions(actions, self.num_envs)
        if self.illegal == "raise":
            refuse_illegal(self._games.states, chosen)
        self._workers.run(step_games, self._games, self._terms, chosen, out)
        return out.observations, out.rewards, out.terminations, self._truncations, infos(out)

    @property
    def states(self) -> NDArray[np.void]:
        """[games] the records of the rules, for planners; read-only, and changed by every step."""
        view = self._games.states.view()
        view.flags.writeable = False
        return view

    def save(self) -> Games:
        """A copy of all that the future of the games depends on, but for the actions."""
        return self._games.copy()

    def restore(self, saved: Games, *, out: Buffers | None = None) -> tuple[Numbers, Infos]:
        """Go back to what was saved, what chance will bring included."""
        check_saved(saved, self._games, self.setup)
        self._games, self._was_reset = saved.copy(), True
        return self._show(np.zeros(self.num_envs, np.bool_), self._checked(out))

    def close(self) -> None:
        """Let the threads go."""
        self._workers.close()

    def _checked(self, out: Buffers | None) -> Buffers:
        if out is None:
            return self.buffers
        check_buffers(out, self.setup.seats, self.num_envs)
        return out

    def _show(self, dealt_anew: NDArray[np.bool_], out: Buffers) -> tuple[Numbers, Infos]:
        self._workers.run(reset_games, self._games, self._terms, dealt_anew, out)
        return out.observations, infos(out)


def terms_of(setup: Setup, autoreset: str) -> Terms:
    return Terms(
        start_states(setup.table_side, setup.seats, setup.separate_start),
        setup.points,
        NUMBER_OF[setup.rewards],
        PENALTY[setup.rewards],
        AUTORESET[autoreset],
    )


def infos(out: Buffers) -> Infos:
    """Under the names that gymnasium's users look for."""
    return {"action_mask": out.action_masks, "turn": out.turns}
