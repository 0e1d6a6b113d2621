"""The motor torques of an arm, and their parts."""

import numpy as np

import rodyn as rd

arm = rd.load("stanford")
q = np.array([0.3, 1.2, 0.2, -0.4, 0.5, 0.1])  # rad, m for the prismatic joint 3
qd = np.array([0.5, -0.2, 0.1, 0.3, 0.0, -0.6])
qdd = np.array([1.0, 0.5, 0.0, -0.5, 0.2, 0.0])

parts = {
    "inertia": arm.inertia_matrix(q) @ qdd,
    "Coriolis": arm.coriolis_matrix(q, qd) @ qd,
    "gravity": arm.gravity_force(q),
    "sum": arm.inverse_dynamics(q, qd, qdd),
}
for name, torque in parts.items():
    print(f"{name:>8}", *(f"{value:9.4f}" for value in torque))

# Leading axes are batches: a thousand postures in one call.
postures = q + np.linspace(0, 1, 1000)[:, None]
print("largest holding torques", np.abs(arm.gravity_force(postures)).max(axis=0).round(3))
