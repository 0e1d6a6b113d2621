"""Runs of robots that differ: every row is the run of its own robot, in every engine, law and result."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import target
from rodyn.simulate.problem import equations
from tests.simulate.robot_rows.made import (
    ALL,
    GEARED,
    coupled,
    geared,
    require_close,
    require_rows_alone,
    starts,
    welded,
)

ARM = geared()
PATH = rd.quintic([0, 0, 0], [0.5, 0.4, 0.3], duration=0.1)
HEAVY = ARM.replace(link=1, mass=3.0)
FREE = rd.FloatingBase(3.0, (0.1, 0, 0), (1.0, 1.1, 1.2))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_random_trees(seed: int, base: Any) -> None:
    robot = rd.Robot.random(4, "RPSU" if base == "fixed" else "RP", tree=True, seed=seed, base=base)
    require_rows_alone(robot, ALL | {"gravity": (1.0, 2.0, 3.0)})


@pytest.mark.parametrize(
    ("robot", "spread"),
    [
        (ARM, GEARED),
        (ARM, {"mass": 0.5}),
        (ARM, {"rotor": 0.5}),
        (ARM, {"friction": {"link2": 0.5}}),
        (ARM, {"gravity": 3.0}),
        (ARM, {"gravity": (0.0, 0.0, 1.0)}),
        (ARM, {"coulomb_width": 0.5}),
        (coupled(), {"gravity": 3.0, "coulomb_width": 0.5}),
        (welded(FREE), {"gravity": 3.0}),
        (welded(), ALL),
        (welded(), {"mass": {"lamp": 0.5}}),
        (welded(FREE), {"mass": {"base": 0.5}, "com": {"foot": 0.1}}),
        (coupled(), GEARED),
    ],
    ids=[
        *[
            "all",
            "mass",
            "rotor",
            "friction",
            "gravity",
            "one component",
            "width",
            "coupled gravity",
            "free gravity",
        ],
        *["welded", "lamp", "floating", "coupled"],
    ],
)
def test_rotors_friction_and_welded_links(robot: rd.Robot, spread: dict[str, Any]) -> None:
    require_rows_alone(robot, spread)


@pytest.mark.parametrize(
    "how",
    [
        {"integrator": "rkf45", "step": None, "rtol": 1e-8},
        {"integrator": "symplectic", "step": 0.002},
        {"integrator": "abm4", "step": 0.002},
        {"integrator": "lsoda", "step": None, "rtol": 1e-7},
        {"friction": False},
        {"until": lambda t, q, qd: 1.0 - t},
        {"wrench": rd.Wrench(force=[0.1, 0.2, 0.3])},
    ],
    ids=["rkf45", "symplectic", "abm4", "lsoda", "frictionless", "until", "wrench"],
)
def test_every_way_to_integrate(how: dict[str, Any]) -> None:
    require_rows_alone(ARM, GEARED, **how)


@pytest.mark.parametrize("method", ["udu", "articulated-body", "constraint-force", "kalman", "cholesky"])
def test_every_method(method: str) -> None:
    require_rows_alone(ARM, GEARED, method=method)


WEIGHTS = np.random.default_rng(5).normal(0, 0.3, (8, 3)), np.random.default_rng(6).normal(0, 0.3, (3, 8))


def policy(t: Any, q: Any, qd: Any) -> Any:
    return WEIGHTS[1] @ np.tanh(WEIGHTS[0] @ q) - qd + 0.3


LAWS = {
    "path": PATH,
    "computed torque": rd.computed_torque(PATH, kp=50, kd=5, friction=True),
    "a model of its own": rd.computed_torque(PATH, kp=50, kd=5, model=HEAVY),
    "gravity": rd.pd([0.1, 0.2, 0.3], kp=20, kd=2) + rd.gravity_compensation(),
    "tool": rd.operational_space([0.3, 0.2, 0.1], kp=20, kd=5, directions="xy"),
    "clipped": np.clip(rd.pd([0, 0, 0], kp=20, kd=2), -0.5, 0.5),
    "sampled": rd.computed_torque(PATH, kp=50, kd=5).sampled(100),
    "function": lambda t, q, qd: -5 * q - qd + t,
    "policy": policy,
    "policy and gravity": rd.torque_function(policy) + rd.gravity_compensation(),
}


@pytest.mark.parametrize("name", LAWS)
def test_laws_compute_with_the_robot_of_the_row(name: str) -> None:
    run, _ = require_rows_alone(ARM, GEARED, torque=LAWS[name])
    differing = np.abs(run.tau[0] - run.tau[1]).max()
    assert differing > 1e-3


def test_gravity_is_compensated_by_the_robot_of_the_row_or_by_a_model() -> None:
    """With its own gravity every robot stays where it is; with that of the model it does not."""
    rows = rd.randomised(ARM, rows=3, gravity=2.0)
    at = [0.1, 0.2, 0.3]
    own = ARM.simulate(at, duration=0.1, step=0.01, torque=rd.gravity_compensation(), parameters=rows)
    require_close(own.q, np.broadcast_to(at, own.q.shape), 1e-13)
    model = rd.gravity_compensation(model=ARM)
    wrong = ARM.simulate(at, duration=0.1, step=0.01, torque=model, parameters=rows)
    assert np.abs(wrong.q[:, -1] - at).max(axis=1).min() > 1e-4
    require_close(wrong.tau[:, 0], np.broadcast_to(ARM.gravity_force(at), (3, 3)))


def test_a_path_is_followed_by_every_robot() -> None:
    rows = rd.randomised(ARM, rows=4, **GEARED)
    run = ARM.simulate([0, 0, 0], duration=0.1, torque=PATH, rtol=1e-10, parameters=rows)
    aim = PATH(run.t).q
    require_close(run.q, np.broadcast_to(aim, run.q.shape), 1e-7)
    own = ARM.simulate(
        [0, 0, 0], duration=0.1, torque=rd.feedforward(PATH, model=ARM, friction=True), parameters=rows
    )
    assert np.abs(own.q[:, -1] - aim[-1]).max(axis=1).min() > 1e-4


def test_energy_is_kept_by_every_robot() -> None:
    rows = rd.randomised(ARM, rows=20, mass=2.0, com=0.1, inertia=2.0, rotor=1.0)
    q, qd = starts(ARM, 20)
    run = ARM.simulate(q, qd, 0.3, friction=False, rtol=1e-11, parameters=rows)
    assert run.energy_drift.max() < 1e-9


def test_gains_limits_friction_and_tables_of_rows() -> None:
    rng = np.random.default_rng(3)
    rows = rd.randomised(ARM, rows=4, **GEARED)
    q, _ = starts(ARM, 4)
    kp, limit, B = rng.uniform(1, 3, (4, 3)), rng.uniform(0.1, 0.3, (4, 3)), rng.uniform(0, 0.1, (4, 3))
    table = rng.uniform(-1, 1, (4, 5, 3))

    def law(k: Any) -> Any:
        held = rd.torque_table(np.linspace(0, 0.1, 5), table[k], between="hold")
        clipped = np.clip(rd.pd([0, 0, 0], kp=kp[k], kd=0.1), -limit[k], limit[k])
        return clipped + rd.friction(viscous=B[k], coulomb=B[k]) + held

    run = ARM.simulate(q, duration=0.1, step=0.005, torque=law(slice(None)), parameters=rows)
    for k in range(4):
        require_close(run.q[k], rows[k].simulate(q[k], duration=0.1, step=0.005, torque=law(k)).q)


def long_robot(kinds: str, **how: Any) -> rd.Robot:
    return rd.Robot.random(22, kinds, seed=1, **how)


LONG: dict[str, tuple[rd.Robot, dict[str, Any]]] = {
    "chain": (long_robot("RP"), ALL | {"gravity": 1.0}),
    "one mass": (long_robot("R"), {"mass": {"link7": 0.5}}),
    "gravity": (long_robot("R"), {"gravity": (0.0, 0.0, 1.0)}),
    "tree": (rd.Robot.random(40, "RPSU", tree=True, seed=2), ALL | {"gravity": 1.0}),
    "floating": (long_robot("RP", tree=True, base="floating"), ALL | {"gravity": 1.0}),
    "geared": (
        long_robot("RH").with_joints(rotor_inertia=0.1, viscous=0.1, coulomb=0.05, coulomb_width=0.2),
        GEARED,
    ),
}


@pytest.mark.exhaustive
@pytest.mark.slow
@pytest.mark.parametrize("name", LONG)
def test_long_robots_in_loops(name: str) -> None:
    robot, spread = LONG[name]
    push = rd.Wrench(force=[0.1, 0, 0], frame=robot.links[3].name)
    how: dict[str, Any] = {"duration": 0.02, "times": [0.02], "step": 0.01, "wrench": push}
    run, rows = require_rows_alone(robot, spread, **how)
    assert "lanes" in run.settings.how
    q, qd = starts(robot, 2)
    stepper = robot.stepper(step=0.01, rows=2, wrench=push, parameters=rows)
    stepper.reset(q=q, qd=qd)
    for _ in range(2):
        stepper.step(np.zeros(robot.nv))
    require_close(stepper.q, run.q[:, -1])


@pytest.mark.exhaustive
@pytest.mark.slow
@pytest.mark.parametrize(("links", "most"), [(13, 100), (13, 4)], ids=["lines", "NumPy"])
def test_long_robots_without_loops(links: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a method that has no loops for this: a long program, or NumPy."""
    monkeypatch.setattr(equations, "MAX_LINKS_IN_LINES", most)
    monkeypatch.setattr(equations, "why_no_row_loops", lambda _: "none are wanted")
    robot = rd.Robot.random(links, "R", seed=links)
    push = rd.Wrench(force=[0.1, 0, 0], frame=robot.links[3].name)
    require_rows_alone(
        robot, {"mass": 0.3, "gravity": 1.0}, rows=2, duration=0.02, times=[0.02], step=0.02, wrench=push
    )


