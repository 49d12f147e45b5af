"""Properties are tried on the same examples in every run, however slow the machine."""

from hypothesis import settings

settings.register_profile("coloretto", deadline=None, derandomize=True, database=None, max_examples=100)
settings.load_profile("coloretto")
