"""Joint trajectories: q, qd and qdd as exact functions of time.

In reading order:

`path`            `Trajectory`: polynomials between knots
`limits`          a trajectory against the limits of the joints and against the links
`point_to_point`  cycloidal, cubic, quintic
`trapezoid`       trapezoidal velocities
`via`             through points, least jerk
`fourier`         periodic: sums of sines and cosines
`motions`         the papers' motions by name
"""

from rodyn.trajectory.fourier import fourier
from rodyn.trajectory.motions import Motion, motion, motions
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import cubic, cycloidal, quintic
from rodyn.trajectory.trapezoid import trapezoidal
from rodyn.trajectory.via import via

__all__ = [
    "Motion",
    "Trajectory",
    "cubic",
    "cycloidal",
    "fourier",
    "motion",
    "motions",
    "quintic",
    "trapezoidal",
    "via",
]
