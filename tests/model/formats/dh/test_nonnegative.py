"""A table with negative lengths is read as it is, and what it should be is said: the same robot."""

import re

import numpy as np
import pytest

import rodyn as rd
from fuzz.arms import poses
from rodyn.model.formats.dh import from_dh, to_dh
from rodyn.model.formats.dh.read import Angled, nonnegative
from rodyn.model.formats.readers import load
from rodyn.model.mechanism import Mechanism

ROWS = [
    {"a": 0.1, "b": 0.2, "alpha": 0.3, "theta": 0.4},
    {"a": -0.5, "b": 0.1, "alpha": -1.3, "theta": 0.0},
    {"a": -0.4, "b": 0.0, "alpha": 0.7, "theta": 2.0, "joint": "prismatic"},
    {"a": 0.2, "b": -0.3, "alpha": 0.0, "theta": -0.2},
]
TURNED = rd.Pose(rotation=[("z", np.pi)])
CONVENTIONS = ["standard", "modified"]


def negative(convention: str, rows: list[dict[str, float]] = ROWS) -> Mechanism:
    with pytest.warns(rd.DescriptionWarning, match=r"has a = -0"):
        return from_dh(rows, convention)


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (1, 0, 3, 2), (3, 2, 1, 0), (2, 1, 3, 0)])
def test_the_rows_without_negative_lengths_are_the_same_robot(
    convention: str, order: tuple[int, ...]
) -> None:
    rows = [ROWS[k] for k in order]
    arm = negative(convention, rows)
    found = nonnegative([Angled(row["a"], row["alpha"], row["theta"]) for row in rows], convention)
    assert all(row.a >= 0.0 for row in found)
    first = rows[0]["a"] < 0.0 and convention == "modified"
    last = rows[-1]["a"] < 0.0 and convention == "standard"
    same = from_dh(
        [row | new._asdict() for row, new in zip(rows, found, strict=True)],
        convention,
        mount=TURNED if first else rd.Pose(),
        tool=TURNED if last else None,
    )
    q = np.array([0.3, -0.5, 0.7, 1.1])
    np.testing.assert_allclose(poses(same, q)[:16], poses(arm, q)[:16], atol=1e-15)


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_the_table_made_anew_has_none(convention: str) -> None:
    arm = negative(convention)
    assert [row["a"] for row in to_dh(arm, convention)["links"]] == [row["a"] for row in ROWS]
    table = to_dh(arm, convention, anew=True)
    assert all(row["a"] >= 0.0 for row in table["links"])
    q = np.array([0.3, -0.5, 0.7, 1.1])
    np.testing.assert_allclose(poses(load(table), q)[:16], poses(arm, q)[:16], atol=1e-15)


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_negative_lengths_are_not_carried_to_the_other_convention(convention: str) -> None:
    (other,) = set(CONVENTIONS) - {convention}
    arm = negative(convention)
    table = to_dh(arm, other)
    assert all(row["a"] >= 0.0 for row in table["links"])
    q = np.array([0.3, -0.5, 0.7, 1.1])
    np.testing.assert_allclose(poses(load(table), q)[:16], poses(arm, q)[:16], atol=1e-15)


def test_the_warning_has_rows_that_can_be_typed() -> None:
    with pytest.warns(rd.DescriptionWarning) as said:
        rd.Robot.from_dh(
            [{"a": -0.5, "d": 0, "alpha": 90}, {"a": 0.2, "d": 0, "alpha": 0}], "standard", degrees=True
        )
    words = str(said[0].message)
    assert words.startswith("links[0] has a = -0.5, but a is the distance of two axes")
    assert re.search(
        r"links\[0\] a=0\.5, alpha=-90°, theta=180°; links\[1\] a=0\.2, alpha=0°, theta=180°", words
    )
    assert "x and y of the frame of links[0] turned round; robot.to_dh('standard', anew=True)" in words


def test_a_table_of_many_such_rows_names_some() -> None:
    with pytest.warns(
        rd.DescriptionWarning, match=r"links\[2\] has a = -1 and 7 more, but .* …, with x and y of"
    ):
        from_dh([{"a": -1.0, "b": 0.0, "alpha": 0.1}] * 10, "standard")
