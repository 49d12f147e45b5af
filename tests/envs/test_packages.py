"""Each framework is needed by its own environment alone; where it is missing, one is told what to install."""

import importlib
import subprocess
import sys

import pytest

import coloretto.envs.rlcard

FRAMEWORKS = {"gymnasium", "jax", "open_spiel", "pettingzoo", "polars", "pyarrow", "pyspiel", "rlcard"}
WITHOUT_NUMBA = "import os, sys; os.environ['NUMBA_DISABLE_JIT'] = '1'; sys.modules['numba'] = None; "


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def loaded_by(program: str) -> set[str]:
    """The modules that a program has loaded at its end."""
    ended = run(f"{program}; import sys; print(*sys.modules)")
    assert ended.stderr == ""
    return set(ended.stdout.split())


def test_the_package_and_all_its_names_load_no_framework() -> None:
    names = "import coloretto; [getattr(coloretto, name) for name in coloretto.__all__]"
    assert not loaded_by(names) & FRAMEWORKS


def test_what_all_environments_share_loads_no_framework() -> None:
    assert not loaded_by("import coloretto.envs.vector, coloretto.envs.dealer") & FRAMEWORKS


def test_pettingzoos_environment_leaves_gymnasiums_alone() -> None:
    loaded = loaded_by("from coloretto.envs.pettingzoo import coloretto_v0; coloretto_v0.env()")
    assert "coloretto.envs.gymnasium" not in loaded and "jax" not in loaded


@pytest.mark.parametrize(
    "framework, environment, said",
    [
        ("gymnasium", "gymnasium", "Gymnasium: pip install coloretto[envs]"),
        (
            "gymnasium",
            "vector.gymnasium_shape",
            "Gymnasium: pip install coloretto[envs]; coloretto.envs.vector",
        ),
        ("pettingzoo", "pettingzoo", "PettingZoo: pip install coloretto[envs]"),
        ("pyspiel", "openspiel", "OpenSpiel: pip install coloretto[openspiel]"),
        ("rlcard", "rlcard", "RLCard: pip install coloretto[envs]"),
    ],
)
def test_a_framework_that_is_missing_is_named(framework: str, environment: str, said: str) -> None:
    ended = run(f"import sys; sys.modules['{framework}'] = None; import coloretto.envs.{environment}")
    last = ended.stderr.splitlines()[-1]
    assert last.startswith(f"ImportError: coloretto.envs.{environment} needs {said}")


def test_without_openspiel_its_bot_says_what_to_install() -> None:
    ended = run("import sys, coloretto; sys.modules['pyspiel'] = None; coloretto.bot('openspiel-mcts:10')")
    assert ended.stderr.strip().endswith(
        "InvalidSetup: bot openspiel-mcts cannot be loaded: "
        "coloretto.envs.openspiel needs OpenSpiel: pip install coloretto[openspiel]"
    )


@pytest.mark.parametrize(
    "program",
    [
        "import pyspiel, coloretto.envs.openspiel; game = pyspiel.load_game('python_coloretto'); "
        "pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)",
        "import rlcard, coloretto.envs.rlcard; from rlcard.agents import RandomAgent; "
        "env = rlcard.make('coloretto', {'seed': 1}); env.set_agents([RandomAgent(11)] * 3); env.run()",
        "from coloretto.envs.pettingzoo import coloretto_v0; env = coloretto_v0.env(); env.reset(seed=1); "
        "[env.step(env.last()[0]['action_mask'].argmax()) for _ in range(60)]",
    ],
    ids=["openspiel", "rlcard", "pettingzoo"],
)
def test_it_does_without_numba_where_the_rules_run_uncompiled(program: str) -> None:
    assert run(WITHOUT_NUMBA + program).stderr == ""


def test_rlcards_environment_can_be_read_again() -> None:
    importlib.reload(coloretto.envs.rlcard)
