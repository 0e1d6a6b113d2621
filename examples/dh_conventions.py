"""One arm as two Denavit–Hartenberg tables, standard (the papers') and modified (Craig's): equal torques."""

from math import pi

import numpy as np

import rodyn as rd

# A turning column with a boom. `r` points from the mass centre to the origin of the link's frame.
column = {"joint": "revolute", "b": 0.4, "theta": 0.0, "mass": 5.0}
boom = {"joint": "revolute", "b": 0.0, "theta": 0.0, "mass": 2.0, "inertia": np.diag([0.001, 0.04, 0.04])}
upright_y, upright_z = np.diag([0.07, 0.01, 0.07]), np.diag([0.07, 0.07, 0.01])

tables = {
    # The frame of a link is at its far end; a and alpha are the link's own.
    "standard": [
        {**column, "a": 0.0, "alpha": pi / 2, "r": [0, 0.2, 0], "inertia": upright_y},
        {**boom, "a": 0.6, "alpha": 0.0, "r": [0.3, 0, 0]},
    ],
    # The frame of a link is at its joint; a and alpha are those of the link before.
    "modified": [
        {**column, "a": 0.0, "alpha": 0.0, "r": [0, 0, 0.2], "inertia": upright_z},
        {**boom, "a": 0.0, "alpha": pi / 2, "r": [-0.3, 0, 0]},
    ],
}
q, qd, qdd = [0.3, 0.7], [1.0, -0.5], [0.2, 0.4]
for convention, rows in tables.items():
    arm = rd.Robot.from_dh(rows, convention=convention, gravity=(0, 0, -9.81))
    print(f"{convention:>8}", arm.inverse_dynamics(q, qd, qdd))
