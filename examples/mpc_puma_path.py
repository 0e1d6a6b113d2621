"""Model-predictive control of the PUMA along a path, with motors of limited torque and a payload it does not know.

Every 10 ms the controller plans a quarter of a second: one Gauss-Newton iteration of multiple shooting, from the plan
before. `forward_dynamics_derivatives` of the whole horizon is one call; a Riccati recursion gives the torques, of
which the first is applied. Torques are clipped at the limits of the motors, in the plan too. The difference between the
predicted and the measured velocity tells what the model lacks; an estimate of it takes away the error that remains.
"""

from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

import rodyn as rd

arm = rd.load("puma")  # the model of the controllers
real = arm.with_payload(1.5, com=(0, 0, 0.05), inertia=(4e-3, 4e-3, 2e-3)).with_joints(viscous=0.2)
n = arm.nv
corners = np.array(
    [[0, -0.6, 0.3, 0, 0.2, 0], [0.9, -1.2, 0.9, 0.5, -0.6, 0.8], [1.6, -0.4, 0.2, -0.4, 0.5, -0.6]]
)
path = rd.via(corners, times=[0, 0.8, 1.6])
STRONGEST = np.array([60.0, 120, 30, 4, 4, 1])  # N m
STEP, HORIZON, DURATION = 0.01, 25, 2.0  # s, steps, s
ERROR = np.diag(
    np.repeat([1 / 0.002, 1 / 0.2], n) ** 2
)  # one over the square of what is acceptable: rad, rad/s
EFFORT = np.diag(1 / (0.5 * STRONGEST) ** 2)


def desired(t: Any) -> tuple[Any, Any]:
    """States x = (q, qd) of the path at times t, and the torques of the model; it rests at the end."""
    point = path(np.minimum(t, path.duration))
    return np.hstack([point.q, point.qd]), arm.inverse_dynamics(*point)


class Plan(NamedTuple):
    """States (HORIZON + 1, 2n), torques (HORIZON, n)."""

    x: Any
    tau: Any

    def shifted(self) -> "Plan":
        return Plan(*(np.vstack([rows[1:], rows[-1:]]) for rows in self))


def linearise(plan: Plan, unknown: Any) -> tuple[Any, Any, Any]:
    """A, B and gap of δx⁺ = A δx + B δtau + gap at every step: qd⁺ = qd + h qdd, q⁺ = q + h qd⁺."""
    q, qd = plan.x[:-1, :n], plan.x[:-1, n:]
    slope = arm.forward_dynamics_derivatives(q, qd, plan.tau + unknown)
    A = np.empty((HORIZON, 2 * n, 2 * n))
    B = np.empty((HORIZON, 2 * n, n))
    A[:, n:, :n], A[:, n:, n:], B[:, n:] = STEP * slope.q, np.eye(n) + STEP * slope.qd, STEP * slope.tau
    A[:, :n], B[:, :n] = STEP * A[:, n:], STEP * B[:, n:]
    A[:, :n, :n] += np.eye(n)
    qd_next = qd + STEP * slope.value
    return A, B, np.hstack([q + STEP * qd_next, qd_next]) - plan.x[1:]


def sweep(A: Any, B: Any, gap: Any, error: Any, effort: Any) -> tuple[Any, Any]:
    """Riccati recursion from the end: δtau = change + gain δx at every step."""
    change, gain = np.empty((HORIZON, n)), np.empty((HORIZON, n, 2 * n))
    V, v = ERROR, ERROR @ error[-1]  # the cost to go: ½ δxᵀ V δx + vᵀ δx
    for k in reversed(range(HORIZON)):
        ahead = v + V @ gap[k]
        right = np.column_stack([EFFORT @ effort[k] + B[k].T @ ahead, B[k].T @ V @ A[k]])
        solved = -np.linalg.solve(EFFORT + B[k].T @ V @ B[k], right)
        change[k], gain[k] = solved[:, 0], solved[:, 1:]
        closed = A[k] + B[k] @ gain[k]
        v = ERROR @ error[k] + closed.T @ (ahead + V @ B[k] @ change[k])
        v += gain[k].T @ EFFORT @ (effort[k] + change[k])
        V = ERROR + closed.T @ V @ closed + gain[k].T @ EFFORT @ gain[k]
    return change, gain


