"""Models and states of other libraries: `from_mujoco`, `from_pinocchio`, and maps between their states and a robot's.

The models are read by their fields: neither library is imported.
"""

from typing import Any

from rodyn.errors import InputTypeError, short
from rodyn.model import state_maps
from rodyn.model.formats import mjcf, pinocchio
from rodyn.model.link import BaseKind, base_kind
from rodyn.model.mechanism import Physical
from rodyn.model.state_maps import StateMap
from rodyn.robot import Robot


def from_mujoco(model: Any, *, base: BaseKind = "fixed", physical: Physical = "raise") -> Robot:
    """Return the robot of a compiled MuJoCo model (`mujoco.MjModel`); its coordinates are `qpos`, in MuJoCo's order.

    Armature, damping, frictionloss, limits, sites (frames) and geoms (shapes) are taken; constraints, tendons,
    contacts, actuators and springs are not: one `DescriptionWarning` names them. A free body has a `Floating` joint;
    `base="floating"` makes the only one the robot's base. Quaternions and velocities of free bodies differ from
    MuJoCo's: `mujoco_states` converts them.
    """
    return Robot.of(mjcf.from_model(model, base_kind(base), physical))


def from_pinocchio(model: Any, *, base: BaseKind | None = None, physical: Physical = "raise") -> Robot:
    """Return the robot of a Pinocchio model (`pinocchio.Model`); its coordinates are Pinocchio's, in their order.

    Limits, damping, friction, armature, frames, gravity and mimic joints are taken. Continuous joints have one angle,
    where Pinocchio has its cosine and sine: `pinocchio_states` converts. A free-flyer that is the only joint on the
    universe, at its origin, is the robot's floating base; `base="fixed"` keeps it as a `Floating` joint. Other joints
    on the universe (planar, spherical, composite) stay joints on a fixed base.
    """
    kind = None if base is None else base_kind(base)
    return Robot.of(pinocchio.from_model(model, kind, physical))


def mujoco_states(robot: Robot, model: Any) -> StateMap:
    """Return the map between states of a robot and `qpos`, `qvel` of a MuJoCo model; joints are found by name.

    MuJoCo has quaternions with w first, and the linear velocity of a free body in world axes.
    """
    return state_maps.mujoco_states(_robot(robot).mechanism, model)


def pinocchio_states(robot: Robot, model: Any) -> StateMap:
    """Return the map between states of a robot and `q`, `v` of a Pinocchio model; joints are found by name.

    Pinocchio has continuous joints as cosine and sine, and the velocity of a planar joint in moved axes.
    """
    return state_maps.pinocchio_states(_robot(robot).mechanism, model)


def _robot(robot: object) -> Robot:
    if not isinstance(robot, Robot):
        raise InputTypeError(f"states are those of a Robot, got {short(robot)}")
    return robot
