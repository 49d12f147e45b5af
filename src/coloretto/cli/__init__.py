"""The command line. Commands import the engine only when they run, so that `--help` answers at once."""

import os
import sys

from coloretto.cli.app import app


def main() -> None:
    """Run a command. Whatever goes wrong becomes one line: exit code 2 for usage, 1 for the rest."""
    import typer

    try:
        code = app(standalone_mode=False)
    except typer.TyperException as error:
        sys.exit(complaint(error.format_message(), error.exit_code))
    except BrokenPipeError:  # whoever was reading has left, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except (ValueError, OSError) as error:
        sys.exit(complaint(described(error), 1))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(complaint("stopped", 130))
    sys.exit(code if isinstance(code, int) else 0)


def described(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def complaint(message: str, code: int) -> int:
    print(f"coloretto: {' '.join(message.split())}", file=sys.stderr)
    return code
