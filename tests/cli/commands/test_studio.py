"""`rodyn studio`: what it writes, keeps, and says."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main


def studio(*words: str | Path) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["studio", *map(str, words), "--no-open"])
    return done.exit_code, done.output


@pytest.fixture
def lost(tmp_path: Path) -> Path:
    link = rd.Link("a", mass=1.0, shapes=[rd.Mesh("gone.stl")])
    file = tmp_path / "arm.json"
    file.write_text(rd.Robot([link], name="lost").to_json(), encoding="utf-8")
    return file


@pytest.mark.slow
def test_a_lost_mesh_is_said(lost: Path, tmp_path: Path) -> None:
    code, said = studio(lost, "--out", tmp_path / "arm.html")
    assert code == 0
    assert "Warning: 1 mesh is not drawn as described: 'gone.stl' (not found" in said


@pytest.mark.slow
def test_a_page_that_is_there_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "two_link.html"
    mine.write_text("mine", encoding="utf-8")
    for words in (["two_link"], ["two_link", "--out", str(mine)]):
        code, said = studio(*words)
        assert code == 1
        assert "two_link.html exists: give another name, or --force to write over it" in said
        assert mine.read_text(encoding="utf-8") == "mine"
    assert studio("two_link", "--force")[0] == 0
    assert mine.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_file_needs_a_name() -> None:
    code, said = studio("two_link", "--out", "")
    assert code == 2
    assert "Invalid value for '--out': the name of the file is empty" in said
