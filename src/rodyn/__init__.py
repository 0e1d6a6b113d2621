"""rodyn: how robot arms move. Inverse and forward dynamics by the recursive algorithms of the papers.

>>> import rodyn as rd
>>> arm = rd.load("stanford")
>>> arm.n
6
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from rodyn.errors import (
    CallbackWarning,
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
from rodyn.simulate.integrators import integrators
from rodyn.simulate.result.run import Run
from rodyn.simulate.torques.joint import friction, stops
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.path import computed_torque, feedforward, gravity_compensation, pd
from rodyn.simulate.torques.table import torque_table
from rodyn.trace.functions import where
from rodyn.trajectory import Trajectory, cubic, cycloidal, motion, motions, quintic, trapezoidal, via

if TYPE_CHECKING:
    from rodyn.cost.count import count
    from rodyn.cost.depth import depth
    from rodyn.cost.policy import Policy

__all__ = [
    "CallbackWarning",
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
    "Policy",
    "Pose",
    "Prismatic",
    "Revolute",
    "Robot",
    "RodynError",
    "Run",
    "Screw",
    "SingularError",
    "Spherical",
    "Torque",
    "Trajectory",
    "Universal",
    "UnknownNameError",
    "UnphysicalError",
    "UnphysicalWarning",
    "UnsupportedError",
    "Wrench",
    "computed_torque",
    "count",
    "cubic",
    "cycloidal",
    "depth",
    "feedforward",
    "friction",
    "gravity_compensation",
    "integrators",
    "load",
    "methods",
    "motion",
    "motions",
    "pd",
    "quintic",
    "robots",
    "stops",
    "torque_table",
    "trapezoidal",
    "via",
    "where",
]

LATER = {"Policy": "rodyn.cost.policy", "count": "rodyn.cost.count", "depth": "rodyn.cost.depth"}
"""Public names that are imported when they are first asked for."""


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(LATER[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *LATER})
