"""What `coloretto train` says when it cannot begin."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_commands import Command

TINY = "seats = 2\ngames = 4\nbatches = 1\nsizes = { colour_1 = 4, colour_2 = 4, row = 4, trunk_1 = 4 }\n"


@pytest.fixture
def settings(tmp_path: Path) -> str:
    (tmp_path / "tiny.toml").write_text(TINY)
    return str(tmp_path / "tiny.toml")


def test_without_jax_it_says_what_to_install(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['jax'] = None; from coloretto.cli import main;"
        f" sys.argv = ['coloretto', 'train', '3-brown', '--out', {str(tmp_path / 'run')!r}]; main()"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 1 and not (tmp_path / "run").exists()
    assert ended.stderr == "coloretto: expected JAX to learn with: pip install coloretto[train]\n"


def test_help_needs_no_jax() -> None:
    program = (
        "import sys; from coloretto.cli.app import app; app(['train', '--help'], standalone_mode=False);"
        "sys.exit(bool({'jax', 'numba', 'numpy'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 0 and "--resume" in ended.stdout


def test_no_gpu_where_one_was_asked_for(settings: str, tmp_path: Path) -> None:
    arguments = ["train", settings, "--out", str(tmp_path / "run"), "--device", "gpu"]
    without = {**os.environ, "JAX_PLATFORMS": "cpu"}  # hides a GPU where there is one
    ended = subprocess.run(
        [sys.executable, "-m", "coloretto", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=without,
    )
    assert ended.returncode == 1 and not (tmp_path / "run").exists()
    said = ended.stderr.replace("Preparing the engine, once…\n", "")
    assert said.startswith("coloretto: expected a gpu to learn on, but JAX finds none here")
    assert "--device cpu" in said and said.count("\n") == 1


def test_numbers_of_64_bits_are_refused(settings: str, tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "coloretto", "train", settings, "--out", str(tmp_path / "run")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "JAX_PLATFORMS": "cpu", "JAX_ENABLE_X64": "1"},
    )
    why = "expected JAX with numbers of 32 bits, as it comes: unset JAX_ENABLE_X64"
    assert (ended.returncode, ended.stderr) == (1, f"coloretto: {why}\n")


def test_pressed_twice_ctrl_c_ends_it_at_once_whatever_jax_is_doing() -> None:
    program = (
        "import signal; from coloretto.cli.train import at_once, ctrl_c\n"
        "with ctrl_c(at_once) as stop:\n"
        "    signal.raise_signal(signal.SIGINT)\n"
        "    assert stop()\n"
        "    signal.raise_signal(signal.SIGINT)\n"
        "    print('still here')\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


@pytest.mark.parametrize(
    "arguments",
    [["--device", "tpu"], ["--positions", "0"], ["--positions", "many"], ["--out"], ["--fast"]],
    ids=" ".join,
)
def test_wrong_usage_is_code_2(arguments: list[str], coloretto: Command, tmp_path: Path) -> None:
    answer = coloretto("train", "3-brown", "--out", str(tmp_path / "run"), *arguments)
    assert answer.code == 2 and answer.err.startswith("coloretto: ")
    assert not (tmp_path / "run").exists()


def test_without_a_folder_it_does_not_begin(coloretto: Command) -> None:
    answer = coloretto("train", "3-brown")
    assert answer.code == 2 and "--out" in answer.err


@pytest.mark.parametrize(
    "content, expected",
    [
        ("seats = 9", "expected seats to be 2 to 5: 9, in "),
        ("chairs = 3", "expected every setting to be one of side, seats, "),
        ("seats = [", "expected settings as TOML in "),
    ],
)
def test_settings_that_cannot_be_are_refused(
    content: str, expected: str, coloretto: Command, tmp_path: Path
) -> None:
    (tmp_path / "mine.toml").write_text(content)
    answer = coloretto("train", str(tmp_path / "mine.toml"), "--out", str(tmp_path / "run"))
    assert answer.code == 1 and answer.err.startswith(f"coloretto: {expected}")
    assert not (tmp_path / "run").exists()


def test_a_net_that_is_not_there_is_refused(coloretto: Command, tmp_path: Path) -> None:
    answer = coloretto("train", "6-brown", "--out", str(tmp_path / "run"))
    assert answer.code == 1 and "expected the name of a net (2-brown, 2-grey, " in answer.err
    assert "but 6-brown: No such file or directory" in answer.err


def test_a_folder_with_a_run_needs_resume(coloretto: Command, settings: str, tmp_path: Path) -> None:
    (tmp_path / "checkpoint.npz").write_bytes(b"a run")
    answer = coloretto("train", settings, "--out", str(tmp_path))
    assert answer.code == 1 and "or --resume to go on" in answer.err
    assert (tmp_path / "checkpoint.npz").read_bytes() == b"a run"


def test_a_damaged_checkpoint_is_refused(coloretto: Command, settings: str, tmp_path: Path) -> None:
    (tmp_path / "checkpoint.npz").write_bytes(b"a run")
    answer = coloretto("train", settings, "--out", str(tmp_path), "--resume")
    assert answer.code == 1 and "expected a whole checkpoint in " in answer.err
    assert (tmp_path / "checkpoint.npz").read_bytes() == b"a run"


def test_there_must_be_something_to_resume(coloretto: Command, settings: str, tmp_path: Path) -> None:
    answer = coloretto("train", settings, "--out", str(tmp_path), "--resume")
    assert answer.code == 1 and "but it has no checkpoint.npz" in answer.err


def test_a_folder_that_is_a_file_is_refused(coloretto: Command, settings: str) -> None:
    answer = coloretto("train", settings, "--out", settings)
    assert answer.code == 1 and answer.err.startswith(
        f"coloretto: expected to write {settings}/checkpoint.npz"
    )
    assert Path(settings).read_text() == TINY
