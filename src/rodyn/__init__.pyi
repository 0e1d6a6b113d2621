"""The public names of rodyn, listed once: what type checkers see, and where `rodyn.name` is found."""

from rodyn.cost.count import count as count
from rodyn.cost.depth import depth as depth
from rodyn.cost.policy import Policy as Policy
from rodyn.errors import (
    CallbackWarning as CallbackWarning,
)
from rodyn.errors import (
    DescriptionError as DescriptionError,
)
from rodyn.errors import (
    FileError as FileError,
)
from rodyn.errors import (
    InputError as InputError,
)
from rodyn.errors import (
    InputTypeError as InputTypeError,
)
from rodyn.errors import (
    MissingExtraError as MissingExtraError,
)
from rodyn.errors import (
    RodynError as RodynError,
)
from rodyn.errors import (
    SingularError as SingularError,
)
from rodyn.errors import (
    UnknownNameError as UnknownNameError,
)
from rodyn.errors import (
    UnphysicalError as UnphysicalError,
)
from rodyn.errors import (
    UnphysicalWarning as UnphysicalWarning,
)
from rodyn.errors import (
    UnsupportedError as UnsupportedError,
)
from rodyn.kernel.wrench import Wrench as Wrench
from rodyn.listing import (
    methods as methods,
)
from rodyn.listing import (
    robots as robots,
)
from rodyn.model.joints import (
    Cylindrical as Cylindrical,
)
from rodyn.model.joints import (
    Fixed as Fixed,
)
from rodyn.model.joints import (
    Planar as Planar,
)
from rodyn.model.joints import (
    Prismatic as Prismatic,
)
from rodyn.model.joints import (
    Revolute as Revolute,
)
from rodyn.model.joints import (
    Screw as Screw,
)
from rodyn.model.joints import (
    Spherical as Spherical,
)
from rodyn.model.joints import (
    Universal as Universal,
)
from rodyn.model.link import (
    FloatingBase as FloatingBase,
)
from rodyn.model.link import (
    Link as Link,
)
from rodyn.model.pose import Pose as Pose
from rodyn.robot import (
    Robot as Robot,
)
from rodyn.robot import (
    load as load,
)
from rodyn.simulate.integrators import integrators as integrators
from rodyn.simulate.result.run import Run as Run
from rodyn.simulate.torques.joint import (
    friction as friction,
)
from rodyn.simulate.torques.joint import (
    stops as stops,
)
from rodyn.simulate.torques.law import Torque as Torque
from rodyn.simulate.torques.path import (
    computed_torque as computed_torque,
)
from rodyn.simulate.torques.path import (
    feedforward as feedforward,
)
from rodyn.simulate.torques.path import (
    gravity_compensation as gravity_compensation,
)
from rodyn.simulate.torques.path import (
    pd as pd,
)
from rodyn.simulate.torques.table import torque_table as torque_table
from rodyn.trace.functions import where as where
from rodyn.trajectory import (
    Trajectory as Trajectory,
)
from rodyn.trajectory import (
    cubic as cubic,
)
from rodyn.trajectory import (
    cycloidal as cycloidal,
)
from rodyn.trajectory import (
    motion as motion,
)
from rodyn.trajectory import (
    motions as motions,
)
from rodyn.trajectory import (
    quintic as quintic,
)
from rodyn.trajectory import (
    trapezoidal as trapezoidal,
)
from rodyn.trajectory import (
    via as via,
)
