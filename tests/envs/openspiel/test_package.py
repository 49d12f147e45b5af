"""OpenSpiel is needed here alone, and where it is missing one is told what to install."""

import subprocess
import sys

WITHOUT = "import sys; sys.modules['pyspiel'] = None; "


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_the_package_itself_does_without_openspiel() -> None:
    names = "import coloretto, sys; [getattr(coloretto, name) for name in coloretto.__all__]; "
    assert run(names + "sys.exit('pyspiel' in sys.modules)").returncode == 0


def test_without_openspiel_it_says_what_to_install() -> None:
    ended = run(WITHOUT + "import coloretto.envs.openspiel")
    assert ended.stderr.strip().endswith(
        "ImportError: coloretto.envs.openspiel needs OpenSpiel: pip install coloretto[openspiel]"
    )


def test_without_openspiel_its_bot_says_what_to_install() -> None:
    ended = run(WITHOUT + "import coloretto; coloretto.bot('openspiel-mcts:10')")
    assert ended.stderr.strip().endswith(
        "InvalidSetup: bot openspiel-mcts cannot be loaded: "
        "coloretto.envs.openspiel needs OpenSpiel: pip install coloretto[openspiel]"
    )


def test_it_does_without_numba_where_the_rules_run_uncompiled() -> None:
    program = (
        "import os, sys; os.environ['NUMBA_DISABLE_JIT'] = '1'; sys.modules['numba'] = None; "
        "import pyspiel, coloretto.envs.openspiel; game = pyspiel.load_game('python_coloretto'); "
        "pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)"
    )
    assert run(program).stderr == ""
