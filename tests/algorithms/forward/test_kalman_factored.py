"""The filter with factors against the filter without them, over fractions; and who may use it."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.dense import Matrix
from rodyn.algebra.factored import udu
from rodyn.algebra.spatial import ArticulatedMass, Six, projected
from rodyn.algebra.vectors import Z3, ZERO3
from rodyn.algorithms.forward import kalman
from rodyn.algorithms.forward.kalman_factored import columns, forward_dynamics, motions, wrenches
from rodyn.algorithms.inverse.two_point import H
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.model.chain.build_views import make_chain
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import find
from rodyn.sweep.views import SpatialView
from tests.algorithms.drawn import ROBOTS, TWICE, Drawn


@pytest.fixture(params=TWICE, ids=str)
def chain(request: pytest.FixtureRequest) -> Chain[SpatialView]:
    name, seed = request.param
    drawn = Drawn(seed, *ROBOTS[name])
    state = drawn.state(qd=drawn.qd, tau=drawn.tau)
    return make_chain(drawn.structure, drawn.parameters, drawn.gravity, state).seen_as(SpatialView)


def in_components(k: SpatialView, P: ArticulatedMass) -> Matrix:
    """A covariance in the order of joint k."""
    B = motions(k)
    return Matrix(tuple(projected(B, P @ b) for b in B))


def test_the_updated_factors_are_those_of_the_covariance(chain: Chain[SpatialView]) -> None:
    plain, factored = kalman.forward_dynamics(chain), forward_dynamics(chain)
    for k, P, found in zip(chain.links, plain.filtered, factored.factors, strict=True):
        assert found == udu(in_components(k, P.P_minus))
        assert all(isinstance(d, Fraction) and d > 0 for d in found.d)


def test_every_record_is_that_of_the_plain_filter(chain: Chain[SpatialView]) -> None:
    plain, factored = kalman.forward_dynamics(chain), forward_dynamics(chain)
    assert factored.smoothed == plain.smoothed
    assert factored.θdd == plain.θdd
    for ours, theirs in zip(factored.filtered, plain.filtered, strict=True):
        assert (ours.z_minus, ours.D, ours.G, ours.e_minus, ours.e_plus) == (
            theirs.z_minus,
            theirs.D,
            theirs.G,
            theirs.e_minus,
            theirs.e_plus,
        )


def test_gain_and_pivot_are_the_last_column(chain: Chain[SpatialView]) -> None:
    """(3.49), (3.50), and (3.54): the other columns feel nothing of the joint."""
    found = forward_dynamics(chain)
    for k, factors, f in zip(chain.links, found.factors, found.filtered, strict=True):
        *others, last = columns(k, factors)
        assert (last.d, last.w) == (f.D, f.G)
        assert [H(k) @ other.w for other in others] == [0] * 5


@pytest.mark.parametrize("kind", ["revolute", "prismatic", "screw"])
def test_components_and_wrenches_are_inverse(kind: str) -> None:
    drawn = Drawn(1, ["revolute"], False)
    (link,) = (
        make_chain(drawn.structure, drawn.parameters, drawn.gravity, drawn.state()).seen_as(SpatialView).links
    )
    pitch = Fraction(2, 3) if kind == "screw" else 0
    s = Six(ZERO3, Z3) if kind == "prismatic" else Six(Z3, Z3 * pitch)
    k = replace(link, kind=kind, pitch=pitch, s=s)
    B, E = motions(k), wrenches(k)
    assert [projected(B, e) for e in E] == [tuple(int(i == j) for j in range(6)) for i in range(6)]
    assert B[-1] == H(k)


def test_a_link_that_others_could_carry_is_left_as_it_is() -> None:
    """Of the first link only the inertia about the vertical matters; without the rest of it M_1 has no factors."""
    arm = rd.load("puma")
    built = build(spec(arm.mechanism, "forward_dynamics", "kalman-agee-turner"))
    assert built.program.counts["div"] > 0
    assert not find("forward_dynamics", "kalman-agee-turner").regroups
    assert find("forward_dynamics", "kalman").regroups


def test_screws_agree_in_machine_code_too() -> None:
    arm = rd.Robot.random(5, "RHP", seed=4)
    q, qd, tau = np.random.default_rng(0).uniform(-1, 1, (3, 20, arm.n))
    expected = arm.forward_dynamics(q, qd, tau, method="kalman")
    found = arm.forward_dynamics(q, qd, tau, method="kalman-agee-turner")
    assert np.abs(found - expected).max() < 1e-11 * np.abs(expected).max()


@pytest.mark.parametrize(
    ("arm", "why"),
    [
        (rd.Robot.random(2, "S", seed=1), "link 'link1' has a joint of 3 coordinates"),
        (rd.load("two_link").replace(link=0, inertia=(0.0, 0.1, 0.1)), "link 'link1' cannot be inverted"),
        (rd.Robot.random(2, "R", seed=1, base="floating"), "has a floating base"),
    ],
    ids=["joints", "rods", "base"],
)
def test_robots_that_it_cannot_take_are_refused(arm: rd.Robot, why: str) -> None:
    """Before the state is looked at, whose quaternions are none."""
    for rows in ((), (3,)):
        q, nothing = np.zeros((*rows, arm.nq)), np.zeros((*rows, arm.nv))
        with pytest.raises(rd.UnsupportedError, match=why):
            arm.forward_dynamics(q, nothing, nothing, method="kalman-agee-turner")


def test_a_joint_of_several_coordinates_is_refused_with_masses_at_run_time_too() -> None:
    arm = rd.Robot.random(2, "S", seed=1)
    with pytest.raises(rd.UnsupportedError, match=r"robot 'random' .* joint of 3 coordinates"):
        arm.kernel("forward_dynamics", bind="structure", method="kalman-agee-turner")
