"""The papers' motions: torques along a trajectory, and along a user-defined path."""

import numpy as np

import rodyn as rd

# Saha (2003), Fig. 5(i): the Stanford arm on a cycloid of 10 s.
motion = rd.motion("stanford_2003")
arm = rd.load(motion.robot)
print(motion.path)
t, q, qd, qdd = motion.path.sample(step=2.0)
for time, torque in zip(t, arm.inverse_dynamics(q, qd, qdd), strict=True):
    print(f"{time:4.0f} s", *(f"{value:9.4f}" for value in torque))

# As fast as the speed and acceleration limits allow: joint 3 slides (m), the others turn (rad); all arrive together.
speed = np.array([1.0, 1.0, 0.05, 2.0, 2.0, 2.0])
quick = rd.trapezoidal(motion.q0, motion.q1, speed=speed, acceleration=2 * speed)
print(f"quickest: {quick.duration:.3f} s, joint 3 sets the pace:", (abs(quick(1.0).qd) / speed).round(3))

# There and back through a via point, with the least jerk. `path(t)` goes straight into the dynamics.
path = rd.via([motion.q0, motion.q1, motion.q0], times=[0, 2, 5])
tau = arm.inverse_dynamics(*path(np.linspace(0, path.duration, 1000)))
print("largest torques:", *(f"{value:.3f}" for value in np.abs(tau).max(axis=0)))
