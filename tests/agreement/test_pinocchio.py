"""Random chains and trees and the robots of the catalog give what Pinocchio gives, to 1e-10.

The error is relative to the largest entry of a result, state by state. Forward dynamics and the inverse
inertia matrix get no more slack than the rest. Rounding grows there by the condition number of M scaled to a
unit diagonal (elimination does not notice in which units a joint is measured); for all these robots this
number times the machine's eps is below 1e-10, which is asserted.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.link import Axes
from tests.marks import mostly_slow

from .pinocchio_peer import Load, Peer
from .robots import (
    CATALOG,
    EPS,
    SINGULAR,
    TOLERANCE,
    Case,
    Entry,
    Floats,
    States,
    assert_close,
    error,
    sizes,
    states,
)

LETTERS = ("R", "P", "RP", "RPF")

SMALL = [  # letters × chain or tree × generic or aligned, each once, and the shortest
    Case(1, "R", seed=1),
    Case(1, "P", seed=1),
    Case(2, "R", tree=True, seed=2),
    *(
        Case(n, joints, tree, seed=n, aligned=(n % 2 == 0) is not tree)
        for n in (3, 4)
        for joints in LETTERS
        for tree in (False, True)
    ),
]
MIDDLE = [
    Case(n, LETTERS[k % 4], tree=k % 3 == 0, seed=n, aligned=k % 2 == 0)
    for k, n in enumerate((6, 9, 13, 19, 27))
]
LARGE = [
    Case(30, "RP", tree=False, seed=3),
    Case(30, "RPF", tree=False, seed=5, aligned=True),
    Case(30, "RPF", tree=True, seed=6),
]
FREE = [
    Case(1, "R", seed=1, floating=True),
    Case(5, "RP", tree=True, seed=5, floating=True),
    *(Case(2, joint, seed=k, aligned=k % 2 == 0) for k, joint in enumerate("HCULSQ")),
    Case(4, "HCULS", seed=7, aligned=True),
    Case(6, "RPHCULSQF", tree=True, seed=8),
    Case(7, "RSUF", seed=9, floating=True),
    Case(8, "RPHCULSF", tree=True, seed=10, floating=True),
    Case(4, "RQ", seed=2),
    Case(6, "RPQF", tree=True, seed=4, floating=True),
    Case(4, "Q", tree=True, seed=5),
]
"""Floating bases and joints of several degrees of freedom."""
COMPILED = [
    Case(1, "R", seed=1, compiled=True),
    Case(5, "RPF", tree=True, seed=3, compiled=True),
    Case(6, "RPF", seed=4, aligned=True, compiled=True),
    Entry("stanford_2003", compiled=True),
    Case(3, "RPF", tree=True, seed=5, floating=True, compiled=True),
    Case(3, "SLU", seed=6, compiled=True),
]
ROBOTS: list[Case | Entry] = [*SMALL, *MIDDLE, *LARGE, *FREE, *CATALOG, *COMPILED]
QUICK = [
    Case(2, "R", tree=True, seed=2),
    Case(3, "RP", seed=3),
    Case(3, "RPF", tree=True, seed=3, aligned=True),
    Case(5, "RP", tree=True, seed=5, floating=True),
    Case(4, "HCULS", seed=7, aligned=True),
    Case(4, "RQ", seed=2),
    Case(1, "R", seed=1, compiled=True),
    Entry("stanford_2003"),
]
assert all(robot in ROBOTS for robot in QUICK)

QUANTITIES = {
    "inverse_dynamics": "q qd qdd",
    "inertia_matrix": "q",
    "bias_force": "q qd",
    "gravity_force": "q",
    "forward_kinematics": "q",
    "end_effector": "q",
}
INVERSES = {"forward_dynamics": "q qd tau", "inverse_inertia_matrix": "q"}


AXES: tuple[Axes, ...] = ("base", "frame")


class Pair(NamedTuple):
    """A robot, the same in Pinocchio, and states of both."""

    robot: rd.Robot
    peer: Peer
    states: States

    def arguments(self, names: str) -> list[Floats]:
        return [getattr(self.states, name) for name in names.split()]

    def frames(self) -> list[int | str | None]:
        """The tool, the base and some links."""
        some = {0, *self.draw().integers(len(self.robot.links), size=2).tolist()}
        return [None, "base", *some]

    def few_frames(self) -> list[int | str | None]:
        """The tool, and the base or a link in turn: every frame is code of its own."""
        return [None, "base" if self.robot.n % 2 else self.frames()[-1]]

    def each(self, names: str) -> Iterator[tuple[Any, ...]]:
        """(row, arguments of that row)."""
        return ((k, *rows) for k, rows in enumerate(zip(*self.arguments(names), strict=True)))

    def draw(self) -> np.random.Generator:
        return np.random.default_rng(self.robot.n)


@pytest.fixture(scope="module")
def pair(request: pytest.FixtureRequest) -> Pair:
    robot = request.param.robot()
    return Pair(robot, Peer(robot.mechanism), states(robot, 3))


every_robot = pytest.mark.parametrize("pair", mostly_slow(ROBOTS, QUICK.__contains__), indirect=True, ids=str)
invertible = pytest.mark.parametrize(
    "pair", mostly_slow([r for r in ROBOTS if r != SINGULAR], QUICK.__contains__), indirect=True, ids=str
)


@every_robot
@pytest.mark.parametrize("name", QUANTITIES)
def test_quantity(pair: Pair, name: str) -> None:
    found = getattr(pair.robot, name)(*pair.arguments(QUANTITIES[name]))
    for k, *row in pair.each(QUANTITIES[name]):
        assert_close(found[k], getattr(pair.peer, name)(*row))


def condition(M: Floats) -> float:
    scale = 1.0 / np.sqrt(np.abs(np.diag(M)))
    return float(np.linalg.cond(scale[:, None] * M * scale))


@invertible
@pytest.mark.parametrize("name", INVERSES)
def test_what_inverts_m(pair: Pair, name: str) -> None:
    found = getattr(pair.robot, name)(*pair.arguments(INVERSES[name]))
    for k, q, *rest in pair.each(INVERSES[name]):
        assert condition(pair.peer.inertia_matrix(q)) * EPS < TOLERANCE
        assert_close(found[k], getattr(pair.peer, name)(q, *rest))


def test_a_singular_robot_has_no_forward_dynamics() -> None:
    robot = SINGULAR.robot()
    with pytest.raises(rd.SingularError, match="joint 6"):
        robot.forward_dynamics(*np.zeros((3, robot.n)))


LONG = [
    Case(30, "RPF", seed=8, compiled=True),
    Case(24, "RPHCULSF", tree=True, seed=9, floating=True, compiled=True),
    Case(20, "RQP", tree=True, seed=3, compiled=True),
]


@pytest.mark.slow
@pytest.mark.parametrize("case", LONG, ids=str)
def test_machine_code_of_a_long_robot(case: Case) -> None:
    robot = case.robot()
    peer, at = Peer(robot.mechanism), states(robot, 3)
    tau, qdd = robot.inverse_dynamics(at.q, at.qd, at.qdd), robot.forward_dynamics(at.q, at.qd, at.tau)
    for k, (q, qd, acceleration, torque) in enumerate(zip(*at, strict=True)):
        assert_close(tau[k], peer.inverse_dynamics(q, qd, acceleration))
        assert_close(qdd[k], peer.forward_dynamics(q, qd, torque))


@every_robot
def test_velocity_terms(pair: Pair) -> None:
    """C is not unique, but C q̇ and C + Cᵀ = Ṁ are; where they vanish, M q̇² says how large rounding may be."""
    q, qd = pair.arguments("q qd")
    C, h = pair.robot.coriolis_matrix(q, qd), pair.robot.convective_force(q, qd)
    for k, q, qd in pair.each("q qd"):
        C_pin, terms = pair.peer.coriolis_matrix(q, qd), sizes(pair.peer.inertia_matrix(q), qd)
        assert_close(C[k] @ qd, C_pin @ qd, terms.h)
        assert_close(C[k] + C[k].T, C_pin + C_pin.T, terms.C)
        assert_close(h[k], pair.peer.convective_force(q, qd), terms.h)


@every_robot
def test_energy(pair: Pair) -> None:
    found = pair.robot.energy(*pair.arguments("q qd"))
    for k, q, qd in pair.each("q qd"):
        expected = pair.peer.energy(q, qd)
        assert_close(found.kinetic[k], expected.kinetic)
        weights = pair.robot.mass * np.linalg.norm(pair.robot.mechanism.gravity)
        assert_close(found.potential[k], expected.potential, terms=float(weights))
        assert_close(found.total[k], expected.kinetic + expected.potential, terms=float(weights))


@every_robot
def test_jacobian(pair: Pair) -> None:
    """Of the tool, of the base, and of up to four links."""
    for frame in pair.frames():
        found = pair.robot.jacobian(pair.states.q, frame)
        for k, q in pair.each("q"):
            assert_close(found[k], pair.peer.jacobian(q, frame))


@every_robot
def test_jacobian_rate(pair: Pair) -> None:
    """In base axes and in those of the frame; of the tool, of the base, and of some links."""
    peer = Peer(pair.robot.mechanism, apart=True)
    speed = float(np.abs(pair.states.qd).max())
    for frame, axes in product(pair.few_frames(), AXES):
        found = pair.robot.jacobian_rate(*pair.arguments("q qd"), frame, axes=axes)
        terms = speed * float(np.abs(pair.robot.jacobian(pair.states.q, frame)).max())
        for k, *row in pair.each("q qd"):
            assert_close(found[k], peer.jacobian_rate(*row, frame, axes), 10 * terms)


@every_robot
def test_twists(pair: Pair) -> None:
    """Velocities and accelerations of frames; the acceleration is measured by the centripetal terms."""
    speed = float(np.abs(pair.states.qd).max())
    for frame, axes in product(pair.few_frames(), AXES):
        twist = np.concatenate(pair.robot.twist(*pair.arguments("q qd"), frame, axes=axes), axis=-1)
        rate = np.concatenate(
            pair.robot.twist_rate(*pair.arguments("q qd qdd"), frame=frame, axes=axes), axis=-1
        )
        size = speed * float(np.abs(pair.robot.jacobian(pair.states.q, frame)).max())
        for k, q, qd, qdd in pair.each("q qd qdd"):
            assert_close(twist[k], pair.peer.twist(q, qd, frame, axes), 10 * size)
            assert_close(rate[k], pair.peer.twist_rate(q, qd, qdd, frame, axes), 10 * size * (1 + speed))


@every_robot
def test_momentum(pair: Pair) -> None:
    """Measured by the largest momentum of a link where those of all links cancel."""
    q, qd = pair.arguments("q qd")
    found, com, twists = pair.robot.momentum(q, qd), pair.robot.center_of_mass(q), pair.robot.twists(q, qd)
    mass = pair.robot.mass
    speed = float(max(np.abs(twists.com).max(), np.abs(twists.joint).max(), np.abs(twists.angular).max()))
    reach = float(np.abs(pair.robot.forward_kinematics(q)[..., :3, 3]).max())
    for k, q, qd in pair.each("q qd"):
        expected = pair.peer.momentum(q, qd)
        center = pair.peer.first_moment(q) / mass
        assert_close(com[k], center, reach)
        assert_close(found.linear[k], expected.linear, mass * speed)
        assert_close(found.angular_about_origin[k], expected.angular, mass * speed * (1.0 + reach))
        about = expected.angular - np.cross(center, expected.linear)
        assert_close(found.angular[k], about, mass * speed * (1.0 + reach))


@every_robot
def test_momentum_matrix(pair: Pair) -> None:
    q, mass = pair.states.q, pair.robot.mass
    found = pair.robot.momentum_matrix(q)
    reach = 1.0 + float(np.abs(pair.robot.forward_kinematics(q)[..., :3, 3]).max())
    for k, at in pair.each("q"):
        expected = pair.peer.momentum_matrix(at)
        assert_close(found[k][3:], expected[3:], mass * reach)
        assert_close(found[k][:3], expected[:3], mass * reach * reach)


@invertible
def test_operational_space_inertia(pair: Pair) -> None:
    """Its inverse, J M⁻¹ Jᵀ: of the tool, of the base and of some links."""
    for frame in pair.few_frames():
        found = pair.robot.operational_space_inertia(pair.states.q, frame, inverse=True)
        for k, q in pair.each("q"):
            J = pair.peer.jacobian(q, frame)
            assert_close(found[k], J @ pair.peer.inverse_inertia_matrix(q) @ J.T)


def loads_of(pair: Pair) -> dict[str, tuple[rd.Wrench, list[Load]]]:
    """Wrenches on random links, one for each way to name the point, and each state's load for Pinocchio."""
    draw = pair.draw()
    last = len(pair.robot.links) - 1
    made = {}
    for point in ("com", "origin", "tool", "xyz", "own axes"):
        link, tool = pair.robot.mechanism.located()
        link = link if point == "tool" else int(draw.integers(last + 1))
        xyz = {
            "com": pair.robot.links[link].com,
            "origin": (0.0, 0.0, 0.0),
            "tool": tool.xyz,
            "xyz": tuple(draw.uniform(-0.5, 0.5, 3).tolist()),
            "own axes": tuple(draw.uniform(-0.5, 0.5, 3).tolist()),
        }[point]
        force, moment = draw.uniform(-30.0, 30.0, (2, len(pair.states.q), 3))
        at = {"tool": "origin", "xyz": xyz, "own axes": xyz}.get(point, point)
        axes: Axes = "frame" if point == "own axes" else "base"
        wrench = rd.Wrench(force, moment, frame="tool" if point == "tool" else link, point=at, axes=axes)
        rows = zip(force.tolist(), moment.tolist(), strict=True)
        made[point] = wrench, [Load(link, xyz, *row, axes) for row in rows]
    if isinstance(pair.robot.base, rd.FloatingBase):
        force, moment = draw.uniform(-30.0, 30.0, (2, len(pair.states.q), 3))
        rows = zip(force.tolist(), moment.tolist(), strict=True)
        wrench = rd.Wrench(force, moment, frame="base", point="com", axes="frame")
        made["base"] = wrench, [Load(-1, pair.robot.base.com, *row, "frame") for row in rows]
    return made


