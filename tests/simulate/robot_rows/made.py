"""Robots whose numbers vary, and runs of theirs beside those of each robot alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import target

ALL = {"mass": 0.3, "com": 0.05, "inertia": 0.4}
GEARED = {**ALL, "rotor": 0.5, "friction": 0.6, "coulomb_width": 0.5, "gravity": 2.0}
BODY: dict[str, Any] = {"mass": 1.0, "com": (0.2, 0.0, 0.1), "inertia": (0.02, 0.03, 0.04)}


def geared() -> rd.Robot:
    """Three links in space with rotors, viscous and Coulomb friction."""
    return rd.load("three_link").with_joints(
        viscous=0.1, coulomb=0.05, coulomb_width=0.2, rotor_inertia=[0.02, 0.01, 0.03]
    )


def welded(base: Any = "fixed") -> rd.Robot:
    """Links behind fixed joints: on the base, on a link, and one without mass."""
    links = [
        rd.Link("foot", joint=rd.Fixed(), **BODY),
        rd.Link("upper", "foot", rd.Revolute(), rd.Pose(xyz=(0, 0, 0.5)), **BODY),
        rd.Link("lamp", "upper", rd.Fixed(), rd.Pose((0.1, 0.2, 0.3), (("x", 0.3), ("z", 0.7))), **BODY),
        rd.Link("lower", "upper", rd.Revolute(axis=(0, 1, 0)), rd.Pose(xyz=(0.4, 0, 0)), **BODY),
        rd.Link("tip", "lower", rd.Fixed(), rd.Pose(xyz=(0.4, 0, 0))),
    ]
    return rd.Robot(links, name="welded", base=base)


def coupled() -> rd.Robot:
    """A joint that mimics another one, a slider, rotors and friction."""
    links = [
        rd.Link("a", joint=rd.Revolute(viscous=0.1, rotor_inertia=0.02), **BODY),
        rd.Link(
            "b",
            "a",
            rd.Revolute(coulomb=0.1, viscous=0.05, mimic=rd.Mimic("a", 2.0, 0.1)),
            rd.Pose(xyz=(0.4, 0, 0)),
            **BODY,
        ),
        rd.Link("c", "b", rd.Prismatic(viscous=0.3, axis=(1, 0, 0)), rd.Pose(xyz=(0.4, 0, 0)), **BODY),
    ]
    return rd.Robot(links, name="coupled")


def starts(robot: rd.Robot, rows: int) -> tuple[Any, Any]:
    """States of rows; quaternions stay those of no turn."""
    rng = np.random.default_rng(7)
    q = np.tile(robot.q_from({}), (rows, 1))
    if robot.nq == robot.nv:
        q += rng.uniform(-1, 1, q.shape)
    return q, rng.uniform(-0.5, 0.5, (rows, robot.nv))


def require_rows_alone(
    robot: rd.Robot, spread: dict[str, Any], rows: int = 2, **how: Any
) -> tuple[rd.Run, rd.RobotRows]:
    """Simulates rows of robots; every row must be the run of its robot alone, to rounding.

    These are integrated by NumPy: a compiled loop for each robot would take longer than all rows together.
    """
    made = rd.randomised(robot, rows=rows, seed=4, **spread)
    q0, qd0 = starts(robot, rows)
    how = {"duration": 0.1, "times": [0.05, 0.1], "integrator": "rk4", "step": 0.005} | how
    run = robot.simulate(q0, qd0, parameters=made, **how)
    assert run.ok.all()
    _ = run.energy, run.momentum, run.tau, run.qdd
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("RODYN_TARGET", target.NUMPY)
        _require_alone(run, made, (q0, qd0), how)
    return run, made


def _require_alone(run: rd.Run, made: rd.RobotRows, start: tuple[Any, Any], how: dict[str, Any]) -> None:
    for k in range(len(made)):
        alone = made[k].simulate(start[0][k], start[1][k], **how)
        for name in ("q", "qd", "qdd", "tau"):
            require_close(getattr(run, name)[k], getattr(alone, name))
        for part in ("kinetic", "potential"):
            require_close(getattr(run.energy, part)[k], getattr(alone.energy, part))
        for part in ("linear", "angular", "angular_about_origin"):
            require_close(getattr(run.momentum, part)[k], getattr(alone.momentum, part))
        assert run[k].robot == made[k]


def require_close(found: Any, expected: Any, within: float = 1e-11) -> None:
    """Equal to rounding that a short motion has grown."""
    assert np.shape(found) == np.shape(expected)
    assert np.abs(found - expected).max() <= within * max(1.0, np.abs(expected).max())
