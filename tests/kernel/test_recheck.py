"""Rows that a kernel flags: not finite, a pivot that vanishes, a large angle; the other rows keep their bits."""

from collections.abc import Mapping, Sequence

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.kernel.call import serving
from rodyn.kernel.machine.kernels import RowKernel, flagged
from rodyn.kernel.quantity.request import Request
from rodyn.kernel.reference import evaluate
from rodyn.model.random import random_coordinates
from tests import conditions
from tests.references import robot


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("argument", [0, 1, 2])
@pytest.mark.parametrize("row", [0, 8, 16])
def test_numbers_that_are_not_finite_are_found_in_the_kernel(bad: float, argument: int, row: int) -> None:
    """Also in q₁, on which the torques of this arm do not depend."""
    arm = robot("puma_corrected")
    given = np.random.default_rng(0).uniform(-3, 3, (3, 17, arm.n))
    given[argument][row, 0] = bad
    name = ("q", "qd", "qdd")[argument]
    with pytest.raises(rd.InputError, match=rf"{name} has {bad} at index \[{row}, 0\]"):
        arm.inverse_dynamics(*given)


def universal() -> rd.Robot:
    """A massless yoke: its pivot is the inertia of the rod about the first axis, sin² of the second angle."""
    return rd.Robot(
        [
            rd.Link("yoke", joint=rd.Revolute((0, 0, 1)), mass=1e-30),
            rd.Link("rod", "yoke", rd.Revolute((1, 0, 0)), mass=1.0, com=(0.0, 0.0, 0.5)),
        ]
    )


@pytest.mark.parametrize("angle", [0.0, 1e-17, 1e-9])
def test_a_pivot_that_nearly_vanishes_is_found_in_the_kernel(angle: float) -> None:
    """Finite, but noise: 0.25 sin² of the angle stands against 0.25."""
    arm = universal()
    q = np.array([[0.1, 0.4], [0.2, 0.9], [0.3, angle], [0.4, 0.5]])
    for call in (
        lambda: arm.forward_dynamics(q, 0 * q, 0 * q),
        lambda: arm.forward_dynamics(q[2], 0 * q[2], 0 * q[2]),
        lambda: arm.udu(q),
        lambda: arm.inverse_inertia_matrix(q),
    ):
        with pytest.raises(rd.SingularError, match=r"joint 1 \(link 'yoke'\)"):
            call()


def test_a_small_pivot_that_is_none_is_let_pass() -> None:
    arm = universal()
    q = np.array([[0.1, 1e-4], [0.2, 0.9]])
    tau = np.array([[1e-9, 0.1], [0.2, 0.1]])
    qdd = arm.forward_dynamics(q, 0 * q, tau)
    assert qdd[0, 0] == pytest.approx(1e-9 / (0.25 * 1e-8), rel=1e-6)
    np.testing.assert_array_equal(arm.forward_dynamics(q[1:], 0 * q[1:], tau[1:]), qdd[1:])


def test_rows_that_are_right_keep_their_bits() -> None:
    """Rechecking one row must not change the others."""
    arm = robot("puma_corrected")
    q, qd, qdd = np.random.default_rng(0).uniform(-3, 3, (3, 21, arm.n))
    expected = arm.inverse_dynamics(q, qd, qdd)
    q[4, 2] += 2e9
    found = arm.inverse_dynamics(q, qd, qdd)
    np.testing.assert_array_equal(np.delete(found, 4, axis=0), np.delete(expected, 4, axis=0))


