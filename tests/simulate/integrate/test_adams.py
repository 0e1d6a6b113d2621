"""Formulas of many orders: exact where they must be, of their order, within their tolerance, refused in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.integrate.adams import Weights, moulton, weights
from rodyn.simulate.thresholds import MAX_ORDER
from rodyn.trajectory.motions import motion
from tests import conditions
from tests.marks import mostly_slow
from tests.simulate.integrate.test_convergence import ARM, QUARTERS, SATELLITE, START, TABLE, TUMBLING

every_order = pytest.mark.parametrize("order", range(1, MAX_ORDER + 1))


def random_sizes(order: int, seed: int) -> tuple[Fraction, list[Fraction]]:
    """A step, and the eleven before it, the latest first."""
    draw = np.random.default_rng(100 * seed + order)
    numbers = [Fraction(int(a), int(b)) for a, b in zip(*draw.integers(1, 30, (2, MAX_ORDER)), strict=True)]
    return numbers[0], numbers[1:]


def differences(values: Sequence[Fraction], nodes: Sequence[Fraction]) -> list[Fraction]:
    """φ_1 …: divided differences from the latest node on, times its distances to those between."""
    table, found = list(values), [values[0]]
    for i in range(1, len(nodes)):
        table = [(table[k] - table[k + 1]) / (nodes[k] - nodes[k + i]) for k in range(len(table) - 1)]
        scale = Fraction(1)
        for node in nodes[1 : i + 1]:
            scale *= nodes[0] - node
        found.append(table[0] * scale)
    return found


def integral(coefficients: Sequence[Fraction], t: Fraction) -> Fraction:
    return sum((c * t ** (m + 1) / (m + 1) for m, c in enumerate(coefficients)), Fraction(0))


def value(coefficients: Sequence[Fraction], t: Fraction) -> Fraction:
    return sum((c * t**m for m, c in enumerate(coefficients)), Fraction(0))


def solved(order: int, degree: int, seed: int, part: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    """∫ f of a polynomial over a part of a step: predicted, corrected, true."""
    size, sizes = random_sizes(order, seed)
    f = [Fraction(int(c)) for c in np.random.default_rng(seed).integers(1, 9, degree + 1)]
    nodes = [Fraction(0)]
    for one in sizes:
        nodes.append(nodes[-1] - one)
    phi = differences([value(f, t) for t in nodes], nodes)[: len(sizes) + 1]
    given: Weights = weights(size, part * size, order, MAX_ORDER, sizes)
    predicted = sum((w * x for w, x in zip(given.predictor, phi, strict=True)), Fraction(0))
    expected = sum((w * x for w, x in zip(given.ahead, phi, strict=True)), Fraction(0))
    corrected = predicted + given.correction[0] * (value(f, size) - expected)
    return predicted, corrected, integral(f, part * size)


# --- exact


@every_order
@pytest.mark.parametrize("part", [Fraction(1), Fraction(2, 7)])
def test_polynomials_are_integrated_exactly_whatever_the_steps(order: int, part: Fraction) -> None:
    """Degree k − 1 by the predictor, k by the corrector, one more by neither; at a time within the step as well."""
    for seed in range(3):
        predicted, corrected, true = solved(order, order - 1, seed, part)
        assert predicted == corrected == true
        predicted, corrected, true = solved(order, order, seed, part)
        assert corrected == true != predicted
        assert solved(order, order + 1, seed, part)[1] != solved(order, order + 1, seed, part)[2]


@every_order
def test_differences_of_the_next_step_follow_from_those_before(order: int) -> None:
    """d_(i+1) = d_i − β_i φ_i are the modified divided differences at the end of the step."""
    size, sizes = random_sizes(order, 7)
    nodes = [Fraction(0)]
    for one in sizes:
        nodes.append(nodes[-1] - one)
    values = [Fraction(int(x)) for x in np.random.default_rng(order).integers(-99, 99, len(nodes) + 1)]
    phi = differences(values[1:], nodes)
    beta = weights(size, size, order, MAX_ORDER, sizes).beta
    found = [values[0]]
    for b, one in zip(beta, phi, strict=True):
        found.append(found[-1] - b * one)
    assert found == differences(values, [size, *nodes])


def test_steps_of_one_size_are_the_formulas_of_adams() -> None:
    """55/24, −59/24, 37/24, −9/24, and for the corrector of order 5 251/720, 646/720, −264/720, 106/720, −19/720."""
    one = Fraction(1)
    given = weights(one, one, 4, MAX_ORDER, [one] * 11)

    def in_values(terms: Sequence[Fraction]) -> list[Fraction]:
        """Backward differences as sums of values."""
        found = [Fraction(0)] * len(terms)
        for i, term in enumerate(terms):
            for j in range(i + 1):
                found[j] += term * comb(i, j) * (-1) ** j
        return found

    bashforth = in_values(given.predictor[:4])
    assert bashforth == [Fraction(x, 24) for x in (55, -59, 37, -9)]
    ahead, correction = in_values(given.ahead[:4]), given.correction[0]
    corrector = [correction] + [b - correction * a for a, b in zip(ahead, bashforth, strict=True)]
    assert corrector == [Fraction(x, 720) for x in (251, 646, -264, 106, -19)]


def test_coefficients_of_moulton() -> None:
    printed = ["1", "1/2", "1/12", "1/24", "19/720", "3/160", "863/60480"]
    assert list(map(str, moulton(6))) == printed


# --- the order


STEPS = {
    **dict.fromkeys((1, 2, 3, 4, 5), (96, 128, 192, 256)),
    **dict.fromkeys((6, 7), (64, 96, 128, 192)),
    **dict.fromkeys((8, 9), (48, 64, 96, 128)),
    10: (48, 64, 96),
    11: (32, 48, 64),
}


def slope(order: int, robot: rd.Robot = ARM, start: Any = START, **acting: Any) -> float:
    """Of log(error) over log(step)."""
    best = robot.simulate(*start, 1.0, times=QUARTERS, integrator="dop853", rtol=1e-13, **acting)
    errors = []
    for count in STEPS[order]:
        run = robot.simulate(
            *start, 1.0, times=QUARTERS, integrator="abm", order=order, step=1 / count, **acting
        )
        errors.append(np.sqrt(np.mean(np.hstack([run.q - best.q, run.qd - best.qd]) ** 2)))
    return float(-np.polyfit(np.log(STEPS[order]), np.log(errors), 1)[0])


@pytest.mark.parametrize("order", mostly_slow(list(STEPS), lambda order: order in (1, 4, 8)))
def test_errors_go_with_the_order_and_one_more(order: int) -> None:
    """Of 12 there is nothing between steps that are too long for it and rounding."""
    assert slope(order) == pytest.approx(order + 1, abs=0.25 if order < 8 else 0.8)


@pytest.mark.slow
@pytest.mark.parametrize("order", mostly_slow([2, 5, 7], lambda order: order == 5))
def test_order_with_a_floating_base(order: int) -> None:
    assert slope(order, SATELLITE, TUMBLING) == pytest.approx(order + 1, abs=0.3)


@pytest.mark.parametrize("between", ["linear", "hold"])
@pytest.mark.parametrize("order", mostly_slow([2, 4], lambda order: order == 4))
def test_order_with_a_table(order: int, between: str) -> None:
    """Torques jump or bend at the knots: it begins again at each."""
    table = rd.torque_table([0.0, *QUARTERS], TABLE, between=between)
    assert slope(order, torque=table) == pytest.approx(order + 1, abs=0.3)


@conditions.compiled
@pytest.mark.parametrize("order", [1, 6, 12])
def test_an_order_that_is_held_takes_tolerances_too(order: int) -> None:
    best = ARM.simulate(*START, 1.0, integrator="dop853", rtol=1e-13)
    tolerances = (1e-4, 1e-6) if order == 1 else (1e-5, 1e-9)
    runs = [ARM.simulate(*START, 1.0, integrator="abm", order=order, rtol=rtol) for rtol in tolerances]
    for run, rtol in zip(runs, tolerances, strict=True):
        assert run.compare(best).largest < 30 * rtol
    assert runs[1].statistics.steps > runs[0].statistics.steps


# --- the tolerance


def fall(name: str, duration: float) -> dict[str, Any]:
    robot = rd.load(name)
    return {"robot": robot, "q0": np.full(robot.n, 0.1), "duration": duration}


def forced(name: str, duration: float) -> dict[str, Any]:
    """Torques of inverse dynamics along a paper's motion."""
    found = motion(name)
    return {
        "robot": rd.load(found.robot),
        "q0": found.path(0.0)[0],
        "qd0": found.path(0.0)[1],
        "duration": duration,
        "torque": found.path,
    }


