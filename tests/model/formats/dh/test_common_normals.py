"""Every chain of revolute and prismatic joints has a table, with the same coordinates and dynamics."""

import math

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.reference import evaluate
from rodyn.model.formats.dh import to_dh
from rodyn.model.formats.dh.common_normals import common_normals
from rodyn.model.formats.readers import load
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates, random_mechanism


def assert_same(found: Mechanism, arm: Mechanism, seed: int) -> None:
    generator = np.random.default_rng(seed)
    (q,) = random_coordinates(arm, 1, generator)
    state = {"q": q, "qd": generator.normal(size=arm.nv), "qdd": generator.normal(size=arm.nv)}
    torques = [evaluate(one, "inverse_dynamics", state)["tau"] for one in (found, arm)]
    np.testing.assert_allclose(*torques, atol=1e-9 * np.abs(torques[1]).max())
    tools = [rd.Robot.of(one) for one in (found, arm)]
    poses = [
        evaluate(one.mechanism, "forward_kinematics", {"q": q})["T"][-1]
        @ one.mechanism.located().pose.matrix()
        for one in tools
    ]
    np.testing.assert_allclose(*poses, atol=1e-9)


@pytest.mark.parametrize("convention", ["standard", "modified"])
@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("seed", range(4))
def test_random_chains(seed: int, base: str, convention: str) -> None:
    arm = random_mechanism(5, "RP", seed=seed, base=base)
    assert_same(load(to_dh(arm, convention)), arm, seed)


AXES = [(0, 0, 1), (0, 0, -1), (1, 0, 0), (0, 1, 0)]
PLACES = [(0, 0, 0), (0, 0, 0.5), (0.3, 0, 0), (0.1, 0.2, 0.3)]


@pytest.mark.parametrize("seed", range(12))
def test_axes_that_are_parallel_meet_or_coincide(seed: int) -> None:
    generator = np.random.default_rng(seed)
    links = []
    for k in range(5):
        axis, place = AXES[generator.integers(4)], PLACES[generator.integers(4)]
        joint = (rd.Revolute, rd.Prismatic)[int(generator.random() < 0.3)](axis)
        parent = links[-1].name if links else "base"
        body = {"mass": 1.0, "com": (0.1, 0.2, 0.3), "inertia": (0.1, 0.1, 0.1)}
        links.append(rd.Link(f"l{k}", parent, joint, rd.Pose(place), **body))
    arm = Mechanism("arm", links)
    table = to_dh(arm, "standard")
    assert_same(load(table), arm, seed)
    for row in table["links"]:  # exact zeros and quarter turns
        assert row["alpha"] in (0.0, math.pi / 2, -math.pi / 2, math.pi, -math.pi)


def test_a_simple_arm_has_the_simple_table() -> None:
    rods = {"mass": 1.0, "inertia": (0.1, 0.1, 0.1)}
    links = [
        rd.Link("column", joint=rd.Revolute(), placement=rd.Pose((0, 0, 0.4)), **rods),
        rd.Link("upper", "column", rd.Revolute((0, 1, 0)), rd.Pose((0, 0, 0.2)), **rods),
        rd.Link("lower", "upper", rd.Revolute((0, 1, 0)), rd.Pose((0.5, 0, 0)), **rods),
    ]
    rows = common_normals(Mechanism("arm", links)).rows
    lengths = [(abs(row[0]), row[1], abs(row[2])) for row in rows]
    assert lengths == [(0.0, 0.0, math.pi / 2), (0.5, 0.0, 0.0), (0.0, 0.0, 0.0)]
