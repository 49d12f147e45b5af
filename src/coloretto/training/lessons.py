"""Lessons by the settings of a run, some at a time: as many as take the device about a second."""

from math import ceil
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from coloretto.envs.jax.piles import flat
from coloretto.nets.files import read_net
from coloretto.nets.layers import Weights, fresh_weights, sizes_of
from coloretto.nets.shipped import shipped_file
from coloretto.rules.deal import colours_in_game
from coloretto.rules.scoring import table_for
from coloretto.training.company import Company, company, with_mimics
from coloretto.training.device import is_cpu
from coloretto.training.learn import Learner, Pace, half_wave, learn, learner
from coloretto.training.report import Loss
from coloretto.training.self_play import new_games
from coloretto.training.settings import Settings, check
from coloretto.training.settings_file import mimic_file

POSITIONS_AT_A_TIME = 4_000_000
POSITIONS_AT_A_TIME_ON_A_CPU = 30_000


class Lessons:
    def __init__(self, settings: Settings, device: jax.Device) -> None:
        self._settings = settings
        self._each = settings.games * settings.turns
        at_a_time = POSITIONS_AT_A_TIME_ON_A_CPU if is_cpu(device) else POSITIONS_AT_A_TIME
        self._together = evenly(ceil(settings.positions / self._each), max(1, at_a_time // self._each))
        colours = colours_in_game(settings.seats)
        table = table_for(settings.points, colours, own_colours=False)
        self.table: Array = jax.device_put(flat(table), device)
        at_table = company(
            settings.games,
            settings.seats,
            table,
            wandering=settings.wandering,
            guests=settings.guests,
            styles=settings.styles,
            seed=settings.seed,
        )
        if settings.mimics:
            at_table = with_mimics(at_table, mimic_weights(settings), settings.mimics, settings.seed)
        self._at_table: Company = jax.device_put(at_table, device)
        self._pace = Pace(
            settings.turns, settings.batches, settings.trust, settings.slowness, settings.precision
        )

    @property
    def positions(self) -> int:
        """That are learned from at a time."""
        return self._together * self._each

    def compile(self, state: Learner) -> None:
        """Takes half a minute, once; learning then begins at once."""
        learn.lower(state, self.table, self._at_table, self._rates(0), self._pace).compile()

    def learn(self, state: Learner, positions: int) -> tuple[Learner, Loss]:
        """From the state after so many positions."""
        rates = self._rates(positions)
        state, losses = learn(state, self.table, self._at_table, rates, self._pace)
        share, score, spread = np.asarray(losses).mean(0)
        return state, Loss(float(share), float(score), float(spread))

    def _rates(self, positions: int) -> NDArray[np.float32]:
        each = [self._rate(positions + number * self._each) for number in range(self._together)]
        return np.array(each, np.float32)

    def _rate(self, positions: int) -> float:
        first, last = self._settings.rate, self._settings.last_rate
        return last + (first - last) * half_wave(min(positions / self._settings.positions, 1.0))


def evenly(lessons: int, most: int) -> int:
    """How many to learn together, at most so many, so that little is learned beyond the last."""
    return ceil(lessons / ceil(lessons / most))


def fresh_learner(settings: Settings, device: jax.Device) -> Learner:
    weights = jax.tree.map(jnp.asarray, first_weights(settings))
    for_deal, for_play = jax.random.split(jax.random.key(settings.seed))
    state = learner(weights, new_games(for_deal, settings.games, settings.seats), for_play)
    return jax.device_put(state, device)


def first_weights(settings: Settings) -> Weights:
    """Those of the net to go on from, or fresh ones."""
    if not settings.start:
        return fresh_weights(settings.seats, settings.sizes, settings.seed)
    net = read_net(shipped_file(settings.start) or Path(settings.start))
    check_same(
        settings, "the net to start from", seats=net.seats, points=net.points, sizes=sizes_of(net.weights)
    )
    return net.weights


def mimic_weights(settings: Settings) -> Weights:
    """Those of the net that plays for the mimics: one of its own size."""
    net = read_net(mimic_file(settings.mimic) or Path(settings.mimic))
    check_same(settings, "the mimic", seats=net.seats, points=net.points)
    return net.weights


def check_same(settings: Settings, whose: str, **has: object) -> None:
    """That a net fits the settings."""
    for name, value in has.items():
        wanted = getattr(settings, name)
        check(value == wanted, name, f"those of {whose}, {value}", wanted)
