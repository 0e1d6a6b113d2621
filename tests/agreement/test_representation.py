"""One motion in several descriptions: sign of a quaternion, place and axes of the observer, joints by hand."""

import dataclasses
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.kernel.quantity.request import takes
from rodyn.model.body import Body
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import IDENTITY, Pose

from .robots import Case, Floats, States, assert_close, sizes, states
from .test_motion import quaternions, turn

FREE = [
    Case(1, "S", seed=1),
    Case(3, "SUS", seed=2),
    Case(2, "R", seed=3, floating=True),
    Case(4, "RPHCULS", tree=True, seed=4, floating=True),
]
FLOATING = FREE[-1:]  # with every joint


@pytest.fixture(params=FREE, ids=str)
def robot(request: pytest.FixtureRequest) -> rd.Robot:
    found: rd.Robot = request.param.robot()
    return found


@pytest.fixture(params=FLOATING, ids=str)
def floating(request: pytest.FixtureRequest) -> rd.Robot:
    found: rd.Robot = request.param.robot()
    return found


@pytest.mark.slow
def test_a_quaternion_and_its_negative_are_one_rotation(robot: rd.Robot) -> None:
    """Not a bit changes."""
    at = states(robot, 3)
    for place, _ in quaternions(robot):
        q = at.q.copy()
        q[:, place] *= -1
        for name, rest in (
            ("forward_dynamics", (at.qd, at.tau)),
            ("inverse_dynamics", (at.qd, at.qdd)),
            ("coriolis_matrix", (at.qd,)),
            ("inertia_matrix", ()),
            ("forward_kinematics", ()),
        ):
            call = getattr(robot, name)
            np.testing.assert_array_equal(call(q, *rest), call(at.q, *rest))


@pytest.mark.slow
def test_a_robot_in_orbit_loses_no_digits(floating: rd.Robot) -> None:
    """Not a bit of what does not depend on where the base is."""
    at = states(floating, 3)
    far = at.q.copy()
    far[:, :3] += 1e7
    push = rd.Wrench([1.0, 2.0, 3.0], [0.3, 0.2, 0.1])
    calls: list[Callable[[Floats], Any]] = [
        floating.inertia_matrix,
        floating.inverse_inertia_matrix,
        floating.jacobian,
        floating.gravity_force,
        lambda q: floating.coriolis_matrix(q, at.qd),
        lambda q: floating.generalised_force(q, push),
        lambda q: floating.energy(q, at.qd).kinetic,
        lambda q: floating.momentum(q, at.qd).linear,
        lambda q: floating.momentum(q, at.qd).angular,
        lambda q: floating.reactions(q, at.qd, at.qdd).moment,
        lambda q: floating.inertia_matrix(q[0]),
    ]
    for task, rest in (("inverse_dynamics", at.qdd), ("forward_dynamics", at.tau)):
        call = getattr(floating, task)
        for row in registered(task):
            if takes(row, floating.mechanism):
                calls.append(lambda q, call=call, rest=rest, row=row: call(q, at.qd, rest, method=row.name))
    for call in calls:
        np.testing.assert_array_equal(call(far), call(at.q))


def times(p: Floats, q: Floats) -> Floats:
    """p∘q of quaternions (x, y, z, w)."""
    (a, b, c, d), (x, y, z, w) = p, q
    u, v = np.array([a, b, c]), np.array([x, y, z])
    return np.array([*(d * v + w * u + np.cross(u, v)), d * w - u @ v])


