"""Properties are tried on the same examples in every run, however slow the machine. Ctrl-C always works."""

import signal

from hypothesis import settings

settings.register_profile("coloretto", deadline=None, derandomize=True, database=None, max_examples=100)
settings.load_profile("coloretto")

# Who runs the tests in the background may have them ignore Ctrl-C, and so would every program they start.
signal.signal(signal.SIGINT, signal.default_int_handler)
