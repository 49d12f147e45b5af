"""Where to learn: on a GPU, or on the processor."""

import jax

from coloretto.errors import InvalidSetup


def device_named(name: str) -> jax.Device:
    """`gpu`, `cpu`, or `auto`: the best there is."""
    try:
        return jax.devices(None if name == "auto" else name)[0]
    except RuntimeError as error:
        raise InvalidSetup(
            f"expected a {name} to learn on, but JAX finds none here (a GPU needs a driver and JAX for it,"
            f" for example jax[cuda12]); --device cpu works everywhere, slowly: {error}"
        ) from None


def is_cpu(device: jax.Device) -> bool:
    return device.platform == "cpu"
