"""Iterative LQR swings up an acrobot: two links, a motor at the elbow, none at the shoulder.

Each iteration linearises the motion at all its steps (exact derivatives of the Runge-Kutta step, by the chain rule from
`forward_dynamics_derivatives`), goes backward through a Riccati recursion with the limit of the motor, and tries
several step sizes at once, as rows of one stepper. A linear-quadratic regulator then balances the arm.

Writes swing_up.svg and, moving, for a browser, swing_up_moving.svg into the working directory.
"""

from typing import Any

import numpy as np

import rodyn as rd

arm = rd.load("two_link").with_joints(viscous=0.03)  # N m s/rad
hanging, upright = np.array([-np.pi / 2, 0]), np.array([np.pi / 2, 0])
STRONGEST = 2.0  # of the motor, N m
STEP, COUNT = 0.03, 100  # s
EFFORT = 0.3 * STEP  # cost of a torque of 1 N m during a step
FINAL = np.diag([100.0, 100, 10, 10])  # cost of an error of 1 rad, 1 rad/s at the end
SIZES = 0.5 ** np.arange(10)  # of a step of the optimisation, tried side by side
goal = np.concatenate([upright, np.zeros(2)])


def torques(u: Any) -> Any:
    """(...) of the motor → (..., 2) of both joints."""
    return np.stack([np.zeros_like(u), u], axis=-1)


def linearise(x: Any, u: Any) -> tuple[Any, Any]:
    """∂x⁺/∂x (..., 4, 4) and ∂x⁺/∂u (..., 4) of one step of the classical Runge-Kutta method, torque held."""
    eye = np.broadcast_to(np.eye(4, 5), (*u.shape, 4, 5))  # columns: by the four of x, by u
    by_u = np.eye(5)[4]
    k, dk, total = np.zeros(4), np.zeros((4, 5)), np.zeros((4, 5))
    for part, weight in ((0, 1), (0.5, 2), (0.5, 2), (1, 1)):
        y, dy = x + part * STEP * k, eye + part * STEP * dk
        slope = arm.forward_dynamics_derivatives(y[..., :2], y[..., 2:], torques(u), friction=True)
        k = np.concatenate([y[..., 2:], slope.value], axis=-1)
        dqdd = slope.q @ dy[..., :2, :] + slope.qd @ dy[..., 2:, :] + slope.tau[..., 1, None] * by_u
        dk = np.concatenate([dy[..., 2:, :], dqdd], axis=-2)
        total = total + weight * dk
    found = eye + STEP / 6 * total
    return found[..., :4], found[..., 4]


def sweep(A: Any, B: Any, x_end: Any, u: Any, damping: float) -> tuple[Any, Any]:
    """Riccati recursion from the end: changes (steps,) of the torque and gains (steps, 4), within the motor's limit."""
    change, gain = np.empty(len(u)), np.empty((len(u), 4))
    V, v = FINAL, FINAL @ (x_end - goal)  # the cost to go: ½ δxᵀ V δx + vᵀ δx
    for k in reversed(range(len(u))):
        slope, curvature = EFFORT * u[k] + v @ B[k], EFFORT + B[k] @ V @ B[k] + damping
        best = u[k] - slope / curvature
        change[k] = np.clip(best, -STRONGEST, STRONGEST) - u[k]
        gain[k] = -B[k] @ V @ A[k] / curvature if abs(best) < STRONGEST else 0.0
        closed = A[k] + np.outer(B[k], gain[k])
        v = closed.T @ (v + V @ B[k] * change[k]) + EFFORT * (u[k] + change[k]) * gain[k]
        V = closed.T @ V @ closed + EFFORT * np.outer(gain[k], gain[k])
    return change, gain


stepper = arm.stepper(step=STEP, rows=len(SIZES))


def roll_out(x: Any, u: Any, change: Any, gain: Any) -> tuple[Any, Any, Any, Any]:
    """The motion of the best of all step sizes: x (steps + 1, 4), u (steps,), its cost, and the size."""
    stepper.reset(q=hanging)
    state = np.concatenate([stepper.q, stepper.qd], axis=1)
    xs, us = [state], []
    for k in range(len(u)):
        us.append(np.clip(u[k] + SIZES * change[k] + (state - x[k]) @ gain[k], -STRONGEST, STRONGEST))
        stepper.step(torques(us[-1]))
        state = np.concatenate([stepper.q, stepper.qd], axis=1)
        xs.append(state)
    error, tried = state - goal, np.array(us)
    cost = EFFORT / 2 * np.sum(tried**2, axis=0) + np.sum(error @ FINAL * error, axis=1) / 2
    best = int(np.argmin(cost))
    return np.array(xs)[:, best], tried[:, best], cost[best], SIZES[best]


u = np.zeros(COUNT)
x, u, cost, _ = roll_out(np.zeros((COUNT + 1, 4)), u, u, np.zeros((COUNT, 4)))
damping = 0.01
print("iteration      cost    size   damping")
for iteration in range(1, 201):
    A, B = linearise(x[:-1], u)
    change, gain = sweep(A, B, x[-1], u, damping)
    *better, lower, size = roll_out(x, u, change, gain)
    gained = cost - lower
    if gained > 0:
        (x, u), cost = better, lower
    trusted = gained > 0 and size > 0.1  # was the quadratic model good?
    damping = max(damping / 3, 1e-7) if trusted else damping * 5
    done = trusted and gained < 1e-3 * cost
    if iteration % 10 == 1 or done:
        print(f"{iteration:9} {cost:9.3f} {size:7.3f} {damping:9.0e}")
    if done:
        break

# The torques move the simulated arm in the same way.
law = rd.torque_table(STEP * np.arange(COUNT + 1), torques(np.append(u, 0)), between="hold")
swing = arm.simulate(hanging, duration=STEP * COUNT, torque=law, integrator="rk4", step=STEP)
away = np.abs(swing.q_end - upright).max()
print(
    f"\nafter {swing.t[-1]:.1f} s {away:.3f} rad from upright, {np.abs(swing.qd_end).max():.3f} rad/s;",
    end=" ",
)
print(f"torque at most {np.abs(u).max():.2f} N m")
assert away < 0.1

# Balance: the gain of the first of many steps close to the goal.
A, B = (np.broadcast_to(one, (1000, *one.shape)) for one in linearise(goal, np.zeros(())))
_, gain = sweep(A, B, goal, np.zeros(1000), 0.0)


def balance(t: Any, q: Any, qd: Any) -> Any:
    u = np.clip(gain[0] @ np.concatenate([q - upright, qd]), -STRONGEST, STRONGEST)
    return [0.0, u]


held = arm.simulate(swing.q_end, swing.qd_end, duration=3.0, torque=balance, rtol=1e-8)
print(f"balanced for 3 s: {np.abs(held.q_end - upright).max():.0e} rad from upright")
assert np.abs(held.q_end - upright).max() < 1e-3
swing.then(held).animate("swing_up_moving.svg")
swing.snapshots("swing_up.svg", count=16)  # the extra `plot`: matplotlib
print("written: swing_up_moving.svg, swing_up.svg")
