"""A bot from outside: another package names it by an entry point, and it is loaded when first asked for."""

import inspect
from dataclasses import dataclass
from importlib.metadata import EntryPoint

from coloretto.bots.bot import Bot
from coloretto.errors import InvalidSetup
from coloretto.rules.editions import Edition


@dataclass(frozen=True)
class PlugIn:
    """The entry point is a function of an edition, a seed and perhaps a text: what follows the colon."""

    point: EntryPoint

    def __call__(self, edition: Edition, seed: int, *detail: str) -> Bot:
        name = self.point.name
        try:
            make = self.point.load()
        except (ImportError, AttributeError) as missing:
            raise InvalidSetup(f"bot {name} cannot be loaded: {missing}") from missing
        try:
            inspect.signature(make).bind(edition, seed, *detail)
        except TypeError:
            raise InvalidSetup(
                f"expected nothing behind the name of bot {name}: {':'.join([name, *detail])!r}"
            ) from None
        bot: Bot = make(edition, seed, *detail)
        return bot
