"""Numbers of joints given for all, in a row, or by name; what is not given stays."""

import pickle

import numpy as np
import pytest

import rodyn as rd

ARM = rd.Robot(
    [
        rd.Link("upper", joint=rd.Universal(name="shoulder", viscous=0.5), mass=1.0, inertia=(1, 1, 1)),
        rd.Link("weld", "upper", rd.Fixed(), mass=1.0),
        rd.Link("lower", "weld", rd.Revolute(name="elbow"), mass=1.0, inertia=(1, 1, 1)),
        rd.Link("shade", "upper", rd.Revolute(mimic=rd.Mimic("elbow")), mass=1.0, inertia=(1, 1, 1)),
    ]
)


def rotors(arm: rd.Robot) -> list[tuple[float, ...]]:
    return [link.joint.rotor_inertia for link in arm.links]


def test_one_number_a_row_or_names() -> None:
    assert rotors(ARM.with_joints(rotor_inertia=0.1)) == [(0.1, 0.1), (), (0.1,), (0.0,)]
    assert rotors(ARM.with_joints(rotor_inertia=np.array([1, 2, 3]))) == [(1.0, 2.0), (), (3.0,), (0.0,)]
    assert rotors(ARM.with_joints(rotor_inertia={"elbow": 4})) == [(0.0, 0.0), (), (4.0,), (0.0,)]


def test_what_is_not_given_stays() -> None:
    found = ARM.with_joints(coulomb=[1, 2, 3], limits={"elbow": rd.Limits(-1, 1)})
    shoulder, elbow = found.links[0].joint, found.links[2].joint
    assert (shoulder.viscous, shoulder.coulomb, shoulder.name) == ((0.5, 0.5), (1.0, 2.0), "shoulder")
    assert (elbow.coulomb, elbow.limits.upper, elbow.name) == ((3.0,), (1.0,), "elbow")
    assert found.links[3] == ARM.links[3]


def limits_of(arm: rd.Robot) -> dict[str, dict[str, tuple[float, ...]]]:
    return {
        link.joint.name or link.name: {name: getattr(link.joint.limits, name) for name in LIMITS}
        for link in arm.links
    }


LIMITS = {"lower": -0.3, "upper": 0.2, "velocity": 7.0, "effort": 45.0}


@pytest.mark.parametrize(
    "names", [[one] for one in LIMITS] + [["lower", "upper"], ["velocity", "effort"], list(LIMITS)]
)
@pytest.mark.parametrize("by_name", [True, False])
def test_limits_that_are_not_given_stay(names: list[str], by_name: bool) -> None:
    known = {
        "shoulder": rd.Limits([-1, -2], [1, 2], [3, 4], [5, 6]),
        "elbow": rd.Limits(-3, 3, 2.0, 150.0),
    }
    arm = ARM.with_joints(limits=known)
    before = limits_of(arm)
    assert before["elbow"] == {"lower": (-3.0,), "upper": (3.0,), "velocity": (2.0,), "effort": (150.0,)}
    change = rd.Limits(**{name: LIMITS[name] for name in names})
    after = limits_of(arm.with_joints(limits={"elbow": change} if by_name else change))
    changed = {"elbow"} if by_name else {"shoulder", "elbow"}
    for joint, values in before.items():
        for name, value in values.items():
            new = (LIMITS[name],) * len(value)
            assert after[joint][name] == (new if joint in changed and name in names else value)


def test_a_limit_is_lifted_and_those_of_a_joint_are_complete() -> None:
    arm = ARM.with_joints(limits={"elbow": rd.Limits(-3, 3, 2.0, 150.0)})
    lifted = arm.with_joints(limits={"elbow": rd.Limits(velocity=np.inf)})
    assert lifted.links[2].joint.limits == rd.Limits(-3, 3, effort=150.0)
    bare = rd.Revolute(limits=rd.Limits(effort=1.0)).limits
    assert pickle.loads(pickle.dumps(arm.with_joints(limits={"elbow": bare}))).links[2].joint.limits == bare
    with pytest.raises(
        rd.RodynError, match="joint 'elbow': limits: lower must not be above upper, got 4 and 3"
    ):
        arm.with_joints(limits={"elbow": rd.Limits(lower=4)})


def test_a_rotor_stands_on_the_diagonal() -> None:
    q = np.array([0.1, 0.2, 0.3])
    added = ARM.with_joints(rotor_inertia=[1, 2, 3]).inertia_matrix(q) - ARM.inertia_matrix(q)
    np.testing.assert_allclose(added, np.diag([1.0, 2.0, 3.0]), atol=1e-12)


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ({"rotor_inertia": [1, 2]}, "rotor_inertia has 2 numbers, but robot 'robot' needs 3"),
        ({"rotor_inertia": -1}, "joint 'shoulder': rotor_inertia must not be negative"),
        ({"rotor": 1}, "unknown number of a joint 'rotor': did you mean"),
        ({"viscous": {"elbo": 1}}, "'elbo'"),
        ({"limits": 3}, "limits are Limits"),
        ({"viscous": "much"}, "viscous must be a"),
        ({"viscous": {"elbow": float("nan")}}, "joint 'elbow': viscous must be a finite number"),
    ],
)
def test_what_is_wrong_is_named(numbers: dict[str, object], words: str) -> None:
    with pytest.raises(rd.RodynError) as error:
        ARM.with_joints(**numbers)
    assert words in str(error.value)
