"""The nearest physical robot: physical, nearest, unchanged where it was physical, and the same when repaired again."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.body import Body, degenerate, violations
from rodyn.model.joints import Fixed, Revolute
from rodyn.model.link import FloatingBase, Link
from rodyn.robot.check.repair import FACES, nearest_inertia, nearest_moments, repaired
from tests.robot.check.robots import arm, bar


def symmetric(generator: np.random.Generator) -> np.ndarray:
    entries = generator.normal(size=(3, 3)) * 10.0 ** generator.integers(-6, 4)
    return entries + entries.T


def random_tensor(generator: np.random.Generator) -> np.ndarray:
    """The inertia of a body, with the margin of repaired ones: eight point masses."""
    places, masses = generator.normal(size=(8, 3)), generator.uniform(0.0, 1.0, 8)
    second = np.einsum("k,ki,kj->ij", masses, places, places)
    return np.trace(second) * np.eye(3) - second


def distance(one: np.ndarray, other: np.ndarray) -> float:
    return float(np.linalg.norm(one - other))


@pytest.mark.parametrize("seed", range(5))
def test_what_is_nearest_is_physical_and_nearer_than_any_other(seed: int) -> None:
    generator = np.random.default_rng(seed)
    for _ in range(40):
        wrong = symmetric(generator)
        found = nearest_inertia(wrong)
        assert np.array_equal(found, found.T)
        assert violations("", Body(1.0, inertia=found)) == []
        size = distance(wrong, 0 * wrong)
        for _ in range(25):
            other = random_tensor(generator)
            for scale in (size / distance(other, 0 * other), 1e-3 * size, 0.0):
                assert distance(found, wrong) <= distance(scale * other, wrong) * (1 + 1e-9)
            step = found + 1e-3 * size * random_tensor(generator)  # the sum of two bodies is a body
            assert distance(found, wrong) <= distance(step, wrong) * (1 + 1e-9)


@pytest.mark.parametrize("seed", range(5))
def test_the_rest_is_perpendicular_to_what_is_nearest(seed: int) -> None:
    """The conditions for the nearest point of a cone: x − p has no part along p, and none into the cone."""
    generator = np.random.default_rng(seed)
    for _ in range(100):
        moments = generator.normal(size=3)
        nearest = nearest_moments(moments)
        rest = moments - nearest
        assert abs(rest @ nearest) < 1e-12
        edges = np.linalg.inv(FACES)  # columns: the edges of the cone
        assert np.max(rest @ edges) < 1e-9 * np.max(np.abs(edges))
        assert np.min(FACES @ nearest) > -1e-12


def test_a_repaired_body_can_be_inverted_unless_nothing_is_left() -> None:
    generator = np.random.default_rng(1)
    for _ in range(200):
        found = nearest_inertia(symmetric(generator))
        if found.any():
            assert degenerate(Body(1.0, inertia=found)) == ""
    assert not nearest_inertia(np.diag([-1.0, -2.0, -3.0])).any()


def test_a_physical_robot_is_unchanged_to_the_bit() -> None:
    for robot in (arm(), rd.Robot.random(5, "RPF", tree=True, seed=1, base="floating").mechanism):
        found = repaired(robot)
        assert found.mechanism is robot
        assert found.changes == found.left == ()


def test_only_the_inertia_of_unphysical_bodies_changes() -> None:
    broken = arm(
        bar(), bar("second", "bar", inertia=(0.1, 0.1, 0.5)), gravity=(0, -9.81, 0), provenance="a guess"
    )
    mechanism, changes, left = repaired(broken)
    assert left == ()
    assert mechanism.links[0] == broken.links[0]
    assert mechanism.unphysical() == []
    assert mechanism.replace("second", inertia=broken.links[1].inertia, physical="warn").links == broken.links
    assert [(change.body, change.entry, change.old) for change in changes] == [
        ("link 2 'second'", "Ixx", 0.1),
        ("link 2 'second'", "Iyy", 0.1),
        ("link 2 'second'", "Izz", 0.5),
    ]
    assert [change.new for change in changes] == [mechanism.links[1].inertia[k][k] for k in range(3)]
    assert [change.new for change in changes] == pytest.approx([0.2, 0.2, 0.4], rel=1e-5)
    assert mechanism.provenance.startswith("a guess; 1 inertias moved")
    again = repaired(mechanism)
    assert again.mechanism is mechanism
    assert again.changes == ()


def test_a_floating_base_is_repaired() -> None:
    base = FloatingBase(5.0, inertia=(1, 1, 3))
    mechanism, changes, _ = repaired(arm(base=base))
    assert mechanism.unphysical() == []
    assert {change.body for change in changes} == {"the floating base"}
    assert mechanism.base.mass == 5.0


@pytest.mark.parametrize("mass", [-1.0, 0.0])
def test_a_mass_cannot_be_computed(mass: float) -> None:
    broken = arm(bar(), bar("second", "bar", mass=mass))
    assert [found.body for found in repaired(broken).left] == ["link 2 'second'"]
    both = arm(bar(inertia=(0.1, 0.1, 0.5)), bar("second", "bar", mass=mass))
    assert [found.body for found in repaired(both).left] == ["link 2 'second'"]


def test_a_robot_without_any_mass_is_left() -> None:
    """Whether it has moments to lose, a rotor, or nothing at all."""
    geared = Revolute((0, 1, 0), rotor_inertia=0.1)
    for inertia, joint in (((0.1, 0.1, 0.5), Revolute()), ((0.1, 0.1, 0.1), geared), ((0, 0, 0), Revolute())):
        root = Link("root", joint=Fixed(), inertia=inertia)
        broken = arm(root, bar("second", "root", mass=0.0, inertia=inertia, joint=joint))
        assert [found.body for found in repaired(broken).left] == ["link 2 'second'"]


def test_a_body_of_no_mass_has_no_inertia() -> None:
    frame = Link("frame", "bar", Fixed(), mass=0.0, inertia=(0.1, 0.1, 0.1))
    mechanism, changes, left = repaired(arm(bar(), frame))
    assert left == ()
    assert mechanism.unphysical() == []
    assert [change.new for change in changes] == [0.0, 0.0, 0.0]
    assert repaired(mechanism).mechanism is mechanism


@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning")
def test_published_robots_are_repaired_and_their_defects_gone() -> None:
    mechanism, changes, left = repaired(rd.load("puma_printed").mechanism)
    assert left == ()
    assert len(changes) == 12
    assert mechanism.defects == ()
    assert rd.load(mechanism.to_dict()).mechanism == mechanism