def improve(plan: Plan, measured: Any, unknown: Any, t: float, clock: list[float]) -> Plan:
    """One Gauss-Newton iteration: the plan that begins at the measured state."""
    x_desired, tau_desired = desired(t + STEP * np.arange(HORIZON + 1))
    clock.append(perf_counter())
    A, B, gap = linearise(plan, unknown)
    clock.append(perf_counter())
    change, gain = sweep(A, B, gap, plan.x - x_desired, plan.tau - tau_desired[:-1])
    clock.append(perf_counter())
    x, tau, dx = plan.x.copy(), plan.tau.copy(), measured - plan.x[0]
    for k in range(HORIZON):
        x[k] += dx
        tau[k] = np.clip(plan.tau[k] + change[k] + gain[k] @ dx, -STRONGEST, STRONGEST)
        dx = A[k] @ dx + B[k] @ (tau[k] - plan.tau[k]) + gap[k]
    x[-1] += dx
    clock.append(perf_counter())
    return Plan(x, tau)


def follow(*, learning: float) -> tuple[Any, Any, Any]:
    """Run the loop on the real arm: q at every tick, torques, and the seconds of the parts of every iteration."""
    x, tau = desired(STEP * np.arange(HORIZON + 1))
    plan, unknown = Plan(x, tau[:-1]), np.zeros(n)
    stepper = real.stepper(step=1e-3, substeps=10)
    stepper.reset(q=corners[0])
    positions, torques = [stepper.q.copy()], []
    clocks: list[list[float]] = []
    for tick in range(round(DURATION / STEP)):
        clocks.append([])
        plan = improve(plan, np.concatenate([stepper.q, stepper.qd]), unknown, tick * STEP, clocks[-1])
        stepper.step(plan.tau[0])
        surprise = stepper.qd - plan.x[1, n:]
        unknown = unknown + learning * arm.inertia_matrix(stepper.q) @ surprise / STEP
        positions.append(stepper.q.copy())
        torques.append(plan.tau[0])
        plan = plan.shifted()
    return np.array(positions), np.array(torques), np.diff(clocks, axis=1)


times = STEP * np.arange(round(DURATION / STEP) + 1)
x_desired, tau_desired = desired(times)
target = x_desired[:, :n]
print("torques of the path over those of the motors:", np.abs(tau_desired / STRONGEST).max(axis=0).round(2))


def report(name: str, q: Any) -> float:
    """Print the errors of a run; the largest of a joint."""
    error = np.abs(q - target)
    tool = np.linalg.norm((arm.end_effector(q) - arm.end_effector(target))[:, :3, 3], axis=1)
    print(f"{name:24} {error.max():8.4f} rad {1e3 * tool.max():9.1f} mm {error[-1].max():12.5f} rad")
    return float(error.max())


# Other laws, continuous in time, with the same model and the same motors.
print(f"\n{'':24} {'largest error':>12}      of the tool      at the end")
kp = np.array([4000.0, 4000, 2000, 200, 200, 200])  # N m/rad
pd = rd.pd(path, kp=kp, kd=0.1 * kp)
laws: dict[str, Any] = {
    "PD + gravity": pd + rd.gravity_compensation(model=arm),
    "PD + feedforward": pd + rd.feedforward(path, model=arm),
    "computed torque": rd.computed_torque(path, kp=400, kd=40, model=arm),
}
errors = {}
for name, law in laws.items():
    motor = np.clip(law, -STRONGEST, STRONGEST)
    run = real.simulate(corners[0], times=times, torque=motor, rtol=1e-6)
    errors[name] = report(name, run.q)
for name, learning in {"MPC": 0.0, "MPC that estimates": 0.3}.items():
    q, tau, seconds = follow(learning=learning)
    errors[name] = report(name, q)
    assert np.all(np.abs(tau) <= STRONGEST)
assert errors["MPC that estimates"] < errors["PD + gravity"] / 2

parts = 1e6 * np.median(seconds, axis=0)
print(f"\none iteration, {HORIZON} steps: {parts.sum():.0f} µs (median)")
for name, part in zip(("derivatives", "Riccati recursion", "new plan"), parts, strict=True):
    print(f"  {name:18} {part:6.0f} µs")
