"""What a MuJoCo model has and a mechanism has no place for: named in one warning, never dropped in silence."""

from collections.abc import Callable
from typing import Any

import numpy as np

from rodyn.model.formats.mjcf.joints import BALL, HINGE, ON_JOINT, SLIDE, actuators
from rodyn.model.formats.mjcf.parts import SHAPES

PLANE = 0
NO_CONTACT = 1 << 4  # mjDSBL_CONTACT
EQUALITIES = ("connect", "weld", "joint", "tendon", "flex", "flexvert", "flexstrain")


def left_out(model: Any, floating: bool) -> list[str]:
    """A few words for each kind of thing that is not taken.

    `floating`: the world is not part of the robot.
    """
    found = [said for say in ROWS if (said := say(model))]
    if floating and (model.site_bodyid == 0).any():
        found.append("sites of the world")
    return found


def _listed(what: str, names: list[str]) -> str:
    known = [name for name in names if name]
    more = f", … ({len(known)} in all)" if len(known) > 5 else ""
    return f"{what} ({', '.join(known[:5])}{more})" if known else f"{len(names)} {what}"


def _equalities(model: Any) -> str:
    if not model.neq:
        return ""
    kinds = sorted({EQUALITIES[k] if k < len(EQUALITIES) else "other" for k in model.eq_type.tolist()})
    return _listed(
        f"equality constraints of kind {', '.join(kinds)}", [model.eq(k).name for k in range(model.neq)]
    )


def _tendons(model: Any) -> str:
    return _listed("tendons", [model.tendon(k).name for k in range(model.ntendon)]) if model.ntendon else ""


def _contacts(model: Any) -> str:
    """Contacts between bodies; without a geom that collides there are none."""
    on = not int(model.opt.disableflags) & NO_CONTACT
    able = (model.geom_contype != 0) | (model.geom_conaffinity != 0)
    return "contacts" if model.npair or (on and int(able.sum()) > 1) else ""


def _actuators(model: Any) -> str:
    """Motors are torques; what else drives (servos, muscles, drives of tendons and sites) is a law of its own."""
    if not actuators(model):
        return ""
    plain = [
        model.actuator_trntype[k] in ON_JOINT
        and not model.actuator_dyntype[k]
        and not model.actuator_gaintype[k]
        and not model.actuator_biastype[k]
        for k in actuators(model)
    ]
    names = [model.actuator(k).name for k in actuators(model)]
    return _listed("actuators" if all(plain) else "actuators (servos, muscles, …)", names)


def _drive_inertia(model: Any) -> str:
    """Armature and damping of actuators that do not act on one hinge or slide."""
    on_axis = [
        model.actuator_trntype[k] in ON_JOINT and model.jnt_type[model.actuator_trnid[k][0]] in (HINGE, SLIDE)
        for k in actuators(model)
    ]
    fields = [
        getattr(model, name, np.zeros(len(on_axis))) for name in ("actuator_armature", "actuator_damping")
    ]
    lost = any(values[~np.array(on_axis, dtype=bool)].any() for values in fields)
    return "armature and damping of actuators that are not on a hinge or slide" if lost else ""


def _springs(model: Any) -> str:
    stiff = [k for k in range(model.njnt) if model.jnt_stiffness[k]]
    return _listed("springs of joints", [model.joint(k).name for k in stiff]) if stiff else ""


def _balls(model: Any) -> str:
    limited = [k for k in range(model.njnt) if model.jnt_type[k] == BALL and model.jnt_limited[k]]
    return _listed("limits of ball joints", [model.joint(k).name for k in limited]) if limited else ""


def _polynomials(model: Any) -> str:
    names = ("dof_dampingpoly", "jnt_stiffnesspoly", "actuator_dampingpoly")
    poly = [getattr(model, name, np.zeros(1)) for name in names]
    return "damping and stiffness beyond the linear term" if any(values.any() for values in poly) else ""


def _fluid(model: Any) -> str:
    return "the fluid (density, viscosity)" if model.opt.density or model.opt.viscosity else ""


def _shapes(model: Any) -> str:
    other = {int(kind) for kind in model.geom_type} - {*SHAPES, PLANE}
    words = {1: "height fields", 4: "ellipsoids", 8: "signed distance fields"}
    return ", ".join(words.get(kind, "other geoms") for kind in sorted(other))


ROWS: tuple[Callable[[Any], str], ...] = (
    _equalities,
    _tendons,
    _contacts,
    _actuators,
    _drive_inertia,
    _springs,
    _balls,
    _polynomials,
    _fluid,
    lambda model: "compensation of gravity" if model.body_gravcomp.any() else "",
    lambda model: "flexible bodies" if model.nflex else "",
    lambda model: "mocap bodies, which stay where they are" if model.nmocap else "",
    lambda model: "plugins" if model.nplugin else "",
    _shapes,
)
