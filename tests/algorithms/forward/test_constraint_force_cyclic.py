"""Cyclic reduction finds the same constraint forces, exactly, in logarithmic depth; trees are refused."""

import dataclasses
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms.forward import constraint_force, constraint_force_cyclic
from rodyn.algorithms.forward.constraint_force import by_elimination, constrained
from rodyn.algorithms.forward.constraint_force_cyclic import by_reduction
from rodyn.model.chain.build_views import make_chain
from rodyn.model.random import random_coordinates
from rodyn.sweep.views import SubspaceView
from tests.algorithms.drawn import Drawn, deep_chain
from tests.algorithms.forward.bodies import ACCEPTED, REFUSED, SERIAL_FREEDOMS, made
from tests.deep import deepest
from tests.marks import mostly_slow
from tests.references import error, robot, states

METHOD = "constraint-force-cyclic"
pytestmark = pytest.mark.usefixtures("numpy_target")
R, P = "revolute", "prismatic"


@pytest.mark.parametrize("freedoms", SERIAL_FREEDOMS, ids=str)
def test_joints_of_any_freedom(freedoms: Any) -> None:
    chain, F_T = made(freedoms, range(-1, len(freedoms) - 1))
    assert constrained(chain, F_T, by_reduction) == constrained(chain, F_T, by_elimination)


@pytest.mark.parametrize("kinds", [[R], [P], [R, P, R], [P, R, R, P], [R, P, R, R, P, R, R]], ids=len)
def test_it_is_the_serial_method(kinds: list[str]) -> None:
    drawn = Drawn(len(kinds), kinds, False)
    at = drawn.state(qd=drawn.qd, tau=drawn.tau)
    chain = make_chain(drawn.structure, drawn.parameters, drawn.gravity, at).seen_as(SubspaceView)
    assert constraint_force_cyclic.forward_dynamics(chain) == constraint_force.forward_dynamics(chain)


@pytest.mark.slow
def test_the_depth_grows_with_the_logarithm() -> None:
    """All of forward dynamics, from joint torques to accelerations; elimination grows with the length."""
    lengths = [8, 16, 32, 64]
    depth: dict[Any, list[int]] = {constraint_force: [], constraint_force_cyclic: []}
    for n in lengths:
        drawn = deep_chain(n)
        at = drawn.state(qd=drawn.qd, tau=drawn.tau)
        chain = make_chain(drawn.structure, drawn.parameters, drawn.gravity, at).seen_as(SubspaceView)
        for module, found in depth.items():
            found.append(deepest(module.forward_dynamics(chain).θdd))
    growth = {module: [b - a for a, b in pairwise(found)] for module, found in depth.items()}
    parallel, serial = growth[constraint_force_cyclic], growth[constraint_force]
    assert max(parallel) - min(parallel) <= 16  # the same for every doubling
    assert serial[-1] > 1.9 * serial[-2]  # doubled by every doubling


@pytest.mark.parametrize("name", mostly_slow(ACCEPTED, ["two_link", "stanford_2003"].__contains__))
def test_reference_robots(name: str) -> None:
    arm, s = robot(name), states(name)
    given = s["q"], s["qd"], s["tau"]
    assert error(arm.forward_dynamics(*given, method=METHOD), s["qdd_fd"]) < 1e-12
    alone = [arm.forward_dynamics(*row, method=METHOD) for row in zip(*given, strict=True)]
    assert error(alone, s["qdd_fd"]) < 1e-12


@pytest.mark.parametrize("name", REFUSED)
def test_robots_with_links_that_cannot_be_inverted_are_refused(name: str) -> None:
    arm, s = robot(name), states(name)
    with pytest.raises(rd.UnsupportedError, match="cannot be inverted"):
        arm.forward_dynamics(s["q"], s["qd"], s["tau"], method=METHOD)


@pytest.mark.slow
def test_trees_are_refused() -> None:
    arm = rd.Robot.random(5, "RP", tree=True, seed=3)
    q, qd, tau = np.zeros((3, 5))
    with pytest.raises(rd.UnsupportedError, match="takes chains only"):
        arm.forward_dynamics(q, qd, tau, method=METHOD)
    assert arm.check()  # leaves the method out


@pytest.mark.slow
def test_two_arms_on_a_floating_base_branch() -> None:
    """Through the base each arm's joints push those of the other: A is a tree's. One arm on it is a chain."""
    arm = rd.Robot.random(3, "RSH", seed=3, base="floating")
    draw = np.random.default_rng(1)
    state = random_coordinates(arm.mechanism, 5, draw), *draw.uniform(-1.0, 1.0, (2, 5, arm.nv))
    assert error(arm.forward_dynamics(*state, method=METHOD), arm.forward_dynamics(*state)) < 1e-11
    other = [dataclasses.replace(link, parent="base") for link in arm.links[:2]]
    two = arm.replace(links=[*other, arm.links[2]])
    with pytest.raises(
        rd.UnsupportedError, match=r"branches; .* takes chains only; method='articulated-body' can"
    ):
        two.forward_dynamics(*state, method=METHOD)


def test_a_side_branch_of_fixed_links_is_no_branch() -> None:
    arm = rd.Robot.random(4, "RP", seed=3)
    sensor = rd.Link("sensor", parent=arm.links[1].name, joint=rd.Fixed(), mass=0.5, inertia=(0.1, 0.1, 0.1))
    heavier = arm.replace(links=[*arm.links, sensor])
    state = np.random.default_rng(2).uniform(-1.0, 1.0, (3, 5, 4))
    found = heavier.forward_dynamics(*state, method=METHOD)
    assert error(found, heavier.forward_dynamics(*state)) < 1e-11