def test_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = rd.randomised(ARM, rows=3, **GEARED)
    q, _ = starts(ARM, 3)
    how: dict[str, Any] = {"duration": 0.1, "step": 0.01, "torque": rd.gravity_compensation()}
    run = ARM.simulate(q, parameters=rows, **how)
    monkeypatch.setenv("RODYN_TARGET", target.NUMPY)
    other = ARM.simulate(q, parameters=rows, **how)
    assert other.settings.how == "NumPy"
    require_close(other.q, run.q)
    require_close(other.tau, run.tau)


@pytest.mark.slow
@pytest.mark.parametrize(
    "how", [{"step": 0.01}, {"integrator": "symplectic", "step": 0.01}], ids=["rkf45", "symplectic"]
)
def test_gradients_are_those_of_each_robot(how: dict[str, Any]) -> None:
    rows = rd.randomised(ARM, rows=2, **GEARED)
    q, qd = starts(ARM, 2)
    by = ("q0", "qd0", "torque", "wrench", "parameters")
    given: dict[str, Any] = {
        "duration": 0.05,
        "torque": rd.pd([0.1, 0.2, 0.3], kp=2, kd=0.1) + rd.gravity_compensation(),
        "wrench": rd.Wrench(force=[0.1, 0.2, 0.3]),
    }
    run = ARM.simulate(q, qd, parameters=rows, **given, **how)
    tangent, adjoint = (run.gradients(by, mode=mode) for mode in ("tangent", "adjoint"))
    for k in range(2):
        alone = rows[k].simulate(q[k], qd[k], **given, **how).gradients(by)
        for part in ("q", "qd"):
            expected = getattr(alone, part)
            for found in (getattr(tangent, part), getattr(adjoint, part)):
                for name in ("q0", "qd0", "wrench", "parameters"):
                    require_close(getattr(found, name)[k], getattr(expected, name), 1e-10)
                require_close(found.torque["PD control"]["kp"][k], expected.torque["PD control"]["kp"], 1e-10)
        require_close(run[k].gradients("parameters").q.parameters, alone.q.parameters, 1e-10)


