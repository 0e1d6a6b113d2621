"""DH tables are their matrix products, in both conventions, with offsets on both kinds of joint."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from rodyn.errors import (
    DescriptionError,
    DescriptionWarning,
    InputTypeError,
    RodynError,
    UnphysicalError,
    UnphysicalWarning,
)
from rodyn.model.formats.dh import from_dh
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import Revolute
from rodyn.model.link import FloatingBase, Frame
from rodyn.model.pose import Pose
from rodyn.model.shapes import Sphere
from rodyn.robot import Robot

Row = dict[str, Any]
Rows = Callable[[int], list[Row]]
Frames = Callable[..., list[NDArray[np.float64]]]
ROD = {"mass": 1.0, "r": [0.5, 0.0, 0.0], "inertia": [[0, 0, 0], [0, 0.1, 0], [0, 0, 0.1]]}
ROW = {"joint": "revolute", "a": 1.0, "b": 0.0, "alpha": 0.0, "theta": 0.0, **ROD}


def turn(axis: int, angle: float) -> NDArray[np.float64]:
    i, j = (axis + 1) % 3, (axis + 2) % 3
    matrix = np.eye(4)
    matrix[i, i] = matrix[j, j] = np.cos(angle)
    matrix[j, i], matrix[i, j] = np.sin(angle), -np.sin(angle)
    return matrix


def shift(axis: int, by: float) -> NDArray[np.float64]:
    matrix = np.eye(4)
    matrix[axis, 3] = by
    return matrix


def product(row: Row, convention: str, q: float) -> NDArray[np.float64]:
    """The transform of one row, written as the textbooks write it."""
    theta = row["theta"] + (q if row["joint"] == "revolute" else 0.0)
    b = row["b"] + (q if row["joint"] == "prismatic" else 0.0)
    x = [turn(0, row["alpha"]), shift(0, row["a"])]
    z = [turn(2, theta), shift(2, b)]
    factors = [*z, *x[::-1]] if convention == "standard" else [*x, *z]
    return np.linalg.multi_dot(factors)


@pytest.mark.parametrize("convention", ["standard", "modified"])
@pytest.mark.parametrize("seed", range(10))
def test_link_frames_are_the_products(convention: str, seed: int, frames: Frames, dh_rows: Rows) -> None:
    rows = dh_rows(seed)
    mount = Pose((1, 2, 3), [("y", 0.4)])
    q = np.random.default_rng(seed + 100).uniform(-2, 2, len(rows))
    expected = mount.matrix()
    for frame, row, coordinate in zip(
        frames(from_dh(rows, convention, mount=mount), q), rows, q, strict=True
    ):
        expected = expected @ product(row, convention, coordinate)
        np.testing.assert_allclose(frame, expected, atol=1e-13)


@pytest.mark.parametrize("convention", ["standard", "modified"])
def test_r_points_from_the_mass_centre_to_the_link_frame(convention: str, dh_rows: Rows) -> None:
    rows = dh_rows(0)
    for link, row in zip(from_dh(rows, convention).links, rows, strict=True):
        np.testing.assert_array_equal(link.com, -np.array(row["r"]))
        np.testing.assert_array_equal(link.inertia, row["inertia"])


def test_quarter_turns_leave_no_dust() -> None:
    rows = [ROW | {"alpha_deg": 90, "theta_deg": -90, "b": 0.3} for _ in range(2)]
    for row in rows:
        del row["alpha"], row["theta"]
    for convention in ("standard", "modified"):
        for link in from_dh(rows, convention).links:
            for pose in (link.placement, link.frame):
                assert set(np.abs(pose.rotation_matrix()).ravel()) <= {0.0, 1.0}
                assert all(x == 0.0 or abs(x) > 0.1 for x in pose.xyz)


def test_names_base_and_tool() -> None:
    base = FloatingBase(5.0, inertia=(1, 1, 1))
    rows = [ROW, ROW | {"name": "hand"}]
    arm = from_dh(
        rows, "dh", base=base, mount=Pose(xyz=(0, 0, 1)), tool=Pose(xyz=(1, 0, 0)), q_initial=(1, 2)
    )
    assert [(link.name, link.parent) for link in arm.links] == [("link1", "base"), ("hand", "link1")]
    assert arm.links[0].placement.xyz == (0.0, 0.0, 1.0)
    assert (arm.base, arm.q_initial) == (base, (1.0, 2.0))
    assert arm.frames == (Frame("tool", "hand", Pose(xyz=(1, 0, 0))),)
    assert arm.tool == "tool"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"mass": "1"}, r"links\[1\]: link 'link2': mass must be a number"),
        ({"mas": 1.0}, r"links\[1\]: unknown key 'mas': did you mean 'mass'"),
        ({"d": 1.0}, r"links\[1\]: 'b' and 'd' are both given: keep one"),
        ({"com": (0, 0, 0)}, r"links\[1\]: 'r' and 'com' are both given: keep one"),
        ({"limits": (1, 2, 3)}, r"links\[1\]: limits: must be \(lower, upper\), or a table"),
        ({"limits": (2, 1)}, "limits: lower must not be above upper"),
        ({"limits": {"low": 1}}, "limits: unknown key 'low'"),
        ({"viscous": -1}, "viscous must not be negative"),
        ({"mimic": "link1"}, r"mimic must be Mimic\(joint, factor, offset\)"),
        (
            {"joint": "fixed"},
            r"links\[1\]: joint must be 'revolute' or 'prismatic', got 'fixed'",
        ),
        ({"joint": ["revolute"]}, "joint must be"),
        ({"a": None}, "a must be a number"),
        ({"r": [0, 0]}, "r must be 3 numbers"),
        ({"alpha_deg": 90}, "'alpha' and 'alpha_deg' are both given"),
        ({"name": "link1"}, "both called 'link1'"),
        ({"theta": float("inf")}, "theta must be a finite number"),
    ],
)
def test_what_is_no_row_is_refused(change: Row, words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        from_dh([ROW, ROW | change], "standard")


@pytest.mark.parametrize("key", sorted(set(ROW) - {"joint", "theta"}))
def test_a_missing_key_is_named(key: str) -> None:
    row = {name: value for name, value in ROW.items() if name != key}
    with pytest.raises(DescriptionError, match=rf"links\[0\]: missing key '{key}'"):
        from_dh([row], "modified")


def test_what_other_books_call_it_is_named_with_a_missing_key() -> None:
    words = r"missing keys 'alpha' \(or 'alpha_deg'\), 'b' \(or 'd'\)"
    with pytest.raises(DescriptionError, match=words):
        from_dh([{"a": 0}], "standard")
    with pytest.raises(DescriptionError, match=r"missing keys? .*'theta' \(or 'theta_deg'\)"):
        from_dh([{"joint": "prismatic", "a": 0, "alpha": 0}], "standard")


@pytest.mark.parametrize("convention", ["standard", "modified"])
def test_the_words_of_other_books(convention: str) -> None:
    theirs = {"a": 1.0, "d": 0.2, "alpha_deg": 90, "theta_deg": 30}
    body = {"mass": 1.0, "com": (-0.5, 0.1, 0), "inertia": (0.1, 0.2, 0.2)}
    ours = {"joint": "revolute", "a": 1.0, "b": 0.2, "alpha": np.pi / 2, "theta": np.radians(30)}
    papers = {"mass": 1.0, "r": (0.5, -0.1, 0), "inertia": (0.1, 0.2, 0.2)}
    expected = from_dh([ours | papers], convention)
    assert from_dh([theirs | body], convention) == expected
    assert (
        from_dh([{"a": 1, "d": 0.2, "alpha": 90, "theta": 30} | body], convention, degrees=True) == expected
    )


def test_the_coordinate_itself_may_be_left_out() -> None:
    turning = {key: value for key, value in ROW.items() if key not in ("theta", "joint")}
    assert from_dh([turning], "standard") == from_dh([ROW], "standard")
    sliding = {key: value for key, value in ROW.items() if key != "b"} | {"joint": "prismatic"}
    assert from_dh([sliding], "modified") == from_dh([sliding | {"d": 0}], "modified")


def test_degrees_are_those_of_angles_and_limits_of_revolute_joints() -> None:
    rows = [
        ROW | {"alpha": 90, "limits": (-180, 90)},
        ROW | {"joint": "prismatic", "theta": -90, "limits": {"lower": -1, "upper": 2, "effort": 5}},
        ROW | {"limits": Limits(-45, velocity=90, effort=7)},
    ]
    first, second, third = (link.joint.limits for link in from_dh(rows, "standard", degrees=True).links)
    assert (first.lower, first.upper) == ((-np.pi,), (np.pi / 2,))
    assert (second.lower, second.upper, second.effort) == ((-1.0,), (2.0,), (5.0,))
    assert (third.lower, third.velocity, third.effort) == ((-np.pi / 4,), (np.pi / 2,), (7.0,))
    with pytest.raises(InputTypeError, match="degrees must be True or False, got 'yes'"):
        from_dh(rows, "standard", degrees="yes")


def test_a_table_without_masses_has_kinematics_only() -> None:
    rows = [{"a": 1.0, "d": 0, "alpha": 0}, {"a": 0.5, "d": 0, "alpha_deg": 90, "shapes": [Sphere(0.1)]}]
    arm = from_dh(rows, "standard")
    assert arm.is_massless
    assert arm.links[1].shapes == (Sphere(0.1),)
    robot = Robot.of(arm)
    np.testing.assert_allclose(robot.end_effector([0, np.pi / 2])[:3, 3], [1, 0.5, 0], atol=1e-15)
    with pytest.raises(RodynError, match="mass"):
        robot.gravity_force([0, 0])


def test_a_mass_is_left_out_in_all_rows_or_in_none() -> None:
    bare = {key: ROW[key] for key in ("joint", "a", "b", "alpha", "theta")}
    with pytest.raises(
        DescriptionError, match=r"links\[0\]: missing keys 'mass', 'r' \(or 'com'\), 'inertia'"
    ):
        from_dh([bare, ROW], "standard")


def test_joints_have_their_data() -> None:
    data = {"viscous": 0.1, "coulomb": 0.2, "coulomb_width": 0.03, "rotor_inertia": 0.4}
    row = ROW | data | {"joint_name": "elbow", "limits": (-1, 1)}
    follower = ROW | {"mimic": {"joint": "elbow", "factor": -2}}
    first, second = (link.joint for link in from_dh([row, follower], "standard").links)
    assert first == Revolute(name="elbow", limits=Limits(-1, 1), **data)
    assert second.mimic == Mimic("elbow", -2)


def test_what_is_no_table_is_refused() -> None:
    with pytest.raises(
        DescriptionError,
        match=r"unknown convention 'hartenberg': choose one of standard, dh, modified, craig",
    ):
        from_dh([ROW], "hartenberg")
    with pytest.raises(DescriptionError, match=r"unknown convention"):
        from_dh([ROW], None)
    with pytest.raises(DescriptionError, match=r"rows must be a list"):
        from_dh(ROW, "standard")
    with pytest.raises(DescriptionError, match=r"rows\[0\]: it is a list of values: name their columns"):
        from_dh([[1, 0, 0, 0]], "standard")
    with pytest.raises(DescriptionError, match=r"at least one link"):
        from_dh([], "standard")
    with pytest.raises(DescriptionError, match=r"mount must be a Pose"):
        from_dh([ROW], "standard", mount=np.eye(4))
    with pytest.raises(TypeError, match=r"convention"):
        from_dh([ROW])


def test_unphysical_rows_raise_or_warn() -> None:
    row = ROW | {"inertia": (1, 1, 5)}
    with pytest.raises(UnphysicalError, match=r"triangle"):
        from_dh([row], "standard")
    with pytest.warns(UnphysicalWarning, match=r"triangle"):
        from_dh([row], "standard", physical="warn")


def test_degrees_are_those_of_mimic_offsets_too() -> None:
    leader = {"a": 0, "d": 0, "alpha": 0, "joint_name": "leader"}
    for mimic in (Mimic("leader", 2.0, 90.0), {"joint": "leader", "factor": 2.0, "offset": 90.0}):
        arm = from_dh([leader, {"a": 0, "d": 0, "alpha": 0, "mimic": mimic}], "standard", degrees=True)
        assert arm.links[1].joint.mimic == Mimic("leader", 2.0, np.pi / 2)
        slide = {"a": 0, "theta": 0, "alpha": 0, "joint": "prismatic", "mimic": mimic}
        assert from_dh([leader, slide], "standard", degrees=True).links[1].joint.mimic == Mimic(
            "leader", 2.0, 90
        )


def test_degrees_taken_as_rad_are_remarked_on() -> None:
    with pytest.warns(DescriptionWarning, match=r"links\[1\] has alpha = -90, which is taken in rad"):
        from_dh([{"a": 0, "d": 0, "alpha": 0}, {"a": 0, "d": 0, "alpha": -90}], "standard")


COLUMNS = ("theta", "d", "a", "alpha")


@pytest.mark.parametrize("convention", ["standard", "modified"])
def test_rows_of_numbers_are_those_of_mappings(convention: str, dh_rows: Rows) -> None:
    rows = dh_rows(3)
    numbers = [[row["theta"], row["b"], row["a"], row["alpha"]] for row in rows]
    letters = "".join(row["joint"][0].upper() for row in rows)
    expected = from_dh(
        [{key: row[key] for key in ("joint", "a", "b", "alpha", "theta")} for row in rows], convention
    )
    assert {*letters} == {"R", "P"}
    assert from_dh(np.array(numbers), convention, columns=COLUMNS, joints=letters) == expected
    mixed = [[*row, letter] for row, letter in zip(numbers, letters, strict=True)]
    assert from_dh(mixed, convention, columns=[*COLUMNS, "joint"]) == expected


def test_craig_is_the_modified_convention() -> None:
    assert from_dh([ROW, ROW], "craig") == from_dh([ROW, ROW], "modified")


@pytest.mark.parametrize("convention", ["standard", "modified"])
def test_rows_of_a_tree_begin_at_their_parents(convention: str, frames: Frames, dh_rows: Rows) -> None:
    rows, parents = dh_rows(5)[:5], (-1, 0, 0, 2, -1)
    mount, before = Pose((0.1, 0.2, 0.3), [("x", 0.4)]), Pose((0.5, 0.0, -0.2), [("z", 1.0)])
    tree = from_dh(
        [*rows[:4], rows[4] | {"mount": before}], convention, mount=mount, parents=np.array(parents)
    )
    q = np.random.default_rng(1).uniform(-1, 1, 5)
    expected: list[NDArray[np.float64]] = []
    for k, (row, parent) in enumerate(zip(rows, parents, strict=True)):
        start = mount.matrix() if parent < 0 else expected[parent]
        start = start @ before.matrix() if k == 4 else start
        expected.append(start @ product(row, convention, q[k]))
    np.testing.assert_allclose(frames(tree, q), expected, rtol=0, atol=1e-14)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, r"rows\[0\]: it is a list of values: name their columns"),
        ({"columns": COLUMNS[:3]}, r"rows\[0\]: it has 4 values, but there are 3 columns"),
        ({"columns": ("d", "d", "a", "alpha")}, r"columns has 'd' twice"),
        ({"columns": ("theta", "x", "a", "alpha")}, r"links\[0\]: unknown key 'x'"),
        ({"columns": COLUMNS, "joints": "R"}, r"joints has 1 entries, but the table has 2 rows"),
        (
            {"columns": COLUMNS, "joints": "RX"},
            r"links\[1\]: joint must be 'revolute' or 'prismatic', got 'X'",
        ),
        ({"columns": COLUMNS, "parents": [-1]}, r"parents has 1 entries, but the table has 2 rows"),
        (
            {"columns": COLUMNS, "parents": [-1, 1]},
            r"parents\[1\] must be the number of a row before it, .* got 1",
        ),
        ({"columns": COLUMNS, "parents": [-1, -2]}, r"parents\[1\] must be"),
        ({"columns": COLUMNS, "parents": [-1, 0.0]}, r"parents\[1\] must be"),
    ],
)
def test_tables_of_numbers_that_cannot_be_read(options: dict[str, Any], message: str) -> None:
    with pytest.raises(DescriptionError, match=message):
        from_dh(np.zeros((2, 4)), "standard", **options)


@pytest.mark.parametrize("rows", [np.float64(1.0), np.array(1.0), np.ma.masked_all(()), np.zeros(3)])
def test_arrays_that_are_no_table_are_refused(rows: Any) -> None:
    with pytest.raises(DescriptionError, match=r"must be a list, got"):
        from_dh(rows, "standard", columns=COLUMNS)


def test_joints_are_given_once() -> None:
    with pytest.raises(DescriptionError, match=r"joints and rows with a key 'joint' are both given"):
        from_dh([ROW], "standard", joints="R")
