"""Floating bases and joints of several degrees of freedom over fractions: identities without a tolerance."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross, dot
from rodyn.algorithms import registered
from rodyn.algorithms.forward.schur_factors import schur_factors
from rodyn.algorithms.inertia.energy import energy
from rodyn.algorithms.inertia.momentum import momentum
from rodyn.algorithms.inverse.uncoupled import uncoupled
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.kinematics.twist import twists
from rodyn.model.chain.one_dof_joints import rotation
from rodyn.sweep.registry import INVERTIBLE_ELEMENTS, RESISTING_LINKS, Algorithm
from rodyn.sweep.views import SpatialView, SubspaceView
from tests.algorithms.drawn_joints import DrawnJoints, slope
from tests.marks import mostly_slow

ROBOTS: dict[str, tuple[str, bool, bool]] = {
    **{letter: (letter, False, False) for letter in "HCULS"},
    "chain SLU": ("SLU", False, False),
    "tree HCRS": ("HCRS", True, False),
    "floating RP": ("RP", False, True),
    "floating SH": ("SH", False, True),
    "floating tree URC": ("URC", True, True),
    "floating tree LSR": ("LSR", True, True),
}
FREE = [name for name in ROBOTS if name.startswith("floating")]
QUICK = ("C", "U", "L", "tree HCRS", "floating SH")


@pytest.fixture(params=mostly_slow(ROBOTS, QUICK.__contains__))
def drawn(request: pytest.FixtureRequest) -> DrawnJoints:
    return DrawnJoints(len(request.param), *ROBOTS[request.param])


@pytest.fixture(params=mostly_slow(FREE, QUICK.__contains__))
def free(request: pytest.FixtureRequest) -> DrawnJoints:
    return DrawnJoints(len(request.param), *ROBOTS[request.param])


def every_method(task: str) -> pytest.MarkDecorator:
    # elements of joints have no mass, and links of pieces must resist their joints
    rows = [row for row in registered(task) if row.needs not in (INVERTIBLE_ELEMENTS, RESISTING_LINKS)]
    return pytest.mark.parametrize("method", rows, ids=lambda row: row.name)


def torques(drawn: DrawnJoints, vd: Sequence[Scalar], loads: bool = True) -> list[Scalar]:
    found: list[Scalar] = drawn.quantity("inverse_dynamics", "denoc", loads=loads, v=drawn.v, vd=vd)["tau"]
    return found


def product(A: Any, x: Any) -> list[Scalar]:
    return [sum((Fraction(a) * b for a, b in zip(row, x, strict=True)), start=Fraction(0)) for row in A]


@every_method("inverse_dynamics")
def test_every_inverse_method_is_exactly_the_same(drawn: DrawnJoints, method: Algorithm) -> None:
    found = drawn.quantity("inverse_dynamics", method.name, loads=True, v=drawn.v, vd=drawn.vd)["tau"]
    assert found == torques(drawn, drawn.vd)
    assert all(isinstance(value, Fraction) for value in found)


@every_method("forward_dynamics")
def test_inverse_of_every_forward_method(drawn: DrawnJoints, method: Algorithm) -> None:
    serial = drawn.chain().seen_as(SubspaceView).serial
    if not (method.trees or serial):
        with pytest.raises(ValueError, match="takes a chain"):
            drawn.quantity("forward_dynamics", method.name, v=drawn.v, tau=drawn.tau)
        return
    found = drawn.quantity("forward_dynamics", method.name, loads=True, v=drawn.v, tau=drawn.tau)["qdd"]
    assert all(isinstance(value, Fraction) for value in found)
    assert torques(drawn, found) == drawn.tau


def test_the_inertia_matrix_is_symmetric_and_positive_definite(drawn: DrawnJoints) -> None:
    rest = drawn.quantity("inverse_dynamics", v=drawn.v, vd=[0] * len(drawn.v))["tau"]
    columns = []
    for j in range(len(drawn.v)):
        unit = [int(i == j) for i in range(len(drawn.v))]
        tau = drawn.quantity("inverse_dynamics", v=drawn.v, vd=unit)["tau"]
        columns.append([a - b for a, b in zip(tau, rest, strict=True)])
    for method in registered("inertia_matrix"):
        assert drawn.quantity("inertia_matrix", method.name)["M"] == columns
    assert columns == [list(row) for row in zip(*columns, strict=True)]
    factors = drawn.quantity("udu")
    assert all(pivot > 0 for pivot in factors["D"])
    inverse = drawn.quantity("inverse_inertia_matrix")["M"]
    identity = [[int(i == j) for j in range(len(columns))] for i in range(len(columns))]
    assert [product(columns, row) for row in inverse] == identity


def test_the_schur_complement_is_the_inverse_inertia_matrix(drawn: DrawnJoints) -> None:
    """M⁻¹ = C − BᵗA⁻¹B with H and W of joints of any number of degrees of freedom, orthonormal or not."""
    factors = schur_factors(drawn.chain().seen_as(SubspaceView))
    assert [list(row) for row in factors.M_inv.rows] == drawn.quantity("inverse_inertia_matrix")["M"]


@every_method("coriolis_matrix")
def test_inertia_rate_less_twice_c_is_skew(drawn: DrawnJoints, method: Algorithm) -> None:
    """Along the motion: quaternions by q̇ = ½ q∘ω; and C v are the forces of the velocities."""
    rate = slope(drawn.quantity("inertia_matrix", q=drawn.moving())["M"])
    C = drawn.quantity("coriolis_matrix", method.name, v=drawn.v)["C"]
    assert [
        [a + b for a, b in zip(*rows, strict=True)] for rows in zip(C, zip(*C, strict=True), strict=True)
    ] == rate
    assert product(C, drawn.v) == drawn.quantity("convective_force", v=drawn.v)["tau"]


def test_the_equation_of_motion(drawn: DrawnJoints) -> None:
    M, C = drawn.quantity("inertia_matrix")["M"], drawn.quantity("coriolis_matrix", v=drawn.v)["C"]
    g = drawn.quantity("gravity_force")["tau"]
    terms = zip(product(M, drawn.vd), product(C, drawn.v), g, strict=True)
    assert torques(drawn, drawn.vd, loads=False) == [sum(row) for row in terms]


def placed(drawn: DrawnJoints) -> tuple[LinkPose, ...]:
    """The pose of every element along the motion."""
    return forward_kinematics(drawn.chain(q=drawn.moving()))


def angular(R: Mat3) -> Vec3:
    """ω of Ṙ Rᵀ = ω × 1."""
    rows = [slope(row) for row in R.rows]
    value = [Vec3(*(x.value if hasattr(x, "value") else x for x in (r.x, r.y, r.z))) for r in R.rows]
    return Vec3(dot(rows[2], value[1]), dot(rows[0], value[2]), dot(rows[1], value[0]))


def test_power_balance(drawn: DrawnJoints) -> None:
    """d(T + V)/dt is the power of tau and of the wrenches on the links."""
    tau = torques(drawn, drawn.vd)
    found = energy(drawn.chain(q=drawn.moving(), v=drawn.rates(), vd=[0] * len(drawn.v)))
    power = sum((a * b for a, b in zip(drawn.v, tau, strict=True)), start=Fraction(0))
    for at, loads in zip(placed(drawn), drawn.loads, strict=True):
        for load in loads:
            point = slope(at.c + at.R @ load.lever)
            power += dot(load.force, point) + dot(load.moment, angular(at.R))
    assert slope(found.kinetic) + slope(found.potential) == power


def external(drawn: DrawnJoints, tau: Sequence[Scalar]) -> tuple[Vec3, Vec3]:
    """Force and moment about the origin: of the first six of tau, of gravity and of the wrenches on the links."""
    R, p = rotation(drawn.q[3:7]), Vec3(*drawn.q[:3])
    force, moment = R @ Vec3(*tau[:3]), R @ Vec3(*tau[3:6])
    moment = moment + cross(p, force)
    poses = forward_kinematics(drawn.chain())
    for at, link, loads in zip(poses, drawn.ready.parameters, drawn.loads, strict=True):
        weight = drawn.gravity * link.m
        force, moment = force + weight, moment + cross(at.c, weight)
        for load in loads:
            force = force + load.force
            moment = moment + load.moment + cross(at.c + at.R @ load.lever, load.force)
    return force, moment


@every_method("forward_dynamics")
def test_momentum_changes_by_the_external_wrench(free: DrawnJoints, method: Algorithm) -> None:
    """At every floating state, whatever the drives of the joints do."""
    if not (method.trees or free.chain().seen_as(SubspaceView).serial):
        with pytest.raises(ValueError, match="takes a chain"):
            free.quantity("forward_dynamics", method.name, v=free.v, tau=free.tau)
        return
    free.vd = free.quantity("forward_dynamics", method.name, loads=True, v=free.v, tau=free.tau)["qdd"]
    moving = momentum(free.chain(q=free.moving(), v=free.rates(), vd=[0] * len(free.v)))
    assert (slope(moving.p), slope(moving.h)) == external(free, free.tau)


def test_momentum_of_a_free_base_is_conserved(free: DrawnJoints) -> None:
    """No wrench on the base, no gravity: the base reacts to the joints, and momentum stays."""
    driven = free.chain(gravity=ZERO3, v=free.v, tau=[0] * 6 + free.tau[6:])
    row = registered("forward_dynamics")[0]
    free.vd = list(row.run(driven.seen_as(row.view)).θdd)
    assert any(free.vd[:6])
    moving = momentum(free.chain(q=free.moving(), v=free.rates(), vd=[0] * len(free.v)))
    assert (slope(moving.p), slope(moving.h)) == (ZERO3, ZERO3)
    assert moving.p != ZERO3


def wrenches(drawn: DrawnJoints) -> list[Six]:
    """The reaction of every joint in base axes, about the origin of its last element's frame."""
    found = drawn.quantity("reactions", loads=True, v=drawn.v, vd=drawn.vd)
    pairs = zip(found["moment"], found["force"], strict=True)
    return [Six(Vec3(*moment), Vec3(*force)) for moment, force in pairs]


