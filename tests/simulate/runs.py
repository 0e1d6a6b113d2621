"""Runs to test with, integrated here step by step, without the simulator: a fall, a batch, a satellite, a path."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.simulate.result.records import Forces, Settings, Statistics
from rodyn.simulate.result.run import Run

ARM = rd.load("two_link")
PATH = rd.via([[0.0, 0.0], [1.0, 2.0], [0.3, -1.0]], [0.0, 1.0, 2.5])
NAN, INF = float("nan"), float("inf")
FALL = Settings(1.0, "rk4", None, None, 0.01, "none", "none", "none", "cholesky", "scalar kernel")
FALL = dataclasses.replace(FALL, free=True)
ADAPTIVE = dataclasses.replace(FALL, integrator="rkf45", rtol=1e-9, atol=1e-12, step=None)


def rk4(robot: rd.Robot, q: Floats, v: Floats, t: Floats, inner: int) -> tuple[Floats, Floats]:
    """q and qd of a free fall at the times t, by `inner` steps of Runge and Kutta between two of them."""
    whole, nv = robot.mechanism.elementary(), robot.nv
    rates = np.vectorize(
        lambda q, v: np.array(coordinate_rates(whole, q.tolist(), v.tolist())), signature="(n),(m)->(n)"
    )

    def unit(x: Floats) -> Floats:
        for free in whole.free:
            x[..., free.quaternion : free.quaternion + 4] /= np.linalg.norm(
                x[..., free.quaternion : free.quaternion + 4], axis=-1, keepdims=True
            )
        return x

    def slope(x: Floats) -> Floats:
        q, v = x[..., : robot.nq], x[..., robot.nq :]
        return np.concatenate([rates(q, v), robot.forward_dynamics(q, v, np.zeros(nv))], axis=-1)

    x = np.concatenate([q, v], axis=-1)
    found = [x]
    for width in np.diff(t):
        h = width / inner
        for _ in range(inner):
            a = slope(x)
            b = slope(unit(x + h / 2 * a))
            c = slope(unit(x + h / 2 * b))
            x = unit(x + h / 6 * (a + 2 * b + 2 * c + slope(unit(x + h * c))))
        found.append(x)
    states = np.stack(found, axis=-2)
    return states[..., : robot.nq], states[..., robot.nq :]


def fall(
    q0: Any = (0.3, 0.4),
    qd0: Any = None,
    robot: rd.Robot = ARM,
    settings: Settings = FALL,
    until: float = 1.0,
    samples: int = 21,
    **changed: Any,
) -> Run:
    """A free fall; every keyword that simulating again may change is one here."""
    start = np.array(q0, dtype=float)
    rate = np.zeros((*start.shape[:-1], robot.nv)) if qd0 is None else np.array(qd0)
    settings = dataclasses.replace(settings, **changed)
    t = np.linspace(0, until, samples)
    step = settings.step or 0.05 * (settings.rtol or 1e-8) ** 0.1
    inner = max(1, round(t[1] / step))
    q, qd = rk4(robot, start, rate, t, inner)
    tau = np.zeros_like(qd)

    def one(value: Any) -> Any:
        return np.full(start.shape[:-1], value) if start.ndim > 1 else value

    steps = inner * (samples - 1)
    return Run(
        robot,
        settings,
        Statistics(one(steps), one(0), one(4 * steps), one(t[1] / inner), one(t[1] / inner), 0.25),
        t,
        q,
        qd,
        one("finished"),
        one("all of it"),
        one(float(t[-1])),
        q[..., -1, :],
        qd[..., -1, :],
        lambda name: (
            {"tau": tau, "torques": {}}.get(name) if name != "qdd" else robot.forward_dynamics(q, qd, tau)
        ),
        lambda **more: fall(
            **{"q0": q0, "qd0": qd0} | more, robot=robot, settings=settings, until=until, samples=samples
        ),
    )


def batch() -> Run:
    """Three falls; the second blew up after 0.4 s, the third stopped at 0.71 s, between two samples."""
    run = fall([[0.3, 0.4], [1.0, -0.2], [0.0, 2.0]])
    q, qd, t_end = run.q.copy(), run.qd.copy(), np.array([1.0, 0.4, 0.71])
    beyond = run.t > t_end[:, None]
    q[beyond] = qd[beyond] = NAN
    tau, qdd = (np.where(beyond[..., None], NAN, array) for array in (run.tau, run.qdd))
    last = np.arange(3), [20, 8, 14]
    return dataclasses.replace(
        run,
        q=q,
        qd=qd,
        q_end=q[last],
        qd_end=qd[last],
        status=np.array(["finished", "not finite", "event"]),
        message=np.array(["", "qd of joint 2 is inf", "until() was true"]),
        t_end=t_end,
        _forces=Forces(tau, qdd, {}),
    )


def floating() -> Run:
    """A robot with a floating base and a spherical joint that tumbles."""
    robot = rd.Robot(
        [
            rd.Link("ball", joint=rd.Spherical(), mass=1.0, com=(0.1, 0, 0), inertia=(0.1, 0.2, 0.25)),
            rd.Link(
                "rod", "ball", rd.Revolute(), rd.Pose(xyz=(0.3, 0, 0)), mass=0.5, inertia=(0.1, 0.1, 0.1)
            ),
        ],
        base=rd.FloatingBase(3.0, (0, 0, 0), (1.0, 1.1, 1.2)),
        name="satellite",
    )
    q0 = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0.2]
    return fall(q0, np.linspace(-1, 1, robot.nv), robot=robot, until=0.5, samples=11)


def moved() -> Run:
    return Run.along(ARM, PATH, count=26)


ROW = {"batch": batch, "floating": floating, "along": moved, "fall": fall}
every_run = pytest.mark.parametrize("make", ROW.values(), ids=ROW.keys())


def same(one: Run, two: Run) -> bool:
    """Everything bit for bit, types included."""
    arrays = ("t", "q", "qd", "tau", "qdd")
    assert one.robot == two.robot
    assert one.settings == two.settings
    for a, b in zip(one.statistics, two.statistics, strict=True):
        assert type(a) is type(b)
        assert np.array_equal(a, b)
    for name in (*arrays, "status", "message", "t_end", "q_end", "qd_end"):
        a, b = getattr(one, name), getattr(two, name)
        assert type(a) is type(b), name
        assert np.asarray(a).tobytes() == np.asarray(b).tobytes(), name
        assert np.shape(a) == np.shape(b)
    return True