def test_files_and_parts_keep_the_robots(tmp_path: Path) -> None:
    rows = rd.randomised(ARM, rows=4, **GEARED)
    q, _ = starts(ARM, 4)
    run = ARM.simulate(q, duration=0.05, step=0.01, parameters=rows)
    run.save(tmp_path / "run.npz")
    for same in (rd.Run.load(tmp_path / "run.npz"), pickle.loads(pickle.dumps(run))):
        assert same.robots == rows
        assert np.array_equal(same.energy.total, run.energy.total)
        assert same[2].robot == rows[2]
    assert run[1:3].robots == rows[1:3]
    assert run[:, 2:].robots == rows
    assert run[run.ok].robots == rows
    assert run[3].robots is None
    assert run[3, 1:].robot == rows[3]
    table = run.to_pandas()
    assert np.array_equal(table["total"].to_numpy(), run.energy.total.ravel())
    assert "robots that differ in mass, com, inertia" in repr(run)
    later = ARM.simulate(run.q[:, -1], run.qd[:, -1], 0.05, step=0.01, parameters=rows)
    assert run.then(later).robots == rows
    with pytest.raises(rd.InputError, match="other robots"):
        run.then(ARM.simulate(run.q[:, -1], run.qd[:, -1], 0.05, step=0.01))


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    run = ARM.simulate(
        [[0, 0, 0]] * 2, duration=0.02, step=0.01, parameters=rd.randomised(ARM, rows=2, mass=0.1)
    )
    run.save(tmp_path / "run.npz")
    with np.load(tmp_path / "run.npz") as found:
        arrays = dict(found)
    for name, wrong in (
        ("robots_numbers", arrays["robots_numbers"][:1]),
        ("robots_varying", np.zeros(3, dtype=bool)),
    ):
        np.savez(tmp_path / "wrong.npz", **arrays | {name: wrong})
        with pytest.raises(rd.FileError, match="robots_numbers"):
            rd.Run.load(tmp_path / "wrong.npz")


