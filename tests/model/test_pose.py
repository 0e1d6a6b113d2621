"""Poses are proper rigid motions, kept as given, multiplied and inverted like their matrices."""

import math
import pickle

import numpy as np
import pytest
from hypothesis import given, strategies as st

from rodyn.errors import DescriptionError, InputTypeError
from rodyn.model.pose import IDENTITY, Pose, cos_sin

angles = st.floats(-10.0, 10.0)
turns = st.lists(st.tuples(st.sampled_from("xyz"), angles), max_size=4)
shifts = st.tuples(*[st.floats(-5.0, 5.0)] * 3)
turned = st.builds(Pose, shifts, turns)
poses = turned | turned.map(lambda pose: Pose.from_matrix(pose.matrix()))


@given(poses, poses)
def test_product_is_the_product_of_the_matrices(first: Pose, second: Pose) -> None:
    np.testing.assert_allclose((first @ second).matrix(), first.matrix() @ second.matrix(), atol=1e-13)


@given(poses)
def test_inverse_undoes(pose: Pose) -> None:
    np.testing.assert_allclose((pose @ pose.inverse()).matrix(), np.eye(4), atol=1e-13)


@given(turned, turned)
def test_turns_stay_turns(first: Pose, second: Pose) -> None:
    assert (first @ second).rotation == first.rotation + second.rotation
    assert first.inverse().inverse().rotation == first.rotation


@given(poses)
def test_repr_reads_back(pose: Pose) -> None:
    assert eval(repr(pose), {"Pose": Pose}) == pose


def test_turns_multiply_from_left_to_right() -> None:
    quarter = math.pi / 2
    rotation = Pose(rotation=[("z", quarter), ("x", quarter)]).rotation_matrix()
    np.testing.assert_array_equal(rotation, [[0, 0, 1], [1, 0, 0], [0, 1, 0]])


def test_a_pose_is_a_value() -> None:
    pose = Pose(np.array([1, 2, 3]), np.eye(3))
    assert pose == Pose([1.0, 2.0, 3.0], np.eye(3).tolist())
    assert hash(pose) == hash(Pose((1, 2, 3), np.eye(3)))
    assert pickle.loads(pickle.dumps(pose)) == pose
    assert IDENTITY.is_identity
    with pytest.raises(AttributeError):
        pose.xyz = (0.0, 0.0, 0.0)


def test_a_product_of_almost_orthonormal_matrices_is_no_input_to_judge() -> None:
    almost = np.eye(3)
    almost[0, 1] = 9e-10
    product = Pose(rotation=almost) @ Pose(rotation=almost) @ Pose(rotation=almost)
    assert product.rotation_matrix()[0, 1] == pytest.approx(2.7e-9)


def test_quaternion_is_its_rotation() -> None:
    half = 0.25
    pose = Pose.from_quaternion((1, 2, 3), (0, 0, math.sin(half), math.cos(half)))
    np.testing.assert_allclose(pose.matrix(), Pose((1, 2, 3), [("z", 0.5)]).matrix(), atol=1e-15)


@pytest.mark.parametrize("quarters", range(-8, 9))
def test_quarter_turns_are_exact(quarters: int) -> None:
    assert cos_sin(quarters * (math.pi / 2)) == [(1, 0), (0, 1), (-1, 0), (0, -1)][quarters % 4]


@given(st.floats(-1e6, 1e6))
def test_other_angles_are_those_of_math(angle: float) -> None:
    np.testing.assert_allclose(cos_sin(angle), (math.cos(angle), math.sin(angle)), atol=2e-15)


@pytest.mark.parametrize(
    ("xyz", "rotation", "words"),
    [
        ((0, 0), (), "xyz must be 3 numbers, got 2"),
        ((0, 0, math.nan), (), r"xyz\[2\] must be a finite number, got nan"),
        ("xyz", (), "xyz must be a list"),
        ((0, 0, 1j), (), r"xyz\[2\] must be a number"),
        ((0, 0, True), (), r"xyz\[2\] must be a number, got True"),
        ((0, 0, 0), ("z", 0.5), r"list of turns such as \[\('z', 0.5\)\]"),
        ((0, 0, 0), [("w", 0.5)], "turn about 'x', 'y' or 'z', got 'w'"),
        ((0, 0, 0), [("z", "90")], r"angle of rotation\[0\] must be a number, got '90'"),
        ((0, 0, 0), [("z", math.inf)], "finite"),
        ((0, 0, 0), 2 * np.eye(3), "differs from the identity by 3"),
        ((0, 0, 0), np.full((3, 3), 1e200), "not a rotation matrix"),
        ((0, 0, 0), np.diag([1, 1, -1]), "reflection"),
        ((0, 0, 0), np.eye(4), "must be 3 rows of 3 numbers"),
        ((0, 0, 0), np.zeros((0, 3)), "must be 3 rows of 3 numbers, got 0 rows"),
        ((0, 0, 0), [[1, 0, 0], [0, 1, 0], [0, 0]], r"\[2\] must be 3 numbers, got 2"),
        ((0, 0, 0), 0.5, "rotation must be a list"),
    ],
)
def test_what_is_no_pose_is_refused(xyz: object, rotation: object, words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        Pose(xyz, rotation)


def test_what_is_no_transform_is_refused() -> None:
    with pytest.raises(DescriptionError, match="4 rows of 4"):
        Pose.from_matrix(np.eye(3))
    with pytest.raises(DescriptionError, match="last row"):
        Pose.from_matrix(np.ones((4, 4)))
    with pytest.raises(DescriptionError, match="norm 2"):
        Pose.from_quaternion((0, 0, 0), (0, 0, 0, 2))
    with pytest.raises(DescriptionError, match="4 numbers"):
        Pose.from_quaternion((0, 0, 0), (0, 0, 1))
    for wrong in (5, None, np.eye(4), "abcd"):
        with pytest.raises(DescriptionError, match="quaternion"):
            Pose.from_quaternion((0, 0, 0), wrong)  # type: ignore[arg-type]
    with pytest.raises(InputTypeError, match="multiplied by a Pose"):
        IDENTITY @ np.eye(4)