@pytest.mark.slow
def test_what_the_body_feels_does_not_depend_on_the_observer(floating: rd.Robot) -> None:
    """The whole robot turned and shifted, gravity and wrenches with it."""
    draw = np.random.default_rng(1)
    quaternion, shift = draw.normal(size=4), draw.uniform(-2, 2, 3)
    quaternion /= np.linalg.norm(quaternion)
    R, at = turn(quaternion), states(floating, 3)
    other = floating.replace(gravity=R @ floating.gravity)
    q = at.q.copy()
    q[:, :3] = at.q[:, :3] @ R.T + shift
    q[:, 3:7] = [times(quaternion, own) for own in at.q[:, 3:7]]
    force, moment = draw.uniform(-9, 9, (2, 3))
    for frame, point in (("base", "com"), (None, "origin"), (0, "origin")):
        here = rd.Wrench(force, moment, frame, point)
        there = rd.Wrench(R @ force, R @ moment, frame, point)
        for name, rest in (("forward_dynamics", (at.qd, at.tau)), ("inverse_dynamics", (at.qd, at.qdd))):
            found = getattr(other, name)(q, *rest, wrench=there)
            assert_close(found, getattr(floating, name)(at.q, *rest, wrench=here))
        assert_close(other.generalised_force(q, there), floating.generalised_force(at.q, here))
    M = floating.inertia_matrix(at.q)
    assert_close(other.inertia_matrix(q), M)
    assert_close(other.inverse_inertia_matrix(q), floating.inverse_inertia_matrix(at.q))
    C = floating.coriolis_matrix(at.q, at.qd)
    assert_close(other.coriolis_matrix(q, at.qd), C, sizes(M, at.qd).C)
    assert_close(other.energy(q, at.qd).kinetic, floating.energy(at.q, at.qd).kinetic)
    here, there = floating.momentum(at.q, at.qd), other.momentum(q, at.qd)
    assert_close(there.linear, here.linear @ R.T)
    assert_close(there.angular, here.angular @ R.T)
    about = here.angular_about_origin @ R.T + np.cross(shift, there.linear)
    assert_close(there.angular_about_origin, about)
    found, expected = other.reactions(q, at.qd, at.qdd), floating.reactions(at.q, at.qd, at.qdd)
    assert_close(found.force, expected.force @ R.T)
    assert_close(found.moment, expected.moment @ R.T, float(np.abs(expected.force).max()))
    J, there_J = floating.jacobian(at.q), other.jacobian(q)
    assert_close(there_J, np.kron(np.eye(2), R) @ J)


# Joints by hand: the same link on joints of one degree of freedom with nothing in between

NOTHING = Body(0.0)


def by_hand(robot: rd.Robot, elements: dict[str, Sequence[Any]]) -> rd.Robot:
    """The robot with every joint of these kinds replaced by massless links on joints of one coordinate."""
    links = []
    for link in robot.links:
        parts = elements.get(link.joint.kind)
        if parts is None:
            links.append(link)
            continue
        parent, placement = link.parent, link.placement
        joints = [part(link.joint) for part in parts]
        for k, joint in enumerate(joints[:-1]):
            links.append(rd.Link(f"{link.name}.{k}", parent, joint, placement, mass=0.0))
            parent, placement = links[-1].name, IDENTITY
        links.append(dataclasses.replace(link, parent=parent, joint=joints[-1], placement=placement))
    return with_links(robot, links)


def with_links(robot: rd.Robot, links: Sequence[rd.Link], base: Any = None) -> rd.Robot:
    base = robot.base if base is None else base
    return rd.Robot.of(
        Mechanism("by hand", links, robot.gravity, base, "tool", frames=robot.frames, accepted=[NOTHING])
    )


AXES = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
SIMPLE: dict[str, Sequence[Any]] = {
    "universal": [lambda joint: rd.Revolute(joint.axis), lambda joint: rd.Revolute(joint.second)],
    "cylindrical": [lambda joint: rd.Prismatic(joint.axis), lambda joint: rd.Revolute(joint.axis)],
    "planar": [
        lambda _: rd.Prismatic(AXES[0]),
        lambda _: rd.Prismatic(AXES[1]),
        lambda _: rd.Revolute(AXES[2]),
    ],
}
ORDER = {"cylindrical": [1, 0]}
"""A cylindrical joint slides and turns, in whatever order; by hand it slides first."""


def order(robot: rd.Robot) -> list[int]:
    """The place in v by hand of every velocity; robots whose q has the same order."""
    found = list(range(robot.nv - robot.n))
    for link in robot.links:
        start = len(found)
        found += [start + k for k in ORDER.get(link.joint.kind, range(link.joint.dof))]
    return found


def assert_same_motion(robot: rd.Robot, other: rd.Robot, at: States, there: States, A: Floats) -> None:
    """v there is A v here, state by state; `there.qdd` and `there.tau` belong to `at.qdd` and `at.tau`."""
    transposed = np.swapaxes(A, 1, 2)

    def back(force: Floats) -> Floats:
        return np.einsum("kij,kj->ki", transposed, force)

    M = robot.inertia_matrix(at.q)
    assert_close(transposed @ other.inertia_matrix(there.q) @ A, M)
    assert_close(back(other.gravity_force(there.q)), robot.gravity_force(at.q))
    forces = robot.inverse_dynamics(at.q, at.qd, at.qdd)
    assert_close(back(other.inverse_dynamics(there.q, there.qd, there.qdd)), forces)
    assert_close(other.energy(there.q, there.qd).kinetic, robot.energy(at.q, at.qd).kinetic)
    assert_close(other.forward_kinematics(there.q)[:, -1], robot.forward_kinematics(at.q)[:, -1])
    assert_close(other.jacobian(there.q) @ A, robot.jacobian(at.q))
    here, found = robot.momentum(at.q, at.qd), other.momentum(there.q, there.qd)
    for one, another in zip(here, found, strict=True):
        assert_close(another, one)


