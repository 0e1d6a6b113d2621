"""An arm given by its joint axes: where they are, with everything else of a robot."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import DescriptionError
from rodyn.model.formats.dh import from_axes

UP = {"point": (0.1, 0, 0), "direction": (0, 0, 1)}
ACROSS = {"point": (0.1, 0.2, 0.3), "direction": (0, 2, 0)}
SLIDE = {"point": (0.5, 0.2, 0.3), "direction": (1, 1, 0), "joint": "prismatic"}


def exponential(point: np.ndarray, along: np.ndarray, q: float, slides: bool) -> np.ndarray:
    """exp of the screw of an axis, by Rodrigues' formula."""
    T = np.eye(4)
    if slides:
        T[:3, 3] = along * q
        return T
    x, y, z = along
    K = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    T[:3, :3] += np.sin(q) * K + (1 - np.cos(q)) * K @ K
    T[:3, 3] = point - T[:3, :3] @ point
    return T


def test_the_tool_moves_by_the_product_of_exponentials() -> None:
    tool = rd.Pose((0.7, 0.1, 0.4), [("z", 0.3), ("x", 0.2)])
    arm = rd.Robot.from_axes([UP, ACROSS, SLIDE], tool=tool)
    q = np.array([0.3, -0.7, 0.2])
    expected = np.eye(4)
    for axis, value in zip((UP, ACROSS, SLIDE), q, strict=True):
        along = np.array(axis["direction"]) / np.linalg.norm(axis["direction"])
        expected = expected @ exponential(np.array(axis["point"]), along, value, "joint" in axis)
    np.testing.assert_allclose(arm.end_effector(q), expected @ tool.matrix(), atol=1e-15)
    for convention in ("standard", "modified"):
        table = rd.load(arm.to_dh(convention))
        np.testing.assert_allclose(table.end_effector(q), expected @ tool.matrix(), atol=1e-15)


def test_bodies_are_seen_from_the_base() -> None:
    inertia = [[0.2, 0.01, 0.02], [0.01, 0.3, 0.03], [0.02, 0.03, 0.4]]
    bodies = [
        {"mass": 2.0, "com": (0.1, 0.1, 0.2), "inertia": inertia},
        {"mass": 1.0, "com": (0.3, 0.2, 0.4), "inertia": (0.1, 0.1, 0.1)},
    ]
    arm = rd.Robot.from_axes([UP | bodies[0], ACROSS | bodies[1]], (0, 0, -9.81))
    np.testing.assert_allclose(arm.center_of_mass([0, 0]), [0.5 / 3, 0.4 / 3, 0.8 / 3], atol=1e-15)
    about = np.array(inertia)[2, 2] + 2.0 * 0.1**2 + 0.1 + 1.0 * (0.2**2 + 0.2**2)
    assert arm.inertia_matrix([0, 0])[0, 0] == pytest.approx(about, rel=1e-14)
    np.testing.assert_allclose(arm.gravity_force([0, 0]), [0.0, -9.81 * 0.2], atol=1e-14)


def test_data_of_joints_names_and_shapes_are_kept() -> None:
    ball = rd.Sphere(0.1, origin=rd.Pose((0.1, 0.2, 0.4)))
    data = {
        "name": "upper",
        "joint_name": "shoulder",
        "limits": (-1, 2),
        "viscous": 0.1,
        "rotor_inertia": 0.2,
    }
    mimic = {"mimic": {"joint": "shoulder", "factor": -1.0, "offset": 0.5}}
    arm = rd.Robot.from_axes([UP | data, ACROSS | mimic | {"shapes": [ball]}], name="two")
    assert [link.name for link in arm.links] == ["upper", "link2"]
    joint = arm.joints["shoulder"]
    assert (joint.limits.upper, joint.viscous, joint.rotor_inertia) == ((2.0,), (0.1,), (0.2,))
    np.testing.assert_allclose(arm.links[1].shapes[0].origin.xyz, (0, 0, 0.1), atol=1e-16)
    found = rd.load(arm.to_dh("standard"))
    assert [link.joint.data for link in found.links] == [link.joint.data for link in arm.links]


@pytest.mark.parametrize(
    ("axes", "words"),
    [
        ([UP, {"point": (0, 0, 0)}], r"axes\[1\]: missing key 'direction'"),
        ([UP | {"direction": (0, 0, 0)}], r"axes\[0\]: the direction \(0, 0, 0\) is none"),
        ([UP | {"angle": 3}], r"axes\[0\]: .*'angle'"),
        (
            [UP | {"joint": "screw"}],
            r"axes\[0\]: joint must be 'revolute' or 'prismatic', got 'screw'",
        ),
        ([UP | {"mass": 1.0}], r"axes\[0\]: missing keys 'com', 'inertia'"),
        ([UP | {"point": (0, 0)}], r"axes\[0\]: point must be 3 numbers"),
        ("z", "axes must be a list"),
        ([], "at least one link|no links|link"),
    ],
)
def test_what_is_no_axis_is_refused(axes: object, words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        from_axes(axes)  # type: ignore[arg-type]


def test_a_direction_may_have_any_length() -> None:
    for length in (1e-300, 0.5, 1e300):
        arm = from_axes([UP | {"direction": (0, 3 * length, 4 * length)}])
        assert arm.links[0].joint.geometry["axis"] == pytest.approx((0, 0.6, 0.8), abs=1e-16)


def test_the_tool_is_a_pose() -> None:
    with pytest.raises(DescriptionError, match="tool must be a Pose"):
        from_axes([UP], tool=(0, 0, 1))  # type: ignore[arg-type]


def test_the_keys_of_an_axis_are_listed_once() -> None:
    with pytest.raises(
        DescriptionError, match="unknown key 'foo': choose one of point, direction, joint, name"
    ):
        from_axes([UP | {"foo": 1}])
