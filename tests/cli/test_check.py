"""`rodyn check`: progress, and work that would take hours."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.check import ROUTES, check, seconds
from rodyn.cli import main
from rodyn.cli.output import progress_line


@pytest.mark.slow
def test_a_thousand_links_need_consent(tmp_path: Path) -> None:
    file = tmp_path / "long.json"
    file.write_text(rd.Robot.random(1000, "R", seed=1).to_json(), encoding="utf-8")
    result = CliRunner().invoke(main, ["check", str(file)])
    assert result.exit_code == 1
    assert "18 comparisons of 1000 coordinates take about 2 hours" in result.stderr
    assert "give --yes" in result.stderr


def test_short_robots_are_checked_at_once() -> None:
    assert seconds(rd.load("stanford").mechanism) < 10.0


def test_progress_is_called_before_every_comparison() -> None:
    told: list[tuple[int, str]] = []
    report = check(rd.load("one_link").mechanism, 0, 1, lambda k, identity: told.append((k, identity)))
    assert told == list(enumerate(ROUTES))
    assert [identity for _, identity in told] == [row.identity for row in report]


def test_a_terminal_shows_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with progress_line(3) as told:
        assert told is None  # a pipe gets no bar
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress_line(3) as told:
        assert told is not None
        told(1, "M = Mᵀ")
    shown = capsys.readouterr().err
    assert "[#..] M = Mᵀ" in shown
    assert shown.endswith("\r\x1b[K")