@pytest.mark.slow
@pytest.mark.parametrize(("letter", "floating"), [("U", False), ("C", True), ("L", True), ("L", False)])
def test_a_joint_is_its_elements(letter: str, floating: bool) -> None:
    robot = Case(3, letter + "R", seed=5, floating=floating).robot()
    other, at, places = by_hand(robot, SIMPLE), states(robot, 3), order(robot)
    assert len(other.links) > len(robot.links)
    P = np.eye(robot.nv)[:, places].T  # v there = P v
    after = robot.nq - robot.n
    q = np.hstack([at.q[:, :after], (at.q[:, after:] @ P[robot.nv - robot.n :, robot.nv - robot.n :].T)])
    there = States(q, *(x @ P.T for x in at[1:]))
    assert_same_motion(robot, other, at, there, np.broadcast_to(P, (3, *P.shape)))
    assert_close(
        other.forward_dynamics(q, there.qd, there.tau), robot.forward_dynamics(at.q, at.qd, at.tau) @ P.T
    )


@pytest.mark.slow
@pytest.mark.parametrize("floating", [False, True], ids=["fixed", "floating"])
def test_a_screw_is_a_cylindrical_joint_that_slides_as_it_turns(floating: bool) -> None:
    """q = [θ, pitch θ]: virtual work makes one force of the two."""
    robot = Case(3, "HR", seed=6, floating=floating).robot()
    links = [
        dataclasses.replace(link, joint=rd.Cylindrical(link.joint.axis))
        if isinstance(link.joint, rd.Screw)
        else link
        for link in robot.links
    ]
    other, at = robot.replace(links=links), states(robot, 3)
    rows = [np.eye(robot.nv)[k] for k in range(robot.nv - robot.n)]
    for k, link in enumerate(robot.links, robot.nv - robot.n):
        rows.append(np.eye(robot.nv)[k])
        if isinstance(link.joint, rd.Screw):
            rows.append(link.joint.pitch * np.eye(robot.nv)[k])
    B, first = np.array(rows), robot.nv - robot.n
    assert other.nv > robot.nv
    q = np.hstack([at.q[:, : robot.nq - robot.n], at.q[:, robot.nq - robot.n :] @ B[first:, first:].T])
    there = States(q, at.qd @ B.T, at.qdd @ B.T, at.tau @ B.T)
    assert_same_motion(robot, other, at, there, np.broadcast_to(B, (3, *B.shape)))
    driven = other.inverse_dynamics(q, there.qd, robot.forward_dynamics(at.q, at.qd, at.tau) @ B.T)
    assert_close(driven @ B, at.tau)


def euler(angles: Floats, rates: Floats) -> tuple[Floats, Floats, Floats]:
    """Of R = Rx(a) Ry(b) Rz(c): its quaternion, E of ω = E [ȧ, ḃ, ċ] in the turned axes, and Ė."""
    (_, b, c), (_, bd, cd) = angles, rates
    halves = [np.array([*(math.sin(x / 2) * np.eye(3)[k]), math.cos(x / 2)]) for k, x in enumerate(angles)]
    quaternion = times(times(halves[0], halves[1]), halves[2])
    sb, cb, sc, cc = math.sin(b), math.cos(b), math.sin(c), math.cos(c)
    E = np.array([[cb * cc, sc, 0.0], [-cb * sc, cc, 0.0], [sb, 0.0, 1.0]])
    Ed = np.array(
        [
            [-sb * bd * cc - cb * sc * cd, cc * cd, 0.0],
            [sb * bd * sc - cb * cc * cd, -sc * cd, 0.0],
            [cb * bd, 0.0, 0.0],
        ]
    )
    return quaternion, E, Ed


@pytest.mark.slow
@pytest.mark.parametrize("floating", [False, True], ids=["fixed", "floating"])
def test_a_spherical_joint_is_three_revolute_ones(floating: bool) -> None:
    """Rx Ry Rz at random angles, with the map of the velocities."""
    robot = Case(3, "SR", seed=8, floating=floating).robot()
    turns = [lambda _, axis=axis: rd.Revolute(axis) for axis in AXES]
    other = by_hand(robot, {"spherical": turns})
    there, rows = states(other, 3), []
    for q, v, vd, tau in zip(*there, strict=True):
        A, rate, here = np.eye(robot.nv), np.zeros((robot.nv, robot.nv)), [*q[: other.nq - other.n]]
        place, start = other.nq - other.n, other.nv - other.n
        for link in robot.links:
            dof = link.joint.dof
            own = q[place : place + dof]
            if link.joint.kind == "spherical":
                part = slice(start, start + 3)
                own, A[part, part], rate[part, part] = euler(own, v[part])
            here += [*own]
            place, start = place + dof, start + dof
        force = np.linalg.solve(A.T, tau)  # vᵀτ is the same
        rows.append((np.array(here), A @ v, A @ vd + rate @ v, force, np.linalg.inv(A), rate @ v))
    *state, A, known = (np.array(column) for column in zip(*rows, strict=True))
    at = States(*state)
    assert_same_motion(robot, other, at, there, A)
    found = other.forward_dynamics(there.q, there.qd, there.tau)
    mapped = np.linalg.solve(A, found[..., None])[..., 0] + known
    assert_close(mapped, robot.forward_dynamics(at.q, at.qd, at.tau))


