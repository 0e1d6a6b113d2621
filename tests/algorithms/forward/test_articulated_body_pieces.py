"""A chain in pieces has the accelerations of the whole chain, exactly; what a piece cannot do without is named."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms.forward import articulated_body, articulated_body_pieces
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.reference import evaluate
from rodyn.model.chain.build_views import make_chain
from rodyn.model.random import random_coordinates, random_mechanism
from rodyn.sweep import chain as chains
from rodyn.sweep.views import SpatialView
from tests.algorithms.drawn import Drawn
from tests.algorithms.drawn_joints import DrawnJoints

METHOD = "articulated-body-pieces"
KINDS = {"R": "revolute", "P": "prismatic"}


def driven(kinds: str) -> Any:
    drawn = Drawn(len(kinds), [KINDS[kind] for kind in kinds], False)
    at = drawn.state(qd=drawn.qd, tau=drawn.tau)
    return make_chain(drawn.structure, drawn.parameters, drawn.gravity, at).seen_as(SpatialView)


@pytest.mark.parametrize("count", [1, 2, 3, 5])
@pytest.mark.parametrize("kinds", ["RRRRR", "PPPPP", "RPRRP", "PRPPR"])
def test_any_number_of_pieces_is_exactly_the_whole(
    kinds: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chains, "count_of", lambda _: count)
    chain = driven(kinds)
    found = articulated_body_pieces.forward_dynamics(chain).θdd
    assert found == articulated_body.forward_dynamics(chain).θdd
    assert all(isinstance(value, Fraction) for value in found)


@pytest.mark.parametrize("count", [0, 1, 2, 4])
@pytest.mark.parametrize("kinds", ["RPRRH", "PRPPR"])
def test_pieces_on_a_floating_base_are_exactly_the_whole(
    kinds: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With wrenches on every link; the first link is in no piece, and with no others there is none."""
    monkeypatch.setattr(chains, "count_of", lambda _: count)
    drawn = DrawnJoints(len(kinds), kinds if count else kinds[:1], False, True)
    found, expected = (
        drawn.quantity("forward_dynamics", method, loads=True, v=drawn.v, tau=drawn.tau)["qdd"]
        for method in (METHOD, "articulated-body")
    )
    assert found == expected
    assert all(isinstance(value, Fraction) for value in found)


