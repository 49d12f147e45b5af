"""The environment, in the shape that users of pgx know: `init(key)`, `step(state, action, key)`."""

import jax.numpy as jnp
from jax import Array
from jax.typing import ArrayLike

from coloretto.envs.jax.chance import mixed, words
from coloretto.envs.jax.deal import any_card, deal_from
from coloretto.envs.jax.observation import observe, picked
from coloretto.envs.jax.piles import flat
from coloretto.envs.jax.rewards import rewards_for
from coloretto.envs.jax.rules import Board, either, legal_moves, play, scores, settled
from coloretto.envs.jax.state import ID, State
from coloretto.envs.observation import ACTIONS, observation_shape
from coloretto.envs.setup import PENALTY, Rewards, Setup
from coloretto.rules.editions import DEFAULT_EDITION
from coloretto.rules.state import NOBODY


class Coloretto:
    """One table: its seats, its side of the summary card, its rules, and what an agent is rewarded for.

    `own_colours`, whether a joker may only be a colour that the player has, is the edition's unless given.
    """

    id = ID
    version = "v1"
    num_actions = ACTIONS

    def __init__(
        self,
        seats: int = 3,
        side: str = "brown",
        edition: str = DEFAULT_EDITION.name,
        own_colours: bool | None = None,
        rewards: Rewards = "win",
    ) -> None:
        self.setup = Setup(seats, side, edition, own_colours, rewards)
        self.num_players = seats
        self.observation_shape = observation_shape(seats)

    def init(self, key: Array) -> State:
        """A new game."""
        return self.init_from(words(key))

    def step(self, state: State, action: ArrayLike, key: Array) -> State:
        """The game after a move. An illegal one ends it, with a penalty for whoever made it."""
        return self.step_from(state, action, words(key))

    def init_from(self, bits: Array) -> State:
        """New games, each from its 32 random bits, with any axes in front."""
        board = deal_from(bits, self.num_players, self.setup.separate_start)
        return self._state(
            board,
            player=board.turn.astype(jnp.int32),
            rewards=jnp.zeros(board.areas.shape, jnp.float32),
            terminated=jnp.zeros(bits.shape, bool),
            truncated=jnp.zeros(bits.shape, bool),  # arrays of their own, so that a state can be donated
            steps=jnp.zeros(bits.shape, jnp.int32),
        )

    def step_from(self, state: State, action: ArrayLike, bits: Array) -> State:
        """The games after a move in each, every card drawn from 32 random bits."""
        action = jnp.asarray(action, jnp.int32)
        bits = mixed(bits)  # who has chosen the action by the same bits shall not have chosen the card, too
        over = state.terminated | state.truncated
        is_legal = picked(state.legal_action_mask, action)
        goes_on, breaks_off = ~over & is_legal, ~over & ~is_legal
        action, goes_on, card = settled((action, goes_on, any_card(state.board, bits)))
        board = settled(either(goes_on, play(state.board, action, card), state.board))
        ends = goes_on & (board.turn == NOBODY)
        return self._state(
            board,
            player=jnp.where(board.turn == NOBODY, state.current_player, board.turn),
            rewards=self._reward(state, board, ends, breaks_off),
            terminated=state.terminated | ends | breaks_off,
            truncated=state.truncated,
            steps=state._step_count + ~over,
        )

    def observe(self, state: State, player: Array | None = None) -> Array:
        """The table as it looks from a seat, the current player's unless another is given."""
        return observe(state.board, state.current_player if player is None else player)

    def _reward(self, state: State, board: Board, ends: Array, breaks_off: Array) -> Array:
        final = rewards_for(scores(board, flat(self.setup.points)), self.setup.rewards)
        offender = jnp.arange(self.num_players) == state.current_player[..., None]
        penalty = jnp.where(offender & breaks_off[..., None], PENALTY[self.setup.rewards], 0.0)
        return jnp.where(ends[..., None], final, penalty).astype(jnp.float32)

    def _state(
        self,
        board: Board,
        player: Array,
        rewards: Array,
        terminated: Array,
        truncated: Array,
        steps: Array,
    ) -> State:
        return State(
            current_player=player,
            observation=observe(board, player),
            rewards=rewards,
            terminated=terminated,
            truncated=truncated,
            legal_action_mask=legal_moves(board) | (terminated | truncated)[..., None],
            _board=board,
            _step_count=steps,
            _setup=self.setup,
        )
