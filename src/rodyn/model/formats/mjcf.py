"""The joints of a compiled MuJoCo model; coordinates are MuJoCo's, with `qpos0` folded into the placement."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.errors import DescriptionError, DescriptionWarning, InputTypeError, cut, short, warn
from rodyn.model.checks import Vector, vector
from rodyn.model.formats.files import free_name
from rodyn.model.joint_data import Limits
from rodyn.model.joints import Fixed, Floating, Joint, Prismatic, Revolute, Spherical
from rodyn.model.link import BASE, BaseKind, FloatingBase, Frame, Link
from rodyn.model.mechanism import Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose, quaternion_pose
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere

FREE, BALL, SLIDE, HINGE = range(4)  # mjtJoint
KINDS: dict[int, type[Joint]] = {FREE: Floating, BALL: Spherical, SLIDE: Prismatic, HINGE: Revolute}
ON_JOINT = (0, 1)  # mjtTrn: in the axes of the joint, or of its parent

Lines = Mapping[tuple[str, str], str]
"""Where elements are in files: "file:line" by tag and name."""


class Motion(NamedTuple):
    """A joint and its frames in the body: T = before · motion(q) · after."""

    before: Pose
    joint: Joint
    after: Pose


def body_names(model: Any) -> list[str]:
    """Return a name for every body; the world's comes first."""
    own = [model.body(k).name for k in range(model.nbody)]
    taken = set(own)
    for k, name in enumerate(own):
        if not name or name == BASE:
            own[k] = free_name(name or f"body_{k}", taken, "_link")
            taken.add(own[k])
    return own


def require_mujoco_model(model: Any) -> None:
    """Return whether it is a compiled model of MuJoCo."""
    if not hasattr(model, "body_parentid") or not hasattr(model, "jnt_qposadr"):
        raise InputTypeError(f"a compiled model of MuJoCo (mujoco.MjModel) is needed, got {short(model)}")


def joint_names(model: Any) -> list[str]:
    """Return a name for every joint: its own, or that of its body."""
    bodies, own = body_names(model), [model.joint(j).name for j in range(model.njnt)]
    taken = set(own)
    for j, name in enumerate(own):
        if not name:
            own[j] = free_name(bodies[model.jnt_bodyid[j]], taken, "_joint")
            taken.add(own[j])
    return own


def motion(model: Any, j: int, name: str, lines: Lines) -> Motion:
    """Return the motion of joint j."""
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
    """Return the limit of a range about 0; another range is no limit that a joint can have."""
    return float(bounds[1]) if bounds[0] == -bounds[1] else math.inf


def _turn(axis: Vector, angle: float) -> Pose:
    """Return the rotation about an axis through the origin."""
    if angle == 0.0:
        return IDENTITY
    half = angle / 2.0
    return quaternion_pose((0.0, 0.0, 0.0), (*(np.array(axis) * math.sin(half)), math.cos(half)))


SPHERE, CAPSULE, CYLINDER, BOX, MESH = 2, 3, 5, 6, 7  # mjtGeom
HIDDEN = 3  # groups from this one on are not drawn by MuJoCo's viewer: collision geoms


def pose(xyz: Any, wxyz: Any) -> Pose:
    """Return the pose of MuJoCo's position and quaternion (w first)."""
    w, x, y, z = np.asarray(wxyz, dtype=np.float64).tolist()
    return quaternion_pose(xyz, (x, y, z, w))


def shapes(model: Any, body: int) -> list[Shape]:
    """Return the geoms of a body that are boxes, spheres, cylinders, capsules or meshes."""
    start = int(model.body_geomadr[body])
    geoms = range(start, start + int(model.body_geomnum[body])) if start >= 0 else ()
    return [SHAPES[kind](model, k) for k in geoms if (kind := int(model.geom_type[k])) in SHAPES]


def frames(model: Any, names: list[str], links: set[str], world: bool) -> Iterator[Frame]:
    """Yield the sites; those of the world, if wanted, on the base. A name that a link has already ends in "_site".

    A body called "base" is a frame of this name, too, unless the base floats (not `world`).
    """
    taken = set(links)
    bodies = [model.body(k).name for k in range(model.nbody)]
    if world and BASE in bodies:
        taken.add(BASE)
        yield Frame(BASE, names[bodies.index(BASE)])
    for k in range(model.nsite):
        body = int(model.site_bodyid[k])
        if body or world:
            name = free_name(
                model.site(k).name or f"site_{k}", taken, "_site", reserved=() if world else (BASE,)
            )
            taken.add(name)
            at = pose(model.site_pos[k], model.site_quat[k])
            yield Frame(name, names[body] if body else BASE, at)


