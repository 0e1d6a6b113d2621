"""Identities of motion on random robots with floating bases and all joints, through the public methods.

What holds over fractions without a tolerance (tests/algorithms/test_joints_exact.py) holds here of the programs that
serve users, in the frames that they choose. Derivatives along a motion are taken over five points of it, whose distance
h is a small part of the time in which the motion changes: h⁴ and eps/h both stay below 1e-10 of the terms.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.kernel.quantity.request import takes
from tests.marks import mostly_slow

from .robots import Case, Floats, assert_close, states

ROBOTS = [
    *(Case(2, joint, seed=k) for k, joint in enumerate("HCULS", 1)),
    Case(4, "RPHCULSF", tree=True, seed=3),
    Case(1, "R", seed=1, floating=True),
    Case(3, "SRF", seed=2, floating=True),
    Case(4, "HCUL", tree=True, seed=5, floating=True),
    Case(7, "RPHCULSF", tree=True, seed=4, floating=True),
    Case(3, "SUF", tree=True, seed=6, floating=True),
    Case(2, "LS", seed=7),
]
FLOATING = [case for case in ROBOTS if case.floating]
STEP = 1e-3  # of the time in which a motion changes
DERIVED = 1e-10  # of a derivative over five points


class Moving(NamedTuple):
    """A robot at one moment of a motion, with a wrench on every link."""

    robot: rd.Robot
    q: Floats
    v: Floats
    vd: Floats
    loads: list[rd.Wrench]

    def at(self, t: float) -> tuple[Floats, Floats]:
        """q and v at time t from now, v̇ being constant: q by Runge and Kutta's fourth-order formula."""
        q, steps = self.q, 4
        for k in range(steps):
            h, start = t / steps, k * t / steps
            now, middle, end = (self.v + self.vd * (start + part * h) for part in (0.0, 0.5, 1.0))
            k1 = rate(self.robot, q, now)
            k2 = rate(self.robot, q + h / 2 * k1, middle)
            k3 = rate(self.robot, q + h / 2 * k2, middle)
            k4 = rate(self.robot, q + h * k3, end)
            q = q + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        return unit(self.robot, q), self.v + self.vd * t

    def derivative(self, of: Callable[[Floats, Floats], Any]) -> Floats:
        """The rate of a function of q and v."""
        h = STEP / max(float(np.abs(self.v).max()), float(np.abs(self.vd).max()) ** 0.5)
        q, v = (np.array(rows) for rows in zip(*(self.at(k * h) for k in (-2, -1, 1, 2)), strict=True))
        a, b, c, d = np.asarray(of(q, v))
        return np.asarray((a - d + 8 * (c - b)) / (12 * h))


def quaternions(robot: rd.Robot) -> Iterator[tuple[slice, slice]]:
    """Where a quaternion stands in q and its angular velocity in v."""
    place = start = 0
    if isinstance(robot.base, rd.FloatingBase):
        yield slice(3, 7), slice(3, 6)
        place, start = 7, 6
    for link in robot.links:
        if link.joint.kind == "spherical":
            yield slice(place, place + 4), slice(start, start + 3)
        place, start = place + link.joint.nq, start + link.joint.dof


def rate(robot: rd.Robot, q: Floats, v: Floats) -> Floats:
    """q̇: R v of a floating base, ½ q∘ω of a quaternion, v of all other coordinates."""
    found, rest = np.zeros_like(q), np.ones(len(q), dtype=bool)
    others = np.ones(len(v), dtype=bool)
    for place, speed in quaternions(robot):
        (x, y, z, w), (a, b, c) = q[place], v[speed]
        found[place] = [
            w * a + y * c - z * b,
            w * b + z * a - x * c,
            w * c + x * b - y * a,
            -x * a - y * b - z * c,
        ]
        found[place] /= 2.0
        rest[place] = others[speed] = False
    if isinstance(robot.base, rd.FloatingBase):
        found[:3] = turn(q[3:7]) @ v[:3]
        rest[:3] = others[:3] = False
    found[rest] = v[others]
    return found


def turn(quaternion: Floats) -> Floats:
    """v + 2 w u×v + 2 u×(u×v), u the first three."""
    x, y, z, w = quaternion / np.linalg.norm(quaternion)
    u = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    return np.eye(3) + 2 * w * u + 2 * u @ u


def unit(robot: rd.Robot, q: Floats) -> Floats:
    found = q.copy()
    for place, _ in quaternions(robot):
        found[place] /= np.linalg.norm(found[place])
    return found