CASES = {
    "two links": (fall, "two_link", 1.0),
    "three links": (fall, "three_link", 1.0),
    "Stanford arm": (fall, "stanford", 2.0),
    "PUMA": (fall, "puma", 1.0),
    "PUMA 560": (fall, "puma560", 1.0),
    "Stanford arm, forced": (forced, "stanford_2003", 1.0),
    "PUMA, forced": (forced, "puma", 2.0),
    "Kozłowski's PUMA 560, forced": (forced, "kozlowski", 1.0),
}
TOLERANCES = [10.0**-k for k in range(4, 11)]


@conditions.compiled
@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning")
@pytest.mark.parametrize("name", CASES)
def test_the_error_of_a_run_is_within_ten_tolerances(name: str) -> None:
    """Largest of all numbers at all samples, against dop853; before small errors have grown much by themselves."""
    make, *what = CASES[name]
    given = make(*what)
    robot, duration = given.pop("robot"), given["duration"]
    given["times"] = np.linspace(0, duration, 41)
    best = robot.simulate(**given, integrator="dop853", rtol=1e-13)
    true = np.hstack([best.q, best.qd])
    found = {}
    for rtol in TOLERANCES:
        run = robot.simulate(**given, integrator="abm", rtol=rtol)
        off = np.abs(np.hstack([run.q, run.qd]) - true) / (rtol * (1 + np.abs(true)))
        found[rtol] = off.max()
    assert max(found.values()) < 10, found