def _common(model: Any, k: int) -> dict[str, Any]:
    material = int(model.geom_matid[k])
    plain = np.array_equal(model.geom_rgba[k], np.array([0.5, 0.5, 0.5, 1.0], dtype=np.float32))
    colour = model.mat_rgba[material] if material >= 0 and plain else model.geom_rgba[k]
    return {
        "origin": pose(model.geom_pos[k], model.geom_quat[k]),
        "colour": np.clip(colour.astype(np.float64), 0.0, 1.0).tolist(),
        "role": "collision" if model.geom_group[k] >= HIDDEN else "visual",
        "name": model.geom(k).name,
    }


def _mesh(model: Any, k: int) -> Shape:
    """By its file; MuJoCo has moved its vertices to their mass centre and principal axes: the origin undoes it."""
    mesh, common = int(model.geom_dataid[k]), _common(model, k)
    start = int(model.mesh_pathadr[mesh])
    file = "" if start < 0 else bytes(model.paths[start:]).split(b"\0", 1)[0].decode("utf-8", "replace")
    moved = pose(model.mesh_pos[mesh], model.mesh_quat[mesh])
    common["origin"] = common["origin"] @ moved.inverse()
    return Mesh(file or model.mesh(mesh).name, model.mesh_scale[mesh].tolist(), **common)


def _size(model: Any, k: int) -> list[float]:
    return [float(number) for number in model.geom_size[k]]


SHAPES: dict[int, Callable[[Any, int], Shape]] = {
    SPHERE: lambda model, k: Sphere(_size(model, k)[0], **_common(model, k)),
    CAPSULE: lambda model, k: Capsule(_size(model, k)[0], 2.0 * _size(model, k)[1], **_common(model, k)),
    CYLINDER: lambda model, k: Cylinder(_size(model, k)[0], 2.0 * _size(model, k)[1], **_common(model, k)),
    BOX: lambda model, k: Box([2.0 * edge for edge in _size(model, k)], **_common(model, k)),
    MESH: _mesh,
}


PLANE = 0
NO_CONTACT = 1 << 4  # mjDSBL_CONTACT
EQUALITIES = ("connect", "weld", "joint", "tendon", "flex", "flexvert", "flexstrain")


def left_out(model: Any, floating: bool) -> list[str]:
    """Return a few words for each kind of thing that is not taken.

    `floating`: the world is not part of the robot.
    """
    result = [said for say in ROWS if (said := say(model))]
    if floating and (model.site_bodyid == 0).any():
        result.append("sites of the world")
    return result


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


NO_GRAVITY = 1 << 7  # mjDSBL_GRAVITY
WORLD = 0


def from_model(model: Any, base: BaseKind = "fixed", physical: Physical = "raise") -> Mechanism:
    """Return the mechanism of a compiled model; its coordinates are MuJoCo's, in MuJoCo's order.

    Several joints of a body become massless links in between. What has no place is named in one warning.
    """
    made = Mechanism(**fields(model, base), physical=physical)
    warn_of_rest(model, made.name, base)
    return made


def fields(model: Any, base: BaseKind, lines: Lines | None = None) -> dict[str, Any]:
    """Return the arguments of `Mechanism` in a compiled model; `lines` are places of elements in its file."""
    require_mujoco_model(model)
    floating = base == "floating"
    if floating:
        _require_free_root(model)
    names, called, where = body_names(model), joint_names(model), lines or {}
    links = [] if floating else list(_world(model, names))
    for k in range(1, model.nbody):
        links += _links(model, k, names, called, floating, where)
    weightless = int(model.opt.disableflags) & NO_GRAVITY
    return {
        "name": _title(model),
        "links": links,
        "gravity": (0.0, 0.0, 0.0) if weightless else model.opt.gravity.tolist(),
        "base": FloatingBase(0.0) if floating else "fixed",
        "frames": list(frames(model, names, {link.name for link in links}, world=not floating)),
        "q_initial": _initial(model, floating),
    }


def warn_of_rest(model: Any, name: str, base: BaseKind, heard: Sequence[str] = ()) -> None:
    """One warning that names what was not taken of the model called `name`, and what MuJoCo said of it."""
    others = left_out(model, base == "floating")
    said = [f"not taken: {'; '.join(others)}"] if others else []
    said += [f"MuJoCo: {cut(' '.join(one.split()), 300)}" for one in heard[:5]]
    if said:
        warn("\n".join(f"{name}: {one}" for one in said), DescriptionWarning)