@pytest.fixture(scope="module")
def moving(request: pytest.FixtureRequest) -> Moving:
    robot = request.param.robot()
    at, draw = states(robot, 1, seed=request.param.seed), np.random.default_rng(5)
    loads = [
        rd.Wrench(*draw.uniform(-9, 9, (2, 3)), frame=link, point=draw.uniform(-0.3, 0.3, 3))
        for link in [*range(len(robot.links)), *(["base"] if request.param.floating else [])]
    ]
    return Moving(robot, at.q[0], at.qd[0], at.qdd[0] / 5, loads)


every_robot = pytest.mark.parametrize("moving", ROBOTS, indirect=True, ids=str)
every_floating_robot = pytest.mark.parametrize("moving", FLOATING, indirect=True, ids=str)


def close(found: Floats, expected: Floats, terms: float) -> None:
    difference = float(np.max(np.abs(np.asarray(found) - expected)))
    assert difference <= DERIVED * terms, f"{difference / terms:.2g} of {terms:.3g}"


def acting(moving: Moving, load: rd.Wrench) -> Floats:
    """Where a wrench acts, inertial axes."""
    k, point, _ = load.place(moving.robot.mechanism)
    pose = moving.robot.forward_kinematics(moving.q)[k + 1]
    return np.asarray((pose @ [*point, 1.0])[:3])


def external(moving: Moving, tau: Floats) -> tuple[Floats, Floats]:
    """Force and moment about the origin of what is on the base, of gravity and of the wrenches."""
    robot, R = moving.robot, turn(moving.q[3:7])
    force, weight = R @ tau[:3], robot.mass * np.array(robot.gravity)
    moment = R @ tau[3:6] + np.cross(moving.q[:3], force) + np.cross(robot.center_of_mass(moving.q), weight)
    force = force + weight
    for load in moving.loads:
        force = force + load.force
        moment = moment + load.moment + np.cross(acting(moving, load), load.force)
    return force, moment


@every_floating_robot
def test_momentum_changes_by_the_external_wrench(moving: Moving) -> None:
    """Whatever the drives of the joints do."""
    robot = moving.robot
    tau = np.random.default_rng(3).uniform(-9, 9, robot.nv)
    for method in registered("forward_dynamics"):
        if takes(method, robot.mechanism):
            vd = robot.forward_dynamics(moving.q, moving.v, tau, wrench=moving.loads, method=method.name)
            along = moving._replace(vd=vd)
            force, moment = external(moving, tau)
            terms = robot.mass * float(np.abs(vd).max()) * 5
            close(along.derivative(lambda q, v: robot.momentum(q, v).linear), force, terms)
            close(along.derivative(lambda q, v: robot.momentum(q, v).angular_about_origin), moment, terms)


@every_floating_robot
def test_a_free_base_reacts_and_momentum_stays(moving: Moving) -> None:
    """No gravity and no wrench: linear momentum, and angular momentum about either point."""
    robot = moving.robot.replace(gravity=(0.0, 0.0, 0.0))
    tau = np.array([0.0] * 6 + np.random.default_rng(3).uniform(-9, 9, robot.n).tolist())
    vd = robot.forward_dynamics(moving.q, moving.v, tau)
    still = robot.forward_dynamics(moving.q, moving.v, 0.0 * tau)
    assert np.abs((vd - still)[:6]).max() > 0.1
    along, terms = moving._replace(robot=robot, vd=vd), robot.mass * float(np.abs(vd).max()) * 5
    for k in range(3):
        close(along.derivative(lambda q, v, k=k: robot.momentum(q, v)[k]), np.zeros(3), terms)


@every_robot
def test_power_balance(moving: Moving) -> None:
    """d(T + V)/dt is the power of tau and of the wrenches."""
    robot, q, v = moving.robot, moving.q, moving.v
    tau = robot.inverse_dynamics(q, v, moving.vd, wrench=moving.loads)
    power = v @ tau + v @ robot.generalised_force(q, moving.loads)
    found = moving.derivative(lambda q, v: robot.energy(q, v).total)
    close(found, power, float(np.abs(v) @ np.abs(tau)) + abs(power))


@every_robot
def test_wrenches_have_the_power_of_the_points_they_act_at(moving: Moving) -> None:
    robot, q, v = moving.robot, moving.q, moving.v
    for load in moving.loads:
        k, point, _ = load.place(robot.mechanism)
        pose = robot.forward_kinematics(q)[k + 1]

        def place(q: Floats, v: Floats, k: int = k, point: Floats = point) -> Floats:
            return robot.forward_kinematics(q)[:, k + 1] @ [*point, 1.0]

        velocity = moving.derivative(place)[:3]
        spin = (
            moving.derivative(lambda q, v, k=k: robot.forward_kinematics(q)[:, k + 1, :3, :3])
            @ pose[:3, :3].T
        )
        angular = np.array([spin[2, 1], spin[0, 2], spin[1, 0]])
        power = velocity @ load.force + angular @ load.moment
        close(v @ robot.generalised_force(q, load), power, float(np.abs(v).max()) * 100)