def test_reactions_have_no_power_with_any_motion_of_their_joint(drawn: DrawnJoints) -> None:
    """Each velocity of a joint alone: how it moves the link, from the derivative of its pose."""
    now, reactions = forward_kinematics(drawn.chain()), wrenches(drawn)
    for elements, reaction in zip(drawn.ready.whole.joints, reactions, strict=True):
        assert reaction != ZERO6
        at = now[elements[-1]]
        for number in elements:  # an element has the number of its velocity
            drawn.v = [int(k == number) for k in range(len(drawn.v))]
            moving = placed(drawn)[elements[-1]]
            ω = angular(moving.R)
            speed = slope(moving.c) + cross(ω, at.O - at.c)
            assert (ω, speed) != (ZERO3, ZERO3)
            assert dot(reaction.top, ω) + dot(reaction.bottom, speed) == 0


def test_a_floating_base_has_no_reaction(free: DrawnJoints) -> None:
    """The wrenches of tau, of gravity and on it, and what its children push back with: nothing else moves it."""
    tau, base = torques(free, free.vd), free.ready.whole.base
    poses, (load,) = forward_kinematics(free.chain()), free.loads[base]
    at, link = poses[base], free.ready.parameters[base]
    pushes = [  # force, moment and where the force acts
        (at.R @ Vec3(*tau[:3]), at.R @ Vec3(*tau[3:6]), Vec3(*free.q[:3])),
        (free.gravity * link.m, ZERO3, at.c),
        (load.force, load.moment, at.c + at.R @ load.lever),
    ]
    elements = uncoupled(free.chain("base", loads=True, v=free.v, vd=free.vd))
    for k, parent in enumerate(free.ready.structure.parents):
        if parent == base:
            back = (elements[k].reaction + elements[k].drive) * -1
            pushes.append((back.bottom, back.top, poses[k].O))
    force = moment = ZERO3
    for f, n, where in pushes:
        force, moment = force + f, moment + n + cross(where, f)
    assert momentum_rate(free, base) == (force, moment)


