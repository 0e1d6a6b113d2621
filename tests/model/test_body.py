"""Bodies move and join like the point masses they are made of."""

import numpy as np
import pytest

from rodyn.errors import DescriptionError, UnphysicalError
from rodyn.model.body import Body
from rodyn.model.pose import Pose
from rodyn.model.random import random_mechanism


def second_moment(body: Body) -> np.ndarray:
    """Inertia about the origin of the frame."""
    c = np.array(body.com)
    return np.array(body.inertia) + body.mass * (c @ c * np.eye(3) - np.outer(c, c))


def test_joining_adds_mass_first_and_second_moments() -> None:
    a, b = (link.body for link in random_mechanism(2, seed=1).links)
    both = a + b
    assert both.mass == pytest.approx(a.mass + b.mass, rel=1e-15)
    first = a.mass * np.array(a.com) + b.mass * np.array(b.com)
    np.testing.assert_allclose(both.mass * np.array(both.com), first, rtol=1e-14)
    np.testing.assert_allclose(second_moment(both), second_moment(a) + second_moment(b), rtol=1e-13)


def test_moving_there_and_back_changes_nothing() -> None:
    body = random_mechanism(1, seed=2).links[0].body
    pose = Pose((1, 2, 3), [("x", 0.3), ("z", -1.2)])
    back = body.moved(pose).moved(pose.inverse())
    np.testing.assert_allclose(back.com, body.com, atol=1e-15)
    np.testing.assert_allclose(back.inertia, body.inertia, atol=1e-15)
    assert np.array_equal(body.moved(pose).inertia, np.transpose(body.moved(pose).inertia))


def test_nothing_is_neutral_and_opposite_masses_have_no_centre() -> None:
    body = Body(2.0, (1, 2, 3), (1, 1, 1))
    assert body + Body(0.0, (9, 9, 9)) == body
    assert Body(0.0) + body == body
    with pytest.raises(UnphysicalError, match="add up to zero"):
        body + Body(-2.0)


@pytest.mark.parametrize(
    ("inertia", "words"),
    [
        ((1, 2, 3, 4, 5, 6), "6 numbers of unclear order"),
        ([[1, 2, 0], [0, 1, 0], [0, 0, 1]], r"symmetric: \[0\]\[1\] is 2.0 but \[1\]\[0\] is 0.0"),
        ([[1, 0, 0], [0, 1, 0]], "got 2 rows"),
        ([[1, 0, 0], [0, 1], [0, 0, 1]], r"inertia\[1\] must be 3 numbers, got 2"),
        ([[1, 0, 0], [0, "1", 0], [0, 0, 1]], r"inertia\[1\]\[1\] must be a number, got '1'"),
        ([1, [2, [3]], 4], r"inertia\[0\] must be a list"),
        (1.0, "inertia must be a list"),
        (None, "inertia must be a list"),
        (np.eye(3) * 1j, "must be a number"),
        (np.full(3, np.inf), "finite"),
        ({"xx": 1}, "inertia must be a list"),
    ],
)
def test_what_is_no_tensor_is_refused(inertia: object, words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        Body(1.0, inertia=inertia)


def test_a_tensor_is_kept_as_given() -> None:
    rows = [[1.0, 0.1, 0.0], [0.1 + 1e-16, 1.0, 0.0], [0.0, 0.0, 1.0]]
    assert Body(1.0, inertia=rows).inertia == tuple(map(tuple, rows))


@pytest.mark.filterwarnings("error")
def test_bodies_too_large_to_be_welded() -> None:
    """A tensor near the largest number can be turned; what two bodies make together must be a number too."""
    huge = Body(1e308, com=(0.1, 0, 0), inertia=(1e308, 1e308, 1e308))
    assert huge.moved(Pose(rotation=[("z", 1.0)])).inertia[2][2] == 1e308
    for other in (huge, Body(1.0, com=(1e200, 0, 0)), Body(1.0, inertia=(1.7e308, 1.7e308, 1.7e308))):
        with pytest.raises(DescriptionError, match=r"bodies of 1e\+308 and .* cannot be welded together"):
            huge + other
