"""rodyn: how robot arms move. Inverse and forward dynamics by the recursive algorithms of the papers.

>>> import rodyn as rd
>>> arm = rd.load("stanford")
>>> arm.n
6
"""

from rodyn.errors import (
    DescriptionError,
    FileError,
    InputError,
    InputTypeError,
    MissingExtraError,
    RodynError,
    SingularError,
    UnknownNameError,
    UnphysicalError,
    UnphysicalWarning,
    UnsupportedError,
)
from rodyn.kernel.wrench import Wrench
from rodyn.listing import methods, robots
from rodyn.model.joints import Cylindrical, Fixed, Planar, Prismatic, Revolute, Screw, Spherical, Universal
from rodyn.model.link import FloatingBase, Link
from rodyn.model.pose import Pose
from rodyn.robot import Robot, load
from rodyn.trajectory import Trajectory, cubic, cycloidal, motion, motions, quintic, trapezoidal, via

__all__ = [
    "Cylindrical",
    "DescriptionError",
    "FileError",
    "Fixed",
    "FloatingBase",
    "InputError",
    "InputTypeError",
    "Link",
    "MissingExtraError",
    "Planar",
    "Pose",
    "Prismatic",
    "Revolute",
    "Robot",
    "RodynError",
    "Screw",
    "SingularError",
    "Spherical",
    "Trajectory",
    "Universal",
    "UnknownNameError",
    "UnphysicalError",
    "UnphysicalWarning",
    "UnsupportedError",
    "Wrench",
    "cubic",
    "cycloidal",
    "load",
    "methods",
    "motion",
    "motions",
    "quintic",
    "robots",
    "trapezoidal",
    "via",
]