def test_the_light_body_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one side of a cut lacks the other has, be it a part in a billion or a third."""
    chain = driven("RPRRR")
    assert len(chain.pieces().edges) > 2
    found = articulated_body_pieces.forward_dynamics(chain).θdd
    monkeypatch.setattr(articulated_body_pieces, "LIGHT", 3)
    assert articulated_body_pieces.forward_dynamics(chain).θdd == found


def planar(n: int) -> rd.Robot:
    """A chain of parallel axes: no piece can move its last link in every direction."""
    row = {
        "joint": "revolute",
        "a": 0.3,
        "b": 0.0,
        "alpha": 0.0,
        "theta": 0.0,
        "mass": 1.0,
        "r": (-0.1, 0, 0),
    }
    rows = [{**row, "inertia": np.diag([0.0, 0.02, 0.02])}] * n
    return rd.Robot.from_dh(rows, "standard", gravity=(0.0, -9.81, 0.0))


@pytest.mark.parametrize(
    "arm",
    [
        planar(1),
        planar(2),
        planar(16),
        planar(40),
        *(rd.Robot.random(n, "RP", seed=n) for n in (1, 3, 9, 33, 64)),
    ],
    ids=lambda arm: f"{arm.name} {arm.n}",
)
def test_residuals_are_those_of_the_serial_method(arm: rd.Robot) -> None:
    """M q̈ + b − τ vanishes to rounding, also where Λ is singular."""
    q, qd, tau = np.random.default_rng(arm.n).uniform(-1, 1, (3, 7, arm.n))
    found = evaluate(
        arm.mechanism, "forward_dynamics", {"q": q, "qd": qd, "tau": tau}, Options(method=METHOD)
    )["qdd"]
    size = np.abs(arm.inverse_dynamics(q, qd, np.abs(found))).max()
    assert np.abs(arm.inverse_dynamics(q, qd, found) - tau).max() <= 1e-13 * max(size, 1.0)


@pytest.mark.parametrize(
    "arm",
    [
        *(rd.Robot.of(random_mechanism(n, "RP", seed=n, base="floating")) for n in (1, 2, 9, 33, 64)),
        planar(40).replace(base=rd.FloatingBase(20.0, (0.1, 0.0, 0.2), (3.0, 4.0, 5.0))),
        planar(20).replace(base=rd.FloatingBase(1e-3, inertia=(1e-4, 1e-4, 1e-4))),
    ],
    ids=lambda arm: f"{arm.name} {arm.n}",
)
def test_residuals_on_a_floating_base_are_those_of_the_serial_method(arm: rd.Robot) -> None:
    """Also of a base that is light against the links upon it."""
    q = random_coordinates(arm.mechanism, 7, np.random.default_rng(arm.n))
    qd, tau = np.random.default_rng(arm.n).uniform(-1, 1, (2, 7, arm.nv))
    given = {"q": q, "qd": qd, "tau": tau}
    left = []
    for method in (METHOD, "articulated-body"):
        found = evaluate(arm.mechanism, "forward_dynamics", given, Options(method=method))["qdd"]
        left.append(np.abs(arm.inverse_dynamics(q, qd, found) - tau).max())
    assert left[0] <= max(1e-12, 20 * left[1])


@pytest.mark.slow
def test_momentum_of_a_free_robot_is_kept() -> None:
    """No gravity, nothing on the base: the centre of mass does not accelerate, whatever the joints do."""
    arm = rd.Robot.of(random_mechanism(20, "RP", seed=4, base="floating")).replace(gravity=(0, 0, 0))
    q = random_coordinates(arm.mechanism, 1, np.random.default_rng(0))[0]
    qd, tau = np.random.default_rng(1).uniform(-1, 1, (2, arm.nv))
    tau[:6] = 0
    qdd = arm.forward_dynamics(q, qd, tau, method=METHOD)
    assert np.abs(qdd[:6]).max() > 0.1
    wrench = arm.inverse_dynamics(q, qd, qdd)[:6]
    assert np.abs(wrench).max() < 1e-11 * np.abs(qdd).max() * arm.mass


@pytest.mark.slow
def test_trees_are_refused() -> None:
    tree = rd.Robot.random(5, "RP", tree=True, seed=3)
    with pytest.raises(rd.UnsupportedError, match="takes chains only; method='cholesky' can"):
        tree.forward_dynamics(*np.zeros((3, 5)), method=METHOD)
    assert tree.check()  # leaves the method out
    floating = rd.Robot.of(random_mechanism(5, "RP", tree=True, seed=3, base="floating"))
    q = random_coordinates(floating.mechanism, 1, np.random.default_rng(0))[0]
    with pytest.raises(rd.UnsupportedError, match="takes chains only; method='articulated-body' can"):
        floating.forward_dynamics(q, *np.zeros((2, floating.nv)), method=METHOD)


@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("joints", ["U", "S", "Q"])
def test_joints_of_several_degrees_of_freedom_are_refused(joints: str, base: Any) -> None:
    arm = rd.Robot.of(random_mechanism(3, joints, seed=8, base=base))
    q = random_coordinates(arm.mechanism, 1, np.random.default_rng(0))[0]
    v = np.zeros((2, arm.nv))
    with pytest.raises(rd.UnsupportedError, match="a joint has several degrees of freedom"):
        arm.forward_dynamics(q, *v, method=METHOD)


def test_a_base_that_nothing_resists_is_named() -> None:
    """A mass point on the axis of the first joint turns with no torque; long robots are compiled, short ones not."""
    for n in (3, 20):
        arm = planar(n).replace(base=rd.FloatingBase(1.0, inertia=(0, 0, 0)))
        q = random_coordinates(arm.mechanism, 1, np.random.default_rng(0))[0]
        with pytest.raises(rd.SingularError, match="nothing resists the floating base"):
            arm.forward_dynamics(q, *np.ones((2, arm.nv)), method=METHOD)


def test_links_that_do_not_resist_their_joints_are_refused() -> None:
    """The robot is sound, but one of its links alone would turn without a torque."""
    row = {"joint": "revolute", "a": 0.2, "b": 0.3, "alpha": 0.5, "theta": 0.0, "mass": 1.0, "r": (0, 0, 0.0)}
    sound = {**row, "inertia": np.diag([0.1, 0.1, 0.1])}
    thin = {**row, "a": 0.0, "inertia": np.diag([0.1, 0.1, 0.0]), "alpha": 0.0}
    slid = {**sound, "joint": "prismatic", "a": 0.1}
    arm = rd.Robot.from_dh([sound, thin, slid, sound], "standard", physical="warn")
    state = np.zeros((3, 4))
    assert np.isfinite(arm.forward_dynamics(*state)).all()
    with pytest.raises(
        rd.UnsupportedError, match=r"link2' has almost no inertia about its own joint.*; method="
    ):
        arm.forward_dynamics(*state, method=METHOD)
    point = {**slid, "inertia": np.zeros((3, 3))}
    arm = rd.Robot.from_dh([sound, point, sound], "standard")
    with pytest.raises(rd.UnsupportedError, match="link2' is a mass point"):
        arm.forward_dynamics(*np.zeros((3, 3)), method=METHOD)
