"""Regrouped inertial parameters, which straight-line programs are made of: what they leave and what they change."""

import numpy as np

import rodyn as rd
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.inverse.newton_euler import inverse_dynamics
from rodyn.model.chain.build_views import State, make_chain
from rodyn.model.chain.parameters import parameters, structure
from rodyn.model.chain.proximal import proximal, regauged, regrouped
from rodyn.sweep.views import SpatialView
from tests.references import robot


def test_regrouping_leaves_torques() -> None:
    """No mass is left in a revolute arm, and the torques are the same."""
    arm = robot("puma_corrected")
    shape, given = structure(arm.mechanism), parameters(arm.mechanism)
    gauge = regauged(shape, given)
    links = regrouped(shape, proximal(shape, gauge.parameters))
    assert [link.m for link in links] == [0] * 6
    q, qd, qdd = np.random.default_rng(0).uniform(-3, 3, (3, 6)).tolist()
    chain = make_chain(
        shape, gauge.parameters, gauge.base @ Vec3(*arm.gravity), State(q, qd, qdd), links=links
    )
    np.testing.assert_allclose(
        inverse_dynamics(chain.seen_as(SpatialView)).τ, arm.inverse_dynamics(q, qd, qdd), rtol=1e-12
    )


def test_regrouping_would_change_the_convective_matrix() -> None:
    """Why C is never traced with it: already joining two bodies leaves C q̇ alone and changes C."""
    rng = np.random.default_rng(8)
    arm = rd.Robot.random(3, "R", seed=8)
    plate = rd.Link(
        "plate", arm.links[-1].name, rd.Fixed(), rd.Pose(xyz=(0.3, 0.2, 0.1)), mass=2.0, inertia=(1, 1, 1)
    )
    whole = rd.Robot([*arm.links, plate], gravity=arm.gravity)
    merged = rd.Robot.of(whole.mechanism.merged().mechanism)
    q, qd = rng.uniform(-1, 1, (2, 3))
    C, other = whole.coriolis_matrix(q, qd), merged.coriolis_matrix(q, qd)
    np.testing.assert_allclose(C @ qd, other @ qd, rtol=0, atol=1e-12 * np.abs(C).max())
    assert np.abs(C - other).max() > 1e-3 * np.abs(C).max()
