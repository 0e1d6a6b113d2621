"""The equivalence theorem of Kozłowski, Section 3, over fractions: what is equal, and what is not."""

from typing import Any, NamedTuple

import pytest

from rodyn.algebra.dual import Dual
from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import Z3, ZERO3, Vec3, cross
from rodyn.algorithms.inverse import newton_euler, two_point
from rodyn.model.chain.build_views import Load, State, make_chain
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.views import SpatialView
from tests.algorithms.drawn import ROBOTS, TWICE, Drawn


class Joint(NamedTuple):
    """A link with what both recursions say of it and of its parent, all at O_k and in link axes."""

    k: SpatialView
    parent: int
    ω_plus: Vec3
    v_plus: Vec3
    ω: Vec3
    v: Vec3


@pytest.fixture(params=TWICE, ids=str)
def chain(request: pytest.FixtureRequest) -> Chain[SpatialView]:
    name, seed = request.param
    drawn = Drawn(seed, *ROBOTS[name])
    loads = [[Load(drawn._vec3(), drawn._vec3(), drawn._vec3())] for _ in drawn.q]
    state = drawn.state(qd=drawn.qd, qdd=drawn.qdd, loads=loads)
    return make_chain(drawn.structure, drawn.parameters, drawn.gravity, state).seen_as(SpatialView)


def joints(chain: Chain[SpatialView]) -> list[Joint]:
    found = two_point.inverse_dynamics(chain).velocity
    every = zip(chain.links, chain.parents, found, strict=True)
    return [Joint(k, j, *_parts(now.V_plus), *_parts(now.V_minus)) for k, j, now in every]


def _parts(V: Six) -> tuple[Vec3, Vec3]:
    return V.top, V.bottom


def test_forces_are_equal_and_accelerations_differ_by_ω_times_v(chain: Chain[SpatialView]) -> None:
    """x_k^- = x_k; λ_k = λ_k^- + [0; ω_k × v_k], where the paper has λ_k = λ_k^-: KOZ-2."""
    ours, theirs = two_point.inverse_dynamics(chain), newton_euler.inverse_dynamics(chain)
    assert ours.τ == theirs.τ
    assert [s.x_minus for s in ours.state] == [f.x for f in theirs.force]
    for now, costate, motion in zip(ours.velocity, ours.costate, theirs.motion, strict=True):
        ω, v = now.V_minus.top, now.V_minus.bottom
        assert ω == motion.ω
        assert costate.λ_minus + Six(ZERO3, cross(ω, v)) == Six(motion.ωd, motion.vd)
    if len(chain.links) > 1:
        assert any(
            costate.λ_minus != Six(motion.ωd, motion.vd)
            for costate, motion in zip(ours.costate, theirs.motion, strict=True)
        )


def test_n_of_one_recursion_and_b_of_the_other_do_not_mix(chain: Chain[SpatialView]) -> None:
    """M_k λ_k^- with b̄_k of (3.33) lacks M_k [0; ω_k × v_k], which (3.14) has in b_k."""

    def mixed(k: SpatialView, children: Six, now: two_point.Velocity, costate: two_point.Costate) -> Handed:
        ω, ω_v = now.V_minus.top, cross(now.V_minus.top, now.V_minus.bottom)
        b_bar = Six(cross(ω, k.I @ ω), cross(ω, cross(ω, k.mp))) - k.w  # (3.33)
        assert b_bar + two_point.mass(k) @ Six(ZERO3, ω_v) == two_point.bias_force(k, now.V_minus)
        x = children + two_point.mass(k) @ costate.λ_minus + b_bar
        return Handed(two_point.H(k) @ x, k.phi @ x)

    found = two_point.inverse_dynamics(chain)
    wrong = chain.inward(mixed, ZERO6, found.velocity, found.costate)
    assert (wrong == found.τ) == (len(chain.links) == 1)


def test_identity_of_the_bias_accelerations(chain: Chain[SpatialView]) -> None:
    """(3.41) and (3.44), on which the proof rests; E: KOZ-7, (3.40) and (3.42) have + where × belongs."""
    every = joints(chain)
    refuted = 0
    for joint in every:
        k, A, l = joint.k, joint.k.phi.to_parent, joint.k.phi.shift.l
        ω_below, v_below = (
            (every[joint.parent].ω, every[joint.parent].v) if joint.parent >= 0 else (ZERO3, ZERO3)
        )
        hqd = A @ Z3 * k.qd
        ω_v, ω_v_below = A @ cross(joint.ω, joint.v), cross(ω_below, v_below)
        centripetal = cross(ω_below, cross(ω_below, l))
        if k.kind == "revolute":
            assert centripetal == cross(joint.v_plus, hqd) + ω_v - ω_v_below  # (3.41)
            refuted += joint.v_plus + hqd != cross(joint.v_plus, hqd)  # (3.40) as printed
            refuted += ω_below + cross(ω_below, l) != centripetal  # (3.42) as printed
        else:
            slide = cross(ω_below, hqd)
            assert ω_v + slide == centripetal + slide * 2 + ω_v_below  # (3.44)
    assert refuted or all(joint.k.kind == "prismatic" for joint in every)


@pytest.mark.parametrize("name", ROBOTS)
def test_accelerations_are_the_rates_of_velocities(name: str) -> None:
    """(3.4), (3.5) are the derivatives of (3.1), (3.2), component by component; gravity left out.

    Only the ω × l̇ of a slider, which (3.1) brings into V_k^+, stands in n_k and not in λ_k^+: (3.7').
    """
    drawn = Drawn(1, *ROBOTS[name])

    def run(**state: Any) -> two_point.TwoPoint:
        made = make_chain(drawn.structure, drawn.parameters, ZERO3, State(**state))
        return two_point.inverse_dynamics(made.seen_as(SpatialView))

    rates = [Dual(qd, qdd) for qd, qdd in zip(drawn.qd, drawn.qdd, strict=True)]
    moving, still = run(q=drawn.moving(), qd=rates), run(q=drawn.q, qd=drawn.qd, qdd=drawn.qdd)
    every = zip(drawn.structure.kinds, moving.velocity, still.velocity, still.costate, strict=True)
    for kind, now, here, costate in every:
        assert slope(now.V_minus) == costate.λ_minus
        assert slope(now.V_plus) == costate.λ_plus + (here.n if kind == "prismatic" else ZERO6)


def slope(t: Six) -> Six:
    parts = [[x.slope if isinstance(x, Dual) else 0 for x in (v.x, v.y, v.z)] for v in (t.top, t.bottom)]
    return Six(Vec3(*parts[0]), Vec3(*parts[1]))


def test_power_is_the_same_on_both_sides(chain: Chain[SpatialView]) -> None:
    """x^-ᵀV^- − x^+ᵀV^+ = τ q̇: a joint takes up what its drive delivers."""
    found: Any = two_point.inverse_dynamics(chain)
    for k, now, state in zip(chain.links, found.velocity, found.state, strict=True):
        assert state.x_minus @ now.V_minus - state.x_plus @ now.V_plus == state.τ * k.qd
