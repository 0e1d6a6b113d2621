"""The dynamic parameters π of a robot, in the order of the columns of its regressor: τ = Y π.

Ten for each body, a floating base first, then every link of the description: m, m c and the inertia about the origin of
the link frame, I_xx I_xy I_yy I_xz I_yz I_zz, in link axes. Then, as asked for, a number for each velocity of the
joints: rotor inertias and coefficients of friction (`model.joint_fields.COLUMNS`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, UnknownNameError, UnphysicalError, is_one_of, short, unknown
from rodyn.identification.physical import (
    body_of,
    inertial_of,
    kernel_row,
    kernel_row_jacobian,
    move_inertial,
    nearest_physical,
    row_from_kernel,
)
from rodyn.kernel.quantity.inertial import columns_of
from rodyn.kernel.quantity.request import require_switch
from rodyn.model.body import violations
from rodyn.model.checks import place
from rodyn.model.joint_fields import ACTING, COLUMNS, FRICTION, ROTOR
from rodyn.model.link import BASE, FloatingBase
from rodyn.model.mechanism import BASE_LABEL, Mechanism
from rodyn.model.pose import Pose
from rodyn.writing.tables import Shown, Table

INERTIAL = ("m", "m c_x", "m c_y", "m c_z", "I_xx", "I_xy", "I_yy", "I_xz", "I_yz", "I_zz")
"""The inertial parameters of a body, as Pinocchio orders them."""
INERTIAL_UNITS = ("kg", "kg m", "kg m", "kg m", *("kg m²",) * 6)

PhysicalChoice: TypeAlias = Literal["raise", "warn", "project"]


@dataclass(frozen=True, eq=False, repr=False)
class DynamicParameters(Shown):
    """The parameters π that torques are linear in: τ = `arm.regressor(...) @ π.values`. Prints as a table.

    values    (p,), read-only; NumPy accepts the object itself as this array, and π[0], π[10:20] and
              π["m of link2"] select values
    joints    parameters of joints that follow those of bodies: some of rotor, viscous, coulomb, …
    """

    mechanism: Mechanism
    values: Floats
    joints: tuple[str, ...]

    def __post_init__(self) -> None:
        self.values.flags.writeable = False

    def __reduce__(self) -> tuple[type[DynamicParameters], tuple[object, ...]]:
        """Rebuild copies and pickles by the constructor, so that their values are read-only too."""
        return type(self), (self.mechanism, self.values.copy(), self.joints)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.values, dtype=dtype)

    def __len__(self) -> int:
        return len(self.values)

    def __iter__(self) -> Iterator[float]:
        return iter(self.values.tolist())

    def __getitem__(self, place: Any) -> Any:
        """Return values by index, as from an array, or one value by name."""
        if isinstance(place, str):
            if place not in self.names:
                raise unknown("parameter", place, self.names)
            place = self.names.index(place)
        try:
            return self.values[place]
        except (IndexError, TypeError, ValueError):
            raise UnknownNameError(
                f"parameter {short(place)} does not exist: robot {self.mechanism.label} has {len(self)}parameters, "
                f"0 to {len(self) - 1}, also selected by names such as {short(self.names[0])}"
            ) from None

    def __eq__(self, other: object) -> bool:
        """Return whether both are the same parameters of the same robot; an array is compared element by element."""
        if not isinstance(other, DynamicParameters):
            return NotImplemented
        same = self.joints == other.joints and self.mechanism == other.mechanism
        return same and np.array_equal(self.values, other.values)

    def __hash__(self) -> int:
        return hash((self.mechanism, self.joints))

    @cached_property
    def bodies(self) -> tuple[str, ...]:
        """The names of the bodies; a floating base is called "base"."""
        base = () if self.mechanism.base == "fixed" else (BASE,)
        return (*base, *(link.name for link in self.mechanism.links))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each parameter: "m c_x of link2", "viscous of elbow"."""
        return tuple(f"{symbol} of {owner}" for symbol, owner, _ in self._rows())

    @property
    def units(self) -> tuple[str, ...]:
        """The unit of each parameter."""
        return tuple(unit for _, _, unit in self._rows())

    @property
    def inertial(self) -> Floats:
        """The ten parameters of every body, (bodies, 10)."""
        return self.values[: 10 * len(self.bodies)].reshape(-1, 10)

    def of(self, joints: str) -> Floats:
        """Return a parameter of the joints by name (rotor, viscous, coulomb, …), one number for each velocity."""
        if not is_one_of(joints, self.joints):
            raise unknown("parameter of the joints", joints, self.joints)
        count = len(self.values) - self.inertial.size
        each, start = count // len(self.joints), self.inertial.size
        k = self.joints.index(joints)
        return self.values[start + k * each : start + (k + 1) * each]

    def with_values(self, values: ArrayLike) -> DynamicParameters:
        """Return the same parameters with other values (p,)."""
        row = row_of(values, "values", len(self.values), f"robot {self.mechanism.label}")
        return replace(self, values=row)

    @property
    def kernel_parameters(self) -> Floats:
        """The bodies as `arm.kernel(..., bind="structure")` takes its `parameters`: links behind fixed joints are
        part of their carrier, mass centre and inertia about it (xx, xy, xz, yy, yz, zz)."""
        labels = _labels(self.mechanism.merged().mechanism)
        return np.array([*map(kernel_row, self._merged(), labels)], dtype=np.float64).ravel()

    @property
    def kernel_jacobian(self) -> Floats:
        """∂`kernel_parameters`/∂π: (10 for each moving body, p).

        Derivatives of a kernel by its parameters, times this matrix, are those by π. Columns of rotors and friction are
        zero: a kernel has those of the joints of its robot. A body without mass is refused.
        """
        labels = _labels(self.mechanism.merged().mechanism)
        slopes = [*map(kernel_row_jacobian, self._merged(), labels)]
        jacobian = np.zeros((10 * len(slopes), len(self.values)))
        for k, (carrier, pose) in enumerate(zip(self._carriers, self._offsets, strict=True)):
            if carrier >= 0:
                seen = np.column_stack([move_inertial(unit, pose) for unit in np.eye(10)])
                jacobian[10 * carrier : 10 * carrier + 10, 10 * k : 10 * k + 10] = slopes[carrier] @ seen
        return jacobian

    def with_kernel_parameters(self, parameters: ArrayLike) -> DynamicParameters:
        """Return the parameters whose bodies are those of a kernel: the inverse of `kernel_parameters`.

        The parameters of a merged body are assigned to its carrier; links welded to it get zeros.
        """
        carriers = self._carriers
        count = 1 + max(carriers, default=-1)
        rows = row_of(parameters, "parameters", 10 * count, "the kernel").reshape(-1, 10)
        inertial = np.zeros_like(self.inertial)
        seen: set[int] = set()
        for k, carrier in enumerate(carriers):
            if carrier >= 0 and carrier not in seen:
                seen.add(carrier)
                inertial[k] = row_from_kernel(rows[carrier])
        return self.with_values(np.concatenate([inertial.ravel(), self.values[inertial.size :]]))

    @cached_property
    def _carriers(self) -> tuple[int, ...]:
        """For every body the body of the merged mechanism that it is part of; −1: a fixed base."""
        _, body_of, _ = self.mechanism.merged()
        if self.mechanism.base == "fixed":
            return body_of
        return (0, *(k + 1 for k in body_of))

    @property
    def _offsets(self) -> tuple[Pose, ...]:
        """Where every body is in the frame of that one."""
        offsets = self.mechanism.merged().offset
        return offsets if self.mechanism.base == "fixed" else (Pose(), *offsets)

    def _merged(self) -> Floats:
        """Return the ten parameters of every body of the merged mechanism; welded bodies are added up."""
        inertial = np.zeros((1 + max(self._carriers, default=-1), 10))
        for carrier, pose, row in zip(self._carriers, self._offsets, self.inertial, strict=True):
            if carrier >= 0:
                inertial[carrier] += move_inertial(row, pose)
        return inertial

    def _rows(self) -> Iterator[tuple[str, str, str]]:
        """Yield symbol, owner and unit of each parameter."""
        for body in self.bodies:
            yield from ((symbol, body, unit) for symbol, unit in zip(INERTIAL, INERTIAL_UNITS, strict=True))
        for kind in self.joints:
            yield from ((kind, joint, unit) for joint, unit in _joint_rows(self.mechanism, kind))

    def _parts(self) -> Iterator[Table | str]:
        rows = [
            [name, *(f"{x:.6g}" for x in row)] for name, row in zip(self.bodies, self.inertial, strict=True)
        ]
        title = (
            f"{len(self.values)} parameters of robot {self.mechanism.name!r}, inertia about the link origins"
        )
        yield Table(["link", *INERTIAL], rows, title)
        if self.joints:
            names = [joint for joint, _ in _joint_rows(self.mechanism, self.joints[0])]
            columns = [[f"{x:.6g}" for x in self.of(kind)] for kind in self.joints]
            yield Table(["joint", *self.joints], [list(row) for row in zip(names, *columns, strict=True)])