@pytest.mark.slow
def test_a_run_is_checked_again_with_its_own_robot() -> None:
    rows = rd.randomised(ARM, rows=2, **GEARED)
    q, _ = starts(ARM, 2)
    how: dict[str, Any] = {
        "duration": 0.2,
        "step": 0.02,
        "torque": np.clip(rd.pd([0, 0, 0], kp=20, kd=2), -0.5, 0.5),
    }
    run = ARM.simulate(q, parameters=rows, **how)
    for k in range(2):
        alone = rows[k].simulate(q[k], **how)
        assert run.reliable_until(1e-4)[k] == alone.reliable_until(1e-4)
        require_close(run[k].sensitivity(), alone.sensitivity(), 1e-6)
        require_close(run[k].clipped["link1"].intervals, alone.clipped["link1"].intervals)


def test_a_row_that_ends_early_has_words_of_its_own_robot() -> None:
    """A joint that nothing resists: the inertia of one row is far too small."""
    rows = rd.randomised(rd.load("two_link"), rows=2, mass=0.1)
    arm = rows.robot
    run = arm.simulate(
        [[0, 0], [0, 0]], duration=1.0, step=0.01, torque=lambda t, q, qd: 1e9 * q + 1.0, parameters=rows
    )
    for k in range(2):
        alone = rows[k].simulate([0, 0], duration=1.0, step=0.01, torque=lambda t, q, qd: 1e9 * q + 1.0)
        assert run.status[k] == alone.status != "finished"
        assert run.t_end[k] == alone.t_end


def test_functions_that_are_called_back_know_no_momenta_of_a_row() -> None:
    rows = rd.randomised(ARM, rows=2, mass=0.1)

    def called(t: float, q: Any, qd: Any) -> Any:
        return [float(x) for x in -q]

    with pytest.warns(rd.CallbackWarning):
        run = ARM.simulate([[0.1, 0, 0]] * 2, duration=0.02, step=0.01, torque=called, parameters=rows)
    require_close(
        run.q[1],
        ARM.simulate(
            [0.1, 0, 0], duration=0.02, step=0.01, torque=lambda t, q, qd: -q, parameters=rows[1:2]
        ).q[0],
    )
    with pytest.warns(rd.CallbackWarning), pytest.raises(rd.UnsupportedError, match="symplectic"):
        ARM.simulate(
            [[0.1, 0, 0]] * 2,
            duration=0.02,
            step=0.01,
            integrator="symplectic",
            torque=called,
            parameters=rows,
        )


@pytest.mark.slow
def test_a_page_shows_rows_as_ghosts_of_one_robot() -> None:
    rows = rd.randomised(ARM, rows=3, **GEARED)
    run = ARM.simulate([[0.1, 0, 0]] * 3, duration=0.05, step=0.01, parameters=rows)
    assert run.show(open=False, forces=True).title == "three_link"
    assert run[0].show(others=run[1], open=False).title == "three_link"
    with pytest.raises(rd.InputError, match="same robot"):
        run[0].show(others=rd.load("one_link").simulate([0.1], duration=0.05), open=False)
