"""Moving stick figures: frames are samples, files stand alone, a real browser plays them."""

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import FileError, InputError, InputTypeError, MissingExtraError, UnsupportedError
from rodyn.plot.animation import MAX_FRAMES, film, frame_figures, svg
from tests.browser import colours, console, opened

SVG = "{http://www.w3.org/2000/svg}"
TWO = rd.load("two_link")
FALL = TWO.simulate([0.0, 0.0], duration=2.0)


def animated(text: str) -> list[ElementTree.Element]:
    return [
        e for e in ElementTree.fromstring(text).iter(f"{SVG}animate") if e.get("attributeName") == "points"
    ]


def test_the_frames_are_samples_at_their_times() -> None:
    made = film(FALL)
    assert len(made.t) == 51
    assert np.isin(made.t, FALL.t).all()
    (sticks,) = animated(svg(made))
    assert sticks.get("dur") == "2s"
    assert sticks.get("repeatCount") == "indefinite"
    frames = [
        np.array([point.split(",") for point in frame.split()], float)
        for frame in sticks.get("values").split(";")
    ]
    times = [float(time) for time in sticks.get("keyTimes").split(";")]
    assert len(frames) == len(times) == 51
    assert times == pytest.approx((made.t / 2.0).tolist(), abs=1e-6)
    assert (times[0], times[-1]) == (0, 1)
    # the tip of every frame is the tool, but for one scale, one shift, and y that points down
    tips = np.array([frame[-1] for frame in frames])
    tool = FALL.end_effector[np.searchsorted(FALL.t, made.t)][:, :2]
    scale = np.ptp(tips[:, 0]) / np.ptp(tool[:, 0])
    assert np.allclose(tips - tips[0], (tool - tool[0]) * (scale, -scale), atol=0.3)


def test_a_tree_has_a_line_for_each_branch_in_each_view() -> None:
    links = [
        rd.Link("trunk", mass=1.0, com=(0, 0, 0.1), inertia=(1, 1, 1)),
        rd.Link(
            "left",
            "trunk",
            placement=rd.Pose(xyz=(0, 0.3, 0.2)),
            mass=1.0,
            com=(0.4, 0, 0),
            inertia=(1, 1, 1),
        ),
        rd.Link(
            "right",
            "trunk",
            placement=rd.Pose(xyz=(0, -0.3, 0.2)),
            mass=1.0,
            com=(0.4, 0, 0),
            inertia=(1, 1, 1),
        ),
    ]
    run = rd.Run.along(rd.Robot(links), rd.cubic([0.0] * 3, [1.0] * 3, duration=1.0), count=6)
    made = film(run)
    assert len(made.views) == 2
    lines = animated(svg(made))
    assert len(lines) == 2 * len(made.sticks.branches())
    assert {line.get("values").count(";") for line in lines} == {5}


def test_a_long_run_has_a_bounded_number_of_frames() -> None:
    run = rd.Run.along(TWO, rd.cubic([0, 0], [1, 1], duration=500.0), step=0.02)
    assert len(film(run).t) == MAX_FRAMES
    assert len(film(run[:501], fps=2.0).t) == 21


@pytest.mark.slow
def test_a_browser_plays_it(tmp_path: Path) -> None:
    page = FALL.animate(tmp_path / "fall.svg")
    assert page == tmp_path / "fall.svg"
    text = page.read_text(encoding="utf-8")
    assert set(re.findall(r"url\((.)", text)) == {"#"}
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert len(text) < 60_000
    shots = []
    for milliseconds in (100, 900):
        shot = tmp_path / f"{milliseconds}.png"
        flags = (f"--screenshot={shot}", f"--virtual-time-budget={milliseconds}")
        assert console(opened(page, tmp_path / f"profile{milliseconds}", *flags)) == []
        shots.append(shot.read_bytes())
    assert all(colours(shot) > 10 for shot in shots)
    assert shots[0] != shots[1]


def test_a_name_with_marks_of_xml_is_kept() -> None:
    run = rd.Run.along(TWO.replace(name="a<b&c"), rd.cubic([0, 0], [1, 1], duration=1.0))
    root = ElementTree.fromstring(svg(film(run)))
    assert root.find(f"{SVG}title").text == "a<b&c"


@pytest.mark.exhaustive
@pytest.mark.slow
def test_numbered_pictures_replace_those_of_an_earlier_call(tmp_path: Path) -> None:
    frames = tmp_path / "frames"
    run = rd.Run.along(TWO, rd.cubic([0, 0], [1, 1], duration=0.2), count=4)
    assert run.animate(frames) == frames
    assert sorted(path.name for path in frames.iterdir()) == [f"frame_{k:04}.png" for k in range(4)]
    sizes = {path.read_bytes()[16:24] for path in frames.iterdir()}
    assert len(sizes) == 1
    run.animate(f"{frames}/", fps=5)
    assert len(list(frames.iterdir())) == 2
    (frames / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(FileError, match=r"other files than frames, such as 'notes.txt'"):
        run.animate(frames)
    assert len(list(frames.iterdir())) == 3


def test_all_frames_show_the_same_window() -> None:
    made = film(FALL, fps=3)
    windows = {panel.window for figure in frame_figures(made) for panel in figure.panels}
    assert len(windows) == 1
    left, right, bottom, top = windows.pop()
    assert left < FALL.end_effector[:, 0].min() < FALL.end_effector[:, 0].max() < right
    assert right - left == pytest.approx(top - bottom)


def test_mistakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FileError, match=r"must end with .svg, or be a directory"):
        FALL.animate(tmp_path / "fall.gif")
    with pytest.raises(FileError, match="there is no directory"):
        FALL.animate(tmp_path / "no" / "fall.svg")
    with pytest.raises(FileError, match="cannot be written"):
        FALL.animate(tmp_path / "no" / "frames")
    with pytest.raises(InputTypeError, match="path must be a str"):
        FALL.animate(3)
    with pytest.raises(InputError, match="maximum is 25 frames"):
        FALL.animate(tmp_path / "fall.svg", fps=60)
    with pytest.raises(InputError, match="fps"):
        FALL.animate(tmp_path / "fall.svg", fps=0)
    with pytest.raises(UnsupportedError, match="nothing moves"):
        FALL[:1].animate(tmp_path / "fall.svg")
    with pytest.raises(UnsupportedError, match="batch"):
        TWO.simulate(np.zeros((2, 2)), duration=0.1).animate(tmp_path / "fall.svg")
    old = tmp_path / "frames"
    old.mkdir()
    (old / "frame_0000.png").write_bytes(b"old")
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtraError):
        FALL.animate(old)
    assert (old / "frame_0000.png").exists()
    FALL.animate(tmp_path / "fall.svg")  # needs no matplotlib
