"""The folder of a run: its checkpoint, its log, and the net in the end. Nothing is overwritten half."""

from dataclasses import dataclass
from pathlib import Path

from coloretto.errors import InvalidSetup
from coloretto.nets.files import write_whole


@dataclass(frozen=True)
class Folder:
    path: Path

    @property
    def checkpoint(self) -> Path:
        return self.path / "checkpoint.npz"

    @property
    def log(self) -> Path:
        return self.path / "log.jsonl"

    @property
    def net(self) -> Path:
        return self.path / "net.npz"

    def check(self, *, resume: bool) -> None:
        """That there is a run to go on with, or none that would be lost."""
        if resume and not self.checkpoint.is_file():
            raise InvalidSetup(f"expected a run to go on with in {self.path}, but it has no checkpoint.npz")
        there = [file.name for file in (self.checkpoint, self.log, self.net) if file.exists()]
        if there and not resume:
            raise InvalidSetup(
                f"expected a folder without a run, or --resume to go on: {self.path} has {', '.join(there)}"
            )

    def sweep(self) -> None:
        """Away with what a run that was killed while writing has left."""
        for file in (self.checkpoint, self.log, self.net):
            for part in self.path.glob(f".{file.name}.*.part"):
                part.unlink(missing_ok=True)


def write_in_folder(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        raise cannot_write(path, error) from None


def cannot_write(path: Path, error: OSError) -> InvalidSetup:
    before = "; what was there before is whole" if path.is_file() else ""
    return InvalidSetup(f"expected to write {path}, but: {error.strerror}{before}")
