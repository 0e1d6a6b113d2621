"""Controllers with an inexact model: an unknown payload, friction, and motors of limited torque."""

from typing import Any

import numpy as np

import rodyn as rd

arm = rd.load("puma")  # the model of the controller
heavy = arm.with_payload(0.5, inertia=(1e-3, 1e-3, 1e-3))  # the real arm: half a kilogram more at the tool

start, goal = np.zeros(6), np.array([0.8, -0.6, 0.9, 0.5, -0.7, 0.4])
path = rd.quintic(start, goal, duration=2.0)
stiffness = np.array([400.0, 400, 200, 20, 20, 20])  # N m/rad
damping = 0.2 * stiffness  # N m s/rad
strength = np.array([90.0, 120, 60, 5, 5, 5])  # N m


def saturated(t: Any, q: Any, qd: Any) -> Any:
    """PD control to the goal, limited by the motors: arithmetic and NumPy, so it is compiled."""
    return np.clip(stiffness * (goal - q) - damping * qd, -strength, strength)


laws: dict[str, Any] = {
    "PD along the path": rd.pd(path, kp=stiffness, kd=damping),
    "PD to the goal, saturated": saturated,
    "inverse dynamics alone": rd.feedforward(path, model=arm),
    "computed torque, payload known": rd.computed_torque(path, kp=100, kd=20),
    "computed torque": rd.computed_torque(path, kp=100, kd=20, model=arm),
}
laws["computed torque and friction"] = laws["computed torque"] + rd.friction(
    viscous=0.02, coulomb=0.02, width=0.1
)

print(f"{'':31} largest |q - path|   after 3 s   largest torque")
for name, law in laws.items():
    run = heavy.simulate(start, duration=3.0, torque=law, rtol=1e-6)
    away = np.abs(run.q - path(np.minimum(run.t, path.duration)).q).max(axis=1)
    print(f"{name:31} {away.max():14.4f} rad {away[-1]:11.4f} {np.abs(run.tau).max():12.1f} N m")

# Gains are arguments of the compiled code: a batch of controllers runs in one call.
kp = np.array([25.0, 100, 400])[:, None]
law = rd.computed_torque(path, kp=kp, kd=2 * np.sqrt(kp), model=arm)
batch = heavy.simulate(start, duration=2.0, torque=law, rtol=1e-6)
for gain, one in zip(kp[:, 0], batch, strict=True):
    print(
        f"computed torque, kp {gain:3.0f}: {np.abs(one.q - path(one.t).q).max():.4f} rad from the path at most"
    )
