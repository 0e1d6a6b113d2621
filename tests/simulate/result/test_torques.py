"""The torques of each law by name, and that they are those of `run.tau`."""

from __future__ import annotations

import math
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.result.run import Run
from tests.simulate.robots import AT_REST, EXACT, SATELLITE, TWO, without_warning
from tests.simulate.runs import same

CONSTANT = np.array([1.0, 0.0])
START = [0.3, -0.2]
LAW = rd.pd([0, 0], kp=20, kd=4) + rd.friction(viscous=0.1) + rd.stops(-0.2, 0.2, stiffness=50.0)

SOFT = rd.pd([0, 0], kp=1, kd=0.05) + rd.friction(viscous=0.01)


def added(run: Run) -> Any:
    return sum(run.torques.values(), np.zeros_like(run.tau))


def push(t: Any, q: Any, qd: Any) -> Any:
    return [0.1 * np.sin(t), 0.0]


def test_parts_have_the_names_of_their_laws() -> None:
    law = (
        LAW
        + push
        + [0.1, 0.2]
        + rd.gravity_compensation()
        + rd.friction(coulomb=0.1, width=1.0)
        - rd.friction()
    )
    run = TWO.simulate(START, duration=0.2, torque=np.clip(rd.pd([0, 0], kp=9, kd=1), -1, 1) + law)
    assert list(run.torques) == [
        "clip(PD control)",
        "PD control",
        "friction",
        "stops",
        "push",
        "constant",
        "gravity compensation",
        "friction 2",
        "-(friction)",
    ]
    assert np.allclose(added(run), run.tau, rtol=1e-12, atol=1e-14)
    assert np.allclose(run.torques["friction"], -0.1 * run.qd, rtol=1e-14)
    assert np.allclose(run.torques["gravity compensation"], TWO.gravity_force(run.q), rtol=1e-12)
    assert np.abs(run.torques["clip(PD control)"]).max() == 1.0
    assert np.array_equal(run.torques["push"][:, 0], 0.1 * np.sin(run.t))


@pytest.mark.parametrize(
    "how",
    [{}, {"integrator": "symplectic", "step": 0.001}],
    ids=["rkf45", "symplectic"],
)
def test_parts_add_up_to_the_torque(how: dict[str, Any]) -> None:
    path = rd.cycloidal([0, 0], [1, 0.5], duration=0.2)
    batch = TWO.simulate([START, [0.1, 0.1]], duration=0.3, torque=SOFT + path, **how)
    assert batch.ok.all()
    assert {array.shape for array in batch.torques.values()} == {batch.tau.shape}
    assert np.allclose(added(batch), batch.tau, rtol=1e-12, atol=1e-13)
    assert not batch.torques["friction"].flags.writeable


def test_parts_of_callbacks_are_those_of_the_run() -> None:
    gain = [1.0]

    def slow(t: Any, q: Any, qd: Any) -> Any:
        return [-gain[0] * float(q[0]), 0.0]

    def other(t: Any, q: Any, qd: Any) -> Any:
        return [0.0, math.sin(t)]

    with without_warning():
        run = TWO.simulate(START, duration=0.1, torque=LAW + slow + other)
    gain[0] = 9.0
    assert np.array_equal(run.torques["slow"][:, 0], -run.q[:, 0])
    assert np.allclose(run.torques["other"][:, 1], np.sin(run.t), rtol=1e-14)
    assert np.allclose(added(run), run.tau, rtol=1e-13)


def test_free_motions_and_paths() -> None:
    assert dict(TWO.simulate(START, duration=0.1).torques) == {}
    along = Run.along(TWO, rd.cubic([0, 0], [1, 2], duration=1.0), count=5)
    assert [*along.torques] == ["along a cubic path"]
    assert np.array_equal(added(along), along.tau)
    base = SATELLITE.simulate(AT_REST, duration=0.1, torque=rd.pd([0.5], kp=10, kd=1), **EXACT)
    assert np.array_equal(base.torques["PD control"], base.tau)


def test_parts_of_runs_that_were_cut_joined_kept_or_ended_early(tmp_path: Path) -> None:
    batch = TWO.simulate([START, [0.1, 0.1]], duration=0.2, torque=LAW, until=lambda t, q, qd: q[0] - 0.05)[
        :1
    ]
    for run in (batch[0], batch[:, 1:], batch[0].between(0.0, 0.01)):
        assert np.allclose(added(run), run.tau, rtol=1e-12, atol=1e-14, equal_nan=True)
    first = batch[0]
    later = TWO.simulate(first.q[-1], first.qd[-1], 0.1, torque=rd.friction(viscous=1.0) + CONSTANT)
    both = first.then(later)
    assert [*both.torques] == ["PD control", "friction", "stops", "constant"]
    assert np.allclose(added(both), both.tau, rtol=1e-12, atol=1e-14)
    both.save(tmp_path / "run.npz")
    for kept in (Run.load(tmp_path / "run.npz"), pickle.loads(pickle.dumps(both))):
        assert same(both, kept)
        assert [*kept.torques] == [*both.torques]
        assert all(np.array_equal(kept.torques[name], both.torques[name]) for name in both.torques)
    both.to_npz(tmp_path / "arrays.npz")
    with np.load(tmp_path / "arrays.npz") as arrays:
        assert np.array_equal(arrays["torque: stops"], both.torques["stops"])


def test_a_file_without_parts_has_all_torques_as_one(tmp_path: Path) -> None:
    run = TWO.simulate(START, duration=0.1, torque=LAW)
    run.save(tmp_path / "run.npz")
    with np.load(tmp_path / "run.npz") as found:
        old = {name: found[name] for name in found.files if not name.startswith("torque: ")}
    np.savez(tmp_path / "old.npz", **old)
    assert np.array_equal(Run.load(tmp_path / "old.npz").torques[run.settings.torque], run.tau)