@every_robot
def test_wrenches_in_inverse_dynamics(pair: Pair) -> None:
    """One wrench alone, of another kind from robot to robot (every kind: test_generalised_force); all together."""
    loads = loads_of(pair)
    wrench, expected = list(loads.values())[pair.robot.n % len(loads)]
    found = pair.robot.inverse_dynamics(*pair.arguments("q qd qdd"), wrench=wrench)
    for k, *row in pair.each("q qd qdd"):
        assert_close(found[k], pair.peer.inverse_dynamics(*row, [expected[k]]))
    together = [wrench for wrench, _ in loads.values()]
    found = pair.robot.inverse_dynamics(*pair.arguments("q qd qdd"), wrench=together)
    for k, *row in pair.each("q qd qdd"):
        every = [expected[k] for _, expected in loads.values()]
        assert_close(found[k], pair.peer.inverse_dynamics(*row, every))


@invertible
def test_wrenches_in_forward_dynamics(pair: Pair) -> None:
    loads = loads_of(pair)
    together = [wrench for wrench, _ in loads.values()]
    found = pair.robot.forward_dynamics(*pair.arguments("q qd tau"), wrench=together)
    for k, *row in pair.each("q qd tau"):
        every = [expected[k] for _, expected in loads.values()]
        assert_close(found[k], pair.peer.forward_dynamics(*row, every))


