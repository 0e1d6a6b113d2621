"""`show`: where a page goes, what it holds, and errors that teach."""

from __future__ import annotations

import re
import sys
import types
import webbrowser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.view.show import Page


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The addresses that would have been opened in the browser."""
    found: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda address: not found.append(address))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return found


@pytest.fixture
def arm() -> rd.Robot:
    return rd.load("two_link")


@pytest.fixture
def run(arm: rd.Robot) -> rd.Run:
    return rd.Run.along(arm, rd.cubic([0, 0], [1, 2], duration=1.0), count=11)


def test_a_path_is_written_and_not_opened(
    arm: rd.Robot, run: rd.Run, tmp_path: Path, opened: list[str]
) -> None:
    motion, way = rd.cubic([0, 0], [1, 2], duration=1.0), rd.joint_path([[0, 0.1], [1, 2]])
    written = [
        arm.show(path=tmp_path / "arm.html"),
        run.show(tmp_path / "run.html"),
        motion.show(arm, tmp_path / "motion.html"),
        way.show(arm, str(tmp_path / "way.html"), duration=2.0),
    ]
    assert opened == []
    for path in written:
        assert isinstance(path, Path)
        assert path.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_tool_path_is_shown(opened: list[str]) -> None:
    arm = rd.load("ur5e")
    q = np.array([0.2, -1.2, 1.4, -1.0, -1.5, 0.3])
    start = arm.end_effector(q)
    end = start.copy()
    end[:3, 3] += [0.1, 0.05, -0.1]
    path = rd.tool_line(start, end)
    page = arm.joint_path(path, q0=q).show(arm, open=False)
    assert isinstance(page, Page)
    assert page.span == (0.0, 4.0)


def test_without_a_path_the_browser_opens_it(arm: rd.Robot, opened: list[str], tmp_path: Path) -> None:
    page = arm.show()
    assert isinstance(page, Page)
    assert len(opened) == 1
    (file,) = tmp_path.glob("rodyn-*.html")
    assert opened == [file.as_uri()]
    assert file.read_text(encoding="utf-8") == page.html


def test_where_no_browser_starts_the_file_is_named(arm: rd.Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda address: False)
    with pytest.raises(rd.FileError, match=r"no browser could be started: open '.*\.html' in one") as caught:
        arm.show()
    Path(str(caught.value).split("'")[1]).unlink()


def test_a_notebook_shows_it_in_place(
    arm: rd.Robot, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    notebook: Any = types.ModuleType("IPython")
    notebook.get_ipython = lambda: types.SimpleNamespace(kernel=None)
    monkeypatch.setitem(sys.modules, "IPython", notebook)
    page = arm.show()
    assert opened == []
    assert isinstance(page, Page)
    frame = page._repr_html_()
    assert frame.startswith("<iframe srcdoc=")
    assert 'sandbox="allow-scripts allow-downloads"' in frame
    assert "<script" not in frame  # all of it is inside the attribute
    assert re.sub(r"<[^>]*>", "", frame).startswith("The robot is drawn here when the notebook is trusted")


def test_robots_and_runs_themselves_stay_static(arm: rd.Robot, run: rd.Run) -> None:
    assert "<script" not in arm._repr_html_() + run._repr_html_()
    assert "<iframe" not in arm._repr_html_() + run._repr_html_()


def test_ghosts_are_other_postures_runs_and_rows(arm: rd.Robot, run: rd.Run) -> None:
    def shown(page: Any) -> list[str]:
        return [motion["label"] for motion in page.data["motions"]]

    assert shown(arm.show([[0, 0], [1, 1], [2, 0]], open=False)) == ["posture 1", "posture 2", "posture 3"]
    assert shown(run.show(others=[run, run], open=False)) == ["run 1", "run 2", "run 3"]
    batch = arm.simulate(np.random.default_rng(0).uniform(-1, 1, (7, 2)), duration=0.2, step=0.01)
    assert len(shown(batch.show(open=False))) == 5
    assert shown(batch.show(rows=[6, 2], open=False)) == ["trajectory 6", "trajectory 2"]


def test_a_run_that_ended_early_has_what_it_reached(arm: rd.Robot) -> None:
    run = arm.simulate([0.1, 0], duration=2.0, step=0.01, until=lambda t, q, qd: q[0] + 0.2)
    page: Any = run.show(open=False)
    assert page.span[1] == pytest.approx(run.t_end)
    assert page.span[1] < 2.0


def test_errors_teach(arm: rd.Robot, run: rd.Run, tmp_path: Path) -> None:
    with pytest.raises(rd.InputError, match=r"must end with \.html"):
        arm.show(path=tmp_path / "arm.png")
    with pytest.raises(rd.FileError, match="there is no directory"):
        arm.show(path=tmp_path / "none" / "arm.html")
    with pytest.raises(rd.InputError, match=r"a posture of robot 'two_link' is \(2,\)"):
        arm.show([1.0, 2.0, 3.0], open=False)
    with pytest.raises(rd.InputError, match="finite"):
        arm.show([np.nan, 0.0], open=False)
    with pytest.raises(rd.InputError, match="1 to 12"):
        arm.show(np.zeros((13, 2)), open=False)
    other = rd.Run.along(rd.load("three_link"), rd.cubic([0] * 3, [1] * 3, duration=1.0))
    with pytest.raises(rd.InputError, match="of the same robot"):
        run.show(others=other, open=False)
    with pytest.raises(rd.InputTypeError, match="others must be runs"):
        run.show(others=[3], open=False)  # type: ignore[list-item]
    with pytest.raises(rd.InputError, match="the path has 2 joints"):
        rd.cubic([0, 0], [1, 2], duration=1.0).show(rd.load("three_link"), open=False)


def test_the_order_of_arguments_is_taught(arm: rd.Robot) -> None:
    with pytest.raises(
        rd.InputTypeError, match=r"q must be a posture, got 'arm\.html'; .* write path='arm\.html'"
    ):
        arm.show("arm.html")
    with pytest.raises(rd.InputTypeError, match=r"a picture takes its file first: picture\('arm.png', q\)"):
        arm.picture([0, 0], "arm.png")  # type: ignore[arg-type]


def test_numbers_that_kinematics_cannot_trust_are_refused(arm: rd.Robot) -> None:
    with pytest.raises(rd.InputError, match=r"q\[1\] is 1e\+308 rad; .* give the angle less whole turns"):
        arm.show([0, 1e308], open=False)
    slider = rd.load("stanford")
    with pytest.raises(
        rd.InputError, match=r"a body is 1e\+300 m from the origin, but a page draws up to 1e\+12 m"
    ):
        slider.show([0, 0, 1e300, 0, 0, 0], open=False)


def test_flags_are_true_or_false(arm: rd.Robot, run: rd.Run) -> None:
    calls: list[Any] = [
        lambda **given: arm.show(**given),
        lambda **given: run.show(**given),
        lambda **given: run.show(**given),
        lambda **given: run.show(**given),
    ]
    for call, given in zip(
        calls, ({"meshes": "no"}, {"forces": "yes"}, {"wrenches": 0}, {"open": "no"}), strict=True
    ):
        ((name, value),) = given.items()
        with pytest.raises(rd.InputTypeError, match=f"{name} must be True or False, got {value!r}"):
            call(**given)


def test_rows_are_of_the_batch(arm: rd.Robot) -> None:
    batch = arm.simulate(np.zeros((3, 2)), duration=0.1, step=0.01)
    for twice in ([0, 0], [1, -2]):
        with pytest.raises(rd.InputError, match=r"rows has trajectory \d twice"):
            batch.show(rows=twice, open=False)
    with pytest.raises(rd.InputError, match="trajectories 0 to 2"):
        batch.show(rows=[3], open=False)
    with pytest.raises(rd.InputTypeError, match="numbers of trajectories"):
        batch.show(rows=["a"], open=False)  # type: ignore[list-item]
    with pytest.raises(rd.InputError, match="rows is empty, but the batch has trajectories 0 to 2"):
        batch.show(rows=[], open=False)
    with pytest.raises(rd.InputTypeError, match=r"rows is a list, got 2: write rows=\[…\]"):
        batch.show(rows=2, open=False)  # type: ignore[arg-type]
    with pytest.raises(rd.InputTypeError, match="others is a list, got 3"):
        batch.show(others=3, open=False)  # type: ignore[arg-type]


def test_a_robot_with_several_tips_is_shown() -> None:
    links = [rd.Link("a", mass=1.0), rd.Link("b", "a", mass=1.0), rd.Link("c", "a", mass=1.0)]
    page: Any = rd.Robot(links, name="fork").show(open=False)
    assert page.data["model"]["tool"] is None
    assert page.data["motions"][0]["tool"] is None


@pytest.mark.parametrize("make", [lambda arm: arm.show(open=False), lambda arm: rd.studio(arm, open=False)])
def test_lost_meshes_are_named_with_file_and_reason(make: Any, tmp_path: Path) -> None:
    (tmp_path / "b.stl").write_bytes(b"")
    shapes = [
        rd.Mesh("package://none/a.stl"),
        rd.Mesh("b.stl", path=str(tmp_path / "b.stl")),
        rd.Mesh("a2.stl"),
        rd.Mesh("b.stl", path=str(tmp_path / "b.stl")),
    ]
    arm = rd.Robot([rd.Link("a", mass=1.0, shapes=shapes)], name="lost")
    said = (
        r"3 meshes are not drawn as described: 'package://none/a\.stl', 'a2\.stl' \(not found: .*roots=\[…\]\)\); "
        r"'b\.stl' \(no triangles in it\)"
    )
    with pytest.warns(rd.DescriptionWarning, match=said) as warned:
        page = make(arm)
    assert len(warned) == 1
    assert re.fullmatch(said + r"\.", page.data["notice"])
    assert "lost" not in page.data["model"]


def test_a_page_names_three_of_many_lost_meshes_and_the_warning_all() -> None:
    shapes = [rd.Mesh(f"part{k}.stl") for k in range(9)]
    arm = rd.Robot([rd.Link("a", mass=1.0, shapes=shapes)], name="lost")
    with pytest.warns(rd.DescriptionWarning, match="'part8.stl'"):
        page: Any = arm.show(open=False)
    assert "'part0.stl', 'part1.stl', 'part2.stl', 6 more (not found" in page.data["notice"]
    assert arm.show(open=False, meshes=False).data["notice"] == ""  # type: ignore[union-attr]
