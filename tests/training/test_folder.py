"""Files of a run are whole or not there, whatever happens while they are written."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from coloretto import InvalidSetup
from coloretto.training.folder import Folder, write_in_folder

KILLED_WHILE_WRITING = """
import os, signal, sys
from pathlib import Path
from coloretto.training.folder import write_in_folder
os.fsync = lambda _file: os.kill(os.getpid(), signal.SIGKILL)
write_in_folder(Path(sys.argv[1]), b"new" * 100_000)
"""


def disk_full(_file: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_file_is_replaced_and_its_folder_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file"
    write_in_folder(path, b"old")
    write_in_folder(path, b"new")
    assert path.read_bytes() == b"new" and os.listdir(path.parent) == ["file"]


def test_on_a_full_disk_what_was_there_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "checkpoint.npz"
    write_in_folder(path, b"old")
    monkeypatch.setattr(os, "fsync", disk_full)
    with pytest.raises(InvalidSetup) as error:
        write_in_folder(path, b"new")
    assert str(error.value) == (
        f"expected to write {path}, but: No space left on device; what was there before is whole"
    )
    assert path.read_bytes() == b"old" and os.listdir(tmp_path) == ["checkpoint.npz"]


def test_where_nothing_can_be_written_one_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(InvalidSetup, match=r"expected to write .*file/checkpoint\.npz, but: "):
        write_in_folder(tmp_path / "file" / "checkpoint.npz", b"new")


def test_killed_in_the_middle_of_a_write_the_old_file_is_whole(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    write_in_folder(folder.checkpoint, b"old")
    ended = subprocess.run([sys.executable, "-c", KILLED_WHILE_WRITING, folder.checkpoint], check=False)
    assert ended.returncode == -signal.SIGKILL
    assert folder.checkpoint.read_bytes() == b"old" and len(os.listdir(tmp_path)) == 2
    folder.sweep()
    assert os.listdir(tmp_path) == ["checkpoint.npz"]


@pytest.mark.parametrize("name", ["checkpoint.npz", "log.jsonl", "net.npz"])
def test_a_folder_with_a_run_is_not_overwritten(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"")
    with pytest.raises(InvalidSetup, match=rf"expected a folder without a run, or --resume .* has {name}"):
        Folder(tmp_path).check(resume=False)


@pytest.mark.parametrize("there", [True, False])
def test_a_folder_without_a_run_cannot_be_resumed(there: bool, tmp_path: Path) -> None:
    folder = tmp_path if there else tmp_path / "missing"
    with pytest.raises(InvalidSetup, match=r"expected a run to go on with in .*, but it has no checkpoint"):
        Folder(folder).check(resume=True)
    Folder(folder).check(resume=False)