@conditions.compiled
def test_a_row_that_is_flagged_and_right_keeps_its_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reference rounds in another way; only what is off by more is taken from it."""
    arm = robot("puma_corrected")
    q, qd, qdd = np.random.default_rng(0).uniform(-3, 3, (3, 21, arm.n))
    expected = arm.inverse_dynamics(q, qd, qdd)
    other = evaluate(arm.mechanism, "inverse_dynamics", {"q": q, "qd": qd, "qdd": qdd})["tau"]
    assert (other != expected).any()
    monkeypatch.setattr("rodyn.kernel.call.flagged", lambda kernel, given: np.ones(21, dtype=bool))
    q[4, 2] += 2e9
    found = arm.inverse_dynamics(q, qd, qdd)
    np.testing.assert_array_equal(np.delete(found, 4, axis=0), np.delete(expected, 4, axis=0))


def test_a_robot_far_away_is_no_large_angle() -> None:
    """The place of a floating base, and the way of a slider, are not angles: their rows keep their bits as well."""
    arm = rd.Robot.random(3, "RRP", seed=1, base="floating")
    draw = np.random.default_rng(1)
    q, (v, tau) = random_coordinates(arm.mechanism, 21, draw), draw.uniform(-1, 1, (2, 21, arm.nv))
    q[:, 0] += 1e11
    q[:, -1] += 1e10
    assert [link.joint.kind for link in arm.links] == ["revolute", "revolute", "prismatic"]
    expected = arm.forward_dynamics(q, v, tau)
    q[4, 7] += 2e9
    found = arm.forward_dynamics(q, v, tau)
    np.testing.assert_array_equal(np.delete(found, 4, axis=0), np.delete(expected, 4, axis=0))


def test_a_row_does_not_depend_on_its_neighbours() -> None:
    """The kernel is right for an angle that is large, but not too large, whether or not another row is beyond."""
    arm = robot("puma_corrected")
    q, qd, qdd = np.random.default_rng(0).uniform(-3, 3, (3, 40, arm.n))
    q[1::2, 1] += 6e4
    expected = arm.inverse_dynamics(q, qd, qdd)
    q[4, 2] += 2e9
    found = arm.inverse_dynamics(q, qd, qdd)
    np.testing.assert_array_equal(np.delete(found, 4, axis=0), np.delete(expected, 4, axis=0))
    np.testing.assert_array_equal(arm.inverse_dynamics(q[4:5], qd[4:5], qdd[4:5]), found[4:5])


@pytest.mark.parametrize("target", ["machine", "numpy"])
def test_a_row_without_right_digits_does_not_depend_on_its_neighbours(
    target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a kernel lost by regrouping is not looked at because another row was."""
    if target == "numpy":
        monkeypatch.setenv("RODYN_TARGET", target)
    rod = {"joint": "revolute", "a": 0.2, "b": 0, "alpha": 0, "theta": 0}
    arm = rd.Robot.from_dh(
        [
            rod | {"mass": 30.0**k, "r": (0.1, 0, 0), "inertia": (0, 30.0**k / 300, 30.0**k / 300)}
            for k in range(9)
        ],
        convention="standard",
    )
    q, qd, tau = np.random.default_rng(1).uniform(-1, 1, (3, 12, 9))
    how = {"method": "articulated-body"}
    alone = np.concatenate(
        [arm.forward_dynamics(q[k : k + 1], qd[k : k + 1], tau[k : k + 1], **how) for k in range(12)]
    )
    q[5, 0] += 2e9
    found = arm.forward_dynamics(q, qd, tau, **how)
    np.testing.assert_array_equal(np.delete(found, 5, axis=0), np.delete(alone, 5, axis=0))


def test_few_rows_of_many_are_rechecked_by_themselves() -> None:
    """A robot that is singular in one posture of a big batch: the row is named as if there were no others."""
    arm = universal()
    q = np.random.default_rng(0).uniform(0.3, 1.0, (20_000, 2))
    q[13_579, 1] = 0.0
    with pytest.raises(rd.SingularError, match=r"in state \[13579\]: nothing resists joint 1"):
        arm.forward_dynamics(q, 0 * q, 0 * q)


@pytest.mark.parametrize("target", ["machine", "numpy"])
def test_parameters_given_at_run_time_may_be_singular(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if target == "numpy":
        monkeypatch.setenv("RODYN_TARGET", target)
    axis = (2 / 7, 3 / 7, 6 / 7)
    body = {"mass": 1.0, "com": (0.3, 0.1, 0.2), "inertia": (0.2, 0.3, 0.25)}
    arm = rd.Robot(
        [
            rd.Link("first", joint=rd.Revolute(axis), **body),
            rd.Link("second", "first", rd.Revolute(axis), **body),
        ],
        name="coaxial",
    )
    kernel = arm.kernel("forward_dynamics", bind="structure")
    parameters = np.tile(kernel.parameters, (3, 1))
    parameters[1, :10] = [1.0, 0.6 / 7, 0.9 / 7, 1.8 / 7, *[0.0] * 6]  # a point on the axis
    q = np.array([0.3, -0.4])
    for given, where in ((parameters, r" in state \[1\]"), (parameters[1], "")):
        with pytest.raises(rd.SingularError, match=rf"'coaxial' is singular{where}: nothing resists joint 1"):
            kernel(q, 0 * q, [1.0, 2.0], parameters=given)


class Counted:
    """A kernel that counts its calls."""

    def __init__(self, kernel: RowKernel) -> None:
        self.kernel, self.calls = kernel, 0
        self.dtype, self.lanes, self.told, self.shapes = (
            kernel.dtype,
            kernel.lanes,
            kernel.told,
            kernel.shapes,
        )

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        self.calls += 1
        return self.kernel(rows, results)


@pytest.mark.parametrize("target", ["machine", "numpy"])
@pytest.mark.parametrize("rows", [1, 3, 61, 2000, 5001])
def test_flagged_rows_are_found_with_few_runs(
    rows: int, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run for each row would make batches slow in which many are flagged."""
    if target == "numpy":
        monkeypatch.setenv("RODYN_TARGET", target)
    arm, draw = robot("puma_corrected"), np.random.default_rng(rows)
    given = {"q": draw.uniform(-3, 3, (rows, 6)), "qd": np.zeros((rows, 6)), "qdd": np.zeros((rows, 6))}
    far = {"none": [], "one": [rows // 2], "all": range(rows), "some": draw.permutation(rows)[: rows // 3]}
    for name, chosen in far.items():
        q = given["q"].copy()
        q[list(chosen), 1] += 2e9
        request = Request.of(arm.mechanism, "inverse_dynamics", given | {"q": q})
        kernel = serving(request)
        assert kernel is not None
        counted = Counted(kernel)
        found = flagged(counted, request.given)
        assert np.flatnonzero(found).tolist() == sorted(chosen), name
        most = 16 * 5 if name in ("none", "one") else 1.3 * rows / kernel.told + 16
        assert counted.calls <= most
