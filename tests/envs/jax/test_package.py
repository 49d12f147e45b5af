"""JAX is needed here alone, and where it is missing one is told what to install."""

import subprocess
import sys

WITHOUT_JAX = "import sys; sys.modules['jax'] = None; "


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_the_package_itself_does_without_jax() -> None:
    names = "import coloretto, sys; [getattr(coloretto, name) for name in coloretto.__all__]; "
    assert run(names + "sys.exit('jax' in sys.modules)").returncode == 0


def test_without_jax_it_says_what_to_install() -> None:
    ended = run(WITHOUT_JAX + "import coloretto.envs.jax")
    assert ended.stderr.strip().endswith(
        "ImportError: coloretto.envs.jax needs JAX: pip install coloretto[train]"
    )


def test_it_does_without_numba_where_the_rules_run_uncompiled() -> None:
    program = "import os, sys; os.environ['NUMBA_DISABLE_JIT'] = '1'; sys.modules['numba'] = None; "
    assert run(program + "import coloretto.envs.jax as env; env.Coloretto()").returncode == 0
