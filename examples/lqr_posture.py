"""Linear-quadratic control of the PUMA around a posture: linearise, solve the Riccati equation, close the loop.

The state is x = (q - posture, qd), the input u = tau - hold, and x' = A x + B u close to the posture; A and B come
from `forward_dynamics_derivatives`. The gains minimise ∫ (xᵀ Q x + uᵀ R u) dt. The nonlinear arm is then simulated: a
small deviation along each mode must decay at the rate of its eigenvalue, and cost what the Riccati equation predicts.
"""

from typing import Any

import numpy as np

import rodyn as rd

arm = rd.load("puma").with_joints(viscous=[8.0, 12, 6, 0.5, 0.4, 0.1])  # N m s/rad
posture = np.array([0.3, -0.8, 0.5, 0.1, 0.4, -0.2])
hold, rest, n = arm.gravity_force(posture), np.zeros(arm.nv), arm.nv

# Linearise.
slope = arm.forward_dynamics_derivatives(posture, rest, hold, friction=True)
A = np.block([[np.zeros((n, n)), np.eye(n)], [slope.q, slope.qd]])
B = np.vstack([np.zeros((n, n)), slope.tau])

# Weights: one over the square of what is acceptable (rad, rad/s, N m).
Q = np.diag(1 / np.repeat([0.05, 0.5], n) ** 2)
R = np.diag(1 / np.array([60.0, 90, 40, 5, 5, 1]) ** 2)


def riccati(A: Any, B: Any, Q: Any, R: Any) -> Any:
    """P of Aᵀ P + P A - P B R⁻¹ Bᵀ P + Q = 0, from the stable invariant subspace of the Hamiltonian matrix."""
    hamiltonian = np.block([[A, -B @ np.linalg.solve(R, B.T)], [-Q, -A.T]])
    values, vectors = np.linalg.eig(hamiltonian)
    top, bottom = np.vsplit(vectors[:, values.real < 0], 2)
    P = np.linalg.solve(top.T, bottom.T).real
    return (P + P.T) / 2


P = riccati(A, B, Q, R)
K = np.linalg.solve(R, B.T @ P)
assert np.abs(A.T @ P + P @ A - K.T @ R @ K + Q).max() < 1e-9 * np.abs(Q).max()


def feedback(t: Any, q: Any, qd: Any) -> Any:
    """Arithmetic and NumPy, so it is compiled together with the arm."""
    return hold - K[:, :n] @ (q - posture) - K[:, n:] @ qd


# Every mode of the closed loop is the start of one simulation; all run in one call.
rates, modes = np.linalg.eig(A - B @ K)
starts = 1e-4 * modes.real.T
duration = 0.1
run = arm.simulate(
    posture + starts[:, :n], starts[:, n:], times=[0, duration], torque=feedback, rtol=1e-10, atol=1e-14
)
x = np.concatenate([run.q - posture, run.qd], axis=-1)  # (modes, samples, 2n)
amplitude = np.einsum("ij,itj->it", np.linalg.inv(modes), x)  # of its own mode in each run
measured = np.log(amplitude[:, 1] / amplitude[:, 0]) / duration

print("poles of the closed loop (1/s): from the derivatives, and measured on the nonlinear arm")
for expected, found in zip(rates, measured, strict=True):
    print(f"  {expected:z18.3f} {found:z18.3f}")
assert np.abs(measured / rates - 1).max() < 1e-4

# What a deviation costs: x₀ᵀ P x₀ if the arm were linear.
print("\ndeviation of all joints   cost     predicted   after 1 s")
times = np.linspace(0, 3, 3001)
for size in (0.001, 0.01, 0.1, 0.5):
    away = np.concatenate([np.full(n, size), rest])
    one = arm.simulate(posture + away[:n], times=times, torque=feedback, rtol=1e-8)
    x, u = np.hstack([one.q - posture, one.qd]), one.tau - hold
    cost = np.trapezoid(np.sum(x @ Q * x, axis=1) + np.sum(u @ R * u, axis=1), times)
    left = np.abs(x[1000, :n]).max()
    print(f"{size:12.3f} rad {cost:18.5f} {away @ P @ away:11.5f} {left:11.1e} rad")
    assert size > 0.01 or np.isclose(cost, away @ P @ away, rtol=1e-2)
