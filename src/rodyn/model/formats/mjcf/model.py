"""A mechanism from a compiled MuJoCo model, read by its fields: MuJoCo itself is not imported."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from rodyn.errors import DescriptionError, DescriptionWarning, cut, short, warn
from rodyn.model.formats.free_names import free_name
from rodyn.model.formats.mjcf.joints import FREE, Lines, body_names, joint_names, motion, require_model
from rodyn.model.formats.mjcf.left_out import left_out
from rodyn.model.formats.mjcf.parts import frames, pose, shapes
from rodyn.model.joints import Fixed, Joint
from rodyn.model.link import BASE, BaseKind, FloatingBase, Link
from rodyn.model.mechanism import Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose

NO_GRAVITY = 1 << 7  # mjDSBL_GRAVITY
WORLD = 0


def from_model(model: Any, base: BaseKind = "fixed", physical: Physical = "raise") -> Mechanism:
    """The mechanism of a compiled model; its coordinates are MuJoCo's, in MuJoCo's order.

    Several joints of a body become massless links in between. What has no place is named in one warning.
    """
    made = Mechanism(**fields(model, base), physical=physical)
    warn_of_rest(model, made.name, base)
    return made


def fields(model: Any, base: BaseKind, lines: Lines | None = None) -> dict[str, Any]:
    """The arguments of `Mechanism` that a compiled model stands for; `lines` are places of elements in its file."""
    require_model(model)
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
    """The world as a link welded to the base, where it has shapes."""
    found = shapes(model, WORLD)
    if found:
        yield Link(free_name(names[WORLD], names[1:], "_link"), BASE, Fixed(), shapes=found)


def _links(
    model: Any, k: int, names: list[str], called: list[str], floating: bool, lines: Lines
) -> Iterator[Link]:
    """A body as a link; before it a massless link for every joint but its last."""
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
    found: list[float] = []
    for j in range(model.njnt):
        start, kind = int(model.jnt_qposadr[j]), int(model.jnt_type[j])
        width = (7, 4, 1, 1)[kind]
        own = model.qpos0[start : start + width].tolist()
        if kind != FREE or not floating:
            found += [*own[:-4], *own[-3:], own[-4]] if width > 1 else own  # quaternion: w last
    plain = [x for j in model.jnt_type if not (floating and j == FREE) for x in REST[int(j)]]
    return None if found == plain else found


REST = ([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 1.0], [0.0], [0.0])
"""The coordinates at which joints of each kind have not moved."""