@every_robot
def test_generalised_force(pair: Pair) -> None:
    """Jᵀw is minus the torque that holds a weightless robot still under w."""
    weightless = Peer(pair.robot.mechanism.replace(gravity=(0.0, 0.0, 0.0)))
    for wrench, expected in loads_of(pair).values():
        found = pair.robot.generalised_force(pair.states.q, wrench)
        for k, q in pair.each("q"):
            rest = np.zeros(pair.robot.nv)
            assert_close(found[k], -weightless.inverse_dynamics(q, rest, rest, [expected[k]]))


@every_robot
def test_reactions(pair: Pair) -> None:
    """Through every joint, fixed ones as well, with wrenches on the links; a spherical joint withstands no moment."""
    peer = Peer(pair.robot.mechanism, locked=True)
    loads = loads_of(pair)
    together = [wrench for wrench, _ in loads.values()]
    found = pair.robot.reactions(*pair.arguments("q qd qdd"), wrench=together)
    for k, *row in pair.each("q qd qdd"):
        every = [load[k] for _, load in loads.values()]
        expected = peer.reactions(*row, every)
        drives = float(
            np.abs(peer.inverse_dynamics(*row, every)).max()
        )  # a floating joint bears nothing itself
        assert_close(found.force[k], expected.force, drives)
        assert_close(found.moment[k], expected.moment, drives)


@pytest.mark.parametrize(
    ("link", "field"),
    [(2, "mass"), (2, "com"), (2, "inertia"), (None, "gravity")],
    ids=lambda x: x or "robot",
)
def test_a_change_is_noticed(link: int | None, field: str) -> None:
    """The comparison can fail: a description that differs by a ten-thousandth gives other torques."""
    robot = Case(6, "RP", seed=1).robot()
    value = getattr(robot.mechanism if link is None else robot.links[link], field)
    other = robot.replace(link, **{field: (1.0001 * np.array(value))[()]})
    state = [rows[0] for rows in states(robot, 1)[:3]]
    expected = Peer(robot.mechanism).inverse_dynamics(*state)
    assert error(robot.inverse_dynamics(*state), expected) <= 1.0
    assert error(other.inverse_dynamics(*state), expected) > 10.0
