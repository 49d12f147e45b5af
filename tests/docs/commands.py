"""Commands on the pages: run where that is quick, and otherwise checked word by word."""

import contextlib
import io
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
import typer

from coloretto.cli import main
from coloretto.cli.app import app
from tests.docs.blocks import ROOT, Block

PREPARING = "Preparing the engine, once…\n"
COMPLAINT = "coloretto: "
# Programs of the system, which pages name and no test runs.
OF_THE_SYSTEM = ("cp", "pip", "systemctl")
TARGETS = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@dataclass(frozen=True)
class Command:
    """`printed` is what the page shows below the command, perhaps nothing."""

    words: list[str]
    printed: str


def commands_in(block: Block) -> list[Command]:
    text = block.text.replace("\\\n", "")
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)
    assert parts[0].strip() == "" and len(parts) > 1, f"{block.where}: expected '$ ' before each command"
    return [command(part) for part in parts[1:]]


def command(part: str) -> Command:
    line, _, printed = part.partition("\n")
    return Command(shlex.split(line, comments=True), printed.strip("\n"))


def run(command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run it, and compare what it prints where the page shows something."""
    program, *arguments = command.words
    assert program in ("coloretto", "python"), f"{program} is not run by the tests: mark the block no-run"
    if program == "coloretto":
        monkeypatch.setattr("sys.argv", command.words)
        code, said = run_here()
    else:
        code, said = run_python(arguments, folder)
    refused = said.startswith(COMPLAINT)
    assert (code == 0) is not refused, f"exit code {code}: {said}"
    assert refused is command.printed.startswith(COMPLAINT), said
    if command.printed:
        assert alike(said, command.printed), f"it prints\n{said}\ninstead of\n{command.printed}"


def run_here() -> tuple[int, str]:
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said), pytest.raises(SystemExit) as end:
        main()
    return int(end.value.code or 0), said.getvalue().replace(PREPARING, "")


def run_python(arguments: list[str], folder: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments], cwd=folder, capture_output=True, text=True, timeout=120
    )
    return done.returncode, (done.stdout + done.stderr).replace(PREPARING, "")


def alike(said: str, shown: str) -> bool:
    """Whether it is what the page shows, where `…` stands for anything, even several lines."""
    pattern = ".*?".join(map(re.escape, tidy(shown).split("…")))
    return re.fullmatch(pattern, tidy(said), re.DOTALL) is not None


def tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


def check(command: Command) -> None:
    """As far as can be seen without running it, it would work."""
    words = [word for word in command.words if not re.match(r"[A-Z_]+=", word)]
    program, *arguments = words
    match Path(program).name:
        case "coloretto":
            check_coloretto(arguments)
        case "make":
            assert set(arguments) <= set(TARGETS), f"the Makefile has no target {arguments}"
        case "python" | "python3":
            check_python(arguments)
        case name:
            assert name in OF_THE_SYSTEM, f"{name} is no program that the pages may name"
    for word in words:
        if word.startswith(("deploy/", "examples/")):
            assert (ROOT / word).is_file(), f"there is no file {word}"


def check_coloretto(arguments: list[str]) -> None:
    """The command exists and has these options; `N` is any number, and `…` more of the same."""
    given = ["1" if word == "N" else word for word in arguments if word != "…"]
    group = typer.main.get_command(app)
    with group.make_context("coloretto", given) as context:
        rest = [*context._protected_args, *context.args]
        if rest:
            name, subcommand, options = group.resolve_command(context, rest)  # type: ignore[attr-defined]
            subcommand.make_context(name, options, parent=context).close()


def check_python(arguments: list[str]) -> None:
    match arguments:
        case ["-m", module, *_]:
            file = ROOT / f"{module.replace('.', '/')}.py"
            assert module == "venv" or file.is_file(), f"there is no module {module}"
        case [script, *_]:
            assert (ROOT / script).is_file(), f"there is no file {script}"