def momentum_rate(drawn: DrawnJoints, k: int) -> tuple[Vec3, Vec3]:
    """How fast the momentum of one link changes, linear and about the origin."""
    moving = drawn.chain(q=drawn.moving(), v=drawn.rates(), vd=[0] * len(drawn.v))
    at, twist, link = placed(drawn)[k], twists(moving)[k].t, drawn.ready.parameters[k]
    p = at.R @ (twist.bottom * link.m)
    return slope(p), slope(at.R @ (link.I @ twist.top) + cross(at.c, p))


def test_constraint_forces_and_denoc_give_one_wrench(drawn: DrawnJoints) -> None:
    """x = H F_T + W F_S and the wrench of the motion with Q̈ = 0; reaction and drives of the DeNOC."""
    (method,) = (row for row in registered("forward_dynamics") if row.name == "constraint-force")
    driven = drawn.chain(loads=True, v=drawn.v, tau=drawn.tau)
    found = method.run(driven.seen_as(SubspaceView))
    elements = uncoupled(drawn.chain(loads=True, v=drawn.v, vd=found.θdd))
    spatial = driven.seen_as(SpatialView).links
    links = drawn.ready.structure.joints
    for last, x in zip((joint[-1] for joint in links), found.x, strict=True):
        d = Vec3(0, 0, spatial[last].phi.d)
        at_joint = Six(x.top + cross(d, x.bottom), x.bottom).turned(drawn.ready.parameters[last].frame.T)
        assert at_joint == elements[last].reaction + elements[last].drive
