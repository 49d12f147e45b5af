"""Compiled code is kept in a folder that is named after the sources."""

from pathlib import Path

import pytest

from coloretto.rules import jit


def test_the_folder_may_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLORETTO_CACHE", str(tmp_path))
    assert jit.cache_home() == tmp_path


def test_the_folder_is_the_users_own_otherwise(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("COLORETTO_CACHE", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert jit.cache_home() == tmp_path / "coloretto"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert jit.cache_home() == Path.home() / ".cache" / "coloretto"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert jit.cache_home() == tmp_path / "coloretto"


def test_every_source_counts_in_the_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """numba would go on using what it compiled before an imported file changed."""
    (tmp_path / "rules").mkdir()
    names = set()
    for source in ("one = 1", "one = 2"):
        (tmp_path / "rules" / "one.py").write_text(source)
        monkeypatch.setattr(jit, "PACKAGE", tmp_path)
        names.add(jit.source_hash())
    assert len(names) == 2


def test_folders_that_do_not_count_have_no_compiled_code_and_no_part_in_any() -> None:
    counted = jit.compiled_sources()
    for path in sorted(jit.PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "@compiled" in source:
            assert path in counted, path
            for folder in jit.NEVER_COMPILED:
                assert f"from coloretto.{folder}" not in source, path
    assert len(counted) > 50
