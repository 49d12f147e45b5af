"""The same environment as one of gymnasium's own: `gymnasium.make_vec` finds it once this is imported."""

try:
    import gymnasium
except ImportError as missing:
    raise ImportError(
        "coloretto.envs.vector.gymnasium_shape needs Gymnasium: pip install coloretto[envs]; "
        "coloretto.envs.vector.VectorColoretto does without"
    ) from missing

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from coloretto.envs.observation import Numbers
from coloretto.envs.spaces import action_space, observation_space
from coloretto.envs.vector.buffers import Buffers, new_buffers
from coloretto.envs.vector.env import Infos, Stepped, VectorColoretto

ID = "ColorettoSelfPlay-v0"


class ColorettoSelfPlay(VectorEnv[Numbers, NDArray[np.int64], NDArray[Any]]):
    """`VectorColoretto` with gymnasium's spaces. `copy`: whether every step returns arrays of its own."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
        **options: Any,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        self.games = VectorColoretto(num_envs, autoreset=mode.value, **options)
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.num_envs, self.copy = self.games.num_envs, copy
        self.single_observation_space = observation_space(self.games.setup.seats)
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, Infos]:
        return self.games.reset(seed=seed, options=options, out=self._buffers())

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        return self.games.step(actions, out=self._buffers())

    def close_extras(self, **_others: Any) -> None:
        self.games.close()

    def _buffers(self) -> Buffers:
        return new_buffers(self.games.setup.seats, self.num_envs) if self.copy else self.games.buffers


gymnasium.register(ID, vector_entry_point=ColorettoSelfPlay)
