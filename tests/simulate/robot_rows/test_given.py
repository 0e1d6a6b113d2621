"""`parameters=` as arrays: ten numbers for each moving link, each row checked."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.simulate.robot_rows.made import geared, require_close, welded

ARM = welded()
OWN = ARM.kernel("forward_dynamics", bind="structure").parameters
Q = [0.3, -0.4]
HOW: dict[str, Any] = {"duration": 0.1, "step": 0.01, "integrator": "rk4"}


def varied(rows: int) -> Any:
    found = np.tile(OWN, (rows, 1))
    found[:, 0::10] *= np.random.default_rng(0).uniform(0.8, 1.2, (rows, 2))
    found[:, 3::10] += np.random.default_rng(1).uniform(-0.1, 0.1, (rows, 2))
    return found


def test_arrays_are_what_kernels_take() -> None:
    given = varied(4)
    run = ARM.simulate(Q, parameters=given, **HOW)
    kernel = ARM.kernel("forward_dynamics", bind="structure")
    require_close(run.qdd, kernel(run.q, run.qd, np.zeros(2), parameters=given[:, None]))
    for k, robot in enumerate(run.robots):
        require_close(run.q[k], robot.simulate(Q, **HOW).q)
        require_close(robot.kernel("forward_dynamics", bind="structure").parameters, given[k])


def test_gravity_may_stand_behind_the_bodies() -> None:
    gravity = np.random.default_rng(2).uniform(-5, 5, (4, 3))
    run = ARM.simulate(Q, parameters=np.concatenate([varied(4), gravity], axis=1), **HOW)
    assert np.array_equal(run.robots.of("gravity"), gravity)
    plain = ARM.simulate(Q, parameters=varied(4), **HOW)
    for k, robot in enumerate(plain.robots):
        require_close(run.q[k], robot.replace(gravity=gravity[k]).simulate(Q, **HOW).q)
    stepper = ARM.stepper(
        step=0.01, rows=4, parameters=np.concatenate([varied(4), gravity], axis=1), torque=[0, 0]
    )
    stepper.reset(q=Q)
    for _ in range(10):
        stepper.step()
    assert np.array_equal(stepper.q, run.q[:, -1])


def test_one_set_of_numbers_is_for_all() -> None:
    given = varied(1)
    alone, several = (ARM.simulate(q, parameters=given[0], **HOW) for q in (Q, [Q, Q]))
    assert alone.shape == ()
    assert alone.robots is None
    assert alone.robot == several.robots[1]
    assert np.array_equal(several.q[0], several.q[1])
    require_close(several.q[0], alone.q)
    assert np.array_equal(ARM.simulate([Q, Q], parameters=given, **HOW).q, several.q)


def test_axes_broadcast_with_the_batch() -> None:
    given = varied(3)
    starts = np.array([Q, [0.1, 0.2]])
    run = ARM.simulate(starts[:, None], parameters=given, **HOW)
    assert run.shape == (2, 3)
    assert run.robots.shape == (2, 3)
    require_close(run.q[1, 2], run.robots[1, 2].simulate(starts[1], **HOW).q)
    assert run[1, 2].robot == run.robots[0, 2]
    with pytest.raises(rd.InputError, match="broadcast"):
        ARM.simulate(starts, parameters=given, **HOW)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda p: p[:, :10], r"shape \(4, 10\).*needs \(\.\.\., 20\)"),
        (lambda p: p[:0], "no row"),
        (lambda p: p.sum(), r"shape \(\)"),
        (lambda p: "masses", "real numbers"),
        (lambda p: put(p, (2, 10), -1.0), r"row 2.*link 'lower': mass must be positive"),
        (lambda p: put(p, (3, 4), 9.0), r"row 3.*link 'upper'.*triangle inequality"),
        (lambda p: put(p, (1, 14), -0.2), r"row 1.*link 'lower'.*negative"),
        (lambda p: put(p, (0, 0), np.nan), "finite"),
    ],
    ids=["width", "empty", "number", "word", "mass", "triangle", "negative", "nan"],
)
def test_wrong_arrays_are_refused_in_words(change: Any, words: str) -> None:
    for simulated in (
        lambda p: ARM.simulate(Q, parameters=p, **HOW),
        lambda p: ARM.stepper(step=0.01, rows=4, parameters=p),
    ):
        with pytest.raises(rd.RodynError, match=words):
            simulated(change(varied(4)))


def put(array: Any, place: tuple[int, int], value: float) -> Any:
    array[place] = value
    return array


def test_rows_of_another_robot_are_refused() -> None:
    rows = rd.randomised(ARM, rows=3, mass=0.1)
    with pytest.raises(rd.InputError, match="another one than 'three_link'"):
        geared().simulate([0, 0, 0], parameters=rows)
    with pytest.raises(rd.InputError, match="other numbers"):
        ARM.replace(link=1, mass=5.0).simulate(Q, parameters=rows)


def test_a_wrench_at_a_mass_centre_that_varies_is_refused() -> None:
    push = rd.Wrench(force=[0, 0, 1], frame="lower", point="com")
    assert ARM.simulate(Q, wrench=push, parameters=rd.randomised(ARM, rows=2, mass=0.1), **HOW).ok.all()
    with pytest.raises(rd.InputError, match="point='com'"):
        ARM.simulate(Q, wrench=push, parameters=rd.randomised(ARM, rows=2, com=0.1), **HOW)


def test_one_robot_is_no_row() -> None:
    with pytest.raises(rd.InputTypeError, match=r"got a Robot: rows\[3:4\] is the one row"):
        ARM.simulate(Q, duration=0.1, parameters=ARM)  # type: ignore[arg-type]


@pytest.mark.slow
def test_robots_one_by_one_are_rows() -> None:
    arm = geared()
    others = [
        arm,
        arm.replace(gravity=(0, 0, -1.62)),
        arm.replace(link=1, mass=3.0).with_joints(viscous=0.4),
        arm.with_joints(coulomb_width={"link2": 0.5})
        .replace(link=0, com=(0.1, 0, 0))
        .replace(name="another"),
    ]
    rows = rd.RobotRows.from_robots(arm, others)
    run = arm.simulate([0.1, 0.2, 0.3], parameters=rows, **HOW)
    assert rows.words == "mass, com, viscous, coulomb_width, gravity"
    for k, robot in enumerate(others):
        require_close(run.q[k], robot.simulate([0.1, 0.2, 0.3], **HOW).q)
    same = arm.simulate([0.1, 0.2, 0.3], parameters=rd.RobotRows.from_robots(arm, [arm, arm]), **HOW)
    require_close(same.q[1], run.q[0])
    with pytest.raises(rd.InputTypeError, match="from_robots"):
        arm.simulate([0.1, 0.2, 0.3], parameters=others, **HOW)  # type: ignore[arg-type]
    longer = arm.replace(link=2, placement=rd.Pose(xyz=(0.7, 0, 0)))
    limits = {"link1": rd.Limits(-0.5, 0.5)}
    for other in (arm.replace(tool=rd.Pose((5, 0, 0))), arm.with_joints(limits=limits)):
        with pytest.raises(rd.InputError, match="in more than masses"):
            rd.RobotRows.from_robots(arm, [arm, other.replace(link=1, mass=3.0)])
    for wrong, words in (
        ([arm, longer], r"robots\[1\], 'three_link', differs from 'three_link' in more than masses"),
        ([arm, ARM], r"robots\[1\], 'welded', has links or joints of other names"),
        ([], "a list of some"),
        ([arm, "arm"], "a list of some"),
        (arm, "a list of some"),
    ):
        with pytest.raises(rd.RodynError, match=words):
            rd.RobotRows.from_robots(arm, wrong)  # type: ignore[arg-type]
