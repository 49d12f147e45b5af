"""Chance from 32 random bits, by arithmetic alone: no sorting, no tables, whole arrays at once."""

import jax
import jax.numpy as jnp
from jax import Array

WORD = jnp.uint32
KEPT_BITS = 24  # times a number below 256, which still fits into 32 bits


def words(key: Array, shape: tuple[int, ...] = ()) -> Array:
    """32 random bits each, also where JAX makes 64 unless told."""
    return jax.random.bits(key, shape, WORD)


def below(bits: Array, number: Array) -> Array:
    """0, 1 … up to below `number`, which is at most 255; all equally likely, within one in 60,000."""
    high = bits.astype(WORD) >> WORD(32 - KEPT_BITS)
    return ((high * number.astype(WORD)) >> WORD(KEPT_BITS)).astype(jnp.int32)


def mixed(bits: Array) -> Array:
    """Bits that seem to have nothing to do with these: Wellons' `lowbias32`, which loses nothing."""
    bits = bits.astype(WORD)
    bits = (bits ^ (bits >> WORD(16))) * WORD(0x21F0AAAD)
    bits = (bits ^ (bits >> WORD(15))) * WORD(0x735A2D97)
    return bits ^ (bits >> WORD(15))


def any_of(weights: Array, bits: Array) -> Array:
    """A place on the last axis, each as likely as its weight; -1 where all weights are nothing."""
    places = [weights[..., place].astype(jnp.int32) for place in range(weights.shape[-1])]
    number = below(bits, sum(places, jnp.int32(0)))
    chosen, up_to = jnp.full_like(number, -1), jnp.zeros_like(number)
    for place, weight in enumerate(places):
        begins, up_to = up_to, up_to + weight
        chosen = jnp.where((number >= begins) & (number < up_to), jnp.int32(place), chosen)
    return chosen


def any_legal(legal_action_mask: Array, bits: Array) -> Array:
    """A legal move, each as likely as the others."""
    return any_of(legal_action_mask, bits)


def different(choices: list[Array]) -> list[Array]:
    """Of choices out of n, n-1, n-2 … that are left each time, the numbers that they mean."""
    numbers = list(choices)
    for earlier in reversed(range(len(numbers))):
        for later in range(earlier + 1, len(numbers)):
            numbers[later] += (numbers[later] >= numbers[earlier]).astype(numbers[later].dtype)
    return numbers
