"""The joints of a compiled MuJoCo model; coordinates are MuJoCo's, with `qpos0` folded into the placement."""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from rodyn.errors import DescriptionError, InputTypeError, short
from rodyn.model.checks import Vector, vector
from rodyn.model.formats.free_names import free_name
from rodyn.model.joint_data import Limits
from rodyn.model.joints import Floating, Joint, Prismatic, Revolute, Spherical
from rodyn.model.link import BASE
from rodyn.model.pose import IDENTITY, Pose, quaternion_pose

FREE, BALL, SLIDE, HINGE = range(4)  # mjtJoint
KINDS: dict[int, type[Joint]] = {FREE: Floating, BALL: Spherical, SLIDE: Prismatic, HINGE: Revolute}
ON_JOINT = (0, 1)  # mjtTrn: in the axes of the joint, or of its parent

Lines = Mapping[tuple[str, str], str]
"""Where elements stand in files: "file:line" by tag and name."""


class Motion(NamedTuple):
    """A joint and its frames in the body: T = before · motion(q) · after."""

    before: Pose
    joint: Joint
    after: Pose


def body_names(model: Any) -> list[str]:
    """A name for every body; the world's comes first."""
    own = [model.body(k).name for k in range(model.nbody)]
    taken = set(own)
    for k, name in enumerate(own):
        if not name or name == BASE:
            own[k] = free_name(name or f"body_{k}", taken, "_link")
            taken.add(own[k])
    return own


def require_model(model: Any) -> None:
    """It is a compiled model of MuJoCo."""
    if not hasattr(model, "body_parentid") or not hasattr(model, "jnt_qposadr"):
        raise InputTypeError(f"a compiled model of MuJoCo (mujoco.MjModel) is needed, got {short(model)}")


def joint_names(model: Any) -> list[str]:
    """A name for every joint: its own, or that of its body."""
    bodies, own = body_names(model), [model.joint(j).name for j in range(model.njnt)]
    taken = set(own)
    for j, name in enumerate(own):
        if not name:
            own[j] = free_name(bodies[model.jnt_bodyid[j]], taken, "_joint")
            taken.add(own[j])
    return own


def motion(model: Any, j: int, name: str, lines: Lines) -> Motion:
    """The motion of joint j."""
    kind = int(model.jnt_type[j])
    dof = slice(model.jnt_dofadr[j], model.jnt_dofadr[j] + KINDS[kind].dof)
    data: dict[str, Any] = {
        "name": name,
        "viscous": model.dof_damping[dof].tolist(),
        "coulomb": model.dof_frictionloss[dof].tolist(),
    }
    if kind in (FREE, BALL):
        _require_no_armature(model, j, dof, name, lines)
        at = IDENTITY if kind == FREE else Pose(xyz=model.jnt_pos[j])
        return Motion(at, KINDS[kind](**data), at.inverse())
    data |= {"limits": _limits(model, j), "rotor_inertia": float(model.dof_armature[dof.start])}
    for i in drives(model, j):
        squared = gear(model, i) ** 2
        data["rotor_inertia"] += squared * _of_actuator(model, "armature", i)
        data["viscous"][0] += squared * _of_actuator(model, "damping", i)
    axis, start = vector(model.jnt_axis[j], "axis"), float(model.qpos0[model.jnt_qposadr[j]])
    if kind == SLIDE:
        back = Pose(xyz=[-start * component for component in axis]) if start else IDENTITY
        return Motion(back, Prismatic(axis, **data), IDENTITY)
    at = Pose(xyz=model.jnt_pos[j])
    return Motion(at, Revolute(axis, **data), _turn(axis, -start) @ at.inverse())


def _require_no_armature(model: Any, j: int, dof: slice, name: str, lines: Lines) -> None:
    if not model.dof_armature[dof].any():
        return
    kind = ("free", "ball")[int(model.jnt_type[j])]
    body = model.body(int(model.jnt_bodyid[j])).name
    at = lines.get(("joint", model.joint(j).name), lines.get(("body", body), ""))
    raise DescriptionError(
        f"{at + ': ' if at else ''}joint {short(name)} is a {kind} joint with armature "
        f"{float(model.dof_armature[dof].max()):g}: rotors turn about axes that stay, those of a {kind} joint move; "
        'write armature="0" there (a default class may have set it)'
    )


def actuators(model: Any) -> range:
    """Return the indices of all actuators; one may have several controls, of which there are `model.nu`."""
    return range(len(model.actuator_trntype))


def drives(model: Any, j: int) -> list[int]:
    """Return the actuators that act on joint j directly."""
    return [
        i
        for i in actuators(model)
        if model.actuator_trntype[i] in ON_JOINT and model.actuator_trnid[i][0] == j
    ]


def gear(model: Any, i: int) -> float:
    """Return the gear of an actuator on a hinge or slide; MuJoCo 3.17 has a row for each output of an actuator."""
    row = model.actuator_outadr[i] if hasattr(model, "actuator_outadr") else i
    return float(model.actuator_gear[row][0])


def _of_actuator(model: Any, field: str, i: int) -> float:
    """Return the armature or damping of an actuator; older MuJoCo has none."""
    values = getattr(model, f"actuator_{field}", None)
    return 0.0 if values is None else float(values[i])


def _limits(model: Any, j: int) -> Limits:
    """Of position, and of effort: that of the joint, or of the one motor that drives it alone."""
    lower, upper = model.jnt_range[j].tolist() if model.jnt_limited[j] else (-math.inf, math.inf)
    efforts = [_symmetric(model.jnt_actfrcrange[j])] if model.jnt_actfrclimited[j] else []
    motors = drives(model, j)
    if len(motors) == 1 and model.actuator_forcelimited[motors[0]]:
        efforts.append(abs(gear(model, motors[0])) * _symmetric(model.actuator_forcerange[motors[0]]))
    return Limits(lower, upper, effort=min(efforts, default=math.inf))


def _symmetric(bounds: Any) -> float:
    """The limit of a range about 0; another range is no limit that a joint can have."""
    return float(bounds[1]) if bounds[0] == -bounds[1] else math.inf


def _turn(axis: Vector, angle: float) -> Pose:
    """The rotation about an axis through the origin."""
    if angle == 0.0:
        return IDENTITY
    half = angle / 2.0
    return quaternion_pose((0.0, 0.0, 0.0), (*(np.array(axis) * math.sin(half)), math.cos(half)))
