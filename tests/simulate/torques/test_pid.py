"""`rd.pid`: continuous against SciPy, sampled against a loop, and the bound of its integral."""

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import rodyn as rd

TARGET, KP, KI, KD = np.array([1.0, 0.5]), 20.0, np.array([30.0, 10.0]), 4.0
ARM = rd.load("two_link")
TIGHT = {"rtol": 1e-11, "atol": 1e-12}


def law(**options: float) -> rd.Torque:
    return rd.pid(TARGET, kp=KP, ki=KI, kd=KD, **options)


def test_the_integral_is_a_state_of_the_run() -> None:
    def rates(t: float, y: np.ndarray) -> np.ndarray:
        q, qd, z = np.split(y, 3)
        error = TARGET - q
        return np.concatenate([qd, ARM.forward_dynamics(q, qd, KP * error + KI * z - KD * qd), error])

    expected = solve_ivp(rates, (0, 1), [0.1, 0.2, 0, 0, 0, 0], method="DOP853", **TIGHT).y[:2, -1]
    run = ARM.simulate([0.1, 0.2], duration=1.0, torque=law(), **TIGHT)
    np.testing.assert_allclose(run.q_end, expected, rtol=0, atol=1e-9)


@pytest.mark.parametrize("windup", [np.inf, 0.05])
def test_sampled_it_is_the_loop_of_a_digital_controller(windup: float) -> None:
    run = ARM.simulate(
        [0.1, 0.2], duration=0.5, torque=law(windup=windup).sampled(1000), integrator="rk4", step=0.001
    )
    stepper, z = ARM.stepper(step=0.001, integrator="rk4"), np.zeros(2)
    stepper.reset(q=[0.1, 0.2])
    for _ in range(500):
        error = TARGET - stepper.q
        z = np.clip(z + error * 0.001, -windup, windup)
        stepper.step(KP * error + KI * z - KD * stepper.qd)
    np.testing.assert_allclose(run.q_end, stepper.q, rtol=0, atol=1e-12)


def test_a_delay_moves_the_samples_and_not_their_sum() -> None:
    late = law().sampled(1000, delay=0.002)
    run = ARM.simulate([0.1, 0.2], duration=0.2, torque=late, integrator="rk4", step=0.001)
    stepper, z = ARM.stepper(step=0.001, integrator="rk4"), np.zeros(2)
    stepper.reset(q=[0.1, 0.2])
    waiting: list[np.ndarray] = []
    for _ in range(200):
        error = TARGET - stepper.q
        z = z + error * 0.001
        waiting.append(KP * error + KI * z - KD * stepper.qd)
        stepper.step(waiting[max(0, len(waiting) - 3)])
    np.testing.assert_allclose(run.q_end, stepper.q, rtol=0, atol=1e-12)


def test_the_integral_stays_within_its_bound() -> None:
    held = ARM.lock({"link2": 0.0}).with_joints(viscous=1e4)  # hardly moves, so that the error stays
    run = held.simulate(
        [0.0], duration=1.0, torque=rd.pid(1.0, kp=0, ki=1.0, kd=0, windup=0.1), times=[0, 0.05, 0.1, 1.0]
    )
    np.testing.assert_allclose(run.tau[:, 0], [0.0, 0.05, 0.1, 0.1], rtol=0, atol=1e-3)


def test_the_integral_removes_what_gravity_leaves() -> None:
    rest = ARM.simulate([0.5, 0.5], duration=30.0, torque=rd.pid([0.3, 0.5], kp=60, ki=100, kd=12))
    bent = ARM.simulate([0.5, 0.5], duration=30.0, torque=rd.pd([0.3, 0.5], kp=60, kd=12))
    assert abs(rest.q_end - [0.3, 0.5]).max() < 1e-5 < 1e-2 < abs(bent.q_end - [0.3, 0.5]).max()


def test_rows_paths_and_sums() -> None:
    path = rd.cubic([0, 0], [0.3, 0.5], duration=0.5)
    gains = {"kp": [[20.0], [40.0]], "ki": np.diag([30.0, 10.0])[None], "kd": 4.0}
    rows = ARM.simulate(
        np.zeros((2, 2)), duration=0.5, torque=rd.pid(path, **gains) + rd.gravity_compensation(), **TIGHT
    )
    for k, kp in enumerate((20.0, 40.0)):
        alone = rd.pid(path, kp=kp, ki=[30.0, 10.0], kd=4.0) + rd.gravity_compensation()
        run = ARM.simulate([0, 0], duration=0.5, torque=alone, **TIGHT)
        np.testing.assert_allclose(rows.q_end[k], run.q_end, rtol=0, atol=1e-9)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"windup": 0.0}, r"windup of rd.pid must be above zero, got 0.0"),
        ({"windup": [1.0, -1.0]}, r"windup of rd.pid must be above zero"),
        ({"windup": np.nan}, r"windup of rd.pid must be above zero"),
        ({"ki": [1.0, 2.0, 3.0]}, r"rd.pid"),
    ],
)
def test_what_is_no_pid(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(rd.InputError, match=message):
        rd.pid(TARGET, **{"kp": 1.0, "ki": 1.0, "kd": 1.0} | arguments)


def test_is_named_in_runs() -> None:
    run = ARM.simulate([0.1, 0.2], duration=0.1, torque=law())
    assert list(run.torques) == ["PID control"]
    assert run.settings.torque == "PID control to [1.0, 0.5]"
