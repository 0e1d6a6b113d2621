"""Constraint forces: exact agreement over fractions, what the forces are, and which robots are refused."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.dense import Matrix, from_blocks, from_function, from_six, ldl
from rodyn.algebra.matrices import Mat3, Sym3, skew
from rodyn.algebra.rotations import Rotation, Turn
from rodyn.algebra.spatial import ZERO6, Six, Transition, expanded, projected
from rodyn.algebra.vectors import X3, Y3, Z3, ZERO3, Vec3, cross
from rodyn.algorithms.forward import articulated_body, udu
from rodyn.algorithms.forward.constraint_force import (
    Constrained,
    by_elimination,
    constrained,
    forward_dynamics,
    inverse_inertia,
)
from rodyn.algorithms.inverse.uncoupled import uncoupled
from rodyn.model.chain.build_views import Load, make_chain
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.views import BodyView, JointView, SpatialView, SubspaceView
from tests.algorithms.drawn import Drawn
from tests.references import FORWARD, SINGULAR, error, robot, states

METHOD = "constraint-force"
R, P = "revolute", "prismatic"
ROBOTS = {
    "R": ([R], False),
    "P": ([P], False),
    "RPR": ([R, P, R], False),
    "PRRP": ([P, R, R, P], False),
    "tree of RRPR": ([R, R, P, R], True),
    "tree of RPRRPR": ([R, P, R, R, P, R], True),
}


@pytest.fixture(params=[(name, seed) for name in ROBOTS for seed in (1, 2)], ids=str)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    name, seed = request.param
    return Drawn(seed, *ROBOTS[name])


def chain(drawn: Drawn, **state: Any) -> Chain[BodyView]:
    return make_chain(drawn.structure, drawn.parameters, drawn.gravity, drawn.state(**state))


# One degree of freedom: the joints that robots have


def test_accelerations_are_those_of_the_other_methods(drawn: Drawn) -> None:
    loads = [[Load(drawn._vec3(), drawn._vec3(), drawn._vec3())] for _ in drawn.q]
    for state in ({"qd": drawn.qd, "tau": drawn.tau}, {"qd": drawn.qd, "tau": drawn.tau, "loads": loads}):
        at = chain(drawn, **state)
        found = forward_dynamics(at.seen_as(SubspaceView)).θdd
        assert found == udu.forward_dynamics(at.seen_as(JointView)).θdd
        assert found == articulated_body.forward_dynamics(at.seen_as(SpatialView)).θdd
        assert all(isinstance(value, Fraction) for value in found)


def test_the_projections_are_orthogonal(drawn: Drawn) -> None:
    """(3.2), (3.3)."""
    for i in chain(drawn).seen_as(SubspaceView).links:
        H, W = from_six(*i.H), from_six(*i.W)
        assert H.T @ H == identity(1)
        assert W.T @ W == identity(5)
        assert W.T @ H == from_function(5, 1, lambda j, k: 0)
        assert H @ H.T + W @ W.T == identity(6)


def test_a_fixed_joint_withstands_everything() -> None:
    drawn = Drawn(1, [R, "fixed", R], False)
    drawn.q[1] = drawn.parameters[1].offset
    links = chain(drawn, tau=drawn.tau).seen_as(SubspaceView).links
    assert [(len(i.H), len(i.W), len(i.tau)) for i in links] == [(1, 5, 1), (0, 6, 0), (1, 5, 1)]


def test_the_joint_wrench_is_the_reaction_of_the_denoc(drawn: Drawn) -> None:
    """x without the drive, moved along the axis from O_i to where the joint is, in link axes."""
    loads = [[Load(drawn._vec3(), drawn._vec3(), drawn._vec3())] for _ in drawn.q]
    at = chain(drawn, qd=drawn.qd, tau=drawn.tau, loads=loads).seen_as(SubspaceView)
    found = forward_dynamics(at)
    moving = chain(drawn, qd=drawn.qd, qdd=found.θdd, loads=loads)
    for i, link, x, τ, expected in zip(
        at.links, drawn.parameters, found.x, drawn.tau, uncoupled(moving), strict=True
    ):
        assert projected(i.H, x) == (τ,)
        kept = expanded(i.W, projected(i.W, x))
        at_joint = Six(kept.top + cross(Z3 * i.phi.d, kept.bottom), kept.bottom)
        assert at_joint.turned(link.frame.T) == expected.reaction


def test_forces_split_into_drive_and_constraint(drawn: Drawn) -> None:
    """(3.1) and F_T = Γ − b: what the motion with Q̈ = 0 needs is b."""
    at = chain(drawn, qd=drawn.qd, tau=drawn.tau).seen_as(SubspaceView)
    found = forward_dynamics(at)
    assert (found.F_S, found.F) == found.constrained[1:3]
    for i, (b,), F_T, F_S, F, Γ in zip(at.links, found.bias, *found.constrained[:3], drawn.tau, strict=True):
        assert F_T == (Γ - b.τ,)
        assert projected(i.H, F) == F_T
        assert projected(i.W, F) == F_S


# Joints of any number of degrees of freedom


class Bodies(Random):
    """Random links whose joints have the given numbers of degrees of freedom."""

    def number(self) -> Fraction:
        return Fraction(self.randint(-9, 9), self.randint(1, 5))

    def numbers(self, count: int) -> tuple[Fraction, ...]:
        return tuple(self.number() for _ in range(count))

    def vec3(self) -> Vec3:
        return Vec3(*self.numbers(3))

    def turn(self, axis: str) -> Turn:
        t = self.number()
        return Turn(axis, (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))

    def rotation(self) -> Rotation:
        return Rotation((self.turn("z"), self.turn("x")))

    def link(self, freedom: int) -> SubspaceView:
        angular, linear = self.rotation(), self.rotation()
        columns = [Six(angular @ e, ZERO3) for e in (X3, Y3, Z3)] + [
            Six(ZERO3, linear @ e) for e in (X3, Y3, Z3)
        ]
        if freedom == 6:
            columns = list(UNITS)
        else:
            self.shuffle(columns)
        a, b, c = (Fraction(self.randint(1, 9), 3) for _ in range(3))
        return SubspaceView(
            phi=Transition(self.rotation(), self.vec3(), Rotation((self.turn("z"),)), self.number()),
            J=self.rotation().tensor(Sym3(b + c, 0, 0, a + c, 0, a + b)),
            s=self.vec3(),
            m=Fraction(self.randint(1, 9), 2),
            H=tuple(columns[:freedom]),
            W=tuple(columns[freedom:]),
        )


UNITS = tuple(Six(e, ZERO3) for e in (X3, Y3, Z3)) + tuple(Six(ZERO3, e) for e in (X3, Y3, Z3))

SERIAL_FREEDOMS = [(1, 1, 1), (6,), (0,), (6, 1, 1), (3, 2, 1), (1, 0, 2, 6, 1), (0, 5, 4), (2, 6, 0, 3)]
TREES = {(-1, 0, 0, 0, 2): (1, 2, 3, 1, 1), (-1, -1, 0, 0, 2, 2): (6, 3, 0, 1, 6, 2), (-1, 0, 0): (6, 1, 1)}
FREEDOMS = [(freedoms, tuple(range(-1, len(freedoms) - 1))) for freedoms in SERIAL_FREEDOMS]
FREEDOMS += [(freedoms, parents) for parents, freedoms in TREES.items()]


def made(freedoms: Sequence[int], parents: Sequence[int]) -> tuple[Chain[SubspaceView], tuple[Any, ...]]:
    """A chain and forces of its drives."""
    draw = Bodies(len(freedoms))
    links = tuple(draw.link(k) for k in freedoms)
    return Chain(links, tuple(parents), None), tuple(draw.numbers(k) for k in freedoms)


def velocities(chain: Chain[SubspaceView], rates: Sequence[Any]) -> tuple[Six, ...]:
    """(2.7): of every link from those of the joints."""
    return chain.outward(lambda i, below, rate: i.phi.transposed(below) + expanded(i.H, rate), ZERO6, rates)


def spatial_inertia(i: SubspaceView) -> Matrix:
    """(2.6), factor by factor."""
    S, O = three(skew(i.s)), from_function(3, 3, lambda j, k: 0)
    S_hat = from_blocks([[identity(3), S], [O, identity(3)]])
    centre = from_blocks([[three(i.J.dense), O], [O, from_function(3, 3, lambda j, k: i.m if j == k else 0)]])
    return S_hat @ centre @ S_hat.T


def three(A: Mat3) -> Matrix:
    return Matrix(tuple((row.x, row.y, row.z) for row in A.rows))


def identity(n: int) -> Matrix:
    return from_function(n, n, lambda i, j: int(i == j))


def six(column: Sequence[Any]) -> Six:
    return Six(Vec3(*column[:3]), Vec3(*column[3:]))


def as_column(t: Six) -> tuple[Any, ...]:
    return tuple(row[0] for row in from_six(t))


every_mixture = pytest.mark.parametrize(("freedoms", "parents"), FREEDOMS, ids=str)


@every_mixture
def test_newton_and_euler_give_the_drives_back(freedoms: Any, parents: Any) -> None:
    """(2.7)–(2.9) with the accelerations found: the same forces at every joint."""
    robot, F_T = made(freedoms, parents)
    found = constrained(robot, F_T, by_elimination)
    Vd = velocities(robot, found.Qdd)

    def step(i: SubspaceView, beyond: Six, vd: Six) -> Handed:
        F = six(spatial_inertia(i).times(as_column(vd))) + beyond
        return Handed(F, i.phi @ F)

    F = robot.inward(step, ZERO6, Vd)
    assert F == found.F
    assert robot.each(lambda i, f: projected(i.H, f), F) == F_T
    assert [len(qdd) for qdd in found.Qdd] == list(freedoms)
    assert [len(f) for f in found.F_S] == [6 - k for k in freedoms]


@every_mixture
def test_constraint_forces_do_no_work(freedoms: Any, parents: Any) -> None:
    """Σ (P W F_S)_i · V_i = 0 for all velocities that the joints allow, although single links are pushed."""
    robot, F_T = made(freedoms, parents)
    withstood = robot.each(lambda i, f: expanded(i.W, f), constrained(robot, F_T, by_elimination).F_S)
    net = robot.inward(lambda i, beyond, f: Handed(f - beyond, i.phi @ f), ZERO6, withstood)
    draw = Bodies(7)
    V = velocities(robot, [draw.numbers(k) for k in freedoms])
    powers = [f @ v for f, v in zip(net, V, strict=True)]
    assert sum(powers) == 0
    assert any(powers) or freedoms != (1, 1, 1)


def test_the_inverse_inertia_is_that_of_2_6() -> None:
    for seed in range(3):
        link = Bodies(seed).link(1)
        columns = [inverse_inertia(link) @ six(column) for column in spatial_inertia(link).T]
        assert from_six(*columns) == identity(6)


# The floating base of Section IV


class Floating:
    """(4.1)–(4.13) with explicit matrices; body 0 is the first link, joints from the base to the tip."""

    def __init__(self, robot: Chain[SubspaceView], F_T: Sequence[Any]) -> None:
        base, *links = robot.links
        n = len(links)
        blocks = range(n)

        def diagonal(entries: Sequence[Matrix]) -> Matrix:
            def block(i: int, j: int) -> Matrix:
                return entries[i] if i == j else zero(len(entries[i].rows), entries[j].width)

            return from_blocks([[block(i, j) for j in blocks] for i in blocks])

        def inverted(i: SubspaceView) -> Matrix:
            return ldl(spatial_inertia(i)).divide(identity(6))

        P_hat = [from_six(*(i.phi @ e for e in UNITS)) for i in links]
        P = from_blocks(
            [
                [identity(6) if i == j else -P_hat[j] if j == i + 1 else zero(6, 6) for j in blocks]
                for i in blocks
            ]
        )
        self.P_0, self.I_0 = P_hat[0], inverted(base)
        self.H, self.W = diagonal([from_six(*i.H) for i in links]), diagonal([from_six(*i.W) for i in links])
        K = P.T @ diagonal([inverted(i) for i in links]) @ P
        self.A, self.B = self.W.T @ K @ self.W, self.W.T @ K @ self.H  # (3.14), (3.15)
        self.C = self.H.T @ K @ self.H  # (3.16)
        at_first = self.P_0.T @ self.I_0 @ self.P_0
        I_b = diagonal([at_first if i == 0 else zero(6, 6) for i in blocks])
        self.A_prime = self.A + self.W.T @ I_b @ self.W  # (4.13)
        self.F_0 = Matrix((F_T[0],)).T
        self.F_T = Matrix((tuple(f for joint in F_T[1:] for f in joint),)).T
        self.n = n

    def first(self, F: Matrix) -> Matrix:
        return Matrix(F.rows[:6])

    def stacked(self, V_1: Matrix) -> Matrix:
        """V̇_b: what the base does to body 1 and to no other."""
        return Matrix((*V_1.rows, *((0,),) * (6 * self.n - 6)))

    def base_acceleration(self, F: Matrix) -> Matrix:
        return self.I_0 @ (self.F_0 - self.P_0 @ self.first(F))  # (4.3)

    def solved(self, sign: int = -1) -> tuple[Matrix, Matrix]:
        """Q̈_0 and Q̈; `sign` is that of ℋᵗV̇_b in (4.7) solved for Q̈."""
        without = self.stacked(self.P_0.T @ self.base_acceleration(self.H @ self.F_T))
        right = self.W.T @ without - self.B @ self.F_T  # (4.10), (4.12)
        F_S = ldl(self.A_prime).divide(right)
        F = self.H @ self.F_T + self.W @ F_S
        Qdd_0 = self.base_acceleration(F)
        V_b = self.stacked(self.P_0.T @ Qdd_0)
        assert self.A @ F_S + self.B @ self.F_T == self.W.T @ V_b  # (4.6); E: FIJ-3, printed 𝒲 V̇_b
        carried = self.H.T @ V_b
        Qdd = self.B.T @ F_S + self.C @ self.F_T
        return Qdd_0, Qdd - carried if sign < 0 else Qdd + carried  # (4.7); E: FIJ-3


def zero(rows: int, columns: int) -> Matrix:
    return from_function(rows, columns, lambda i, j: 0)


FLOATING = [(6, 1, 1, 1), (6, 1, 3, 2), (6, 2)]


def accelerations(found: Constrained) -> tuple[Matrix, Matrix]:
    first, *others = found.Qdd
    return Matrix((first,)).T, Matrix((tuple(x for joint in others for x in joint),)).T


@pytest.mark.parametrize("freedoms", FLOATING, ids=str)
def test_a_floating_base_is_a_first_link_that_withstands_nothing(freedoms: Any) -> None:
    robot, F_T = made(freedoms, range(-1, len(freedoms) - 1))
    found = accelerations(constrained(robot, F_T, by_elimination))
    assert found == Floating(robot, F_T).solved()


def test_fij_3_the_printed_base_terms_do_not_fit() -> None:
    """𝒲 V̇_b and ℋ V̇_b have no size that matches; with ℋᵗ but the sign of the print Q̈ is another."""
    robot, F_T = made(FLOATING[0], range(-1, 3))
    explicit = Floating(robot, F_T)
    V_b = explicit.stacked(explicit.P_0.T @ explicit.F_0)
    for projection in (explicit.W, explicit.H):
        assert projection.width != len(V_b.rows)
        with pytest.raises(ValueError, match="zip"):
            _ = projection @ V_b
    found = accelerations(constrained(robot, F_T, by_elimination))
    assert explicit.solved(sign=1) != found


def test_fij_4_w_has_five_columns_for_each_joint() -> None:
    """Printed 6N × 6N, and 5N × N of rank N in the appendix; WᵗW = U_5N shows size and rank."""
    robot, F_T = made((6, 1, 1, 1), range(-1, 3))
    W = Floating(robot, F_T).W
    assert (len(W.rows), W.width) == (18, 15)
    assert W.T @ W == identity(15)
    assert sum(len(f) for f in constrained(robot, F_T, by_elimination).F_S) == 15


# Through the public methods


REFUSED = ["puma_printed", SINGULAR]
ACCEPTED = [name for name in FORWARD if name not in REFUSED]


@pytest.mark.parametrize("name", ACCEPTED)
def test_reference_robots(name: str) -> None:
    """Compiled: the batch, and a state by itself."""
    arm, s = robot(name), states(name)
    given = s["q"], s["qd"], s["tau"]
    assert error(arm.forward_dynamics(*given, method=METHOD), s["qdd_fd"]) < 1e-12
    alone = [arm.forward_dynamics(*row, method=METHOD) for row in zip(*given, strict=True)]
    assert error(alone, s["qdd_fd"]) < 1e-12
    tool = s["tool_wrench"]
    wrench = rd.Wrench(moment=tool[:, :3], force=tool[:, 3:])
    loaded = arm.forward_dynamics(*given, wrench=wrench, method=METHOD)
    assert error(loaded, s["qdd_fd_with_wrench"]) < 1e-12


@pytest.mark.parametrize("name", REFUSED)
def test_robots_with_links_that_cannot_be_inverted_are_refused(name: str) -> None:
    """FIJ-7."""
    arm, s = robot(name), states(name)
    for rows in (0, slice(None)):
        given = (s[key][rows] for key in ("q", "qd", "tau"))
        with pytest.raises(rd.UnsupportedError, match=r"link 'link\d' cannot be inverted: its principal mo"):
            arm.forward_dynamics(*given, method=METHOD)


def test_the_error_names_the_link_and_a_method_that_can() -> None:
    arm = rd.Robot.random(4, "RP", seed=2)
    slender = arm.replace(link=2, inertia=(0.0, 0.1, 0.1))
    q, qd, tau = np.full((3, 4), 0.3)
    message = r"link 'link3' cannot be inverted: its principal moments are 0, 0\.1, 0\.1 .*'cholesky' can"
    with pytest.raises(rd.UnsupportedError, match=message):
        slender.forward_dynamics(q, qd, tau, method=METHOD)
    assert np.isfinite(slender.forward_dynamics(q, qd, tau, method="articulated-body")).all()
    assert slender.check()  # leaves the method out
    found = arm.forward_dynamics(q, qd, tau, method=METHOD)
    np.testing.assert_allclose(found, arm.forward_dynamics(q, qd, tau), rtol=1e-11)


@pytest.mark.parametrize("method", [METHOD, "constraint-force-cyclic"])
def test_a_floating_base_that_cannot_be_inverted_is_named(method: str) -> None:
    arm = rd.Robot.random(2, "R", seed=2, base="floating")
    state = np.eye(arm.nq)[6], np.zeros(arm.nv), np.zeros(arm.nv)
    point = arm.replace(base=rd.FloatingBase(2.0))
    with pytest.raises(
        rd.UnsupportedError, match=r"the floating base cannot be inverted: .*; method='articulated-body' can"
    ):
        point.forward_dynamics(*state, method=method)
    with pytest.warns(rd.UnphysicalWarning, match="the floating base"):
        massless = arm.replace(base=rd.FloatingBase(0.0), physical="warn")
    with pytest.raises(rd.UnsupportedError, match="the floating base cannot be inverted"):
        massless.forward_dynamics(*state, method=method)
    with pytest.raises(rd.UnphysicalError, match="the floating base"):
        arm.replace(base=rd.FloatingBase(0.0))


def test_a_tank_welded_to_a_point_makes_a_base_that_can_be_inverted() -> None:
    """What counts is the whole body."""
    arm = rd.Robot.random(2, "R", seed=2, base="floating")
    tank = rd.Link("tank", joint=rd.Fixed(), mass=1.0, com=(0.1, 0.2, 0.3), inertia=(0.3, 0.4, 0.5))
    whole = arm.replace(base=rd.FloatingBase(2.0), links=[tank, *arm.links])
    draw = np.random.default_rng(1)
    state = np.eye(whole.nq)[6], *draw.uniform(-1.0, 1.0, (2, whole.nv))
    found = whole.forward_dynamics(*state, method=METHOD)
    np.testing.assert_allclose(found, whole.forward_dynamics(*state), rtol=1e-9)


def test_slender_links_cost_digits_and_check_knows_it() -> None:
    """The quotient of the principal moments of a link is what its inverse amplifies rounding by."""
    arm = rd.Robot.random(5, "RP", seed=5)
    for k in range(5):
        arm = arm.replace(link=k, inertia=(1e-6, 0.1, 0.1))
    state = np.random.default_rng(3).uniform(-1.0, 1.0, (3, 50, 5))
    off = error(arm.forward_dynamics(*state, method=METHOD), arm.forward_dynamics(*state))
    assert off < 1e-7
    assert arm.check()


def test_links_behind_fixed_joints_count_with_their_carrier() -> None:
    arm = rd.Robot.random(6, "RPF", tree=True, seed=4)
    frame = rd.Link("flange", parent=arm.links[-1].name, joint=rd.Fixed(), mass=0.0)
    longer = arm.replace(links=[*arm.links, frame])
    state = np.random.default_rng(0).uniform(-1.0, 1.0, (3, 5, arm.n))
    found = longer.forward_dynamics(*state, method=METHOD)
    np.testing.assert_allclose(found, arm.forward_dynamics(*state), rtol=1e-9)


def test_a_link_whose_parameters_come_at_run_time_may_turn_out_singular() -> None:
    arm = robot("puma_corrected")
    kernel = arm.kernel("forward_dynamics", bind="structure", method=METHOD)
    state = np.full((3, 6), 0.4)
    np.testing.assert_allclose(kernel(*state), arm.forward_dynamics(*state), rtol=1e-9)
    for entries in ((20,), (24, 25, 26, 27, 28, 29)):  # the mass, the inertia of the third link
        parameters = kernel.parameters.copy()
        parameters[list(entries)] = 0.0
        for given in (state, np.stack([state, state], axis=1)):
            with pytest.raises(rd.SingularError, match=r"link 'link3' .* cannot be inverted"):
                kernel(*given, parameters=parameters)


def test_parameters_at_run_time_are_not_those_of_the_robot() -> None:
    """A robot that is refused by itself may be given bodies that are not."""
    arm = robot("puma_corrected")
    slender = arm.replace(link=1, inertia=(0.0, 0.1, 0.1))
    kernel = slender.kernel("forward_dynamics", bind="structure", method=METHOD)
    q, qd, tau = np.full((3, 6), 0.4)
    q[0] += 1e9 * 2 * np.pi  # a very large angle is looked at twice
    given = arm.kernel("forward_dynamics", bind="structure").parameters
    expected = arm.forward_dynamics(q, qd, tau)
    np.testing.assert_allclose(kernel(q, qd, tau, parameters=given), expected, rtol=1e-9)


@pytest.mark.parametrize("tree", [False, True])
def test_many_links(tree: bool) -> None:
    arm = rd.Robot.random(25, "RPF", tree=tree, seed=8)
    state = np.random.default_rng(1).uniform(-1.0, 1.0, (3, 4, arm.n))
    found = arm.forward_dynamics(*state, method=METHOD)
    assert error(found, arm.forward_dynamics(*state, method="udu")) < 1e-10