def dynamic_parameters(
    mechanism: Mechanism, rotors: bool | None = None, friction: bool = False
) -> DynamicParameters:
    """Return the parameters of a mechanism, in the order of the columns of its regressor."""
    require_switch(friction)
    joints = (*columns_of(mechanism, rotors), *(FRICTION if friction else ()))
    bodies = [] if mechanism.base == "fixed" else [mechanism.base]
    inertial = [
        inertial_of(body.mass, np.array(body.com), np.array(body.inertia))
        for body in (*bodies, *(link.body for link in mechanism.links))
    ]
    of_joints = [x for kind in joints for link in mechanism.links for x in getattr(link.joint, COLUMNS[kind])]
    values = np.array([*np.ravel(inertial), *of_joints], dtype=np.float64)
    return DynamicParameters(mechanism, values, joints)


def with_parameters(
    mechanism: Mechanism, parameters: ArrayLike | DynamicParameters, physical: PhysicalChoice = "raise"
) -> Mechanism:
    """Return the mechanism with other dynamic parameters; their number tells which ones they are.

    `physical`: "raise" refuses an impossible body, "warn" accepts it, "project" takes the nearest possible one.
    """
    if not is_one_of(physical, ("raise", "warn", "project")):
        raise unknown("value of physical", physical, ("raise", "warn", "project"))
    parsed = _layout(mechanism, parameters)
    inertial, joints = parsed.inertial, {kind: parsed.of(kind) for kind in parsed.joints}
    if not inertial.any() and not mechanism.is_massless:
        raise InputError(f"all inertial parameters are 0, but robot {mechanism.label} has masses")
    if physical == "project":
        inertial = np.array(list(map(_body_near, inertial, _labels(mechanism))))
        joints = {kind: np.maximum(values, 0.0) for kind, values in joints.items()}
    bodies = list(map(body_of, inertial, _labels(mechanism)))
    base: Any = mechanism.base
    if base != "fixed":
        first, *bodies = bodies
        base = FloatingBase(first.mass, first.com, first.inertia)
    links, start = [], 0
    for k, (link, body) in enumerate(zip(mechanism.links, bodies, strict=True)):
        joint, end = link.joint, start + link.joint.dof
        if joints and joint.dof:
            data = {COLUMNS[kind]: values[start:end].tolist() for kind, values in joints.items()}
            with place(f"joint {short(mechanism.joint_names[k])}"):
                joint = type(joint)(**joint.geometry | joint.data | data)
        links.append(replace(link, joint=joint, **vars(body)))
        start = end
    return mechanism.replace(links=links, base=base, physical="warn" if physical == "warn" else "raise")


