"""What the command line prints: progress on a terminal, times in words."""

import sys

import pytest

from rodyn.cli.output import duration_text, progress_line


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


def test_times_in_words() -> None:
    assert [duration_text(x) for x in (5.0, 60.0, 7300.0, 1e6, 1e16)] == [
        "5 seconds",
        "1 minute",
        "2 hours",
        "12 days",
        "317 million years",
    ]
