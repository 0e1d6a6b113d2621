"""The joints of a Pinocchio model, as a state map needs them."""

from typing import Any

from rodyn.model.formats.pinocchio.joints import UNBOUNDED, SimpleJoint, require_model, simple_joints
from rodyn.model.joints import Floating, Spherical
from rodyn.model.mechanism import Mechanism
from rodyn.model.state_maps.mapping import Foreign, StateMap, state_map
from rodyn.model.state_maps.segments import Circle, PlaneOfBody, Same


def pinocchio_states(mechanism: Mechanism, model: Any) -> StateMap:
    """Between a mechanism and a model of Pinocchio."""
    require_model(model)
    found = [
        part for j in range(1, model.njoints) for part in simple_joints(model, j) if part.kind != "Mimic"
    ]
    joints = [Foreign(part.name, part.joint, part.q, part.v, *_segment(part)) for part in found]
    return state_map(mechanism, joints, (int(model.nq), int(model.nv)), "Pinocchio")


def _segment(part: SimpleJoint) -> tuple[Same, tuple[float, ...]]:
    """How its numbers change, and where they rest."""
    if part.kind in UNBOUNDED:
        return Circle(), (1.0, 0.0)
    if part.kind == "Planar":
        return PlaneOfBody(), (0.0, 0.0, 1.0, 0.0)
    quaternion = (0.0, 0.0, 0.0, 1.0)
    if part.joint in (Floating, Spherical):
        return Same(), (0.0, 0.0, 0.0, *quaternion) if part.joint is Floating else quaternion
    return Same(), (0.0,) * part.joint.nq
