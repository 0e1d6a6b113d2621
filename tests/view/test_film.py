"""Pictures and films without a display, and what is said where a tool is missing."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import imageio_ffmpeg
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageSequence

import rodyn as rd
from rodyn.view import film
from rodyn.view.film import frames
from rodyn.view.show import run_page
from tests.view.browser_page import colours


@pytest.fixture(scope="module")
def run() -> rd.Run:
    return rd.Run.along(rd.load("two_link"), rd.cubic([0, 0], [1, 2], duration=0.4), count=21)


@pytest.mark.slow
def test_a_picture_has_its_size_and_shows_something(tmp_path: Path) -> None:
    file = rd.load("two_link").picture(tmp_path / "arm.png", [0.3, 0.6], size=(320, 240), dark=True)
    found = np.asarray(Image.open(file).convert("RGB"))
    assert found.shape == (240, 320, 3)
    assert found.mean() < 110  # dark
    assert colours(found) > 200


@pytest.fixture(scope="module")
def drawn(run: rd.Run) -> list[bytes]:
    """Five frames of the run, drawn once: encoders are tried on them."""
    return list(frames(run_page(run), np.linspace(0, 0.4, 5).tolist(), film.Look((160, 120))))


def seen(file: Path, width: int = 160, height: int = 120) -> NDArray[np.uint8]:
    """All frames of a film (frames, height, width, 3), by ffmpeg or Pillow."""
    if file.suffix.lower() == ".gif":
        with Image.open(file) as found:
            return np.array([np.asarray(frame.convert("RGB")) for frame in ImageSequence.Iterator(found)])
    raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    command = [imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-i", f"file:{file}", *raw]
    data = subprocess.run(command, capture_output=True, check=True).stdout
    return np.frombuffer(data, np.uint8).reshape(-1, height, width, 3)


@pytest.mark.exhaustive
@pytest.mark.slow
@pytest.mark.parametrize("name", ["swing.gif", "swing.mp4", "swing.webm", "SWING.MP4"])
def test_a_film_moves(
    run: rd.Run, drawn: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Every frame is there, in its size, close to what the browser drew."""
    monkeypatch.setattr(film, "frames", lambda *_, **given: iter(as_kind(drawn, given.get("kind", "png"))))
    found = seen(run.film(tmp_path / name, fps=10, size=(160, 120)))
    assert found.shape == (5, 120, 160, 3)
    for image, frame in zip(drawn, found, strict=True):
        original = np.asarray(Image.open(BytesIO(image)).convert("RGB")).astype(int)
        assert np.abs(frame - original).mean() < 6
    assert np.abs(found[0].astype(int) - found[-1]).max() > 60


def as_kind(images: list[bytes], kind: str) -> list[bytes]:
    """PNG files as those of another kind."""
    if kind == "png":
        return images
    streams = [BytesIO() for _ in images]
    for image, stream in zip(images, streams, strict=True):
        Image.open(BytesIO(image)).convert("RGB").save(stream, kind, quality=92)
    return [stream.getvalue() for stream in streams]


@pytest.mark.slow
def test_a_whole_film_by_browser_and_encoder(run: rd.Run, tmp_path: Path) -> None:
    found = seen(run.film(tmp_path / "fall.webm", fps=5, size=(64, 48), speed=0.5), 64, 48)
    assert found.shape == (5, 48, 64, 3)
    assert np.abs(found[0].astype(int) - found[-1]).max() > 40


@pytest.mark.slow
@pytest.mark.parametrize("name", ["-y.mp4", "a b'\"$(x);%d.mp4", "ü|🤖.webm", "concat:a.mp4"])
def test_names_of_files_are_names(
    run: rd.Run, drawn: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """An encoder never sees them: no option, pattern or protocol of ffmpeg is taken from a name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(film, "frames", lambda *_, **given: iter(as_kind(drawn[:2], "jpeg")))
    assert run.film(name, fps=10, size=(160, 120)) == Path(name)
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert len(seen(tmp_path / name)) == 2


def test_a_broken_encoder_is_told(run: rd.Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film, "frames", lambda *_, **given: iter([b"no picture"]))
    with pytest.raises(rd.FileError, match=r"ffmpeg could not write '.*a\.mp4'"):
        run.film(tmp_path / "a.mp4")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.exhaustive
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
    monkeypatch.setattr(film.shutil, "which", lambda name: None)
    monkeypatch.delenv("RODYN_BROWSER", raising=False)
    with pytest.raises(rd.MissingExtraError, match="apt-get install chromium"):
        run.film(tmp_path / "a.gif")
    assert Path(film.ffmpeg(".mp4")).is_file()  # that of the package
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    with pytest.raises(rd.MissingExtraError, match=r"\.mp4 films need ffmpeg: .* \(rodyn's extra 'film'\)"):
        run.film(tmp_path / "a.mp4")
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setattr(film, "frames", lambda *_, **given: iter([b""]))
    with pytest.raises(
        rd.MissingExtraError, match=r"need Pillow: pip install pillow \(rodyn's extra 'film'\)"
    ):
        run.film(tmp_path / "a.gif")
    monkeypatch.setenv("RODYN_BROWSER", "/none/chrome")
    with pytest.raises(rd.MissingExtraError, match="RODYN_BROWSER is '/none/chrome', which is no program"):
        film.browser()


def test_the_ffmpeg_of_the_machine_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film.shutil, "which", lambda name: f"/bin/{name}")
    assert film.ffmpeg(".mp4") == "/bin/ffmpeg"


def test_errors_teach(run: rd.Run, tmp_path: Path) -> None:
    arm = run.robot
    with pytest.raises(rd.FileError, match=r"must end with \.mp4, \.webm or \.gif"):
        run.film(tmp_path / "a.avi")
    with pytest.raises(rd.FileError, match=r"must end with \.png or \.svg; plot"):
        arm.picture(tmp_path / "a.pdf")
    with pytest.raises(rd.InputError, match="16 to 4096 pixels"):
        arm.picture(tmp_path / "a.png", size=(8, 9000))
    with pytest.raises(rd.UnknownNameError, match="unknown view 'below'"):
        arm.picture(tmp_path / "a.png", view="below")  # type: ignore[arg-type]
    with pytest.raises(rd.InputError, match=r"speed is -1\.0, but must be above zero"):
        run.film(tmp_path / "a.gif", speed=-1)
    with pytest.raises(rd.InputError, match="fps is 0"):
        run.film(tmp_path / "a.gif", fps=0)
    with pytest.raises(rd.InputError, match="nothing moves"):
        run[:1].film(tmp_path / "a.gif")
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_place_is_said_before_anything_is_drawn(
    run: rd.Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> list[bytes]:
        raise AssertionError("a browser was started")

    monkeypatch.setattr(film, "_drawn", never)
    (tmp_path / "taken.gif").mkdir()
    with pytest.raises(rd.FileError, match="there is no directory"):
        run.film(tmp_path / "none" / "a.gif")
    with pytest.raises(rd.FileError, match="is a directory: give the name of a file"):
        run.film(tmp_path / "taken.gif")
    with pytest.raises(rd.FileError, match="there is no directory"):
        run.robot.picture(tmp_path / "none" / "a.png")
