"""A chain in pieces has the accelerations of the whole chain, exactly; what a piece cannot do without is named."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms.forward import articulated_body, articulated_body_pieces
from rodyn.kernel.reference import evaluate
from rodyn.model.chain.build_views import make_chain
from rodyn.model.random import random_coordinates, random_mechanism
from rodyn.sweep import chain as chains
from rodyn.sweep.views import SpatialView
from tests.algorithms.drawn import Drawn

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
    found = evaluate(arm.mechanism, "forward_dynamics", {"q": q, "qd": qd, "tau": tau}, method=METHOD)["qdd"]
    size = np.abs(arm.inverse_dynamics(q, qd, np.abs(found))).max()
    assert np.abs(arm.inverse_dynamics(q, qd, found) - tau).max() <= 1e-13 * max(size, 1.0)


@pytest.mark.slow
def test_trees_and_floating_bases_are_refused() -> None:
    tree = rd.Robot.random(5, "RP", tree=True, seed=3)
    with pytest.raises(rd.UnsupportedError, match="takes chains only; method='cholesky' can"):
        tree.forward_dynamics(*np.zeros((3, 5)), method=METHOD)
    assert tree.check()  # leaves the method out
    floating = rd.Robot.of(random_mechanism(3, "R", seed=8, base="floating"))
    q = random_coordinates(floating.mechanism, 1, np.random.default_rng(0))[0]
    with pytest.raises(rd.UnsupportedError, match="takes fixed bases only"):
        floating.forward_dynamics(q, *np.zeros((2, 9)), method=METHOD)


def test_joints_of_several_degrees_of_freedom_are_refused() -> None:
    arm = rd.Robot.of(random_mechanism(3, "U", seed=8))
    q, v = np.zeros(arm.nq), np.zeros((2, arm.nv))
    with pytest.raises(rd.UnsupportedError, match="a joint has several degrees of freedom"):
        arm.forward_dynamics(q, *v, method=METHOD)


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
