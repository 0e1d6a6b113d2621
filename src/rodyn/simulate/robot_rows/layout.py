"""Where the numbers of a robot are in a row: those of bodies, of joints, and gravity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, broadcast, numbers
from rodyn.errors import InputError, InputTypeError, UnphysicalError, is_one_of, short, unknown
from rodyn.model.body import Body, are_doubtful, violations
from rodyn.model.chain.parameters import OF_BASE, OF_JOINTS
from rodyn.model.joint_fields import ACTING
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import IDENTITY, Pose
from rodyn.robot import Robot

# Many bodies at once, (..., 10) each: mass, mass centre, and the inertia about it, xx xy xz yy yz zz.


MASS, COM, INERTIA = 0, slice(1, 4), slice(4, 10)
"""Where the numbers of a body stand."""
WIDTH = INERTIA.stop
UPPER = np.triu_indices(3)
FULL = np.array([[0, 1, 2], [1, 3, 4], [2, 4, 5]])
"""Where the entries of the tensor stand among its six numbers."""


def row_of(body: Body) -> list[float]:
    """Return the ten numbers of a body."""
    return [body.mass, *body.com, *np.array(body.inertia)[UPPER].tolist()]


def body_of(row: Floats) -> Body:
    """Return the body of ten numbers."""
    return Body(float(row[MASS]), row[COM].tolist(), row[INERTIA][FULL].tolist())


def stretched(inertia: Floats, A: Floats) -> Floats:
    """Return the inertia (..., 6) of bodies whose points x, from the mass centre, have moved to A x (..., 3, 3).

    ∫ x xᵀ dm becomes A ∫ x xᵀ dm Aᵀ: the result is that of a body, whatever A is.

    >>> stretched(np.array([0.0, 0, 0, 2, 0, 2]), np.diag([3.0, 1, 1]))  # a rod along x, three times as long
    array([ 0.,  0.,  0., 18.,  0., 18.])
    """
    tensor = inertia[..., FULL]
    unit = np.eye(3)
    second = 0.5 * np.trace(tensor, axis1=-2, axis2=-1)[..., None, None] * unit - tensor
    moved = A @ second @ np.swapaxes(A, -1, -2)
    result: Floats = np.trace(moved, axis1=-2, axis2=-1)[..., None, None] * unit - moved
    return result[..., UPPER[0], UPPER[1]]


def welded(parts: Sequence[Floats], poses: Sequence[Pose]) -> Floats:
    """Bodies that are one: parts (..., 10) whose frames have `poses` in the frame of the whole."""
    if len(parts) == 1 and poses[0] == IDENTITY:
        return parts[0]
    masses = [part[..., MASS] for part in parts]
    centres, tensors = [], []
    for part, pose in zip(parts, poses, strict=True):
        R = pose.rotation_matrix()
        centres.append(part[..., COM] @ R.T + np.array(pose.xyz))
        tensors.append(R @ part[..., INERTIA][..., FULL] @ R.T)
    total = np.sum(masses, axis=0)
    moments = np.sum([m[..., None] * c for m, c in zip(masses, centres, strict=True)], axis=0)
    com = np.divide(moments, total[..., None], out=np.zeros_like(moments), where=total[..., None] > 0)
    result = np.empty((*total.shape, WIDTH))
    result[..., MASS], result[..., COM] = total, com
    whole = np.sum(
        [I + _steiner(m, c - com) for m, c, I in zip(masses, centres, tensors, strict=True)], axis=0
    )
    result[..., INERTIA] = whole[..., UPPER[0], UPPER[1]]
    return result


def _steiner(mass: Floats, lever: Floats) -> Floats:
    """m (d² 1 − d dᵀ)."""
    square = (lever * lever).sum(axis=-1)[..., None, None] * np.eye(3)
    result: Floats = mass[..., None, None] * (square - lever[..., :, None] * lever[..., None, :])
    return result


def are_wrong(rows: Floats, massless: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which bodies (..., bodies, 10) are not physically valid; those of `massless` may have no mass and inertia."""
    nothing = (rows[..., MASS] == 0.0) & ~rows[..., INERTIA].any(axis=-1)
    result: NDArray[np.bool_] = are_doubtful(rows[..., MASS], rows[..., INERTIA][..., FULL])
    return np.asarray(result & ~(nothing & massless))


