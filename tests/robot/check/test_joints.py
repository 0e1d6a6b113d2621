"""Limits and mimics that look wrong."""

import pytest

from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import Joint, Prismatic, Revolute, Universal
from rodyn.robot.check.finding import Finding
from rodyn.robot.check.inspect import inspected
from tests.robot.check.robots import arm, bar


def of(joint: Joint, **fields: object) -> list[Finding]:
    return list(inspected(arm(bar(), bar("second", "bar", joint=joint), **fields)))


@pytest.mark.parametrize(
    ("joint", "severity", "says", "likely"),
    [
        (Revolute(limits=Limits(0, 0)), "warning", "lower = upper = 0: it cannot move", "left out"),
        (Revolute(limits=Limits(-170, 170)), "warning", "from -170 to 170 rad", "degrees"),
        (Prismatic(limits=Limits(0, 300)), "warning", "from 0 to 300 m", "millimetres"),
        (Prismatic(), "remark", "slides without limits", "left out"),
        (Revolute(limits=Limits(-1, 1, velocity=0)), "remark", "largest speed is 0", "not known"),
        (Revolute(limits=Limits(-1, 1, effort=0)), "remark", "largest effort is 0", "not known"),
        (Revolute(limits=Limits(-1, 1, effort=1e9)), "remark", "largest effort is 1e+09", "no limit"),
        (Universal(limits=Limits([-1, 0], [1, 0])), "warning", "lower = upper = 0", "left out"),
        (Revolute(mimic=Mimic("bar", 0.0)), "warning", "factor 0", "left out"),
    ],
)
def test_a_limit_is_found(joint: Joint, severity: str, says: str, likely: str) -> None:
    (found,) = of(joint)
    assert (found.severity, found.subject) == (severity, "joint 'second'")
    assert says in found.says
    assert likely in found.likely


@pytest.mark.parametrize(
    "joint",
    [
        Revolute(),
        Revolute(limits=Limits(-6.3, 6.3, 3.0, 150.0)),
        Revolute(limits=Limits(-18.9, 18.9)),
        Revolute(limits=Limits(-1e16, 1e16)),
        Prismatic(limits=Limits(0, 1.5)),
        Prismatic(limits=Limits(upper=1.5)),
        Revolute(mimic=Mimic("bar", -1.0)),
    ],
)
def test_usual_limits_are_none(joint: Joint) -> None:
    assert of(joint) == []


def test_a_mimic_that_leaves_its_limits_is_found() -> None:
    leader = bar(joint=Revolute((0, 1, 0), limits=Limits(0, 1)))
    for factor, fits in ((1.0, True), (-1.0, False), (2.0, False)):
        joint = Revolute((0, 1, 0), limits=Limits(0, 1), mimic=Mimic("bar", factor))
        found = inspected(arm(leader, bar("second", "bar", joint=joint)))
        assert [one.code for one in found] == ([] if fits else ["mimic"])


def test_an_initial_posture_outside_of_its_limits_is_found() -> None:
    (found,) = of(Revolute(limits=Limits(-1, 1)), q_initial=(0.0, 90.0))
    assert (found.severity, found.subject) == ("remark", "joint 'second'")
    assert "q_initial is 90" in found.says
    assert of(Revolute(limits=Limits(-1, 1)), q_initial=(90.0, 1.0)) == []


def test_an_initial_posture_that_takes_a_mimic_out_of_its_limits_is_found() -> None:
    joint = Revolute(limits=Limits(-1, 1), mimic=Mimic("bar", -2.0, 0.5))
    (found,) = of(joint, q_initial=(1.0,))
    assert (found.severity, found.subject) == ("remark", "joint 'second'")
    assert "q_initial is -1.5, but its limits are -1 and 1" in found.says
    assert of(joint, q_initial=(0.5,)) == []


def test_an_initial_posture_at_a_limit_but_for_rounding_is_none() -> None:
    assert 0.1 * 3.0 > 0.3
    joint = Revolute(limits=Limits(-1, 0.3), mimic=Mimic("bar", 0.1))
    assert of(joint, q_initial=(3.0,)) == []
    assert of(Revolute(limits=Limits(-0.3, 0.3)), q_initial=(0.0, -0.1 * 3.0)) == []
    assert len(of(joint, q_initial=(3.0 + 1e-7,))) == 1
