"""Torques as closed forms, tables and sums."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import Data, Now
from tests.simulate.robots import (
    EXACT,
    INERTIA,
    ONE,
    THREE,
    TWO,
    WEIGHTLESS,
)


def test_a_constant_torque_accelerates_evenly() -> None:
    run = WEIGHTLESS.simulate([0.3], [-0.5], 2.0, torque=[0.7], **EXACT)
    a = 0.7 / INERTIA
    assert np.allclose(run.q[:, 0], 0.3 - 0.5 * run.t + a / 2 * run.t**2, rtol=0, atol=1e-11)
    assert np.allclose(run.qd[:, 0], -0.5 + a * run.t, rtol=0, atol=1e-11)
    assert np.allclose(run.qdd, a, rtol=1e-13)
    assert (run.tau == 0.7).all()


def test_a_pendulum_of_small_swing_has_its_period() -> None:
    """T = 2π √(I/(m g l)), here by the gravity torque itself; of the amplitude θ₀ it is longer by θ₀²/16."""
    rest = 0.0
    stiffness = float(ONE.gravity_force([rest + 1e-5])[0] - ONE.gravity_force([rest - 1e-5])[0]) / 2e-5
    amplitude = 1e-3
    run = ONE.simulate(
        [rest + amplitude], duration=10.0, until=lambda t, q, qd: rd.where(t < 0.1, 1.0, -qd[0]), **EXACT
    )
    half = math.pi * math.sqrt(INERTIA / stiffness) * (1 + amplitude**2 / 16)
    assert run.t_end == pytest.approx(half, rel=1e-8)


TABLE_TIMES = [0.0, 0.13, 0.4, 0.55]
TABLE = np.array([[0.3, 0.1, 0.01], [-0.4, 0.2, 0.0], [0.2, -0.1, 0.02], [0.0, 0.05, -0.01]])


@pytest.mark.slow
@pytest.mark.parametrize("between", ["hold", "linear"])
@pytest.mark.parametrize("integrator", ["rkf45", "dop853"])
def test_a_table_is_its_pieces_one_after_the_other(between: str, integrator: str) -> None:
    """Each piece by itself, from where the one before ended."""
    q, qd = np.array([0.1, -0.2, 0.3]), np.zeros(3)
    how = {"integrator": integrator, "rtol": 1e-11}
    run = THREE.simulate(
        q,
        qd,
        0.7,
        times=[*TABLE_TIMES[1:], 0.7],
        torque=rd.torque_table(TABLE_TIMES, TABLE, between=between),
        **how,
    )
    ends = [*TABLE_TIMES[1:], 0.7]
    for k, (begin, end) in enumerate(zip(TABLE_TIMES, ends, strict=True)):
        slope = (TABLE[k + 1] - TABLE[k]) / (end - begin) if between == "linear" and k < 3 else np.zeros(3)

        def piece(t: Any, q: Any, qd: Any, k: int = k, slope: Any = slope) -> Any:
            return TABLE[k] + slope * t

        part = THREE.simulate(q, qd, end - begin, times=[end - begin], torque=piece, **how)
        q, qd = part.q[-1], part.qd[-1]
        assert np.abs(run.q[k] - q).max() < 1e-8
        assert np.abs(run.qd[k] - qd).max() < 1e-7


def test_a_table_at_its_knots_has_the_value_that_begins_there() -> None:
    times = [0.0, 0.1, 0.13, 0.2, 0.4, 0.5, 0.55, 0.7]
    for between in ("hold", "linear"):
        run = THREE.simulate(
            [0, 0, 0], None, 0.7, times=times, torque=rd.torque_table(TABLE_TIMES, TABLE, between=between)
        )
        if between == "hold":
            expected = TABLE[[0, 0, 1, 1, 2, 2, 3, 3]]
        else:
            expected = np.stack([np.interp(times, TABLE_TIMES, column) for column in TABLE.T], axis=1)
        assert np.allclose(run.tau, expected, rtol=0, atol=1e-15)


def test_torques_add() -> None:
    q0 = [0.1, 0.2, 0.3]
    apart = rd.pd([0, 0.1, 0.2], kp=0.5, kd=0.01) + rd.friction(viscous=0.002) + np.array([0.1, 0, 0])
    law = apart + (lambda t, q, qd: [0.0, 0.01 * np.sin(t), 0.0])

    def whole(t: Any, q: Any, qd: Any) -> Any:
        return 0.5 * (np.array([0, 0.1, 0.2]) - q) - 0.012 * qd + [0.1, 0.01 * np.sin(t), 0.0]

    one, other = (THREE.simulate(q0, duration=0.5, torque=torque, **EXACT) for torque in (law, whole))
    assert one.compare(other).largest < 1e-9


def spring(stiffness: float) -> rd.Torque:
    """A law of a user's own, whose expression holds a number."""

    class Spring(rd.Torque):
        def data(self, mechanism: Mechanism) -> Data:
            return Data()

        def at(self, mechanism: Mechanism, now: Now) -> Sequence[Any]:
            return [-stiffness * q for q in now.q]

        def __str__(self) -> str:
            return "spring"

    return Spring()


def test_laws_of_one_name_are_told_apart_by_what_they_compute() -> None:
    soft, hard = (TWO.simulate([0.3, -0.2], duration=0.5, torque=spring(k)) for k in (1.0, 50.0))
    assert np.allclose(soft.tau, -soft.q)
    assert np.allclose(hard.tau, -50 * hard.q)
    assert np.abs(soft.q_end - hard.q_end).max() > 0.1


@pytest.mark.slow
def test_laws_own_their_numbers() -> None:
    gain, t, tau = np.array([1.0, 1.0]), np.array([0.0, 0.1]), np.ones((2, 2))
    law = rd.pd([0, 0], kp=gain, kd=0.1) + rd.torque_table(t, tau, between="hold") + rd.friction(viscous=gain)
    before = TWO.simulate([0.3, -0.2], duration=0.2, torque=law)
    for array in (gain, t, tau):
        array[...] = 100.0
    assert (TWO.simulate([0.3, -0.2], duration=0.2, torque=law).q == before.q).all()


@pytest.mark.parametrize(
    "law",
    [
        rd.torque_function(lambda t, q, qd: -q),
        rd.pd([0.5], kp=2, kd=0.5),
        rd.pd([0.5], kp=2, kd=0.5).sampled(100.0),
        rd.torque_table([0.0, 1.0], [[0.0], [1.0]], between="linear"),
        rd.stops(stiffness=1e3),
    ],
    ids=lambda law: law.name,
)
def test_a_law_does_not_change(law: Any) -> None:
    for field in dataclasses.fields(law):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(law, field.name, None)
