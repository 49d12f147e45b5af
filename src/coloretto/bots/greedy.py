"""One step ahead."""

from coloretto.bots.uniform import Uniform


class Greedy(Uniform):
    name = "greedy"
