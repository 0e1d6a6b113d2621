"""`RobotRows` as a value: parts of it, what is welded together, copies, and what it says."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import rodyn as rd
from tests.simulate.robot_rows.made import ALL, GEARED, coupled, geared, welded

ROWS = rd.randomised(geared(), rows=6, **GEARED)


def test_parts_are_robots_or_rows() -> None:
    assert isinstance(ROWS[2], rd.Robot)
    assert ROWS[2] == ROWS[1:4][1] == ROWS[-4] == ROWS[[5, 2]][1] == ROWS[np.arange(6) == 2][0]
    assert ROWS[...] == ROWS
    assert len(ROWS[::2]) == 3
    assert [robot.mass for robot in ROWS] == [ROWS[k].mass for k in range(6)]
    for wrong in (6, "a", 1.5, (0, 0)):
        with pytest.raises(rd.UnknownNameError, match="row"):
            ROWS[wrong]


def test_rows_are_values() -> None:
    same = pickle.loads(pickle.dumps(ROWS))
    assert same == ROWS
    assert hash(same) == hash(ROWS)
    for rows in (ROWS, same, ROWS[:3]):
        with pytest.raises(ValueError, match="read-only"):
            rows.numbers[0, 0] = 1.0
    assert ROWS != ROWS[::-1]
    assert ROWS != "rows"


@pytest.mark.parametrize(
    "base", ["fixed", rd.FloatingBase(3.0, (0.1, 0, 0), (1.0, 1.1, 1.2))], ids=["fixed", "free"]
)
def test_parameters_are_those_of_the_robots_without_fixed_joints(base: object) -> None:
    rows = rd.randomised(welded(base), rows=5, **ALL)
    count = 10 * (2 if base == "fixed" else 3)
    for k, robot in enumerate(rows):
        expected = robot.kernel("forward_dynamics", bind="structure").parameters
        assert np.allclose(rows.parameters[k, :count], expected, rtol=1e-13, atol=1e-15)


def test_what_does_not_vary_is_left_out() -> None:
    rows = rd.randomised(geared(), rows=5, mass={"link2": 0.1}, rotor={"link3": 0.2})
    own = rows.own
    changed = np.flatnonzero((rows.parameters != own).any(axis=0))
    assert set(changed) == set(rows.places)
    lamp = rd.randomised(welded(), rows=5, mass={"lamp": 0.1})
    assert lamp.places == tuple(range(10))  # the whole of what carries the lamp


def test_joints_that_mimic_have_numbers_of_their_own() -> None:
    rows = rd.randomised(coupled(), rows=4, **GEARED)
    for k, robot in enumerate(rows):
        assert robot.links[1].joint.coulomb[0] == rows.of("coulomb")[k, 1] > 0


def test_kinds_of_numbers_by_name() -> None:
    assert ROWS.of("gravity").shape == (6, 3)
    assert [ROWS[k].gravity for k in range(6)] == [tuple(row) for row in ROWS.of("gravity").tolist()]
    with pytest.raises(rd.UnknownNameError, match=r"unknown kind of number 'masses'.*mass"):
        ROWS.of("masses")
    with pytest.raises(rd.UnknownNameError, match="kind of number"):
        ROWS.of(3)  # type: ignore[arg-type]


def test_no_rows_are_shown_as_none() -> None:
    none = ROWS[6:]
    assert (len(none), none.of("mass").shape[0], none.of("viscous").shape[0]) == (0, 0, 0)
    assert "no row" in str(none)
    with pytest.raises(rd.InputError, match="there is no row"):
        none.robot.simulate(none.robot.q_from({}), duration=0.1, parameters=none)
