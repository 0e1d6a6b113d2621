"""Frames in motion: rates are derivatives, twists are J q̇, wrenches do work; in all axes, on links and the base."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import evaluate
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.link import Axes
from rodyn.model.random import random_coordinates
from tests.marks import mostly_slow

ROBOTS: dict[str, dict[str, Any]] = {
    "chain": {"n": 3, "joints": "RP"},
    "joints": {"n": 5, "joints": "HCULSQF", "tree": True},
    "floating": {"n": 4, "joints": "RS", "tree": True, "base": "floating"},
    "mimic": {},
}
POSE = rd.Pose((0.3, -0.2, 0.1), [("x", 0.7), ("z", -0.4)])
FRAMES = (None, "eye", "post", "base", 0)
AXES: tuple[Axes, ...] = ("base", "frame")
Frame = int | str | None


class Moving(NamedTuple):
    """A robot with a frame on its first link and one on its base, in three states."""

    arm: rd.Robot
    q: np.ndarray
    qd: np.ndarray
    qdd: np.ndarray

    def after(self, h: float) -> tuple[np.ndarray, np.ndarray]:
        """The states a short time h later; what is of second order is left out, as differences do not see it."""
        whole = self.arm.mechanism.elementary()
        pairs = zip(self.q.tolist(), self.qd.tolist(), strict=True)
        rates = np.array([coordinate_rates(whole, q, qd) for q, qd in pairs])
        return self.q + h * rates, self.qd + h * self.qdd


def mimicking() -> rd.Robot:
    """A chain whose third joint follows the first, with a ball in between."""
    arm = rd.Robot.random(4, "R", seed=3)
    ball, follower = rd.Spherical(), rd.Revolute((0.6, 0, 0.8), mimic=rd.Mimic("link1", -2.0, 0.3))
    return arm.replace(link=1, joint=ball).replace(link=2, joint=follower)


@cache
def moving(name: str) -> Moving:
    arm = rd.Robot.random(**ROBOTS[name], seed=3) if name != "mimic" else mimicking()
    first = arm.links[0].name
    arm = arm.replace(frames=[*arm.frames, rd.Frame("eye", first, POSE), rd.Frame("post", "base", POSE)])
    draw = np.random.default_rng(4)
    return Moving(arm, random_coordinates(arm.mechanism, 3, draw), *draw.uniform(-1, 1, (2, 3, arm.nv)))


def rate(of: Callable[[float], np.ndarray], h: float = 1e-5) -> np.ndarray:
    """The derivative at 0, from central differences."""
    return (of(h) - of(-h)) / (2 * h)


def apply(J: np.ndarray, v: np.ndarray) -> np.ndarray:
    return np.einsum("...ij,...j->...i", J, v)


def stacked(twist: tuple[np.ndarray, np.ndarray]) -> np.ndarray:
    return np.concatenate(twist, axis=-1)


every_robot = pytest.mark.parametrize(
    "name", mostly_slow(list(ROBOTS), lambda name: name != "joints"), ids=str
)


@pytest.fixture(autouse=True)
def on_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sources: nothing is compiled for these robots."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")


def close(found: np.ndarray, expected: np.ndarray, error: float = 1e-12) -> None:
    np.testing.assert_allclose(found, expected, rtol=0, atol=error * max(1.0, float(np.abs(expected).max())))


@every_robot
@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("axes", AXES)
def test_rates_are_derivatives(name: str, frame: Frame, axes: Axes) -> None:
    """Of J and of the twist along a motion, and so d/dt(J q̇) = J q̈ + J̇ q̇, in these axes."""
    at = moving(name)
    J, rates = at.arm.jacobian(at.q, frame, axes=axes), at.arm.jacobian_rate(at.q, at.qd, frame, axes=axes)
    close(rates, rate(lambda h: at.arm.jacobian(at.after(h)[0], frame, axes=axes)), 1e-8)
    found = stacked(at.arm.twist_rate(at.q, at.qd, at.qdd, frame, axes=axes))
    close(found, rate(lambda h: stacked(at.arm.twist(*at.after(h), frame, axes=axes))), 1e-8)
    close(stacked(at.arm.twist(at.q, at.qd, frame, axes=axes)), apply(J, at.qd))
    close(found, apply(J, at.qdd) + apply(rates, at.qd))
    close(stacked(at.arm.twist_rate(at.q, at.qd, frame=frame, axes=axes)), apply(rates, at.qd))
    close(at.arm.jacobian_rate(at.q[1], at.qd[1], frame, axes=axes), rates[1])


@every_robot
@pytest.mark.parametrize("frame", FRAMES)
def test_twists_are_rates_of_poses(name: str, frame: Frame) -> None:
    """v is the rate of the origin, and Ṙ = ω × R; in axes of the frame both are turned into them."""
    at = moving(name)
    poses, moved = (
        at.arm.end_effector(at.q, frame),
        rate(lambda h: at.arm.end_effector(at.after(h)[0], frame)),
    )
    twist, own = (at.arm.twist(at.q, at.qd, frame, axes=axes) for axes in AXES)
    close(moved[:, :3, 3], twist.linear, 1e-8)
    for k, w in enumerate(twist.angular):
        close(moved[k, :3, :3], np.cross(w, poses[k, :3, :3], axisb=0, axisc=0), 1e-8)
    for seen, given in zip(own, twist, strict=True):
        close(apply(poses[:, :3, :3], seen), given)


def test_a_frame_on_a_fixed_base_does_not_move() -> None:
    at = moving("chain")
    for frame in ("base", "post"):
        assert not at.arm.jacobian(at.q, frame).any()
        assert not at.arm.jacobian_rate(at.q, at.qd, frame, axes="frame").any()
        assert not stacked(at.arm.twist(at.q, at.qd, frame)).any()
        assert not stacked(at.arm.twist_rate(at.q, at.qd, at.qdd, frame)).any()
        assert not at.arm.operational_space_inertia(at.q, frame, inverse=True).any()
    close(at.arm.end_effector(at.q, "post"), np.broadcast_to(POSE.matrix(), (3, 4, 4)))


def test_an_accelerometer_on_a_turntable_feels_the_centripetal_acceleration() -> None:
    """At 0.5 m and 2 rad/s, −2 m/s² along its own x; the components of its velocity do not change."""
    table = rd.Robot([rd.Link("table", mass=1.0)], frames=[rd.Frame("eye", "table", rd.Pose((0.5, 0, 0)))])
    q, qd = [np.pi / 2], [2.0]
    close(table.twist(q, qd, "eye").linear, np.array([-1.0, 0, 0]))
    close(table.twist(q, qd, "eye", axes="frame").linear, np.array([0, 1.0, 0]))
    close(table.twist_rate(q, qd, frame="eye").linear, np.array([0, -2.0, 0]))
    close(table.twist_rate(q, qd, frame="eye", axes="frame").linear, np.zeros(3))


@every_robot
@pytest.mark.parametrize("frame", FRAMES)
def test_a_wrench_at_a_frame_does_the_work_of_its_twist(name: str, frame: Frame) -> None:
    """τ·q̇ = moment·ω + force·v, where v is that of the point."""
    at = moving(name)
    if at.arm.base == "fixed" and frame in ("base", "post"):
        return
    draw = np.random.default_rng(5)
    force, moment, point = draw.uniform(-1, 1, (3, 3))
    twist, pose = at.arm.twist(at.q, at.qd, frame), at.arm.end_effector(at.q, frame)
    for xyz in ("origin", point):
        lever = np.zeros((3, 3)) if isinstance(xyz, str) else apply(pose[:, :3, :3], xyz)
        v = twist.linear + np.cross(twist.angular, lever)
        found = np.sum(at.arm.generalised_force(at.q, rd.Wrench(force, moment, frame, xyz)) * at.qd, axis=-1)
        close(found, twist.angular @ moment + v @ force)


@every_robot
@pytest.mark.parametrize("frame", ["eye", "post"])
def test_a_payload_at_a_frame_is_a_body_there(name: str, frame: str) -> None:
    """Its kinetic energy is that of a body with its twist, its inertia turns with the frame; its weight pulls there."""
    at = moving(name)
    if at.arm.base == "fixed" and frame == "post":
        return
    mass, com, inertia = 2.0, np.array([0.1, 0.2, -0.1]), np.diag([0.1, 0.2, 0.25])
    loaded = at.arm.with_payload(mass, com, inertia, frame=frame)
    twist = at.arm.twist(at.q, at.qd, frame, axes="frame")
    v = twist.linear + np.cross(twist.angular, com)
    energy = (
        mass * np.sum(v * v, axis=-1) + np.sum(apply(inertia, twist.angular) * twist.angular, axis=-1)
    ) / 2
    close(loaded.energy(at.q, at.qd).kinetic - at.arm.energy(at.q, at.qd).kinetic, energy)
    weight = rd.Wrench(mass * np.array(at.arm.gravity), frame=frame, point=com)
    pull = at.arm.generalised_force(at.q, weight)
    close(loaded.gravity_force(at.q), at.arm.gravity_force(at.q) - pull)


@every_robot
def test_the_inertia_felt_at_a_frame(name: str) -> None:
    at = moving(name)
    J, M = at.arm.jacobian(at.q, "eye"), at.arm.inertia_matrix(at.q)
    expected = J @ np.linalg.solve(M, np.swapaxes(J, -1, -2))
    close(at.arm.operational_space_inertia(at.q, "eye", inverse=True), expected, 1e-10)


def test_out_and_words() -> None:
    at = moving("chain")
    for axes in AXES:
        for call in (
            lambda out, axes=axes: at.arm.jacobian(at.q, "eye", axes=axes, out=out),
            lambda out, axes=axes: at.arm.jacobian_rate(at.q, at.qd, "eye", axes=axes, out=out),
        ):
            out = np.empty((3, 6, at.arm.nv))
            assert call(out) is out
            close(out, call(None), 0.0)
    with pytest.raises(rd.UnknownNameError, match="unknown axes 'world': choose one of base, frame"):
        at.arm.jacobian(at.q, axes="world")
    with pytest.raises(rd.UnknownNameError, match="unknown frame 'eyes': did you mean 'eye'"):
        at.arm.twist(at.q, at.qd, "eyes")


CALLS: dict[str, Callable[[rd.Robot], object]] = {
    "end_effector": lambda arm: arm.end_effector([0, 0]),
    "jacobian": lambda arm: arm.jacobian([0, 0]),
    "jacobian_rate": lambda arm: arm.jacobian_rate([0, 0], [0, 0]),
    "twist": lambda arm: arm.twist([0, 0], [0, 0]),
    "twist_rate": lambda arm: arm.twist_rate([0, 0], [0, 0]),
    "operational_space_inertia": lambda arm: arm.operational_space_inertia([0, 0]),
    "with_payload": lambda arm: arm.with_payload(1.0),
    "generalised_force": lambda arm: arm.generalised_force([0, 0], rd.Wrench([1, 2, 3])),
    "inverse_dynamics": lambda arm: arm.inverse_dynamics([0, 0], [0, 0], [0, 0], wrench=rd.Wrench([1, 2, 3])),
    "simulate": lambda arm: arm.simulate([0, 0], duration=0.1, wrench=lambda t, q, qd: [1, 0, 0, 0, 0, 0]),
    "export_c": lambda arm: arm.export_c("nowhere", "jacobian"),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_call_that_needs_a_tool_lists_the_tips(name: str) -> None:
    """And works where the tool is named."""
    body: dict[str, Any] = {"mass": 1.0, "com": (1, 0, 0)}
    fork = rd.Robot([rd.Link("left", "base", **body), rd.Link("right", "base", **body)])
    assert fork.tool is None
    with pytest.raises(
        rd.InputError, match=r"robot 'robot' has 2 tips and no tool: left, right; give frame="
    ):
        CALLS[name](fork)


@pytest.mark.slow
def test_compiled_in_loops_and_in_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machine code of one state, of a batch, in loops of a long robot, and inside a user's function."""
    monkeypatch.delenv("RODYN_TARGET")
    long = rd.Robot.random(12, "RP", tree=True, seed=5)
    draw = np.random.default_rng(6)
    q, qd, qdd = draw.uniform(-1, 1, (3, 3, 12))
    for frame in ("link7", "base"):
        rates, J = long.jacobian_rate(q, qd, frame), long.jacobian(q, frame)
        close(stacked(long.twist_rate(q, qd, qdd, frame)), apply(J, qdd) + apply(rates, qd), 1e-11)
        close(stacked(long.twist_rate(q[0], qd[0], frame=frame)), apply(rates[0], qd[0]), 1e-11)
        close(long.jacobian_rate(q[1], qd[1], frame), rates[1], 1e-11)
        monkeypatch.setenv("RODYN_TARGET", "numpy")
        close(rates, long.jacobian_rate(q, qd, frame), 1e-11)
        monkeypatch.delenv("RODYN_TARGET")


