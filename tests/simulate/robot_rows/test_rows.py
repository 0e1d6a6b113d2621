"""`RobotRows` as a value: parts of it, what is welded together, copies, and what it says."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

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
        with pytest.raises(rd.InputError, match="row"):
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


def test_rows_that_were_given_other_numbers_are_no_part_of_others() -> None:
    """A stepper that is reset takes the constants of rows from the pool that they are part of."""
    arm = rd.load("two_link")
    pool = rd.randomised(arm, rows=10, mass=0.5, seed=1)
    taken = replace(pool[np.array([0, 1, 2])], numbers=pool.numbers[[7, 8, 9]])
    assert taken.part_of is None
    found, wanted = (arm.stepper(step=0.01, rows=3, parameters=pool[:3]) for _ in range(2))
    for stepper, rows in ((found, taken), (wanted, pool[7:])):
        stepper.reset(q=[0.3, 0.0], parameters=rows)
        for _ in range(20):
            stepper.step([0.0, 0.0])
    np.testing.assert_array_equal(found.q, wanted.q)


def test_robots_of_rows_are_of_the_class_of_their_robot() -> None:
    class Mine(rd.Robot):
        pass

    arm = Mine.of(rd.load("two_link").mechanism)
    assert type(rd.randomised(arm, rows=2, mass=0.1)[1]) is Mine


# Numbers of a user


def test_no_rows_and_ragged_truth_values() -> None:
    arm = rd.load("two_link")
    none = rd.RobotRows.from_values(arm, gravity=np.ones((0, 3)), mass=np.ones((0, 2)))
    assert (none.shape, none.parameters.shape) == ((0,), (0, none.numbers.shape[1]))
    ragged: list[Any] = [[True], [True, False]]
    with pytest.raises(rd.InputTypeError, match="varying must be bools"):
        rd.RobotRows(arm, none.numbers, ragged)


def test_values_that_are_given_kind_by_kind() -> None:
    rng = np.random.default_rng(1)
    viscous, gravity = rng.uniform(0, 1, (5, 3)), rng.uniform(-10, 10, (5, 3))
    rows = rd.RobotRows.from_values(
        geared(), viscous=viscous, gravity=gravity, com=np.zeros((3, 3)), mass=[1, 2, 3]
    )
    assert rows.shape == (5,)
    assert rows.words == "mass, com, viscous, gravity"
    assert np.array_equal(rows.of("viscous"), viscous)
    for k in range(5):
        assert rows[k].gravity == tuple(gravity[k])
        assert [link.mass for link in rows[k].links] == [1, 2, 3]
        assert [link.joint.viscous[0] for link in rows[k].links] == viscous[k].tolist()
    grid = rd.RobotRows.from_values(geared(), viscous=viscous[:, None], gravity=gravity[:4])
    assert grid.shape == (5, 4)
    again = rd.RobotRows.from_values(geared(), mass=ROWS.of("mass"), inertia=ROWS.of("inertia"))
    assert np.array_equal(again.of("inertia"), ROWS.of("inertia"))


WRONG = {
    "nothing varies": {},
    r"viscous has shape \(5, 2\), but robot 'three_link' needs \(\.\.\., 3\): for link1, link2, link3": {
        "viscous": np.zeros((5, 2))
    },
    r"gravity has shape \(\), but .* needs \(\.\.\., 3\): for x, y, z": {"gravity": 9.81},
    r"mass \(2,\), viscous \(3,\) do not broadcast": {"mass": np.ones((2, 3)), "viscous": np.ones((3, 3))},
    r"viscous of joint 'link2' of row 1 is -1, but must be zero or more": {
        "viscous": [[1, 1, 1], [1, -1, 1]]
    },
    "coulomb_width of joint 'link1' is 0, but must be above zero": {"coulomb_width": [0, 1, 1]},
    "row 0 are not those of a robot: link 'link3': mass must be positive": {"mass": [[1, 1, -1]]},
    "triangle inequality": {"inertia": np.tile([1.0, 0, 0, 1, 0, 3], (3, 1))},
    "mass has nan": {"mass": [np.nan, 1, 1]},
}


@pytest.mark.parametrize("words", WRONG)
def test_wrong_values_are_refused_in_words(words: str) -> None:
    with pytest.raises(rd.RodynError, match=words):
        rd.RobotRows.from_values(geared(), **WRONG[words])


def test_numbers_are_checked_when_rows_are_made() -> None:
    numbers, varying = ROWS.numbers.copy(), ROWS.varying
    own = rd.RobotRows(geared(), numbers, varying)
    assert own == ROWS
    numbers[:] = 0.0  # the rows have a copy
    assert own == ROWS
    for wrong, words in (
        (lambda: rd.RobotRows(geared(), ROWS.numbers[:, :-1], varying), r"\(6, 44\) and varying \(45,\)"),
        (lambda: rd.RobotRows(geared(), ROWS.numbers.tolist(), varying[:3].tolist()), r"varying \(3,\)"),
        (lambda: rd.RobotRows(geared(), ROWS.numbers, varying.astype(float)), "bools"),
        (lambda: rd.RobotRows("arm", ROWS.numbers, varying), "of a Robot, got 'arm'"),
        (lambda: ROWS.with_numbers(np.full((2, 45), np.nan)), "numbers has nan"),
        (lambda: ROWS.with_numbers(-ROWS.numbers), "zero or more"),
    ):
        with pytest.raises(rd.RodynError, match=words):
            wrong()
    rows = rd.randomised(geared(), rows=3, mass=0.2)
    other = rows.numbers.copy()
    other[:, rows.layout.places("viscous")[1]] = 5.0
    with pytest.raises(rd.InputError, match="viscous of link2 is not that of robot 'three_link' in some row"):
        rows.with_numbers(other)


def test_a_body_may_be_as_unphysical_as_that_of_the_robot() -> None:
    with pytest.warns(rd.UnphysicalWarning):
        arm = rd.load("two_link").replace(link=0, inertia=(0.1, 0.1, 0.5), physical="warn")
    rows = rd.RobotRows.from_values(arm, mass=[[1.0, 2.0], [2.0, 2.0]])
    own = arm.kernel("forward_dynamics", bind="structure").parameters
    for parameters in (rows, np.tile(own, (2, 1))):
        assert arm.simulate([0.1, 0.2], duration=0.02, step=0.01, parameters=parameters).ok.all()


def test_kernels_take_the_inertial_parameters() -> None:
    rows = rd.randomised(welded(), rows=4, **ALL)
    kernel = rows.robot.kernel("inverse_dynamics", bind="structure")
    found = kernel([0.1, 0.2], [0.3, 0.4], [0.5, 0.6], parameters=rows.kernel_parameters)
    for k, robot in enumerate(rows):
        expected = robot.inverse_dynamics([0.1, 0.2], [0.3, 0.4], [0.5, 0.6])
        assert np.allclose(found[k], expected, rtol=1e-12, atol=1e-14)
