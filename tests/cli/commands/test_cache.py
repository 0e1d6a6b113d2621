"""`rodyn cache`: shows and removes compiled code, and nothing else."""

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rodyn.cli import main
from rodyn.kernel.machine import cache


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(main, ["cache", *arguments])
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of two objects and a file that is none."""
    monkeypatch.setenv("RODYN_CACHE", str(tmp_path / "objects"))
    for digit in "ab":
        cache.stored(digit * 64, lambda: b"x" * 60000)
    then = time.mktime((2026, 3, 1, 12, 0, 0, 0, 0, -1))
    os.utime(tmp_path / "objects" / f"{'a' * 64}.o", (then, then))
    (tmp_path / "objects" / "main.o").write_bytes(b"precious")
    return tmp_path / "objects"


def test_it_shows_where_how_much_and_how_old(folder: Path) -> None:
    assert run().splitlines() == [
        f"folder  {folder}",
        "size    2 objects, 0.1 MB; at most 500 MB",
        "oldest  2026-03-01; removed when not used for 90 days",
    ]
    (row,) = json.loads(run("--json"))
    assert row == {"folder": str(folder), "objects": 2, "bytes": 120094, "oldest": "2026-03-01"}


def test_it_clears(folder: Path) -> None:
    assert run("--clear") == f"removed: 2 objects, 0.1 MB from {folder}\n"
    assert [path.name for path in folder.iterdir()] == ["main.o"]
    assert "size    0 objects, 0.0 MB" in run()
    assert "oldest  none" in run()
    assert run("--clear") == f"removed: 0 objects, 0.0 MB from {folder}\n"


def test_what_cannot_be_removed_is_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "unlink", fail)
    assert f"2 of 2 objects in '{folder}' cannot be removed" in run("--clear", code=1)


def test_limits_are_shown(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE_MB", "2.5")
    monkeypatch.setenv("RODYN_CACHE_DAYS", "inf")
    assert "at most 2.5 MB" in run()
    assert "not used for inf days" in run()
    monkeypatch.setenv("RODYN_CACHE_MB", "-1")
    assert "RODYN_CACHE_MB must be a positive number" in run(code=1)


@pytest.mark.parametrize("option", [(), ("--clear",)])
def test_the_cache_is_off(option: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE", "off")
    assert run(*option).startswith("the cache is off")


def test_a_folder_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE", str(tmp_path / "none"))
    assert "size    0 objects" in run()
    assert "removed: 0 objects" in run("--clear")
    assert not (tmp_path / "none").exists()


def test_a_file_in_its_place_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RODYN_CACHE", str(tmp_path / "file"))
    assert "is not a folder, so nothing is kept" in run(code=1)