def test_frames_inside_a_compiled_function() -> None:
    arm = rd.load("two_link")

    def law(t: Any, q: Any, qd: Any) -> Any:
        twist = arm.twist(q, qd, "link1", axes="frame")
        return (
            arm.jacobian(q, axes="frame")[3:].T @ arm.twist_rate(q, qd).linear * 0.01 - twist.linear[1] * qd
        )

    run = arm.simulate([0.1, 0.2], [1.0, -1.0], duration=0.02, torque=law, integrator="rk4", step=0.01)
    expected = np.array([law(0.0, q, qd) for q, qd in zip(run.q, run.qd, strict=True)])
    close(run.tau, expected)


def test_exported(tmp_path: Path) -> None:
    arm = moving("chain").arm
    arm.export_c(tmp_path, "jacobian_rate", "twist", "twist_rate", frame="eye", prefix="arm")
    header = (tmp_path / "arm.h").read_text(encoding="ascii")
    assert '/* the time derivative of the Jacobian of frame "eye", base axes.' in header
    with pytest.raises(rd.UnknownNameError, match="unknown frame 'ey'"):
        arm.export_c(tmp_path, "twist", frame="ey")


@pytest.mark.parametrize(
    "kind",
    [{"n": 24}, {"n": 30, "tree": True}, {"n": 26, "base": "floating"}, {"n": 5, "joints": "RPS"}],
    ids=str,
)
@pytest.mark.parametrize(
    "name", ["end_effector", "mass_center", *(q.framed for q in QUANTITIES.values() if q.framed)]
)
def test_kernels_agree_with_the_source(name: str, kind: dict[str, Any]) -> None:
    """Straight lines and loops, one state and rows, against the algorithm on NumPy columns."""
    arm = rd.Robot.random(**{"joints": "RP", "seed": 8, **kind})
    draw = np.random.default_rng(3)
    q = random_coordinates(arm.mechanism, 6, draw)
    rates = {key: draw.uniform(-1, 1, (6, arm.nv)) for key in ("qd", "qdd")}
    given = {"q": q, **rates}
    given = {key: given[key] for key in QUANTITIES[name].arguments}
    frame = arm.links[len(arm.links) // 2].name
    options = Options(frame=frame)
    expected = evaluate(arm.mechanism, name, given, options)
    found = compute(arm.mechanism, name, given, options)
    first = compute(arm.mechanism, name, {key: rows[0] for key, rows in given.items()}, options)
    for key, array in expected.items():
        size = np.abs(array).max()
        np.testing.assert_allclose(found[key], array, atol=1e-13 * size)
        np.testing.assert_allclose(first[key], array[0], atol=1e-13 * size)
        assert size > 0
