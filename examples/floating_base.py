"""A satellite with an arm: the effect of the joints on a free base."""

import numpy as np

import rodyn as rd

arm = rd.Robot(
    links=[
        rd.Link(
            "upper", mass=4.0, com=(0.4, 0, 0), inertia=(0.02, 0.2, 0.2), placement=rd.Pose(xyz=(0.5, 0, 0))
        ),
        rd.Link(
            "wrist", "upper", rd.Spherical(), rd.Pose(xyz=(0.8, 0, 0)), mass=1.0, inertia=(0.02, 0.02, 0.02)
        ),
    ],
    gravity=(0, 0, 0),
    base=rd.FloatingBase(mass=50.0, inertia=(4, 4, 6)),
    name="satellite",
)
print(arm)
print("coordinates", arm.nq, "velocities", arm.nv)

# position, quaternion of the base; the angle of the arm; the quaternion of the wrist
q = np.array([0, 0, 0, 0, 0, 0, 1, 0.3, 0, 0, 0, 1.0])
v = np.zeros(arm.nv)
v[6] = 0.5  # only the arm turns, rad/s

momentum = arm.momentum(q, v)
print("momentum of the arm alone:", momentum.linear.round(3), "N s")

tau = np.zeros(arm.nv)  # nothing pushes the base: the first six entries are zero
tau[6] = 2.0  # N m between base and arm
acceleration = arm.forward_dynamics(q, v, tau)
print(
    "the base accelerates with",
    acceleration[:3].round(4),
    "m/s² and",
    acceleration[5].round(4),
    "rad/s² about z",
)

# Internal forces do not change the momentum: the motion needs no wrench on the base.
needed = arm.inverse_dynamics(q, v, acceleration)
print("force and moment on the base:", np.abs(needed[:6]).max() < 1e-12)
