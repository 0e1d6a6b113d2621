"""Forced simulation of the Stanford arm (Saha 2003): the torques of inverse dynamics drive it, without feedback.

The desired motion is an unstable solution: errors grow about sixtyfold in a second. The time at which a simulation
leaves its path depends on how torques are given and integrated, and hardly on the robot.
"""

from typing import Any

import numpy as np

import rodyn as rd

motion = rd.motion("stanford_2003")
arm, path = rd.load(motion.robot), motion.path
desired = rd.Run.along(arm, path, step=0.01)

# The same torques: as a function of time, and as a table with a row every 0.01 s, read in two ways.
torques: dict[str, Any] = {
    "exact": path,
    "table, held": rd.torque_table(desired.t, desired.tau, between="hold"),
    "table, linear": rd.torque_table(desired.t, desired.tau, between="linear"),
    "4 decimals, linear": rd.torque_table(desired.t, desired.tau.round(4), between="linear"),
}
ways: dict[str, dict[str, Any]] = {
    "rkf45, rtol 1e-6": {"rtol": 1e-6},
    "rkf45, step 0.01": {"step": 0.01},
    "dop853, rtol 1e-12": {"integrator": "dop853", "rtol": 1e-12},
}


def leaves(torque: Any, how: dict[str, Any]) -> str:
    """The time at which the simulation is more than 0.01 rad (or m) away from its path."""
    run = arm.simulate(motion.q0, duration=path.duration, torque=torque, **how)
    away = run.compare(desired).q > 0.01
    return f"{desired.t[np.argmax(away)]:.2f} s" if away.any() else "never"


print("The Stanford arm leaves its path by 0.01 rad after")
print(f"{'':20}", *(f"{way:>20}" for way in ways))
for name, torque in torques.items():
    print(f"{name:20}", *(f"{leaves(torque, how):>20}" for how in ways.values()))

# A little feedback is enough: computed torque stays on the path to the end.
controlled = arm.simulate(
    motion.q0, duration=path.duration, torque=rd.computed_torque(path, kp=25, kd=10), rtol=1e-6
)
print(f"with computed torque: {controlled.compare(desired).q.max():.0e} rad at most, all the time")