# Where the numbers of a row stand

OF_BODIES: dict[str, int | slice] = {"mass": MASS, "com": COM, "inertia": INERTIA}
"""Kinds of numbers of a body: where they stand among its ten."""
GRAVITY = "gravity"
UNITS = {
    "mass": "kg",
    "com": "m",
    "inertia": "kg·m²",
    **{kind: ", ".join(ACTING[kind].units) for kind in OF_JOINTS},
    GRAVITY: "m/s²",
}
"""All kinds of numbers in the order of a row, and their units: of joints that turn, then of those that slide."""
SPREADS = {
    "mass": ("mass", "inertia"),
    "com": ("com",),
    "inertia": ("inertia",),
    **{
        spread: tuple(kind for kind in OF_JOINTS if ACTING[kind].spread == spread)
        for spread in dict.fromkeys(ACTING[kind].spread for kind in OF_JOINTS)
    },
    GRAVITY: (GRAVITY,),
}
"""The spreads of `rd.randomised`, and the kinds of numbers that each of them varies."""


@dataclass(frozen=True)
class Layout:
    """The numbers of a row, by kind: ten for each of `bodies`, then those of joints kind by kind, then gravity.

    bodies   names, a floating base ("base") first
    joints   the name of the joint of every joint velocity

    >>> import rodyn as rd
    >>> layout = Layout.of(rd.load("two_link").mechanism)
    >>> layout.width, layout.places("mass").tolist(), layout.places("coulomb").tolist(), layout.owners("coulomb")
    (31, [0, 10], [24, 25], ('link1', 'link2'))
    """

    bodies: tuple[str, ...]
    joints: tuple[str, ...]

    @staticmethod
    @lru_cache(maxsize=256)
    def of(mechanism: Mechanism) -> Layout:
        """Return the layout of a robot's numbers, fixed joints and what they carry included."""
        links = mechanism.links
        base = () if mechanism.base == "fixed" else (BASE,)
        pairs = zip(mechanism.joint_names, links, strict=True)
        joints = tuple([name for name, link in pairs for _ in range(link.joint.dof)])
        return Layout((*base, *(link.name for link in links)), joints)

    @property
    def inertial(self) -> int:
        """How many numbers bodies have: they come first."""
        return WIDTH * len(self.bodies)

    @property
    def width(self) -> int:
        """How many numbers a row has."""
        return self.inertial + len(OF_JOINTS) * len(self.joints) + len(OF_BASE)

    def slice(self, body: int) -> slice:
        """Return the ten numbers of a body."""
        return slice(WIDTH * body, WIDTH * (body + 1))

    def places(self, kind: str) -> NDArray[np.intp]:
        """Where the numbers of a kind stand: (bodies,), (bodies, 3), (bodies, 6), (joint velocities,), or (3,)."""
        if not is_one_of(kind, UNITS):
            raise unknown("kind of number", kind, UNITS)
        return self._places[kind]

    @cached_property
    def _places(self) -> dict[str, NDArray[np.intp]]:
        every = np.arange(self.width)
        bodies = every[: self.inertial].reshape(-1, WIDTH)
        joints = every[self.inertial : -len(OF_BASE)].reshape(len(OF_JOINTS), -1)
        result = {kind: bodies[:, part] for kind, part in OF_BODIES.items()}
        return result | dict(zip(OF_JOINTS, joints, strict=True)) | {GRAVITY: every[-len(OF_BASE) :]}

    def name(self, place: int) -> str:
        """Return what a number is: "viscous of elbow"."""
        for kind, places in self._places.items():
            owners = np.flatnonzero((places == place).reshape(len(places), -1).any(axis=1))
            if len(owners):
                return f"{kind} of {self.owners(kind)[owners[0]]}"
        raise unknown("number", place, ())

    def owners(self, kind: str) -> tuple[str, ...]:
        """Return what has the numbers of a kind, one name for each along the first axis of `places`."""
        if kind == GRAVITY:
            return tuple(one.removeprefix(f"{GRAVITY}.") for one in OF_BASE)
        return self.bodies if kind in OF_BODIES else self.joints


