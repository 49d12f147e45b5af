"""RLCard is needed here alone, and where it is missing one is told what to install."""

import importlib
import subprocess
import sys

import coloretto.envs.rlcard


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_the_package_itself_does_without_rlcard() -> None:
    names = "import coloretto, sys; [getattr(coloretto, name) for name in coloretto.__all__]; "
    assert run(names + "sys.exit('rlcard' in sys.modules)").returncode == 0


def test_without_rlcard_it_says_what_to_install() -> None:
    ended = run("import sys; sys.modules['rlcard'] = None; import coloretto.envs.rlcard")
    assert ended.stderr.strip().endswith(
        "ImportError: coloretto.envs.rlcard needs RLCard: pip install coloretto[envs]"
    )


def test_it_can_be_read_again() -> None:
    importlib.reload(coloretto.envs.rlcard)


def test_it_does_without_numba_where_the_rules_run_uncompiled() -> None:
    program = (
        "import os, sys; os.environ['NUMBA_DISABLE_JIT'] = '1'; sys.modules['numba'] = None; "
        "import rlcard, coloretto.envs.rlcard; from rlcard.agents import RandomAgent; "
        "env = rlcard.make('coloretto', {'seed': 1}); env.set_agents([RandomAgent(11)] * 3); env.run()"
    )
    assert run(program).stderr == ""