@pytest.mark.slow
def test_a_floating_base_is_three_slides_and_a_ball(floating: rd.Robot) -> None:
    """Slides along inertial axes: their rates are R v, whose derivative is R(v̇ + ω × v)."""
    base = floating.base
    assert isinstance(base, rd.FloatingBase)
    names = ("base", "slide x", "slide y", "slide z")
    slides = [rd.Link(names[k + 1], names[k], rd.Prismatic(axis), mass=0.0) for k, axis in enumerate(AXES)]
    body = rd.Link("body", names[-1], rd.Spherical(), mass=base.mass, com=base.com, inertia=base.inertia)
    arm = [
        dataclasses.replace(link, parent="body") if link.parent == "base" else link for link in floating.links
    ]
    other, at = with_links(floating, [*slides, body, *arm], base="fixed"), states(floating, 3)
    A = np.broadcast_to(np.eye(floating.nv), (3, floating.nv, floating.nv)).copy()
    A[:, :3, :3] = [turn(q[3:7]) for q in at.q]
    known = np.zeros_like(at.qdd)
    known[:, :3] = np.cross(at.qd[:, 3:6], at.qd[:, :3])

    def across(x: Floats) -> Floats:
        return np.einsum("kij,kj->ki", A, x)

    there = States(at.q, across(at.qd), across(at.qdd + known), across(at.tau))  # A⁻ᵀ is A
    assert_same_motion(floating, other, at, there, A)
    found = other.forward_dynamics(there.q, there.qd, there.tau)
    assert_close(found, across(floating.forward_dynamics(at.q, at.qd, at.tau) + known))


@pytest.mark.slow
def test_a_body_welded_to_a_floating_base_is_part_of_it() -> None:
    """Mass, mass centre and inertia of both together, by the textbook's formulas."""
    robot = Case(3, "SR", seed=9, floating=True).robot()
    base = robot.base
    assert isinstance(base, rd.FloatingBase)
    pose = Pose((0.3, -0.2, 0.1), [("z", 0.4), ("x", -0.7)])
    tank = rd.Link("tank", "base", rd.Fixed(), pose, mass=3.0, com=(0.1, 0.2, 0.3), inertia=(0.3, 0.4, 0.5))
    first = dataclasses.replace(robot.links[0], parent="tank")
    welded = robot.replace(links=[tank, first, *robot.links[1:]])
    R, p = pose.matrix()[:3, :3], pose.matrix()[:3, 3]
    centres = np.array([base.com, R @ tank.com + p])
    masses = np.array([base.mass, 3.0])
    com = masses @ centres / masses.sum()
    inertia = np.array(base.inertia) + R @ np.diag([0.3, 0.4, 0.5]) @ R.T
    for mass, d in zip(masses, centres - com, strict=True):
        inertia = inertia + mass * (d @ d * np.eye(3) - np.outer(d, d))
    whole = rd.FloatingBase(masses.sum(), com, (inertia + inertia.T) / 2)
    hung = dataclasses.replace(robot.links[0], placement=pose @ robot.links[0].placement)
    other = robot.replace(base=whole, links=[hung, *robot.links[1:]])
    at = states(robot, 3)
    assert_same_motion(other, welded, at, at, np.broadcast_to(np.eye(robot.nv), (3, robot.nv, robot.nv)))
    found = welded.forward_dynamics(at.q, at.qd, at.tau)
    assert_close(found, other.forward_dynamics(at.q, at.qd, at.tau))
    push = rd.Wrench([1.0, 2.0, 3.0], [0.1, 0.2, 0.3], "base", (0.2, 0.1, 0.0))
    assert_close(welded.generalised_force(at.q, push), other.generalised_force(at.q, push))
    place = tuple(np.linalg.inv(pose.matrix()) @ (0.2, 0.1, 0.0, 1.0))[:3]
    on_tank = rd.Wrench([1.0, 2.0, 3.0], [0.1, 0.2, 0.3], "tank", place)
    assert_close(welded.generalised_force(at.q, on_tank), other.generalised_force(at.q, push))