def own_numbers(mechanism: Mechanism) -> Floats:
    """(w,): the numbers of a robot, as a row of `RobotRows` has them."""
    base = [] if mechanism.base == "fixed" else [mechanism.base]
    bodies = [x for body in (*base, *(link.body for link in mechanism.links)) for x in row_of(body)]
    joints = [x for kind in OF_JOINTS for link in mechanism.links for x in getattr(link.joint, kind)]
    return np.array([*bodies, *joints, *mechanism.gravity])


def without_gravity(numbers: Floats) -> Floats:
    """Return the same robots (..., w) where nothing weighs."""
    result = numbers.copy()
    result[..., -len(OF_BASE) :] = 0.0
    return result


# What the numbers of robots must be: finite, of physical bodies, and those of the robot where they do not vary.


Truths = NDArray[np.bool_]


def checked(robot: object, given: ArrayLike, varying: object) -> tuple[Floats, Truths]:
    """Numbers (..., w) of robots and which of them vary (w,), as arrays of their own."""
    if not isinstance(robot, Robot):
        raise InputTypeError(f"rows of robots are of a Robot, got {short(robot)}")
    layout, own = Layout.of(robot.mechanism), own_numbers(robot.mechanism)
    result, mask = numbers(given, "numbers").copy(), _truths(varying)
    if result.ndim == 0 or result.shape[-1] != layout.width or mask.shape != (layout.width,):
        raise InputError(
            f"numbers have shape {result.shape} and varying {mask.shape}, but rows of robot {robot.name!r} have "
            f"(..., {layout.width}) and ({layout.width},): rd.RobotRows.from_values(arm, mass=…, viscous=…) makes them"
        )
    fixed = ~mask & (result != own).reshape(-1, layout.width).any(axis=0)
    if fixed.any():
        place = layout.name(int(np.argmax(fixed)))
        raise InputError(
            f"{place} is not that of robot {robot.name!r} in some row, but varying says that it is the same in all"
        )
    _require_positive(result, layout)
    changed = [k for k in range(len(layout.bodies)) if _changes(mask[layout.slice(k)])]
    labels = ["the floating base" if name == BASE else f"link {short(name)}" for name in layout.bodies]
    bodies, itself = _bodies(result, layout)[..., changed, :], _bodies(own, layout)[changed]
    require_physical(bodies, itself, [labels[k] for k in changed], empty(robot.mechanism)[changed])
    return result, mask


def filled(robot: object, given: Mapping[str, Any]) -> tuple[Floats, Truths]:
    """Return the robot's numbers with those of some kinds in their place, and which these are."""
    if not isinstance(robot, Robot):
        raise InputTypeError(f"rows of robots are of a Robot, got {short(robot)}")
    if not given:
        raise InputError(f"nothing varies: give some of {', '.join(UNITS)}")
    layout, arrays = Layout.of(robot.mechanism), {}
    for kind, value in given.items():
        arrays[kind], own = numbers(value, kind), layout.places(kind).shape
        if arrays[kind].shape[-len(own) :] != own:
            shown = ", ".join(map(str, own))
            raise InputError(
                f"{kind} has shape {arrays[kind].shape}, but robot {robot.name!r} needs (..., {shown}): for "
                f"{', '.join(dict.fromkeys(layout.owners(kind)))}"
            )
    leading = {kind: array.shape[: array.ndim - layout.places(kind).ndim] for kind, array in arrays.items()}
    shape = broadcast(leading)
    result, varying = np.tile(own_numbers(robot.mechanism), (*shape, 1)), np.zeros(layout.width, dtype=bool)
    for kind, array in arrays.items():
        result[..., layout.places(kind)], varying[layout.places(kind)] = array, True
    return result, varying