@every_robot
def test_inertia_rate_less_twice_c_is_skew(moving: Moving) -> None:
    robot, q, v = moving.robot, moving.q, moving.v
    M = robot.inertia_matrix(q)
    rate_of_m = moving.derivative(lambda q, v: robot.inertia_matrix(q))
    size = float(np.abs(M).max() * np.abs(v).max())
    for method in registered("coriolis_matrix"):
        C = robot.coriolis_matrix(q, v, method=method.name)
        close(C + C.T, rate_of_m, size)
        assert_close(C @ v, robot.convective_force(q, v), size * float(np.abs(v).max()))


@every_robot
def test_the_inertia_matrix_is_symmetric_and_positive_definite(moving: Moving) -> None:
    M = moving.robot.inertia_matrix(moving.q)
    np.testing.assert_array_equal(M, M.T)
    assert np.linalg.eigvalsh(M).min() > 0
    assert_close(moving.v @ M @ moving.v / 2, moving.robot.energy(moving.q, moving.v).kinetic)
    U, D = moving.robot.udu(moving.q)
    assert_close(U * D @ U.T, M)


@pytest.mark.slow
@pytest.mark.parametrize(
    "moving",
    mostly_slow(ROBOTS[:-2], lambda case: str(case) in ("2-H-chain-1", "1-R-chain-1-floating")),
    indirect=True,
    ids=str,
)
def test_forward_is_the_inverse_of_inverse(moving: Moving) -> None:
    """Every method of either, one state and a batch."""
    robot, loads = moving.robot, moving.loads
    q, v, vd = (np.stack([x, x]) for x in (moving.q, moving.v, moving.vd))
    forces = [row.name for row in registered("inverse_dynamics") if takes(row, robot.mechanism)]
    motions = [row.name for row in registered("forward_dynamics") if takes(row, robot.mechanism)]
    assert len(forces) >= 4
    assert len(motions) >= 5
    tau = robot.inverse_dynamics(q, v, vd, wrench=loads)
    for method in forces:
        assert_close(robot.inverse_dynamics(q, v, vd, wrench=loads, method=method), tau)
        assert_close(robot.inverse_dynamics(q[0], v[0], vd[0], wrench=loads, method=method), tau[0])
    for method in motions:
        assert_close(robot.forward_dynamics(q, v, tau, wrench=loads, method=method), vd)
        assert_close(robot.forward_dynamics(q[0], v[0], tau[0], wrench=loads, method=method), vd[0])


@every_robot
def test_reactions_have_no_power_with_any_motion_of_their_joint(moving: Moving) -> None:
    """Columns of the Jacobian: how each velocity of the joint alone moves the link, at the joint."""
    robot, q = moving.robot, moving.q
    found = robot.reactions(q, moving.v, moving.vd, wrench=moving.loads)
    poses, start = robot.forward_kinematics(q), robot.nv - robot.n
    largest = max(float(np.abs(found.force).max()), float(np.abs(found.moment).max()))
    for k, link in enumerate(robot.links):
        parent = robot.mechanism.parents[k]
        where = (poses[parent + 1] @ link.placement.matrix())[:3, 3]
        for column in robot.jacobian(q, k)[:, start : start + link.joint.dof].T:
            angular, linear = column[:3], column[3:] + np.cross(column[:3], where - poses[k + 1, :3, 3])
            power = angular @ found.moment[k] + linear @ found.force[k]
            assert abs(power) <= 1e-12 * largest
        start += link.joint.dof


@pytest.mark.parametrize("target", ["", "numpy"])
def test_a_slider_far_out_costs_the_jacobian_no_digits(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", target)
    body = {
        "a": 0.0,
        "b": 0.0,
        "alpha": 0.3,
        "theta": 0.2,
        "mass": 1.0,
        "r": (0, 0, 0.1),
        "inertia": np.eye(3),
    }
    finger = {**body, "joint": "revolute", "a": 1e-3, "alpha": 0.0, "r": (0, 0, 1e-3)}
    arm = rd.Robot.from_dh([{**body, "joint": "prismatic"}, finger], "standard")
    near, far = (arm.jacobian([slide, 0.7]) for slide in (0.0, 1e7 / 3))
    np.testing.assert_allclose(far, near, rtol=1e-14, atol=1e-18)
