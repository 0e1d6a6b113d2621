"""Constraint forces: exact agreement over fractions, what the forces are, and which robots are refused."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.dense import Matrix, from_function, from_six
from rodyn.algebra.spatial import ZERO6, Six, expanded, projected
from rodyn.algebra.vectors import Z3, Vec3, cross
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
from tests.algorithms.forward.bodies import (
    ACCEPTED,
    FLOATING,
    REFUSED,
    ROBOTS,
    Bodies,
    Floating,
    R,
    every_mixture,
    identity,
    made,
    spatial_inertia,
)
from tests.marks import mostly_slow
from tests.references import error, robot, states

METHOD = "constraint-force"
pytestmark = pytest.mark.usefixtures("numpy_target")


@pytest.fixture(
    params=mostly_slow([(name, seed) for name in ROBOTS for seed in (1, 2)], lambda case: case[1] == 1),
    ids=str,
)
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


def velocities(chain: Chain[SubspaceView], rates: Sequence[Any]) -> tuple[Six, ...]:
    """(2.7): of every link from those of the joints."""
    return chain.outward(lambda i, below, rate: i.phi.transposed(below) + expanded(i.H, rate), ZERO6, rates)


def six(column: Sequence[Any]) -> Six:
    return Six(Vec3(*column[:3]), Vec3(*column[3:]))


def as_column(t: Six) -> tuple[Any, ...]:
    return tuple(row[0] for row in from_six(t))


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


@pytest.mark.slow
@pytest.mark.parametrize("name", mostly_slow(ACCEPTED, ["two_link", "stanford_2003"].__contains__))
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


@pytest.mark.slow
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
    point = arm.replace(base=rd.FloatingBase(2.0, inertia=(0, 0, 0)))
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
    whole = arm.replace(base=rd.FloatingBase(2.0, inertia=(0, 0, 0)), links=[tank, *arm.links])
    draw = np.random.default_rng(1)
    state = np.eye(whole.nq)[6], *draw.uniform(-1.0, 1.0, (2, whole.nv))
    found = whole.forward_dynamics(*state, method=METHOD)
    np.testing.assert_allclose(found, whole.forward_dynamics(*state), rtol=1e-9)


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("tree", [False, True])
def test_many_links(tree: bool) -> None:
    arm = rd.Robot.random(25, "RPF", tree=tree, seed=8)
    state = np.random.default_rng(1).uniform(-1.0, 1.0, (3, 4, arm.n))
    found = arm.forward_dynamics(*state, method=METHOD)
    assert error(found, arm.forward_dynamics(*state, method="udu")) < 1e-10