def of_robots(robot: Robot, given: Sequence[Robot]) -> tuple[Floats, Truths]:
    """Return the numbers of robots one by one, and which of them differ from those of the first."""
    every: Any = given  # what a user gives may be anything
    if (
        not isinstance(every, list | tuple)
        or not every
        or not all(isinstance(x, Robot) for x in (robot, *every))
    ):
        raise InputTypeError(
            f"from_robots takes a Robot and a list of some, got {short(robot)} and {short(given)}"
        )
    layout, own = Layout.of(robot.mechanism), own_numbers(robot.mechanism)
    for k, one in enumerate(every):
        if Layout.of(one.mechanism) != layout:
            raise InputError(
                f"robots[{k}], {short(one.name)}, has links or joints of other names than {short(robot.name)}"
            )
    result = np.stack([own_numbers(one.mechanism) for one in every])
    return result, (result != own).any(axis=0)


def _truths(given: Any) -> Truths:
    """Return a copy of an array of bools, of any shape."""
    try:
        result = np.array(given)
    except ValueError:  # rows of several lengths
        result = np.array(None)
    if result.dtype != np.bool_:
        raise InputTypeError(f"varying must be bools, got {short(given)}")
    return result


def _changes(varying: Truths) -> bool:
    """Whether the mass or the inertia of a body varies."""
    return bool(varying[MASS] or varying[INERTIA].any())


def _bodies(rows: Floats, layout: Layout) -> Floats:
    return rows[..., : layout.inertial].reshape(*rows.shape[:-1], len(layout.bodies), WIDTH)


def empty(mechanism: Mechanism) -> Truths:
    """(bodies,): which bodies have neither mass nor inertia."""
    own = _bodies(own_numbers(mechanism), Layout.of(mechanism))
    return np.asarray((own[:, MASS] == 0) & ~own[:, INERTIA].any(axis=1))


def _require_positive(rows: Floats, layout: Layout) -> None:
    """No rotor and no friction is below zero, and no width zero."""
    for kind in OF_JOINTS:
        values, positive = rows[..., layout.places(kind)], bool(ACTING[kind].scales)
        wrong = values <= 0 if positive else values < 0
        if wrong.any():
            *row, joint = np.argwhere(wrong)[0].tolist()
            least = "above zero" if positive else "zero or more"
            raise InputError(
                f"{kind} of joint {short(layout.joints[joint])}{in_row(row)} is {values[(*row, joint)]:g}, but must be "
                f"{least}"
            )


def require_physical(bodies: Floats, own: Floats, labels: Sequence[str], massless: Truths) -> None:
    """Every body (..., bodies, 10) of every row is physically valid, or as little so as the robot's `own` (bodies, 10).

    Those of `massless` may be without mass and inertia.
    """
    wrong = are_wrong(bodies, massless) & ~are_wrong(own, massless)
    for *row, body in np.argwhere(wrong).tolist():
        found = violations(labels[body], body_of(bodies[(*row, body)]), bool(massless[body]))
        if found:
            raise UnphysicalError(
                f"parameters{in_row(row)} are not those of a robot: {found[0]}. rd.randomised(arm, …) makes rows that "
                "are"
            )


def in_row(row: Sequence[int]) -> str:
    """Where, as text; "" if there is one row."""
    return f" of row {row[0] if len(row) == 1 else list(row)}" if len(row) else ""
