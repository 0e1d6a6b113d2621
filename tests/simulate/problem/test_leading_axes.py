"""Leading axes are trajectories; where they may be a matrix or times, the error says how to write each."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd

N = 3
ARM = rd.Robot.random(N, "R", seed=3)
RNG = np.random.default_rng(0)
Q, QD = RNG.uniform(-1, 1, (2, N))
X = ARM.end_effector(Q)[:3, 3] + [0.02, -0.01, 0.03]
PATH = rd.quintic(Q + 0.1, Q - 0.2, duration=1.0)
PD = rd.pd(Q + 0.1, kp=2.0, kd=0.3)
ROWS = RNG.uniform(0.1, 0.5, (N, N))
"""A row of numbers for each of N trajectories."""
DIAGONAL = np.diag([0.1, 0.2, 0.3])
FULL = ROWS + ROWS.T

PER_JOINT: dict[str, tuple[str, Callable[[Any], rd.Torque]]] = {
    "viscous": ("viscous of rd.friction", lambda x: rd.friction(viscous=x)),
    "coulomb": ("coulomb of rd.friction", lambda x: rd.friction(coulomb=x)),
    "width": ("width of rd.friction", lambda x: rd.friction(viscous=0.1, width=x)),
    "stiffness": ("stiffness of rd.stops", lambda x: rd.stops(-0.1, 0.1, stiffness=x)),
    "damping": ("damping of rd.stops", lambda x: rd.stops(-0.1, 0.1, stiffness=9.0, damping=x)),
    "lower": ("lower of rd.stops", lambda x: rd.stops(x, 9.0, stiffness=9.0)),
    "upper": ("upper of rd.stops", lambda x: rd.stops(-9.0, x, stiffness=9.0)),
    "factor": ("factor of a torque", lambda x: x * PD),
    "divisor": ("factor of a torque", lambda x: PD / x),
    "twice": ("factor of a torque", lambda x: 2 * (PD * x) + rd.friction(viscous=0.1)),
    "low": ("low of np.clip", lambda x: np.clip(PD, -x, None)),
    "high": ("high of np.clip", lambda x: np.clip(PD, None, x)),
    "inside": ("viscous of rd.friction", lambda x: np.clip(PD + rd.friction(viscous=x), -9, 9).of(ARM)),
    "sampled": ("high of np.clip", lambda x: np.clip(PD, -9, x).sampled(200)),
}
"""Laws of numbers for each joint that are no gains, and what messages call these."""
ABOVE_ZERO = ("width", "stiffness", "divisor")


def simulated(q: Any, **given: Any) -> rd.Run:
    return ARM.simulate(q, QD, 0.01, step=0.005, integrator="rk4", **given)


def matrices(name: str) -> list[np.ndarray]:
    """Matrices (n, n) that somebody may write for this law."""
    return [FULL, ROWS, FULL[None], np.stack([FULL, ROWS]), *([] if name in ABOVE_ZERO else [DIAGONAL])]


@pytest.mark.parametrize("name", PER_JOINT)
def test_a_matrix_is_no_batch_of_rows_from_one_state(name: str) -> None:
    label, make = PER_JOINT[name]
    word = label.partition(" ")[0]
    for matrix in matrices(name):
        for q in (Q, np.tile(Q, (5, 1))):
            with pytest.raises(rd.InputError) as error:
                simulated(q, torque=make(matrix))
            said = str(error.value)
            assert f"{label} has shape {matrix.shape}: it may be a matrix, or 3 trajectories" in said
            assert (f"np.diag({word})" if matrix.ndim == 2 else f"np.diagonal({word}, axis1") in said
            assert ("np.broadcast_to(q0, (" if q.ndim == 1 else "q0 of shape (") in said


@pytest.mark.parametrize("name", PER_JOINT)
def test_rows_for_as_many_states_or_robots_are_those_of_the_runs(name: str) -> None:
    _, make = PER_JOINT[name]
    many = np.broadcast_to(Q, (N, N))
    batch = simulated(many, torque=make(ROWS))
    alone = [simulated(Q, torque=make(row)).q_end for row in ROWS]
    np.testing.assert_allclose(batch.q_end, alone, rtol=1e-12, atol=1e-12)
    robots = rd.randomised(ARM, rows=N, mass=0.1, seed=1)
    assert simulated(Q, torque=make(ROWS), parameters=robots).shape == (N,)
    assert simulated(np.broadcast_to(Q, (2, N, N)), torque=make(np.stack([ROWS, FULL]))).shape == (2, N)
    equal = np.full((N, N), 0.2)  # rows, as it would be for any other number of them
    assert simulated(many, torque=make(equal)).shape == (N,)


@pytest.mark.parametrize("name", PER_JOINT)
def test_a_symmetric_matrix_in_a_batch_of_as_many_states_is_refused(name: str) -> None:
    label, make = PER_JOINT[name]
    with pytest.raises(rd.InputError, match=rf"{label} has shape \(3, 3\) in a batch \(3,\).*per_row=True"):
        simulated(np.broadcast_to(Q, (N, N)), torque=make(FULL))
    with pytest.raises(rd.InputError, match=rf"{label} has shape \(1, 3, 3\) in a batch \(2, 3\)"):
        simulated(np.broadcast_to(Q, (2, N, N)), torque=make(FULL[None]))
    if name not in ("inside", "sampled"):
        with pytest.raises(rd.InputError, match=rf"{label} has shape \(3, 3\) in a batch \(3,\)"):
            ARM.stepper(step=0.01, rows=N, torque=make(FULL)).step()
        ARM.stepper(step=0.01, rows=N, torque=make(ROWS)).step()


@pytest.mark.parametrize("name", PER_JOINT)
def test_a_sweep_from_one_state_is_a_batch(name: str) -> None:
    _, make = PER_JOINT[name]
    rng = np.random.default_rng(2)
    for shape in ((5, 1), (N, 1), (5, N), (2, 5, N)):
        assert simulated(Q, torque=make(rng.uniform(0.1, 0.5, shape))).shape == shape[:-1]


def test_infinite_limits_for_each_trajectory() -> None:
    limits = np.full((N, N), np.inf)
    limits[0] = 0.1
    law = np.clip(PD, -limits, limits) + rd.stops(-limits, limits, stiffness=9.0)
    assert simulated(np.broadcast_to(Q, (N, N)), torque=law).shape == (N,)
    with pytest.raises(rd.InputError, match=r"low of np\.clip has shape \(3, 3\)"):
        simulated(Q, torque=law)


def test_one_joint_has_no_matrices() -> None:
    arm = rd.load("one_link")
    for factor in (np.ones((1, 1)), np.ones((4, 1))):
        law = factor * rd.pd([0.1], kp=1.0, kd=0.1) + rd.friction(viscous=factor)
        assert arm.simulate([0.0], duration=0.01, torque=law).shape == factor.shape[:1]


M = 4
WRENCH = rd.Wrench(RNG.uniform(-1, 1, (M, 3)))
POINTS = X + RNG.uniform(-0.01, 0.01, (M, 3))
POSES = np.tile(np.eye(4), (M, 1, 1))
POSES[:, :3, 3] = POINTS
TOOL = {"kp": 9.0, "kd": 6.0}
OVER_TIME: dict[str, tuple[str, dict[str, Any]]] = {
    "torque": ("torque has.*rd.torque_table", {"torque": np.zeros((M, N))}),
    "wrench": (r"force of the wrench has.*function of \(t, q, qd\)", {"wrench": WRENCH}),
    "moment": (
        "moment of the wrench has",
        {"wrench": [rd.Wrench([1, 0, 0]), rd.Wrench(moment=WRENCH.force)]},
    ),
    "target": (r"target of rd\.pd has.*rd\.via", {"torque": rd.pd(Q + np.zeros((M, 1)), kp=9.0, kd=1.0)}),
    "known": (r"force of the wrench of rd\.feedforward", {"torque": rd.feedforward(PATH, wrench=WRENCH)}),
    "computed": (
        r"force of the wrench of rd\.computed_torque",
        {"torque": rd.computed_torque(PATH, **TOOL, wrench=WRENCH)},
    ),
    "tool": (r"target of rd\.operational_space has.*path", {"torque": rd.operational_space(POINTS, **TOOL)}),
    "pose": (
        r"target of rd\.impedance has.*path",
        {"torque": rd.impedance(POSES, stiffness=9.0, damping=6.0, directions="xyz")},
    ),
    "tool wrench": (
        r"force of the wrench of rd\.operational_space",
        {"torque": rd.operational_space(X, **TOOL, wrench=WRENCH)},
    ),
    "rate": (
        r"target of rd\.resolved_rate has.*path",
        {"torque": rd.resolved_rate(POINTS, gain=1.0, rate_gain=1.0)},
    ),
    "posture": (
        r"posture of rd\.resolved_rate has",
        {"torque": rd.resolved_rate(X, gain=1.0, rate_gain=1.0, posture=Q + np.zeros((M, 1)))},
    ),
    "singular damping": (
        r"singular_damping of rd\.operational_space has.*one number",
        {"torque": rd.operational_space(X, **TOOL, singular_damping=[0.1] * M)},
    ),
    "null space": (
        r"singular_damping of rd\.null_space has.*one number",
        {"torque": rd.null_space(PD, directions="x", singular_damping=[0.1] * M)},
    ),
    "inside": ("target of rd.pd has", {"torque": np.clip(2 * rd.pd(np.zeros((M, N)), kp=1, kd=1), -9, 9)}),
}
"""Numbers that may be samples over time, or one for each direction; what the error says of them."""


@pytest.mark.parametrize("name", OVER_TIME)
def test_what_may_be_times_needs_a_batch_of_states_or_robots(name: str) -> None:
    words, given = OVER_TIME[name]
    for q in (Q[None], Q):
        with pytest.raises(rd.InputError, match=words) as error:
            simulated(q, **given)
    assert f"has leading axes ({M},), but q0 and qd0 are one state" in str(error.value)
    assert f"np.broadcast_to(q0, ({M}, len(q0)))" in str(error.value)
    assert simulated(np.broadcast_to(Q, (M, N)), **given).shape == (M,)
    robots = rd.randomised(ARM, rows=M, mass=0.1, seed=1)
    assert simulated(Q, parameters=robots, **given).shape == (M,)


@pytest.mark.parametrize("make", [lambda x: rd.pd(x, kp=9.0, kd=1.0), lambda x: x], ids=["target", "torque"])
def test_square_targets_and_torques_are_rows_of_a_batch(make: Callable[[Any], Any]) -> None:
    """No matrix can be meant."""
    batch = simulated(np.broadcast_to(Q, (N, N)), torque=make(FULL))
    np.testing.assert_allclose(batch.q_end[1], simulated(Q, torque=make(FULL[1])).q_end, rtol=1e-12)