def _title(model: Any) -> str:
    title = bytes(model.names).split(b"\0", 1)[0].decode("utf-8", "replace").strip()
    return title if title.isprintable() and title else "robot"


def _require_free_root(model: Any) -> None:
    """One body on the world, which is free or welded."""
    roots = [k for k in range(1, model.nbody) if model.body_parentid[k] == WORLD]
    if len(roots) != 1:
        shown = ", ".join(cut(model.body(k).name or f"body_{k}") for k in roots[:5])
        raise DescriptionError(
            f'base="floating" needs one body on the world, there are {len(roots)}: {shown}'
        )
    (root,) = roots
    joints = range(model.body_jntadr[root], model.body_jntadr[root] + model.body_jntnum[root])
    kinds = [int(model.jnt_type[j]) for j in joints]
    label = short(model.body(root).name or f"body_{root}")
    if kinds not in ([], [FREE]):
        raise DescriptionError(
            f'base="floating" needs a body on the world that is free; {label} has other joints'
        )
    for j in joints:
        dof = slice(model.jnt_dofadr[j], model.jnt_dofadr[j] + 6)
        fields = model.dof_damping[dof], model.dof_frictionloss[dof], model.dof_armature[dof]
        if any(values.any() for values in fields):
            raise DescriptionError(
                f"the free joint of {label} has damping, friction or armature, which a floating base has not: "
                'load with base="fixed", where it stays a joint'
            )


def _world(model: Any, names: list[str]) -> Iterator[Link]:
    """Yield the world as a link welded to the base, where it has shapes."""
    found = shapes(model, WORLD)
    if found:
        yield Link(free_name(names[WORLD], names[1:], "_link"), BASE, Fixed(), shapes=found)


def _links(
    model: Any, k: int, names: list[str], called: list[str], floating: bool, lines: Lines
) -> Iterator[Link]:
    """Yield a body as a link; before it a massless link for every joint but its last."""
    start, count = int(model.body_jntadr[k]), int(model.body_jntnum[k])
    joints = range(start, start + count)
    parent = names[model.body_parentid[k]] if model.body_parentid[k] else BASE
    at = pose(model.body_pos[k], model.body_quat[k])
    if floating and parent == BASE:
        joints, at = range(0), IDENTITY  # the floating base moves with it
    elif count and model.jnt_type[start] == FREE:
        at = IDENTITY  # its coordinates are its pose in the world
    for j in joints[:-1]:
        step = motion(model, j, called[j], lines)
        link = free_name(f"{names[k]}_{called[j]}", names, "_link")
        yield Link(link, parent, step.joint, at @ step.before, step.after)
        parent, at = link, IDENTITY
    if joints:
        step = motion(model, joints[-1], called[joints[-1]], lines)
        yield _body(model, k, names[k], parent, step.joint, at @ step.before, step.after)
    else:
        yield _body(model, k, names[k], parent, Fixed(), at, IDENTITY)


def _body(model: Any, k: int, name: str, parent: str, joint: Joint, placement: Pose, frame: Pose) -> Link:
    principal = pose(model.body_ipos[k], model.body_iquat[k])
    turn = principal.rotation_matrix()
    inertia = turn @ np.diag(model.body_inertia[k]) @ turn.T
    return Link(
        name,
        parent,
        joint,
        placement,
        frame,
        mass=float(model.body_mass[k]),
        com=model.body_ipos[k],
        inertia=inertia / 2.0 + inertia.T / 2.0,
        shapes=shapes(model, k),
    )


def _initial(model: Any, floating: bool) -> list[float] | None:
    """`qpos0` where it is not zero: a free body stands where the file puts it."""
    result: list[float] = []
    for j in range(model.njnt):
        start, kind = int(model.jnt_qposadr[j]), int(model.jnt_type[j])
        width = (7, 4, 1, 1)[kind]
        own = model.qpos0[start : start + width].tolist()
        if kind != FREE or not floating:
            result += [*own[:-4], *own[-3:], own[-4]] if width > 1 else own  # quaternion: w last
    plain = [x for j in model.jnt_type if not (floating and j == FREE) for x in REST[int(j)]]
    return None if result == plain else result


REST = ([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 1.0], [0.0], [0.0])
"""The coordinates at which joints of each kind have not moved."""
