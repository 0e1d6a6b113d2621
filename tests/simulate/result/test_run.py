"""What a run computes, and what makes none."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.result.records import Forces
from rodyn.simulate.result.run import Run
from tests.geared import geared, rotors
from tests.simulate.runs import (
    ARM,
    INF,
    NAN,
    PATH,
    batch,
    every_run,
    fall,
    floating,
    moved,
)


def test_quantities_are_those_of_the_robot() -> None:
    run = moved()
    state = PATH(run.t)
    assert np.array_equal(run.tau, ARM.inverse_dynamics(*state))
    assert np.array_equal(run.qdd, state.qdd)
    assert np.array_equal(run.end_effector, ARM.end_effector(run.q)[:, :3, 3])
    assert np.array_equal(run.energy.total, ARM.energy(run.q, run.qd).total)
    for found, expected in zip(run.momentum, ARM.momentum(run.q, run.qd), strict=True):
        assert np.array_equal(found, expected)
    assert (run.n, len(run), run.samples, run.shape, run.ok) == (2, 26, 26, (), True)


def test_work_of_the_torques_is_the_change_of_energy() -> None:
    run = Run.along(ARM, PATH, count=2001)
    power = (run.tau * run.qd).sum(axis=-1)
    work = np.sum((power[1:] + power[:-1]) / 2 * np.diff(run.t))
    assert run.energy.total[-1] - run.energy.total[0] == pytest.approx(work, abs=1e-5)


def test_rotors_have_kinetic_energy() -> None:
    run = moved()
    robot = geared(run.robot)
    spin = 0.5 * run.qd**2 @ rotors(robot)
    found = dataclasses.replace(run, robot=robot).energy.kinetic
    assert np.allclose(found, run.energy.kinetic + spin, rtol=1e-14)


def test_torques_are_evaluated_once_and_when_asked_for() -> None:
    calls = []
    run = moved()
    lazy = dataclasses.replace(run, _forces=lambda name: calls.append(name) or getattr(run, name))
    assert calls == []
    assert lazy.tau is lazy.tau
    assert lazy.qdd is lazy.qdd
    assert calls == ["tau", "qdd"]


def test_rows_that_were_not_reached_stay_nan() -> None:
    run = batch()
    assert run.ok.tolist() == [True, False, True]
    for array in (run.end_effector, run.energy.kinetic, run.energy.total, *run.momentum):
        assert np.array_equal(np.isfinite(array.reshape(3, 21, -1)).all(-1), run.reached)
    assert np.array_equal(run.energy.total[0], fall([[0.3, 0.4]]).energy.total[0])
    nothing = run[[1]][:, 15:]
    assert np.isnan(nothing.energy.total).all()
    assert nothing.status.tolist() == ["not finite"]


def test_states_that_blew_up_do_not_hide_the_others(tmp_path: Path) -> None:
    run = batch()
    qd, q = run.qd.copy(), run.q.copy()
    qd[1, 7:9] = 1e200
    q[1, 8] = 1e300
    wild = dataclasses.replace(run, q=q, qd=qd)
    for array in (wild.energy.total, wild.momentum.angular.sum(axis=-1), wild.end_effector.sum(axis=-1)):
        assert np.array_equal(np.isfinite(array)[[0, 2]], run.reached[[0, 2]])
        assert np.isfinite(array[1, :7]).all()
    assert np.isnan(wild.energy.total[1, 7:]).all()
    assert np.array_equal(wild.energy.total[0], run.energy.total[0])
    assert wild.energy_drift[1] == INF
    assert wild.energy_drift[0] == run.energy_drift[0]
    assert "inf" in repr(wild).splitlines()[4]
    wild.to_csv(tmp_path / "run.csv")
    assert len(wild[1].energy.total) == 9
    with pytest.raises(rd.InputError, match="energy overflows"):  # in a run that says it is good
        _ = dataclasses.replace(wild, status=np.full(3, "finished")).energy


@every_run
def test_arrays_are_read_only(make: Callable[[], Run]) -> None:
    run = make()
    arrays = (run.t, run.q, run.qd, run.tau, run.qdd, run.end_effector, *run.energy, *run.momentum, run[:2].q)
    for array in arrays:
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0
    with pytest.raises(dataclasses.FrozenInstanceError):
        run.t = run.t


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"t": [0.0, 1.0]}, r"t \(2,\), q \(26, 2\), qd \(26, 2\), .* make no run of robot 'two_link'"),
        ({"q": np.zeros((26, 3))}, r"q \(\.\.\., T, 2\)"),
        ({"t": [], "q": np.zeros((0, 2)), "qd": np.zeros((0, 2))}, "at least one sample"),
        ({"t": np.r_[0, 0, np.arange(1.0, 25)]}, "sample 0 is at 0.0 s and sample 1 at 0.0 s"),
        ({"t": np.r_[np.arange(25.0), NAN]}, "t has nan"),
        ({"status": "fine"}, "unknown status 'fine'.*finished"),
        ({"robot": "two_link"}, "a run is of a Robot, got 'two_link'"),
    ],
)
def test_what_makes_no_run_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(rd.RodynError, match=message):
        dataclasses.replace(moved(), **wrong)


def test_a_batch_has_a_status_for_each() -> None:
    with pytest.raises(rd.InputError, match=r"status has shape \(2,\).*\(3,\)"):
        dataclasses.replace(batch(), status=np.array(["finished", "event"]))
    with pytest.raises(rd.InputError, match=r"tau has shape \(2, 2\), but qd has \(26, 2\)"):
        _ = dataclasses.replace(moved(), _forces=Forces(np.zeros((2, 2)), np.zeros((2, 2)), {})).tau


def test_along_needs_a_joint_for_each_coordinate() -> None:
    with pytest.raises(
        rd.InputError, match="moves 2 joints, but robot 'satellite' has 4 velocities of joints"
    ):
        Run.along(floating().robot, PATH, count=3)
    with pytest.raises(rd.InputError, match="moves 2 joints, but robot 'three_link' has 3 velocities"):
        Run.along(rd.load("three_link"), PATH, count=3)


@pytest.mark.parametrize(
    ("run", "words"),
    [
        (moved, "Positions q1 to q2 over time"),
        (batch, "Positions q1 to q2 over time, trajectory 0 of 3"),
        (floating, "Positions"),
        (
            lambda: rd.Run.along(rd.load("one_link"), rd.cubic([0], [1], duration=1.0), count=2),
            "Positions q1 over time",
        ),
        (lambda: rd.load("two_link").simulate([1e4, 0], duration=0.01, step=0.01), "Positions"),
        (
            lambda: rd.Robot.random(40, "R", seed=1).simulate(np.zeros(40), duration=0.01, step=0.005),
            "Positions q1 to q40",
        ),
    ],
)
def test_every_run_is_drawn_small(run: Any, words: str) -> None:
    shown = run()._repr_html_()
    page = ElementTree.fromstring(f"<div>{shown}</div>")
    (image,) = page.iter("img")
    assert image.attrib["alt"].startswith(words)
    assert len(image.attrib["src"]) < 30_000
    assert list(page.iter("table"))
    assert "<script" not in shown


def test_a_notebook_shows_a_run_and_its_animation(capsys: pytest.CaptureFixture[str]) -> None:
    run = moved()
    page = ElementTree.fromstring(f"<div>{run._repr_html_()}</div>")
    (image,) = page.iter("img")
    assert image.attrib["alt"] == "Positions q1 to q2 over time"
    told = " ".join("".join(cell.itertext()) for row in page.iter("tr") for cell in row)
    for line in repr(run).split("\n  "):
        assert line.removeprefix("Run of ").removeprefix("next: ") in told
    assert str(run) == repr(run)
    film = run.animate()
    assert film._repr_html_() == film.svg
    assert film.svg.startswith("<svg")
    assert "2.5 s" in repr(film)
    assert str(film) == repr(film)
    assert capsys.readouterr().out == ""  # to show is the business of the notebook


def test_an_animation_is_what_is_written(tmp_path: Path) -> None:
    run = moved()
    written = run.animate(tmp_path / "run.svg", fps=5)
    assert written.read_text() == run.animate(fps=5).svg
