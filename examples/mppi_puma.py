"""Model-predictive path integral control (MPPI) of the PUMA: the tool goes from place to place, around a ball.

Every 20 ms the controller draws 1024 sequences of 50 torques about its plan, moves 1024 arms by them, as rows of one
stepper, and takes the mean of the sequences, weighted by exp(−cost/temperature): Williams et al., "Information
theoretic MPC for model-based reinforcement learning", ICRA 2017. The cost has a ball that the tool must not enter, and
needs no derivative. The arm that is controlled carries a payload that the controller does not know of.

Writes mppi_puma.svg into the working directory.
"""

from time import perf_counter
from typing import Any

import matplotlib.pyplot as plt
import numpy as np

import rodyn as rd

SAMPLES, HORIZON, STEP = 1024, 50, 0.02  # s
KNOTS = 10  # of a sequence of torques; straight lines between them
DURATION = 4.0  # s
ELITE = 50  # the temperature is a third of what the cost of the 50th best sample is above the best
NOISE = np.array([60.0, 60, 25, 1.5, 1.0, 0.2])  # standard deviation of torques, N m
STRONGEST = 2.5 * NOISE
BALL, RADIUS = np.array([-0.12, 0.5, 0.65]), 0.12  # m, in the way

arm = rd.load("puma")
real = arm.with_payload(1.0, com=(0, 0, 0.05), inertia=(2e-3, 2e-3, 1e-3))
damping = rd.friction(viscous=[8.0, 8, 4, 0.3, 0.2, 0.05])
support = rd.gravity_compensation(model=arm) + damping
start = np.array([0.9, -0.4, 0.6, 0.0, 0.3, 0.0])
there = np.array([2.2, -0.5, 0.7, 0.0, 0.3, 0.0])
goals = np.asarray(arm.end_effector(np.stack([start, there])))[:, :3, 3]

rows = arm.stepper(step=STEP, rows=SAMPLES, torque=support)
knots = np.linspace(0, HORIZON - 1, KNOTS)
between = np.array([np.interp(np.arange(HORIZON), knots, one) for one in np.eye(KNOTS)]).T
rng = np.random.default_rng(0)
poses = np.empty((SAMPLES, 4, 4))


def cost(q: Any, qd: Any, goal: Any) -> Any:
    """(rows,): distance to the goal, depth in the ball, speed."""
    tool = np.asarray(arm.end_effector(q, out=poses))[:, :3, 3]
    away, inside = tool - goal, tool - BALL
    distance = np.sqrt(np.einsum("ij,ij->i", away, away))
    depth = np.maximum(RADIUS + 0.05 - np.sqrt(np.einsum("ij,ij->i", inside, inside)), 0.0)
    return distance + 200.0 * depth + 0.002 * np.einsum("ij,ij->i", qd, qd)


def plan(q: Any, qd: Any, mean: Any, goal: Any) -> Any:
    """A better plan, (HORIZON, 6), from the plan before and the state."""
    drawn = NOISE * rng.standard_normal((KNOTS, SAMPLES, 6), dtype=np.float32)
    drawn[:, 0] = 0.0  # one of the samples is the plan
    torques = (between @ drawn.reshape(KNOTS, -1)).reshape(HORIZON, SAMPLES, 6)
    torques += mean[:, None]
    np.clip(torques, -STRONGEST, STRONGEST, out=torques)
    rows.reset(q=q, qd=qd)
    total = np.zeros(SAMPLES)
    for tau in torques:
        rows.step(tau)
        total += cost(rows.q, rows.qd, goal)
    total[~rows.ok] = np.inf
    above = total - total.min()
    weights = np.exp(-3.0 * above / np.partition(above, ELITE)[ELITE])
    return np.einsum("j,ijk->ik", weights / weights.sum(), torques)


controlled = real.stepper(step=STEP, torque=support)
controlled.reset(q=start)
mean = np.zeros((HORIZON, 6))
t, tools, aims, spent = [], [], [], []
for k in range(round(DURATION / STEP)):
    goal = goals[1 - k // round(2.0 / STEP) % 2]
    before = perf_counter()
    mean = plan(controlled.q, controlled.qd, mean, goal)
    spent.append(perf_counter() - before)
    controlled.step(mean[0])
    mean = np.vstack([mean[1:], mean[-1:]])
    t.append(controlled.t)
    tools.append(np.asarray(arm.end_effector(controlled.q))[:3, 3])
    aims.append(goal)

tool, aim = np.array(tools), np.array(aims)
away, clearance = np.linalg.norm(tool - aim, axis=1), np.linalg.norm(tool - BALL, axis=1) - RADIUS
half = len(t) // 2
print(f"{SAMPLES} motions of {HORIZON} steps for each torque")
print(f"from the goals at the end: {1000 * away[half - 1]:.0f} and {1000 * away[-1]:.0f} mm")
print(f"smallest distance from the ball: {1000 * clearance.min():.0f} mm")
print(f"plans per second: {1 / np.median(spent):.0f}, of the quickest: {1 / min(spent):.0f}")
assert max(away[half - 1], away[-1]) < 0.06
assert clearance.min() > 0

figure, (left, right) = plt.subplots(1, 2, figsize=(9, 4))
left.plot(t, away, label="to the goal")
left.plot(t, clearance, label="to the ball")
left.set(xlabel="t in s", ylabel="distance of the tool in m")
left.legend()
right.plot(*tool[:, :2].T)
right.plot(*goals[:, :2].T, "o", label="goals")
right.add_patch(plt.Circle(BALL[:2], RADIUS, alpha=0.3))
right.set(xlabel="x in m", ylabel="y in m", aspect="equal", title="from above")
right.legend()
figure.tight_layout()
figure.savefig("mppi_puma.svg")
print("written: mppi_puma.svg")
