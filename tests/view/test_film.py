"""Pictures and films without a display, and what is said where a tool is missing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import rodyn as rd
from rodyn.view import film
from tests.view.browser_page import colours


@pytest.fixture(scope="module")
def run() -> rd.Run:
    return rd.Run.along(rd.load("two_link"), rd.cubic([0, 0], [1, 2], duration=0.4), count=21)


def test_a_picture_has_its_size_and_shows_something(tmp_path: Path) -> None:
    file = rd.load("two_link").picture(tmp_path / "arm.png", [0.3, 0.6], size=(320, 240), dark=True)
    found = np.asarray(Image.open(file).convert("RGB"))
    assert found.shape == (240, 320, 3)
    assert found.mean() < 110  # dark
    assert colours(found) > 200


@pytest.mark.slow
def test_a_film_moves(run: rd.Run, tmp_path: Path) -> None:
    with Image.open(run.film(tmp_path / "swing.gif", fps=10, size=(160, 120))) as found:
        assert (found.size, found.n_frames) == ((160, 120), 5)
        first = np.asarray(found.convert("RGB")).astype(int)
        found.seek(4)
        assert np.abs(np.asarray(found.convert("RGB")).astype(int) - first).max() > 60


@pytest.mark.slow
def test_frames_are_pictures_in_a_directory(run: rd.Run, tmp_path: Path) -> None:
    (tmp_path / "frames").mkdir()
    (tmp_path / "frames/frame_0009.png").touch()
    run.film(tmp_path / "frames", fps=5, size=(64, 64), view="above")
    assert sorted(path.name for path in (tmp_path / "frames").iterdir()) == [
        f"frame_000{k}.png" for k in range(3)
    ]
    (tmp_path / "frames/notes.txt").touch()
    with pytest.raises(rd.FileError, match=r"other files than frames, such as 'notes\.txt'"):
        run.film(tmp_path / "frames", fps=5, size=(64, 64))


def test_missing_tools_are_named(run: rd.Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frames = iter([b""])
    monkeypatch.setattr(film.shutil, "which", lambda name: None)
    monkeypatch.delenv("RODYN_BROWSER", raising=False)
    with pytest.raises(rd.MissingExtraError, match="apt-get install chromium"):
        run.film(tmp_path / "a.gif")
    with pytest.raises(rd.MissingExtraError, match="films need ffmpeg"):
        film._encoded(tmp_path / "a.mp4", frames, 25.0, ())
    monkeypatch.setenv("RODYN_BROWSER", "/none/chrome")
    with pytest.raises(rd.MissingExtraError, match="RODYN_BROWSER is '/none/chrome', which is no program"):
        film.browser()


def test_errors_teach(run: rd.Run, tmp_path: Path) -> None:
    arm = run.robot
    with pytest.raises(rd.FileError, match=r"must end with \.mp4, \.webm or \.gif"):
        run.film(tmp_path / "a.avi")
    with pytest.raises(rd.FileError, match=r"must end with \.png; plot"):
        arm.picture(tmp_path / "a.svg")
    with pytest.raises(rd.InputError, match="16 to 4096 pixels"):
        arm.picture(tmp_path / "a.png", size=(8, 9000))
    with pytest.raises(rd.UnknownNameError, match="unknown view 'below'"):
        arm.picture(tmp_path / "a.png", view="below")  # type: ignore[arg-type]
    with pytest.raises(rd.InputError, match="fps is 0"):
        run.film(tmp_path / "a.gif", fps=0)
    with pytest.raises(rd.InputError, match="nothing moves"):
        run[:1].film(tmp_path / "a.gif")
    assert list(tmp_path.iterdir()) == []
