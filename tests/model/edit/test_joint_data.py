"""Numbers of joints given for all, in a row, or by name; what is not given stays."""

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
