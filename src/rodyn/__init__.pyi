"""The public names of rodyn, listed once: what type checkers see, and where `rodyn.name` is found."""

from rodyn.errors import (
    CallbackWarning as CallbackWarning,
    DescriptionError as DescriptionError,
    DescriptionWarning as DescriptionWarning,
    FileError as FileError,
    InputError as InputError,
    InputTypeError as InputTypeError,
    MissingExtraError as MissingExtraError,
    PathWarning as PathWarning,
    RodynError as RodynError,
    SingularError as SingularError,
    StepWarning as StepWarning,
    StudyError as StudyError,
    UnknownNameError as UnknownNameError,
    UnphysicalError as UnphysicalError,
    UnphysicalWarning as UnphysicalWarning,
    UnsupportedError as UnsupportedError,
)
from rodyn.geometry.result import Clearance as Clearance
from rodyn.identification.base import BaseParameters as BaseParameters
from rodyn.identification.excite import excite as excite
from rodyn.identification.identify import identify as identify
from rodyn.identification.parameters import DynamicParameters as DynamicParameters
from rodyn.identification.physical import (
    from_log_cholesky as from_log_cholesky,
    log_cholesky as log_cholesky,
    nearest_physical as nearest_physical,
    pseudo_inertia as pseudo_inertia,
)
from rodyn.identification.result import Identification as Identification
from rodyn.interop.exchange import (
    from_mujoco as from_mujoco,
    from_pinocchio as from_pinocchio,
    mujoco_states as mujoco_states,
    pinocchio_states as pinocchio_states,
)
from rodyn.kernel.quantity.wrench import Wrench as Wrench
from rodyn.listing import (
    methods as methods,
    robots as robots,
)
from rodyn.model.joint_data import (
    Limits as Limits,
    Mimic as Mimic,
)
from rodyn.model.joints import (
    Cylindrical as Cylindrical,
    Fixed as Fixed,
    Floating as Floating,
    Planar as Planar,
    Prismatic as Prismatic,
    Revolute as Revolute,
    Screw as Screw,
    Spherical as Spherical,
    Universal as Universal,
)
from rodyn.model.link import (
    FloatingBase as FloatingBase,
    Frame as Frame,
    Link as Link,
)
from rodyn.model.pose import Pose as Pose
from rodyn.model.shapes import (
    Box as Box,
    Capsule as Capsule,
    Cylinder as Cylinder,
    Mesh as Mesh,
    Sphere as Sphere,
)
from rodyn.model.state_maps import StateMap as StateMap
from rodyn.papers.cost.count import count as count
from rodyn.papers.cost.depth import depth as depth
from rodyn.papers.cost.tally import Policy as Policy
from rodyn.reach.closed.form import ClosedForm as ClosedForm
from rodyn.reach.closed.result import Postures as Postures
from rodyn.reach.path.joint_path import (
    JointPath as JointPath,
    joint_path as joint_path,
)
from rodyn.reach.path.make import (
    tool_arc as tool_arc,
    tool_circle as tool_circle,
    tool_line as tool_line,
    tool_screw as tool_screw,
    tool_via as tool_via,
)
from rodyn.reach.path.tool_path import ToolPath as ToolPath
from rodyn.reach.result import InverseKinematics as InverseKinematics
from rodyn.reach.timing.result import TimeOptimal as TimeOptimal
from rodyn.reach.workspace import Manipulability as Manipulability, Workspace as Workspace
from rodyn.robot import (
    Robot as Robot,
    load as load,
)
from rodyn.simulate.integrate.integrators import integrators as integrators
from rodyn.simulate.result.run import Run as Run
from rodyn.simulate.robot_rows.randomised import randomised as randomised
from rodyn.simulate.robot_rows.rows import RobotRows as RobotRows
from rodyn.simulate.samples import (
    Samples as Samples,
    read_samples as read_samples,
)
from rodyn.simulate.stepper import Stepper as Stepper
from rodyn.simulate.torques.computed_torque import computed_torque as computed_torque
from rodyn.simulate.torques.function import torque_function as torque_function
from rodyn.simulate.torques.joint import (
    friction as friction,
    stops as stops,
)
from rodyn.simulate.torques.law import Torque as Torque
from rodyn.simulate.torques.path import (
    feedforward as feedforward,
    gravity_compensation as gravity_compensation,
    pd as pd,
)
from rodyn.simulate.torques.pid import pid as pid
from rodyn.simulate.torques.table import torque_table as torque_table
from rodyn.simulate.torques.task.compliance import (
    admittance as admittance,
    impedance as impedance,
)
from rodyn.simulate.torques.task.null_space import null_space as null_space
from rodyn.simulate.torques.task.operational_space import operational_space as operational_space
from rodyn.simulate.torques.task.resolved_rate import resolved_rate as resolved_rate
from rodyn.studies.results import StudyResults as StudyResults
from rodyn.studies.run import study as study
from rodyn.trace.functions import where as where
from rodyn.trajectory import (
    Trajectory as Trajectory,
    cubic as cubic,
    cycloidal as cycloidal,
    fourier as fourier,
    motion as motion,
    motions as motions,
    quintic as quintic,
    trapezoidal as trapezoidal,
    via as via,
)
from rodyn.view.studio import studio as studio

__version__: str
