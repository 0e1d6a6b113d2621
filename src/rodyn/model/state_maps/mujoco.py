"""The joints of a MuJoCo model, as a state map needs them."""

from typing import Any

from rodyn.model.formats.mjcf.joints import BALL, FREE, KINDS, joint_names, require_model
from rodyn.model.mechanism import Mechanism
from rodyn.model.state_maps.mapping import Foreign, StateMap, state_map
from rodyn.model.state_maps.segments import FreeInWorld, QuaternionFirst, Same

SEGMENTS: dict[int, Same] = {FREE: FreeInWorld(), BALL: QuaternionFirst()}


def mujoco_states(mechanism: Mechanism, model: Any) -> StateMap:
    """Between a mechanism and a compiled model (`MjModel`)."""
    require_model(model)
    joints = []
    for j, name in enumerate(joint_names(model)):
        kind, start = int(model.jnt_type[j]), int(model.jnt_qposadr[j])
        rest = model.qpos0[start : start + KINDS[kind].nq].tolist()
        segment = SEGMENTS.get(kind, Same())
        joints.append(Foreign(name, KINDS[kind], start, int(model.jnt_dofadr[j]), segment, tuple(rest)))
    return state_map(mechanism, joints, (int(model.nq), int(model.nv)), "MuJoCo")
