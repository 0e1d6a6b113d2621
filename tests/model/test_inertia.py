"""Bodies pass, everything else is found, with the values and the likely mistake."""

import re

import numpy as np
import pytest
from hypothesis import given, strategies as st

from rodyn.model.body import Body, degenerate, violations
from rodyn.model.pose import Pose

points = st.lists(st.tuples(st.floats(0.01, 10), *[st.floats(-2, 2)] * 3), min_size=1, max_size=6)


@given(points)
def test_point_masses_are_a_body(masses: list[tuple[float, ...]]) -> None:
    parts = [Body(mass, place) for mass, *place in masses]
    assert not violations("cloud", sum(parts[1:], start=parts[0]))


@pytest.mark.parametrize(
    "inertia",
    [(0, 0, 0), (0, 1, 1), (1, 1, 2), (1, 2, 3 * (1 + 1e-10)), (1e-320, 1e-320, 1e-320), (1e300,) * 3],
)
def test_limits_are_bodies(inertia: tuple[float, ...]) -> None:
    assert not violations("limit", Body(1.0, inertia=inertia))


def test_only_a_link_behind_a_fixed_joint_may_be_massless() -> None:
    assert not violations("flange", Body(0.0), massless=True)
    assert "behind a fixed joint" in str(violations("arm", Body(0.0))[0])
    assert "without mass cannot have inertia" in str(
        violations("flange", Body(0.0, inertia=(1, 1, 1)), massless=True)[0]
    )


@pytest.mark.parametrize(
    ("mass", "inertia", "condition", "values", "likely"),
    [
        (-1.0, (1, 1, 1), "mass must be positive", "it is -1 kg", "a sign"),
        (1.0, (1, -1, 1), "semidefinite", "-1, 1, 1 kg", r"rotated like a vector.*Iyy = -1"),
        (
            1.0,
            [[0, 1, 0], [1, 0, 0], [0, 0, 0]],
            "semidefinite",
            "-1, 0, 1",
            "products of inertia given instead",
        ),
        (1.0, [[1, 2, 0], [2, 1, 0], [0, 0, 1]], "semidefinite", "-1, 1, 3", "products of inertia"),
        (1.0, (0.1, 0.1, 1.5), "triangle", r"1.5 > 0.1 \+ 0.1", "Izz = 1.5 is off by a power of ten"),
        (1.0, (0, 0, 0.5), "triangle", r"0.5 > 0 \+ 0", "only Izz is given"),
        (
            1.0,
            (1e3, 1e3, 5e3),
            "triangle",
            "5000 > 1000",
            "wrong unit: the radius of gyration would be 70.7 m",
        ),
        (1e-5, (1e304, 1e304, 5e304), "triangle", "5e.304 >", r"radius of gyration would be 7.07e\+154 m"),
        (1.0, (1, 2, 3 * (1 + 1e-8)), "triangle", r"3.00000003 > 2 \+ 1", "too few digits"),
    ],
)
def test_mistakes_are_named(mass: float, inertia: object, condition: str, values: str, likely: str) -> None:
    (finding,) = violations("link 1 'arm'", Body(mass, inertia=inertia))
    assert condition in finding.condition
    assert str(finding).startswith("link 1 'arm': ")
    assert re.search(values, finding.values)
    assert re.search(likely, finding.likely)


def test_conditions_do_not_depend_on_the_frame() -> None:
    turned = Pose(rotation=[("x", 0.3), ("y", 1.1), ("z", -0.7)])
    bad = Body(1.0, inertia=(0.1, 0.1, 0.5)).moved(turned)
    (finding,) = violations("arm", bad)
    assert "triangle" in finding.condition
    assert not violations("arm", Body(1.0, inertia=(0, 0.1, 0.1)).moved(turned))
    assert np.count_nonzero(bad.inertia) == 9


@pytest.mark.parametrize(
    ("mass", "inertia", "why"),
    [
        (1.0, (0.1, 0.1, 0.1), ""),
        (1.0, (1.1e-7, 0.1, 0.1), ""),
        (1.0, (0.9e-7, 0.1, 0.1), "its principal moments are 9e-08, 0.1, 0.1 kg m^2"),
        (1.0, (0.1, 0.0, 0.1), "its principal moments are 0, 0.1, 0.1 kg m^2"),
        (1.0, (0.0, 0.0, 0.0), "its principal moments are 0, 0, 0 kg m^2"),
        (1.0, (-0.1, 0.2, 0.2), "its principal moments are -0.1, 0.2, 0.2 kg m^2"),
        (0.0, (0.1, 0.1, 0.1), "its mass is 0 kg"),
        (-1.0, (0.1, 0.1, 0.1), "its mass is -1 kg"),
    ],
)
def test_bodies_that_cannot_be_inverted(mass: float, inertia: tuple[float, ...], why: str) -> None:
    turn = Pose(rotation=[("x", 0.3), ("z", 1.1), ("y", -0.7)])
    for body in (Body(mass, (1.0, 2.0, 3.0), inertia), Body(mass, inertia=inertia).moved(turn)):
        assert degenerate(body) == why
