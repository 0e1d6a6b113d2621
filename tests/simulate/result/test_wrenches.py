"""Wrenches of a run: with them inverse dynamics of its samples gives its torques, in parts, joined, and read again."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.result.records import Forces

ARM = rd.load("puma_corrected")
PUSHED = [
    rd.Wrench([5.0, 0.0, -3.0], [0.1, 0.2, 0.3], frame="link3", point="com"),
    rd.Wrench([1.0, 2.0, 3.0], point=(0.1, 0.0, 0.2)),
]


def explains(run: rd.Run) -> bool:
    """τ = M q̈ + C q̇ + g − Jᵀw: without its wrenches the torques of a run are not those of its motion."""
    free = run.robot.inverse_dynamics(run.q, run.qd, run.qdd)
    assert np.abs(free - run.tau).max() > 0.1
    held = run.robot.inverse_dynamics(run.q, run.qd, run.qdd, wrench=list(run.wrenches))
    return float(np.abs(held - run.tau).max()) < 1e-10


def simulated(wrench: Any, q0: Any = (0.3,) * 6, qd0: Any = None, duration: float = 0.2) -> rd.Run:
    return ARM.simulate(q0, qd0, duration, step=0.01, wrench=wrench)


def wave(t: Any, q: Any, qd: Any) -> list[Any]:
    return [10.0 + t, 20.0 * q[0], 0.0, qd[1], 0.0, 1.0]


def unrecorded(t: Any, q: Any, qd: Any) -> list[Any]:
    return [10.0 if q[0] > 0 else -10.0, 0.0, 0.0, 0.0, 0.0, 0.0]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::rodyn.CallbackWarning")
@pytest.mark.parametrize("wrench", [PUSHED, wave, unrecorded])
def test_they_explain_the_motion(wrench: Any) -> None:
    assert explains(simulated(wrench))


def test_a_batch_has_one_for_every_trajectory() -> None:
    force = np.random.default_rng(0).uniform(-9, 9, (4, 3))
    run = simulated(rd.Wrench(force), np.full((4, 6), 0.3))
    assert explains(run)
    assert run.wrenches[0].arrays["force"] == pytest.approx(np.broadcast_to(force[:, None], (4, 21, 3)))
    assert explains(run[2])
    assert explains(run[1:3, 4:9])


def test_a_floating_base_is_pushed() -> None:
    robot = rd.load("two_link").with_base(rd.FloatingBase(3.0, inertia=(1, 1, 1)))
    run = robot.simulate(
        np.eye(1, 9, 6)[0], duration=0.2, step=0.01, wrench=rd.Wrench([1, 2, 3], frame="base")
    )
    assert run.wrenches[0].frame == "base"
    assert explains(run)


def test_joined_runs_have_both() -> None:
    first = simulated(PUSHED)
    later = simulated(wave, first.q[-1], first.qd[-1])
    assert explains(first.then(later))
    same = first.then(simulated(PUSHED[1], first.q[-1], first.qd[-1]))
    assert len(same.wrenches) == 2
    assert explains(same)
    assert not same.wrenches[0].arrays["force"][21:].any()


def test_a_prescribed_motion_has_them() -> None:
    run = rd.Run.along(ARM, rd.cubic(np.zeros(6), np.ones(6), duration=1.0), wrench=PUSHED, count=11)
    assert explains(run)


def test_files_and_pickles_keep_them(tmp_path: Path) -> None:
    run = simulated(PUSHED)
    run.save(tmp_path / "run.npz")
    for same in (rd.Run.load(tmp_path / "run.npz"), pickle.loads(pickle.dumps(run))):
        assert explains(same)
        assert [one.frame for one in same.wrenches] == ["link3", "link6"]


def test_a_run_without_any() -> None:
    assert simulated(None).wrenches == ()


def test_a_file_from_before_they_were_kept(tmp_path: Path) -> None:
    run = simulated(PUSHED)
    old = replace(run, _forces=Forces(run.tau, run.qdd, dict(run.torques)))
    old.save(tmp_path / "run.npz")
    read = rd.Run.load(tmp_path / "run.npz")
    with pytest.raises(rd.UnsupportedError, match="saved without its wrenches"):
        _ = read.wrenches


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    simulated(PUSHED).save(tmp_path / "run.npz")
    arrays = dict(np.load(tmp_path / "run.npz"))
    np.savez(tmp_path / "short.npz", **(arrays | {"wrench_1": arrays["wrench_1"][:3]}))
    with pytest.raises(
        rd.FileError, match=r"wrench_1 has shape \(3, 6\), but force and moment of the samples"
    ):
        rd.Run.load(tmp_path / "short.npz")
    np.savez(tmp_path / "places.npz", **(arrays | {"wrenches": '{"places": 3}'}))
    with pytest.raises(rd.FileError, match="wrenches must be a list of frames and points, got 3"):
        rd.Run.load(tmp_path / "places.npz")