@conditions.compiled
def test_it_takes_fewer_evaluations_than_runge_kutta() -> None:
    """At 1e-9: about a third of those of rkf45 and half of those of dop853, for errors that are no larger."""
    arm, times = rd.load("three_link"), [1.0]
    count = {
        name: arm.simulate([0.1] * 3, duration=1.0, times=times, integrator=name, rtol=1e-9).statistics
        for name in ("abm", "rkf45", "dop853")
    }
    assert count["abm"].evaluations < 0.5 * count["rkf45"].evaluations
    assert count["abm"].evaluations < 0.7 * count["dop853"].evaluations


def test_samples_cost_nothing_and_change_nothing() -> None:
    many, few = (
        ARM.simulate(*START, 1.0, times=times, integrator="abm", rtol=1e-8)
        for times in (np.linspace(0, 1, 201), [1.0])
    )
    assert many.statistics[:5] == few.statistics[:5]
    assert many.q[-1].tobytes() == few.q[-1].tobytes()
    best = ARM.simulate(*START, 1.0, times=many.t, integrator="dop853", rtol=1e-13)
    assert many.compare(best).largest < 1e-7


@conditions.compiled
@pytest.mark.parametrize("how", [{"rtol": 1e-8}, {"order": 5, "step": 0.004}, {"order": 3, "rtol": 1e-6}])
def test_rows_of_a_batch_are_single_runs_bit_for_bit(how: dict[str, Any]) -> None:
    arm = rd.load("three_link")
    q, qd = np.random.default_rng(8).uniform(-1, 1, (2, 5, 3))
    batch = arm.simulate(q, qd, 0.5, integrator="abm", **how)
    for k in range(5):
        one = arm.simulate(q[k], qd[k], 0.5, integrator="abm", **how)
        assert one.q.tobytes() == batch.q[k].tobytes()
        assert one.qd.tobytes() == batch.qd[k].tobytes()
        assert one.statistics.steps == batch.statistics.steps[k]


def test_a_lower_highest_order_is_kept_to() -> None:
    """Order 1 alone needs far more steps than up to 2, and so on."""
    steps = [
        ARM.simulate(*START, 0.3, integrator="abm", max_order=k, rtol=1e-4).statistics.steps
        for k in (1, 2, 4, 12)
    ]
    assert all(2 * b < a for a, b in pairwise(steps[:3]))
    assert steps[3] < steps[2]


def test_torques_that_jump_unannounced_are_got_over() -> None:
    """It begins again with order 1 where differences are of no use."""

    def torque(t: Any, q: Any, qd: Any) -> Any:
        return [np.sign(np.sin(9 * t)), 0 * t]

    runs = [
        ARM.simulate(*START, 1.0, torque=torque, integrator=name, rtol=1e-7) for name in ("abm", "dop853")
    ]
    assert runs[0].ok
    assert runs[0].compare(runs[1]).largest < 1e-4


# --- words


@pytest.mark.parametrize(
    ("how", "error", "words"),
    [
        ({"order": 13}, rd.InputError, "order must be an integer from 1 to 12, got 13"),
        ({"order": 0}, rd.InputError, "order must be an integer from 1 to 12, got 0"),
        ({"order": 2.0}, rd.InputTypeError, "order must be an integer from 1 to 12"),
        ({"max_order": True}, rd.InputTypeError, "max_order must be an integer"),
        ({"order": 3, "max_order": 5}, rd.InputError, "give one or the other"),
        ({"step": 0.01}, rd.InputError, "give order=1 to 12 with step="),
        ({"step": 0.01, "max_order": 3}, rd.InputError, "give order=1 to 12 with step="),
        ({"integrator": "rkf45", "order": 4}, rd.InputError, "order=4 goes with integrator='abm'"),
        ({"integrator": "lsoda", "max_order": 4}, rd.InputError, "max_order=4 goes with integrator='abm'"),
    ],
)
def test_wrong_orders_are_refused(how: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        ARM.simulate(*START, 0.1, **{"integrator": "abm"} | how)


def test_a_run_says_its_order() -> None:
    settings = [
        ARM.simulate(*START, 0.05, integrator="abm", **how).settings.integrator
        for how in ({}, {"order": 4}, {"max_order": 5}, {"order": 3, "step": 0.01})
    ]
    assert settings == ["abm", "abm of order 4", "abm up to order 5", "abm of order 3"]


def test_a_better_run_is_by_another_integrator() -> None:
    run = ARM.simulate(*START, 0.3, integrator="abm", order=4, rtol=1e-6)
    assert run.reliable_until() == pytest.approx(0.3)
