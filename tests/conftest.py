"""Properties are tried on the same examples in every run, however slow the machine."""

from hypothesis import settings

from coloretto.simulate import all_cores

settings.register_profile("coloretto", deadline=None, derandomize=True, database=None, max_examples=100)
settings.load_profile("coloretto")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests wait for browsers, servers and clocks a third of their time."""
    return all_cores() + 1
