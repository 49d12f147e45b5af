"""What every part of the server shares."""

from dataclasses import dataclass

from coloretto.server.limits import Limits
from coloretto.server.metrics import Metrics
from coloretto.server.settings import Settings
from coloretto.server.thinking import Thinkers
from coloretto.store import Store


@dataclass(frozen=True)
class Context:
    settings: Settings
    store: Store
    thinkers: Thinkers
    metrics: Metrics
    limits: Limits
