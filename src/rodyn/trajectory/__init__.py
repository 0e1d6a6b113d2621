"""Joint trajectories: q, qd and qdd as exact functions of time.

In reading order:

`path`            `Trajectory`: polynomials between knots; checks against limits and links
`point_to_point`  cycloidal, cubic, quintic, trapezoidal
`splines`         through points with the least jerk; Fourier series
`motions`         the papers' motions by name
"""

from rodyn.trajectory.motions import Motion, motion, motions
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import cubic, cycloidal, quintic, trapezoidal
from rodyn.trajectory.splines import fourier, via

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