def _body_near(row: Floats, label: str) -> Floats:
    """Return the ten parameters if they are physical or massless, else the nearest physical ones."""
    try:
        possible = not violations(label, body_of(row), massless=True)
    except UnphysicalError:
        possible = False
    return row if possible else nearest_physical(row)


def _layout(mechanism: Mechanism, parameters: ArrayLike | DynamicParameters) -> DynamicParameters:
    """Return the parameters with their meaning, which follows from their type or number."""
    if isinstance(parameters, DynamicParameters):
        other = parameters.mechanism
        if _kinematics(other) != _kinematics(mechanism):
            raise InputError(
                f"parameters belong to robot {other.label}, whose links or joints differ from those of robot "
                f"{mechanism.label}; pass their .values to use them anyway"
            )
        kinds: Sequence[tuple[str, ...]] = [parameters.joints]
        parameters = parameters.values
    else:
        kinds = [(), (ROTOR,), FRICTION, (ROTOR, *FRICTION)]
    bodies = len(mechanism.links) + (mechanism.base != "fixed")
    velocities = sum(link.joint.dof for link in mechanism.links)
    sizes = {10 * bodies + velocities * len(kind): kind for kind in reversed(kinds)}
    array = numbers(parameters, "parameters")
    if array.size not in sizes:
        raise InputError(
            f"{array.size} parameters were passed, but robot {mechanism.label} has {10 * bodies} for its bodies"
            f"{_joint_counts(kinds, velocities)}; arm.dynamic_parameters(...) lists them"
        )
    row = row_of(array, "parameters", array.size, f"robot {mechanism.label}")
    return DynamicParameters(mechanism, row, sizes[array.size])


def _kinematics(mechanism: Mechanism) -> list[object]:
    """Return what parameters belong to: links by name, their joints and poses."""
    links = mechanism.links
    return [
        (link.name, link.parent, link.joint.kind, link.joint.geometry, link.placement, link.frame)
        for link in links
    ]


def _joint_counts(kinds: Sequence[tuple[str, ...]], velocities: int) -> str:
    if len(kinds) == 1:
        return f" and {velocities * len(kinds[0])} for its joints" if kinds[0] else ""
    rotors, friction, both = (velocities * len(kind) for kind in kinds[1:])
    return f", and {rotors} more with rotors, {friction} with friction, {both} with both"


def row_of(values: ArrayLike, name: str, count: int, owner: str) -> Floats:
    """Return `count` finite numbers as a read-only row; `owner` names what needs them."""
    row = numbers(values, name).copy()
    if row.shape != (count,):
        raise InputError(f"{name} has shape {row.shape}, but {owner} needs ({count},)")
    row.flags.writeable = False
    return row


def _labels(mechanism: Mechanism) -> list[str]:
    return [*([] if mechanism.base == "fixed" else [BASE_LABEL]), *mechanism.body_labels]


def _joint_rows(mechanism: Mechanism, kind: str) -> Iterator[tuple[str, str]]:
    """Yield name and unit of each velocity of the joints."""
    for name, link in zip(mechanism.joint_names, mechanism.links, strict=True):
        elements = link.joint.elements if link.joint.dof else ()
        for number, element in enumerate(elements, 1):
            slides = element.kind == "prismatic"
            unit = ACTING[COLUMNS[kind]].units[slides].replace("·", " ")
            yield (name if len(elements) == 1 else f"{name}[{number - 1}]"), unit
