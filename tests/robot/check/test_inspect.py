"""No wrong alarm: robots that are right have neither errors nor warnings; each mistake has its finding."""

import warnings

import pytest

import rodyn as rd
from rodyn.model import catalog
from rodyn.model.mechanism import Mechanism
from rodyn.robot.check.inspect import inspected
from tests.robot.check.robots import arm, bar

SUSPICIOUS = {"puma_corrected": {"link 5 'link5'"}}
"""Radii of gyration of 0.35 m in a wrist, as published."""


def codes(mechanism: Mechanism, *severities: str) -> set[str]:
    return {one.code for one in inspected(mechanism) if not severities or one.severity in severities}


@pytest.mark.parametrize("joints", ["R", "RPF", "RPFHCULSQ"])
def test_random_robots_are_neither_wrong_nor_suspicious(joints: str) -> None:
    for seed in range(20):
        for n, tree, base in ((1, False, "fixed"), (6, True, "floating")):
            robot = rd.Robot.random(n, joints, tree=tree, seed=seed, base=base)
            assert codes(robot.mechanism, "error", "warning") == set()


@pytest.mark.parametrize("name", catalog.names())
def test_the_catalog_has_only_the_errors_that_it_names(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        mechanism = rd.load(name).mechanism
    found = inspected(mechanism)
    assert {one.subject for one in found.of("error")} <= {
        text.partition(":")[0] for text in mechanism.defects
    }
    assert {one.subject for one in found.of("warning")} == SUSPICIOUS.get(name, set())


def test_right_bars_have_no_finding() -> None:
    assert inspected(arm()) == ()


def test_places_go_to_links_and_joints() -> None:
    joint = rd.Revolute((0, 1, 0), name="elbow", limits=rd.Limits(0, 0))
    robot = arm(bar(), bar("second", "bar", joint=joint, inertia=(0.1, 0.1, 0.5)))
    found = inspected(robot, {"link second": "arm.urdf:12", "joint elbow": "arm.urdf:3"})
    assert [(one.severity, one.where) for one in found] == [
        ("error", "arm.urdf:12"),
        ("warning", "arm.urdf:3"),
    ]


def test_a_robot_without_masses_is_not_asked_for_them() -> None:
    sketch = Mechanism("sketch", [rd.Link("rod")])
    assert [(one.severity, one.code) for one in inspected(sketch)] == [("remark", "massless")]
