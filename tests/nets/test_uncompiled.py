"""Nets where nothing is compiled: the same results, soon enough to answer while the rest compiles."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from coloretto.nets.files import write_net
from tests.nets.positions import Kind, positions, random_net

ASK = """
import sys, time
from pathlib import Path
import numpy as np
from coloretto.nets.files import read_net
from coloretto.rules.state import STATE
folder = Path(sys.argv[1])
net, table = read_net(folder / "net.npz"), np.load(folder / "table.npy")
states = np.load(folder / "states.npy").astype(STATE)
np.save(folder / "values.npy", net.evaluate(states, table))
seconds = []
for _ in range(5):
    start = time.perf_counter()
    net.evaluate(states[:50], table)
    seconds.append(time.perf_counter() - start)
print(min(seconds), "numba" in sys.modules)
"""


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_uncompiled_nets_give_the_same_results_in_good_time(seats: int, tmp_path: Path) -> None:
    states, table, net = positions(Kind(seats)), Kind(seats).table, random_net(seats)
    write_net(net, tmp_path / "net.npz")
    np.save(tmp_path / "table.npy", table)
    np.save(tmp_path / "states.npy", states.view(states.dtype.descr))
    asked = subprocess.run(
        [sys.executable, "-c", ASK, str(tmp_path)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    seconds, imported = asked.stdout.split()
    np.testing.assert_allclose(np.load(tmp_path / "values.npy"), net.evaluate(states, table), atol=1e-4)
    assert float(seconds) < 0.2
    assert imported == "False"
